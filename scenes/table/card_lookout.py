"""A card of a table shown large beside where it lies: one that the mouse has rested on, or was asked for."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import language
from game.core.table import Spot
from scenes.kit import palette
from scenes.kit.content import Place, Sheet, Text
from scenes.kit.layout import Column, Row, em
from scenes.kit.lookout import Lookout
from scenes.pages.reading import book
from scenes.table.spots import named

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from scenes.kit.layout import Box

CARD_WIDTH: Final = 286
SMALLEST_CARD: Final = 240
_AIR: Final = 8
"""Between the card and each line under it, in pixels of the drawing."""
_BESIDE: Final = 22
"""How wide what is told is where it lies beside the card, in sizes of its type."""


class CardLookout(Lookout[Spot]):
    """Which card is shown large, by its spot. A game gives its picture and what is told under it."""

    def __init__(self, board: Any) -> None:  # noqa: ANN401 - each game's lookout knows its own board
        super().__init__()
        self._board = board

    # --- what a game says -------------------------------------------------------------------------------

    def picture(self, ref: str, width: int) -> pygame.Surface:
        """Return a card so wide, as it is looked at."""
        raise NotImplementedError

    def notes(self, spot: Spot, ref: str) -> Sequence[str]:
        """Return where the numbers of the card at a spot come from."""
        raise NotImplementedError

    def marks(self, ref: str) -> Collection[str]:  # noqa: ARG002 - a game without rulings has none
        """Return by what the rules pages may speak of a card, case by case."""
        return ()

    def over_hand(self, card: pygame.Rect) -> tuple[int, int] | None:
        """Return where the foot of the sheet is of a card in hand, None where the card lies elsewhere."""
        raise NotImplementedError

    # --- which one --------------------------------------------------------------------------------------

    def toggle(self, spot: Spot | None) -> None:
        """Show the card of a spot, or no longer where it is shown already; none where there is no card."""
        self.show(spot if self._board.table.ref_at(spot) and self.cell != spot else None)
        self._board.dirty = True

    def closer(self) -> None:
        """Show the card that the keyboard or the mouse is on."""
        table = self._board.table
        self.toggle(table.lit.focus if table.ref_at(table.lit.focus) else table.lit.pointed)

    def rest(self, seconds: float) -> None:
        """Let time pass; show the card that the mouse has rested on long enough."""
        self._board.dirty |= self.pass_time(seconds)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card that is shown, if any, on a sheet that does not hide the card itself."""
        board, spot = self._board, self.cell
        card = next((one for one in board.ring if spot is not None and one.name == named(spot)), None)
        ref = board.table.ref_at(spot)
        if spot is None or card is None or not ref:
            return
        m, foot = board.m, self.over_hand(card.rect)
        most = (foot[1] if foot else m.height) - m.px(12)
        under, beside = self._sheets(self.picture(ref, max(m.px(CARD_WIDTH), SMALLEST_CARD)), spot, ref)
        sheet = under if under.heights(m, under.widths(m).wish).wish <= most else beside
        wide = sheet.widths(m).wish
        box = pygame.Rect(0, 0, wide, sheet.heights(m, wide).wish)
        self._put(box, card.rect, foot)
        sheet.show(surface, m, box)

    def _sheets(self, picture: pygame.Surface, spot: Spot, ref: str) -> tuple[Box, Box]:
        """Return a card with what is told of it under it, and beside it."""
        wide, high = picture.get_size()
        told = [Text(line, size=14, spread=1.3) for line in [*self.notes(spot, ref), *self._rulings(ref)]]
        shown = Place("", partial(_show, picture))
        shown.wide, shown.high = (lambda _m: wide), (lambda _m: high)
        under = Column([shown, *told], gap=_AIR, wide=lambda _m: wide)
        beside = Row([shown, Column(told, gap=_AIR, wide=em(14, _BESIDE))], gap=16, align="start")
        return Sheet(16, under, fill=palette.PAPER, seed=6), Sheet(16, beside, fill=palette.PAPER, seed=6)

    def _rulings(self, ref: str) -> Sequence[str]:
        """Return the rulings that concern a card."""
        marks = self.marks(ref)
        return book.read(self._board.session.game.key, language()).rulings(marks) if marks else ()

    def _put(self, box: pygame.Rect, card: pygame.Rect, foot: tuple[int, int] | None) -> None:
        """Put the sheet beside a card of the table, or above the hand, at a `foot`."""
        m = self._board.m
        window = pygame.Rect(0, 0, m.width, m.height).inflate(-m.px(12), -m.px(12))
        if foot is not None:
            box.midbottom = foot
        else:
            box.centery = card.centery
            if card.centerx < window.centerx:
                box.left = card.right + m.px(18)
            else:
                box.right = card.left - m.px(18)
        box.clamp_ip(window)


def _show(picture: pygame.Surface, surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.blit(picture, area)

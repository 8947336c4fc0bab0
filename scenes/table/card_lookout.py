"""A card of a table shown large beside where it lies: one that the mouse has rested on, or was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.i18n import language
from game.core.table import Spot
from scenes.kit import palette, text
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import draw_sheet
from scenes.pages.reading import book
from scenes.table.spots import named

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

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
        m, pad = board.m, board.m.px(16)
        picture = self.picture(ref, max(m.px(CARD_WIDTH), SMALLEST_CARD))
        wide, high = picture.get_size()
        lines = [*self.notes(spot, ref), *self._rulings(ref)]
        told = self._told(lines, wide)
        foot = self.over_hand(card.rect)
        beside = high + told.get_height() + 2 * pad > (foot[1] if foot else m.height) - m.px(12)
        if beside:
            told = self._told(lines, m.type(14) * _BESIDE)
            box = pygame.Rect(0, 0, wide + told.get_width() + 3 * pad, max(high, told.get_height()) + 2 * pad)
        else:
            box = pygame.Rect(0, 0, wide + 2 * pad, high + told.get_height() + 2 * pad)
        self._put(box, card.rect, foot)
        draw_sheet(surface, box, palette.PAPER, seed=6)
        surface.blit(picture, (box.left + pad, box.top + pad))
        corner = (pad + wide, 0) if beside else (0, high)
        surface.blit(told, (box.left + pad + corner[0], box.top + pad + corner[1]))

    def _rulings(self, ref: str) -> Sequence[str]:
        """Return the rulings that concern a card."""
        marks = self.marks(ref)
        return book.read(self._board.session.game.key, language()).rulings(marks) if marks else ()

    def _told(self, lines: Sequence[str], width: int) -> pygame.Surface:
        """Return lines so wide, some air before each."""
        m, air = self._board.m, self._board.m.px(_AIR)
        size = m.type(14)
        pages = [text.paragraph(line, text.SANS_MEDIUM, size, palette.INK, width, 1.3) for line in lines]
        whole = pygame.Surface((width, sum(page.get_height() + air for page in pages)), pygame.SRCALPHA)
        top = 0
        for page in pages:
            whole.blit(page, (0, top + air))
            top += page.get_height() + air
        return whole

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

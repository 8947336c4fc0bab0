"""A card of a table shown large beside where it lies: one that the mouse has rested on, or was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core.table import Spot
from scenes.kit import palette, text
from scenes.kit.lookout import Lookout
from scenes.kit.widgets import draw_sheet
from scenes.table.spots import named

if TYPE_CHECKING:
    from collections.abc import Sequence

CARD_WIDTH: Final = 286
SMALLEST_CARD: Final = 240
_AIR: Final = 8
"""Between the card and each line under it, in pixels of the drawing."""


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
        size, face, ink = m.type(14), text.SANS_MEDIUM, palette.INK
        lines = self.notes(spot, ref)
        pages = [text.paragraph(line, face, size, ink, picture.get_width(), 1.3) for line in lines]
        told = sum(page.get_height() + m.px(_AIR) for page in pages)
        box = pygame.Rect(0, 0, picture.get_width() + 2 * pad, picture.get_height() + told + 2 * pad)
        self._put(box, card.rect)
        draw_sheet(surface, box, palette.PAPER, seed=6)
        surface.blit(picture, (box.left + pad, box.top + pad))
        top = box.top + pad + picture.get_height() + m.px(_AIR)
        for page in pages:
            surface.blit(page, (box.left + pad, top))
            top += page.get_height() + m.px(_AIR)

    def _put(self, box: pygame.Rect, card: pygame.Rect) -> None:
        """Put the sheet beside a card of the table, or above the hand."""
        m, foot = self._board.m, self.over_hand(card)
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

"""A card on the table that may be chosen: it glows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.kit import palette, paper
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    import pygame

_FRAME = 5


@dataclass(eq=False)
class Pick(Widget):
    """The place of a card that may be chosen; the card itself is drawn over it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the glow round the card, wider where it is pointed at or focused."""
        glow, corner = paper.glow(self.rect.size)
        surface.blit(glow, (self.rect.x - corner[0], self.rect.y - corner[1]))
        around = self.rect.inflate(2 * _FRAME, 2 * _FRAME)
        if self.hovered or self.focused:
            around = around.inflate(_FRAME, _FRAME)
        paper.fill_rounded(surface, around, palette.PLAYABLE, 6)
        self.draw_focus(surface)

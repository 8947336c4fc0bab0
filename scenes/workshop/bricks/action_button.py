"""The button that leads to the table: red paper, words in chalk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.script import DO
from scenes.kit import palette, paper, text
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, draw_paper
from scenes.workshop.bricks import shapes

if TYPE_CHECKING:
    import pygame


class ActionButton(Button):
    """A button in the colour of what is done."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper and its words; veiled like any other as long as it can do nothing."""
        if not self.enabled:
            super().draw(surface)
            return
        rect = self.rect.move(0, 1) if self.pressed else self.rect
        fill = shapes.color_of(DO)
        fill = palette.tint(fill, 0.1) if self.hovered and not self.pressed else fill
        shadow = paper.Shadow.SHEET if self.pressed else paper.Shadow.BUTTON
        draw_paper(surface, rect, fill, shadow, 0, cut=False)
        px = text.fit(
            self.label, text.SANS_BOLD, self.m.type(17), rect.width - self.m.px(60), self.m.type(14)
        )
        words = text.render(self.label, text.SANS_BOLD, px, palette.CHALK)
        sign = icon(self.icon, px, palette.CHALK)
        left = rect.centerx - (sign.get_width() + self.m.px(10) + words.get_width()) // 2
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += sign.get_width() + self.m.px(10)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
        self.draw_focus(surface)

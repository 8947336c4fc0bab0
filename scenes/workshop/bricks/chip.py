"""A list to choose from, in a brick: a word of a slot, or a number."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.workshop.bricks.flow import FACE


@dataclass(eq=False)
class Chip(DropDown):
    """A list that lies on a brick of a colour; on none, it is the dashed slot for a missing word."""

    color: palette.Color = field(default=palette.INK, kw_only=True)
    words: str = field(default="", kw_only=True)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is chosen, on a darker part of the brick, with the sign that it unfolds."""
        rect = self.rect.inflate(0, -self.m.px(4))
        share = 0.34 if self.hovered or self.unfolded else 0.22
        paper.fill_rounded(surface, rect, palette.shade(self.color, share), 3)
        px = self.m.type(15)
        words = text.render(self.words, FACE, px, palette.CHALK)
        surface.blit(words, words.get_rect(midleft=(rect.left + self.m.px(9), rect.centery)))
        sign = icon("down_triangle", round(px * 0.66), palette.CHALK)
        surface.blit(sign, sign.get_rect(midright=(rect.right - self.m.px(6), rect.centery)))
        self.draw_focus(surface, 4)


@dataclass(eq=False)
class HoleChip(Chip):
    """The dashed slot for a missing word: a brick is dropped there, or a word chosen of its list."""

    lit: bool = field(default=False, kw_only=True)

    def activate(self) -> None:
        """Unfold the list at its top: nothing is chosen yet."""
        super().activate()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the slot with what is to come there."""
        if self.lit or self.hovered or self.unfolded:
            veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            veil.fill((*palette.LIT, 60))
            surface.blit(veil, self.rect)
        paper.dashed_rect(surface, self.rect, palette.LIT, 3, 8, 4)
        room = self.rect.width - self.m.px(20)
        px = text.fit(self.words, FACE, self.m.type(15), room, self.m.type(14))
        words = text.render(text.shortened(self.words, FACE, px, room), FACE, px, palette.CHALK)
        surface.blit(words, words.get_rect(center=self.rect.center))
        self.draw_focus(surface, 4)

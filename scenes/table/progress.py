"""The bar along which a game is gone through: a tick an action, and a knob."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.kit import palette, paper
from scenes.kit.layout import inset
from scenes.kit.widgets import Widget, draw_paper

KNOB = 14
TICK_ROOM = 5


@dataclass(eq=False, repr=False)
class Progress(Widget):
    """A bar with a tick for each of `count` actions and a knob at the `at`-th; it can be dragged."""

    count: int = field(default=0, kw_only=True)
    at: int = field(default=0, kw_only=True)

    def rail(self) -> pygame.Rect:
        """Return the line that the knob runs along."""
        return inset(self.m, self.rect, (KNOB + 4, 0))

    def x_of(self, at: int) -> int:
        """Return where the knob is after the first `at` actions."""
        rail = self.rail()
        return rail.left + rail.width * at // max(1, self.count)

    def place_at(self, x: int) -> int:
        """Return the action nearest to a point of the rail."""
        rail = self.rail()
        part = (x - rail.left) / max(1, rail.width)
        return round(min(1.0, max(0.0, part)) * self.count)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail, its ticks, what is played, and the knob."""
        draw_paper(surface, self.rect, palette.CHALK, paper.Shadow.SHEET, 0, cut=False)
        rail, middle = self.rail(), self.rect.centery
        here = self.x_of(self.at)
        line = max(4, self.m.px(6))
        pygame.draw.rect(surface, palette.HAIRLINE, (rail.left, middle - line // 2, rail.width, line))
        pygame.draw.rect(surface, palette.SLATE, (rail.left, middle - line // 2, here - rail.left, line))
        if rail.width >= TICK_ROOM * self.count:
            for tick in range(self.count + 1):
                played = tick <= self.at
                color = palette.SLATE if played else palette.shade(palette.HAIRLINE, 0.3)
                x = self.x_of(tick)
                pygame.draw.line(surface, color, (x, middle - self.m.px(9)), (x, middle + self.m.px(9)), 2)
        self._draw_knob(surface, (here, middle))
        self.draw_focus(surface)

    def _draw_knob(self, surface: pygame.Surface, center: tuple[int, int]) -> None:
        knob = pygame.Rect(0, 0, self.m.px(KNOB), self.m.px(KNOB * 2))
        knob.center = center
        paper.fill_rounded(surface, knob, palette.INK, 4)
        if self.hovered:
            paper.fill_rounded(surface, knob.inflate(-6, -6), palette.SLATE, 3)

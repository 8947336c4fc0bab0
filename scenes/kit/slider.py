"""A slider: a value on a rail, dragged or moved with the keys."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(eq=False)
class Slider(Widget):
    """A value from `lowest` to `highest` by `step`: dragged, or moved with the arrows, Home and End.

    `on_change` gets the value while it moves, and `on_release` when it is let go.
    """

    value: int = field(default=0, kw_only=True)
    lowest: int = field(default=0, kw_only=True)
    highest: int = field(default=100, kw_only=True)
    step: int = field(default=5, kw_only=True)
    on_change: Callable[[int], None] = field(default=lambda _value: None, kw_only=True)
    on_release: Callable[[int], None] = field(default=lambda _value: None, kw_only=True)

    def activate(self) -> None:
        """Say that the value is let go."""
        self.on_release(self.value)

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the mouse that holds the slider; the scene's ring has the event first."""
        if not self.pressed or event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return False
        self.drag_to(event.pos[0])
        return True

    def drag_to(self, x: int) -> None:
        """Take the value at an abscissa of the window."""
        rail = self._rail()
        share = min(1.0, max(0.0, (x - rail.left) / max(1, rail.width)))
        steps = round(share * (self.highest - self.lowest) / self.step)
        self._take(self.lowest + steps * self.step)

    def key(self, event: pygame.event.Event) -> bool:
        """Move the value with the arrows, or to an end."""
        ends = {pygame.K_HOME: self.lowest, pygame.K_END: self.highest}
        steps = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        if event.key not in ends and event.key not in steps:
            return False
        self._take(ends.get(event.key, self.value + steps.get(event.key, 0)))
        self.on_release(self.value)
        return True

    def _take(self, value: int) -> None:
        value = min(self.highest, max(self.lowest, value))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _rail(self) -> pygame.Rect:
        """Return where the knob's centre may be."""
        return self.rect.inflate(-self._knob_width(), 0)

    def _knob_width(self) -> int:
        return max(14, self.rect.height // 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail, the part under the value in blue, and the paper knob."""
        rail = self._rail()
        x = rail.left + rail.width * (self.value - self.lowest) // (self.highest - self.lowest)
        thickness = max(6, self.rect.height // 5)
        line = pygame.Rect(self.rect.left, 0, self.rect.width, thickness)
        line.centery = self.rect.centery
        empty = palette.shade(palette.WOOD, 0.2) if self.enabled else palette.HAIRLINE
        pygame.draw.rect(surface, empty, line, border_radius=thickness // 2)
        if self.enabled:
            line.width = max(thickness, x - line.left)
            pygame.draw.rect(surface, palette.PLAYER, line, border_radius=thickness // 2)
        knob = pygame.Rect(0, 0, self._knob_width(), self.rect.height - 4)
        knob.center = (x, self.rect.centery)
        surface.blit(paper.rounded(knob.size, palette.CHALK, 4, palette.INK, 2), knob)
        self.draw_focus(surface)

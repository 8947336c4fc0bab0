"""A number dragged along a rail. pygame_gui's slider knows no keyboard; ours is a widget like the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette
from scenes.kit.inputs import Field

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(eq=False, repr=False)
class Slider(Field):
    """A whole number between `low` and `high`, dragged or stepped by the arrows. `on_change` is handed it.

    While it is dragged, `on_drag` is handed each value that goes by.
    """

    low: int = field(default=0, kw_only=True)
    high: int = field(default=100, kw_only=True)
    step: int = field(default=5, kw_only=True)
    value: int = field(default=0, kw_only=True)
    on_change: Callable[[int], None] = field(default=lambda _value: None, kw_only=True)
    on_drag: Callable[[int], None] = field(default=lambda _value: None, kw_only=True)
    _held: bool = field(default=False, init=False)

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the mouse from the press on the rail to the release, wherever it goes."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and self.enabled:
            self._held = self.rect.collidepoint(event.pos)
            if self._held:
                self._slide_to(event.pos[0])
        elif event.type == pygame.MOUSEMOTION and self._held:
            self._slide_to(event.pos[0])
            return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._held:
            self._held = False
            self.on_change(self.value)
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Step down or up by the arrows, to the ends by Home and End."""
        steps = {pygame.K_LEFT: -self.step, pygame.K_RIGHT: self.step}
        ends = {pygame.K_HOME: self.low, pygame.K_END: self.high}
        if event.key in steps:
            self._change(self.value + steps[event.key])
        elif event.key in ends:
            self._change(ends[event.key])
        else:
            return False
        self.on_change(self.value)
        return True

    def activate(self) -> None:
        """Do nothing more: the press moved the knob already."""

    def _rail(self) -> pygame.Rect:
        rail = self.rect.inflate(-self._knob_width(), 0)
        rail.height = max(6, self.rect.height // 5)
        rail.centery = self.rect.centery
        return rail

    def _knob_width(self) -> int:
        return max(14, self.rect.height // 2)

    def _slide_to(self, x: int) -> None:
        rail = self._rail()
        share = (x - rail.left) / max(1, rail.width)
        self._change(self.low + round(share * (self.high - self.low) / self.step) * self.step)
        self.on_drag(self.value)

    def _change(self, value: int) -> None:
        self.value = max(self.low, min(self.high, value))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rail, its full part, and the knob."""
        self.draw_over(surface)
        self.draw_focus(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the rail anew where the knob left it."""
        rail = self._rail()
        empty = palette.shade(palette.PAPER, 0.22)
        pygame.draw.rect(surface, empty, rail.inflate(self._knob_width(), 0), border_radius=4)
        share = (self.value - self.low) / max(1, self.high - self.low)
        at = rail.left + round(share * rail.width)
        left = rail.left - self._knob_width() // 2
        full = pygame.Rect(left, rail.top, at - left, rail.height)
        color = palette.GOOD if self.enabled else palette.FADED_TEXT
        pygame.draw.rect(surface, color, full, border_radius=4)
        knob = pygame.Rect(0, 0, self._knob_width(), self.rect.height - 6)
        knob.center = (at, self.rect.centery)
        pygame.draw.rect(surface, palette.INK, knob, border_radius=4)
        pygame.draw.rect(surface, palette.CHALK, knob.inflate(-4, -4), border_radius=3)

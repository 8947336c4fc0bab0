"""What every field of a form is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.kit.layout import Span
from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures


@dataclass(eq=False)
class Field(Widget):
    """A widget that takes every event before the ring does, and may change as time passes."""

    def widths(self, m: Measures) -> Span:
        """Return the width of a short word, and of a few."""
        return Span(m.px(80), m.px(200))

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for fields to override
        """Take an event; return whether nobody else may have it."""
        return False

    def update(self, dt: float) -> bool:  # noqa: ARG002 - for fields to override
        """Let `dt` seconds pass; return whether the field looks different."""
        return False

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what changes without the scene's still part, or hangs over the other widgets."""

    def kill(self) -> None:
        """Give back what the field holds. It may not be used after."""

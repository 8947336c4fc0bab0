"""The bricks of the bench as the keyboard reaches them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit.widgets import Widget

if TYPE_CHECKING:
    from game.core.bricks import Place
    from scenes.workshop.bricks.desk import BricksDesk


@dataclass(eq=False)
class OnBench(Widget):
    """A brick of the bench in the ring: Delete takes it away, Page Up and Page Down move it."""

    desk: BricksDesk = field(kw_only=True)
    place: Place = field(kw_only=True)

    def key(self, event: pygame.event.Event) -> bool:
        """Take the brick away, or move it up or down."""
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self.desk.take_away(self.place)
            return True
        by = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}.get(event.key, 0)
        return bool(by) and self.desk.shift(self.place, by)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the ring of the focus alone: the bench draws its bricks."""
        self.draw_focus(surface)

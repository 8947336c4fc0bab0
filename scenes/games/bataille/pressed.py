"""What is held down at a battle of two: the space bar, or the mouse on what goes on. All goes faster then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import timeline
from scenes.kit.going_on import GO

if TYPE_CHECKING:
    from collections.abc import Iterable

_ENDS = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST)


class Pressed:
    """Whether something is `down`, and for how many seconds."""

    def __init__(self) -> None:
        self.down = False
        self._seconds = 0.0

    def note(self, event: pygame.event.Event, places: Iterable[pygame.Rect]) -> None:
        """Note an event: a key that goes on, or the left button on one of those places, is pressed or not."""
        if event.type in _ENDS:
            self.down, self._seconds = False, 0.0
        elif event.type == pygame.KEYDOWN:
            self.down |= event.key in GO
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.down |= any(place.collidepoint(event.pos) for place in places)

    def pass_time(self, dt: float) -> None:
        """Let seconds of the clock pass."""
        self._seconds += dt if self.down else 0.0

    @property
    def long(self) -> bool:
        """Say whether it is held, and not only struck."""
        return self.down and self._seconds >= timeline.HOLD

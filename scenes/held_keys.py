"""The keys held down: a key that one scene has answered says nothing to the next until it is struck again."""

from __future__ import annotations

import pygame


class HeldKeys:
    """Which keys are down, and which of them were down already when the scene in front came."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._stale: set[int] = set()

    def scene_changed(self) -> None:
        """Note that another scene is in front: what repeats from now on was meant for the one before."""
        self._stale = self._down.copy()

    def repeats(self, event: pygame.event.Event) -> bool:
        """Note an event; say whether it only repeats a key struck before the scene in front came."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._stale.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._stale.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            self._down.add(event.key)
            return event.key in self._stale
        return False

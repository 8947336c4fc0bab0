"""Events that were not meant for the scene in front: it is not told of them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.shell.scene import Scene


class Stale:
    """Which keys are down, and which of them were down already when the scene in front came.

    A key that one scene has answered says nothing to the next until it is struck again.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()
        self._before: set[int] = set()

    def scene_changed(self) -> None:
        """Note that another scene is in front: what repeats from now on was meant for the one before."""
        self._before = self._down.copy()

    def has(self, event: pygame.event.Event, scene: Scene | None) -> bool:
        """Note an event; say whether the scene in front is not to be told of it.

        That is a key struck before it came, one of its `strokes` that only repeats, and what it is `deaf_to`
        for a moment after it came.
        """
        repeats = self._repeats(event)
        if scene is None:
            return False
        if event.type == pygame.KEYDOWN and (
            event.key in self._before or (repeats and event.key in scene.strokes)
        ):
            return True
        return event.type in scene.deaf_to and _just_came(scene)

    def _repeats(self, event: pygame.event.Event) -> bool:
        """Note what becomes of the keys; say whether one was down already."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            self._before.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
            self._before.discard(event.key)
        elif event.type == pygame.KEYDOWN:
            repeats = event.key in self._down
            self._down.add(event.key)
            return repeats
        return False


def _just_came(scene: Scene) -> bool:
    from scenes.kit import timeline  # noqa: PLC0415 - start-up time

    return time.monotonic() < scene.came + timeline.ARRIVAL

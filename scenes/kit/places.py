"""Places in rows, one of them marked: where the keys go from there."""

from __future__ import annotations

import pygame


def place_by_key(
    event: pygame.event.Event, place: int, count: int, across: int = 1, page: int = 4
) -> int | None:
    """Return the place that a key goes to from another, among `count` in rows of `across`, if it goes to any.

    Arrows go to the next one, those of pages so many rows further, Home and End to the ends.
    """
    rows = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
    steps = {key: step * across for key, step in rows.items()}
    steps |= {pygame.K_HOME: -count, pygame.K_END: count}
    if across > 1:
        steps |= {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
    if event.key not in steps or not count:
        return None
    return max(0, min(place + steps[event.key], count - 1))

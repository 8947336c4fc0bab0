"""What keys mean on every page: those that go on, the digits, and those that go through places in rows."""

from __future__ import annotations

from typing import Final

import pygame

GO: Final = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that go on, or press what has the focus."""


def goes_on(event: pygame.event.Event) -> bool:
    """Say whether an event is one of these keys, or a press of the left button anywhere."""
    if event.type == pygame.KEYDOWN:
        return event.key in GO
    return event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT


def digit_keys(digit: int) -> tuple[int, int]:
    """Return the keys of a digit: of the row over the letters, and of the pad beside them."""
    return pygame.K_0 + digit, pygame.K_KP0 if digit == 0 else pygame.K_KP1 + digit - 1


def digit_place(key: int, count: int) -> int | None:
    """Return which of `count` things (nine at most) a digit key stands for, from 0; None for another key."""
    for first in (pygame.K_1, pygame.K_KP1):
        if first <= key < first + count:
            return key - first
    return None


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

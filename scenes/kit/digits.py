"""The digit keys, of the row over the letters and of the pad beside them."""

from __future__ import annotations

import pygame


def digit_keys(digit: int) -> tuple[int, int]:
    """Return the keys of a digit."""
    return pygame.K_0 + digit, pygame.K_KP0 if digit == 0 else pygame.K_KP1 + digit - 1


def digit_place(key: int, count: int) -> int | None:
    """Return which of `count` things (nine at most) a digit key stands for, from 0; None for another key."""
    for first in (pygame.K_1, pygame.K_KP1):
        if first <= key < first + count:
            return key - first
    return None

"""The digit keys, of the row over the letters and of the pad beside them."""

from __future__ import annotations

import pygame


def digit_place(key: int, count: int) -> int | None:
    """Return which of `count` things (nine at most) a digit key stands for, from 0; None for another key."""
    for first in (pygame.K_1, pygame.K_KP1):
        if first <= key < first + count:
            return key - first
    return None

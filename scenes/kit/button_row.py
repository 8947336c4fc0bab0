"""A row of buttons, each as wide as its words ask."""

from __future__ import annotations

import pygame

from scenes.kit import text

_BESIDE_WORDS = 46
"""How much of a button is not its words, where these are 15 px high."""


def shared(area: pygame.Rect, labels: list[str], gap: int) -> list[pygame.Rect]:
    """Cut an area into buttons whose widths follow the lengths of their words."""
    weights = [text.width_of(label, text.SANS_BOLD, 15) + _BESIDE_WORDS for label in labels]
    room = area.width - gap * (len(labels) - 1)
    rects: list[pygame.Rect] = []
    left, used = area.left, 0
    for weight in weights:
        used += weight
        right = area.left + room * used // sum(weights) + gap * len(rects)
        rects.append(pygame.Rect(left, area.top, right - left, area.height))
        left = right + gap
    return rects

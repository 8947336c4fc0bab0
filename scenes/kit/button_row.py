"""How wide buttons are: as their words ask, alone or in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import text

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_BESIDE_WORDS = 46
"""How much of a button is not its words, where these are 15 px high."""


def button_width(m: Measures, label: str, spare: float = 40) -> int:
    """Return the width of a button with an icon and these words: `spare` is what there is beside both."""
    return text.width_of(label, text.SANS_BOLD, m.type(15)) + m.type(18) + m.px(spare)


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

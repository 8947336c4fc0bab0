"""Cutting areas into rows and columns."""

from __future__ import annotations

import pygame


def row(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Cut an area into `count` columns of equal width, `gap` pixels apart."""
    rects = []
    for place in range(count):
        left = area.left + (area.width + gap) * place // count
        right = area.left + (area.width + gap) * (place + 1) // count - gap
        rects.append(pygame.Rect(left, area.top, right - left, area.height))
    return rects


def column(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Cut an area into `count` rows of equal height, `gap` pixels apart."""
    rects = []
    for place in range(count):
        top = area.top + (area.height + gap) * place // count
        bottom = area.top + (area.height + gap) * (place + 1) // count - gap
        rects.append(pygame.Rect(area.left, top, area.width, bottom - top))
    return rects

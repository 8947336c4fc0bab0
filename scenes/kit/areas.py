"""Areas beside each other: where one may lie beside another, how much they share, which way leads across."""

from __future__ import annotations

import pygame

Area = tuple[int, ...]
"""A rectangle as plain numbers."""


def shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how many pixels two areas share."""
    both = one.clip(other)
    return both.width * both.height


def beside(size: tuple[int, int], aim: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return where a box may lie beside an aim: right, left, below, above; middles first, then flush."""
    right, left = aim.right + gap, aim.left - gap - size[0]
    below, above = aim.bottom + gap, aim.top - gap - size[1]
    tops = (aim.centery - size[1] // 2, aim.bottom - size[1], aim.top)
    lefts = (aim.centerx - size[0] // 2, aim.left, aim.right - size[0])
    return [
        *(pygame.Rect((x, y), size) for x in (right, left) for y in tops),
        *(pygame.Rect((x, y), size) for y in (below, above) for x in lefts),
    ]


def way(box: pygame.Rect, aim: pygame.Rect, inside: int) -> tuple[pygame.Vector2, pygame.Vector2]:
    """Return the shortest way to an aim from where a box is at least so far `inside`."""
    inner = box.inflate(-2 * inside, -2 * inside)
    x = min(max(aim.centerx, inner.left), inner.right)
    y = min(max(aim.centery, inner.top), inner.bottom)
    tip = pygame.Vector2(min(max(x, aim.left), aim.right), min(max(y, aim.top), aim.bottom))
    start = pygame.Vector2(min(max(tip.x, inner.left), inner.right), min(max(tip.y, inner.top), inner.bottom))
    return start, tip


def scaled(area: pygame.Rect, share: float) -> pygame.Rect:
    """Return an area so many times as wide and as high, round the same middle."""
    return area.inflate(round(area.width * (share - 1)), round(area.height * (share - 1)))

"""A round brush led along points: a smooth line, drawn piece by piece as the points come."""

from __future__ import annotations

from math import ceil, hypot
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.kit.drawing.operations import Point, Stroke

_STEP_SHARE: Final = 0.16
"""How far from each other the round prints of a brush lie, of its width."""


def paint(surface: pygame.Surface, stroke: Stroke, first: int = 0, last: int | None = None) -> pygame.Rect:
    """Paint the pieces of a stroke that its points from `first` to before `last` bring; return what changed.

    Painted in several times, a stroke has the very pixels that it has when it is painted at once.
    """
    changed = pygame.Rect(0, 0, 0, 0)
    for number in range(first, len(stroke.points) if last is None else last):
        for x, y in _piece(stroke.points, number, stroke.width):
            changed = _joined(changed, _print(surface, stroke, x, y))
            if stroke.mirrored:
                changed = _joined(changed, _print(surface, stroke, surface.get_width() - 1 - x, y))
    return changed


def _joined(one: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    return one.union(other) if one.width else other


def _print(surface: pygame.Surface, stroke: Stroke, x: float, y: float) -> pygame.Rect:
    return pygame.draw.circle(surface, stroke.color, (round(x), round(y)), stroke.width / 2)


def _piece(points: Sequence[Point], number: int, width: int) -> Iterator[Point]:
    """Yield where the brush prints when it comes to a point: straight to it from the one before, rounded.

    The line goes through the middles between points, and bends at the points themselves.
    """
    here = points[number]
    if number == 0:
        yield here
        return
    before = points[number - 1]
    start = before if number == 1 else _middle(points[number - 2], before)
    end = _middle(before, here)
    away = hypot(before[0] - start[0], before[1] - start[1]) + hypot(end[0] - before[0], end[1] - before[1])
    steps = max(1, ceil(away / max(1.0, width * _STEP_SHARE)))
    for step in range(1, steps + 1):
        t = step / steps
        yield (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * before[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * before[1] + t * t * end[1],
        )


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2

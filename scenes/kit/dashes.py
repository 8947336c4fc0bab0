"""Dashed outlines: where a card may go."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate, pairwise
from typing import Final

import pygame

from scenes.kit import svg
from scenes.kit.palette import Color, hexadecimal
from scenes.kit.picture_cache import cached

_GAP: Final = 0.66


def dashed_rect(
    surface: pygame.Surface,
    rect: pygame.Rect,
    color: Color,
    width: float = 2,
    dash: float = 7,
    radius: float = 4,
) -> None:
    """Draw a dashed rounded rectangle inside `rect`: the outline of a free cell."""
    surface.blit(_dashes(rect.size, color, width, dash, radius), rect.topleft)


@cached
def _dashes(size: tuple[int, int], color: Color, width: float, dash: float, radius: float) -> pygame.Surface:
    """Draw a whole number of dashes, each a path of its own: the renderer joins dashes of one path badly."""
    outline = _rounded_outline(size, width / 2, radius)
    ends = _distances(outline)
    step = ends[-1] / max(4, round(ends[-1] / (dash * (1 + _GAP))))
    starts = [step * index for index in range(round(ends[-1] / step))]
    paths = (_part(outline, ends, start, start + step / (1 + _GAP)) for start in starts)
    body = "".join(
        f'<path d="M{" L".join(f"{point.x:.2f} {point.y:.2f}" for point in path)}"/>' for path in paths
    )
    stroke = f'fill="none" stroke="{hexadecimal(color)}" stroke-width="{width:g}"'
    return svg.draw(f"<g {stroke}>{body}</g>", size, (0, 0, *size))


def _rounded_outline(size: tuple[int, int], inset: float, radius: float) -> list[pygame.Vector2]:
    """Return the points of a closed rounded rectangle, clockwise from its upper left."""
    right, low = size[0] - inset - radius, size[1] - inset - radius
    near = inset + radius
    centers = ((near, near, 180), (right, near, 270), (right, low, 0), (near, low, 90))
    points = [
        pygame.Vector2(x, y) + pygame.Vector2(radius, 0).rotate(start + turn)
        for x, y, start in centers
        for turn in range(0, 91, 15)
    ]
    return [*points, points[0]]


def _distances(points: list[pygame.Vector2]) -> list[float]:
    """Return how far along the line each of its points lies."""
    return list(accumulate((one.distance_to(other) for one, other in pairwise(points)), initial=0.0))


def _part(points: list[pygame.Vector2], ends: list[float], start: float, stop: float) -> list[pygame.Vector2]:
    """Return the part of the line between the distances `start` and `stop` from its first point."""
    inner = [point for point, end in zip(points, ends, strict=True) if start < end < stop]
    return [_point_at(points, ends, start), *inner, _point_at(points, ends, stop)]


def _point_at(points: list[pygame.Vector2], ends: list[float], distance: float) -> pygame.Vector2:
    index = min(max(bisect_left(ends, distance), 1), len(points) - 1)
    length = ends[index] - ends[index - 1]
    share = (distance - ends[index - 1]) / length if length else 0.0
    return points[index - 1].lerp(points[index], min(1.0, max(0.0, share)))

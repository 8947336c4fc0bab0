"""Paper: tables, cut sheets, rounded and dashed shapes."""

from __future__ import annotations

import random
from bisect import bisect_left
from functools import lru_cache
from itertools import accumulate, pairwise
from math import cos, sin, tau
from typing import TYPE_CHECKING, Final

import pygame

from game.core.program_files import ASSETS
from scenes.kit import decor, svg
from scenes.kit.palette import CHALK, MENU, SLATE, Color, hexadecimal
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Shadow, drop_shadow, glow, with_shadow

if TYPE_CHECKING:
    from collections.abc import Iterator


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


__all__ = [
    "Shadow",
    "dashed_rect",
    "drop_shadow",
    "edged",
    "fill_rounded",
    "glow",
    "grained",
    "lay_veil",
    "outline_rounded",
    "rounded",
    "sheet",
    "table",
    "veiled",
    "with_shadow",
]

_TILE: Final = 256
_MIDDLE_GREY: Final = 128
_CUT_STEP: Final = 110.0
_CUT_SHIFT: Final = 1.1
_MAT_STEP: Final = 40
_MAT_SHARE: Final = 0.036
_MAT_LINE: Final = 2
_EDGE_STEPS: Final = 16


def table(color: Color, size: tuple[int, int]) -> pygame.Surface:
    """Return the table of `size` pixels: `color` with grain, as it is dressed; slate is the cutting mat."""
    return _table(color, size, *(("plain", False) if color == MENU else decor.in_use()))


@cached
def _table(color: Color, size: tuple[int, int], cloth: str, dark: bool) -> pygame.Surface:  # noqa: FBT001
    surface = pygame.Surface(size)
    ground = decor.cloth_color(color) if dark else color
    surface.fill(ground)
    if color == SLATE:
        _rule_mat(surface)
    decor.weave(surface, ground, cloth)
    _add_grain(surface, light=_is_light(color))
    return surface


def veiled(color: Color, size: tuple[int, int], area: pygame.Rect, veil: tuple[int, ...]) -> pygame.Surface:
    """Return what such a table shows in an area of it under a veil: a colour and its opacity, of 255."""
    whole = table(color, size)
    seen = whole.subsurface(area.clip(whole.get_rect())).copy()
    over = pygame.Surface(seen.get_size(), pygame.SRCALPHA)
    over.fill(veil)
    seen.blit(over, (0, 0))
    return seen


def lay_veil(surface: pygame.Surface, area: pygame.Rect, color: Color, opacity: int) -> None:
    """Draw a veil over an area of what is drawn: a colour and its opacity, of 255."""
    seen = area.clip(surface.get_clip())
    veil = pygame.Surface(seen.size, pygame.SRCALPHA)
    veil.fill((*color, opacity))
    surface.blit(veil, seen)


@cached
def sheet(size: tuple[int, int], color: Color = CHALK, *, seed: int = 0, cut: bool = True) -> pygame.Surface:
    """Return a sheet of paper with grain, its edges cut by hand (or ruled, if not `cut`). No shadow."""
    points = list(_cut_points(size, seed)) if cut else _corners(size)
    outline = " ".join(f"{x:.2f},{y:.2f}" for x, y in points)
    body = f'<polygon points="{outline}" fill="{hexadecimal(color)}"/>'
    surface = svg.draw(body, size, (0, 0, *size))
    _add_grain(surface, light=_is_light(color))
    return surface


def grained(surface: pygame.Surface) -> pygame.Surface:
    """Give `surface` the paper's grain, and return it; its transparency is kept."""
    red, green, blue, _alpha = pygame.transform.average_color(surface)
    _add_grain(surface, light=_is_light((red, green, blue)))
    return surface


def edged(figure: pygame.Surface, wide: int) -> pygame.Surface:
    """Return a figure as if cut out of paper: with an edge of chalk so many pixels wide round it."""
    edge = svg.recolor(figure, CHALK)
    page = pygame.Surface((figure.get_width() + 2 * wide, figure.get_height() + 2 * wide), pygame.SRCALPHA)
    page.fill((*CHALK, 0))
    for step in range(_EDGE_STEPS):
        angle = tau * step / _EDGE_STEPS
        page.blit(edge, (wide + round(wide * cos(angle)), wide + round(wide * sin(angle))))
    page.blit(figure, (wide, wide))
    return page


@cached
def rounded(
    size: tuple[int, int], color: Color, radius: float = 4, outline: Color | None = None, line: float = 2
) -> pygame.Surface:
    """Return a smooth rounded rectangle of `size`, with an `outline` of `line` pixels inside its edge."""
    inset = line / 2 if outline else 0
    stroke = f'stroke="{hexadecimal(outline)}" stroke-width="{line:g}"' if outline else ""
    body = (
        f'<rect x="{inset:g}" y="{inset:g}" width="{size[0] - 2 * inset:g}" height="{size[1] - 2 * inset:g}" '
        f'rx="{radius:g}" fill="{hexadecimal(color)}" {stroke}/>'
    )
    return svg.draw(body, size, (0, 0, *size))


def fill_rounded(surface: pygame.Surface, rect: pygame.Rect, color: Color, radius: float = 4) -> None:
    """Draw a smooth rounded rectangle on `surface`."""
    surface.blit(rounded(rect.size, color, radius), rect.topleft)


@cached
def outline_rounded(
    size: tuple[int, int], color: Color, radius: float = 4, line: float = 2
) -> pygame.Surface:
    """Return the outline alone of a rounded rectangle of `size`, `line` pixels thick, inside its edge."""
    body = (
        f'<rect x="{line / 2:g}" y="{line / 2:g}" width="{size[0] - line:g}" height="{size[1] - line:g}" '
        f'rx="{radius:g}" fill="none" stroke="{hexadecimal(color)}" stroke-width="{line:g}"/>'
    )
    return svg.draw(body, size, (0, 0, *size))


def _rule_mat(surface: pygame.Surface) -> None:
    """Draw the cutting mat's chalk lines."""
    width, height = surface.get_size()
    level = pygame.Surface((width, _MAT_LINE))
    upright = pygame.Surface((_MAT_LINE, height))
    for line in (level, upright):
        line.fill(CHALK)
        line.set_alpha(round(255 * _MAT_SHARE))
    surface.blits([(level, (0, y - 1)) for y in range(_MAT_STEP, height, _MAT_STEP)])
    surface.blits([(upright, (x - 1, 0)) for x in range(_MAT_STEP, width, _MAT_STEP)])


def _add_grain(surface: pygame.Surface, *, light: bool) -> None:
    """Darken flecks of a light paper, or lighten those of a dark one; transparency is kept."""
    flag = pygame.BLEND_RGB_SUB if light else pygame.BLEND_RGB_ADD
    tile = _grain_tile()
    for y in range(0, surface.get_height(), _TILE):
        for x in range(0, surface.get_width(), _TILE):
            surface.blit(tile, (x, y), special_flags=flag)


def _is_light(color: Color) -> bool:
    return sum(color) > _MIDDLE_GREY * 3


@lru_cache(maxsize=1)
def _grain_tile() -> pygame.Surface:
    """Return the seamless tile of the grain, made beforehand by `assets/art/make_grain.py`."""
    tile = pygame.image.load(ASSETS / "art" / "grain.png")
    return tile.convert(
        pygame.Surface((1, 1), depth=32)
    )  # pixels laid out as those of all pictures are: quick


def _corners(size: tuple[int, int]) -> list[tuple[float, float]]:
    width, height = size
    return [(0, 0), (width, 0), (width, height), (0, height)]


def _cut_points(size: tuple[int, int], seed: int) -> Iterator[tuple[float, float]]:
    """Yield the corners and the cuts between them: every 110 px, up to 1.1 px inside the straight edge."""
    rng = random.Random(f"{size}{seed}")  # noqa: S311 (a paper edge)
    corners = _corners(size)
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        length = abs(end[0] - start[0]) + abs(end[1] - start[1])
        pieces = max(1, round(length / _CUT_STEP))
        for index in range(pieces):
            share = index / pieces
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            yield _inside(x, size[0], rng), _inside(y, size[1], rng)


def _inside(value: float, limit: int, rng: random.Random) -> float:
    moved = value + rng.uniform(-_CUT_SHIFT, _CUT_SHIFT)
    if value <= 0:
        return abs(moved)
    return limit - abs(moved - limit) if value >= limit else moved

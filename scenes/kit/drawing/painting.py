"""How each operation is painted on a sheet; the result depends on the operation and the sheet alone."""

from __future__ import annotations

from functools import lru_cache
from math import ceil, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import svg
from scenes.kit.drawing import brush
from scenes.kit.drawing.operations import Clear, Fill, Paste, Shape, Stamp, Stroke

if TYPE_CHECKING:
    from collections.abc import Mapping

    from scenes.kit.drawing.operations import Operation, Point

STAMPS: Final = (
    "eyes_round",
    "eyes_angry",
    "eyes_sleepy",
    "eye_one",
    "glasses",
    "mouth_smile",
    "mouth_teeth",
    "mouth_tongue",
    "moustache",
    "hat",
    "crown",
    "bow",
    "arms",
    "legs",
)
"""The stamps of the house, in `assets/art/stamps`."""

_ALIKE: Final = (28, 28, 28, 255)
"""How far from the colour poured on a colour is the same paper still."""

_STAR_INNER: Final = 0.46
_ROUND_STEPS: Final = 96


def paint(
    surface: pygame.Surface, operation: Operation, pictures: Mapping[str, pygame.Surface]
) -> pygame.Rect:
    """Paint an operation and return what changed. A stamp or a picture that is not there paints nothing."""
    match operation:
        case Stroke():
            return brush.paint(surface, operation)
        case Fill():
            return _pour(surface, operation)
        case Shape():
            return _shape(surface, operation)
        case Stamp():
            return _stamp(surface, operation)
        case Paste():
            return _paste(surface, operation, pictures)
        case Clear():
            return surface.fill(operation.color)


def mirror(surface: pygame.Surface, point: Point) -> Point:
    """Return the point across the upright middle line."""
    return surface.get_width() - 1 - point[0], point[1]


def _pour(surface: pygame.Surface, fill: Fill) -> pygame.Rect:
    points = [fill.point, mirror(surface, fill.point)] if fill.mirrored else [fill.point]
    changed = pygame.Rect(0, 0, 0, 0)
    poured: list[pygame.Mask] = []
    for point in points:
        at = (int(point[0]), int(point[1]))
        if not surface.get_rect().collidepoint(at) or any(area.get_at(at) for area in poured):
            continue
        alike = pygame.mask.from_threshold(surface, surface.get_at(at), _ALIKE)
        area = alike.connected_component(at)
        area.to_surface(surface, setcolor=fill.color, unsetcolor=None)
        changed = changed.unionall(area.get_bounding_rects())
        poured.append(area)
    return changed


def _shape(surface: pygame.Surface, shape: Shape) -> pygame.Rect:
    changed = _one_shape(surface, shape, shape.start, shape.end)
    if shape.mirrored:
        other = _one_shape(surface, shape, mirror(surface, shape.start), mirror(surface, shape.end))
        changed = changed.union(other)
    return changed


def _one_shape(surface: pygame.Surface, shape: Shape, start: Point, end: Point) -> pygame.Rect:
    if shape.form == "line":
        return _line(surface, shape, start, end)
    return pygame.draw.polygon(surface, shape.color, _outline(shape.form, start, end))


def _line(surface: pygame.Surface, shape: Shape, start: Point, end: Point) -> pygame.Rect:
    changed = pygame.draw.circle(surface, shape.color, start, shape.width / 2)
    changed.union_ip(pygame.draw.circle(surface, shape.color, end, shape.width / 2))
    away = hypot(end[0] - start[0], end[1] - start[1])
    if not away:
        return changed
    across = (start[1] - end[1]) / away * shape.width / 2, (end[0] - start[0]) / away * shape.width / 2
    corners = [
        (point[0] + side * across[0], point[1] + side * across[1])
        for point, side in ((start, 1), (end, 1), (end, -1), (start, -1))
    ]
    return changed.union(pygame.draw.polygon(surface, shape.color, corners))


def _outline(form: str, start: Point, end: Point) -> list[Point]:
    """Return the corners of a form stretched between two corners."""
    left, right = sorted((start[0], end[0]))
    top, bottom = sorted((start[1], end[1]))
    if form == "rectangle":
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    if form == "triangle":
        return [((left + right) / 2, top), (right, bottom), (left, bottom)]
    steps = 10 if form == "star" else _ROUND_STEPS
    far = [_STAR_INNER if form == "star" and step % 2 else 1.0 for step in range(steps)]
    return [
        (
            (left + right) / 2 + (right - left) / 2 * far[step] * sin(2 * pi * step / steps),
            (top + bottom) / 2 - (bottom - top) / 2 * far[step] * cos(2 * pi * step / steps),
        )
        for step in range(steps)
    ]


_MANY: Final = 8
"""How many times larger than the page a picture is of which only what may be seen is scaled."""


def _stamp(surface: pygame.Surface, stamp: Stamp) -> pygame.Rect:
    if stamp.name not in STAMPS:
        return pygame.Rect(0, 0, 0, 0)
    picture = svg.load(f"stamps/{stamp.name}.svg", stamp.width)
    changed = surface.blit(picture, picture.get_rect(center=stamp.point))
    if stamp.mirrored:
        other = pygame.transform.flip(picture, flip_x=True, flip_y=False)
        changed.union_ip(surface.blit(other, other.get_rect(center=mirror(surface, stamp.point))))
    return changed


def _paste(surface: pygame.Surface, paste: Paste, pictures: Mapping[str, pygame.Surface]) -> pygame.Rect:
    picture = pictures.get(paste.picture)
    if picture is None:
        return pygame.Rect(0, 0, 0, 0)
    seen = _seen(picture, paste, surface.get_rect())
    if not seen:
        return pygame.Rect(0, 0, 0, 0)
    aside = pygame.Vector2(seen.x + seen.w / 2, seen.y + seen.h / 2)
    aside -= (picture.get_width() / 2, picture.get_height() / 2)
    center = paste.point + (aside * paste.scale).rotate(-paste.degrees)
    laid = _laid(picture, (seen.x, seen.y, seen.w, seen.h), paste.scale, paste.degrees)
    return surface.blit(laid, laid.get_rect(center=center))


def _seen(picture: pygame.Surface, paste: Paste, page: pygame.Rect) -> pygame.Rect:
    """Return what may be seen of a picture: all of it, unless it is many times larger than the page."""
    whole = picture.get_rect()
    if whole.w * whole.h * paste.scale**2 < _MANY * page.w * page.h:
        return whole
    middle = (pygame.Vector2(page.center) - paste.point).rotate(paste.degrees) / paste.scale
    side = ceil(hypot(*page.size) / paste.scale) + 2
    seen = pygame.Rect(0, 0, side, side)
    seen.center = round(whole.centerx + middle.x), round(whole.centery + middle.y)
    return seen.clip(whole)


@lru_cache(maxsize=2)
def _laid(
    whole: pygame.Surface, seen: tuple[int, int, int, int], scale: float, degrees: float
) -> pygame.Surface:
    """Return a part of a picture scaled and turned: remembered while it is moved about."""
    picture = whole.subsurface(seen)
    if degrees:
        return pygame.transform.rotozoom(picture, degrees, scale)
    width, height = picture.get_size()
    return pygame.transform.smoothscale(
        picture, (max(1, round(width * scale)), max(1, round(height * scale)))
    )

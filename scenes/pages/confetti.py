"""Scraps of paper: they fall over the page of a victory, and lie beside its large words."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache, partial
from math import ceil, cos, floor, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, svg
from scenes.kit.content import Painted, Text
from scenes.kit.layout import Column, Stack
from scenes.kit.shadows import Shadow, over_shadow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures

_COLORS: Final = (palette.FORCE, palette.MAGIE, palette.AGILITE, palette.QUIRK_BLUE, palette.CHALK)
_LYING: Final = 46
_FALLING: Final = 90
_CLEAR, _CLOSE = 0.30, 0.14
"""The part of the width on either side of the middle where none lie; in a row where words are not alone."""
_AIR: Final = 16
"""How much room there is round words, both sides together."""
_CORNERS: Final = (0.4, 2.6, 3.6, 5.8)


@dataclass(frozen=True, slots=True)
class Scrap:
    """A scrap that falls: where it does across the window, when, how it turns, its size and its colour."""

    across: float
    begins: float
    turns: float
    size: float
    reach: tuple[float, ...]
    color: palette.Color

    def corners(self, m: Measures, part: float) -> list[tuple[float, float]] | None:
        """Return its corners when `part` of the fall of all is over; None before and after its own."""
        own = (part - self.begins) / (1 - _LAST)
        if not 0 <= own <= 1:
            return None
        size = m.px(self.size)
        x = m.width * self.across + sin(own * pi * 3 + self.turns) * size * 2.4
        y = own * (m.height + 4 * size) - 2 * size
        return _cut(x, y, size, self.turns * (1 + 3 * own), self.reach, abs(cos(own * 9 + self.turns)))


_LAST: Final = 0.45
"""When the last scrap begins to fall, as a part of the fall of all."""


def draw_falling(surface: pygame.Surface, m: Measures, part: float) -> None:
    """Draw the scraps in the air, when `part` of their fall is over."""
    for scrap in _scraps():
        corners = scrap.corners(m, part)
        if corners is not None:
            pygame.draw.polygon(surface, scrap.color, corners)


def beside(words: Sequence[Box], gap: float) -> Box:
    """Return words one under the other, with scraps of paper on both sides of them."""
    return Stack([Painted(draws=partial(_draw_lying, words, _CLEAR)), Column(words, gap=gap)])


def strewn(row: Box, words: Sequence[Box]) -> Box:
    """Return a row over scraps of paper that lie off what is in it."""
    return Stack([Painted(draws=partial(_draw_lying, words, _CLOSE)), row])


def _draw_lying(
    words: Sequence[Box], apart: float, surface: pygame.Surface, m: Measures, area: pygame.Rect
) -> None:
    shapes = []
    clear = [one.written if isinstance(one, Text) else one.area for one in words]
    for place, corners in enumerate(lying(m, area, clear, apart)):
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        shapes.append(f'<polygon points="{points}" fill="{palette.hexadecimal(_color(place))}"/>')
    picture = svg.draw("".join(shapes), area.size, (0, 0, *area.size))
    surface.blit(over_shadow(picture, Shadow.EMBLEM.layers), area)


def lying(
    m: Measures, area: pygame.Rect, clear: Sequence[pygame.Rect], middle: float = _CLEAR
) -> list[list[tuple[float, float]]]:
    """Return the corners of scraps on both sides of an area, off what is kept clear; always the same ones.

    They are told from the area's corner, and lie so far from its middle, as a part of its width.
    """
    rng = random.Random(8)  # noqa: S311 - a picture
    apart = [one.move(-area.left, -area.top).inflate(m.px(_AIR), m.px(_AIR)) for one in clear]
    found = []
    for scrap in range(_LYING):
        side = -1 if scrap % 2 else 1
        x = area.width * (0.5 + side * rng.uniform(middle, 0.49))
        y = rng.uniform(0.06, 0.94) * area.height
        corners = _cut(x, y, m.px(rng.uniform(7, 15)), rng.uniform(0, pi), _reach(rng), 1)
        if around(corners).collidelist(apart) < 0:
            found.append(corners)
    return found


def around(corners: Sequence[tuple[float, float]]) -> pygame.Rect:
    """Return the area that holds a scrap."""
    across, down = [x for x, _y in corners], [y for _x, y in corners]
    left, top = floor(min(across)), floor(min(down))
    return pygame.Rect(left, top, ceil(max(across)) - left, ceil(max(down)) - top)


@cache
def _scraps() -> tuple[Scrap, ...]:
    rng = random.Random(5)  # noqa: S311 - a picture
    return tuple(
        Scrap(
            rng.random(),
            rng.uniform(0, _LAST),
            rng.uniform(0, 2 * pi),
            rng.uniform(8, 15),
            _reach(rng),
            _color(scrap),
        )
        for scrap in range(_FALLING)
    )


def _color(scrap: int) -> palette.Color:
    return _COLORS[scrap % len(_COLORS)]


def _reach(rng: random.Random) -> tuple[float, ...]:
    """Return how far the corners of a scrap lie from its middle, in its size."""
    return 1.0, rng.uniform(0.6, 1.0), 0.9, rng.uniform(0.7, 1)


def _cut(
    x: float, y: float, size: float, turn: float, reach: tuple[float, ...], flat: float
) -> list[tuple[float, float]]:
    """Return the corners of a scrap; `flat` is how much of its height is seen."""
    return [
        (x + cos(turn + angle) * size * far, y + sin(turn + angle) * size * far * max(0.15, flat))
        for angle, far in zip(_CORNERS, reach, strict=True)
    ]

"""The symbols of Magicjoust's formulas: a blue circle, a red triangle, a yellow square, any, and none."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.formulas import ANY, NONE
from game.rules.magicjoust.singularities import BLUE, RED, YELLOW
from scenes.kit import svg
from scenes.kit.emblems import shadowed
from scenes.kit.faces.card import smooth
from scenes.kit.palette import CHALK, INK, QUIRK_BLUE, QUIRK_RED, QUIRK_YELLOW, Color, hexadecimal
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Sequence

COLORS: Final[dict[str, Color]] = {BLUE: QUIRK_BLUE, RED: QUIRK_RED, YELLOW: QUIRK_YELLOW}
"""The colours of singularities; each has a shape of its own besides."""

GAP: Final = 0.3
"""The room between two symbols of a row, in parts of a symbol's width."""

_GRID: Final = 24.0
_BOX: Final = (0, 0, _GRID, _GRID)
_MIDDLE: Final = _GRID / 2
_LINE: Final = 1.9
_DASHES: Final = 8
_DASH: Final = 0.6
_RING: Final = 10.2

# The edge of the circle, cut by hand: its distances from the centre, at even steps round.
_EDGE: Final = (10.6, 10.5, 10.6, 10.5, 10.4, 10.5, 10.6, 10.55, 10.45, 10.6)


def drawing(symbol: str) -> str:
    """Return a symbol as SVG in a box of 24 units; KeyError for an unknown one."""
    return _DRAWINGS[symbol]


@cached
def picture(symbol: str, px: int) -> pygame.Surface:
    """Return a symbol flat, in a square of `px` pixels; KeyError for an unknown one. It is shared."""
    return svg.draw(drawing(symbol), (px, px), _BOX)


@cached
def sign(symbol: str, px: int) -> pygame.Surface:
    """Return a symbol over its soft shadow, in a square of `px` pixels, for tables and sheets; shared."""
    return shadowed(picture(symbol, px))


def row_size(count: int, px: int) -> tuple[int, int]:
    """Return the size in pixels of a row of `count` symbols, each `px` pixels wide."""
    return round(count * px + max(0, count - 1) * px * GAP), px


def row_px(count: int, px: int, width: int) -> int:
    """Return the size of the symbols of a row no wider than `width` pixels: `px`, or less."""
    return min(px, int(width / (count + max(0, count - 1) * GAP)))


@cached
def row(formula: Sequence[str], px: int) -> pygame.Surface:
    """Return a formula as a row of symbols `px` pixels wide; `formula` is a tuple. It is shared."""
    page = pygame.Surface(row_size(len(formula), px), pygame.SRCALPHA)
    page.fill((*CHALK, 0))
    for index, symbol in enumerate(formula):
        page.blit(picture(symbol, px), (round(index * px * (1 + GAP)), 0))
    return page


def _circle(x: float, y: float, size: float, color: Color) -> str:
    """Return a disc cut by hand, `size` times as large as it is alone."""
    turns = [(far * size, 2 * pi * index / len(_EDGE)) for index, far in enumerate(_EDGE)]
    return smooth([(x + far * cos(angle), y + far * sin(angle)) for far, angle in turns], color)


def _polygon(points: str, color: Color) -> str:
    return f'<polygon points="{points}" fill="{hexadecimal(color)}"/>'


def _any() -> str:
    """Return a white disc ringed in ink that holds the three shapes, small."""
    ring = f'fill="{hexadecimal(CHALK)}" stroke="{hexadecimal(INK)}" stroke-width="{_LINE}"'
    return (
        f'<circle cx="{_MIDDLE}" cy="{_MIDDLE}" r="{_RING}" {ring}/>'
        + _circle(_MIDDLE, 7.4, 0.34, QUIRK_BLUE)
        + _polygon("8.1,11.2 11.7,17.9 4.4,17.9", QUIRK_RED)
        + _polygon("13,11.9 19,11.8 19.1,17.8 12.9,17.9", QUIRK_YELLOW)
    )


def _none() -> str:
    """Return a dashed ring of ink, struck through."""
    look = f'fill="none" stroke="{hexadecimal(INK)}" stroke-width="{_LINE}"'
    path = f"M6.4 17.6 L17.6 6.4 M{_MIDDLE} {_MIDDLE}"
    for index in range(_DASHES):
        start = 2 * pi * (index + 0.2) / _DASHES
        end = start + 2 * pi * _DASH / _DASHES
        places = [(_MIDDLE + _RING * cos(angle), _MIDDLE + _RING * sin(angle)) for angle in (start, end)]
        (x, y), (far, low) = places
        path += f"M{x:.2f} {y:.2f} A{_RING} {_RING} 0 0 1 {far:.2f} {low:.2f}"
    return f'<path d="{path}" {look}/>'


_DRAWINGS: Final = {
    BLUE: _circle(_MIDDLE, _MIDDLE, 1.0, QUIRK_BLUE),
    RED: _polygon("12,1.4 23,21.9 1,22.2", QUIRK_RED),
    YELLOW: _polygon("2.4,2.7 21.7,2.2 21.9,21.6 2.1,21.9", QUIRK_YELLOW),
    ANY: _any(),
    NONE: _none(),
}

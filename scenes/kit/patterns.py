"""Patterns of cut paper: with the setting on, a colour that means something can be told without colour.

A pattern is laid on coloured paper before what lies on that paper: it is never under a number.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import svg
from scenes.kit.palette import CHALK, INK, hexadecimal
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

Box = tuple[float, float, float, float]

FINEST: Final = 6.0
"""Pixels from a stripe to the next at the least: closer, they would melt into one grey."""

_TONE: Final = (CHALK, 0.3)
_WHITE: Final = (255, 255, 255)
_STRIPE, _LINE, _WAVE = 0.34, 0.22, 0.3
_DOT: Final = 0.29
_SWELL: Final = 0.42


class _Switch:
    on = False


_switch: Final = _Switch()


def use(*, on: bool) -> None:
    """Put the patterns in use, or away, for every picture made from now on."""
    _switch.on = on


def in_use() -> bool:
    """Say whether colours carry patterns now: it belongs to the key of every picture kept that has them."""
    return _switch.on


def lay(surface: pygame.Surface, name: str, shape: str, box: Box, pitch: float) -> None:
    """Lay the pattern `name` (a family, "player" or "ai") on `surface`, inside `shape` only.

    `shape` is SVG in the coordinates of `box` (x, y, width, height), which spans the surface. `pitch`, in
    the same units, is from one stripe to the next; it is widened where it would be under `FINEST` pixels.
    KeyError for an unknown pattern.
    """
    size = surface.get_size()
    cut = svg.recolor(svg.draw(shape, size, box), _WHITE)
    sheet = _sheet(name, size, box, max(pitch, FINEST * box[2] / size[0]))
    cut.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    outline = svg.recolor(surface, _WHITE)
    surface.blit(cut, (0, 0))
    # The smooth edges of the paper stay as thin as they were.
    surface.blit(outline, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def strip(name: str, size: tuple[int, int], pitch: int) -> pygame.Surface:
    """Return the pattern `name` all over a clear strip of `size` pixels. It is shared: do not draw on it."""
    return _sheet(name, size, (0, 0, *size), pitch)


@cached
def _sheet(name: str, size: tuple[int, int], box: Box, pitch: float) -> pygame.Surface:
    return svg.recolor(svg.draw(fragment(name, box, pitch), size, box), *_TONE)


def fragment(name: str, box: Box, pitch: float) -> str:
    """Return the pattern `name` as SVG elements that cover `box`, in one colour; KeyError if unknown."""
    return _PATTERNS[name](box, pitch)


def _stripes(box: Box, pitch: float) -> str:
    """Return stripes that go up to the right."""
    x, y, width, height = box
    across = pitch * 2**0.5
    strokes = (
        f"M{left:.2f} {y + height:.2f} l{height:.2f} {-height:.2f}"
        for left in _steps(x - height, x + width, across)
    )
    return _stroked(strokes, pitch * _STRIPE)


def _dots(box: Box, pitch: float) -> str:
    """Return dots in staggered rows."""
    return "".join(
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{pitch * _DOT:.2f}" fill="{hexadecimal(INK)}"/>'
        for x, y in _staggered(box, pitch)
    )


def _waves(box: Box, pitch: float) -> str:
    """Return waves that lie one under the other."""
    x, y, width, height = box
    half, swell = pitch, pitch * _SWELL * 2
    count = int(width / half) + 2
    crest = f"q{half / 2:.2f} {-swell:.2f} {half:.2f} 0 " + f"t{half:.2f} 0 " * count
    strokes = (f"M{x - half:.2f} {top:.2f} {crest}" for top in _steps(y, y + height + pitch, pitch * 1.1))
    return _stroked(strokes, pitch * _WAVE)


def _grid(box: Box, pitch: float) -> str:
    """Return upright lines crossed by level ones."""
    x, y, width, height = box
    upright = [f"M{left:.2f} {y} v{height}" for left in _steps(x, x + width, pitch)]
    level = [f"M{x} {top:.2f} h{width}" for top in _steps(y, y + height, pitch)]
    return _stroked([*upright, *level], pitch * _LINE)


def _pinked(box: Box, pitch: float, *, up: bool) -> str:
    """Return a row of triangles as high as the box, as pinking shears cut them: a side's sign, repeated."""
    x, y, width, height = box
    foot, tip = (y + height, y) if up else (y, y + height)
    ink = hexadecimal(INK)
    return "".join(
        f'<path d="M{middle - pitch / 2:.2f} {foot} h{pitch:.2f} L{middle:.2f} {tip} Z" fill="{ink}"/>'
        for middle in _steps(x, x + width, pitch)
    )


def _staggered(box: Box, pitch: float) -> Iterator[tuple[float, float]]:
    """Yield the places of pieces in rows, each row half a step beside the one above."""
    x, y, width, height = box
    for row, top in enumerate(_steps(y, y + height, pitch * 0.87)):
        for left in _steps(x - pitch / 2 * (row % 2), x + width, pitch):
            yield left, top


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    """Yield `start` and a half step, then every step, until `end` is passed."""
    place = start + step / 2
    while place < end + step:
        yield place
        place += step


def _stroked(strokes: Iterable[str], width: float) -> str:
    path = " ".join(strokes)
    return f'<path d="{path}" fill="none" stroke="{hexadecimal(INK)}" stroke-width="{width:.2f}"/>'


_PATTERNS: Final[dict[str, Callable[[Box, float], str]]] = {
    "stripes": _stripes,
    "dots": _dots,
    "waves": _waves,
    "grid": _grid,
    "teeth_up": partial(_pinked, up=True),
    "teeth_down": partial(_pinked, up=False),
}

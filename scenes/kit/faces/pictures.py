"""The pictures that fill the windows of cards: the house's own, cut in paper, or a player's.

The house's Moks are drawn in a box of 200 units, feet at 176, on a paper that goes on beyond any window.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, svg, text
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Layer, Shadow, cast, over_shadow

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from scenes.kit.palette import Color

_Size = tuple[int, int]
_Box = tuple[float, float, float, float]

WIDE: Final = 286 / 196
"""Width by height of the window that a Mok's file itself shows."""

_WIDEST: Final = 536 / 196
"""How wide by high a scene is that goes on at the sides: a flatter window cuts it at its top and its foot."""

_CUT_ABOVE: Final = 0.35
_MIDDLE: Final = 100.0
_TOP: Final = -3.0
_TALL_WIDTH: Final = 258.0
_SQUARE: Final = 1.1
_DEEPEST: Final = 210.0
_HEAD: Final[_Box] = (2, -6, 196, 196)
_HALF: Final[_Box] = (8, -14, 184, 186)
_FIGURE: Final = '<g id="figure">'
_SHADOW: Final = Layer((2.2, 3.0), 2.4, 0.34)


@dataclass(frozen=True, slots=True)
class Picture:
    """What fills a window of any size: two pictures of the same key are the same.

    `draw(size, spare)` returns it opaque; `spare` pixels at the left, the top and the right may be cut off.
    """

    key: Hashable
    draw: Callable[[_Size, int], pygame.Surface] = field(compare=False)


NO_PICTURE: Final = Picture(("nothing",), lambda size, _spare: pygame.Surface(size))
"""In place of a picture, where only the places on a face are asked for."""


def drawn(name: str) -> Picture:
    """Return the picture of `assets/art/<name>`, an SVG of the house; drawing it raises FileNotFoundError."""
    return Picture(("art", name), partial(_draw_art, name))


def unknown(color: Color) -> Picture:
    """Return what stands in place of a picture that is gone: a question mark on paper of that colour."""
    return Picture(("unknown", color), partial(_draw_unknown, color))


def _draw_unknown(color: Color, size: _Size, _spare: int) -> pygame.Surface:
    sheet = pygame.Surface(size)
    sheet.fill(color)
    side = min(size)
    pygame.draw.circle(sheet, palette.tint(color, 0.4), sheet.get_rect().center, side * 0.4)
    mark = text.render("?", text.SERIF_BLACK, max(8, side * 6 // 10), palette.shade(color, 0.5))
    sheet.blit(mark, mark.get_rect(center=sheet.get_rect().center))
    return sheet


def painted(key: Hashable, surface: pygame.Surface) -> Picture:
    """Return a player's own picture: it fills the window, and what is too much is cut off evenly.

    A new `key` must come with every change of the pixels.
    """
    return Picture(("own", key), partial(_cover, surface))


def medallion(name: str, px: int) -> pygame.Surface:
    """Return the Mok of `assets/art/<name>` in a disc `px` pixels wide: the portrait of who plays."""
    surface = _layers(name, (px, px), _HEAD)
    disc = svg.draw(
        f'<circle cx="{px / 2}" cy="{px / 2}" r="{px / 2}" fill="white"/>', (px, px), (0, 0, px, px)
    )
    surface.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@cached
def half_length(name: str, px: int) -> pygame.Surface:
    """Return the figure of `assets/art/<name>` down to its waist, cut out with an edge of paper.

    It is `px` pixels wide.
    """
    edge = max(2, px // 40)
    inner = px - 2 * edge
    size = inner, round(inner * _HALF[3] / _HALF[2])
    figure = paper.edged(svg.draw(_parts(name)[1], size, _HALF), edge)
    return over_shadow(figure, Shadow.CARD.layers)


def _draw_art(name: str, size: _Size, spare: int) -> pygame.Surface:
    return _layers(name, size, _seen(size, spare))


def _seen(size: _Size, spare: int) -> _Box:
    """Return what a window shows: the file's own box if it is wide, more of the ground if it is tall.

    Where it is as high as it is wide, nothing lies over its foot: the figure stands nearer.
    """
    width, height = size[0] - 2 * spare, size[1] - spare
    share = width / height
    across = (
        196 * min(share, _WIDEST) if share >= WIDE else _TALL_WIDTH if share > _SQUARE else _DEEPEST * share
    )
    top = 2.0 + _CUT_ABOVE * max(0, 196 - across / share) if share >= WIDE else _TOP
    unit = across / width
    left = _MIDDLE - across / 2 - spare * unit
    return left, top - spare * unit, size[0] * unit, size[1] * unit


def _layers(name: str, size: _Size, box: _Box) -> pygame.Surface:
    """Draw the ground, then the figure over its soft shadow, as if it were cut out and laid there."""
    behind, figure = _parts(name)
    surface = svg.draw(behind, size, box)
    cut = svg.draw(figure, size, box)
    scale = size[0] / box[2]
    offset = (round(_SHADOW.offset[0] * scale), round(_SHADOW.offset[1] * scale))
    surface.blit(cast(cut, Layer(offset, _SHADOW.sigma * scale, _SHADOW.opacity)), (0, 0))
    surface.blit(cut, (0, 0))
    return surface


@lru_cache(maxsize=128)
def _parts(name: str) -> tuple[str, str]:
    """Return the elements of a file, in two: what lies behind, and the figure."""
    text = svg.source(name).decode()
    body = text[text.index(">") + 1 : text.rindex("</svg>")]
    behind, mark, figure = body.partition(_FIGURE)
    return behind, mark + figure


def _cover(picture: pygame.Surface, size: _Size, _spare: int) -> pygame.Surface:
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    full = (
        max(size[0], round(picture.get_width() * scale)),
        max(size[1], round(picture.get_height() * scale)),
    )
    source = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    source.blit(picture, (0, 0))
    grown = pygame.transform.smoothscale(source, full)
    result = pygame.Surface(size, pygame.SRCALPHA)
    result.blit(grown, ((size[0] - full[0]) // 2, (size[1] - full[1]) // 2))
    return result

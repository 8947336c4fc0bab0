"""The weather of the ether as a picture: a quadrant whose zones show how much of each colour falls there.

A zone where much falls is bright and has its sun, one where little falls is grey and has its clouds. Each
colour falls at its own place, with its own shape: the more of it there is, the larger it is.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.magicjoust.singularities import COLOURS, MOST_IN_ZONE, ZONES
from scenes.games.magicjoust.faces import formula_signs
from scenes.kit import palette, svg
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.decks import Sky
    from scenes.kit.palette import Color

_WHOLE: Final = 200.0
_PANE: Final = 98.0
_GAP: Final = _WHOLE - 2 * _PANE
_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
_SPOTS: Final = ((20.0, 58.0), (50.0, 48.0), (79.0, 60.0))
"""Where each colour falls in a pane."""

_LARGEST: Final = 32.0
"""How wide the shape of a colour is of which a zone has as many as it holds."""

_PANE_BOX: Final = (0, 0, _PANE, _PANE)
_STEPS: Final = 12
"""How many steps there are from grey to bright."""

_BRIGHT: Final = 0.3
"""The share of all that falls from which a zone is as bright as can be."""

_FALL: Final = (-0.42, -1.0)
_TRAIL: Final = 1.5
_RAYS: Final = 18
_SUN: Final = 15.0
_GREY: Final = palette.mix(palette.SLATE, palette.CHALK, 0.34)
_CLEAR: Final = palette.mix(palette.QUIRK_BLUE, palette.CHALK, 0.74)
_SUNNY: Final = palette.mix(palette.KRAFT, palette.PAPER, 0.5)

# Two clouds: the middle and the radius of each of their puffs.
_CLOUDS: Final = (
    ((14, 88, 9), (26, 82, 12), (40, 87, 10), (52, 91, 7)),
    ((66, 22, 7), (76, 16, 9), (88, 21, 8)),
)


def zone_rect(area: pygame.Rect, zone: int) -> pygame.Rect:
    """Return where a zone (1 to 4) lies in a quadrant."""
    across, down = _CORNERS[zone - 1]
    scale = area.width / _WHOLE
    side = round(_PANE * scale)
    step = round((_PANE + _GAP) * scale)
    return pygame.Rect(area.left + across * step, area.top + down * step, side, side)


def spot(area: pygame.Rect, zone: int, place: int) -> tuple[int, int]:
    """Return where the colour of a place among `COLOURS` falls in a zone of a quadrant."""
    pane, scale = zone_rect(area, zone), area.width / _WHOLE
    x, y = _SPOTS[place]
    return pane.left + round(x * scale), pane.top + round(y * scale)


def brightness(sky: Sky, zone: int) -> float:
    """Return how bright a zone is, from 0 where nothing falls to 1."""
    whole = sum(map(sum, sky))
    return min(1.0, sum(sky[zone - 1]) / whole / _BRIGHT) if whole else 0.0


@cached
def picture(sky: Sky, px: int) -> pygame.Surface:
    """Return the quadrant in a square of `px` pixels. It is shared."""
    page = pygame.Surface((px, px), pygame.SRCALPHA)
    for zone, counts in zip(ZONES, sky, strict=True):
        rect = zone_rect(page.get_rect(), zone)
        page.blit(_pane(counts, round(brightness(sky, zone) * _STEPS) / _STEPS, rect.width), rect)
        for place, (colour, count) in enumerate(zip(COLOURS, counts, strict=True)):
            if count:
                sign = formula_signs.sign(colour, max(4, round(_size(count) * px / _WHOLE)))
                page.blit(sign, sign.get_rect(center=spot(page.get_rect(), zone, place)))
    return page


@cached
def _pane(counts: tuple[int, ...], bright: float, side: int) -> pygame.Surface:
    """Return the sky over a zone, its corners cut round."""
    pane = svg.draw(_sky_over(counts, bright), (side, side), _PANE_BOX)
    pane.blit(_cut(side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pane


@cached
def _cut(side: int) -> pygame.Surface:
    return svg.draw(f'<rect width="{_PANE}" height="{_PANE}" rx="3" fill="white"/>', (side, side), _PANE_BOX)


def _size(count: int) -> float:
    """Return how wide a shape is: its area grows with what it stands for."""
    return _LARGEST * sqrt(min(count, 2 * MOST_IN_ZONE) / MOST_IN_ZONE)


def _sky_over(counts: Sequence[int], bright: float) -> str:
    """Return the sky over a zone: its paper, its sun if it shines, its clouds, what falls through it."""
    ground = palette.mix(_GREY, _CLEAR, bright)
    paper = f'<rect width="{_PANE}" height="{_PANE}" fill="{palette.hexadecimal(ground)}"/>'
    return paper + _sun(bright, ground) + _clouds(bright, ground) + _trails(counts, ground)


def _sun(bright: float, ground: Color) -> str:
    """Return the sun in the upper right corner of a pane, with its rays: nothing where it is grey."""
    x, y, radius = _PANE - 6, 6, _SUN * bright
    if bright <= 0:
        return ""
    ray = palette.hexadecimal(palette.mix(ground, palette.CHALK, 0.32 * bright))
    path = ""
    for index in range(_RAYS):
        turns = [2 * pi * (index + half) / _RAYS for half in (0.0, 0.5)]
        ends = [(x + 140 * cos(turn), y + 140 * sin(turn)) for turn in turns]
        path += f"M{x} {y}" + "".join(f"L{far:.1f} {low:.1f}" for far, low in ends) + "Z"
    color = palette.hexadecimal(palette.mix(ground, _SUNNY, 0.4 + 0.6 * bright))
    return f'<path d="{path}" fill="{ray}"/><circle cx="{x}" cy="{y}" r="{radius:.1f}" fill="{color}"/>'


def _clouds(bright: float, ground: Color) -> str:
    """Return the clouds of a pane: two where nothing falls, one where little does."""
    count = (bright < 0.75) + (bright < 0.35)
    found = ""
    for place, cloud in enumerate(_CLOUDS[:count]):
        for off, color in (
            (1.6, palette.shade(ground, 0.16)),
            (0.0, palette.mix(ground, palette.CHALK, 0.5)),
        ):
            fill = palette.hexadecimal(color)
            if place == 0:
                found += f'<rect x="4" y="{88 + off}" width="56" height="11" rx="5" fill="{fill}"/>'
            found += "".join(
                f'<circle cx="{x + off / 2}" cy="{y + off}" r="{radius}" fill="{fill}"/>'
                for x, y, radius in cloud
            )
    return found


def _trails(counts: Sequence[int], ground: Color) -> str:
    """Return the trail that each colour draws behind it as it falls."""
    found = ""
    for colour, count, (x, y) in zip(COLOURS, counts, _SPOTS, strict=True):
        if not count:
            continue
        size = _size(count)
        half, far = size * 0.36, max(0.0, min(_TRAIL, (y - 3) / size))
        end_x, end_y = x + _FALL[0] * size * far, y + _FALL[1] * size * far
        fill = palette.hexadecimal(palette.mix(formula_signs.COLORS[colour], ground, 0.6))
        path = f"M{end_x:.1f} {end_y:.1f}L{x + half:.1f} {y:.1f}L{x - half:.1f} {y:.1f}Z"
        found += f'<path d="{path}" fill="{fill}"/>'
    return found

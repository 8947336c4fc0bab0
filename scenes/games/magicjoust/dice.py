"""A die of Magicjoust, cut out of paper: as it rolls, and as it lies."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, shadows, svg
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from scenes.kit.palette import Color

PAPERS: Final = (
    palette.mix(palette.AGILITE, palette.CHALK, 0.66),
    palette.mix(palette.MAGIE, palette.CHALK, 0.7),
)
WEAR: Final[Color] = palette.mix(palette.KRAFT, palette.CHALK, 0.35)
"""The papers that dice are cut of: the far wizard's, the near one's, and what wears a card."""

FACES: Final = 6
RESTS: Final = (8.0, -6.0)
"""How dice lie once they have rolled, in degrees: the left one, the right one."""
MET: Final = 0.42
"""At which part of their rolls two dice knock against each other."""
_FROM: Final = 3.2
"""How far off a die begins to roll, in widths of it."""
_TURNS: Final = 540
HOPS: Final = 3
"""How often a die hops as it rolls: from its last hop on it shows its own face, and only turns upright."""
_STEP: Final = 6
"""Degrees between the pictures of a die that rolls."""
_RESTING: Final = {round(one / _STEP) * _STEP % 360 for one in RESTS}
_SHADE: Final = 15
"""Degrees between the pictures of its shadow."""
_FINE: Final = 2
_QUARTER: Final = 90
_ROOM: Final = 1.5
"""How wide the square round a die is in which it turns, in widths of the die."""

# The square as scissors cut it, and where pips lie on it, in a box of 100.
_EDGE: Final = "7,9 34,5.5 68,7.5 93,6 95,38 92.5,70 94,93.5 61,95 30,92.5 6,94.5 4.5,63 7.5,32"
_FOLD: Final = "6,94.5 4.5,63 7.5,32 7,9 17,8 16,88 94,84 94,93.5 61,95 30,92.5"
_PIP: Final = 9.2
_SPOTS: Final[dict[str, tuple[float, float]]] = {
    "tl": (29, 28), "tr": (72, 29), "ml": (28, 51), "c": (50, 50),
    "mr": (72, 50), "bl": (28, 73), "br": (71, 72),
}  # fmt: skip
_PIPS: Final[dict[int, tuple[str, ...]]] = {
    1: ("c",),
    2: ("tl", "br"),
    3: ("tl", "c", "br"),
    4: ("tl", "tr", "bl", "br"),
    5: ("tl", "tr", "c", "bl", "br"),
    6: ("tl", "tr", "ml", "mr", "bl", "br"),
}


def draw_die(
    surface: pygame.Surface, center: tuple[float, float], px: int, value: int, color: Color, degrees: float
) -> None:
    """Draw a die `px` pixels wide over its shadow; a `value` of 0 has no pips yet."""
    px = max(8, px)
    turn = round(degrees / _STEP) * _STEP % 360
    made = _at_rest if turn in _RESTING else _turned
    below = _shadow(color, px, turn % _QUARTER // _SHADE * _SHADE)
    for picture in (below, made(value, color, px, turn)):
        surface.blit(picture, picture.get_rect(center=(round(center[0]), round(center[1]))))


def _turned(value: int, color: Color, px: int, turn: int) -> pygame.Surface:
    """Return a die that is turned."""
    return pygame.transform.rotozoom(_flat(value, color, px), turn, 1 / _FINE)


_at_rest: Final = cached(_turned)


def make_dice(color: Color, px: int) -> None:
    """Make the pictures of all faces of a die."""
    for value in range(FACES + 1):
        _flat(value, color, px)


@cached
def _flat(value: int, color: Color, px: int) -> pygame.Surface:
    """Return a die that lies straight, twice as large as it is drawn."""
    return svg.draw(_body(value, color), (px * _FINE, px * _FINE), (0, 0, 100, 100))


@cached
def _shadow(color: Color, px: int, degrees: int) -> pygame.Surface:
    """Return the shadow of a die turned anticlockwise, in the middle of a square."""
    turned = pygame.transform.rotozoom(_flat(0, color, px), degrees, 1 / _FINE)
    side = round(px * _ROOM)
    page = pygame.Surface((side, side), pygame.SRCALPHA)
    page.fill((*color, 0))
    page.blit(turned, turned.get_rect(center=(side // 2, side // 2)))
    (layer,) = shadows.Shadow.CARD.layers
    return shadows.cast(page, layer)


def _body(value: int, color: Color) -> str:
    edge, fold = palette.hexadecimal(color), palette.hexadecimal(palette.shade(color, 0.09))
    ink = palette.hexadecimal(palette.INK)
    pips = "".join(
        f'<circle cx="{_SPOTS[spot][0]}" cy="{_SPOTS[spot][1]}" r="{_PIP}" fill="{ink}"/>'
        for spot in _PIPS.get(value, ())
    )
    return f'<polygon points="{_EDGE}" fill="{edge}"/><polygon points="{_FOLD}" fill="{fold}"/>{pips}'


def shown_while_rolling(part: float, value: int) -> int:
    """Return the face that a die shows at a part (0 to 1) of its roll; from its last hop on its own."""
    if part >= 1 - 1 / HOPS:
        return value
    return 1 + (value + 1 + 2 * int(part * 11) + int(part * 5)) % FACES


def on_its_way(
    rests: tuple[float, float], size: tuple[int, float], part: float, outwards: int, meets: float = 0
) -> tuple[float, float, float]:
    """Return the middle of a die at a part (0 to 1) of its roll, and how far it is turned, in degrees.

    It is so many pixels wide and hops so high; it comes from far off `outwards` (−1: from the left), to
    where it `meets` the other die, so many pixels inwards, and from there back to where it rests.
    """
    (px, hop), (x, y) = size, rests
    turned = RESTS[outwards > 0] - outwards * (1 - part) * _TURNS
    if part < MET:
        gone = part / MET
        far = outwards * px * _FROM * (1 - gone)
        return x - outwards * meets + far, y - math.sin(math.pi * gone) * hop * 2, turned
    back = (part - MET) / (1 - MET)
    left = (1 - back) ** 2
    return x - outwards * meets * left, y - abs(math.sin(2 * math.pi * back)) * (1 - back) * hop, turned

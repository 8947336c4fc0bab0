"""Cards in play where they are many: each a slab with its picture and its whole name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.magicjoust.faces.shapes import SPECIALITY_COLORS
from scenes.kit import palette, paper, text
from scenes.kit.faces import base
from scenes.kit.faces.base import Master
from scenes.kit.faces.laying import within

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.kit.sprites import Painter

_WINDOWS: Final = (1.2, 0.9, 0.6, 0.0)
"""How wide the picture may be, in heights of the slab: narrower rather than have the name cut."""
NAMED: Final = 14
"""The type size in which a name is written at the least, where there is room."""
_LARGEST: Final = 0.34
"""How large a name is at most, in heights of the slab."""
_LEADING: Final = 1.05
_AIR: Final = 8
"""What is free beside a name, in pixels."""
_EDGE: Final = 0.06
"""How broad the edge in the colour of the speciality is, in heights of the slab."""
_SPENT: Final = (128, 128, 140, 255)
"""What dims a slab that was used."""


def painter(look: Creuset, card: Painter, size: tuple[int, int], type_px: int, *, used: bool) -> Painter:
    """Return what draws a card in play: as a card on its way, a slab once it is as wide as that.

    Its name is written in `type_px` at the least, where a narrower picture leaves room for that.
    """
    master = Master(
        ("magicjoust", "slab", look.picture.key, look.name, look.speciality, used, size, type_px),
        partial(_draw, look, size, type_px, used),
        size[1] / size[0],
    )

    def paint(width: int, degrees: int, *, turning: bool = False) -> pygame.Surface:
        if width == size[0] and not degrees:
            return base.sprite(master, width)
        return card(width, degrees, turning=turning)

    return paint


def _draw(look: Creuset, size: tuple[int, int], type_px: int, used: bool, _width: int) -> pygame.Surface:  # noqa: FBT001 - as it is drawn
    """Draw a slab: the colour of its speciality at its left edge, its picture, its name."""
    surface = paper.rounded(size, palette.CHALK, 4).copy()
    high = size[1]
    edge, inset = max(3, round(high * _EDGE)), max(2, high // 16)
    paper.fill_rounded(surface, pygame.Rect(0, 0, edge, high), SPECIALITY_COLORS[look.speciality], 2)
    wide, (px, lines) = _parted(look.name, size[0] - edge, high, type_px)
    window = pygame.Rect(edge, inset, wide, high - 2 * inset)
    if wide:
        surface.blit(look.picture.draw(window.size, 0), window)
    room = pygame.Rect(window.right, 0, size[0] - window.right, high)
    for number, line in enumerate(lines):
        word = text.render(line, text.SERIF_BOLD, px, palette.INK)
        low = (number - (len(lines) - 1) / 2) * px * _LEADING
        surface.blit(word, word.get_rect(center=(room.centerx, room.centery + round(low))))
    if used:
        surface.fill(_SPENT, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _parted(name: str, width: int, high: int, type_px: int) -> tuple[int, tuple[int, Sequence[str]]]:
    """Return how wide the picture is beside a name, and how that is written: whole, then large enough.

    There is none only where the name would be cut beside any.
    """
    ways = [(wide, _named(name, width - wide, high)) for wide in (round(high * part) for part in _WINDOWS)]
    whole = [way for way in ways if not any("…" in line for line in way[1][1])]
    pictured = [way for way in whole if way[0]] or whole
    large = (way for way in pictured if way[1][0] >= type_px)
    return next(large, max(pictured, key=lambda way: way[1][0], default=ways[-1]))


def _named(name: str, width: int, high: int) -> tuple[int, Sequence[str]]:
    """Return how a name is written in a room so wide and high: its size, and its lines."""
    room = width - _AIR
    for px in range(max(text.SMALLEST, round(high * _LARGEST)), text.SMALLEST - 1, -1):
        lines, most = text.wrap(name, text.SERIF_BOLD, px, room), max(1, int(high / (px * _LEADING)))
        if text.holds(lines, text.SERIF_BOLD, px, room, most):
            return px, lines
    return text.SMALLEST, within(lines, most, text.SMALLEST, room)

"""Emblems of units, and the chips that carry them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.reverse_war.units import FAMILY
from scenes.games.reverse_war.faces.shapes import FAMILY_COLORS, FAMILY_PATTERNS
from scenes.kit import patterns, svg
from scenes.kit.palette import hexadecimal
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    import pygame

_PICTURES: Final[dict[str, str]] = {
    "S": "soldat",
    "A": "archer",
    "P": "paladin",
    "M": "mage",
    "D": "dragon",
    "E": "erudit",
    "GR": "garde_royale",
    "R": "ranger",
    "N": "necromancien",
    "PE": "porte_etendard",
    "C": "cartographe",
    "Gu": "guerisseur",
    "G": "golem",
    "Me": "menestrel",
    "As": "assassin",
}

_GRID_SHARE: Final = 1.12
"""An emblem's file holds its 100-unit grid and 6 units of margin on each side."""

_CHIP_CORNERS: Final[dict[str, tuple[tuple[float, float], ...]]] = {
    "base": ((2.2, 3), (98, 2), (99, 97.6), (1, 99)),
    "base_support": ((50, 0), (96.5, 25), (96, 75.4), (50.4, 100), (3.5, 75), (4, 24.6)),
    "force_support": ((29, 1), (71, 1.4), (99, 29), (98.6, 71), (71, 99), (29, 98.6), (1, 71), (1.4, 29)),
}
_CHIP: Final = (0, 0, 100, 100)
_CHIP_PITCH: Final = 12
_CHIP_EMBLEM: Final = 0.82
_SMALL: Final = 48


@cached
def picture(unit: str, px: int) -> pygame.Surface:
    """Return the flat emblem of `unit`, its grid `px` pixels wide; KeyError for an unknown unit."""
    return svg.load(f"reverse_war/{_PICTURES[unit]}.svg", round(px * _GRID_SHARE))


def chip(unit: str, px: int) -> pygame.Surface:
    """Return the emblem of `unit` on the shape and colour of its family, in a square of `px` pixels.

    The colour has its pattern when patterns are in use.
    """
    return _chip(unit, px, patterned=patterns.in_use())


@cached
def _chip(unit: str, px: int, *, patterned: bool) -> pygame.Surface:
    family = FAMILY[unit]
    shape = _chip_shape(family, px)
    surface = svg.draw(shape, (px, px), _CHIP)
    if patterned:
        patterns.lay(surface, FAMILY_PATTERNS[family], shape, _CHIP, _CHIP_PITCH)
    share = _CHIP_EMBLEM if px < _SMALL else _CHIP_EMBLEM - 0.06
    art = picture(unit, round(px * share))
    surface.blit(art, ((px - art.get_width()) // 2, (px - art.get_height()) // 2))
    return surface


def _chip_shape(family: str, px: int) -> str:
    """Return the shape of a family's chip; a small square is cut straight, or its edges would blur."""
    color = hexadecimal(FAMILY_COLORS[family])
    if family == "base" and px < _SMALL:
        return f'<rect width="100" height="100" fill="{color}"/>'
    if family == "suite_support":
        return f'<circle cx="50" cy="50" r="49" fill="{color}"/>'
    points = " ".join(f"{x:.2f},{y:.2f}" for x, y in _CHIP_CORNERS[family])
    return f'<polygon points="{points}" fill="{color}"/>'

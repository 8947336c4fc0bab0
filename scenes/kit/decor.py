"""What players dress their tables with: the cloth, how dark it is, and the motif of the cards' backs."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, svg

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.palette import Color

PLAIN: Final = "plain"
"""The cloth that has no weave."""
_DARKER: Final = 0.42
_WOVEN: Final = 14
"""How strong a weave is, of 255, where it is told by its shape alone: away from what is written on it."""
_MOTIF: Final = 0.26


class Decor:
    """What is chosen: it belongs to the key of every picture kept that shows it."""

    cloth = PLAIN
    back = "own"
    dark = False


_chosen: Final = Decor()


def use(cloth: str, back: str, *, dark: bool) -> bool:
    """Put these in use for every picture made from now on; return whether anything is changed by that."""
    before = (_chosen.cloth, _chosen.back, _chosen.dark)
    _chosen.cloth, _chosen.back, _chosen.dark = cloth, back, dark
    return before != (cloth, back, dark)


def back() -> str:
    """Return the motif that is chosen for the cards' backs."""
    return _chosen.back


def in_use() -> tuple[str, bool]:
    """Return the cloth that is chosen, and whether tables are dark."""
    return _chosen.cloth, _chosen.dark


def cloth_color(color: Color) -> Color:
    """Return the colour of a game's cloth as it is chosen."""
    return palette.deep(color, _DARKER) if _chosen.dark else color


def ink(color: Color) -> Color:
    """Return what is written with on a game's cloth of that colour."""
    return palette.ink_on(cloth_color(color))


def faded(color: Color) -> Color:
    """Return what is laid thinly over a cloth under its words: light under ink, dark under chalk."""
    return palette.PAPER if ink(color) == palette.INK else palette.INK


# --- cloths -------------------------------------------------------------------------------------------------


def weave(surface: pygame.Surface, color: Color, cloth: str) -> None:
    """Weave a cloth's threads into a table of that colour: away from what is written on it."""
    threads = _THREADS.get(cloth)
    if threads is None:
        return
    light = palette.ink_on(color) == palette.INK
    flag = pygame.BLEND_RGB_ADD if light else pygame.BLEND_RGB_SUB
    tile = pygame.Surface((_TILE, _TILE))
    threads(tile)
    for y in range(0, surface.get_height(), _TILE):
        for x in range(0, surface.get_width(), _TILE):
            surface.blit(tile, (x, y), special_flags=flag)


_TILE: Final = 240


def _grey(share: float) -> Color:
    level = round(_WOVEN * share)
    return level, level, level


def _felt(tile: pygame.Surface) -> None:
    """Lay short hairs in all directions."""
    rng = random.Random(3)  # noqa: S311 - a picture
    for each in range(2600):
        x, y, turn = rng.uniform(0, _TILE), rng.uniform(0, _TILE), rng.uniform(0, math.tau)
        end = (x + 7 * math.cos(turn), y + 7 * math.sin(turn))
        pygame.draw.line(tile, _grey(0.5 + each % 3 * 0.6), (x, y), end)


def _linen(tile: pygame.Surface) -> None:
    """Cross thin threads."""
    for at in range(0, _TILE, 3):
        share = 0.5 + (at // 3 * 7 % 5) * 0.12
        pygame.draw.line(tile, _grey(share), (at, 0), (at, _TILE))
    for at in range(0, _TILE, 3):
        share = 0.5 + (at // 3 * 11 % 5) * 0.12
        for x in range(at % 2, _TILE, 6):
            pygame.draw.line(tile, _grey(share), (x, at), (x + 2, at))


def _wood(tile: pygame.Surface) -> None:
    """Lay boards side by side, with their veins."""
    for board in range(3):
        top = board * 80
        tile.fill(_grey(0.2 + board * 31 % 3 * 0.5), (0, top, _TILE, 80))
        for vein in range(9):
            y = top + 6 + vein * 8
            points = [
                (x, y + 2.4 * math.sin(math.tau * x / _TILE + vein + board)) for x in range(0, _TILE + 1, 12)
            ]
            pygame.draw.lines(tile, _grey(1.6), closed=False, points=points)
        tile.fill(_grey(2.6), (0, top, _TILE, 3))


def _stripes(tile: pygame.Surface) -> None:
    """Lay broad stripes."""
    for at in range(0, _TILE, 48):
        tile.fill(_grey(0.9), (at, 0, 24, _TILE))


def _dots(tile: pygame.Surface) -> None:
    """Print dots in staggered rows."""
    for row in range(_TILE // 20):
        for x in range(row % 2 * 20, _TILE + 1, 40):
            pygame.draw.circle(tile, _grey(1.5), (x, row * 20 + 10), 4)


_THREADS: Final[dict[str, Callable[[pygame.Surface], None]]] = {
    "felt": _felt,
    "linen": _linen,
    "wood": _wood,
    "stripes": _stripes,
    "dots": _dots,
}


# --- backs --------------------------------------------------------------------------------------------------


def lay_motif(surface: pygame.Surface, inset: float) -> bool:
    """Lay the motif chosen on the back of a card; False where the game's own signs are to lie there.

    `inset` is how broad the card's rim is, as a share of its width.
    """
    motif = _MOTIFS.get(_chosen.back)
    if motif is None:
        return False
    lay_on(surface, inset, motif)
    return True


def lay_on(surface: pygame.Surface, inset: float, motif: Callable[[], str]) -> None:
    """Lay a motif inside the rim of a card."""
    rim = round(surface.get_width() * inset)
    area = surface.get_rect().inflate(-2 * rim, -2 * rim)
    picture = svg.draw(motif(), area.size, (0, 0, 60, 60 * area.height / max(1, area.width)))
    surface.blit(picture, area)


def motif_of(name: str) -> Callable[[], str] | None:
    """Return what draws a motif; None for each game's own."""
    return _MOTIFS.get(name)


def _paint(shapes: str) -> str:
    color = palette.hexadecimal(palette.CHALK)
    return f'<g fill="{color}" stroke="{color}" stroke-width="0" opacity="{_MOTIF}">{shapes}</g>'


def _striped() -> str:
    stripes = (f"M{x} 0 h6 l-90 90 h-6 Z" for x in range(0, 160, 12))
    return _paint("".join(f'<path d="{stripe}"/>' for stripe in stripes))


def _dotted() -> str:
    spots = ((x + 5 * (row % 2), 5 + 9 * row) for row in range(10) for x in range(0, 66, 10))
    return _paint("".join(f'<circle cx="{x}" cy="{y}" r="2.4"/>' for x, y in spots))


def _waved() -> str:
    lines = []
    for y in range(4, 96, 9):
        bends = "q3.75 -5 7.5 0" + " t7.5 0" * 7
        lines.append(f'<path d="M0 {y} {bends}" fill="none" stroke-width="2.4"/>')
    return _paint("".join(lines))


def _checked() -> str:
    squares = ((x, y) for row, y in enumerate(range(0, 96, 10)) for x in range(row % 2 * 10, 60, 20))
    return _paint("".join(f'<rect x="{x}" y="{y}" width="10" height="10"/>' for x, y in squares))


def _starred() -> str:
    spots = ((x + 7.5 * (row % 2), 7 + 12 * row) for row in range(8) for x in range(0, 66, 15))
    arms = "M0 -5 L1.2 -1.2 L5 0 L1.2 1.2 L0 5 L-1.2 1.2 L-5 0 L-1.2 -1.2 Z"
    return _paint("".join(f'<path transform="translate({x} {y})" d="{arms}"/>' for x, y in spots))


_MOTIFS: Final[dict[str, Callable[[], str]]] = {
    "stripes": _striped,
    "dots": _dotted,
    "waves": _waved,
    "checks": _checked,
    "stars": _starred,
}

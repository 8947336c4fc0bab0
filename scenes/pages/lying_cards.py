"""Cards that lie in lines at the end of a game, each seen whole; under small ones stand their names."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Final

from scenes.kit import palette, text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.faces.laying import NAMED_FROM, split
from scenes.kit.sprites import Pose, draw_resting

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.kit.sprites import Painter

APART: Final = 1.08
"""From one card to the next, in their width."""
_BETWEEN: Final = 6
"""How far apart two names are at the least, in pixels."""
_FACE, _PX, _SPREAD = text.SERIF_SEMIBOLD, text.SMALLEST, 1.1


@dataclass(frozen=True, slots=True)
class Cells:
    """Cards over their names: how wide a card is, the middles of the cards, and each name in its lines."""

    width: float
    centres: Sequence[tuple[float, float]]
    names: Sequence[Sequence[str]]
    across: float
    """How wide a cell is."""


def in_lines(count: int, area: pygame.Rect, most: int) -> tuple[float, list[tuple[float, float]]]:
    """Return how wide cards are in an area, `most` or less, and their centres: in lines, all seen whole."""

    def wide(lines: int) -> float:
        return min(area.width / ceil(count / lines) / APART, area.height / lines * CARD_SHAPE / APART, most)

    lines = max(range(1, count + 1), key=wide)
    width, in_line = wide(lines), ceil(count / lines)
    step, down = width * APART, width / CARD_SHAPE * APART
    top = area.centery - (lines - 1) * down / 2
    centres = [
        (area.left + (card % in_line + 0.5) * step, top + card // in_line * down) for card in range(count)
    ]
    return width, centres


def in_cells(names: Sequence[str], area: pygame.Rect, most: int) -> Cells:
    """Return cards over their names in an area: names in whole words first, then cards as large as can be."""
    ways = [_cells(names, area, most, lines) for lines in range(1, len(names) + 1)]
    return max(ways, key=lambda way: (way.width > 0, -_cut(names, way), way.width))


def _cut(names: Sequence[str], way: Cells) -> int:
    """Return how many names are broken within a word."""
    return sum("".join(lines) != name.replace(" ", "") for name, lines in zip(names, way.names, strict=True))


def _cells(names: Sequence[str], area: pygame.Rect, most: int, lines: int) -> Cells:
    in_line = ceil(len(names) / lines)
    room, high = area.width / in_line, area.height / lines
    told = [split(name, _PX, max(1, round(room) - _BETWEEN), _FACE) for name in names]
    under = max(len(one) for one in told) * _PX * _SPREAD + 2
    width = min(room / APART, (high - under) / APART * CARD_SHAPE, most)
    widest = max(text.width_of(line, _FACE, _PX) for one in told for line in one)
    across = min(room, max(width * APART, widest + _BETWEEN))
    top = area.centery - lines * high / 2 + width / CARD_SHAPE * APART / 2
    centres = [
        (area.left + (card % in_line + 0.5) * across, top + card // in_line * high)
        for card in range(len(names))
    ]
    return Cells(width, centres, told, across)


def draw_cards(
    surface: pygame.Surface,
    cards: Sequence[Painter],
    nameless: Sequence[tuple[str, Painter]],
    area: pygame.Rect,
    most: int,
    ink: palette.Color = palette.INK,
    *,
    in_middle: bool = False,
) -> None:
    """Draw cards side by side, `most` pixels wide or less; too small for their names, those `nameless`."""
    width, centres = in_lines(len(cards), area, most)
    small = Cells(width, centres, [()] * len(cards), 0)
    if nameless and width < NAMED_FROM:
        cards = [paint for _name, paint in nameless]
        small = in_cells([name for name, _paint in nameless], area, most)
    across = [x for x, _y in small.centres]
    aside = area.centerx - (min(across) + max(across)) / 2 if in_middle else 0
    for (x, y), paint, lines in zip(small.centres, cards, small.names, strict=True):
        draw_resting(surface, paint, Pose(x + aside, y, small.width))
        top = y + small.width / CARD_SHAPE * APART / 2
        for place, line in enumerate(lines):
            written = text.render(line, _FACE, _PX, ink)
            surface.blit(written, written.get_rect(midtop=(x + aside, top + place * _PX * _SPREAD)))

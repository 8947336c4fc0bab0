"""A character of the hand that its neighbour covers: its figures, its gems, its whole name on a spine."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.wankul.faces import gems, pieces, shapes
from scenes.games.wankul.faces.spine import FOOT, Spine
from scenes.kit import text
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, rect
from scenes.kit.faces.laying import least_em, pixels, within
from scenes.kit.faces.lettering import NAME_SIZE
from scenes.kit.faces.spine import lines_of
from scenes.kit.palette import CHALK, INK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.palette import Color

_EDGE: Final = 0.4
"""How far all that stays from the edges of the card, in card units."""
_FIGURE: Final = 1.14
"""How high the figures are, in ems of the name."""
_GEMS: Final = (1.6, 1.1)
"""How high gems are, in the same: smaller where the name needs the room."""
_AROUND: Final = 0.05
"""How much of a spine is seen at both sides of its lines, in the same."""
_ASTRAY: Final = 0.5
"""How many card units wider than what is seen a spine may be."""
_INKED: Final = 0.8
"""How much of a line its letters take up."""
_TIP: Final = 2.0
"""How long the end of the banner is, in card units."""
_MOST: Final = 3
"""In how many lines a name may be."""


@lru_cache(maxsize=1024)
def held_spine(name: str, gems_: tuple[str, str], width: int, seen: float) -> Spine:
    """Return the spine of a card so wide, of which so many card units are seen: in as few lines as can be.

    It stands under the figures; gems lie at its head: a line that one would lie over ends there.
    """
    em = max(NAME_SIZE, least_em(width))
    ways = [count for count in range(1, _MOST + 1) if em * (count + 2 * _AROUND) <= seen + _ASTRAY]
    spines = [
        _spine(name, gems_, em, width / WIDTH, seen, count, em * gem)
        for count in ways or [1]
        for gem in _GEMS
    ]
    return next((one for one in spines if one.whole), spines[-1])


def _spine(
    name: str, gems_: tuple[str, str], em: float, scale: float, seen: float, count: int, gem: float
) -> Spine:
    """Return the spine with a name in so many lines, under gems so high."""
    wide, top = em * (count + 2 * _AROUND), _EDGE + em * (_FIGURE + _AROUND)
    box = Box(min(_EDGE, max(0.0, (seen - wide) / 2)), top, wide, HEIGHT - _EDGE - top)
    rooms = [round(room * scale) for room in _rooms(box, gems_, em, seen, count, gem)]
    px = round(em * scale)
    ways = [lines_of(name, px, count, room) for room in sorted({*rooms}, reverse=True)]
    lines = next((way for way in ways if _fit(way, px, rooms)), within(ways[-1], count, px, min(rooms)))
    return Spine(tuple(lines), em, box, beside=True, tip=_TIP / wide, gem=gem)


def _rooms(box: Box, gems_: tuple[str, str], em: float, seen: float, count: int, gem: float) -> list[float]:
    """Return how long each line may be: shorter where a gem lies at its end."""
    closed, opened = (gem / 2 * len(colors) for colors in gems_)
    room, found = box.height - _TIP - FOOT, []
    for place in range(count):
        left = box.x + em * (_AROUND + place)
        under = left < closed or left + em * _INKED > seen - opened
        found.append(room - (gem - _TIP) * under)
    return found


def _fit(lines: Sequence[str], px: int, rooms: Sequence[int]) -> bool:
    """Say whether lines have room, as many as there are."""
    wides = [text.width_of(line, text.SERIF_BOLD, px) for line in lines]
    return len(lines) == len(rooms) and all(wide <= room for wide, room in zip(wides, rooms, strict=True))


# --- drawing ------------------------------------------------------------------------------------------------


def lay_figures(
    surface: pygame.Surface, em: float, cost: tuple[int, int], force: tuple[int, int], seen: float
) -> None:
    """Lay the cost on a small card, the Force at the right of what is seen: each with how it has changed."""
    scale, high = surface.get_width() / WIDTH, em * _FIGURE
    px = max(text.SMALLEST, round(em * scale))
    wide = text.width_of(str(cost[0]), text.SANS_EXTRABOLD, px) / scale + 0.3 * em
    paper, ink = shapes.CHANGED.get(-cost[1], CHALK), CHALK if cost[1] else INK
    _lay_figure(surface, str(cost[0]), Box(_EDGE, _EDGE, wide, high), px, 0.9, (paper, ink))
    shown = str(force[0]).replace("-", "\N{MINUS SIGN}")
    wide = max(high, text.width_of(shown, text.SANS_EXTRABOLD, px) / scale + 0.2 * em)
    box = Box(seen - wide - _EDGE / 2, _EDGE, wide, high)
    _lay_figure(surface, shown, box, px, high / 2, (shapes.CHANGED.get(force[1], INK), CHALK))


def _lay_figure(
    surface: pygame.Surface, shown: str, box: Box, px: int, corner: float, colors: tuple[Color, Color]
) -> None:
    """Lay a number on paper of a colour, in ink of another."""
    pieces.lay_paper(surface, rect(box, colors[0], corner))
    ink = text.render(shown, text.SANS_EXTRABOLD, px, colors[1])
    surface.blit(ink, ink.get_rect(center=pixels(box, surface.get_width()).center))


def lay_gems(surface: pygame.Surface, spine: Spine, gems_: tuple[str, str], seen: float) -> None:
    """Lay the halves of gems at the head of a spine: those that are closed at its left, the others right."""
    scale = surface.get_width() / WIDTH
    px = round(spine.gem * scale)
    half, top = pygame.Rect(0, 0, px // 2, px), round(spine.box.y * scale)
    for place, color in enumerate(gems_[0]):
        surface.blit(gems.gem_picture(color, px), (place * half.width, top), half.move(px - half.width, 0))
    for place, color in enumerate(reversed(gems_[1]), 1):
        surface.blit(gems.gem_picture(color, px), (round(seen * scale) - place * half.width, top), half)

"""The spine of a character that its neighbour covers: its clan's banner turned upright, its name on it.

In a hand it stands under the figures of the card, whose gems lie at its head. In a row the Force lies beside
it where there is room, and gems keep their places, so that halves join: it ends over those in its way, or
hides those that have not joined where its name would be cut.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from operator import le
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.wankul.faces import gems, pieces, shapes
from scenes.kit import text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.card import HEIGHT, WIDTH, Box, polygon, rect
from scenes.kit.faces.laying import least_em, pixels, within
from scenes.kit.faces.lettering import NAME_SIZE
from scenes.kit.faces.spine import lines_of
from scenes.kit.palette import CHALK, INK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.kit.palette import Color

    Bare = tuple["Spine", Sequence[float]]
    """A spine without its name, and how much room each line of that has."""

Gems = tuple[str, str]
"""The gems of a card: those that it closes, those that it opens."""

_EMS: Final = (9.0, 7.4, NAME_SIZE)
"""How large a name is in a row, from the largest on, and in a hand, in card units, if that can be read."""
_MOST: Final = 3
"""In how many lines a name may be."""
_AROUND: Final = 0.05
"""How much of a spine is seen at both sides of its lines, in ems."""
_ASTRAY: Final = 0.5
"""How many card units wider than what is seen the lines may be."""
_EDGE: Final = 0.4
"""How far all that stays from the edges of the card, in card units."""
_FOOT: Final = 1.2
"""How far the name stays from the end of the spine."""
_TIP: Final = 2.0
"""How long the end of the banner is, in card units."""
_ASIDE, _GEM = 11.5, 8.0
"""How much room the Force needs beside a spine, and a gem that is opened."""
FIGURE: Final = 1.14
"""How high the figures over a spine are, in ems of the name."""
_GEMS: Final = (1.6, 1.1)
"""How high gems at its head are, in the same: smaller where the name needs the room."""
_INKED: Final = 0.8
"""How much of a line its letters take up."""


@dataclass(frozen=True, slots=True)
class Spine:
    """A name in its `lines` of an `em`, on a banner in a `box` that is upright, both in card units.

    The Force lies `beside` it, or else over it; gems at its head are so high, where they lie there.
    """

    lines: tuple[str, ...]
    em: float
    box: Box
    beside: bool
    gem: float = 0.0

    @property
    def right(self) -> float:
        """How far right it reaches, in card units: to 0 where the Force of a row lies over it."""
        return self.box.x + self.box.width if self.beside else 0.0

    @property
    def foot(self) -> float:
        """How far down it ends, in card units."""
        return self.box.y + self.box.height

    @property
    def whole(self) -> bool:
        """Say whether all of the name is there."""
        return not any(line.endswith("…") for line in self.lines)

    def hides(self, opens: str, seen: float) -> bool:
        """Say whether it lies over gems that are opened at the right of what is seen."""
        return bool(opens) and _in_the_way(self.box, seen) and self.foot > gems.top(opens)


@lru_cache(maxsize=1024)
def spine_of(name: str, has: Gems, joined: Gems | None, width: int, seen: float, panel: float) -> Spine:
    """Return the first spine that holds its name on a card that wide, of which so many card units are seen.

    In a row, where some gems may have `joined`, it ends over the paper that begins at `panel`, else over the
    gems in its way, else over those alone that joined; these are None in a hand.
    """
    scale, least, spines = width / WIDTH, least_em(width), list[Spine]()
    for em in dict.fromkeys([max(one, least) for one in (_EMS if joined else _EMS[-1:])]):
        bare = _laid(has, joined, em, seen, panel) if joined else _held(has, em, seen)
        for one, rooms in bare:
            spines.append(_named(name, one, rooms, scale))
            if spines[-1].whole:
                return spines[-1]
    return spines[-1]


def _held(has: Gems, em: float, seen: float) -> Iterator[Bare]:
    """Yield the spines that a card of a hand may have, in as few lines as can be."""
    for count, box in _boxes(em, seen):
        for gem in (em * one for one in _GEMS):
            yield Spine((), em, box, beside=True, gem=gem), _rooms(box, has, em, seen, count, gem)


def _laid(has: Gems, joined: Gems, em: float, seen: float, panel: float) -> Iterator[Bare]:
    """Yield the same of a card of a row."""
    for kept, high in ((has, panel), (has, HEIGHT), (joined, HEIGHT)):
        for count, box in _boxes(em, seen):
            beside = seen - box.width >= _ASIDE
            below = kept[0] + (kept[1] if _in_the_way(box, seen) else "")
            foot = min(high, gems.top(below) if below else HEIGHT - _EDGE)
            top = _EDGE if beside else box.y
            if beside or high == HEIGHT:
                placed = replace(box, y=top, height=foot - top)
                yield Spine((), em, placed, beside), [placed.height - _TIP - _FOOT] * count


def _boxes(em: float, seen: float) -> Iterator[tuple[int, Box]]:
    """Yield in how many lines a name has room in what is seen, and a box so wide under the figures."""
    top = _EDGE + em * (FIGURE + _AROUND)
    for count in range(1, _MOST + 1):
        wide = em * (count + 2 * _AROUND)
        if count == 1 or wide <= seen + _ASTRAY:
            wide = min(wide, seen)
            yield count, Box(min(_EDGE, (seen - wide) / 2), top, wide, HEIGHT - _EDGE - top)


def _in_the_way(box: Box, seen: float) -> bool:
    """Say whether a gem at the right of what is seen has no room beside a spine."""
    return seen - box.width < _GEM


def _rooms(box: Box, has: Gems, em: float, seen: float, count: int, gem: float) -> list[float]:
    """Return how long each line may be: shorter where a gem lies at its end."""
    closed, opened = (gem / 2 * len(colors) for colors in has)
    room, found = box.height - _TIP - _FOOT, []
    for place in range(count):
        left = box.x + em * (_AROUND + place)
        under = left < closed or left + em * _INKED > seen - opened
        found.append(room - (gem - _TIP) * under)
    return found


def _named(name: str, bare: Spine, rooms: Sequence[float], scale: float) -> Spine:
    """Return a spine with its name in lines of such rooms, the last one cut where it must be."""
    px, wides = round(bare.em * scale), [round(room * scale) for room in rooms]
    ways = [lines_of(name, px, len(wides), room) for room in sorted({*wides}, reverse=True)]
    for way in ways:
        inks = [text.width_of(line, text.SERIF_BOLD, px) for line in way]
        if len(way) == len(wides) and all(map(le, inks, wides)):
            return replace(bare, lines=tuple(way))
    return replace(bare, lines=within(ways[-1], len(wides), px, min(wides)))


# --- drawing ------------------------------------------------------------------------------------------------


def lay_spine(surface: pygame.Surface, spine: Spine, clan: str) -> None:
    """Lay a spine on a card, its name read from below."""
    banner = shapes.upright_banner(spine.box, clan, _TIP / spine.box.width)
    pieces.lay_paper(surface, polygon(banner, shapes.CLAN_COLORS[clan]))
    scale, step = surface.get_width() / WIDTH, spine.box.width / len(spine.lines)
    foot = min(round((spine.foot - _FOOT) * scale), card_height(surface.get_width()))
    for place, line in enumerate(spine.lines):
        ink = text.render(line, text.SERIF_BOLD, round(spine.em * scale), CHALK)
        upright = pygame.transform.rotate(ink, 90)
        middle = round((spine.box.x + (place + 0.5) * step) * scale)
        surface.blit(upright, upright.get_rect(midbottom=(middle, foot)))


def lay_figures(
    surface: pygame.Surface, em: float, cost: tuple[int, int], force: tuple[int, int], seen: float
) -> None:
    """Lay the cost on a small card, the Force at the right of what is seen: each with how it has changed."""
    scale, high = surface.get_width() / WIDTH, em * FIGURE
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


def lay_gems(surface: pygame.Surface, spine: Spine, has: Gems, seen: float) -> None:
    """Lay the halves of gems at the head of a spine: those that are closed at its left, the others right."""
    scale = surface.get_width() / WIDTH
    px = round(spine.gem * scale)
    half, top = pygame.Rect(0, 0, px // 2, px), round(spine.box.y * scale)
    for place, color in enumerate(has[0]):
        surface.blit(gems.gem_picture(color, px), (place * half.width, top), half.move(px - half.width, 0))
    for place, color in enumerate(reversed(has[1]), 1):
        surface.blit(gems.gem_picture(color, px), (round(seen * scale) - place * half.width, top), half)

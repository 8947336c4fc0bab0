"""A card shown large at every table: beside where it lies, at one size in a window, off what one is doing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from itertools import chain, product
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette
from scenes.kit.areas import Area, distance, least_bad, scaled, shared
from scenes.kit.content import Sheet
from scenes.kit.faces.laying import LARGE_FROM
from scenes.kit.layout import Box, Column, InText, Pad, Row, em
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Focusable

Card = Callable[[int], Box]
"""What gives a card so many pixels wide."""
Told = Callable[[], Sequence[Box]]
"""What gives anew what is told of a card: a box remembers the size of its text."""
_Shape = Callable[..., Box]
"""What lays what is told under a card, or beside it."""
_Size = tuple[tuple[int, int], bool]
"""How large a sheet is, and whether it would like to be higher."""
_Way = tuple[_Shape, "Measures", pygame.Rect]
"""How what is told lies beside a card, in which text, and where both do."""
_WIDE, _PLAIN_WIDE, _LEAST_PLAIN = 228, 178, 160
"""How wide a card is, and one of which nothing is to be read, in pixels of the drawing; its least pixels."""
_EDGE: Final = 4
"""How much paper there is round a card, and as much more beside what is told."""
_RIM: Final = 1 / 6
"""How much of a target may be hidden at each of its sides, of its length."""
_AIR: Final = 8
"""Between the card and each line under it, in pixels of the drawing."""
_BESIDE_WIDE: Final = (15, 11)
"""How wide what is told is where it lies beside the card, in sizes of its type."""
_GAP: Final = 8
_REACH: Final = 0.75
"""How far from where it lies a card may be shown large, of its width."""
_FARTHER: Final = 1.5
"""How many times as far where it would hide what is kept."""
_FINE: Final = 6
"""How far apart such places are at the least, in pixels."""
_BEGUN: Final = 100_000.0
"""What it costs to hide anything of what is kept, or of targets: more than any way there."""
_KEPT, _GOAL, _SPARED, _ROW, _COVERED, _AWAY, _ELSEWHERE = 400.0, 120.0, 40.0, 0.7, 0.5, 110.0, 1500.0
"""What a pixel costs of what is kept, of a goal, of what is spared, of the row of the card, of other cards,
and of the way; and that the place is not at the right.
"""
_BESIDE_IT: Final = 6000.0
"""What a place costs at the most than which no better one is sought."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What lies round a card that is shown large: `about` is where the card itself lies, never hidden.

    `kept`, and `goals`, where it may go, are hidden only where there is no other place: in the window, if it
    may go somewhere, else in its surroundings. What is `spared` is hidden where there is none right beside
    it; of its `row` as little as can be, and of all other cards, `lying`. A card that is `plain` has nothing
    to be read.
    """

    window: pygame.Rect
    about: pygame.Rect
    kept: Sequence[pygame.Rect] = ()
    goals: Sequence[pygame.Rect] = ()
    spared: Sequence[pygame.Rect] = ()
    row: Sequence[pygame.Rect] = ()
    lying: Sequence[pygame.Rect] = ()
    plain: bool = False

    def wide(self, m: Measures) -> int:
        """Return how wide the card is: as wide in any text, wherever it lies."""
        return max(m.px(_PLAIN_WIDE), _LEAST_PLAIN) if self.plain else max(m.px(_WIDE), LARGE_FROM)

    def reach(self, m: Measures) -> int:
        """Return how far from where the card lies its sheet may be."""
        return round(self.wide(m) * _REACH)

    def crowds(self, area: pygame.Rect) -> bool:
        """Say whether an area hides some of where the card may go, more than an edge of it."""
        return area.collidelist(_inner(self.goals)) >= 0

    def spares(self, area: pygame.Rect) -> bool:
        """Say whether an area hides nothing of that, of the card itself, and of what is to be kept."""
        return area.collidelist([self.about, *self.kept]) < 0 and not self.crowds(area)

    def place(self, size: tuple[int, int], gap: int, reach: int) -> tuple[float, pygame.Rect]:
        """Return the best place for a sheet so large, no farther than `reach`, and what it costs there."""
        kinds = (self.kept, _inner(self.goals), _inner(self.spared), self.row, self.lying)
        lies = tuple(tuple(map(tuple, areas)) for areas in kinds)
        cost, area = _placed(size, gap, reach, tuple(self.window), tuple(self.about), lies)
        return cost, pygame.Rect(area)


def _inner(areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas without their edges."""
    return [scaled(one, 1 - 2 * _RIM) for one in areas]


@lru_cache(maxsize=256)
def _placed(
    size: tuple[int, int],
    gap: int,
    reach: int,
    window: Area,
    about: Area,
    lies: Sequence[Sequence[Area]],
) -> tuple[float, Area]:
    """Return what the best place costs, and where it is."""
    card, weights = pygame.Rect(about), (_KEPT, _GOAL, _SPARED, _ROW, _COVERED)
    each = [(weight, pygame.Rect(one)) for weight, areas in zip(weights, lies, strict=True) for one in areas]
    every, kept = [one for _weight, one in each], [one for weight, one in each if weight >= _SPARED]

    def cost(area: pygame.Rect, most: float) -> float:
        found = [each[place] for place in area.collidelistall(every)]
        begun = _BEGUN * any(weight >= _SPARED for weight, _one in found)
        if begun >= most:
            return begun
        return begun + sum(weight * shared(area, one) for weight, one in found)

    tried = _tried(size, (gap, reach), pygame.Rect(window), card, kept)
    least, best = least_bad(((_away(area, card), area) for area in tried), cost)
    return least, tuple(card if best is None else best)


def _away(area: pygame.Rect, about: pygame.Rect) -> float:
    """Return what the way from a card to an area costs: at the right where nothing speaks against it."""
    off = abs(area.centerx - about.centerx) + abs(area.centery - about.centery)
    return _AWAY * distance(about, area) + _ELSEWHERE * (area.left < about.right) + off


def _tried(
    size: tuple[int, int],
    gaps: tuple[int, int],
    room: pygame.Rect,
    about: pygame.Rect,
    flush: Sequence[pygame.Rect],
) -> Iterator[pygame.Rect]:
    """Yield places beside a card, within reach: along its sides, and flush with what is to be spared."""
    sides = [(one.left, one.right) for one in flush], [(one.top, one.bottom) for one in flush]
    across = _along((about.left, about.right), size[0], gaps, sides[0])
    down = _along((about.top, about.bottom), size[1], gaps, sides[1])
    lefts = {min(max(place, room.left), room.right - size[0]) for place in across}
    tops = {min(max(place, room.top), room.bottom - size[1]) for place in down}
    for place in product(lefts, tops):
        area = pygame.Rect(place, size)
        if distance(area, about) <= gaps[1] and not area.colliderect(about):
            yield area


def _along(
    about: tuple[int, int], long: int, gaps: tuple[int, int], flush: Iterable[tuple[int, int]]
) -> list[int]:
    """Return where a sheet so `long` may begin in one direction: in line with a card, or off it.

    Of what it may be flush with those are taken that are in reach, and no two that are next to each other.
    """
    (gap, reach), (start, end) = gaps, about
    offs = (gap, reach)
    found = [start, end - long, (start + end - long) // 2]
    found += [place for off in offs for place in (start - long - off, end + off)]
    for place in chain.from_iterable((first - long, last) for first, last in flush):
        if start - long - reach <= place <= end + reach and all(abs(place - one) >= _FINE for one in found):
            found.append(place)
    return found


def show(surface: pygame.Surface, m: Measures, card: Card, told: Told, around: Surroundings) -> pygame.Rect:
    """Show a card large, with what is told of it; return where."""
    sheet, area = laid(m, card, told, around)
    sheet.show(surface, m, area)
    return area


def laid(m: Measures, card: Card, told: Told, around: Surroundings) -> tuple[Box, pygame.Rect]:
    """Return a card on its sheet, what is told under it or beside it, and where: where less is hidden.

    Words are written smaller, as small as in plain text, before anything is hidden that one plays with. It
    lies farther off only where it would hide that: anywhere, if the card may go somewhere, else a little.
    """
    picture, reach = card(around.wide(m)), around.reach(m)

    @cache
    def size(shape: _Shape, text: Measures) -> _Size:
        return _size(_sheet(shape(picture, told()), text), text, around.window)

    shapes = _SHAPES if told() else _SHAPES[:1]
    _cost, _count, (shape, text, area) = _best(m, shapes, size, around, reach)
    if not around.spares(area):
        farther = around.window.width if around.goals else round(reach * _FARTHER)
        far = _best(m, shapes, size, around, farther)
        if around.spares(far[-1][-1]):
            shape, text, area = far[-1]
    return _sheet(shape(picture, told(), left=area.centerx < around.about.centerx), text), area


def _best(
    m: Measures,
    shapes: Sequence[_Shape],
    size: Callable[[_Shape, Measures], _Size],
    around: Surroundings,
    reach: int,
) -> tuple[float, int, _Way]:
    """Return the best way to show a card within reach, and what it costs."""
    ways = list[tuple[float, int, _Way]]()
    for text in dict.fromkeys((m, m.plain)):
        for shape in shapes:
            wished, high = size(shape, text)
            cost, area = around.place(wished, m.px(_GAP), reach)
            ways.append((cost + _BEGUN * high, len(ways), (shape, text, area)))
            if ways[-1][0] < _BESIDE_IT:
                break
        if min(ways)[0] < _BEGUN:
            break
    return min(ways)


def _sheet(shape: Box, m: Measures) -> Box:
    return InText([Sheet(_EDGE, shape, fill=palette.PAPER, seed=6)], size=m.text_size)


def _padded(told: Sequence[Box]) -> list[Box]:
    return [Pad((_EDGE, 0), one) for one in told]


def _under(card: Box, told: Sequence[Box], *, left: bool = False) -> Box:  # noqa: ARG001 - both ways alike
    """Return a card with what is told of it under it, as wide as it is."""
    return Column(
        [Row([card], justify="center"), *_padded(told)], gap=_AIR, wide=lambda m: card.widths(m).wish
    )


def _beside(times: float, card: Box, told: Sequence[Box], *, left: bool = False) -> Box:
    """Return a card with what is told of it beside it, at the `left` or not, so many times its type wide."""
    found = [card, Column(_padded(told), gap=_AIR, wide=em(14, times))]
    return Row(found[::-1] if left else found, gap=12, align="start")


_SHAPES: Final[Sequence[_Shape]] = (_under, *(partial(_beside, times) for times in _BESIDE_WIDE))


def _size(sheet: Box, m: Measures, window: pygame.Rect) -> _Size:
    """Return how large a sheet is in a window, and whether it would like to be higher."""
    wished = sheet.natural(m, window.width)
    return (wished.width, min(wished.height, window.height)), wished.height > window.height


def buttons(widgets: Iterable[Focusable]) -> list[pygame.Rect]:
    """Return where the buttons lie among some widgets: no card is shown over them."""
    return [one.rect for one in widgets if isinstance(one, Button)]


def rects(*groups: Sequence[pygame.Rect | None]) -> list[pygame.Rect]:
    """Return the areas of some groups, without those that are nowhere."""
    return [one for one in chain.from_iterable(groups) if one is not None]

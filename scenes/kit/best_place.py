"""Where a sheet lies best beside what it means: little is hidden there, and an arrow leads across."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from functools import partial
from itertools import pairwise
from math import hypot, inf
from operator import attrgetter
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.areas import Ways, beside, crossed, distance, nearest, shared, way
from scenes.kit.frame_time import making
from scenes.kit.layout import pixels

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence

    from scenes.kit.measures import Measures

TAILS: Final = (24, 48, 72)
"""How far beside what it means a sheet may lie: a straight arrow is no longer than the last."""
INSIDE: Final = 40
"""How far inside the sheet the arrow begins, in pixels."""
_OFF: Final = 4
"""How far from what it points at the arrow ends, in pixels."""
_STRIDE, _GRID = 16, 12
"""How far apart places are that are tried all over the window, and what an arrow can bend at."""
_COARSER: Final = 3
"""How many times as far apart they are where none hides nothing that one plays with."""
_NO_WAY, _LONG, _BENT = 150_000, 50, 120_000
"""How bad it is that no arrow leads to what is meant, each pixel of one that goes round things, and each
bend of it but one.
"""
ONE_BEND: Final = 3
"""Of how many points an arrow is that bends once."""
_COUNTED: Final = 100
"""Of how many places the bends of the arrow are counted: to find it takes a while."""
_NEAR: Final = 420
"""How long such an arrow may be of a sheet of the usual width, in pixels of the drawing."""
_TOUCHED, _COVERED = 15, 5
"""How bad it is to hide anything at all of what one plays with, or of other cards, a pixel of the sheet."""
ESSENTIAL, LAID, USEFUL, FAR = 20, 12, 1, 1
"""How bad it is, a pixel: to hide what one plays with, other cards, what one looks at; to lie far away."""
EMPTY: Final = ESSENTIAL - 1
"""The same of a place that is empty, where a card is to come: no sheet lies there, an arrow may cross it."""
FREE: Final = LAID - 1
"""The same of one where a card might come: a sheet lies elsewhere if it can."""
_SPARED: Final = 5 * USEFUL
"""The same of what a sheet of the usual width is not to hide: where it does, others are tried."""
_CROSSED: Final = (EMPTY, FREE)
WAY_OUT: Final = 50 * ESSENTIAL
"""How bad it is to hide the way out: that is always to be reached."""

Clear = tuple[pygame.Rect, int]
"""A rectangle to keep clear, and how much that matters."""
Arrow = tuple[pygame.Vector2, ...]
"""Through which points an arrow goes."""
Found = tuple[pygame.Rect, Arrow | None]
"""Where a sheet lies, and the way of its arrow from there; None where none leads to what it means."""
_Weighed = tuple[pygame.Rect, float]
"""A place, and how bad it is to lie there, whatever is hidden."""


class Search:
    """The search for the best place: it goes on in the next frame where there is no time left in this one."""

    def __init__(self, steps: Generator[None, None, Found]) -> None:
        self._steps = steps
        self._found: Found | None = None

    def found(self) -> Found:
        """Return what is found. Raise LateError where that is not known yet."""
        while self._found is None:
            with making(self.found):
                try:
                    next(self._steps)
                except StopIteration as end:
                    self._found = end.value
        return self._found


class BestPlace:
    """The first of the best places that are tried for a sheet: the arrow is counted, too."""

    def __init__(self, m: Measures, aim: pygame.Rect, clear: Sequence[Clear], window: pygame.Rect) -> None:
        self._m, self._aim, self._clear, self._inside = m, aim, clear, window.inflate(-16, -16)
        self._kept = ((aim, WAY_OUT), *clear)
        self._areas = [area for area, _weight in self._kept]
        self._spared, self._lying, self._held = (
            sorted((area for area, weight in self._kept if weight >= least), key=attrgetter("top"))
            for least in (_SPARED, FREE, EMPTY)
        )
        self._reach = pixels(m, TAILS[-1]) + INSIDE
        self._place, self._least = aim, inf
        self._counted = 0

    def sought(
        self,
        sheets: Sequence[pygame.Rect],
        foot: int,
        rooms: Sequence[pygame.Rect],
        docked: pygame.Rect | None,
    ) -> Generator[None, None, Found]:
        """Try sheets of several sizes, a step at a time; return where it lies best, and its arrow.

        That is where the one before was `docked`, beside the aim, above a `foot`, over one of the `rooms`,
        or anywhere. Those as wide as the first are tried before others, and taken if they lie well.
        """
        self._ways = self._found_ways()
        yield
        usual = [one for one in sheets if one.width == sheets[0].width]
        fine, coarse = self._m.px(_STRIDE), self._m.px(_COARSER * _STRIDE)
        yield from self._seek(usual, foot, rooms, docked, ((self._spared, fine),))
        if not self._lies_well:
            self._counted = 0
            nothing = list[pygame.Rect]()
            strides = ((self._lying, fine), (self._held, fine), (nothing, coarse))
            yield from self._seek(sheets, foot, rooms, docked, strides)
        return self._place, self._arrow()

    def _seek(
        self,
        sheets: Sequence[pygame.Rect],
        foot: int,
        rooms: Sequence[pygame.Rect],
        docked: pygame.Rect | None,
        strides: Sequence[tuple[Sequence[pygame.Rect], int]],
    ) -> Iterator[None]:
        """Try some sheets everywhere, so far apart off what is held, until they lie off that."""
        if docked is not None:
            yield from self._try(self._where_before(sheets, docked))
        yield from self._try(self._near(sheets, foot, rooms))
        for held, stride in strides:
            for column in (one for sheet in sheets for one in self._columns(sheet.size, stride, held)):
                yield from self._try(column)
                yield
            if self._place.collidelist(held) < 0:
                break

    @property
    def _lies_well(self) -> bool:
        """Say whether the best place hides nothing much, and an arrow leads on without detours."""
        if self._place.collidelist(self._spared) >= 0:
            return False
        points = self._tail(self._place) or self._ways.way(self._place)
        long = sum(one.distance_to(two) for one, two in pairwise(points))
        return 0 < len(points) <= ONE_BEND and long <= pixels(self._m, _NEAR)

    def _try(self, places: Iterable[_Weighed]) -> Iterator[None]:
        """Try places: an arrow is sought from those first where least is bad."""
        weighed = []
        for place, far in places:
            arrow = self._shortest(place)
            if far + arrow < self._bound:
                bad = far + self._hidden(place)
                weighed.append((bad + arrow, bad, place))
        for least, bad, place in sorted(weighed, key=lambda one: one[0]):
            if least >= self._bound:
                break
            yield from self._weigh(place, bad)

    def _weigh(self, place: pygame.Rect, bad: float) -> Iterator[None]:
        """Take a place if it is the best yet, with its arrow."""
        if self._tail(place) is None:
            long = yield from self._ways.sought(place, min(_NO_WAY, self._bound - bad) / _LONG)
            bad += _LONG * long
            if bad < self._least:
                bad += _BENT * self._bends(place)
        if bad < self._least:
            self._place, self._least = place, bad

    def _bends(self, place: pygame.Rect) -> int:
        """Return how often the arrow from a place bends but once; of many places, they are not counted."""
        if self._counted >= _COUNTED:
            return 1
        self._counted += 1
        return max(0, len(self._ways.way(place)) - ONE_BEND)

    @property
    def _bound(self) -> float:
        """How bad a place may be but for bends: less where they are not counted any more."""
        return self._least - _BENT * (self._counted >= _COUNTED)

    def _shortest(self, place: pygame.Rect) -> float:
        """Return how bad the arrow from a place is at the least: not at all where it may be straight."""
        gap = distance(self._aim, place)
        return _LONG * gap if gap > self._reach else 0

    def _hidden(self, place: pygame.Rect) -> int:
        """Return how bad it is to hide what lies there: of what one plays with, any."""
        whole = place.width * place.height
        found = [self._kept[number] for number in place.collidelistall(self._areas)]
        touched = max((_at_all(weight) for _one, weight in found), default=0)
        return sum(shared(place, one) * weight for one, weight in found) + whole * touched

    # --- places ---------------------------------------------------------------------------------------------

    def _where_before(self, sheets: Iterable[pygame.Rect], docked: pygame.Rect) -> Iterator[_Weighed]:
        """Yield where a sheet stays where one lay before, and hides nothing of what is held clear."""
        places = (place for sheet in sheets for place in _at_corners(sheet.size, docked, self._inside))
        yield from ((place, 0) for place in places if place.collidelist(self._lying) < 0)

    def _near(
        self, sheets: Iterable[pygame.Rect], foot: int, rooms: Iterable[pygame.Rect]
    ) -> Iterator[_Weighed]:
        """Yield where a sheet may lie beside the aim, in corners, over rooms."""
        for sheet in sheets:
            for number, tail in enumerate(TAILS):
                places = beside(sheet.size, self._aim, pixels(self._m, tail) + _OFF)
                yield from map(partial(self._far, share=number), filter(self._inside.contains, places))
            aside = [
                *_corners(sheet, self._inside, foot),
                *(_over(sheet, one, self._inside) for one in rooms),
            ]
            yield from map(self._far, aside)

    def _columns(
        self, size: tuple[int, int], stride: int, held: Sequence[pygame.Rect]
    ) -> Iterator[list[_Weighed]]:
        """Yield where a sheet hides nothing that is held, a column at a time, the nearest first."""
        left, top = self._inside.topleft
        right, low = self._inside.right - size[0], self._inside.bottom - size[1]
        columns, rows = [*range(left, right, stride), right], [*range(top, low, stride), low]
        x, y = self._aim.centerx - size[0] // 2, self._aim.centery - size[1] // 2
        whole, slope = self._badness(size)
        for column in sorted(columns, key=lambda one: abs(one - x)):
            if whole + slope * abs(column - x) >= self._bound:
                break
            strip = pygame.Rect(column, top, size[0], self._inside.height)
            free = _free(rows, size[1], [held[one] for one in strip.collidelistall(held)])
            yield [
                (pygame.Rect((column, row), size), whole + slope * hypot(column - x, row - y)) for row in free
            ]

    def _far(self, place: pygame.Rect, share: int = len(TAILS)) -> _Weighed:
        """Return a place with how bad it is to lie there: the farther from the aim, the worse."""
        whole, slope = self._badness(place.size)
        away = pygame.Vector2(place.center).distance_to(self._aim.center)
        return place, whole * share / len(TAILS) + slope * away

    def _badness(self, size: tuple[int, int]) -> tuple[float, float]:
        """Return how bad it is to lie farther off than the tail is long, and each pixel of the way."""
        whole = FAR * size[0] * size[1]
        return whole, whole / 2 / max(1, self._inside.width)

    # --- arrows -----------------------------------------------------------------------------------------

    def _found_ways(self) -> Ways:
        """Return the ways to what is meant, round all that one plays with."""
        aim, clear = self._aim, self._clear
        rest = [area for area, weight in clear if weight < ESSENTIAL or area.colliderect(aim)]
        empty = [area for area, weight in clear if weight in _CROSSED]
        poor = [one for one in rest if not aim.contains(one) and one not in empty]
        return Ways(aim, self._inside, max(1, self._m.px(_GRID)), walls(aim, clear), poor)

    def _tail(self, place: pygame.Rect) -> Arrow | None:
        """Return the short straight way nearly up to the aim; None where there is none."""
        start, tip = way(place, self._aim, INSIDE)
        if start.distance_to(tip) > _OFF:
            tip -= (tip - start).normalize() * _OFF
        if place.colliderect(self._aim) or place.collidepoint(tip) or start.distance_to(tip) > self._reach:
            return None
        others = (
            one for one, weight in self._clear if weight not in _CROSSED and not one.colliderect(self._aim)
        )
        return None if any(one.clipline(start, tip) for one in others) else (start, tip)

    def _arrow(self) -> Arrow | None:
        """Return the arrow from where the sheet lies: short and straight, round things, or across them."""
        if self._place.colliderect(self._aim):
            return None
        return self._tail(self._place) or self._trail(self._ways.way(self._place)) or self._across()

    def _across(self) -> Arrow:
        """Return the straight way up to the aim that crosses least of what one plays with."""
        inner, aim = self._place.inflate(-2 * INSIDE, -2 * INSIDE), self._aim
        met = walls(aim, self._clear)
        tips = [aim.midleft, aim.midright, aim.midtop, aim.midbottom]
        tips += [aim.topleft, aim.topright, aim.bottomleft, aim.bottomright]
        ways = [(nearest(inner, tip), pygame.Vector2(tip)) for tip in tips]
        return min(ways, key=lambda one: (sum(map(partial(crossed, *one), met)), one[0].distance_to(one[1])))

    def _trail(self, points: Sequence[pygame.Vector2]) -> Arrow:
        """Return a way that ends where it comes to the aim: nothing that lies there is under its head."""
        met = self._aim.clipline(*points[-2:]) if len(points) > 1 else ()
        return (*points[:-1], pygame.Vector2(met[0])) if met else tuple(points)


def walls(aim: pygame.Rect, clear: Iterable[Clear]) -> list[pygame.Rect]:
    """Return of what is kept clear that no arrow to an aim is to cross: what one plays with, beside it."""
    return [area for area, weight in clear if weight >= ESSENTIAL and not area.colliderect(aim)]


def _at_all(weight: int) -> int:
    """Return how bad it is to hide anything at all of what weighs so much, a pixel of the sheet."""
    return _TOUCHED if weight >= EMPTY else _COVERED if weight >= FREE else 0


def _free(rows: Sequence[int], height: int, held: Iterable[pygame.Rect]) -> Iterator[int]:
    """Yield those rows from which on something so high touches nothing held, which is told from above."""
    begun = 0
    for one in held:
        yield from rows[begun : bisect_right(rows, one.top - height)]
        begun = max(begun, bisect_left(rows, one.bottom))
    yield from rows[begun:]


def _corners(box: pygame.Rect, inside: pygame.Rect, foot: int) -> list[pygame.Rect]:
    """Return the box in the corners of an area and just above its foot, bottom right first."""
    x, y = inside.right - box.width, inside.bottom - box.height
    above = foot - 8 - box.height
    points = [(x, above), (x, y), (inside.left, above), (inside.left, y), (x, inside.top), inside.topleft]
    return [pygame.Rect(point, box.size) for point in points]


def _at_corners(size: tuple[int, int], docked: pygame.Rect, inside: pygame.Rect) -> Iterator[pygame.Rect]:
    """Yield a box with a corner where one has a corner that lay before."""
    for x in (docked.left, docked.right - size[0]):
        for y in (docked.top, docked.bottom - size[1]):
            yield pygame.Rect((x, y), size).clamp(inside)


def _over(box: pygame.Rect, room: pygame.Rect, inside: pygame.Rect) -> pygame.Rect:
    """Return the box over the middle of a room, moved into an area."""
    x, y = room.centerx - box.width // 2, room.centery - box.height // 2
    return pygame.Rect((x, y), box.size).clamp(inside)

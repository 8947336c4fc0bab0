"""Areas beside each other: where one may lie beside another, how much they share, which way leads across."""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush
from itertools import cycle, permutations, product
from math import hypot, inf
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

Area = tuple[int, ...]
"""A rectangle as plain numbers."""
Spot = int
"""A crossing of a grid: its column and its row, counted on down the columns."""

_CLEARANCE, _BESIDE = 3, 10
"""How far from what it may not cross a way round it keeps, and had better keep, in pixels."""
_RELUCTANT: Final = 4
"""How many times as long a pixel is where a way had better not lead."""
_OFF_CENTER: Final = 0.3
"""How much of a pixel it counts that a way does not end in the middle of its aim, a pixel."""
_BENT: Final = 3
"""Of how many points a way is that bends once."""
_A_STEP: Final = 256
"""How many crossings are gone to in a step of a search."""
_AROUND: Final = [(x, y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0)]


def distance(one: pygame.Rect, other: pygame.Rect) -> float:
    """Return how far two areas lie apart: not at all where they meet."""
    across = max(0, one.left - other.right, other.left - one.right)
    return hypot(across, max(0, one.top - other.bottom, other.top - one.bottom))


def least_bad(
    ways: Iterable[tuple[float, pygame.Rect]], bad: Callable[[pygame.Rect, float], float]
) -> tuple[float, pygame.Rect | None]:
    """Return how bad the best of some places is, the way to it and what is `bad` there, and which it is.

    The nearest are tried first. `bad` is told how bad it may be at the most to matter.
    """
    least, best = inf, None
    for way, place in sorted(ways, key=itemgetter(0)):
        if way >= least:
            break
        whole = way + bad(place, least - way)
        if whole < least:
            least, best = whole, place
    return least, best


class Ways:
    """The ways to an aim from all over a window, on a grid of so many pixels.

    They lead round `walls`, and round what is only `poor` to cross where that is not far.
    """

    def __init__(
        self,
        aim: pygame.Rect,
        window: pygame.Rect,
        step: int,
        walls: Sequence[pygame.Rect],
        poor: Sequence[pygame.Rect] = (),
    ) -> None:
        self._aim, self._window, self._step = aim, window, step
        self._walls = [wall.inflate(2 * _CLEARANCE, 2 * _CLEARANCE) for wall in walls]
        self._poor = [*poor, *(wall.inflate(2 * _BESIDE, 2 * _BESIDE) for wall in walls)]
        self._rows = -(-window.bottom // step) + 1
        self._slow = bytearray(self._rows * (-(-window.right // step) + 1))
        """How many times as long a pixel is about each crossing; 0 where no way leads."""
        for slow, areas in ((1, [window]), (_RELUCTANT, self._poor), (0, self._walls)):
            for area in areas:
                self._cover(area, slow)
        self._next: dict[Spot, Spot] = {}
        self._far: dict[Spot, float] = {}
        self._open: dict[tuple[float, ...], bool] = {}
        """Whether a line crosses no wall, told once."""

    def _cover(self, area: pygame.Rect, slow: int) -> None:
        """Make all crossings in an area so slow, those that lie in the window."""
        columns, rows = self._grid(area.clip(self._window))
        for column in columns:
            start = column * self._rows
            self._slow[start + rows.start : start + rows.stop] = bytes([slow]) * len(rows)

    def sought(self, box: pygame.Rect, most: float) -> Generator[None, None, float]:
        """Seek the way from the edge of a box, a step at a time.

        Return how long it is, as if poor ground took longer, up to `most`.
        """
        edge = {*self._edge(box)}
        yield from self._go_on(edge, most)
        return min((self._far.get(spot, most) for spot in edge), default=most)

    def way(self, box: pygame.Rect) -> list[pygame.Vector2]:
        """Return the points of the shortest way found from the edge of a box to the aim; none: no way."""
        start = min(self._edge(box), key=lambda spot: self._far.get(spot, inf), default=None)
        if start not in self._far:
            return []
        points = [self._at(start)]
        while start in self._next and not self._aim.collidepoint(points[-1]):
            start = self._next[start]
            points.append(self._at(start))
        return self._straightened(self._out_of(box, points))

    @cached_property
    def _waiting(self) -> list[tuple[float, Spot]]:
        """The crossings from which the search goes on, the nearest to the aim first; those in it at first."""
        inside = [spot for spot in self._spots(self._aim.clip(self._window)) if self._slow[spot]]
        waiting = [(_OFF_CENTER * self._at(spot).distance_to(self._aim.center), spot) for spot in inside]
        self._far.update((spot, length) for length, spot in waiting)
        return sorted(waiting)

    def _go_on(self, goals: set[Spot], most: float) -> Iterator[None]:
        """Search on from the aim, until no goal can be nearer than one that is reached, or than `most`."""
        rests = cycle(range(_A_STEP))
        waiting, ground, far = self._waiting, self._slow, self._far
        least = min((far[spot] for spot in goals if spot in far), default=inf)
        least = min(least, most)
        around = [(x * self._rows, y, self._step * hypot(x, y), x * y) for x, y in _AROUND]
        while waiting and waiting[0][0] < least:
            if not next(rests):
                yield
            length, spot = heappop(waiting)
            if length > far[spot]:
                continue
            if spot in goals:
                least = length
            for across, down, stride, slanting in around:
                other = spot + across + down
                slow = ground[other]
                if not slow or (slanting and not (ground[spot + down] and ground[spot + across])):
                    continue  # no corner of a wall is cut
                reached = length + stride * slow
                if reached < far.get(other, inf):
                    far[other], self._next[other] = reached, spot
                    heappush(waiting, (reached, other))

    def _grid(self, area: pygame.Rect) -> tuple[range, range]:
        """Return the columns and the rows of the grid in an area."""
        step = self._step
        columns = range(-(-area.left // step), (area.right - 1) // step + 1)
        return columns, range(-(-area.top // step), (area.bottom - 1) // step + 1)

    def _spots(self, area: pygame.Rect) -> Iterator[Spot]:
        """Yield the crossings of the grid in an area."""
        columns, rows = self._grid(area)
        for column in columns:
            yield from range(column * self._rows + rows.start, column * self._rows + rows.stop)

    def _edge(self, box: pygame.Rect) -> Iterator[Spot]:
        """Yield the outermost crossings in a box, but for its corners."""
        columns, rows = self._grid(box)
        if columns and rows:
            for column in (columns[0], columns[-1]):
                yield from (column * self._rows + row for row in rows[2:-2])
            for column in columns[2:-2]:
                yield from (column * self._rows + row for row in (rows[0], rows[-1]))

    def _at(self, spot: Spot) -> pygame.Vector2:
        return pygame.Vector2(divmod(spot, self._rows)) * self._step

    def _out_of(self, box: pygame.Rect, points: list[pygame.Vector2]) -> list[pygame.Vector2]:
        """Return a way from just inside a box: straight to the last of the points that it comes to so."""
        inner = box.inflate(-2 * _BESIDE, -2 * _BESIDE)
        for place in range(len(points) - 1, 0, -1):
            start = nearest(inner, points[place])
            if self._free(start, points[place], ()):
                return [start, *points[place:]]
        return points

    def _straightened(self, points: list[pygame.Vector2]) -> list[pygame.Vector2]:
        """Return the points of a way that are wanted where it goes straight as far as nothing is crossed.

        Where it bends often so, it may cross what it had better not.
        """
        poor = [one for one in self._poor if not any(map(one.collidepoint, points))]
        kept = self._seen_from_each(points, poor)
        if len(kept) > _BENT:
            kept = self._seen_from_each(points, ())
        if len(kept) > _BENT:
            kept = self._round_a_corner(kept)
        if len(kept) > 1:
            kept[-1] = self._entered(kept[-2], kept[-1])
        return kept

    def _seen_from_each(
        self, points: list[pygame.Vector2], poor: Sequence[pygame.Rect]
    ) -> list[pygame.Vector2]:
        """Return of the points of a way the ends, and one between from which both are seen across nothing.

        Where there is none, it is always the last that is seen from the one before.
        """
        start, end = points[0], points[-1]
        for one in reversed(points):
            if self._free(one, end, poor) and self._free(start, one, poor):
                return [start, end] if one in (start, end) else [start, one, end]
        kept, at = [start], 0
        while at < len(points) - 1:
            seen = range(len(points) - 1, at + 1, -1)
            at = next((end for end in seen if self._free(points[at], points[end], poor)), at + 1)
            kept.append(points[at])
        return kept

    def _round_a_corner(self, kept: list[pygame.Vector2]) -> list[pygame.Vector2]:
        """Return a way with one bend where lines across and down through its points meet; else as it is."""
        start, end = kept[0], kept[-1]
        for one, other in permutations(kept, 2):
            corner = pygame.Vector2(one.x, other.y)
            if self._free(start, corner, ()) and self._free(corner, end, ()):
                return [start, corner, end]
        return kept

    def _entered(self, start: pygame.Vector2, end: pygame.Vector2) -> pygame.Vector2:
        """Return where a way ends that leads to the aim: a little inside, towards its middle if it may."""
        ends = self._aim.clipline(start, end)
        edge = pygame.Vector2(ends[0]) if ends else end
        inside = edge.move_towards(self._aim.center, 2 * self._step)
        return inside if self._free(start, inside, ()) else end

    def _free(self, start: pygame.Vector2, end: pygame.Vector2, poor: Sequence[pygame.Rect]) -> bool:
        line = (*start, *end)
        if line not in self._open:
            self._open[line] = not any(one.clipline(line) for one in self._walls)
        return self._open[line] and not any(one.clipline(line) for one in poor)


def shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """Return how many pixels two areas share."""
    both = one.clip(other)
    return both.width * both.height


def hidden(area: pygame.Rect, among: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of some areas another one hides, those of each."""
    return sum(shared(area, among[one]) for one in area.collidelistall([*among]))


def beside(size: tuple[int, int], aim: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """Return where a box may lie beside an aim: right, left, below, above; middles first, then flush."""
    right, left = aim.right + gap, aim.left - gap - size[0]
    below, above = aim.bottom + gap, aim.top - gap - size[1]
    tops = (aim.centery - size[1] // 2, aim.bottom - size[1], aim.top)
    lefts = (aim.centerx - size[0] // 2, aim.left, aim.right - size[0])
    return [
        *(pygame.Rect((x, y), size) for x in (right, left) for y in tops),
        *(pygame.Rect((x, y), size) for y in (below, above) for x in lefts),
    ]


def way(box: pygame.Rect, aim: pygame.Rect, inside: int) -> tuple[pygame.Vector2, pygame.Vector2]:
    """Return the shortest way to an aim from where a box is at least so far `inside`."""
    inner = box.inflate(-2 * inside, -2 * inside)
    tip = nearest(aim, nearest(inner, aim.center))
    return nearest(inner, tip), tip


def nearest(area: pygame.Rect, point: pygame.Vector2 | tuple[int, int]) -> pygame.Vector2:
    """Return the point of an area that is nearest to another."""
    x, y = point
    return pygame.Vector2(min(max(x, area.left), area.right), min(max(y, area.top), area.bottom))


def crossed(start: pygame.Vector2, end: pygame.Vector2, area: pygame.Rect) -> float:
    """Return how long a line is over an area."""
    ends = area.clipline(start, end)
    return pygame.Vector2(ends[0]).distance_to(ends[1]) if ends else 0.0


def scaled(area: pygame.Rect, share: float) -> pygame.Rect:
    """Return an area so many times as wide and as high, round the same middle."""
    return area.inflate(round(area.width * (share - 1)), round(area.height * (share - 1)))

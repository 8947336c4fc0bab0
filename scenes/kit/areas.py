"""Areas beside each other: where one may lie beside another, how much they share, which way leads across."""

from __future__ import annotations

from functools import cached_property
from heapq import heappop, heappush
from itertools import product
from math import hypot, inf
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Area = tuple[int, ...]
"""A rectangle as plain numbers."""
Spot = tuple[int, int]
"""A crossing of a grid, by its column and its row."""

_CLEARANCE, _BESIDE = 3, 10
"""How far from what it may not cross a way round it keeps, and had better keep, in pixels."""
_RELUCTANT: Final = 4
"""How many times as long a pixel is where a way had better not lead."""
_OFF_CENTER: Final = 0.3
"""How much of a pixel it counts that a way does not end in the middle of its aim, a pixel."""
_AROUND: Final = [(x, y) for x, y in product((-1, 0, 1), repeat=2) if (x, y) != (0, 0)]


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
        self._shut = {spot for wall in self._walls for spot in self._spots(wall)}
        self._bad = {spot for one in self._poor for spot in self._spots(one)}
        self._next: dict[Spot, Spot] = {}

    def length(self, box: pygame.Rect) -> float:
        """Return how long the way from the edge of a box is, as if poor ground took longer; inf: none."""
        return min((self._far.get(spot, inf) for spot in self._edge(box)), default=inf)

    def way(self, box: pygame.Rect) -> list[pygame.Vector2]:
        """Return the points of the shortest way from the edge of a box to that of the aim; none: no way."""
        start = min(self._edge(box), key=lambda spot: self._far.get(spot, inf), default=None)
        if start is None or start not in self._far:
            return []
        points = [self._at(start)]
        while start in self._next and not self._aim.collidepoint(points[-1]):
            start = self._next[start]
            points.append(self._at(start))
        return self._straightened(points)

    @cached_property
    def _far(self) -> dict[Spot, float]:
        """How far the aim is, and which way, found spot by spot from there."""
        step = self._step
        weight = dict.fromkeys(self._spots(self._window), 1)
        weight.update((spot, _RELUCTANT) for spot in self._bad.intersection(weight))
        for spot in self._shut.intersection(weight):
            del weight[spot]
        inside = [spot for spot in self._spots(self._aim) if spot not in self._shut]
        waiting = [(_OFF_CENTER * self._at(spot).distance_to(self._aim.center), spot) for spot in inside]
        waiting.sort()
        far = {spot: length for length, spot in waiting}
        around = [(across, down, step * hypot(across, down)) for across, down in _AROUND]
        while waiting:
            length, spot = heappop(waiting)
            if length > far[spot]:
                continue
            for across, down, stride in around:
                other = (spot[0] + across, spot[1] + down)
                slow = weight.get(other)
                if slow is None:
                    continue
                beside = (spot[0], other[1]), (other[0], spot[1])
                if across and down and (beside[0] not in weight or beside[1] not in weight):
                    continue  # no corner of a wall is cut
                reached = length + stride * slow
                if reached < far.get(other, inf):
                    far[other], self._next[other] = reached, spot
                    heappush(waiting, (reached, other))
        return far

    def _spots(self, area: pygame.Rect) -> Iterator[Spot]:
        """Yield the crossings of the grid in an area."""
        step = self._step
        columns = range(-(-area.left // step), (area.right - 1) // step + 1)
        yield from product(columns, range(-(-area.top // step), (area.bottom - 1) // step + 1))

    def _edge(self, box: pygame.Rect) -> Iterator[Spot]:
        """Yield the outermost crossings in a box, but for its corners."""
        spots = [*self._spots(box)]
        if not spots:
            return
        (left, top), (right, bottom) = spots[0], spots[-1]
        yield from product((left, right), range(top + 2, bottom - 1))
        yield from product(range(left + 2, right - 1), (top, bottom))

    def _at(self, spot: Spot) -> pygame.Vector2:
        return pygame.Vector2(spot) * self._step

    def _straightened(self, points: list[pygame.Vector2]) -> list[pygame.Vector2]:
        """Return the points of a way that are wanted where it goes straight as far as nothing is crossed."""
        poor = [one for one in self._poor if not any(map(one.collidepoint, points))]
        kept, at = [points[0]], 0
        while at < len(points) - 1:
            seen = range(len(points) - 1, at + 1, -1)
            at = next((end for end in seen if self._free(points[at], points[end], poor)), at + 1)
            kept.append(points[at])
        if len(kept) > 1:
            kept[-1] = self._entered(kept[-2], kept[-1])
        return kept

    def _entered(self, start: pygame.Vector2, end: pygame.Vector2) -> pygame.Vector2:
        """Return where a way ends that leads to the aim: a little inside, towards its middle."""
        ends = self._aim.clipline(start, end)
        edge = pygame.Vector2(ends[0]) if ends else end
        return edge.move_towards(self._aim.center, 2 * self._step)

    def _free(self, start: pygame.Vector2, end: pygame.Vector2, poor: Sequence[pygame.Rect]) -> bool:
        return not any(one.clipline(start, end) for one in (*self._walls, *poor))


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
    x = min(max(aim.centerx, inner.left), inner.right)
    y = min(max(aim.centery, inner.top), inner.bottom)
    tip = pygame.Vector2(min(max(x, aim.left), aim.right), min(max(y, aim.top), aim.bottom))
    start = pygame.Vector2(min(max(tip.x, inner.left), inner.right), min(max(tip.y, inner.top), inner.bottom))
    return start, tip


def scaled(area: pygame.Rect, share: float) -> pygame.Rect:
    """Return an area so many times as wide and as high, round the same middle."""
    return area.inflate(round(area.width * (share - 1)), round(area.height * (share - 1)))

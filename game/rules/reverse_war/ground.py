"""What touches what on a battlefield, looked up by sets of cells.

A set of cells is a number whose bit `c` is set when cell `c` is in it. The tables here are lists with an
entry for every set there is (512 on nine cells), so that a question about a whole set is one look.

What suites are worth goes by sets of steps, each part worked out once and remembered; the rules are those of
`suites.py`, which names every suite and shift (RW-8 to RW-11).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.suites import Scale, Step

REMEMBERED = 1 << 15
"""How many parts are remembered for a battlefield and a scale; then all are forgotten."""

STRAYING = (0,) * 4
"""Positions that a shift may lead to beside the printed ones: 3 away (there are three cartographers), and one
more to be looked at from there."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A battlefield's tables.

    By set of cells: `near` has the set of neighbours of each of its cells, `beside` is the set of the cells
    that touch one of them, `between` of those that touch two or more, `pairs` how many couples of them touch.
    A step goes from a cell to one that touches it; `steps` are all there are, and a set of steps has its bits
    by their places there; `meeting` has, by set of one step, those that share a cell with it. By set of cells
    again: `out` and `into` are the sets of the steps that begin, and that end, in the set.
    """

    steps: tuple[Step, ...]
    meeting: dict[int, int]
    near: list[tuple[int, ...]]
    beside: list[int]
    between: list[int]
    pairs: list[int]
    out: list[int]
    into: list[int]

    def parts(self, steps: int) -> Iterator[int]:
        """Yield the sets of steps, sharing no cell with each other, that make up a set."""
        meeting = self.meeting
        while steps:
            part = new = steps & -steps
            while new:
                step = new & -new
                met = meeting[step] & steps & ~part
                part |= met
                new = new ^ step | met
            yield part
            steps ^= part

    def couples(self, steps: int) -> tuple[Step, ...]:
        """Return the steps of a set, as couples of cells."""
        return tuple([step for place, step in enumerate(self.steps) if steps >> place & 1])


def ground(layout: Layout) -> Ground:
    """Return the tables of a battlefield, made when they are first asked for."""
    found = _MADE.get(layout.key)
    if found is None:
        found = _MADE[layout.key] = _made(layout)
    return found


_MADE: dict[str, Ground] = {}


def _made(layout: Layout) -> Ground:
    steps = tuple([(one, two) for one, near in enumerate(layout.neighbours) for two in near])
    meeting = {
        1 << place: sum([1 << other for other, cells in enumerate(steps) if {*cells} & {*step}])
        for place, step in enumerate(steps)
    }
    out, into = ([_places(steps, end, cell) for cell in range(layout.size)] for end in (0, 1))
    tables = Ground(steps, meeting, [()], [0], [0], [0], [0], [0])
    for cells in range(1, 1 << layout.size):
        last = cells.bit_length() - 1
        rest = cells ^ 1 << last
        near = sum([1 << other for other in layout.neighbours[last]])
        tables.near.append((*tables.near[rest], near))
        tables.beside.append(tables.beside[rest] | near)
        tables.between.append(tables.between[rest] | tables.beside[rest] & near)
        tables.pairs.append(tables.pairs[rest] + (near & rest).bit_count())
        tables.out.append(tables.out[rest] | out[last])
        tables.into.append(tables.into[rest] | into[last])
    return tables


def _places(steps: tuple[Step, ...], end: int, cell: int) -> int:
    """Return the set of the steps that have that cell at that end: 0 the first, 1 the second."""
    return sum([1 << place for place, step in enumerate(steps) if step[end] == cell])


class Worths(dict[int, int]):
    """What the best split brings (`suites.best_split`), by set of steps that hang together."""

    def __init__(self, tables: Ground, scale: Scale) -> None:
        super().__init__()
        self._tables = tables
        self._by_length = [0, 0, *[scale.worth(length) for length in range(2, len(scale.bonus))]]

    def of(self, steps: int) -> int:
        """Return what the best split of any set of steps brings."""
        return sum([self[part] for part in self._tables.parts(steps)])

    def __missing__(self, part: int) -> int:
        if len(self) >= REMEMBERED:
            self.clear()
        worth = self[part] = self._worked_out(part)
        return worth

    def _worked_out(self, part: int) -> int:
        """Return the best of what a unit that nothing leads to may do: begin a suite, or be in none."""
        out, into = self._tables.out, self._tables.into
        couples = self._tables.couples(part)
        first = min({one for one, _two in couples} - {two for _one, two in couples})
        best = self.of(part & ~out[1 << first])
        for used, length in _runs(1 << first, first, couples, len(self._by_length) - 1):
            best = max(best, self._by_length[length] + self.of(part & ~(out[used] | into[used])))
        return best


def _runs(used: int, last: int, couples: Sequence[tuple[int, int]], most: int) -> Iterator[tuple[int, int]]:
    """Yield the cells, as a set, and the length of each suite that goes on from the last of these cells."""
    if used.bit_count() < most:
        for one, two in couples:
            if one == last:
                longer = used | 1 << two
                yield longer, longer.bit_count()
                yield from _runs(longer, two, couples, most)


def steps_of(levels: Sequence[int], tables: Ground) -> int:
    """Return the set of the steps from a position to the next; `levels` are the cells by position."""
    out, into, found = tables.out, tables.into, 0
    for low, high in pairwise(levels):
        if low and high:
            found |= out[low] & into[high]
    return found


def after_shifts(
    levels: Sequence[int], steps: int, around: Sequence[int], tables: Ground, *, gainful: bool
) -> set[int]:
    """Return the sets of steps that cartographers can make of one, itself included (RW-8).

    `around` has the set of the neighbours of each cartographer. Where only `gainful` choices matter, those
    whose last shift makes no step are left out.
    """
    return {steps, *_shifted((*STRAYING, *levels, *STRAYING), steps, around, tables, gainful=gainful)}


def _shifted(
    levels: Sequence[int], steps: int, around: Sequence[int], tables: Ground, *, gainful: bool
) -> Iterator[int]:
    out, into, rest = tables.out, tables.into, around[1:]
    if rest:
        yield from _shifted(levels, steps, rest, tables, gainful=gainful)
    for at, level in enumerate(levels):
        for unit in _each(level & around[0]):
            others = steps & ~(out[unit] | into[unit])
            for to in (at - 1, at + 1):
                made = out[unit] & into[levels[to + 1]] | into[unit] & out[levels[to - 1]]
                if made or not gainful:
                    yield others | made
                if rest:
                    moved = list(levels)
                    moved[at] ^= unit
                    moved[to] |= unit
                    yield from _shifted(moved, others | made, rest, tables, gainful=gainful)


def _each(cells: int) -> Iterator[int]:
    """Yield the sets of one cell that make up a set."""
    while cells:
        last = cells & -cells
        yield last
        cells ^= last

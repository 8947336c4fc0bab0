"""What touches what on a battlefield, looked up by sets of cells.

A set of cells is a number whose bit `c` is set when cell `c` is in it. The tables here are lists with an
entry for every set there is (512 on nine cells), so that a question about a whole set is one look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.suites import Step


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

"""Suites: touching units whose positions rise by exactly 1 (RW-9), and the split of them that scores most."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Suite = tuple[int, ...]
Step = tuple[int, int]

PLAYER_BONUS = (0, 0, 1, 4, 7, 12, 12, 12, 12, 12, 12)
"""The player's bonus by length: 12 from five units on (RW-10)."""

AI_BONUS = (0, 0, 3, 7, 12)
"""The AI's bonus by length: a longer run is cut, and is a defeat anyway (RW-10)."""

FATAL_RUN = 5
"""An AI run of this many units defeats the player at once (RW-10)."""


class Scale(NamedTuple):
    """What suites are worth to an army: a bonus by length, and the powers that count suites or units."""

    bonus: tuple[int, ...]
    per_suite: int
    per_unit: int

    def worth(self, length: int) -> int:
        """Return all that a suite of that length brings to the army."""
        return self.bonus[length] + self.per_suite + self.per_unit * length


class Split(NamedTuple):
    """Disjoint suites, in order of their first cells: all that they bring, the bonuses alone, their units."""

    worth: int
    bonus: int
    units: int
    suites: tuple[Suite, ...]


NO_SPLIT = Split(0, 0, 0, ())
"""No suite at all."""


def steps(positions: Sequence[int], pairs: Sequence[Step]) -> tuple[Step, ...]:
    """Return the touching couples of cells where the second's position is the first's plus 1."""
    found = []
    for one, two in pairs:
        rise = positions[two] - positions[one]
        if rise == 1:
            found.append((one, two))
        elif rise == -1:
            found.append((two, one))
    return tuple(found)


def longest_run(rises: Sequence[Step]) -> int:
    """Return how many units the longest run has, cut or not: 0, or 2 and more."""
    return max([_longest_of_part(part) for part in _parts(rises)], default=0)


def best_split(rises: Sequence[Step], scale: Scale) -> Split:
    """Return the split that brings most; of equals: most bonus, most units, then the first by cells."""
    splits = [_best_of_part(part, scale) for part in _parts(rises)]
    return Split(
        sum([split.worth for split in splits]),
        sum([split.bonus for split in splits]),
        sum([split.units for split in splits]),
        tuple(sorted([suite for split in splits for suite in split.suites])),
    )


def _parts(rises: Sequence[Step]) -> list[tuple[Step, ...]]:
    """Return the steps in parts that share no cell: each has its own best split, and the same come often."""
    part_of: dict[int, list[Step]] = {}
    for step in rises:
        one, two = step
        part = part_of.setdefault(one, [])
        part.append(step)
        other = part_of.setdefault(two, part)
        if other is not part:
            part += other
            part_of.update((cell, part) for joined in other for cell in joined)
    return [tuple(part) for part in {id(part): part for part in part_of.values()}.values()]


@lru_cache(maxsize=1 << 13)
def _longest_of_part(part: tuple[Step, ...]) -> int:
    return max(len(run) for start in _starts(part) for run in _runs((start,), part, len(part) + 1))


@lru_cache(maxsize=1 << 13)
def _best_of_part(part: tuple[Step, ...], scale: Scale) -> Split:
    longest = len(scale.bonus) - 1
    choices = [
        [(sum(1 << cell for cell in run), run) for run in _runs((start,), part, longest)]
        for start in _starts(part)
    ]
    return _best(choices, 0, 0, scale, {})


def _starts(rises: Sequence[Step]) -> list[int]:
    return sorted({one for one, _ in rises})


def _runs(run: Suite, rises: Sequence[Step], longest: int) -> Iterator[Suite]:
    """Yield the runs of two or more that begin with this one, in order of cells."""
    if len(run) >= 2:
        yield run
    if len(run) < longest:
        for following in sorted(two for one, two in rises if one == run[-1]):
            yield from _runs((*run, following), rises, longest)


def _best(
    choices: list[list[tuple[int, Suite]]], index: int, used: int, scale: Scale, known: dict[Step, Split]
) -> Split:
    """Return the best split of runs that begin at the starts from `index` on and avoid the `used` cells."""
    if index == len(choices):
        return NO_SPLIT
    if (index, used) in known:
        return known[index, used]
    best: Split | None = None
    for cells, run in choices[index]:
        if not cells & used:
            rest = _best(choices, index + 1, used | cells, scale, known)
            split = _with(run, rest, scale)
            if best is None or split[:3] > best[:3]:
                best = split
    without = _best(choices, index + 1, used, scale, known)
    if best is None or without[:3] > best[:3]:
        best = without
    known[index, used] = best
    return best


def _with(run: Suite, rest: Split, scale: Scale) -> Split:
    length = len(run)
    return Split(
        rest.worth + scale.worth(length),
        rest.bonus + scale.bonus[length],
        rest.units + length,
        (run, *rest.suites),
    )

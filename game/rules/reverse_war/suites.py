"""Suites: touching units whose positions rise by exactly 1 (RW-9), and the split of them that scores most.

The player's cartographers shift the neighbour's position that makes the best suites (RW-8).
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.rules.reverse_war.troops import Troops

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


class _Split(NamedTuple):
    """Disjoint suites, in order of their first cells: all that they bring, the bonuses alone, their units."""

    worth: int
    bonus: int
    units: int
    suites: tuple[Suite, ...]


NO_SPLIT = _Split(0, 0, 0, ())
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


def best_split(rises: Sequence[Step], scale: Scale) -> _Split:
    """Return the split that brings most; of equals: most bonus, most units, then the first by cells."""
    splits = [_best_of_part(part, scale) for part in _parts(rises)]
    return _Split(
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
def _best_of_part(part: tuple[Step, ...], scale: Scale) -> _Split:
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
    choices: list[list[tuple[int, Suite]]], index: int, used: int, scale: Scale, known: dict[Step, _Split]
) -> _Split:
    """Return the best split of runs that begin at the starts from `index` on and avoid the `used` cells."""
    if index == len(choices):
        return NO_SPLIT
    if (index, used) in known:
        return known[index, used]
    best: _Split | None = None
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


def _with(run: Suite, rest: _Split, scale: Scale) -> _Split:
    length = len(run)
    return _Split(
        rest.worth + scale.worth(length),
        rest.bonus + scale.bonus[length],
        rest.units + length,
        (run, *rest.suites),
    )


class Shift(NamedTuple):
    """A cartographer's choice: the position of the unit on `target` changes by -1 or +1."""

    cartographer: int
    target: int
    change: int


class Plan(NamedTuple):
    """The suites of the player's army with the shifts that make them, and the positions after these."""

    split: _Split
    shifts: tuple[Shift, ...]
    positions: tuple[int, ...]


def best_plan(army: Troops, scale: Scale, cartographers: Sequence[int]) -> Plan:
    """Return the plan that brings most; of equals: fewest shifts, most bonus, most units, then the first."""
    return _first(army, scale, cartographers, _rank)


def least_plan(army: Troops, scale: Scale, cartographers: Sequence[int]) -> Plan:
    """Return the plan that brings least, where what it brings goes to the AI (RW-S, La sorcière).

    The shifts alone are chosen so: the split is always the one that brings most.
    """
    return _first(army, scale, cartographers, _rank_of_least)


def _first(army: Troops, scale: Scale, cartographers: Sequence[int], rank: Callable[[Plan], Rank]) -> Plan:
    """Return the plan that this order puts first."""
    best: Plan | None = None
    for positions, shifts in _shifted(army, cartographers).items():
        plan = Plan(best_split(steps(positions, army.layout.pairs), scale), shifts, positions)
        if best is None or rank(plan) < rank(best):
            best = plan
    assert best is not None  # noqa: S101 - the plan without any shift is always there
    return best


Rank = tuple[int, int, int, int, tuple[tuple[int, ...], ...], tuple[Shift, ...]]


def _rank(plan: Plan) -> Rank:
    split = plan.split
    return (-split.worth, len(plan.shifts), -split.bonus, -split.units, split.suites, plan.shifts)


def _rank_of_least(plan: Plan) -> Rank:
    return (plan.split.worth, *_rank(plan)[1:])


def _shifted(army: Troops, cartographers: Sequence[int]) -> dict[tuple[int, ...], tuple[Shift, ...]]:
    """Return the positions that shifts can make, each with the fewest shifts that make it, then the first."""
    if not cartographers:
        return {tuple(army.positions): ()}
    found: dict[tuple[int, ...], tuple[Shift, ...]] = {}
    for choice in product(*(list(_shifts_of(army, cell)) for cell in cartographers)):
        shifts = tuple([shift for shift in choice if shift])
        positions = army.positions.copy()
        for shift in shifts:
            positions[shift.target] += shift.change
        key = tuple(positions)
        if key not in found or (len(shifts), shifts) < (len(found[key]), found[key]):
            found[key] = shifts
    return found


def _shifts_of(army: Troops, cartographer: int) -> Iterator[Shift | None]:
    yield None
    for target in army.near[cartographer]:
        if army.units[target]:
            yield Shift(cartographer, target, -1)
            yield Shift(cartographer, target, +1)

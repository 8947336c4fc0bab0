"""The player's cartographers: which shift of which neighbour's position makes the best suites (RW-8)."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from game.rules.reverse_war.suites import Split, best_split, steps

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.rules.reverse_war.suites import Scale
    from game.rules.reverse_war.troops import Troops


class Shift(NamedTuple):
    """A cartographer's choice: the position of the unit on `target` changes by -1 or +1."""

    cartographer: int
    target: int
    change: int


class Plan(NamedTuple):
    """The suites of the player's army with the shifts that make them, and the positions after these."""

    split: Split
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

"""What each unit's power brings: one function a unit and an army, each a sentence of the rulebook.

Each takes the army and the unit's cell and returns the points and their reason. `PLAYER` and `AI` are the
tables of the two armies, `PLAYER_BY_PALADIN` and `AI_BY_PALADIN` those of the charter "per paladin" (RW-3).
"""

# ruff: noqa: ARG001 - every power has one signature, whether it looks around its cell or not

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from game.rules.reverse_war.units import BASE

if TYPE_CHECKING:
    from game.rules.reverse_war.troops import Troops

WEAK_FORCE = 3
"""The healer's neighbours count up to this base force."""


class Reason(NamedTuple):
    """Why a unit has its points, as data: `words` turns it into sentences.

    `number` is how many units (or suites, positions, kinds) count, `cells` where they are; `extra` counts the
    second kind of unit of a choice and `chosen` is that kind.
    """

    kind: str
    number: int = 0
    cells: tuple[int, ...] = ()
    extra: int = 0
    chosen: str = ""


class Power(NamedTuple):
    """The points of a unit's power, and why."""

    points: int
    reason: Reason


PowerFunction = Callable[["Troops", int], Power]


def _each(points: int, kind: str, cells: tuple[int, ...]) -> Power:
    return Power(points * len(cells), Reason(kind, len(cells), cells))


def better(army: Troops, one: str, two: str) -> tuple[str, tuple[int, ...]]:
    """Return the kind, of the two, that the army has more of, with its cells; the first if equal (RW-5)."""
    ones, twos = army.every(one), army.every(two)
    return (two, twos) if len(twos) > len(ones) else (one, ones)


# The player's army


def player_soldier(army: Troops, cell: int) -> Power:
    """+2 per adjacent soldier (RW-2)."""
    return _each(2, "adjacent_S", army.adjacent(cell, "S"))


def player_archer(army: Troops, cell: int) -> Power:
    """+4 per adjacent archer (RW-2)."""
    return _each(4, "adjacent_A", army.adjacent(cell, "A"))


def player_mage(army: Troops, cell: int) -> Power:
    """+2 per adjacent mage (RW-2)."""
    return _each(2, "adjacent_M", army.adjacent(cell, "M"))


def player_paladin(army: Troops, cell: int) -> Power:
    """+2 per adjacent archer (RW-3)."""
    return _each(2, "adjacent_A", army.adjacent(cell, "A"))


def player_paladin_of_paladins(army: Troops, cell: int) -> Power:
    """+2 per adjacent paladin (RW-3, charter)."""
    return _each(2, "adjacent_P", army.adjacent(cell, "P"))


def player_dragon(army: Troops, cell: int) -> Power:
    """Lose 5, once, next to a base unit (RW-4)."""
    near = army.adjacent(cell, *BASE)
    return Power(-5 if near else 0, Reason("dragon_base", len(near), near))


def player_scholar(army: Troops, cell: int) -> Power:
    """+2 per mage, and +2 per healer or per necromancer, whichever are more (RW-5)."""
    mages = army.every("M")
    chosen, more = better(army, "Gu", "N")
    return Power(2 * (len(mages) + len(more)), Reason("scholar", len(mages), mages + more, len(more), chosen))


def player_royal_guard(army: Troops, cell: int) -> Power:
    """+2 per soldier or per paladin, whichever are more (RW-5)."""
    chosen, more = better(army, "S", "P")
    return Power(2 * len(more), Reason("royal_guard", 0, more, len(more), chosen))


def player_ranger(army: Troops, cell: int) -> Power:
    """+2 per soldier, and +2 per archer or per mage, whichever are more (RW-5)."""
    soldiers = army.every("S")
    chosen, more = better(army, "A", "M")
    return Power(
        2 * (len(soldiers) + len(more)),
        Reason("ranger", len(soldiers), soldiers + more, len(more), chosen),
    )


def player_necromancer(army: Troops, cell: int) -> Power:
    """+2 per suite (RW-11)."""
    return _per_suite(2, army)


def player_standard_bearer(army: Troops, cell: int) -> Power:
    """+2 per unit in a suite, itself if it is in one (RW-11)."""
    return _per_unit_in_a_suite(2, army)


def player_cartographer(army: Troops, cell: int) -> Power:
    """Nothing of its own: it shifts a position, for suites only (RW-8)."""
    if not army.layout.suites:
        return Power(0, Reason("no_suites"))
    return Power(0, Reason("cartographer" if cell in army.shifting else "no_shift"))


def player_healer(army: Troops, cell: int) -> Power:
    """+2 per adjacent unit of printed force 3 or less (RW-7)."""
    return _each(2, "weak", _weak_neighbours(army, cell))


def player_golem(army: Troops, cell: int) -> Power:
    """+5 next to two base units or more, nothing next to one, lose 3 next to none (RW-7)."""
    near = army.adjacent(cell, *BASE)
    points = -3 if not near else 0 if len(near) == 1 else 5
    return Power(points, Reason("golem", len(near), near))


def player_minstrel(army: Troops, cell: int) -> Power:
    """+1 per different kind of unit, itself included (RW-12)."""
    return _per_kind(1, army)


def player_assassin(army: Troops, cell: int) -> Power:
    """+4 next to two units of odd printed force or more (RW-7)."""
    near = _odd_neighbours(army, cell)
    return Power(4 if len(near) >= 2 else 0, Reason("odd", len(near), near))


# The AI's army


def ai_soldier(army: Troops, cell: int) -> Power:
    """+2 per other soldier of the army (RW-2)."""
    return _each(2, "other_S", army.others(cell, "S"))


def ai_archer(army: Troops, cell: int) -> Power:
    """+4 per other archer of the army (RW-2)."""
    return _each(4, "other_A", army.others(cell, "A"))


def ai_mage(army: Troops, cell: int) -> Power:
    """+2 per other mage of the army (RW-2)."""
    return _each(2, "other_M", army.others(cell, "M"))


def ai_paladin(army: Troops, cell: int) -> Power:
    """+2 per archer of the army (RW-3)."""
    return _each(2, "army_A", army.every("A"))


def ai_paladin_of_paladins(army: Troops, cell: int) -> Power:
    """+2 per other paladin of the army (RW-3, charter; RW-2 on "itself included")."""
    return _each(2, "other_P", army.others(cell, "P"))


def ai_dragon(army: Troops, cell: int) -> Power:
    """Lose 5, once, next to a mage or an archer (RW-4)."""
    near = army.adjacent(cell, "M", "A")
    return Power(-5 if near else 0, Reason("dragon_mage_archer", len(near), near))


def ai_scholar(army: Troops, cell: int) -> Power:
    """+3 per mage, healer and necromancer (RW-5)."""
    return _each(3, "army_M_Gu_N", army.every("M", "Gu", "N"))


def ai_royal_guard(army: Troops, cell: int) -> Power:
    """+3 per soldier and paladin (RW-5)."""
    return _each(3, "army_S_P", army.every("S", "P"))


def ai_ranger(army: Troops, cell: int) -> Power:
    """+3 per archer and mage (RW-5)."""
    return _each(3, "army_A_M", army.every("A", "M"))


def ai_necromancer(army: Troops, cell: int) -> Power:
    """+4 per suite (RW-11)."""
    return _per_suite(4, army)


def ai_standard_bearer(army: Troops, cell: int) -> Power:
    """+3 per unit in a suite, itself if it is in one (RW-11)."""
    return _per_unit_in_a_suite(3, army)


def ai_cartographer(army: Troops, cell: int) -> Power:
    """+2 per position value held by two or more of the army's units (RW-8)."""
    held = [army.positions[other] for other in army.occupied]
    repeated = {position for position in held if held.count(position) >= 2}
    cells = tuple([other for other in army.occupied if army.positions[other] in repeated])
    return Power(2 * len(repeated), Reason("positions", len(repeated), cells))


def ai_healer(army: Troops, cell: int) -> Power:
    """+3 per adjacent unit of printed force 3 or less (RW-7)."""
    return _each(3, "weak", _weak_neighbours(army, cell))


def ai_golem(army: Troops, cell: int) -> Power:
    """+5 next to a base unit or more (RW-7)."""
    near = army.adjacent(cell, *BASE)
    return Power(5 if near else 0, Reason("golem", len(near), near))


def ai_minstrel(army: Troops, cell: int) -> Power:
    """+2 per different kind of unit, itself included (RW-12)."""
    return _per_kind(2, army)


def ai_assassin(army: Troops, cell: int) -> Power:
    """+4 next to a unit of odd printed force or more (RW-7)."""
    near = _odd_neighbours(army, cell)
    return Power(4 if near else 0, Reason("odd", len(near), near))


# What several of them share


def _per_suite(points: int, army: Troops) -> Power:
    if not army.layout.suites:
        return Power(0, Reason("no_suites"))
    cells = tuple([cell for suite in army.suites for cell in suite])
    return Power(points * len(army.suites), Reason("suites", len(army.suites), cells))


def _per_unit_in_a_suite(points: int, army: Troops) -> Power:
    if not army.layout.suites:
        return Power(0, Reason("no_suites"))
    return _each(points, "in_suites", tuple([cell for suite in army.suites for cell in suite]))


def _per_kind(points: int, army: Troops) -> Power:
    kinds = {army.units[cell] for cell in army.occupied}
    return Power(points * len(kinds), Reason("kinds", len(kinds), army.occupied))


def _weak_neighbours(army: Troops, cell: int) -> tuple[int, ...]:
    return tuple([near for near in army.near[cell] if army.units[near] and army.forces[near] <= WEAK_FORCE])


def _odd_neighbours(army: Troops, cell: int) -> tuple[int, ...]:
    return tuple([near for near in army.near[cell] if army.forces[near] % 2])


PLAYER: Mapping[str, PowerFunction] = MappingProxyType(
    {
        "S": player_soldier,
        "A": player_archer,
        "P": player_paladin,
        "M": player_mage,
        "D": player_dragon,
        "E": player_scholar,
        "GR": player_royal_guard,
        "R": player_ranger,
        "N": player_necromancer,
        "PE": player_standard_bearer,
        "C": player_cartographer,
        "Gu": player_healer,
        "G": player_golem,
        "Me": player_minstrel,
        "As": player_assassin,
    }
)

AI: Mapping[str, PowerFunction] = MappingProxyType(
    {
        "S": ai_soldier,
        "A": ai_archer,
        "P": ai_paladin,
        "M": ai_mage,
        "D": ai_dragon,
        "E": ai_scholar,
        "GR": ai_royal_guard,
        "R": ai_ranger,
        "N": ai_necromancer,
        "PE": ai_standard_bearer,
        "C": ai_cartographer,
        "Gu": ai_healer,
        "G": ai_golem,
        "Me": ai_minstrel,
        "As": ai_assassin,
    }
)

PLAYER_BY_PALADIN: Mapping[str, PowerFunction] = MappingProxyType({**PLAYER, "P": player_paladin_of_paladins})
AI_BY_PALADIN: Mapping[str, PowerFunction] = MappingProxyType({**AI, "P": ai_paladin_of_paladins})

"""What each unit's power brings: a line a unit and an army, each a sentence of the rulebook.

Each takes the army and the unit's cell and returns the points and their reason. `PLAYER` and `AI` are the
tables of the two armies, `PLAYER_BY_PALADIN` and `AI_BY_PALADIN` those of the charter "per paladin" (RW-3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

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

_Where = Callable[["Troops", int], tuple[int, ...]]
"""Which cells count for a unit's cell."""


# --- powers that count units --------------------------------------------------------------------------------


def _each(points: int, kind: str, where: _Where) -> PowerFunction:
    """Return the power of so many points for each unit that counts."""

    def power(army: Troops, cell: int) -> Power:
        cells = where(army, cell)
        return Power(points * len(cells), Reason(kind, len(cells), cells))

    return power


def _by_number(kind: str, where: _Where, *points: int) -> PowerFunction:
    """Return the power of points by how many units count, from none on; the last for more of them too."""

    def power(army: Troops, cell: int) -> Power:
        cells = where(army, cell)
        return Power(points[min(len(cells), len(points) - 1)], Reason(kind, len(cells), cells))

    return power


def _adjacent(points: int, unit: str) -> PowerFunction:
    return _each(points, f"adjacent_{unit}", lambda army, cell: army.adjacent(cell, unit))


def _other(points: int, unit: str) -> PowerFunction:
    return _each(points, f"other_{unit}", lambda army, cell: army.others(cell, unit))


def _army(points: int, *units: str) -> PowerFunction:
    return _each(points, "_".join(("army", *units)), lambda army, _cell: army.every(*units))


def _bases(army: Troops, cell: int) -> tuple[int, ...]:
    return army.adjacent(cell, *BASE)


def _mages_and_archers(army: Troops, cell: int) -> tuple[int, ...]:
    return army.adjacent(cell, "M", "A")


def _weak(army: Troops, cell: int) -> tuple[int, ...]:
    return tuple([near for near in army.near[cell] if army.units[near] and army.forces[near] <= WEAK_FORCE])


def _odd(army: Troops, cell: int) -> tuple[int, ...]:
    return tuple([near for near in army.near[cell] if army.forces[near] % 2])


# --- powers that choose between two kinds of units (RW-5) ---------------------------------------------------


class Chooser(NamedTuple):
    """A unit that counts units of a `first` kind ("" for none), and those of `one` kind or of the `other`."""

    kind: str
    first: str
    one: str
    other: str

    def better(self, army: Troops) -> tuple[str, tuple[int, ...]]:
        """Return the kind, of the two, that the army has more of, with its cells; the first if equal."""
        ones, others = army.every(self.one), army.every(self.other)
        return (self.other, others) if len(others) > len(ones) else (self.one, ones)

    def power(self, army: Troops, _cell: int) -> Power:
        """Return +2 for each unit that counts."""
        first, (chosen, more) = army.every(self.first), self.better(army)
        points = 2 * (len(first) + len(more))
        return Power(points, Reason(self.kind, len(first), first + more, len(more), chosen))


CHOOSERS: Final[Mapping[str, Chooser]] = MappingProxyType(
    {
        "E": Chooser("scholar", "M", "Gu", "N"),
        "GR": Chooser("royal_guard", "", "S", "P"),
        "R": Chooser("ranger", "S", "A", "M"),
    }
)
"""The units of the player's that choose, by their keys."""


# --- powers that count something else -----------------------------------------------------------------------


def _with_suites(power: PowerFunction) -> PowerFunction:
    """Return a power that is none where suites do not count (RW-13)."""
    return lambda army, cell: power(army, cell) if army.layout.suites else Power(0, Reason("no_suites"))


def _in_suites(army: Troops, _cell: int) -> tuple[int, ...]:
    return tuple([cell for suite in army.suites for cell in suite])


def _per_suite(points: int) -> PowerFunction:
    def power(army: Troops, cell: int) -> Power:
        number = len(army.suites)
        return Power(points * number, Reason("suites", number, _in_suites(army, cell)))

    return _with_suites(power)


def _per_kind(points: int) -> PowerFunction:
    def power(army: Troops, _cell: int) -> Power:
        kinds = {army.units[cell] for cell in army.occupied}
        return Power(points * len(kinds), Reason("kinds", len(kinds), army.occupied))

    return power


def _shifting(army: Troops, cell: int) -> Power:
    return Power(0, Reason("cartographer" if cell in army.shifting else "no_shift"))


def _per_repeated_position(army: Troops, _cell: int) -> Power:
    held = [army.positions[other] for other in army.occupied]
    repeated = {position for position in held if held.count(position) >= 2}
    cells = tuple([other for other in army.occupied if army.positions[other] in repeated])
    return Power(2 * len(repeated), Reason("positions", len(repeated), cells))


# --- both armies --------------------------------------------------------------------------------------------


PLAYER: Mapping[str, PowerFunction] = MappingProxyType(
    {
        "S": _adjacent(2, "S"),  # +2 per adjacent soldier (RW-2)
        "A": _adjacent(4, "A"),  # +4 per adjacent archer (RW-2)
        "P": _adjacent(2, "A"),  # +2 per adjacent archer (RW-3)
        "M": _adjacent(2, "M"),  # +2 per adjacent mage (RW-2)
        "D": _by_number("dragon_base", _bases, 0, -5),  # lose 5, once, next to a base unit (RW-4)
        "E": CHOOSERS[
            "E"
        ].power,  # +2 per mage, and +2 per healer or per necromancer, whichever are more (RW-5)
        "GR": CHOOSERS["GR"].power,  # +2 per soldier or per paladin, whichever are more (RW-5)
        "R": CHOOSERS["R"].power,  # +2 per soldier, and +2 per archer or per mage, whichever are more (RW-5)
        "N": _per_suite(2),  # +2 per suite (RW-11)
        "PE": _with_suites(_each(2, "in_suites", _in_suites)),  # +2 per unit in a suite, itself too (RW-11)
        "C": _with_suites(_shifting),  # nothing of its own: it shifts a position, for suites only (RW-8)
        "Gu": _each(2, "weak", _weak),  # +2 per adjacent unit of printed force 3 or less (RW-7)
        "G": _by_number(
            "golem", _bases, -3, 0, 5
        ),  # lose 3 next to no base unit, +5 next to two or more (RW-7)
        "Me": _per_kind(1),  # +1 per different kind of unit, itself included (RW-12)
        "As": _by_number("odd", _odd, 0, 0, 4),  # +4 next to two units of odd printed force or more (RW-7)
    }
)

AI: Mapping[str, PowerFunction] = MappingProxyType(
    {
        "S": _other(2, "S"),  # +2 per other soldier of the army (RW-2)
        "A": _other(4, "A"),  # +4 per other archer of the army (RW-2)
        "P": _army(2, "A"),  # +2 per archer of the army (RW-3)
        "M": _other(2, "M"),  # +2 per other mage of the army (RW-2)
        "D": _by_number("dragon_mage_archer", _mages_and_archers, 0, -5),  # lose 5, once, next to one (RW-4)
        "E": _army(3, "M", "Gu", "N"),  # +3 per mage, healer and necromancer (RW-5)
        "GR": _army(3, "S", "P"),  # +3 per soldier and paladin (RW-5)
        "R": _army(3, "A", "M"),  # +3 per archer and mage (RW-5)
        "N": _per_suite(4),  # +4 per suite (RW-11)
        "PE": _with_suites(_each(3, "in_suites", _in_suites)),  # +3 per unit in a suite, itself too (RW-11)
        "C": _per_repeated_position,  # +2 per position value held by two or more of the army's units (RW-8)
        "Gu": _each(3, "weak", _weak),  # +3 per adjacent unit of printed force 3 or less (RW-7)
        "G": _by_number("golem", _bases, 0, 5),  # +5 next to a base unit or more (RW-7)
        "Me": _per_kind(2),  # +2 per different kind of unit, itself included (RW-12)
        "As": _by_number("odd", _odd, 0, 4),  # +4 next to a unit of odd printed force or more (RW-7)
    }
)

PLAYER_BY_PALADIN: Mapping[str, PowerFunction] = MappingProxyType({**PLAYER, "P": _adjacent(2, "P")})
"""+2 per adjacent paladin instead (RW-3, charter)."""

AI_BY_PALADIN: Mapping[str, PowerFunction] = MappingProxyType({**AI, "P": _other(2, "P")})
"""+2 per other paladin of its army instead (RW-3, charter; RW-2 on "itself included")."""

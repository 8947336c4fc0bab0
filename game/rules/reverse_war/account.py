"""The account of a reckoning as data: every point of both armies, with its reason; armies as counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.rules.reverse_war.suites import FATAL_RUN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.rules.reverse_war.powers import Power, Reason
    from game.rules.reverse_war.suites import Plan, Scale, Suite
    from game.rules.reverse_war.troops import Troops


class UnitLine(NamedTuple):
    """One unit's line of the account."""

    cell: int
    unit: str
    base: int
    power: int
    why: Reason

    @property
    def worth(self) -> int:
        """What the unit brings by itself: its force and its power."""
        return self.base + self.power


class Choice(NamedTuple):
    """A choice of kinds resolved for the player (RW-5): the kind counted, its points, the other, its."""

    cell: int
    unit: str
    chosen: str
    points: int
    other: str
    other_points: int


class ShiftLine(NamedTuple):
    """A cartographer's shift (RW-8): the target's position before and after, and the army's gain."""

    cell: int
    target: int
    before: int
    after: int
    gain: int


class Effect(NamedTuple):
    """What a scenario does to an army in the reckoning (RW-S).

    `points` is what the army's total gains beside its bases, powers and suites (0 where these have it
    already), `number` the figure to tell and `cells` the units concerned; `sorciere_*` names the player's
    cells in both armies' accounts.
    """

    kind: str
    points: int
    number: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Army:
    """One army's account.

    `powers` has an entry a cell, None where there is no unit; `suites` are cells in rising order of
    position and `suite_bonuses` their bonuses; `shifts` gives (target, -1 or +1) by the cartographer's
    cell; `positions` are those counted, shifts included (None where there is no unit); `longest_run` is the
    longest row of rising positions, cut or not. `total` is base + power_total + suite_points + handicap
    (the AI's only) + the points of the scenario's `effects`.
    """

    total: int
    base: int
    powers: tuple[int | None, ...]
    power_total: int
    suite_points: int
    suites: tuple[Suite, ...]
    suite_bonuses: tuple[int, ...]
    shifts: Mapping[int, tuple[int, int]]
    lines: tuple[UnitLine, ...]
    positions: tuple[int | None, ...]
    longest_run: int
    choices: tuple[Choice, ...] = ()
    shift_lines: tuple[ShiftLine, ...] = ()
    handicap: int = 0
    effects: tuple[Effect, ...] = ()

    @property
    def effect_points(self) -> int:
        """Return what the scenario's effects add to the total."""
        return sum(effect.points for effect in self.effects)


@dataclass(frozen=True, slots=True)
class Account:
    """Both armies, and who wins: reason is "stronger", "weaker", "tie", "ai_suite" or "precieux".

    RW-10, RW-14; "precieux" is that scenario's own defeat (RW-S). `scenario` is None for a plain game.
    """

    player: Army
    ai: Army
    win: bool
    reason: str
    scenario: str | None = None

    @property
    def margin(self) -> int:
        """Return the player's total less the AI's."""
        return self.player.total - self.ai.total

    @property
    def five_suite(self) -> bool:
        """Say whether the AI has a run of five (RW-10)."""
        return self.ai.longest_run >= FATAL_RUN


class Counted(NamedTuple):
    """An army counted: its powers in the order of `troops.occupied`, its suites, and what these are worth.

    `bases` are the base forces that count, by cell: those printed, but for what a scenario leaves out.
    """

    troops: Troops
    bases: Sequence[int]
    powers: Sequence[Power]
    plan: Plan
    scale: Scale
    longest: int

    @property
    def total(self) -> int:
        """Return the bases, the powers and the bonuses of suites together."""
        return sum(self.bases) + sum([power.points for power in self.powers]) + self.plan.split.bonus

"""An army counted, before it is told: what the reckoning and the scenarios share."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.rules.reverse_war.powers import Power
    from game.rules.reverse_war.shifts import Plan
    from game.rules.reverse_war.suites import Scale
    from game.rules.reverse_war.troops import Troops


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

"""The reckoning: both armies' forces, with the full account of every point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from game.rules.reverse_war import powers
from game.rules.reverse_war.account import Account, Army, Choice, ShiftLine, UnitLine
from game.rules.reverse_war.powers import better
from game.rules.reverse_war.shifts import Plan, best_plan
from game.rules.reverse_war.suites import (
    AI_BONUS,
    FATAL_RUN,
    NO_SPLIT,
    PLAYER_BONUS,
    Scale,
    longest_run,
    steps,
)
from game.rules.reverse_war.troops import Placed, ais_army, players_army

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.powers import Power, PowerFunction
    from game.rules.reverse_war.troops import Board, Troops


@dataclass(frozen=True, slots=True)
class Charter:
    """What players agree on before: what paladins count (RW-3), points added to the AI's total (RW-16)."""

    paladins: str = "archers"
    handicap: int = 0


STANDARD = Charter()


class Verdict(NamedTuple):
    """The end of the account alone, quickly: margin (player less AI) and reason."""

    margin: int
    reason: str


class Counted(NamedTuple):
    """An army counted: its powers in the order of `troops.occupied`, its suites, and what these are worth."""

    troops: Troops
    powers: list[Power]
    plan: Plan
    scale: Scale
    longest: int

    @property
    def total(self) -> int:
        """Return the bases, the powers and the bonuses of suites together."""
        return sum(self.troops.forces) + sum([power.points for power in self.powers]) + self.plan.split.bonus


def score(board: Board, layout: Layout, charter: Charter = STANDARD) -> Account:
    """Return the full account of a board, filled wholly or in part."""
    player = _players_account(count_player(players_army(board, layout), charter))
    ai = _account(count_ai(ais_army(board, layout), charter), handicap=charter.handicap)
    reason = _reason(player.total - ai.total, ai.longest_run)
    return Account(player, ai, reason == "stronger", reason)


def verdict(board: Board, layout: Layout, charter: Charter = STANDARD) -> Verdict:
    """Return the margin and the reason that `score` would give, without the account."""
    ai = count_ai(ais_army(board, layout), charter)
    margin = count_player(players_army(board, layout), charter).total - ai.total - charter.handicap
    return Verdict(margin, _reason(margin, ai.longest))


def put(board: Board, layout: Layout, cell: int, placed: Placed) -> list[Placed | None]:
    """Return the board with one more card: on that cell, or in that gap where the battlefield grows."""
    if layout.grows:
        return [*board[:cell], placed, *board[cell:]]
    return [*board[:cell], placed, *board[cell + 1 :]]


def _reason(margin: int, ai_run: int) -> str:
    if ai_run >= FATAL_RUN:
        return "ai_suite"
    if margin == 0:
        return "tie"
    return "stronger" if margin > 0 else "weaker"


def count_player(troops: Troops, charter: Charter) -> Counted:
    """Return the player's army counted, its choices made for the best (RW-6)."""
    table = powers.PLAYER_BY_PALADIN if charter.paladins == "paladins" else powers.PLAYER
    scale = _scale(troops, PLAYER_BONUS, per_suite=2, per_unit=2)
    return _counted(troops, table, best_plan(troops, scale, _cartographers(troops)), scale)


def count_ai(troops: Troops, charter: Charter) -> Counted:
    """Return the AI's army counted, without the handicap."""
    table = powers.AI_BY_PALADIN if charter.paladins == "paladins" else powers.AI
    scale = _scale(troops, AI_BONUS, per_suite=4, per_unit=3)
    return _counted(troops, table, best_plan(troops, scale, ()), scale)


def _scale(troops: Troops, bonus: tuple[int, ...], per_suite: int, per_unit: int) -> Scale:
    """Return what suites are worth to these troops, necromancers and standard-bearers included (RW-9)."""
    return Scale(bonus, per_suite * troops.units.count("N"), per_unit * troops.units.count("PE"))


def _cartographers(troops: Troops) -> tuple[int, ...]:
    return troops.every("C") if troops.layout.suites else ()


def _counted(troops: Troops, table: Mapping[str, PowerFunction], plan: Plan, scale: Scale) -> Counted:
    if not troops.layout.suites:
        plan = Plan(NO_SPLIT, (), tuple(troops.positions))
    troops.suites = plan.split.suites
    troops.shifting = tuple([shift.cartographer for shift in plan.shifts])
    units = troops.units
    counted = [table[units[cell]](troops, cell) for cell in troops.occupied]
    longest = longest_run(steps(plan.positions, troops.layout.pairs)) if troops.layout.suites else 0
    return Counted(troops, counted, plan, scale, longest)


def _account(counted: Counted, handicap: int = 0) -> Army:
    troops, split = counted.troops, counted.plan.split
    lines = tuple(
        UnitLine(cell, troops.units[cell], troops.forces[cell], power.points, power.reason)
        for cell, power in zip(troops.occupied, counted.powers, strict=True)
    )
    points = {line.cell: line.power for line in lines}
    return Army(
        total=counted.total + handicap,
        base=sum(troops.forces),
        powers=tuple(points.get(cell) for cell in range(len(troops.units))),
        power_total=sum(points.values()),
        suite_points=split.bonus,
        suites=split.suites,
        suite_bonuses=tuple(counted.scale.bonus[len(suite)] for suite in split.suites),
        shifts={shift.cartographer: (shift.target, shift.change) for shift in counted.plan.shifts},
        lines=lines,
        positions=tuple(
            position if unit else None
            for unit, position in zip(troops.units, counted.plan.positions, strict=True)
        ),
        longest_run=counted.longest,
        handicap=handicap,
    )


def _players_account(counted: Counted) -> Army:
    troops = counted.troops
    return replace(
        _account(counted),
        choices=tuple(_choice(troops, cell) for cell in troops.every(*_CHOOSERS)),
        shift_lines=tuple(_shift_lines(counted)),
    )


_CHOOSERS = {"E": ("Gu", "N"), "GR": ("S", "P"), "R": ("A", "M")}
"""The kinds that these units of the player's choose between (RW-5)."""


def _choice(troops: Troops, cell: int) -> Choice:
    unit = troops.units[cell]
    one, two = _CHOOSERS[unit]
    chosen, _ = better(troops, one, two)
    other = two if chosen == one else one
    return Choice(cell, unit, chosen, 2 * len(troops.every(chosen)), other, 2 * len(troops.every(other)))


def _shift_lines(counted: Counted) -> Iterator[ShiftLine]:
    """Yield what each shift does and gains; two shifts of one unit follow each other."""
    troops, plan = counted.troops, counted.plan
    now = list(troops.positions)
    for shift in plan.shifts:
        before, now[shift.target] = now[shift.target], now[shift.target] + shift.change
        others = [cell for cell in _cartographers(troops) if cell != shift.cartographer]
        without = best_plan(troops, counted.scale, others).split.worth
        gain = plan.split.worth - without
        yield ShiftLine(shift.cartographer, shift.target, before, now[shift.target], gain)

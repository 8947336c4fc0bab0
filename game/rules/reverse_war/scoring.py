"""The reckoning: both armies' forces, with the full account of every point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.rules.reverse_war import powers
from game.rules.reverse_war.account import Account, Army, Choice, Counted, ShiftLine, UnitLine
from game.rules.reverse_war.powers import CHOOSERS, Power, Reason
from game.rules.reverse_war.scenarios import TWISTS
from game.rules.reverse_war.suites import (
    FATAL_RUN,
    NO_SPLIT,
    PLAYER_BONUS,
    Plan,
    Scale,
    best_plan,
    longest_run,
    steps,
)
from game.rules.reverse_war.troops import Placed, ais_army, players_army
from game.rules.reverse_war.units import ARCHERS, FELLOWS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from game.rules.reverse_war.account import Effect
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.powers import PowerFunction
    from game.rules.reverse_war.scenarios import Twist
    from game.rules.reverse_war.troops import Board, Troops


@dataclass(frozen=True, slots=True)
class Charter:
    """What changes the reckoning, agreed on before the game.

    What paladins count (RW-3), points added to the AI's total (RW-16), the scenario's key (RW-S).
    """

    paladins: str = ARCHERS
    handicap: int = 0
    scenario: str | None = None

    @property
    def twist(self) -> Twist:
        """Return what the scenario changes in the reckoning."""
        return TWISTS[self.scenario]


STANDARD = Charter()


def score(board: Board, layout: Layout, charter: Charter = STANDARD) -> Account:
    """Return the full account of a board, filled wholly or in part."""
    player = count_player(players_army(board, layout), charter)
    ai = count_ai(ais_army(board, layout), charter)
    mine, theirs = charter.twist.effects(player, ai)
    yours = _players_account(player, charter.twist, mine)
    his = _account(ai, theirs, charter.handicap)
    reason = _reason(yours.total - his.total, player, ai, charter)
    return Account(yours, his, reason == "stronger", reason, charter.scenario)


def put(board: Board, layout: Layout, cell: int, placed: Placed) -> list[Placed | None]:
    """Return the board with one more card: on that cell, or in that gap where the battlefield grows."""
    if layout.grows:
        return [*board[:cell], placed, *board[cell:]]
    return [*board[:cell], placed, *board[cell + 1 :]]


def _reason(margin: int, player: Counted, ai: Counted, charter: Charter) -> str:
    if ai.longest >= FATAL_RUN:
        return "ai_suite"
    if charter.scenario is not None and charter.twist.lost(player.troops):
        return charter.scenario
    if margin == 0:
        return "tie"
    return "stronger" if margin > 0 else "weaker"


def count_player(troops: Troops, charter: Charter) -> Counted:
    """Return the player's army counted, its choices made for the best (RW-6)."""
    table = powers.PLAYER_BY_PALADIN if charter.paladins == FELLOWS else powers.PLAYER
    scale = _scale(troops, PLAYER_BONUS, per_suite=2, per_unit=2)
    plan = charter.twist.plan(troops, scale, troops.every("C")) if troops.layout.suites else _no_plan(troops)
    return _counted(troops, table, plan, scale, charter.twist)


def count_ai(troops: Troops, charter: Charter) -> Counted:
    """Return the AI's army counted, without the handicap."""
    table = powers.AI_BY_PALADIN if charter.paladins == FELLOWS else powers.AI
    scale = _scale(troops, charter.twist.ai_bonus, per_suite=4, per_unit=3)
    plan = best_plan(troops, scale, ()) if troops.layout.suites else _no_plan(troops)
    return _counted(troops, table, plan, scale, charter.twist)


def _scale(troops: Troops, bonus: tuple[int, ...], per_suite: int, per_unit: int) -> Scale:
    """Return what suites are worth to these troops, necromancers and standard-bearers included (RW-9)."""
    return Scale(bonus, per_suite * troops.units.count("N"), per_unit * troops.units.count("PE"))


def _no_plan(troops: Troops) -> Plan:
    """Return the plan of a mode that has no suites (RW-13)."""
    return Plan(NO_SPLIT, (), tuple(troops.positions))


def _counted(
    troops: Troops, table: Mapping[str, PowerFunction], plan: Plan, scale: Scale, twist: Twist
) -> Counted:
    troops.suites = plan.split.suites
    troops.shifting = tuple([shift.cartographer for shift in plan.shifts])
    units = troops.units
    counted = [table[units[cell]](troops, cell) for cell in troops.occupied]
    longest = longest_run(steps(plan.positions, troops.layout.pairs)) if troops.layout.suites else 0
    full = Counted(troops, troops.forces, counted, plan, scale, longest)
    return full if twist.idle is None else _without_idle(full, twist.idle)


def _without_idle(full: Counted, idle: Callable[[Troops, int], bool]) -> Counted:
    """Return the army with the base and the power of its idle units at 0; what they are stays (RW-S)."""
    troops = full.troops
    cells = [cell for cell in troops.occupied if idle(troops, cell)]
    bases = [0 if cell in cells else force for cell, force in enumerate(troops.forces)]
    counted = [
        Power(0, Reason("disarmed")) if cell in cells else power
        for cell, power in zip(troops.occupied, full.powers, strict=True)
    ]
    return full._replace(bases=bases, powers=counted)


def _account(counted: Counted, effects: tuple[Effect, ...], handicap: int = 0) -> Army:
    troops, split = counted.troops, counted.plan.split
    lines = tuple(
        UnitLine(cell, troops.units[cell], counted.bases[cell], power.points, power.reason)
        for cell, power in zip(troops.occupied, counted.powers, strict=True)
    )
    points = {line.cell: line.power for line in lines}
    return Army(
        total=counted.total + handicap + sum([effect.points for effect in effects]),
        base=sum(counted.bases),
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
        effects=effects,
    )


def _players_account(counted: Counted, twist: Twist, effects: tuple[Effect, ...]) -> Army:
    troops, army = counted.troops, _account(counted, effects)
    return replace(
        army,
        lines=tuple(_told(line, twist) for line in army.lines),
        choices=tuple(_choice(troops, cell) for cell in troops.every(*CHOOSERS)),
        shift_lines=tuple(_shift_lines(counted, twist)),
    )


def _told(line: UnitLine, twist: Twist) -> UnitLine:
    """Return the line with its reason as the scenario has it told."""
    kind = line.why.kind
    return line._replace(why=line.why._replace(kind=twist.reasons.get(kind, kind)))


def _choice(troops: Troops, cell: int) -> Choice:
    unit = troops.units[cell]
    chooser = CHOOSERS[unit]
    chosen, cells = chooser.better(troops)
    other = chooser.other if chosen == chooser.one else chooser.one
    return Choice(cell, unit, chosen, 2 * len(cells), other, 2 * len(troops.every(other)))


def _shift_lines(counted: Counted, twist: Twist) -> Iterator[ShiftLine]:
    """Yield what each shift does and gains; two shifts of one unit follow each other.

    A negative gain is what the suites bring less, where that is the player's good (RW-S, La sorcière).
    """
    troops, plan = counted.troops, counted.plan
    now = list(troops.positions)
    for shift in plan.shifts:
        before, now[shift.target] = now[shift.target], now[shift.target] + shift.change
        others = [cell for cell in troops.every("C") if cell != shift.cartographer]
        without = twist.plan(troops, counted.scale, others).split.worth
        gain = plan.split.worth - without
        yield ShiftLine(shift.cartographer, shift.target, before, now[shift.target], gain)

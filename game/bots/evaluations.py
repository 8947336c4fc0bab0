"""How good a position is for a seat, game by game: pure functions, in an explicit table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from game.bots.reverse_war.partners import Partners
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.tables import FACILE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import State
    from game.rules.evolution.state import EvolutionState
    from game.rules.magicjoust.state import MagicState
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.state import ReverseWarState
    from game.rules.reverse_war.troops import Board

Evaluation = Callable[["State", int], float]

AI_SUITE_LOSS = 100.0
"""Points that a run of five of the AI's is as bad as: more than any margin makes up for."""

KEPT_REPLACEMENT = 8.0
"""Points that a replacement kept for later is worth in a duel: with it, 69 games of 120 won, 35 lost."""


def reverse_war(state: State, seat: int) -> float:
    """Return the margin of what is placed so far, much lowered by a run of five of the AI's (RW-10).

    In a duel: what the seat's battlefield is worth to it, less the other's to the other.

    A card in hand counts as placed where it is worth most.
    """
    if isinstance(state, DuelState):
        return _of_duel(state, seat) - _of_duel(state, 1 - seat)
    table = battlefield(state)
    if table.hand is None:
        return _margin(table)
    return max(_margin(placed) for placed in _placements(table))


def battlefield(state: State) -> ReverseWarState:
    """Return the game alone in the game of partners, or the game itself."""
    return state.company.inner if isinstance(state, Partners) else cast("ReverseWarState", state)


def _of_duel(duel: DuelState, seat: int) -> float:
    """Return what a seat's battlefield is worth, with a card just taken placed where it is worth most."""
    kept = KEPT_REPLACEMENT if duel.out[seat] is None else 0.0
    return kept + _of_army(duel, seat)


def _of_army(duel: DuelState, seat: int) -> float:
    if duel.hands[duel.active] is None:
        return _of_board(duel, duel.boards[seat])
    return max(_of_board(duel, duel.board_after(seat, action)) for action in duel.placements(seat))


def _of_board(duel: DuelState, board: Board) -> float:
    if duel.setting.table == FACILE:
        return float(duel.total(board))
    return _counted(board, duel.setting)


def _placements(table: ReverseWarState) -> Iterator[ReverseWarState]:
    assert table.decision is not None  # noqa: S101 - a card is in hand
    for action in table.decision.options:
        after = table.clone()
        after.apply(action)
        yield after


def _margin(table: ReverseWarState) -> float:
    return _counted(table.cells, table.setting)


def _counted(board: Board, setting: Setting) -> float:
    margin, reason = verdict(board, setting.layout, setting.charter)
    return margin - AI_SUITE_LOSS if reason == "ai_suite" else float(margin)


def evolution(state: State, seat: int) -> float:
    """Return how good a table of Openmok Évolution is for a seat."""
    from game.bots.evolution.outlook import worth  # noqa: PLC0415 - other games do without its rules

    return worth(cast("EvolutionState", state), seat)


def magicjoust(state: State, seat: int) -> float:
    """Return how good a table of Magicjoust is for a seat."""
    from game.bots.magicjoust.outlook import worth  # noqa: PLC0415 - other games do without its rules

    return worth(cast("MagicState", state), seat)


EVALUATIONS: dict[str, Evaluation] = {
    "reverse-war": reverse_war,
    "openmok-evolution": evolution,
    "magicjoust": magicjoust,
}

GLANCES: dict[str, int] = {"choose": 12}
"""Over how many possible worlds a glance takes the mean, by prompt; elsewhere it takes one."""

"""How good a position of Reverse War is for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.reverse_war.lenses import Partners
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.options import FACILE
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scoring import count_player
from game.rules.reverse_war.troops import players_army

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import State
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.state import ReverseWarState
    from game.rules.reverse_war.troops import Board

AI_SUITE_LOSS = 100.0
"""Points that a run of five of the AI's is as bad as: more than any margin makes up for."""

KEPT_REPLACEMENT = 8.0
"""Points that a replacement kept for later is worth in a duel: with it, 69 games of 120 won, 35 lost."""


GLANCES: Final = {"choose": 12}
"""Over how many possible worlds a glance takes the mean, by prompt; elsewhere it takes one."""

FOES_SHARE: Final = 0.25
"""How much of the AI's points the apprentice sees beside those of the player's own army."""


def evaluate(state: State, seat: int) -> float:
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


def own_army_first(state: State, seat: int) -> float:
    """Return the points of the player's own army, less some of the AI's: what an apprentice sees."""
    table = state if isinstance(state, DuelState) else battlefield(state)
    cells = table.boards[seat] if isinstance(table, DuelState) else table.cells
    setting = table.setting
    own = count_player(players_army(cells, setting.layout), setting.charter).total
    return (1 - FOES_SHARE) * own + FOES_SHARE * evaluate(state, seat)


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
    return counted_on(board, duel.setting)


def _placements(table: ReverseWarState) -> Iterator[ReverseWarState]:
    assert table.decision is not None  # noqa: S101 - a card is in hand
    for action in table.decision.options:
        after = table.clone()
        after.apply(action)
        yield after


def _margin(table: ReverseWarState) -> float:
    return counted_on(table.cells, table.setting)


def counted_on(board: Board, setting: Setting) -> float:
    """Return the margin of a board, much lowered by a run of five of the AI's (RW-10)."""
    margin, reason = verdict(board, setting.layout, setting.charter)
    return margin - AI_SUITE_LOSS if reason == "ai_suite" else float(margin)

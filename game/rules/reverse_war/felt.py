"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.rivals import AHEAD, BLOW, CLOSE, DEED, HURT, NEAR, SUITE
from game.rules.reverse_war.coop import CoopState, overtakes
from game.rules.reverse_war.duel import SEATS, TURNS, DuelState
from game.rules.reverse_war.edition import VILLAIN
from game.rules.reverse_war.scoring import count_player, score
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.troops import players_army

if TYPE_CHECKING:
    from game.core.model import Event, State
    from game.core.rivals import Felt
    from game.rules.reverse_war.account import Account
    from game.rules.reverse_war.scenarios import Scenario


_MUCH: Final = 6
"""From what a lead on a card that a partner has placed is a joy."""
_ILL: Final = -4
"""Down to what it is a pity."""
_LONG: Final = 3
"""From how many points more on a suite is a joy."""
_FEW: Final = 3
"""From how few cards left on the end is told, where it is close."""
_TIGHT: Final = 5
"""Up to what lead of either side it is close."""


def felt(event: Event, state: State) -> Felt | None:
    """Return what an event makes of a seat: in a duel a card replaced, or a lead in the last turn.

    In a coop, where both feel alike, it is what a card has brought, a suite, the AI overtaken, a close end, a
    lead before the last card. Alone it is what the villain of a scenario feels.
    """
    if isinstance(state, CoopState):
        return _felt_together(state, event.data["cell"]) if event.kind == "place" else None
    if isinstance(state, ReverseWarState) and state.scenario is not None:
        return _felt_by_villain(state, state.scenario, event)
    if not isinstance(state, DuelState):
        return None
    seat = event.data.get("seat")
    if event.kind == "replace":
        return BLOW, cast("int", seat)
    if event.kind == "place" and state.turn == TURNS and _ahead(state) == seat:
        return NEAR, cast("int", seat)
    return None


def _felt_by_villain(state: ReverseWarState, scenario: Scenario, event: Event) -> Felt | None:
    """Return what moves the villain: its own rule has struck, much is won or lost, or its victory is near."""
    if event.kind in ("flip", "remove"):
        return DEED, VILLAIN
    if event.kind != "place":
        return None
    cell, layout, charter = event.data["cell"], state.setting.layout, state.setting.charter
    before = (*state.cells[:cell], None, *state.cells[cell + 1 :])
    was, found = (score(cells, layout, charter) for cells in (before, state.cells))
    placed = state.cells[cell]
    bound = placed is not None and scenario.limits(before, placed).reversed is not None
    if bound or _struck(found) > _struck(was):
        return DEED, VILLAIN
    if len(state.deck) == 1 and found.margin < 0:
        return NEAR, VILLAIN
    lead = found.margin - was.margin
    return ((HURT if lead > 0 else BLOW), VILLAIN) if lead >= _MUCH or lead <= _ILL else None


def _struck(account: Account) -> int:
    """Return how much a scenario gives the AI, or leaves out of the player's army."""
    given = sum(effect.number for effect in account.ai.effects)
    return given + sum(line.why.kind == "disarmed" for line in account.player.lines)


def _felt_together(state: CoopState, cell: int) -> Felt | None:
    layout, charter, board = state.setting.layout, state.setting.charter, state.inner.cells
    before = (*board[:cell], *[None] * (not layout.grows), *board[cell + 1 :])
    was, found = (score(cells, layout, charter) for cells in (before, board))
    then, now = was.margin, found.margin
    if len(state.inner.deck) == 1 and now > 0:
        return NEAR, 0
    if overtakes(then, now, before):
        return AHEAD, 0
    if found.player.suite_points - was.player.suite_points >= _LONG:
        return SUITE, 0
    lead = now - then
    if lead >= _MUCH or lead <= _ILL:
        return (BLOW if lead > 0 else HURT), 0
    return (CLOSE, 0) if len(state.inner.deck) <= _FEW and abs(now) <= _TIGHT else None


def _ahead(state: DuelState) -> int | None:
    """Return who has the stronger army as it lies; None where both are equal."""
    layout, charter = state.setting.layout, state.setting.charter
    one, other = (count_player(players_army(state.boards[seat], layout), charter).total for seat in SEATS)
    return None if one == other else int(one < other)

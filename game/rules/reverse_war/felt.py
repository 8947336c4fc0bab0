"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.rivals import AHEAD, BLOW, CLOSE, HURT, NEAR, SUITE
from game.rules.reverse_war.coop import CoopState, overtakes
from game.rules.reverse_war.duel import SEATS, TURNS, DuelState
from game.rules.reverse_war.scoring import count_player, score
from game.rules.reverse_war.troops import players_army

if TYPE_CHECKING:
    from game.core.model import Event, State
    from game.core.rivals import Felt


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
    lead before the last card.
    """
    if isinstance(state, CoopState):
        return _felt_together(state, event.data["cell"]) if event.kind == "place" else None
    if not isinstance(state, DuelState):
        return None
    seat = event.data.get("seat")
    if event.kind == "replace":
        return BLOW, cast("int", seat)
    if event.kind == "place" and state.turn == TURNS and _ahead(state) == seat:
        return NEAR, cast("int", seat)
    return None


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

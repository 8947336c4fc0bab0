"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.rivals import BLOW, NEAR
from game.rules.reverse_war.duel import SEATS, TURNS, DuelState
from game.rules.reverse_war.scoring import count_player
from game.rules.reverse_war.troops import players_army

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event, State
    from game.core.rivals import Felt


def felt(event: Event, state: State) -> Felt | None:
    """Return what an event of a duel makes of a seat: a card replaced, or a lead in the last turn."""
    if not isinstance(state, DuelState):
        return None
    seat = cast("Mapping[str, Any]", event.data).get("seat")
    if event.kind == "replace":
        return BLOW, cast("int", seat)
    if event.kind == "place" and state.turn == TURNS and _ahead(state) == seat:
        return NEAR, cast("int", seat)
    return None


def _ahead(state: DuelState) -> int | None:
    """Return who has the stronger army as it lies; None where both are equal."""
    layout, charter = state.setting.layout, state.setting.charter
    one, other = (count_player(players_army(state.boards[seat], layout), charter).total for seat in SEATS)
    return None if one == other else int(one < other)

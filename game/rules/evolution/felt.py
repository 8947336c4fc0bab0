"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rivals import HURT, NEAR

if TYPE_CHECKING:
    from game.core.model import Event
    from game.core.rivals import Felt
    from game.rules.evolution.state import EvolutionState


def felt(event: Event, state: EvolutionState) -> Felt | None:
    """Return what an event makes of a seat: a K.O. hurts; the last but one brings a victory near."""
    if event.kind != "ko":
        return None
    seat = event.data["seat"]
    foes = [foe for foe in range(len(state.moks)) if foe != seat and not state.gone[foe]]
    placed = len(state.moks[seat]) > 1
    if placed and len(foes) == 1 and len(state.standing(seat)) == 1:
        return NEAR, foes[0]
    return HURT, seat

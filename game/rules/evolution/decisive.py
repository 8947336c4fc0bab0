"""What decides a game of Openmok Évolution, and what moves its players: resistances lost, Moks put out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.rivals import HURT, NEAR
from game.core.table import Spot
from game.rules.evolution.places import MOKS

if TYPE_CHECKING:
    from game.core.model import Event
    from game.core.rivals import Felt
    from game.core.spoken import Lying
    from game.rules.evolution.state import EvolutionState

BEGINS: Final = frozenset({"attack", "play", "place", "turn"})
TOLD: Final = frozenset({"attack", "play", "place", "ko", "swap", "given-up"})
KEPT: Final = frozenset({"ko"})
_OUT: Final = 2
"""How many resistances a Mok that is K.O. is worth besides its own."""
_GONE: Final = 24
"""What it is worth that a player is out of the game."""


def lead(state: EvolutionState, seat: int) -> float:
    """Return how many resistances a seat has lost less than the others each; to place a Mok is no blow."""
    return min(_lost(state, foe) for foe in state.seats if foe != seat) - _lost(state, seat)


score: Final = lead
"""Returns the same: it is seen by all."""


def _lost(state: EvolutionState, seat: int) -> int:
    moks = state.moks[seat]
    return _GONE * state.gone[seat] + sum(mok.marks.bit_count() + _OUT * mok.out for mok in moks)


def cards(event: Event, table: Lying) -> list[str]:
    """Return who attacks and whom, the variation played, or the Mok that is out."""
    data = event.data
    if event.kind == "attack":
        places = [data["cell"][:2]] if data["at"] is None else [data["at"], data["cell"][:2]]
        return [table.ref(Spot(MOKS, *place)) for place in places]
    if event.kind == "ko":
        return [table.ref(Spot(MOKS, data["seat"], data["place"]))]
    return event.refs


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

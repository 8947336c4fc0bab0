"""How good a table of Openmok Évolution is for a seat (Évolution 4.6): pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.rules.evolution.state import EvolutionState

WON: Final = 100.0
"""Points that a victory is worth: more than all resistances together."""

STANDING: Final = 1.5
"""Points that a Mok is worth beside its resistances, as long as it can attack."""


def openmok_evolution(state: EvolutionState, seat: int) -> float:
    """Return what the seat has left, less what its opponents have on the mean; far more at the end.

    A draw is worth nothing: otherwise both would pass at once and share the victory.
    """
    if state.outcome is not None:
        winners = state.outcome.winners
        if seat not in winners:
            return -WON
        return WON + _side(state, seat) if len(winners) == 1 else 0.0
    foes = state.foes(seat)
    if state.gone[seat] or not foes:
        return -WON
    return _side(state, seat) - sum(_side(state, foe) for foe in foes) / len(foes)


def _side(state: EvolutionState, seat: int) -> float:
    return state.resistances(seat) + STANDING * len(state.standing(seat))

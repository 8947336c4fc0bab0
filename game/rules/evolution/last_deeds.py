"""Which deeds end a game at once, and how, whatever the others hold (Évolution 4.6, EVO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.model import GIVE_UP
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

_DEALINGS: Final = 4
"""In how many other dealings of what is hidden a game is to end in the same way."""


def ended_by(state: EvolutionState, seat: int, action: Action) -> EvolutionState | None:
    """Return the finished game after an action of a seat; None where it goes on, or may."""
    if state.decision is None or action == GIVE_UP or action not in state.decision.options:
        return None
    ended, rng = _after(state, action), Rng(state.turn)
    if ended.over is None:
        return None
    dealt = (state.determinize(seat, rng) for _dealing in range(_DEALINGS))
    return ended if all(_after(world, action).over == ended.over for world in dealt) else None


def _after(state: EvolutionState, action: Action) -> EvolutionState:
    after = state.clone()
    after.apply(action)
    return after

"""Who plays worlds of the games for two of Openmok Bataille on for a search, and what they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.bots.bataille.plans import Plan, carry_out
from game.bots.search.playouts import Player, worth
from game.rules.bataille.simple import HELD, SimpleState

if TYPE_CHECKING:
    from game.core.model import Action, State
    from game.core.rng import Rng
    from game.rules.bataille.collection import CollectionState


class BataillePlayer(Player):
    """Plays worlds on to the end of the game, by lot."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(lambda _state, action: action, rng)

    def prospect(self, world: State, action: Action, seat: int) -> float:
        """Return the seat's chance to win that world, left as it is, after that plan (`bataille_plans`)."""
        state = cast("SimpleState | CollectionState", world.clone())
        carry_out(cast("Plan", action), state)
        if isinstance(state, SimpleState):
            self._by_lot(state)
        return worth(self.finish(state), seat)

    def _by_lot(self, state: SimpleState) -> None:
        """Play a simple battle to its end, each of the top cards as likely as another."""
        held = HELD if state.setting.choix else 1
        while all(state.piles):
            for seat, pile in enumerate(state.piles):
                if state.picks[seat] is None:
                    state.picks[seat] = self._rng.below(min(held, len(pile)))
            state.reveal()

"""Who plays worlds of Openmok Bataille on for a search, and what they come to."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, cast

from game.bots.bataille_plans import Plan, carry_out, held_of, picker, round_plans
from game.bots.bataille_sense import Glance
from game.bots.playouts import Player, worth
from game.rules.bataille.options import HAND
from game.rules.bataille.rounds import RoundState
from game.rules.bataille.simple import HELD, SimpleState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, State
    from game.core.rng import Rng
    from game.rules.bataille.game import Table

TROPHY: Final = 1.65
LAST_TROPHY: Final = 0.25
BY_COUNT: Final = (0.53, 0.2, 0.1)
KIND: Final = -0.5
FULL: Final = 0.27
LATER: Final = 0.1
"""How chances to win go when a round begins, fitted to 1500 games of four soldiers: the logarithm of a seat's
chance goes by its trophies, one more where only one is missing; by its cards of the symbol it has most of, of
the second and of the third; by each symbol it has; by a full hand; by each place after the opener."""


class BataillePlayer(Player):
    """Plays worlds on to the end of the round as soldiers do, or by lot to the end of a game for two."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(lambda _state, action: action, rng)

    def prospect(self, world: State, action: Action, seat: int) -> float:
        """Return the seat's chance to win that world, left as it is, after that plan (`bataille_plans`)."""
        state = cast("Table", world.clone())
        carry_out(cast("Plan", action), state)
        if isinstance(state, SimpleState):
            self._by_lot(state)
        if not isinstance(state, RoundState):
            return worth(self.finish(state), seat)
        while state.outcome is None and (state.played or state.laid):
            asked = _asked(state)
            carry_out(Glance(state, asked).best(round_plans(state)), state)
        self.ends += 1
        if state.outcome is not None:
            return float(seat in state.outcome.winners)
        return chances(state)[seat]

    def _by_lot(self, state: SimpleState) -> None:
        """Play a simple battle to its end, each of the top cards as likely as another."""
        held = HELD if state.setting.choix else 1
        while all(state.piles):
            for seat, pile in enumerate(state.piles):
                if state.picks[seat] is None:
                    state.picks[seat] = self._rng.below(min(held, len(pile)))
            state.reveal()


def _asked(state: RoundState) -> int:
    if state.battle:
        return picker(state)
    return state.holding if state.played == len(state.hands) else state.active


def chances(state: RoundState) -> Sequence[float]:
    """Return each seat's chance to win a game in which a round begins."""
    weights = [exp(_weight(state, seat)) for seat in range(len(state.hands))]
    return [weight / sum(weights) for weight in weights]


def _weight(state: RoundState, seat: int) -> float:
    won = len(state.trophies[seat])
    missing = (state.setting.trophies or 0) - won
    held = sorted(held_of(state, seat), reverse=True)
    hand = sum([number * each for number, each in zip(held, BY_COUNT, strict=True)])
    kinds = len(held) - held.count(0)
    place = (seat - state.opener) % len(state.hands)
    ready = LAST_TROPHY * (missing == 1) + FULL * (sum(held) == HAND)
    return TROPHY * won + ready + hand + KIND * kinds + LATER * place

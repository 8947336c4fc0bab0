"""A table to try a variation on: a position in the middle of a game, in which it can be played at once.

Two decks of the starter pack play at random until the player of the variation is free to play it, and playing
it changes something (Évolution 4.5.1, EVO-10). Among such positions the richest is kept: Moks and markers on
both sides, cards in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.rehearsal import PLAYER, Rehearsal
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.charter import FEWEST_MOKS, MOST_BUDGET, MOST_MOKS
from game.rules.evolution.game import OpenmokEvolution
from game.rules.evolution.starter import starter

if TYPE_CHECKING:
    from game.core.model import Action, Decision, Json
    from game.rules.evolution.state import EvolutionState

_MOST_ACTIONS: Final = 90
_BESIDES: Final = ("soin", "bouclier", "poison", "echauffement")
"""Variations that both players have besides: they lie on Moks, set markers, and are played again."""


class VariationRehearsal(Rehearsal["EvolutionState"]):
    """The search for a position to try a variation in."""

    rich = 9

    def __init__(self, card: Variation, seed: int = 1) -> None:
        super().__init__(OpenmokEvolution(), seed)
        self.card = card
        self.options = _options(card)

    def begin(self) -> EvolutionState:
        """Return the first state of a game, with room for as many Moks as the card asks."""
        state = OpenmokEvolution().setup(self.options, self._rng.below(1 << 30))
        state.extra = [max(0, self.card.impact - MOST_MOKS)] * 2
        return state

    def goes_on(self, state: EvolutionState, played: int) -> bool:
        """Say whether a game of so many actions is played on."""
        del state
        return played < _MOST_ACTIONS

    def playable(self, decision: Decision) -> bool:
        """Say whether the variation may be played."""
        return any(option[:2] == ("play", self.card.ref) for option in decision.options)

    def chosen(self, decision: Decision) -> Action:
        """Return an action by lot: Moks are placed as soon as they may be, the variation is kept in hand."""
        kept = [option for option in decision.playing_on if option[:2] != ("play", self.card.ref)]
        placing = [option for option in kept if option[0] == "place"]
        going_on = [option for option in kept if option[0] != "end"]
        if placing and self._rng.below(4):
            return self._rng.choice(placing)
        return self._rng.choice(going_on if going_on and self._rng.below(3) else kept)

    def worth(self, state: EvolutionState) -> int:
        """Return how much there is on the table and in hand to do something with, from 0 to 9."""
        both = (PLAYER, 1 - PLAYER)
        sides = [min(2, len(state.standing(seat))) for seat in both]
        marked = [any(mok.marks for mok in state.moks[seat] if not mok.out) for seat in both]
        held = [bool(state.hands[seat]) for seat in both]
        fresh = state.allowance.attacks > 0
        return sum(sides) + sum(marked) + sum(held) + fresh


def _options(card: Variation) -> dict[str, Json]:
    cards = [*starter().values()]
    moks = [one for one in cards if isinstance(one, Caractere)]
    besides = [one for one in cards if isinstance(one, Variation) and one.ref.split("/")[1] in _BESIDES]
    many = max(FEWEST_MOKS + 1, min(card.impact, MOST_MOKS))
    own = Deck(tuple(moks[: many + 3]), (card, *besides))
    other = Deck(tuple(moks[many + 3 : 2 * many + 6]), tuple(besides))
    told: dict[str, Json] = {
        "players": 2,
        "moks": many,
        "budget": MOST_BUDGET,
        "impacts": "2018",
        "experimental": card.experimental,
        "decks": [own.encode(), other.encode()],
    }
    return OpenmokEvolution().normalise(told)

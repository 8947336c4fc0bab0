"""A table to try a variation on: a position in the middle of a game, in which it can be played at once.

Two decks of the starter pack play at random until the player of the variation is free to play it, and playing
it changes something (Évolution 4.5.1, EVO-10). Among such positions the richest is kept: Moks and markers on
both sides, cards in hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.rng import Rng
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.charter import FEWEST_MOKS, MOST_BUDGET, MOST_MOKS
from game.rules.evolution.game import OpenmokEvolution
from game.rules.evolution.starter import starter

if TYPE_CHECKING:
    from game.core.model import Action, Json, Options
    from game.rules.evolution.state import EvolutionState

PLAYER: Final = 0
"""The seat that has the variation in hand."""

_GAMES: Final = 60
_DEED_LIMIT: Final = 90
_BESIDES: Final = ("soin", "bouclier", "poison", "echauffement")
"""Variations that both players have besides: they lie on Moks, set markers, and are played again."""

_RICH: Final = 9


class Rehearsed(OpenmokEvolution):
    """Openmok Évolution that begins in a prepared position, for one game that is not kept."""

    def __init__(self, first: EvolutionState) -> None:
        self._first = first

    def setup(self, options: Options, seed: int) -> EvolutionState:  # noqa: ARG002 - the position is given
        """Return the prepared position."""
        return self._first.clone()


class Rehearsal:
    """The search for a position to try a variation in; `found` is the best one so far.

    It plays at random from a `seed`: the same gives the same.
    """

    def __init__(self, card: Variation, seed: int = 1) -> None:
        self.card = card
        self.found: EvolutionState | None = None
        self._rng = Rng(seed)
        self._games = _GAMES
        self._best = -1
        self._options = _options(card)

    @property
    def options(self) -> dict[str, Json]:
        """The options of the game that is rehearsed."""
        return self._options

    @property
    def done(self) -> bool:
        """Say whether it is found, or given up: then the variation never changes anything."""
        return self._best >= _RICH or self._games <= 0

    def step(self) -> None:
        """Play one game at random, and look at each of its positions."""
        self._games -= 1
        state = OpenmokEvolution().setup(self._options, self._rng.below(1 << 30))
        state.extra = [max(0, self.card.impact - MOST_MOKS)] * 2
        for _deed in range(_DEED_LIMIT):
            decision = state.decision
            if decision is None or self.done:
                return
            if decision.seat == PLAYER and decision.prompt == "turn" and self._playable(decision.options):
                self._look(state)
            state.apply(self._any(decision.playing_on))

    def _playable(self, options: tuple[Action, ...]) -> bool:
        return any(option[:2] == ("play", self.card.ref) for option in options)

    def _any(self, options: tuple[Action, ...]) -> Action:
        """Return an action by lot: Moks are placed as soon as they may be, the variation is kept in hand."""
        kept = [option for option in options if option[:2] != ("play", self.card.ref)]
        placing = [option for option in kept if option[0] == "place"]
        going_on = [option for option in kept if option[0] != "end"]
        if placing and self._rng.below(4):
            return self._rng.choice(placing)
        return self._rng.choice(going_on if going_on and self._rng.below(3) else kept)

    def _look(self, state: EvolutionState) -> None:
        worth = _worth(state)
        if worth > self._best:
            self._best, self.found = worth, state.clone()


def _worth(state: EvolutionState) -> int:
    """Return how much there is on the table and in hand to do something with, from 0 to 9."""
    sides = [min(2, len(state.standing(seat))) for seat in (PLAYER, 1 - PLAYER)]
    marked = [any(mok.marks for mok in state.moks[seat] if not mok.out) for seat in (PLAYER, 1 - PLAYER)]
    held = [bool(state.hands[seat]) for seat in (PLAYER, 1 - PLAYER)]
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

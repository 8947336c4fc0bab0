"""A table to try a card of the creuset on: a position in the middle of a game, in which it can be invoked.

Two ready decks play at random until the wizard with the card is free to invoke it; one of them has it in the
place of some of its cards. Among such positions the richest is kept: singularities, cards in play on both
sides, cards in hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.rng import Rng
from game.rules.magicjoust import chances
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.cards import PLAN, Deck
from game.rules.magicjoust.decks import MOST_ALIKE
from game.rules.magicjoust.game import Magicjoust, begun
from game.rules.magicjoust.outlook import LATE, SOON
from game.rules.magicjoust.starter import ready_decks
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY, END

if TYPE_CHECKING:
    from game.core.model import Action, Decision, Json, Options
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState

PLAYER: Final = 0
"""The seat that has the card in hand."""

REF: Final = "essai/essai"
"""How the card that is tried is called at its table."""

_GAMES: Final = 60
_LAST_TURN: Final = 14
_RICH: Final = 13


class Rehearsed(Magicjoust):
    """Magicjoust that begins in a prepared position, for one game that is not kept."""

    def __init__(self, first: MagicState) -> None:
        self._first = first

    def setup(self, options: Options, seed: int) -> MagicState:  # noqa: ARG002 - the position is given
        """Return the prepared position."""
        return self._first.clone()


class Rehearsal:
    """The search for a position to try a card in; `found` is the best one so far.

    It plays at random from a `seed`: the same gives the same.
    """

    def __init__(self, card: Creuset, seed: int = 1) -> None:
        own, other = _decks(replace(card, ref=REF))
        self.found: MagicState | None = None
        self.options: dict[str, Json] = {"decks": [own.encode(), other.encode()]}
        self._decks = (own, other)
        self._setting = settings.read(self.options)
        self._rng = Rng(seed)
        self._games = _GAMES
        self._best = -1

    @property
    def done(self) -> bool:
        """Say whether it is found, or given up: then the card can hardly be invoked."""
        return self._best >= _RICH or self._games <= 0

    def step(self) -> None:
        """Play one game at random, and look at each of its positions."""
        self._games -= 1
        held = (REF, self._decks[1].creuset[0].ref)
        state = begun(self._setting, self._decks, Rng(self._rng.next64()), first=PLAYER, held=held)
        while (decision := state.decision) is not None and state.turn <= _LAST_TURN and not self.done:
            if decision.seat == PLAYER and decision.prompt == "turn" and ("invoke", REF) in decision.options:
                self._look(state)
            state.apply(self._any(decision))

    def _any(self, decision: Decision) -> Action:
        """Return an action by lot: both are drawn at once, the card is kept, no game comes to its end."""
        options = decision.playing_on
        drawing = [one for one in options if one in (DRAW_SINGULARITY, DRAW_CREUSET)]
        if drawing:
            return drawing[0]
        kept = [one for one in options if REF not in one] or list(options)
        going_on = [one for one in kept if one != END]
        return self._rng.choice(going_on if going_on and self._rng.below(3) else kept)

    def _look(self, state: MagicState) -> None:
        worth = _worth(state)
        if worth > self._best:
            self._best, self.found = worth, state.clone()


def _worth(state: MagicState) -> int:
    """Return how much there is on the table and in hand to do something with, from 0 to 13."""
    own, foe = state.wizards[PLAYER], state.wizards[1 - PLAYER]
    ether = min(3, sum(map(bool, own.zones))) + min(2, sum(map(bool, foe.zones)))
    table = min(2, len(own.invoked)) + min(3, len(foe.invoked)) - 4 * bool(state.plans(PLAYER))
    return ether + table + min(2, len(own.hand)) + bool(foe.hand)


def _decks(card: Creuset) -> tuple[Deck, Deck]:
    """Return the ready deck that pays for a card most easily, with the card in it, and another."""
    turn = LATE if card.nature == PLAN else SOON

    def pays(deck: Deck) -> float:
        return chances.chance(card.formula, chances.stock(deck.singularities), turn)

    own, other, *_rest = sorted(ready_decks().values(), key=pays, reverse=True)
    return replace(own, creuset=(*[card] * MOST_ALIKE, *own.creuset[MOST_ALIKE:])), other

"""A table to try a card of the creuset on: a position in the middle of a game, in which it can be invoked.

Two ready decks play at random until the wizard with the card is free to invoke it; one of them has it in the
place of some of its cards. Among such positions the richest is kept: singularities, cards in play on both
sides, cards in hand.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.core.model import END
from game.core.rehearsal import PLAYER, REF, Rehearsal
from game.core.rng import Rng
from game.rules.magicjoust import chances
from game.rules.magicjoust import options as settings
from game.rules.magicjoust.cards import PLAN, Deck
from game.rules.magicjoust.decks import MOST_ALIKE
from game.rules.magicjoust.game import Magicjoust, begun
from game.rules.magicjoust.outlook import LATE, SOON
from game.rules.magicjoust.starter import ready_decks
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.state import MagicState

_LAST_TURN: Final = 14


class CreusetRehearsal(Rehearsal["MagicState"]):
    """The search for a position to try a card of the creuset in."""

    rich = 13

    def __init__(self, card: Creuset, seed: int = 1) -> None:
        super().__init__(Magicjoust(), seed)
        own, other = _decks(replace(card, ref=REF))
        self.options = {"decks": [own.encode(), other.encode()]}
        self._decks = (own, other)
        self._setting = settings.read(self.options)

    def begin(self) -> MagicState:
        """Return the first state of a game, the card in hand."""
        held = (REF, self._decks[1].creuset[0].ref)
        return begun(self._setting, self._decks, Rng(self._rng.next64()), first=PLAYER, held=held)

    def goes_on(self, state: MagicState, played: int) -> bool:
        """Say whether a game is played on, by its turn."""
        del played
        return state.turn <= _LAST_TURN

    def playable(self, decision: Decision) -> bool:
        """Say whether the card may be invoked."""
        return ("invoke", REF) in decision.options

    def chosen(self, decision: Decision) -> Action:
        """Return an action by lot: both are drawn at once, the card is kept, no game comes to its end."""
        options = decision.playing_on
        drawing = [one for one in options if one in (DRAW_SINGULARITY, DRAW_CREUSET)]
        if drawing:
            return drawing[0]
        kept = [one for one in options if REF not in one] or list(options)
        going_on = [one for one in kept if one != END]
        return self._rng.choice(going_on if going_on and self._rng.below(3) else kept)

    def worth(self, state: MagicState) -> int:
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

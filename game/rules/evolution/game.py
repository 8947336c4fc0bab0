"""Openmok Évolution as the kernel knows it: its key, its options, its first state, and how it is played.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.deck_options import ByDecks
from game.core.lasting import END, START
from game.core.session import digest
from game.rules.evolution import decks as reading
from game.rules.evolution import options as settings
from game.rules.evolution import turn
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.charter import MOST_BUDGET, MOST_MOKS, Charter
from game.rules.evolution.refusals import why
from game.rules.evolution.sight import dealt_anew, observed
from game.rules.evolution.starter import ready_decks, starter
from game.rules.evolution.state import EvolutionState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.lasting import Lasting
    from game.core.model import Action
    from game.core.rng import Rng
    from game.rules.evolution.setting import Setting

_EDGES: Final = (START, END, "attack")


class EvolutionPlay(EvolutionState):
    """The table of a game, and what may be done there."""

    __slots__ = ()

    def refusal(self, action: Action) -> str:
        """Return why an action of the turn cannot be played, with the section of the rulebook."""
        asked = self.decision
        in_turn = asked is not None and asked.prompt == "turn"
        refused = why(self, asked.seat, action) if asked and in_turn else None
        return refused.words() if refused else ""

    _begin_action = turn.begin
    _go_on = turn.go_on
    _question = turn.question
    observe = observed
    determinize = dealt_anew


def begun(setting: Setting, decks: Sequence[Deck], rng: Rng, first: int | None = None) -> EvolutionState:
    """Return the first state of a game between decks, by seat.

    Who begins is drawn by lot (EVO-4), unless it is said who is `first`.
    """
    cards = [card for deck in decks for card in deck.cards]
    owners = [seat for seat, deck in enumerate(decks) for _card in deck.cards]
    state = EvolutionPlay(setting, cards, owners, rng)
    turn.start(state, rng.below(setting.players) if first is None else first)
    state.begin()
    return state


# --- what the fields of a saved state say together: anybody may have written them ---------------------------


def _check(state: EvolutionState) -> None:
    """Raise ValueError unless it is a state of a game."""
    for effect in state.effects:
        if not _is_there(state, effect):
            state.saved.refuse("effects")
    _check_owners(state)
    state.saved.check_question(state)


def _is_there(state: EvolutionState, effect: Lasting) -> bool:
    """Say whether what lasts is a sentence of a variation, on a Mok that there is."""
    variation = state.cards[effect.card]
    script = state.setting.scripts.get(variation.ref)
    return (
        isinstance(variation, Variation)
        and script is not None
        and effect.sentence < len(script.sentences)
        and max(effect.number, effect.source) < state.next_effect
        and (effect.on is None or effect.on[1] < len(state.moks[effect.on[0]]))
        and (effect.until is None or effect.until[0] in _EDGES)
    )


def _check_owners(state: EvolutionState) -> None:
    """Raise ValueError unless every card is in one place, its owner's, and of the right kind."""
    for seat in state.seats:
        moks = [mok.card for mok in state.moks[seat]]
        there = sorted([*state.hands[seat], *moks, *state.played[seat]])
        if there != [card for card, owner in enumerate(state.owners) if owner == seat]:
            state.saved.refuse("hands")
        if not all(isinstance(state.cards[card], Caractere) for card in moks):
            state.saved.refuse("moks")
        if not all(isinstance(state.cards[card], Variation) for card in state.played[seat]):
            state.saved.refuse("played")
    if not {*state.void} <= {card for row in state.played for card in row}:
        state.saved.refuse("void")


# --- the game -----------------------------------------------------------------------------------------------


class OpenmokEvolution(ByDecks[Deck, EvolutionState]):
    """The duel of home-made Moks, with variations that change its course (two to four players)."""

    key = "openmok-evolution"
    rules_version = 2
    choices = settings.CHOICES
    play = EvolutionPlay
    begun = staticmethod(begun)
    check = staticmethod(_check)
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset({"spied"})
    shows_own = frozenset({"place", "play", "discard", "replace"})

    def cards_digest(self) -> str:
        """Return a fingerprint of the cards and decks of the program; others are in the options."""
        cards = [*starter().values()]
        told = Deck(
            tuple([card for card in cards if isinstance(card, Caractere)]),
            tuple([card for card in cards if isinstance(card, Variation)]),
        )
        largest = ready_decks(Charter(MOST_MOKS, MOST_BUDGET))
        return digest([told.encode(), *[deck.encode() for deck in largest.values()]])

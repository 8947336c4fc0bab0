"""Openmok Évolution as the kernel knows it: its key, its options, its first state, and how it is played.

What is being carried out is in the machine: after each action it goes on until somebody has to choose, or
until the active player is free again to do what the turn still allows (`turn.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.deck_options import ByDecks, brought_decks
from game.core.rng import Rng
from game.core.seeds import check_seed
from game.core.session import digest
from game.rules.evolution import decks as reading
from game.rules.evolution import options as settings
from game.rules.evolution import turn
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.charter import MOST_BUDGET, MOST_MOKS, Charter
from game.rules.evolution.refusals import why
from game.rules.evolution.saving import check
from game.rules.evolution.sight import dealt_anew, observed
from game.rules.evolution.starter import ready_decks, starter
from game.rules.evolution.state import EvolutionState

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Json, Options
    from game.rules.evolution.setting import Setting


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


class OpenmokEvolution(ByDecks[Deck]):
    """The duel of home-made Moks, with variations that change its course (two to four players)."""

    key = "openmok-evolution"
    rules_version = 2
    choices = settings.CHOICES
    prepare = staticmethod(settings.read)
    read_deck = staticmethod(reading.read)
    reveals = frozenset({"spied"})
    shows_own = frozenset({"place", "play", "discard", "replace"})

    def setup(self, options: Options, seed: int) -> EvolutionState:
        """Return the first state, of which a random player begins (EVO-4). Raise SetupError."""
        setting = self.read(options)
        check_seed(seed)
        rng = Rng(seed)
        decks = brought_decks(setting, rng)
        return begun(setting, decks, rng, rng.below(setting.players))

    def decode(self, data: Json) -> EvolutionState:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        state = EvolutionPlay.saved.state(data, self.read, EvolutionPlay)
        check(state)
        return state

    def cards_digest(self) -> str:
        """Return a fingerprint of the cards and decks of the program; others are in the options."""
        cards = [*starter().values()]
        told = Deck(
            tuple([card for card in cards if isinstance(card, Caractere)]),
            tuple([card for card in cards if isinstance(card, Variation)]),
        )
        largest = ready_decks(Charter(MOST_MOKS, MOST_BUDGET))
        return digest([told.encode(), *[deck.encode() for deck in largest.values()]])


def begun(setting: Setting, decks: Sequence[Deck], rng: Rng, first: int) -> EvolutionState:
    """Return the first state of a game with those decks, by seat, of which `first` begins."""
    cards = [card for deck in decks for card in deck.cards]
    owners = [seat for seat, deck in enumerate(decks) for _card in deck.cards]
    state = EvolutionPlay(setting, cards, owners, rng)
    turn.start(state, first)
    state.begin()
    return state

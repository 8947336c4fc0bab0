"""Openmok Évolution as the kernel knows it: its key, its options, its first state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.core.seeds import check_seed
from game.core.session import digest
from game.rules.evolution import options as settings
from game.rules.evolution import turn
from game.rules.evolution.cards import Caractere, Deck, Variation
from game.rules.evolution.charter import MOST_BUDGET, MOST_MOKS, Charter
from game.rules.evolution.play import EvolutionPlay
from game.rules.evolution.saving import decoded
from game.rules.evolution.starter import ready_decks, starter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Json, Options, Seating
    from game.rules.evolution.setting import Setting
    from game.rules.evolution.state import EvolutionState


class OpenmokEvolution:
    """The duel of home-made Moks, with variations that change its course (two to four players)."""

    key = "openmok-evolution"
    rules_version = 2
    choices = settings.CHOICES
    reveals = frozenset({"spied"})
    shows_own = frozenset({"place", "play", "discard", "replace"})

    def normalise(self, options: Options) -> dict[str, Json]:
        """Return the options with every default filled in. Raise SetupError naming the option at fault."""
        return settings.read(options).as_options()

    def seating(self, options: Options) -> Seating:
        """Return who sits at the table. Raise SetupError naming the option at fault."""
        return settings.read(options).seating

    def setup(self, options: Options, seed: int) -> EvolutionState:
        """Return the first state, of which a random player begins (EVO-4). Raise SetupError."""
        setting = settings.read(options)
        check_seed(seed)
        rng = Rng(seed)
        decks = _decks(setting, rng)
        return begun(setting, decks, rng, rng.below(setting.players))

    def decode(self, data: Json) -> EvolutionState:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        return decoded(data, EvolutionPlay)

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


def _decks(setting: Setting, rng: Rng) -> list[Deck]:
    """Return the decks by seat: those of the options, or ready ones by lot, different if there are enough."""
    if setting.decks is None:
        found = [*settings.fitting(setting.charter).values()]
        rng.shuffle(found)
        return (found * setting.players)[: setting.players]
    ready = ready_decks(setting.charter)
    return [ready[deck] if isinstance(deck, str) else deck for deck in setting.decks]

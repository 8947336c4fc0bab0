"""Reverse War as the kernel knows it: its key, its options, its first state."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.core.seeds import HIGHEST_SEED, check_seed
from game.core.session import digest
from game.core.setup_options import ByOptions
from game.rules.reverse_war import options as settings
from game.rules.reverse_war.cards import CARD_IDS, CARDS, deal
from game.rules.reverse_war.coop import CoopState
from game.rules.reverse_war.decoding import AnyState, read_table
from game.rules.reverse_war.duel import new_duel
from game.rules.reverse_war.options import COOP, DUELS, VOTE
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.state import ReverseWarState
from game.rules.reverse_war.vote import VoteState

if TYPE_CHECKING:
    from game.core.model import Json, Options
    from game.rules.reverse_war.cards import End
    from game.rules.reverse_war.options import Setting
    from game.rules.reverse_war.troops import Placed


class ReverseWar(ByOptions):
    """Against the AI, which only counts its points, alone or in company (RW-M).

    The score is the margin, but in an easy duel, where it is the total of each one's army.
    """

    key = "reverse-war"
    rules_version = 1
    choices = settings.CHOICES
    read = staticmethod(settings.read)
    reveals = frozenset({"draw", "shuffle", "count", "reveal", "look", "take"})
    shows_own: frozenset[str] = frozenset()

    def setup(self, options: Options, seed: int) -> AnyState:
        """Return the first state. Raise SetupError naming the option, or the seed, at fault."""
        setting = settings.read(options)
        check_seed(seed)
        rng = Rng(seed)
        if setting.table == VOTE:
            return VoteState(setting, _dealt(setting.alone(), rng), Rng(HIGHEST_SEED - seed))
        if setting.table == COOP:
            return CoopState(setting, _dealt(setting.alone(), rng))
        if setting.table in DUELS:
            return new_duel(setting, rng)
        return _dealt(setting, rng)

    def decode(self, data: Json) -> AnyState:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        return read_table(data)

    def cards_digest(self) -> str:
        """Return a fingerprint of the 24 cards."""
        return _cards_digest()


def _dealt(setting: Setting, rng: Rng) -> ReverseWarState:
    """Return the set-up of one player: as many cards dealt as the battlefield has cells."""
    pack = SCENARIOS[setting.scenario].pack(rng, ()) if setting.scenario else CARD_IDS
    deck = deal(rng, pack, setting.layout.size)
    shown = tuple(deck) if setting.planification else ()
    cells: list[Placed | None] = [] if setting.layout.grows else [None] * setting.layout.size
    return ReverseWarState(setting, rng, deck, cells, None, shown, ready=not setting.planification)


@cache
def _cards_digest() -> str:
    return digest({card.id: [*_numbers(card.top), *_numbers(card.bottom)] for card in CARDS.values()})


def _numbers(end: End) -> list[Json]:
    return [end.unit, end.force, end.position]

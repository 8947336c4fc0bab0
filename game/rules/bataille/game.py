"""Openmok Bataille as the kernel knows it: its key, its options, its first state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rng import Rng
from game.core.seeds import check_seed
from game.core.session import digest
from game.core.setup_options import ByOptions
from game.rules.bataille import options as settings
from game.rules.bataille.collection import CollectionState
from game.rules.bataille.dealing import SEATS, deal_piles
from game.rules.bataille.decoding import read_table
from game.rules.bataille.pool import pool_of
from game.rules.bataille.rounds import RoundState, new_round
from game.rules.bataille.simple import SimpleState
from game.rules.bataille.starter import starter

if TYPE_CHECKING:
    from game.core.model import Json, Options

Table = SimpleState | RoundState | CollectionState
"""A game in progress, of one of the three variants."""


class OpenmokBataille(ByOptions):
    """A battle of cards of one symbol each: simple for two, the round for more, La Collection for two."""

    key = "openmok-bataille"
    rules_version = 2
    choices = settings.CHOICES
    read = staticmethod(settings.read)
    reveals = frozenset({"reveal", "turn", "draw"})
    shows_own: frozenset[str] = frozenset()

    def setup(self, options: Options, seed: int) -> Table:
        """Return the first state. Raise SetupError naming the option, or the seed, at fault."""
        setting = settings.read(options)
        check_seed(seed)
        pool, rng = pool_of(setting), Rng(seed)
        if setting.variant == settings.ROUND:
            return new_round(setting, rng)
        piles = deal_piles(setting, pool, rng)
        if setting.variant == settings.COLLECTION:
            return CollectionState(setting, pool, rng, piles, rng.below(len(SEATS)))
        return SimpleState(setting, pool, rng, piles)

    def decode(self, data: Json) -> Table:
        """Return the state that `encode` wrote. Raise ValueError when it is not one."""
        return read_table(data)

    def cards_digest(self) -> str:
        """Return a fingerprint of the starter collection; other cards are in the options."""
        return digest([[ref, symbol] for ref, symbol in starter()])

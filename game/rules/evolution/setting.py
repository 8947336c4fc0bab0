"""What a game of Openmok Évolution is played with: its options, checked, and what its cards can do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.core.deck_options import DeckSetting
from game.core.model import Seating, Secrets
from game.rules.evolution.charter import Charter
from game.rules.evolution.edition import CAST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.machine import Program
    from game.core.model import Json
    from game.rules.evolution.cards import Deck, EvolutionCard
    from game.rules.evolution.recipes import Recipe

_SECRETS: Final = Secrets(wanted=None, together=frozenset({"agree"}), watched=True)
"""Hands are hidden; what a card carried out by hand does is agreed on before everyone (EVO-3, EVO-18)."""


@dataclass(frozen=True)
class Setting(DeckSetting):
    """The options of one game, checked, and what its cards can do.

    `decks` are None where ready ones are drawn by lot, `ready` the ready ones by key. `pool` are the cards
    that come with the program, `known` these and those of the decks, by ref; `scripts` what the variations
    among them do.
    """

    told = ("players", "moks", "budget", "impacts", "experimental", "truce", "decks")

    players: int
    moks: int
    budget: int
    impacts: str
    experimental: bool
    truce: bool
    decks: tuple[str | Deck, ...] | None
    ready: Mapping[str, Deck | None]
    pool: tuple[EvolutionCard, ...]
    known: Mapping[str, EvolutionCard]
    scripts: Mapping[str, Recipe]
    programs: Mapping[str, Program]

    @property
    def charter(self) -> Charter:
        """Return what the players agreed on."""
        return Charter(self.moks, self.budget, self.impacts, self.experimental, self.truce)

    def as_options(self) -> dict[str, Json]:
        """Return the options as plain JSON, a truce where there is one: earlier games tell nothing of it."""
        told = super().as_options()
        return told if self.truce else {name: value for name, value in told.items() if name != "truce"}

    @property
    def seating(self) -> Seating:
        """Return who sits at the table: each for oneself, with a hidden hand (EVO-3, EVO-13)."""
        return Seating(self.players, secrets=_SECRETS, characters=CAST)

"""Figures of Openmok Évolution: by ending, by deck, by opponent, and what was placed, played, attacked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.storage.deck_statistics import DeckStatistics
from game.storage.evolution_deeds import deeds_of

if TYPE_CHECKING:
    from game.storage.records import Record

KNOCK_OUT: Final = "knock_out"
"""The reason of a perfect victory (Évolution 4.6.1)."""


@dataclass(slots=True)
class EvolutionStatistics(DeckStatistics):
    """The figures of every game by who played and with which decks, and those of Openmok Évolution alone.

    `moks` says how often humans placed each Mok, `variations` how often they played each, `attacks` how often
    they attacked by each type; `combined` are their combined attacks, and `knocked_out` the Moks that they
    turned over.
    """

    moks: Counter[str] = field(default_factory=Counter)
    variations: Counter[str] = field(default_factory=Counter)
    attacks: Counter[str] = field(default_factory=Counter)
    combined: int = 0
    knocked_out: int = 0

    @property
    def perfect(self) -> int:
        """How many games were won by K.O."""
        return self.endings[KNOCK_OUT].wins if KNOCK_OUT in self.endings else 0

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game in its groups, and what humans did in it."""
        DeckStatistics.count(self, record, won=won, margin=margin)
        deeds = deeds_of(record)
        self.count_decks(record, deeds.decks, margin=margin)
        self.moks.update(deeds.moks)
        self.variations.update(deeds.variations)
        self.attacks.update(deeds.attacks)
        self.combined += deeds.combined
        self.knocked_out += deeds.knocked_out

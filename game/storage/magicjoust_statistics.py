"""Figures of Magicjoust: by ending, by deck, by opponent, and what was invoked, used, attacked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.storage.deck_statistics import DeckStatistics
from game.storage.magicjoust_deeds import deeds_of

if TYPE_CHECKING:
    from game.storage.records import Record


@dataclass(slots=True)
class MagicStatistics(DeckStatistics):
    """The figures of every game by who played and with which decks, and those of Magicjoust alone.

    `invoked`, `plans` and `actions` say how often humans invoked each card, each plan, and used each action;
    the rest is as `Deeds` has it, summed.
    """

    invoked: Counter[str] = field(default_factory=Counter)
    plans: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    attacks: int = 0
    won: int = 0
    attacked: int = 0
    fended: int = 0
    worn: int = 0

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game in its groups, and what humans did in it."""
        DeckStatistics.count(self, record, won=won, margin=margin)
        deeds = deeds_of(record)
        self.count_decks(record, deeds.decks, margin=margin)
        self.invoked.update(deeds.invoked)
        self.plans.update(deeds.plans)
        self.actions.update(deeds.actions)
        self.attacks += deeds.attacks
        self.won += deeds.won
        self.attacked += deeds.attacked
        self.fended += deeds.fended
        self.worn += deeds.worn

"""Figures of Magicjoust: by ending, by deck, by opponent, and what was invoked, used, attacked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.storage.magicjoust_deeds import deeds_of
from game.storage.rival_statistics import RivalStatistics
from game.storage.statistics import Tally, is_drawn, tally

if TYPE_CHECKING:
    from game.storage.records import Record


@dataclass(slots=True)
class MagicStatistics(RivalStatistics):
    """The figures of every game by who played, and those of Magicjoust alone.

    `endings` has the games by the reason that ended them, `decks` by the deck that a human held: the key of a
    ready one, or `OWN_DECK`. `invoked`, `plans` and `actions` say how often humans invoked each card, each
    plan, and used each action; the rest is as `Deeds` has it, summed.
    """

    endings: dict[str, Tally] = field(default_factory=dict)
    decks: dict[str, Tally] = field(default_factory=dict)
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
        RivalStatistics.count(self, record, won=won, margin=margin)
        tally(self.endings, record.outcome.reason, won=won, margin=margin)
        deeds = deeds_of(record)
        for seat, deck in deeds.decks:
            by_seat = seat in record.outcome.winners and not is_drawn(record)
            tally(self.decks, deck, won=by_seat, margin=margin)
        self.invoked.update(deeds.invoked)
        self.plans.update(deeds.plans)
        self.actions.update(deeds.actions)
        self.attacks += deeds.attacks
        self.won += deeds.won
        self.attacked += deeds.attacked
        self.fended += deeds.fended
        self.worn += deeds.worn

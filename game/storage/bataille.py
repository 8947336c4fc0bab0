"""Figures of Openmok Bataille: by variant, by number of players, by opponent, and the trophies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.rules.bataille.options import played, skilled
from game.storage.marks import COMMON, Mark, beaten, unanswered, won_against, won_with
from game.storage.rivals import RivalStatistics
from game.storage.statistics import Tally, human_seats, most_frequent, tally

if TYPE_CHECKING:
    from game.core.model import Options
    from game.storage.records import Record

WITH_TROPHIES: Final = ("round", "collection")
"""The variants whose scores are trophies."""

TROPHY: Final = "trophy"
"""The action that takes one, with its card."""


@dataclass(slots=True)
class BattleStatistics(RivalStatistics):
    """The figures of every game by who played, and those of Openmok Bataille alone.

    `variants` has the games by variant. `trophies` are those that humans have won, and `coveted` says how
    often each card was taken as one, whoever took it.
    """

    variants: dict[str, Tally] = field(default_factory=dict)
    trophies: int = 0
    coveted: Counter[str] = field(default_factory=Counter)

    def rates(self, record: Record) -> bool:
        """Say whether a game moves the Elo of who played: not where luck alone decides."""
        return skilled(record.options)

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game in its groups too."""
        RivalStatistics.count(self, record, won=won, margin=margin)
        variant = played(record.options)
        tally(self.variants, variant, won=won, margin=margin)
        if variant in WITH_TROPHIES:
            self.trophies += sum(int(record.outcome.scores[seat]) for seat in human_seats(record))
        taken = (action for action in record.actions if action[:1] == (TROPHY,))
        self.coveted.update(str(action[1]) for action in taken if len(action) > 1)

    def most_coveted(self, most: int) -> list[tuple[str, int]]:
        """Return the cards taken most often as trophies, at most so many, with how often."""
        return most_frequent(self.coveted, most)


def same_game(options: Options, record: Record) -> bool:
    """Say whether a game was of the variant of such options, or the battle in which cards are picked."""
    return played(record.options) == played(options)


def _unscathed(record: Record) -> bool:
    """Say whether the others won no trophy at all."""
    return record.options.get("variant") in WITH_TROPHIES and unanswered(record)


MARKS: Final = (
    *COMMON,
    Mark(
        "variants",
        N_("All three ways"),
        N_("Win the simple battle, the Round and La Collection."),
        3,
        won_with("variant"),
    ),
    Mark(
        "crowd", N_("King of the playground"), N_("Win a Round of five players or more."), 1, won_against(5)
    ),
    Mark("unscathed", N_("Not a crumb"), N_("Win while nobody else has a trophy."), 1, _unscathed),
    Mark(
        "counters",
        N_("Quicker than knitting"),
        N_("Beat one who counts the cards, five times."),
        5,
        beaten("level:3"),
    ),
)
"""What there is to reach."""

"""Figures of games that each plays for himself: by how many played, and by opponent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.storage.statistics import HUMAN, Statistics, Tally, tally

if TYPE_CHECKING:
    from game.storage.records import Record


@dataclass(slots=True)
class RivalStatistics(Statistics):
    """The figures of every game, and those by who played.

    `sizes` has the games by how many played (in figures), and `rivals` by each kind of bot at the table, once
    however many there were.
    """

    sizes: dict[str, Tally] = field(default_factory=dict)
    rivals: dict[str, Tally] = field(default_factory=dict)

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game by who played too."""
        Statistics.count(self, record, won=won, margin=margin)
        tally(self.sizes, str(len(record.outcome.scores)), won=won, margin=margin)
        for rival in sorted({name for name in record.players if name.partition(":")[0] != HUMAN}):
            tally(self.rivals, rival, won=won, margin=margin)

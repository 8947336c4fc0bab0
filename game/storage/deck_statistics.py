"""Figures of games whose players bring decks: by ending, by deck."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.storage.rival_statistics import RivalStatistics
from game.storage.statistics import Tally, is_drawn, tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.storage.records import Record


@dataclass(slots=True)
class DeckStatistics(RivalStatistics):
    """The figures of every game by who played, by how it ended and by what was brought.

    `endings` has the games by the reason that ended them, `decks` by the deck that a human held: the key of a
    ready one, or `OWN_DECK`.
    """

    endings: dict[str, Tally] = field(default_factory=dict)
    decks: dict[str, Tally] = field(default_factory=dict)

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game by its ending too."""
        RivalStatistics.count(self, record, won=won, margin=margin)
        tally(self.endings, record.outcome.reason, won=won, margin=margin)

    def count_decks(self, record: Record, held: Iterable[tuple[int, str]], *, margin: float) -> None:
        """Count a game for the decks that humans held, each by whether its seat has won alone."""
        for seat, deck in held:
            won = seat in record.outcome.winners and not is_drawn(record)
            tally(self.decks, deck, won=won, margin=margin)

"""Figures of Reverse War: by mode, by scenario, by table, and how games were lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.storage.rivals import RivalStatistics
from game.storage.statistics import Tally, table_of, tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.storage.records import Record


@dataclass(slots=True)
class WarStatistics(RivalStatistics):
    """The figures of every game, and those of Reverse War alone.

    `modes` has the games without a scenario, `scenarios` those with one, `tables` all of them, and `defeats`
    how often each reason ended a lost one.
    """

    modes: dict[str, Tally] = field(default_factory=dict)
    scenarios: dict[str, Tally] = field(default_factory=dict)
    tables: dict[str, Tally] = field(default_factory=dict)
    defeats: dict[str, int] = field(default_factory=dict)

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game in its groups too."""
        RivalStatistics.count(self, record, won=won, margin=margin)
        for group, name in self._groups(record):
            tally(group, name, won=won, margin=margin)
        if not won:
            self.defeats[record.outcome.reason] = self.defeats.get(record.outcome.reason, 0) + 1

    def _groups(self, record: Record) -> Iterator[tuple[dict[str, Tally], str]]:
        scenario, mode = record.options.get("scenario"), record.options.get("mode")
        if isinstance(scenario, str):
            yield self.scenarios, scenario
        elif isinstance(mode, str):
            yield self.modes, mode
        yield self.tables, table_of(record)

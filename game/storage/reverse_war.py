"""Figures of Reverse War: by mode, by scenario, by table, and how games were lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import N_
from game.rules.reverse_war.options import ALONE
from game.storage.marks import COMMON, STRATEGIST, Mark, won_with
from game.storage.rivals import RivalStatistics
from game.storage.statistics import Tally, is_duel, is_won, margin_of, table_of, tally

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime

    from game.core.model import Options
    from game.storage.marks import Counts
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


_ALIKE: Final = ("mode", "scenario", "handicap", "planification")
"""The options by which games are compared."""


class Standing(NamedTuple):
    """What was done before at a table, on the same ground, without practice.

    `best` is the greatest lead of a game won, None for none; `streak` how many were won in a row up to now.
    """

    best: int | None
    streak: int


def standing(records: Iterable[Record], options: Options, began: datetime) -> Standing:
    """Return how things stood before a game of those options that `began` then; `records` latest first."""

    def alike(record: Record) -> bool:
        same = all(record.options.get(name) == options.get(name) for name in _ALIKE)
        return record.game == "reverse-war" and same and table_of(record) == options.get("table", ALONE)

    before = [one for one in records if one.began != began and not one.practice and alike(one)]
    leads = [round(margin_of(record)) for record in before if is_won(record)]
    return Standing(max(leads, default=None), len([*takewhile(is_won, before)]))


def _alone_by(margin: float) -> Counts:
    return lambda record: is_won(record) and not is_duel(record) and margin_of(record) >= margin


def _scenario(record: Record) -> str | None:
    scenario = record.options.get("scenario")
    return scenario if is_won(record) and isinstance(scenario, str) else None


def _together(record: Record) -> bool:
    return is_won(record) and not is_duel(record) and len(record.outcome.scores) > 1


MARKS: Final = (
    *COMMON,
    Mark("fields", N_("Surveyor"), N_("Win on six different battlefields."), 6, won_with("mode")),
    Mark("scenarios", N_("The whole campaign"), N_("Win all eight scenarios."), 8, _scenario),
    Mark("twenty", N_("Without appeal"), N_("Beat the AI by twenty points."), 1, _alone_by(20)),
    Mark("together", N_("Side by side"), N_("Beat the AI together, in coop or by vote."), 1, _together),
    STRATEGIST,
)
"""What there is to reach."""

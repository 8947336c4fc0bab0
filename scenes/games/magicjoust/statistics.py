"""The statistics of Magicjoust: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.storage.magicjoust_statistics import MagicStatistics
from scenes.games.magicjoust.statistics_sheets import draw_overview, draw_play
from scenes.pages.statistics.game_figures import GameFigures, Sheet
from scenes.pages.statistics.opponents import draw_opponents
from scenes.pages.statistics.telling import told_of_rivals

if TYPE_CHECKING:
    from game.storage.export import Told
    from game.storage.records import Record

_REASONS: Final[dict[str, str]] = {
    "great_work": N_("A great work is complete"),
    "turn_limit": N_("Both have had all their turns"),
    "given_up": N_("One has given up"),
}
"""How a game ended."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    return told_of_rivals(record, "Magicjoust", _REASONS)


_SHEETS: Final[tuple[Sheet[MagicStatistics], ...]] = (
    Sheet(N_("At a glance"), draw_overview),
    Sheet(N_("Your play"), draw_play),
    Sheet(N_("Opponents"), draw_opponents),
)

FIGURES: Final = GameFigures(
    count=MagicStatistics,
    sheets=_SHEETS,
    none=N_("No joust is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these jousts have neither victory nor defeat here."
    ),
    tell=told,
)
"""The sheets of the statistics of Magicjoust."""

"""The statistics of Openmok Bataille: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.storage.battle_statistics import BattleStatistics
from scenes.games.bataille.miniature import TITLES
from scenes.games.bataille.statistics_sheets import draw_overview
from scenes.pages.statistics.game_figures import GameFigures, Sheet
from scenes.pages.statistics.opponents import draw_opponents
from scenes.pages.statistics.telling import told_of_rivals

if TYPE_CHECKING:
    from game.storage.export import Told
    from game.storage.records import Record

_REASONS: Final[dict[str, str]] = {
    "trophies": N_("All the trophies it takes"),
    "no_cards": N_("One has no card left"),
    "cannot_reveal": N_("One has no card left for the tie"),
    "cannot_turn": N_("One has no card left to turn"),
    "both_empty": N_("Nobody has a card left"),
}
"""How a game ended."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    variant = str(record.options.get("variant"))
    return told_of_rivals(record, _(TITLES[variant]) if variant in TITLES else variant, _REASONS)


_SHEETS: Final[tuple[Sheet[BattleStatistics], ...]] = (
    Sheet(N_("At a glance"), draw_overview),
    Sheet(N_("Opponents"), draw_opponents),
)

FIGURES: Final = GameFigures(
    count=BattleStatistics,
    sheets=_SHEETS,
    none=N_("No battle is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these battles have neither victory nor defeat here."
    ),
    tell=told,
)

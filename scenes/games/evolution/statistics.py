"""The statistics of Openmok Évolution: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.storage.evolution_statistics import EvolutionStatistics
from scenes.games.evolution.statistics_sheets import draw_overview, draw_play
from scenes.pages.statistics.game_figures import GameFigures, Sheet
from scenes.pages.statistics.opponents import draw_opponents
from scenes.pages.statistics.telling import told_of_rivals

if TYPE_CHECKING:
    from game.storage.export import Told
    from game.storage.records import Record

_REASONS: Final[dict[str, str]] = {
    "knock_out": N_("Every Mok of one side is K.O."),
    "stalemate": N_("Nobody can do anything any more"),
    "all_passed": N_("Everybody has passed two turns in a row"),
    "given_up": N_("One has given up"),
    "turn_limit": N_("The fight was too long"),
}
"""How a game ended."""


def told(record: Record) -> Told:
    """Return what a row of the table for a spreadsheet says of a game."""
    mode = _("Évolution, {moks} Moks").format(moks=record.options.get("moks"))
    return told_of_rivals(record, mode, _REASONS)


_SHEETS: Final[tuple[Sheet[EvolutionStatistics], ...]] = (
    Sheet(N_("At a glance"), draw_overview),
    Sheet(N_("Your play"), draw_play),
    Sheet(N_("Opponents"), draw_opponents),
)

FIGURES: Final = GameFigures(
    count=EvolutionStatistics,
    sheets=_SHEETS,
    none=N_("No duel is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played among yourselves: these duels have neither victory nor defeat here."
    ),
    tell=told,
)

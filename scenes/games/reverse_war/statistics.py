"""The statistics of Reverse War: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage.export import Told
from game.storage.statistics import table_of
from game.storage.war_statistics import WarStatistics
from scenes.games.reverse_war.statistics_sheets import draw_margins, draw_modes, draw_overview
from scenes.games.reverse_war.statistics_words import defeat_name, table_name
from scenes.pages.statistics.game_figures import GameFigures, Sheet
from scenes.pages.statistics.telling import code_told, players_told

if TYPE_CHECKING:
    from game.storage.records import Record

_REASONS: Final[dict[str, str]] = {
    "stronger": N_("Your army is stronger"),
    "greater_army": N_("One army is stronger"),
    "greater_margin": N_("One beats the AI by more points"),
    "only_one_beats": N_("Only one beats the AI"),
    "equal_armies": N_("Both armies are equal"),
    "equal_margins": N_("Both beat the AI by the same margin"),
}
"""How a game ended, whoever won; the other reasons are those of the defeats."""


def told(record: Record) -> Told:
    """Return what a row says of a game."""
    mode, scenario = str(record.options.get("mode")), str(record.options.get("scenario"))
    reason = record.outcome.reason
    return Told(
        game=record.game,
        mode=_(LAYOUTS[mode].name) if mode in LAYOUTS else mode,
        scenario=_(SCENARIOS[scenario].name) if scenario in SCENARIOS else "",
        table=table_name(table_of(record)),
        reason=_(_REASONS[reason]) if reason in _REASONS else defeat_name(reason),
        players=players_told(record),
        code=code_told(record),
    )


FIGURES: Final = GameFigures(
    count=WarStatistics,
    sheets=(
        Sheet(N_("At a glance"), draw_overview),
        Sheet(N_("Modes"), draw_modes),
        Sheet(N_("Margins"), draw_margins),
    ),
    none=N_("No game is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played duels among yourselves: they have neither victory nor margin here."
    ),
    tell=told,
)

"""The statistics of Reverse War: its figures and sheets among those of every game."""

from __future__ import annotations

from typing import Final

from game.core.i18n import N_
from game.storage.war_statistics import WarStatistics
from scenes.games.reverse_war.export_words import KEY, told
from scenes.games.reverse_war.statistics_sheets import draw_margins, draw_modes, draw_overview
from scenes.pages.statistics.game_figures import GameFigures, Sheet

FIGURES: Final = GameFigures(
    key=KEY,
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

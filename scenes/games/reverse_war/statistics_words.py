"""What the statistics of Reverse War are called: modes, scenarios, tables, and how a game is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.kit.charts import Row
from scenes.pages.statistics.words import decimal, ordered, won_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.storage.statistics import Tally

_TABLES: Final[dict[str, str]] = {
    "solo": N_("Alone"),
    "coop": N_("Together"),
    "duel-facile": N_("Duel, easy"),
    "duel-avancee": N_("Duel, advanced"),
    "vote": N_("By vote"),
}
_DEFEATS: Final[dict[str, str]] = {
    "weaker": N_("The AI is stronger"),
    "tie": N_("Both armies are equal"),
    "ai_suite": N_("The AI has a suite of five"),
    "precieux": N_("Too few base units"),
    "greater_army": N_("Your opponent is stronger"),
    "greater_margin": N_("Your opponent wins by more points"),
    "only_one_beats": N_("Only your opponent beats the AI"),
    "nobody_beats": N_("Nobody beats the AI"),
    "equal_armies": N_("You and your opponent are equal"),
    "equal_margins": N_("You and your opponent are equal"),
}


def mode_rows(tallies: Mapping[str, Tally]) -> list[Row]:
    """Return the modes played, in the order of the set-up."""
    return _rows(tallies, {key: layout.name for key, layout in LAYOUTS.items()})


def scenario_rows(tallies: Mapping[str, Tally]) -> list[Row]:
    """Return the scenarios played, in the order of the rules."""
    return _rows(tallies, {key: scenario.name for key, scenario in SCENARIOS.items()})


def table_rows(tallies: Mapping[str, Tally], friendly: int) -> list[Row]:
    """Return the tables played at, and the duels between humans."""
    duels = [Row(_("Duels among you"), friendly, friendly, (str(friendly), ""))] if friendly else []
    return _rows(tallies, _TABLES) + duels


def defeat_lines(defeats: Mapping[str, int]) -> list[tuple[str, str]]:
    """Return how games were lost and how often, the most frequent first."""
    ranked = sorted(defeats.items(), key=lambda item: -item[1])
    return [(defeat_name(key), str(count)) for key, count in ranked]


def defeat_name(reason: str) -> str:
    """Return why a game was lost, in a few words."""
    return _(_DEFEATS.get(reason, N_("Otherwise")))


def table_name(table: str) -> str:
    """Return how a table is called among the figures, a lone player's included."""
    return _(_TABLES[table]) if table in _TABLES else table


def row_heads() -> tuple[str, ...]:
    """Return the words over the figures of modes, scenarios and tables."""
    return (_("Won"), _("Margin"))


def _rows(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[Row]:
    order = ordered(tallies, names)
    return [_row(_(names[key]) if key in names else key, tallies[key]) for key in order]


def _row(label: str, tally: Tally) -> Row:
    return Row(label, tally.games, tally.wins, (won_of(tally), decimal(tally.mean_margin)))

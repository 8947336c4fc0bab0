"""The statistics of Reverse War among those of every game: the figures at a glance, modes, margins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _, decimal, ngettext, signed
from game.rules.reverse_war.edition import CAST
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage.export import Told
from game.storage.reverse_war import MARKS, WarStatistics
from game.storage.statistics import SOLO, histogram, moving_mean, table_of
from scenes.kit import charts, content, palette
from scenes.kit.charts import Bar
from scenes.kit.content import Painted, Place, heading
from scenes.kit.layout import Column, Either, Grid, Grow, Pad, Row
from scenes.pages.statistics.sheets import (
    GameFigures,
    Sheet,
    common_figures,
    list_sheet,
    opponents,
    overview,
    rows_sheet,
    stacked,
    titled,
)
from scenes.pages.statistics.telling import ordered, won_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pygame

    from game.storage.records import Record
    from game.storage.statistics import Tally
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures

_REASONS: Final[dict[str, str]] = {
    "stronger": N_("Your army is stronger"),
    "greater_army": N_("One army is stronger"),
    "greater_margin": N_("One beats the AI by more points"),
    "only_one_beats": N_("Only one beats the AI"),
    "equal_armies": N_("Both armies are equal"),
    "equal_margins": N_("Both beat the AI by the same margin"),
}
"""How a game ended, whoever won; the other reasons are those of the defeats."""
LAST: Final = 50
"""How many margins the curve shows."""

_CURVE: Final = 280
"""How high their sheet is at the least under big figures."""

WINDOW: Final = 10
"""How many games the moving mean is of."""

_STEPS: Final = 10
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


def told(record: Record) -> Told:
    """Return what a row says of a game."""
    mode, scenario = str(record.options.get("mode")), str(record.options.get("scenario"))
    reason = record.outcome.reason
    return Told.plain(record)._replace(
        mode=_(LAYOUTS[mode].name) if mode in LAYOUTS else mode,
        scenario=_(SCENARIOS[scenario].name) if scenario in SCENARIOS else "",
        table=_table_name(table_of(record)),
        reason=_(_REASONS[reason]) if reason in _REASONS else _defeat_name(reason),
    )


def _overview(found: WarStatistics) -> Box:
    """Return four big figures over the curve of the last margins, and the tables where there are several."""
    low: list[Box] = [Pad(0, _curve(found), wide=0, grow=60)]
    if found.friendly or set(found.tables) - {SOLO}:
        tables = rows_sheet(_("By table"), table_rows(found.tables, found.friendly), _row_heads())
        low.append(Pad(0, tables, wide=0, grow=40))
    return overview(_figures(found), Row(low, gap=14, grow=1), _CURVE)


def _modes(found: WarStatistics) -> Box:
    """Return a bar a mode and a bar a scenario, with games won, games played and the mean margin."""
    modes = rows_sheet(_("Modes"), mode_rows(found.modes), _row_heads())
    scenarios = rows_sheet(_("Scenarios"), scenario_rows(found.scenarios), _row_heads())
    return Grid([modes, scenarios], 2, gap=14)


def _margins(found: WarStatistics) -> Box:
    """Return how often each margin came, and how games were lost."""
    columns = histogram(found.margins, found.victories, _STEPS)
    drawn = Painted(draws=partial(charts.draw_histogram, columns=columns), grow=1)
    often = titled(_("How often each margin came"), Column([_legend(_swatches()), drawn], gap=8, grow=1), 2)
    defeats = defeat_lines(found.defeats) or [(_("None was lost yet."), "")]
    told = [list_sheet(_("Margins"), _extremes(found)), list_sheet(_("How games were lost"), defeats)]
    return Row([Pad(0, often, wide=0, grow=62), Pad(0, stacked(*told), wide=0, grow=38)], gap=14)


FIGURES: Final = GameFigures(
    count=WarStatistics,
    sheets=(
        Sheet(N_("At a glance"), _overview),
        Sheet(N_("Modes"), _modes),
        Sheet(N_("Margins"), _margins),
        Sheet(N_("Opponents"), partial(opponents, CAST)),
    ),
    none=N_("No game is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played duels among yourselves: they have neither victory nor margin here."
    ),
    tell=told,
    marks=MARKS,
)


def _curve(found: WarStatistics) -> Box:
    """Return the margins of the last games and their moving mean."""
    values = found.margins[-LAST:]
    told = ngettext("The last game", "The last {count} games", len(values)).format(count=len(values))
    means = moving_mean(found.margins[-LAST - WINDOW :], WINDOW)[-LAST:]
    drawn = partial(charts.draw_curve, values=values, won=found.victories[-LAST:], means=means)
    mean = (Place("", charts.draw_mean, wide=26, high=3), _("mean of the last {count}").format(count=WINDOW))
    legend = _legend(_marks(), mean)
    beside = Row([heading(told, 21, least=14), Grow(), legend], gap=18, align="center")
    over = Either([beside, Column([heading(told, 21, least=14), legend], gap=4)])
    under = Column([over, Painted(draws=drawn, grow=1)], gap=6)
    return content.Sheet((20, 14), under, fill=palette.PAPER, seed=5)


# --- parts -----------------------------------------------------------------------------------------------


def _figures(found: WarStatistics) -> list[tuple[str, str, str]]:
    """Return the big figures: what each is, the figure, and what goes with it."""
    low, high = signed(round(found.worst_margin)), signed(round(found.best_margin))
    span = _("from {low} to {high}").format(low=low, high=high)
    return [*common_figures(found), (_("Mean margin"), decimal(found.total.mean_margin), span)]


def _extremes(found: WarStatistics) -> list[tuple[str, str]]:
    """Return the best, the mean and the worst margin in words and figures."""
    return [
        (_("The best"), signed(round(found.best_margin))),
        (_("The mean"), decimal(found.total.mean_margin)),
        (_("The worst"), signed(round(found.worst_margin))),
    ]


def _legend(signs: Iterable[Box], *more: tuple[Box, str]) -> Box:
    """Return what the marks of a chart mean, in one line: of a victory, of a defeat, and others."""
    return charts.legend([*zip(signs, (_("victory"), _("defeat")), strict=True), *more])


def _marks() -> list[Box]:
    draws = [partial(_draw_mark, won=won) for won in (True, False)]
    return [Painted(draws=draw, wide=14) for draw in draws]


def _draw_mark(surface: pygame.Surface, m: Measures, area: pygame.Rect, *, won: bool) -> None:
    charts.draw_mark(surface, m, area.center, won=won)


def _swatches() -> list[Box]:
    draws = [partial(charts.draw_bar, games=1, wins=wins) for wins in (1, 0)]
    return [Place("", draw, wide=14, high=12) for draw in draws]


def mode_rows(tallies: Mapping[str, Tally]) -> list[Bar]:
    """Return the modes played, in the order of the set-up."""
    return _rows(tallies, {key: layout.name for key, layout in LAYOUTS.items()})


def scenario_rows(tallies: Mapping[str, Tally]) -> list[Bar]:
    """Return the scenarios played, in the order of the rules."""
    return _rows(tallies, {key: scenario.name for key, scenario in SCENARIOS.items()})


def table_rows(tallies: Mapping[str, Tally], friendly: int) -> list[Bar]:
    """Return the tables played at, and the duels between humans."""
    duels = [Bar(_("Duels among you"), friendly, friendly, (str(friendly), ""))] if friendly else []
    return _rows(tallies, _TABLES) + duels


def defeat_lines(defeats: Mapping[str, int]) -> list[tuple[str, str]]:
    """Return how games were lost and how often, the most frequent first."""
    ranked = sorted(defeats.items(), key=lambda item: -item[1])
    return [(_defeat_name(key), str(count)) for key, count in ranked]


def _defeat_name(reason: str) -> str:
    """Return why a game was lost, in a few words."""
    return _(_DEFEATS.get(reason, N_("Otherwise")))


def _table_name(table: str) -> str:
    """Return how a table is called among the figures, a lone player's included."""
    return _(_TABLES[table]) if table in _TABLES else table


def _row_heads() -> tuple[str, ...]:
    """Return the words over the figures of modes, scenarios and tables."""
    return (_("Won"), _("Margin"))


def _rows(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[Bar]:
    order = ordered(tallies, names)
    return [_row(_(names[key]) if key in names else key, tallies[key]) for key in order]


def _row(label: str, tally: Tally) -> Bar:
    return Bar(label, tally.games, tally.wins, (won_of(tally), decimal(tally.mean_margin)))

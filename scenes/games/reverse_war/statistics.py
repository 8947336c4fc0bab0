"""The statistics of Reverse War among those of every game: the figures at a glance, modes, margins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import N_, _, ngettext, signed
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.storage.export import Told
from game.storage.reverse_war import WarStatistics
from game.storage.statistics import SOLO, histogram, moving_mean, table_of
from scenes.kit import charts, palette, text
from scenes.kit.charts import Row
from scenes.kit.layout import column, row
from scenes.pages.statistics.sheets import (
    GameFigures,
    Sheet,
    common_figures,
    draw_list,
    draw_rows,
    draw_top,
    titled,
)
from scenes.pages.statistics.telling import decimal, ordered, won_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.storage.records import Record
    from game.storage.statistics import Tally
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


def _draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WarStatistics) -> None:
    """Draw four big figures over the curve of the last margins, and the tables where there are several."""
    gap = m.px(14)
    low = draw_top(surface, m, area, _figures(found))
    if found.friendly or set(found.tables) - {SOLO}:
        right = pygame.Rect(low.right - low.width * 40 // 100, low.top, low.width * 40 // 100, low.height)
        low = pygame.Rect(low.left, low.top, right.left - gap - low.left, low.height)
        draw_rows(
            surface,
            m,
            right,
            _("By table"),
            table_rows(found.tables, found.friendly),
            _row_heads(),
        )
    draw_margins_curve(surface, m, low, found)


def _draw_modes(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WarStatistics) -> None:
    """Draw a bar a mode and a bar a scenario, with games won, games played and the mean margin."""
    modes, scenarios = row(area, 2, m.px(14))
    draw_rows(surface, m, modes, _("Modes"), mode_rows(found.modes), _row_heads())
    draw_rows(surface, m, scenarios, _("Scenarios"), scenario_rows(found.scenarios), _row_heads())


def _draw_margins(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WarStatistics) -> None:
    """Draw how often each margin came, and how games were lost."""
    gap = m.px(14)
    width = area.width * 62 // 100
    left = pygame.Rect(area.left, area.top, width, area.height)
    inner = titled(surface, m, left, _("How often each margin came"), 2)
    legend = pygame.Rect(inner.left, inner.top, inner.width, m.type(20))
    _draw_legend(surface, m, legend, mean=False)
    inner.update(inner.left, legend.bottom + m.px(8), inner.width, inner.bottom - legend.bottom - m.px(8))
    charts.draw_histogram(surface, m, inner, histogram(found.margins, found.victories, _STEPS))
    right = pygame.Rect(left.right + gap, area.top, area.right - left.right - gap, area.height)
    upper, lower = column(right, 2, gap)
    draw_list(surface, m, upper, _("Margins"), _extremes(found))
    defeats = defeat_lines(found.defeats) or [(_("None was lost yet."), "")]
    draw_list(surface, m, lower, _("How games were lost"), defeats)


FIGURES: Final = GameFigures(
    count=WarStatistics,
    sheets=(
        Sheet(N_("At a glance"), _draw_overview),
        Sheet(N_("Modes"), _draw_modes),
        Sheet(N_("Margins"), _draw_margins),
    ),
    none=N_("No game is finished yet. Play one: it will start your statistics."),
    friendly=N_(
        "So far you have only played duels among yourselves: they have neither victory nor margin here."
    ),
    tell=told,
)


def draw_margins_curve(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WarStatistics) -> None:
    """Draw the margins of the last games and their moving mean."""
    values = found.margins[-LAST:]
    told = ngettext("The last game", "The last {count} games", len(values)).format(count=len(values))
    inner = titled(surface, m, area, told, 5)
    legend = pygame.Rect(inner.left, inner.top, inner.width, m.type(20))
    _draw_legend(surface, m, legend, mean=True)
    field = pygame.Rect(
        inner.left, legend.bottom + m.px(4), inner.width, inner.bottom - legend.bottom - m.px(4)
    )
    means = moving_mean(found.margins[-LAST - WINDOW :], WINDOW)[-LAST:]
    charts.draw_curve(surface, m, field, values, found.victories[-LAST:], means)


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


def _draw_legend(surface: pygame.Surface, m: Measures, rect: pygame.Rect, *, mean: bool) -> None:
    """Say what the marks of a chart mean, in one line."""
    x = rect.left
    for won, label in ((True, _("victory")), (False, _("defeat"))):
        if mean:
            charts.draw_mark(surface, m, (x + m.px(6), rect.centery), won=won)
        else:
            swatch = pygame.Rect(x, rect.centery - m.px(6), m.px(14), m.px(12))
            charts.draw_bar(surface, swatch, 1, int(won))
        x = _draw_legend_word(surface, m, (x + m.px(20), rect.centery), label)
    if mean:
        charts.draw_mean(surface, pygame.Rect(x, rect.centery - m.px(1), m.px(26), m.px(3)))
        told = _("mean of the last {count}").format(count=WINDOW)
        _draw_legend_word(surface, m, (x + m.px(34), rect.centery), told)


def _draw_legend_word(surface: pygame.Surface, m: Measures, at: tuple[int, int], label: str) -> int:
    word = text.render(label, text.SANS_MEDIUM, m.type(14), palette.INK)
    surface.blit(word, word.get_rect(midleft=at))
    return at[0] + word.get_width() + m.px(18)


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


def _rows(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[Row]:
    order = ordered(tallies, names)
    return [_row(_(names[key]) if key in names else key, tallies[key]) for key in order]


def _row(label: str, tally: Tally) -> Row:
    return Row(label, tally.games, tally.wins, (won_of(tally), decimal(tally.mean_margin)))

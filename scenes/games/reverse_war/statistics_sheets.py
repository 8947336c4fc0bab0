"""The sheets of the statistics: the figures at a glance, modes and scenarios, margins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext, signed
from game.storage.statistics import SOLO, histogram, moving_mean
from scenes.games.reverse_war import statistics_words as words
from scenes.kit import charts, palette, text
from scenes.kit.layout import column, row
from scenes.pages.statistics.sheets import (
    common_figures,
    draw_list,
    draw_rows,
    draw_top,
    titled,
)
from scenes.pages.statistics.words import decimal

if TYPE_CHECKING:
    from game.storage.war_statistics import WarStatistics
    from scenes.kit.layout import Measures

LAST: Final = 50
"""How many margins the curve shows."""

WINDOW: Final = 10
"""How many games the moving mean is of."""

_STEPS: Final = 10


def draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WarStatistics) -> None:
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
            words.table_rows(found.tables, found.friendly),
            words.row_heads(),
        )
    draw_margins_curve(surface, m, low, found)


def draw_modes(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WarStatistics) -> None:
    """Draw a bar a mode and a bar a scenario, with games won, games played and the mean margin."""
    modes, scenarios = row(area, 2, m.px(14))
    draw_rows(surface, m, modes, _("Modes"), words.mode_rows(found.modes), words.row_heads())
    draw_rows(surface, m, scenarios, _("Scenarios"), words.scenario_rows(found.scenarios), words.row_heads())


def draw_margins(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: WarStatistics) -> None:
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
    defeats = words.defeat_lines(found.defeats) or [(_("None was lost yet."), "")]
    draw_list(surface, m, lower, _("How games were lost"), defeats)


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

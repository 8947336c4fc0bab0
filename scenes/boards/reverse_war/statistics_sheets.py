"""The sheets of the statistics: the figures at a glance, modes and scenarios, margins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext, signed
from game.storage.statistics import SOLO, histogram, moving_mean
from scenes.boards.reverse_war import statistics_words as words
from scenes.kit import charts, palette, text
from scenes.kit.layout import column, row
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage.statistics import Statistics
    from scenes.kit.charts import Row
    from scenes.kit.layout import Measures

LAST: Final = 50
"""How many margins the curve shows."""

WINDOW: Final = 10
"""How many games the moving mean is of."""

_STEPS: Final = 10


def draw_overview(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Statistics) -> None:
    """Draw four big figures over the curve of the last margins, and the tables where there are several."""
    gap = m.px(14)
    height = max(m.px(124), m.type(15) * 14 // 10 + m.type(46) + m.type(14) * 27 // 10 + m.px(20))
    top = pygame.Rect(area.left, area.top, area.width, height)
    for place, (rect, told) in enumerate(zip(row(top, 4, gap), _figures(found), strict=True)):
        _draw_figure(surface, m, rect, told, seed=place)
    low = pygame.Rect(area.left, top.bottom + gap, area.width, area.bottom - top.bottom - gap)
    if found.friendly or set(found.tables) - {SOLO}:
        right = pygame.Rect(low.right - low.width * 40 // 100, low.top, low.width * 40 // 100, low.height)
        low = pygame.Rect(low.left, low.top, right.left - gap - low.left, low.height)
        _draw_rows(surface, m, right, _("By table"), words.table_rows(found.tables, found.friendly))
    draw_margins_curve(surface, m, low, found)


def draw_modes(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Statistics) -> None:
    """Draw a bar a mode and a bar a scenario, with games won, games played and the mean margin."""
    modes, scenarios = row(area, 2, m.px(14))
    _draw_rows(surface, m, modes, _("Modes"), words.mode_rows(found.modes))
    _draw_rows(surface, m, scenarios, _("Scenarios"), words.scenario_rows(found.scenarios))


def draw_margins(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Statistics) -> None:
    """Draw how often each margin came, and how games were lost."""
    gap = m.px(14)
    width = area.width * 62 // 100
    left = pygame.Rect(area.left, area.top, width, area.height)
    inner = _titled(surface, m, left, _("How often each margin came"), 2)
    legend = pygame.Rect(inner.left, inner.top, inner.width, m.type(20))
    _draw_legend(surface, m, legend, mean=False)
    inner.update(inner.left, legend.bottom + m.px(8), inner.width, inner.bottom - legend.bottom - m.px(8))
    charts.draw_histogram(surface, m, inner, histogram(found.margins, found.victories, _STEPS))
    right = pygame.Rect(left.right + gap, area.top, area.right - left.right - gap, area.height)
    upper, lower = column(right, 2, gap)
    _draw_list(surface, m, upper, _("Margins"), _extremes(found))
    defeats = words.defeat_lines(found.defeats) or [(_("None was lost yet."), "")]
    _draw_list(surface, m, lower, _("How games were lost"), defeats)


def draw_margins_curve(surface: pygame.Surface, m: Measures, area: pygame.Rect, found: Statistics) -> None:
    """Draw the margins of the last games and their moving mean."""
    values = found.margins[-LAST:]
    told = ngettext("The last game", "The last {count} games", len(values)).format(count=len(values))
    inner = _titled(surface, m, area, told, 5)
    legend = pygame.Rect(inner.left, inner.top, inner.width, m.type(20))
    _draw_legend(surface, m, legend, mean=True)
    field = pygame.Rect(
        inner.left, legend.bottom + m.px(4), inner.width, inner.bottom - legend.bottom - m.px(4)
    )
    means = moving_mean(found.margins[-LAST - WINDOW :], WINDOW)[-LAST:]
    charts.draw_curve(surface, m, field, values, found.victories[-LAST:], means)


# --- parts -----------------------------------------------------------------------------------------------


def _figures(found: Statistics) -> Sequence[tuple[str, str, str]]:
    """Return the big figures: what each is, the figure, and what goes with it."""
    total = found.total
    lost = ngettext("{count} defeat", "{count} defeats", total.losses).format(count=total.losses)
    return (
        (_("Games"), str(total.games), lost),
        (_("Victories"), str(total.wins), _("{share} of the games").format(share=words.percent(total.rate))),
        (
            _("Victories in a row"),
            str(found.streak),
            _("the longest: {count}").format(count=found.longest_streak),
        ),
        (
            _("Mean margin"),
            words.decimal(total.mean_margin),
            _("from {low} to {high}").format(
                low=signed(round(found.worst_margin)), high=signed(round(found.best_margin))
            ),
        ),
    )


def _draw_figure(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, told: tuple[str, str, str], seed: int
) -> None:
    draw_sheet(surface, rect, palette.CHALK if seed % 2 else palette.PAPER, seed=seed)
    inner = rect.inflate(-2 * m.px(18), -m.px(20))
    label, figure, more = told
    px = text.fit(label, text.SANS_SEMIBOLD, m.type(15), inner.width, m.type(14))
    head = text.render(label, text.SANS_SEMIBOLD, px, palette.INK)
    surface.blit(head, inner.topleft)
    foot = text.paragraph(more, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT, inner.width, 1.3)
    surface.blit(foot, foot.get_rect(bottomleft=inner.bottomleft))
    room = inner.height - head.get_height() - foot.get_height()
    px = min(text.fit(figure, text.SANS_EXTRABOLD, m.type(46), inner.width), max(m.type(24), room))
    number = text.render(figure, text.SANS_EXTRABOLD, px, palette.INK)
    surface.blit(number, number.get_rect(midleft=(inner.left, inner.top + head.get_height() + room // 2)))


def _titled(surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, seed: int) -> pygame.Rect:
    """Draw a sheet with its title; return the room under it."""
    draw_sheet(surface, rect, palette.PAPER, seed=seed)
    inner = rect.inflate(-2 * m.px(20), -2 * m.px(14))
    px = text.fit(title, text.SERIF_BOLD, m.type(21), inner.width, m.type(14))
    head = text.render(title, text.SERIF_BOLD, px, palette.INK)
    surface.blit(head, inner.topleft)
    top = inner.top + head.get_height() + m.px(6)
    return pygame.Rect(inner.left, top, inner.width, inner.bottom - top)


def _draw_rows(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, rows: Sequence[Row]
) -> None:
    inner = _titled(surface, m, rect, title, len(title))
    if not rows:
        _draw_words(surface, m, inner, _("None played yet."))
        return
    charts.draw_bars(surface, m, inner, rows, words.row_heads())


def _draw_words(surface: pygame.Surface, m: Measures, rect: pygame.Rect, told: str) -> None:
    page = text.paragraph(told, text.SANS_MEDIUM, m.type(15), palette.MUTED_TEXT, rect.width, 1.35)
    surface.blit(page, rect)


def _extremes(found: Statistics) -> list[tuple[str, str]]:
    """Return the best, the mean and the worst margin in words and figures."""
    return [
        (_("The best"), signed(round(found.best_margin))),
        (_("The mean"), words.decimal(found.total.mean_margin)),
        (_("The worst"), signed(round(found.worst_margin))),
    ]


def _draw_list(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, lines: Sequence[tuple[str, str]]
) -> None:
    """Draw a sheet of words, each with its figure at the right."""
    inner = _titled(surface, m, rect, title, len(title))
    height = min(inner.height // len(lines), max(m.px(58), m.type(26) * 13 // 10))
    for place, (label, figure) in enumerate(lines):
        line = pygame.Rect(inner.left, inner.top + place * height, inner.width, height)
        pygame.draw.line(surface, palette.HAIRLINE, line.topleft, (line.right - 1, line.top))
        number = text.render(figure, text.SANS_EXTRABOLD, min(m.type(24), height), palette.INK)
        room = line.width - number.get_width() - m.px(10)
        px = text.fit(label, text.SANS_MEDIUM, m.type(16), room, m.type(14))
        name = text.render(label, text.SANS_MEDIUM, px, palette.INK)
        surface.blit(name, name.get_rect(midleft=line.midleft))
        surface.blit(number, number.get_rect(midright=line.midright))


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

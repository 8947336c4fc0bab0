"""The sheets of the statistics: big figures, rows of bars, lists of words with their figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext, percent
from scenes.kit import charts, palette, text
from scenes.kit.layout import row
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.storage.statistics import Statistics
    from scenes.kit.charts import Row
    from scenes.kit.layout import Measures

    Figure = tuple[str, str, str]

_LEFT: Final = 54
"""The part of the width that the charts of games take, in hundredths."""


def common_figures(found: Statistics) -> list[Figure]:
    """Return the big figures of every game: what each is, the figure, and what goes with it."""
    total = found.total
    defeats = total.losses - found.drawn
    lost = ngettext("{count} defeat", "{count} defeats", defeats).format(count=defeats)
    if found.drawn:
        ties = ngettext("{count} tie", "{count} ties", found.drawn).format(count=found.drawn)
        lost = _("{one}, {other}").format(one=lost, other=ties)
    longest = _("the longest: {count}").format(count=found.longest_streak)
    share = _("{share} of the games").format(share=percent(total.rate))
    return [
        (_("Games"), str(total.games), lost),
        (_("Victories"), str(total.wins), share),
        (_("Victories in a row"), str(found.streak), longest),
    ]


def draw_top(surface: pygame.Surface, m: Measures, area: pygame.Rect, told: Sequence[Figure]) -> pygame.Rect:
    """Draw big figures at the top of an area; return what is left of it under them."""
    height = max(m.px(124), m.type(15) * 14 // 10 + m.type(46) + m.type(14) * 27 // 10 + m.px(20))
    top = pygame.Rect(area.left, area.top, area.width, height)
    draw_figures(surface, m, top, told)
    gap = m.px(14)
    return pygame.Rect(area.left, top.bottom + gap, area.width, area.bottom - top.bottom - gap)


def draw_figures(surface: pygame.Surface, m: Measures, area: pygame.Rect, told: Sequence[Figure]) -> None:
    """Draw big figures side by side, each on its sheet."""
    for place, (rect, one) in enumerate(zip(row(area, len(told), m.px(14)), told, strict=True)):
        draw_figure(surface, m, rect, one, seed=place)


def draw_figure(surface: pygame.Surface, m: Measures, rect: pygame.Rect, told: Figure, seed: int) -> None:
    """Draw a big figure."""
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


def titled(surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, seed: int) -> pygame.Rect:
    """Draw a sheet with its title; return the room under it."""
    draw_sheet(surface, rect, palette.PAPER, seed=seed)
    inner = rect.inflate(-2 * m.px(20), -2 * m.px(14))
    px = text.fit(title, text.SERIF_BOLD, m.type(21), inner.width, m.type(14))
    head = text.render(title, text.SERIF_BOLD, px, palette.INK)
    surface.blit(head, inner.topleft)
    top = inner.top + head.get_height() + m.px(6)
    return pygame.Rect(inner.left, top, inner.width, inner.bottom - top)


def draw_rows(
    surface: pygame.Surface,
    m: Measures,
    rect: pygame.Rect,
    title: str,
    rows: Sequence[Row],
    heads: tuple[str, ...],
) -> None:
    """Draw a sheet with a bar a row, the games won in it, and its figures under their heads."""
    inner = titled(surface, m, rect, title, len(title))
    if not rows:
        draw_words(surface, m, inner, _("None played yet."))
        return
    charts.draw_bars(surface, m, inner, rows, heads)


def draw_words(surface: pygame.Surface, m: Measures, rect: pygame.Rect, told: str) -> None:
    """Draw quiet words where there are no figures yet."""
    page = text.paragraph(told, text.SANS_MEDIUM, m.type(15), palette.MUTED_TEXT, rect.width, 1.35)
    surface.blit(page, rect)


def draw_list(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, lines: Sequence[tuple[str, str]]
) -> None:
    """Draw a sheet of words, each with its figure at the right."""
    inner = titled(surface, m, rect, title, len(title))
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


def halves(m: Measures, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return a place for a chart of games, and one for what lies beside it."""
    gap = m.px(14)
    left = pygame.Rect(area.left, area.top, area.width * _LEFT // 100 - gap, area.height)
    return left, pygame.Rect(left.right + gap, area.top, area.right - left.right - gap, area.height)

"""Small charts of counts: lines with a sign each, columns over their labels, a gauge; all figures written."""

from __future__ import annotations

from functools import partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, text
from scenes.kit.content import Painted, Text
from scenes.kit.layout import Box, Column, Grow, Row, em

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Bar, Chart, Gauge
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.shell.edition import Signs


def chart_height(m: Measures, chart: Chart) -> int:
    """Return the height that a chart needs, its title included."""
    head = m.type(14) + m.px(8)
    return head + (_line(m) * len(chart.bars) if _in_lines(chart) else m.px(56) + m.type(14))


def draw_chart(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, chart: Chart, signs: Mapping[str, Signs]
) -> None:
    """Draw a chart in an area: its title, then a bar for each count, some with a sign."""
    px = text.fit(chart.title, text.SANS_BOLD, m.type(14), area.width - m.px(6), text.SMALLEST)
    surface.blit(text.render(chart.title, text.SANS_BOLD, px, palette.INK), area.topleft)
    below = pygame.Rect(area.left, area.top + m.type(14) + m.px(8), area.width, 0)
    below.height = area.bottom - below.top
    most = max([max(bar.count, bar.other or 0) for bar in chart.bars], default=0)
    if _in_lines(chart):
        for place, bar in enumerate(chart.bars):
            line = pygame.Rect(below.left, below.top + place * _line(m), below.width, _line(m))
            _draw_line(surface, m, line, bar, most, signs)
        return
    longest = max([str(bar.count) for bar in chart.bars], key=len, default="")
    width = below.width // max(1, len(chart.bars))
    px = text.fit(longest, text.SANS_BOLD, m.type(14), width - 2, text.SMALLEST)
    needed, even = _needed(m, chart), below.width / max(1, len(chart.bars))
    widths = as_needed(needed, below.width) if max(needed, default=0) > even else [even] * len(needed)
    for bar, (left, right) in zip(chart.bars, pairwise(accumulate(widths, initial=0.0)), strict=True):
        cell = pygame.Rect(below.left + round(left), below.top, round(right - left), below.height)
        _draw_column(surface, m, cell, bar, most, px)


def chart_width(m: Measures, chart: Chart) -> int:
    """Return the width that the words of a chart need."""
    title = text.width_of(chart.title, text.SANS_BOLD, text.SMALLEST)
    if not _in_lines(chart):
        return max(title, sum(_needed(m, chart)))
    figures = max(text.width_of(_figures(bar), text.SANS_BOLD, m.type(15)) for bar in chart.bars)
    return max(title, _line(m) + m.px(17) + figures)


def as_needed(needed: Sequence[int], room: float) -> list[float]:
    """Return widths that take a room whole: what each needs, and its part of what is left."""
    return [width + (room - sum(needed)) / len(needed) for width in needed]


def _needed(m: Measures, chart: Chart) -> list[int]:
    """Return how wide each column is at least: no label and no count touches the next."""
    words = [(str(bar.count), bar.label) for bar in chart.bars]
    return [max(text.width_of(word, text.SANS_BOLD, m.type(14)) for word in pair) + m.px(7) for pair in words]


def _figures(bar: Bar) -> str:
    return str(bar.count) if bar.other is None else f"{bar.count} · {bar.other}"


def _in_lines(chart: Chart) -> bool:
    return any(bar.symbol for bar in chart.bars)


def _line(m: Measures) -> int:
    return max(m.px(24), m.type(14) + m.px(6))


def _color(bar: Bar, signs: Mapping[str, Signs]) -> Color:
    drawn = signs.get(bar.symbol or "")
    return drawn.COLORS.get(bar.symbol or "", palette.GOOD) if drawn is not None else palette.GOOD


def _draw_line(
    surface: pygame.Surface, m: Measures, line: pygame.Rect, bar: Bar, most: int, signs: Mapping[str, Signs]
) -> None:
    """Draw the sign (or the label), the bar, and the count at its end."""
    side = line.height - m.px(4)
    if bar.symbol:
        sign = signs[bar.symbol].picture(bar.symbol, side)
        surface.blit(sign, sign.get_rect(midleft=line.midleft))
        left = line.left + side + m.px(10)
    else:
        word = text.render(bar.label, text.SANS_MEDIUM, m.type(14), palette.INK)
        surface.blit(word, word.get_rect(midleft=line.midleft))
        left = line.left + max(word.get_width() + m.px(10), line.width * 3 // 10)
    room = line.right - m.type(15) * (2 if bar.other is None else 7 / 2) - left
    counts = [bar.count] if bar.other is None else [bar.count, bar.other]
    tall = max(6, line.height * 52 // 100) if bar.other is None else max(4, line.height * 36 // 100)
    end = left
    for place, count in enumerate(counts):
        rail = pygame.Rect(left, 0, max(m.px(3), room * count // max(1, most)), tall)
        rail.centery = line.centery + (2 * place + 1 - len(counts)) * (tall // 2 + 1)
        fill = palette.tint(_color(bar, signs), 0.45) if place else _color(bar, signs)
        pygame.draw.rect(surface, fill if count else palette.HAIRLINE, rail, border_radius=2)
        end = max(end, rail.right)
    figure = text.render(_figures(bar), text.SANS_BOLD, m.type(15), palette.INK)
    surface.blit(figure, figure.get_rect(midleft=(end + m.px(8), line.centery)))


def _draw_column(
    surface: pygame.Surface, m: Measures, cell: pygame.Rect, bar: Bar, most: int, px: int
) -> None:
    """Draw the column, its count above it in letters of so many pixels, and its label under it."""
    foot, head = m.type(14) + m.px(5), m.type(14) + m.px(4)
    ground = cell.bottom - foot
    height = max(m.px(2), (ground - cell.top - head) * bar.count // max(1, most))
    block = pygame.Rect(0, 0, max(4, cell.width * 7 // 10), height)
    block.midbottom = (cell.centerx, ground)
    pygame.draw.rect(surface, palette.GOOD if bar.count else palette.HAIRLINE, block)
    if bar.count:
        figure = text.render(str(bar.count), text.SANS_BOLD, px, palette.INK)
        surface.blit(figure, figure.get_rect(midbottom=(cell.centerx, block.top - 1)))
    word = text.render(bar.label, text.SANS_MEDIUM, m.type(14), palette.INK)
    surface.blit(word, word.get_rect(midtop=(cell.centerx, ground + m.px(3))))


def gauge_box(gauge: Gauge) -> Box:
    """Return a title with the sum and its limit, over a block for each part; too many are red."""
    used = sum(gauge.parts)
    color = palette.INK if used <= gauge.most else palette.WRONG
    told = Text(f"{used} / {gauge.most}", text.SANS_EXTRABOLD, 17, color, lines=1)
    title = Row([Text(gauge.title, text.SERIF_BOLD, 17, lines=1), Grow(), told])
    rail = Painted(draws=partial(_draw_parts, gauge), high=em(14, 1, 6, least=22))
    return Column([title, rail], gap=4)


def _draw_parts(gauge: Gauge, surface: pygame.Surface, m: Measures, rail: pygame.Rect) -> None:
    """Draw a block for each part."""
    pygame.draw.rect(surface, palette.HAIRLINE, rail, border_radius=3)
    whole, done = max(1, sum(gauge.parts), gauge.most), 0
    for part in gauge.parts:
        left, right = (rail.left + rail.width * edge // whole for edge in (done, done + part))
        done += part
        block = pygame.Rect(left + 1, rail.top, max(2, right - left - 2), rail.height)
        color = palette.GOOD if done <= gauge.most else palette.WRONG
        pygame.draw.rect(surface, color, block, border_radius=2)
        word = text.render(str(part), text.SANS_BOLD, m.type(14), palette.CHALK)
        if word.get_width() + 2 <= block.width:
            surface.blit(word, word.get_rect(center=block.center))

"""Small charts of counts: lines with a sign each, columns over their labels, a gauge; all figures written."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, text
from scenes.kit.content import Fitted, Painted, Picture, Place, Text
from scenes.kit.layout import Box, Column, Either, Grid, Grow, Row, em

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.decks import Bar, Chart, Gauge
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.shell.edition import Signs

_LINE: Final = em(14, 1, 6, least=24)
"""How high a line is."""


def chart_box(chart: Chart, signs: Mapping[str, Signs]) -> Box:
    """Return a chart, as wide as its words need: its title, then a bar for each count, signs in lines."""
    title = Fitted(chart.title, text.SANS_BOLD, 14, at="top", lines=1, wide=0, high=em(14, 1, 8))
    most = max([max(bar.count, bar.other or 0) for bar in chart.bars], default=0)
    if any(bar.symbol for bar in chart.bars):
        bars: Box = Column([_line(bar, most, signs) for bar in chart.bars])
    else:
        even = Grid([_column(bar, most) for bar in chart.bars], columns=len(chart.bars))
        bars = Either([even, Row([_column(bar, most) for bar in chart.bars])], high=em(14, 1, 56))
    named = text.width_of(chart.title, text.SANS_BOLD, text.SMALLEST)
    return Column([title, bars], wide=(0, lambda m: max(named, bars.widths(m).least)), grow=1)


def _line(bar: Bar, most: int, signs: Mapping[str, Signs]) -> Box:
    """Return a sign, a rail as long as what it counts, or two, and the count at the end of it."""
    symbol = bar.symbol or ""
    counts, room = ([bar.count], 2.0) if bar.other is None else ([bar.count, bar.other], 3.5)
    sign = Picture(partial(signs[symbol].picture, symbol), wide=_sign, high=_sign)
    color, longest = signs[symbol].COLORS.get(symbol, palette.GOOD), max(counts)
    rails = Painted(draws=partial(_draw_rails, counts, color), wide=3, high=_LINE, grow=longest)
    told = Text(" · ".join(map(str, counts)), text.SANS_BOLD, 15, lines=1, wide=em(15, room))
    return Row([sign, Box(wide=10), rails, Box(wide=8), told, Grow(most - longest)], align="center")


def _sign(m: Measures) -> int:
    return _LINE(m) - m.px(4)


def _draw_rails(
    counts: Sequence[int], color: Color, surface: pygame.Surface, _m: Measures, area: pygame.Rect
) -> None:
    """Draw a rail for each count, the longest as long as the area."""
    tall = max(4, area.height * (52, 36)[len(counts) - 1] // 100)
    for place, count in enumerate(counts):
        rail = pygame.Rect(area.left, 0, max(3, area.width * count // max(1, *counts)), tall)
        rail.centery = area.centery + (2 * place + 1 - len(counts)) * (tall // 2 + 1)
        fill = palette.tint(color, 0.45) if place else color
        pygame.draw.rect(surface, fill if count else palette.HAIRLINE, rail, border_radius=2)


def _column(bar: Bar, most: int) -> Box:
    """Return a column as high as its count, the count over it and its label under it."""
    count = Text(str(bar.count or ""), text.SANS_BOLD, 14, align="center", lines=1, high=em(14, 1, 4))
    block = Place(draws=partial(_draw_block, bar.count), high=2, grow=bar.count)
    label = Text(bar.label, size=14, align="center", lines=1, high=em(14, 1, 5))

    def wide(m: Measures) -> int:
        words = (str(bar.count), bar.label)
        return max(text.width_of(word, text.SANS_BOLD, m.type(14)) for word in words) + m.px(7)

    return Column([Grow(most - bar.count), count, block, label], name=bar.label, wide=wide, grow=1)


def _draw_block(count: int, surface: pygame.Surface, area: pygame.Rect) -> None:
    block = pygame.Rect(0, area.top, max(4, area.width * 7 // 10), area.height)
    block.centerx = area.centerx
    pygame.draw.rect(surface, palette.GOOD if count else palette.HAIRLINE, block)


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

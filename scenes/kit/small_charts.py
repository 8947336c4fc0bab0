"""Small charts of counts: lines with a sign each, or columns over their labels. Every figure is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, symbols, text

if TYPE_CHECKING:
    from game.cards.decks import Bar, Chart
    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color


def chart_height(m: Measures, chart: Chart) -> int:
    """Return the height that a chart needs, its title included."""
    head = m.type(14) + m.px(8)
    return head + (_line(m) * len(chart.bars) if _in_lines(chart) else m.px(56) + m.type(14))


def draw_chart(surface: pygame.Surface, m: Measures, area: pygame.Rect, chart: Chart) -> None:
    """Draw a chart in an area: its title, then a bar for each count."""
    px = text.fit(chart.title, text.SANS_BOLD, m.type(14), area.width, m.type(14) - 2)
    surface.blit(text.render(chart.title, text.SANS_BOLD, px, palette.INK), area.topleft)
    below = pygame.Rect(area.left, area.top + m.type(14) + m.px(8), area.width, 0)
    below.height = area.bottom - below.top
    most = max([bar.count for bar in chart.bars], default=0)
    if _in_lines(chart):
        for place, bar in enumerate(chart.bars):
            line = pygame.Rect(below.left, below.top + place * _line(m), below.width, _line(m))
            _draw_line(surface, m, line, bar, most)
        return
    width = below.width / max(1, len(chart.bars))
    for place, bar in enumerate(chart.bars):
        cell = pygame.Rect(round(below.left + place * width), below.top, round(width), below.height)
        _draw_column(surface, m, cell, bar, most)


def _in_lines(chart: Chart) -> bool:
    return any(bar.symbol for bar in chart.bars)


def _line(m: Measures) -> int:
    return max(m.px(24), m.type(14) + m.px(6))


def _color(bar: Bar) -> Color:
    return symbols.COLORS.get(bar.symbol or "", palette.GOOD)


def _draw_line(surface: pygame.Surface, m: Measures, line: pygame.Rect, bar: Bar, most: int) -> None:
    """Draw the sign (or the label), the bar, and the count at its end."""
    side = line.height - m.px(4)
    if bar.symbol in symbols.SYMBOLS:
        sign = symbols.picture(bar.symbol, side)
        surface.blit(sign, sign.get_rect(midleft=line.midleft))
        left = line.left + side + m.px(10)
    else:
        word = text.render(bar.label, text.SANS_MEDIUM, m.type(14), palette.INK)
        surface.blit(word, word.get_rect(midleft=line.midleft))
        left = line.left + max(word.get_width() + m.px(10), line.width * 3 // 10)
    room = line.right - m.type(15) * 2 - left
    length = max(m.px(3), room * bar.count // max(1, most))
    rail = pygame.Rect(left, 0, length, max(6, line.height * 52 // 100))
    rail.centery = line.centery
    pygame.draw.rect(surface, _color(bar) if bar.count else palette.HAIRLINE, rail, border_radius=2)
    figure = text.render(str(bar.count), text.SANS_BOLD, m.type(15), palette.INK)
    surface.blit(figure, figure.get_rect(midleft=(rail.right + m.px(8), line.centery)))


def _draw_column(surface: pygame.Surface, m: Measures, cell: pygame.Rect, bar: Bar, most: int) -> None:
    """Draw the column, its count above it and its label under it."""
    foot, head = m.type(14) + m.px(5), m.type(14) + m.px(4)
    ground = cell.bottom - foot
    height = max(m.px(2), (ground - cell.top - head) * bar.count // max(1, most))
    block = pygame.Rect(0, 0, max(4, cell.width * 7 // 10), height)
    block.midbottom = (cell.centerx, ground)
    pygame.draw.rect(surface, _color(bar) if bar.count else palette.HAIRLINE, block)
    if bar.count:
        figure = text.render(str(bar.count), text.SANS_BOLD, m.type(14), palette.INK)
        surface.blit(figure, figure.get_rect(midbottom=(cell.centerx, block.top - 1)))
    word = text.render(bar.label, text.SANS_MEDIUM, m.type(14), palette.INK)
    surface.blit(word, word.get_rect(midtop=(cell.centerx, ground + m.px(3))))

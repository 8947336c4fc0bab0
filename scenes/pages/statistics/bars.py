"""A sheet of counts: a line each with its sign, its name, a bar and its figure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, text
from scenes.pages.statistics.sheets import draw_words, titled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Measures
    from scenes.kit.palette import Color


@dataclass(frozen=True, slots=True)
class Bar:
    """A count with its name; `sign` is drawn before it."""

    sign: pygame.Surface
    name: str
    count: int
    color: Color


def bar_sign(m: Measures) -> int:
    """Return how large the signs are, in pixels."""
    return m.type(18)


def draw_bars(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, title: str, bars: Sequence[Bar], none: str
) -> None:
    """Draw a sheet with these bars under a title; `none` says that every count is 0."""
    inner = titled(surface, m, rect, title, 5)
    most = max(bar.count for bar in bars)
    if not most:
        draw_words(surface, m, inner, none)
        return
    px = bar_sign(m)
    label = max(text.width_of(bar.name, text.SANS_MEDIUM, m.type(16)) for bar in bars)
    figure = max(text.width_of(str(bar.count), text.SANS_EXTRABOLD, m.type(18)) for bar in bars)
    height = min(inner.height // len(bars), m.type(18) * 2)
    for place, bar in enumerate(bars):
        line = pygame.Rect(inner.left, inner.top + place * height, inner.width, height)
        pygame.draw.line(surface, palette.HAIRLINE, line.topleft, (line.right - 1, line.top))
        surface.blit(bar.sign, bar.sign.get_rect(midleft=line.midleft))
        told = text.render(bar.name, text.SANS_MEDIUM, m.type(16), palette.INK)
        surface.blit(told, told.get_rect(midleft=(line.left + px + m.px(10), line.centery)))
        left = line.left + px + m.px(10) + label + m.px(14)
        room = line.right - figure - m.px(12) - left
        if room > m.px(30):
            drawn = pygame.Rect(left, 0, max(2, room * bar.count // most), height // 2)
            drawn.centery = line.centery
            pygame.draw.rect(surface, bar.color, drawn)
        number = text.render(str(bar.count), text.SANS_EXTRABOLD, m.type(18), palette.INK)
        surface.blit(number, number.get_rect(midright=line.midright))

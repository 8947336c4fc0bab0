"""The card at the right of the bench, as it will look: its number, and what it is worth on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.shadows import Shadow, drop_shadow
from scenes.kit.stepper import draw_stepped
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring
    from scenes.workshop.bricks.kind import Stepped, Verdict
    from scenes.workshop.bricks.plan import Plan
    from scenes.workshop.making import Making

_STEP: Final = 1.3


def draw_card(
    surface: pygame.Surface, m: Measures, parts: Plan, ring: Ring, making: Making, stepped: Stepped | None
) -> None:
    """Draw the card over its shadow, and its number between the buttons that change it."""
    rect = parts.card
    below, corner = drop_shadow(rect.size, Shadow.CARD)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
    face = making.sheet.face(making.values, making.picture, rect.width)
    surface.blit(face, face.get_rect(center=rect.center))
    if stepped is not None:
        draw_stepped(surface, m, ring, stepped.key, stepped.told, palette.CHALK)


def draw_box(surface: pygame.Surface, m: Measures, rect: pygame.Rect, verdict: Verdict) -> None:
    """Draw the sheet that tells whether everything holds, and when the card can be played."""
    draw_sheet(surface, rect, palette.CHALK, seed=8)
    inner = rect.inflate(-2 * m.px(16), -2 * m.px(10))
    sign, color, title, words = verdict
    mark = icon(sign, m.type(17), color)
    surface.blit(mark, (inner.left, inner.top + m.px(2)))
    room = inner.width - mark.get_width() - m.px(10)
    px = text.fit(title, text.SANS_BOLD, m.type(16), room, text.SMALLEST)
    head = text.render(title, text.SANS_BOLD, px, palette.INK)
    surface.blit(head, (inner.left + mark.get_width() + m.px(10), inner.top))
    px, lines = words_in(m, rect, words)
    top = inner.top + head.get_height() + m.px(2)
    for line in lines:
        surface.blit(text.render(line, text.SANS_MEDIUM, px, palette.INK), (inner.left, top))
        top += round(px * _STEP)


def words_in(m: Measures, rect: pygame.Rect, words: str) -> tuple[int, list[str]]:
    """Return how large words are written on that sheet, in pixels, and the lines that there is room for."""
    inner = rect.inflate(-2 * m.px(16), -2 * m.px(10))
    high = inner.height - text.font(text.SANS_BOLD, m.type(16)).get_height() - m.px(2)
    px = m.type(15)
    while px > text.SMALLEST and _height(words, px, inner.width) > high:
        px -= 1
    room = (high + rect.bottom - inner.bottom) // round(px * _STEP)
    return px, text.wrap(words, text.SANS_MEDIUM, px, inner.width)[:room]


def _height(words: str, px: int, width: int) -> int:
    return len(text.wrap(words, text.SANS_MEDIUM, px, width)) * round(px * _STEP)

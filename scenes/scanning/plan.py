"""Where everything lies while the cards of a sheet are looked over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.layout import row

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_MARGIN: Final = 20
_GAP: Final = 18
_PANEL_SHARE: Final = 40
_CARD_SHARE: Final = 53
_BESIDE_NUMBERS: Final = 30
_UNDER_WORDS: Final = 42
_MANY: Final = 5
NAME_SHAPE: Final = 4.0
"""The width of a written name by its height."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The areas of the scene, in pixels."""

    band: pygame.Rect
    page: pygame.Rect
    foot: pygame.Rect
    panel: pygame.Rect
    head: pygame.Rect
    strip: pygame.Rect
    name: pygame.Rect
    seen_words: pygame.Rect
    words: pygame.Rect
    card: pygame.Rect
    ticks: pygame.Rect
    told: pygame.Rect


@dataclass(frozen=True, slots=True)
class Needs:
    """What the panel needs room for besides the card: the shape of a written name, its width by its height.

    `numbers` is how high the field of numbers is, where the rounds count some; `words` the shape of what is
    written besides the name, if anything is: the card is smaller then. `rows` are those to choose in.
    """

    name: float = NAME_SHAPE
    numbers: int = 0
    words: float = 0.0
    rows: int = 1


def plan(m: Measures, shape: float, needs: Needs) -> Plan:
    """Return the areas for a window; `shape` is the width of the sheet's page by its height."""
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, max(m.px(46), m.type(17) + m.px(22)))
    body = pygame.Rect(margin, band.bottom + m.px(16), m.width - 2 * margin, 0)
    body.height = m.height - margin - body.top
    wide = body.width * (_PANEL_SHARE + (6 if m.large_text else 0)) // 100
    panel = pygame.Rect(body.right - wide, body.top, wide, body.height)
    tall = max(m.px(44), m.type(15) + m.px(20))
    foot = pygame.Rect(body.left, body.bottom - tall, panel.left - gap - body.left, tall)
    room = pygame.Rect(foot.left, body.top, foot.width, foot.top - gap - body.top)
    width = min(room.width, round(room.height * needs.name))
    page = pygame.Rect(0, room.top, width, round(width / shape))
    page.center = room.center
    return Plan(band, page, foot, panel, *_inside(m, panel, needs))


def _inside(m: Measures, panel: pygame.Rect, needs: Needs) -> tuple[pygame.Rect, ...]:
    inner = panel.inflate(-2 * m.px(24), -2 * m.px(18))
    gap = m.px(12)
    head = pygame.Rect(inner.left, inner.top, inner.width, max(m.px(38), m.type(15) + m.px(16)))
    height = min(round(inner.width / needs.name), inner.height * 18 // 100)
    strip = pygame.Rect(0, head.bottom + gap, round(height * needs.name), height)
    strip.centerx = inner.centerx
    name = pygame.Rect(inner.left, strip.bottom + m.px(6), inner.width, m.type(22) + m.px(22))
    seen, words = (pygame.Rect(name.left, name.bottom, name.width, 0) for _area in range(2))
    if needs.words:
        tall = min(round(inner.width / needs.words), inner.height * 15 // 100)
        seen = pygame.Rect(0, name.bottom + gap, round(tall * needs.words), tall)
        seen.centerx = inner.centerx
        words = pygame.Rect(inner.left, seen.bottom + m.px(6), inner.width, m.type(16) + m.px(22))
    rest = pygame.Rect(inner.left, words.bottom + m.px(14), inner.width, 0)
    rest.height = inner.bottom - rest.top
    share = _BESIDE_NUMBERS if needs.numbers else _UNDER_WORDS if needs.words else _CARD_SHARE
    card_width = min(inner.width * share // 100, rest.height * CARD_WIDTH_MM // CARD_HEIGHT_MM)
    card = pygame.Rect(rest.left, rest.top, card_width, card_width * CARD_HEIGHT_MM // CARD_WIDTH_MM)
    left = card.right + m.px(20)
    ticks = pygame.Rect(left, rest.top, inner.right - left, needs.numbers or _rows_height(m, needs.rows))
    told = pygame.Rect(left, ticks.bottom + m.px(16), ticks.width, 0)
    if needs.numbers:
        told = pygame.Rect(inner.left, max(card.bottom, ticks.bottom) + m.px(12), inner.width, 0)
    told.height = rest.bottom - told.top
    return head, strip, name, seen, words, card, ticks, told


def _rows_height(m: Measures, rows: int) -> int:
    return m.px(64) if rows <= 1 else rows * m.px(48) + (rows - 1) * m.px(10)


def tick_cells(m: Measures, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return one rectangle a sign, nearer to each other where there are many."""
    return row(area, count, m.px(8 if count < _MANY else 4))

"""Where everything lies while the cards of a sheet are looked over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM
from scenes.kit.layout import row

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_MARGIN: Final = 20
_GAP: Final = 18
_PANEL_SHARE: Final = 40
_CARD_SHARE: Final = 53
_SMALL_CARD_SHARE: Final = 30
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
    card: pygame.Rect
    ticks: pygame.Rect
    told: pygame.Rect


def plan(m: Measures, shape: float, name: float = NAME_SHAPE, numbers: int = 0) -> Plan:
    """Return the areas for a window; `shape` is the width of the sheet's page by its height, `name` a name's.

    `numbers` is how high the field of numbers is, where the rounds count some: the card is smaller then.
    """
    margin, gap = m.px(_MARGIN), m.px(_GAP)
    band = pygame.Rect(margin, m.px(14), m.width - 2 * margin, max(m.px(46), m.type(17) + m.px(22)))
    body = pygame.Rect(margin, band.bottom + m.px(16), m.width - 2 * margin, 0)
    body.height = m.height - margin - body.top
    wide = body.width * (_PANEL_SHARE + (6 if m.large_text else 0)) // 100
    panel = pygame.Rect(body.right - wide, body.top, wide, body.height)
    tall = max(m.px(44), m.type(15) + m.px(20))
    foot = pygame.Rect(body.left, body.bottom - tall, panel.left - gap - body.left, tall)
    room = pygame.Rect(foot.left, body.top, foot.width, foot.top - gap - body.top)
    width = min(room.width, round(room.height * shape))
    page = pygame.Rect(0, room.top, width, round(width / shape))
    page.center = room.center
    return Plan(band, page, foot, panel, *_inside(m, panel, name, numbers))


def _inside(m: Measures, panel: pygame.Rect, shape: float, numbers: int) -> tuple[pygame.Rect, ...]:
    inner = panel.inflate(-2 * m.px(24), -2 * m.px(18))
    gap = m.px(12)
    head = pygame.Rect(inner.left, inner.top, inner.width, max(m.px(38), m.type(15) + m.px(16)))
    height = min(round(inner.width / shape), inner.height * 18 // 100)
    strip = pygame.Rect(0, head.bottom + gap, round(height * shape), height)
    strip.centerx = inner.centerx
    name = pygame.Rect(inner.left, strip.bottom + m.px(6), inner.width, m.type(22) + m.px(22))
    rest = pygame.Rect(inner.left, name.bottom + m.px(16), inner.width, 0)
    rest.height = inner.bottom - rest.top
    share = _SMALL_CARD_SHARE if numbers else _CARD_SHARE
    card_width = min(inner.width * share // 100, rest.height * CARD_WIDTH_MM // CARD_HEIGHT_MM)
    card = pygame.Rect(rest.left, rest.top, card_width, card_width * CARD_HEIGHT_MM // CARD_WIDTH_MM)
    left = card.right + m.px(20)
    ticks = pygame.Rect(left, rest.top, inner.right - left, numbers or m.px(64))
    told = pygame.Rect(left, ticks.bottom + m.px(16), ticks.width, 0)
    if numbers:
        told = pygame.Rect(inner.left, max(card.bottom, ticks.bottom) + m.px(12), inner.width, 0)
    told.height = rest.bottom - told.top
    return head, strip, name, card, ticks, told


def tick_cells(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return one rectangle a sign."""
    return row(area, count, gap)

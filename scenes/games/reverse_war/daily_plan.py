"""Where everything stands on the page of the daily challenge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.reverse_war import ways

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_TALLEST: Final = 1.12
"""How much taller than the drawing the page may be."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The rectangles of the page, in pixels of the window."""

    header: pygame.Rect
    previous: pygame.Rect
    next: pygame.Rect
    month: pygame.Rect
    weekdays: pygame.Rect
    days: pygame.Rect
    menu: pygame.Rect
    code: pygame.Rect
    label: pygame.Rect
    field: pygame.Rect
    open: pygame.Rect
    sentence: pygame.Rect
    side: pygame.Rect
    share: pygame.Rect
    play: pygame.Rect


def tall(m: Measures) -> int:
    """Return the height of a button."""
    return max(m.px(48), m.type(15) * 2)


def plan(m: Measures, label: int, opening: int, menu: int) -> Plan:
    """Lay out the page, for a label and two buttons so wide: the month takes what height the rest leaves."""
    page = pygame.Rect(0, 0, m.px(1216), min(m.height, round(m.page.height * _TALLEST)) - 2 * m.px(14))
    page.center = (m.width // 2, m.height // 2)
    left = pygame.Rect(page.left, page.top, m.px(824), page.height)
    header = pygame.Rect(left.left, page.top, left.width, ways.header_height(m))
    sentence_height = round(m.type(14) * 1.3 * (2 if m.text_size > 100 else 1))
    field_height = max(m.px(42), m.type(18) + 16)
    code = pygame.Rect(0, 0, left.width - menu - m.px(16), field_height + sentence_height + m.px(26))
    code.bottomright = left.right, page.bottom
    inner = code.inflate(-2 * m.px(16), -2 * m.px(10))
    field = pygame.Rect(inner.left + label + m.px(14), inner.top, 0, field_height)
    field.width = inner.right - opening - m.px(12) - field.left
    month = pygame.Rect(left.left, header.bottom + m.px(8), left.width, max(m.px(42), m.type(24) + m.px(12)))
    arrow = month.height - m.px(4)
    weekdays = pygame.Rect(left.left, month.bottom, left.width, round(m.type(14) * 1.6))
    days = pygame.Rect(left.left, weekdays.bottom, left.width, code.top - m.px(16) - weekdays.bottom)
    foot = tall(m)
    side = pygame.Rect(left.right + m.px(24), page.top + m.px(8), 0, 0)
    side.size = (page.right - side.left, page.bottom - foot - m.px(16) - side.top)
    share = pygame.Rect(side.left + m.px(20), 0, side.width - m.px(40), foot)
    share.bottom = side.bottom - m.px(18)
    return Plan(
        header=header,
        previous=pygame.Rect(month.left, month.top, arrow, arrow),
        next=pygame.Rect(month.left + arrow + m.px(8), month.top, arrow, arrow),
        month=pygame.Rect(month.left + 2 * arrow + m.px(24), month.top, month.width, arrow),
        weekdays=weekdays,
        days=days,
        menu=pygame.Rect(left.left, page.bottom - foot, menu, foot),
        code=code,
        label=pygame.Rect(inner.left, field.top, label, field_height),
        field=field,
        open=pygame.Rect(inner.right - opening, field.top, opening, field_height),
        sentence=pygame.Rect(inner.left, inner.bottom - sentence_height, inner.width, sentence_height),
        side=side,
        share=share,
        play=pygame.Rect(side.left, page.bottom - foot, side.width, foot),
    )

"""Where everything stands on the set-up of Reverse War."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.layout import row

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_TALLEST: Final = 1.12
"""How much taller than the drawing the page may be."""
_MODES_SHARE: Final = 196 / 346
_OPTION_SHARES: Final = (250, 246, 296)


@dataclass(frozen=True, slots=True)
class Plan:
    """The rectangles of the page, in pixels of the window."""

    page: pygame.Rect
    header: pygame.Rect
    modes_title: pygame.Rect
    modes: tuple[pygame.Rect, ...]
    layouts_title: pygame.Rect
    layouts: tuple[pygame.Rect, ...]
    options: tuple[pygame.Rect, ...]
    leaving: tuple[pygame.Rect, ...]
    side: pygame.Rect
    seed: pygame.Rect
    copy: pygame.Rect
    other: pygame.Rect
    note: pygame.Rect
    start: pygame.Rect


def option_widths(m: Measures) -> tuple[int, ...]:
    """Return the widths of the options' sheets."""
    return tuple(rect.width for rect in _options(pygame.Rect(0, 0, m.px(824), 0), m.px(14)))


def plan(m: Measures, modes: int, layouts: int, options_height: int) -> Plan:
    """Lay out the page for so many modes and other layouts: the tiles take what height the rest leaves."""
    page = pygame.Rect(0, 0, m.px(1216), min(m.height, round(m.page.height * _TALLEST)) - 2 * m.px(14))
    page.center = (m.width // 2, m.height // 2)
    left = pygame.Rect(page.left, page.top, m.px(824), page.height)
    side_left = left.right + m.px(24)
    foot = max(m.px(48), m.type(15) * 2)
    buttons = pygame.Rect(left.left, page.bottom - foot, left.width, foot)
    header = pygame.Rect(left.left, page.top, left.width, max(m.px(76), m.px(44) + m.type(24)))
    title = round(m.type(20) * 1.8)
    options_top = buttons.top - m.px(16) - options_height
    options = pygame.Rect(left.left, options_top, left.width, options_height)
    room = options.top - m.px(18) - header.bottom - 2 * title
    modes_title = pygame.Rect(left.left, header.bottom, left.width, title)
    mode_row = pygame.Rect(left.left, modes_title.bottom, left.width, round(room * _MODES_SHARE))
    layouts_title = pygame.Rect(left.left, mode_row.bottom, left.width, title)
    layout_row = pygame.Rect(
        left.left, layouts_title.bottom, left.width, options.top - m.px(18) - layouts_title.bottom
    )
    mode_row.height -= m.px(8)
    side = pygame.Rect(side_left, page.top + m.px(8), page.right - side_left, 0)
    side.height = buttons.top - m.px(16) - side.top
    note = pygame.Rect(side.left + m.px(20), 0, side.width - m.px(40), round(m.type(14) * 1.4))
    note.bottom = side.bottom - m.px(3)
    field = max(m.px(48), m.type(20) + 16)
    seed = pygame.Rect(note.left, note.top - m.px(5) - field, m.px(150), field)
    copy = pygame.Rect(seed.right + m.px(12), seed.top, m.px(46), field)
    other = pygame.Rect(copy.right + m.px(12), seed.top, note.right - copy.right - m.px(12), field)
    return Plan(
        page=page,
        header=header,
        modes_title=modes_title,
        modes=tuple(row(mode_row, modes, m.px(16))),
        layouts_title=layouts_title,
        layouts=tuple(row(layout_row, layouts, m.px(12))),
        options=_options(options, m.px(14)),
        leaving=tuple(row(pygame.Rect(*buttons.topleft, m.px(560), foot), 3, m.px(12))),
        side=side,
        seed=seed,
        copy=copy,
        other=other,
        note=note,
        start=pygame.Rect(side.left, buttons.top, side.width, foot),
    )


def _options(area: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """Cut the row of the options unevenly: their controls have not the same width."""
    room = area.width - gap * (len(_OPTION_SHARES) - 1)
    rects = []
    x = area.left
    for share in _OPTION_SHARES:
        width = room * share // sum(_OPTION_SHARES)
        rects.append(pygame.Rect(x, area.top, width, area.height))
        x += width + gap
    rects[-1].width = area.right - rects[-1].left
    return tuple(rects)

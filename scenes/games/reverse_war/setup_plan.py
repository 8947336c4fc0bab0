"""Where everything stands on the set-up of Reverse War."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.reverse_war.ways import header_height
from scenes.kit.layout import row
from scenes.pages.table_plan import frame, seed_row

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_MODES_SHARE: Final = 196 / 346
_OPTION_SHARES: Final = (250, 246, 296)


@dataclass(frozen=True, slots=True)
class Plan:
    """The rectangles of the page, in pixels of the window."""

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
    left, buttons, side, start = frame(m)
    header = pygame.Rect(left.left, left.top, left.width, header_height(m))
    options = pygame.Rect(left.left, buttons.top - m.px(16) - options_height, left.width, options_height)
    modes_title, mode_row, layouts_title, layout_row = _shelves(m, header, options)
    seed, copy, other, note = seed_row(m, side, m.px(150), m.px(46))
    return Plan(
        header=header,
        modes_title=modes_title,
        modes=tuple(row(mode_row, modes, m.px(16))),
        layouts_title=layouts_title,
        layouts=tuple(row(layout_row, layouts, m.px(12))),
        options=_options(options, m.px(14)),
        leaving=tuple(row(pygame.Rect(*buttons.topleft, m.px(560), buttons.height), 3, m.px(12))),
        side=side,
        seed=seed,
        copy=copy,
        other=other,
        note=note,
        start=start,
    )


def _shelves(m: Measures, header: pygame.Rect, options: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the titles and rows of the modes and of the other layouts, between header and options."""
    title, bottom = round(m.type(20) * 1.8), options.top - m.px(18)
    room = bottom - header.bottom - 2 * title
    modes_title = pygame.Rect(header.left, header.bottom, header.width, title)
    modes_height = round(room * _MODES_SHARE)
    mode_row = pygame.Rect(header.left, modes_title.bottom, header.width, modes_height - m.px(8))
    layouts_title = pygame.Rect(header.left, modes_title.bottom + modes_height, header.width, title)
    layout_row = pygame.Rect(header.left, layouts_title.bottom, header.width, bottom - layouts_title.bottom)
    return modes_title, mode_row, layouts_title, layout_row


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

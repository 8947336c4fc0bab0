"""Where everything stands on the set-up of a game for players round a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.layout import column, row

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_TALLEST: Final = 1.12
"""How much taller than the drawing the page may be."""
_MANY_OPTIONS: Final = 4
"""From how many options on they take two lines where the text is large, or the window narrow."""

_FEW_SEATS: Final = 2

_TILES_SHARE: Final = 0.56


@dataclass(frozen=True, slots=True)
class Plan:
    """The rectangles of the page, in pixels of the window."""

    header: pygame.Rect
    tiles_title: pygame.Rect
    tiles: tuple[pygame.Rect, ...]
    seats_title: pygame.Rect
    seats: tuple[pygame.Rect, ...]
    options: tuple[pygame.Rect, ...]
    leaving: tuple[pygame.Rect, ...]
    decks: pygame.Rect
    side: pygame.Rect
    seed: pygame.Rect
    other: pygame.Rect
    note: pygame.Rect
    start: pygame.Rect


def frame(m: Measures) -> tuple[pygame.Rect, ...]:
    """Return what every set-up has: its left part, the buttons at its foot, the side sheet, and the start."""
    page = pygame.Rect(0, 0, m.px(1216), min(m.height, round(m.page.height * _TALLEST)) - 2 * m.px(14))
    page.center = (m.width // 2, m.height // 2)
    left = pygame.Rect(page.left, page.top, m.px(824), page.height)
    foot = max(m.px(48), m.type(15) * 2)
    buttons = pygame.Rect(left.left, page.bottom - foot, left.width, foot)
    side = pygame.Rect(left.right + m.px(24), page.top + m.px(8), 0, 0)
    side.size = (page.right - side.left, buttons.top - m.px(16) - side.top)
    return left, buttons, side, pygame.Rect(side.left, buttons.top, side.width, foot)


def seed_row(m: Measures, side: pygame.Rect, *widths: int) -> tuple[pygame.Rect, ...]:
    """Return the seed's field, its buttons, and the note under them, at the foot of the side sheet.

    `widths` are those of the field and of the buttons after it; the last one takes what they leave.
    """
    note = pygame.Rect(side.left + m.px(20), 0, side.width - m.px(40), round(m.type(14) * 1.4))
    note.bottom = side.bottom - m.px(3)
    height = max(m.px(48), m.type(20) + 16)
    cells, left = [], note.left
    for width in widths:
        cells.append(pygame.Rect(left, note.top - m.px(5) - height, width, height))
        left += width + m.px(12)
    return (*cells, pygame.Rect(left, note.top - m.px(5) - height, note.right - left, height), note)


def plan(m: Measures, tiles: int, seats: int, options: int, *, tall: bool) -> Plan:
    """Lay out the page for so many tiles, players and options: the tiles take what the rest leaves.

    `tall` seats have two lines.
    """
    left, buttons, side, start = frame(m)
    header = pygame.Rect(left.left, left.top, left.width, max(m.px(76), m.px(44) + m.type(24)))
    options_deep = 2 if options >= _MANY_OPTIONS and (m.large_text or m.narrow) else 1
    charter = pygame.Rect(left.left, buttons.top - m.px(16), left.width, 0)
    if options:
        charter.height = _option_height(m, options_deep, crowded=options_deep > 1 and seats > _FEW_SEATS)
        charter.top -= charter.height
    title = round(m.type(20) * 1.7)
    lines = -(-seats // 2)
    room = charter.top - m.px(14) - header.bottom - 2 * title
    line = min(m.px(64), max(m.px(46), m.type(15) + 20), round(room * (1 - _TILES_SHARE) / lines) + m.px(14))
    if tall:
        line = 2 * max(m.px(36), m.type(15) + 10) + m.px(18)
    seats_height = lines * line + (lines - 1) * m.px(8)
    tile_row = pygame.Rect(left.left, header.bottom + title, left.width, room - seats_height - m.px(8))
    seats_title = pygame.Rect(left.left, tile_row.bottom + m.px(8), left.width, title)
    room = side.width - m.px(40)
    seed, other, note = seed_row(m, side, round(room * 0.54))
    *ways, decks = row(buttons, 4, m.px(12))
    return Plan(
        header=header,
        tiles_title=pygame.Rect(left.left, header.bottom, left.width, title),
        tiles=tuple(row(tile_row, tiles, m.px(16))),
        seats_title=seats_title,
        seats=tuple(_seats(m, pygame.Rect(left.left, seats_title.bottom, left.width, line), seats)),
        options=tuple(_options(m, charter, options, options_deep)),
        leaving=tuple(ways),
        decks=decks,
        side=side,
        seed=seed,
        other=other,
        note=note,
        start=start,
    )


def _option_height(m: Measures, deep: int, *, crowded: bool) -> int:
    """Return the height of so many lines of options; where the page is crowded they have no sentences."""
    each = m.px(10) + max(m.px(38), m.type(15) + 12) + m.px(6)
    if not (m.large_text or crowded):
        each += round(m.type(14) * 1.25 * (2 if deep == 1 else 1)) + m.px(8)
    return deep * (each + m.px(10)) - m.px(10)


def _options(m: Measures, area: pygame.Rect, count: int, lines: int) -> list[pygame.Rect]:
    """Return a rectangle an option, in so many lines."""
    across = max(1, -(-count // lines))
    return [rect for line in column(area, lines, m.px(10)) for rect in row(line, across, m.px(14))][:count]


def _seats(m: Measures, line: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return a rectangle a seat, two in a line."""
    rects: list[pygame.Rect] = []
    while len(rects) < count:
        rects += row(line, 2, m.px(14))
        line = line.move(0, line.height + m.px(8))
    return rects[:count]

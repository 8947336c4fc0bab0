"""The suites of an army, pinned at the foot of its panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, signed
from scenes.kit import layout, palette, text

if TYPE_CHECKING:
    from game.rules.reverse_war.account import Army
    from scenes.kit.measures import Measures


def suite_label(army: Army, cells: tuple[int, ...]) -> str:
    """Return a suite as its positions: 5 – 6 – 7."""
    return " – ".join(str(army.positions[cell]) for cell in cells)


def draw_suites(surface: pygame.Surface, m: Measures, panel: pygame.Rect, army: Army, above: int) -> int:
    """Draw the suites, two a row where the units between `above` and them need the room; return their top.

    Where even that leaves the units too little room, no suite is drawn.
    """
    foot = panel.bottom - m.px(12)
    if not army.suites:
        return foot
    count = len(army.lines)
    for columns in (1, 2):
        top = _top(m, panel, len(army.suites), columns)
        if top - above >= count * (m.type(14) + m.px(4)):
            break
    if top - above < count * m.type(14):
        return foot
    left, right = panel.left + m.px(14), panel.right - m.px(14)
    pygame.draw.line(surface, palette.HAIRLINE, (left, top), (right, top))
    title = text.render(_("Suites"), text.SERIF_BOLD, m.type(16), palette.INK)
    surface.blit(title, (left, top + m.px(6)))
    first = pygame.Rect(left, top + m.px(8) + m.type(16) + m.px(6), right - left, _row_height(m))
    for place, (cells, bonus) in enumerate(zip(army.suites, army.suite_bonuses, strict=True)):
        line, column = divmod(place, columns)
        cell = layout.row(first.move(0, line * first.height), columns, m.px(16))[column]
        _draw_suite(surface, m, cell, suite_label(army, cells), bonus)
    return top


def _row_height(m: Measures) -> int:
    return m.type(15) + m.px(9)


def _top(m: Measures, panel: pygame.Rect, count: int, columns: int) -> int:
    """Return where so many suites begin, so many a row, when they end at the foot."""
    lines = -(-count // columns)
    return panel.bottom - m.px(24) - _row_height(m) * lines - m.type(16)


def _draw_suite(surface: pygame.Surface, m: Measures, cell: pygame.Rect, label: str, bonus: int) -> None:
    points = text.render(signed(bonus), text.SANS_EXTRABOLD, m.type(14), palette.INK)
    room = cell.width - m.px(6) - points.get_width()
    if text.width_of(label, text.SANS_MEDIUM, m.type(14)) > room:
        label = label.replace(" ", "")
    px = text.fit(label, text.SANS_MEDIUM, m.type(15), room, 11)
    word = text.render(label, text.SANS_MEDIUM, px, palette.INK)
    surface.blit(word, cell.topleft)
    surface.blit(points, points.get_rect(topright=cell.topright))

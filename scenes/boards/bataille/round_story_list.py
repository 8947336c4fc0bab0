"""The list of the round at the table's side: who did what, who plays now, who is still to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from scenes.boards.bataille.round_story import BEATS, WINS, deed_words
from scenes.kit import palette, symbols, text
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from scenes.boards.bataille.round_story import Entry
    from scenes.boards.bataille.round_table import Table
    from scenes.kit.layout import Measures

_MOST_SIGNS = 3


def draw_story(surface: pygame.Surface, m: Measures, rect: pygame.Rect, table: Table) -> None:
    """Draw the sheet of the round in progress."""
    draw_sheet(surface, rect, palette.CHALK, seed=4)
    inner = rect.inflate(-m.px(36), -m.px(22))
    title = text.render(_("This round"), text.SERIF_BOLD, m.type(19), palette.INK)
    surface.blit(title, inner.topleft)
    notes = _notes(table)
    top = inner.top + title.get_height() + m.px(4)
    line = text.font(text.SANS_MEDIUM, m.type(14)).get_height()
    rows = table.seen.seats
    for note in reversed(notes):
        px = text.fit(note, text.SANS_MEDIUM, m.type(14), inner.width, text.SMALLEST)
        words = text.paragraph(note, text.SANS_MEDIUM, px, palette.FADED_TEXT, inner.width, 1.15)
        if inner.bottom - top - words.get_height() < rows * line:
            break
        surface.blit(words, words.get_rect(bottomleft=inner.bottomleft))
        inner.height -= words.get_height() + 2
    step = min(m.px(41), (inner.bottom - top) // rows)
    for place, seat in enumerate(table.seen.order()):
        area = pygame.Rect(inner.left, top + place * step, inner.width, step)
        _draw_row(surface, m, area, table, seat)


def _draw_row(surface: pygame.Surface, m: Measures, area: pygame.Rect, table: Table, seat: int) -> None:
    seen, entry = table.seen, table.story.entries.get(seat)
    now = seen.phase != "over" and seat == seen.turn() and entry is None
    face = text.SANS_BOLD if now else text.SANS_MEDIUM
    wide = area.width * (36 if m.large_text else 30) // 100
    px = text.fit(table.names[seat], face, m.type(14), wide - 4, max(13, m.type(14) * 2 // 3))
    name = text.render(table.names[seat], face, px, palette.INK)
    surface.blit(name, name.get_rect(midleft=(area.left, area.centery)))
    left = area.left + wide
    if entry is not None:
        left = _draw_signs(surface, m, entry, (left, area.centery), min(m.px(24), area.height - 2))
    words, colour = _words(table, entry, now=now)
    strong = text.SANS_BOLD if entry is not None and entry.deed in (BEATS, WINS) else face
    px = text.fit(words, strong, m.type(14), area.right - left, m.type(14) - 3)
    told = text.render(words, strong, px, colour)
    surface.blit(told, told.get_rect(midleft=(left, area.centery)))


def _draw_signs(surface: pygame.Surface, m: Measures, entry: Entry, at: tuple[int, int], side: int) -> int:
    """Draw the symbols that were played; return where the words begin."""
    x, y = at
    for _place in range(entry.count if entry.count <= _MOST_SIGNS else 1):
        sign = symbols.picture(entry.symbol, side)
        surface.blit(sign, sign.get_rect(midleft=(x, y)))
        x += side + m.px(5)
    if entry.count > _MOST_SIGNS:
        times = text.render(f"×{entry.count}", text.SANS_BOLD, m.type(14), palette.INK)
        surface.blit(times, times.get_rect(midleft=(x, y)))
        x += times.get_width() + m.px(5)
    return x + m.px(5)


def _words(table: Table, entry: Entry | None, *, now: bool) -> tuple[str, palette.Color]:
    if entry is not None:
        good = entry.deed in (BEATS, WINS)
        return deed_words(entry), palette.GOOD_TEXT if good else palette.MUTED_TEXT
    if now:
        return _("to play"), palette.INK
    return (_("plays later"), palette.MUTED_TEXT) if table.seen.phase != "over" else ("", palette.INK)


def _notes(table: Table) -> list[str]:
    """Return what else is to be told, the latest last."""
    notes = []
    if table.story.last is not None:
        seat, card = table.story.last
        told = _("Last trophy: {card}, {name}")
        notes.append(told.format(name=table.names[seat], card=table.looks[card].name))
    count = table.story.shuffled
    if count:
        words = ngettext("Discard shuffled: {count} card", "Discard shuffled: {count} cards", count)
        notes.append(words.format(count=count))
    return notes

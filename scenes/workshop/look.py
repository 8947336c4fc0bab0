"""How the workshop's sheets look: the band, the collection's, the papers', the fields'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Tile, draw_sheet
from scenes.shell import dialog
from scenes.workshop import form

if TYPE_CHECKING:
    from scenes.kit.measures import Measures
    from scenes.workshop.collection import Collection
    from scenes.workshop.sheet import KindSheet, Values


BOTH: Final = "both"
INSTEAD: Final = "instead"
"""What may be answered where a pack has the id of another."""


def two_of_them(name: str, *, shipped: bool) -> dialog.Dialog:
    """Return the question whether to keep a pack beside another of the same id, or instead of it."""
    answers = [
        dialog.Answer(_("Leave it"), "no", "cross"),
        dialog.Answer(_("Keep both"), BOTH, "copy", main=True),
    ]
    words = _("You have this pack already: “{name}”. Take this one in too, beside it?")
    if not shipped:
        answers.insert(1, dialog.Answer(_("Replace"), INSTEAD, "folder"))
        words = _("You have this pack already: “{name}”. Take this one in too, beside it, or in its place?")
    return dialog.Dialog(_("Two of them?"), words.format(name=name), tuple(answers))


def clipped(m: Measures, name: str, width: int) -> str:
    """Return a pack's name, cut to what a list of that width shows."""
    return text.clipped(name, text.SANS_BOLD, m.type(14), width - 48)


FOOT_ROWS: Final = 2
"""Rows of buttons under the collection; in large text they are one row of icons."""


@dataclass(frozen=True, slots=True)
class Parts:
    """Where the pieces of the collection lie."""

    kinds: pygame.Rect
    pack: pygame.Rect
    search: pygame.Rect
    filters: pygame.Rect
    sort: pygame.Rect
    cards: pygame.Rect
    count: pygame.Rect
    foot: pygame.Rect


def collection_parts(m: Measures, area: pygame.Rect, kinds_shown: int) -> Parts:
    """Return where the pieces of the collection lie: the kinds only where there are several."""
    inner = area.inflate(-2 * m.px(16), -2 * m.px(14))
    tall, gap = max(m.px(36), m.type(15) + m.px(16)), m.px(9)
    kinds = pygame.Rect(inner.left, inner.top, inner.width, tall if kinds_shown > 1 else 0)
    top = kinds.bottom + gap if kinds.height else inner.top
    pack = pygame.Rect(inner.left, top, inner.width, tall)
    search = pack.move(0, tall + gap)
    filters = search.move(0, tall + gap)
    rows = 1 if m.large_text else FOOT_ROWS
    deep = rows * tall + (rows - 1) * m.px(8)
    foot = pygame.Rect(inner.left, inner.bottom - deep, inner.width, deep)
    low = m.type(14) + m.px(10)
    line = pygame.Rect(inner.left, foot.top - low - m.px(6), inner.width, low)
    sort = pygame.Rect(0, line.top, inner.width // 2, low)
    sort.right = inner.right
    count = pygame.Rect(inner.left, line.top, sort.left - m.px(6) - inner.left, low)
    top = filters.bottom + gap // 2
    cards = pygame.Rect(inner.left, top, inner.width + m.px(8), line.top - m.px(2) - top)
    return Parts(kinds, pack, search, filters, sort, cards, count, foot)


def group_cells(m: Measures, area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Cut an area into a cell for all groups, as wide as its word needs, and one for each of the others."""
    gap = m.px(6)
    each = (area.width - gap * (count - 1)) // count
    first = pygame.Rect(
        area.topleft, (max(each, text.width_of(_("All"), text.SANS_BOLD, m.type(14)) + 10), 0)
    )
    first.height = area.height
    rest = pygame.Rect(first.right + gap, area.top, area.right - first.right - gap, area.height)
    return [first, *row(rest, count - 1, gap)]


def paint_order(m: Measures, words: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint how the cards are sorted, as what a click changes."""
    color = palette.INK if tile.hovered else palette.MUTED_TEXT
    sign = icon("swap", m.type(13), color)
    if sign.get_width() + m.px(8) + text.width_of(words, text.SANS_BOLD, m.type(14)) > rect.width:
        words = ""
    word = text.render(words, text.SANS_BOLD, m.type(14), color)
    right = rect.right - m.px(2)
    surface.blit(word, word.get_rect(midright=(right, rect.centery)))
    surface.blit(sign, sign.get_rect(midright=(right - word.get_width() - m.px(6), rect.centery)))


def draw_collection(surface: pygame.Surface, m: Measures, area: pygame.Rect, collection: Collection) -> None:
    """Draw the sheet of the collection, and how many cards there are."""
    draw_sheet(surface, area, palette.PAPER, seed=2)
    if collection.kept is None:
        return
    parts, count = collection_parts(m, area, len(collection.sheets)), len(collection.cards)
    if not count:
        some = collection.kept.has(collection.kind)
        told = _("No card of that name.") if some else collection.sheet.words.empty
        words = text.paragraph(
            told,
            text.SERIF_SEMIBOLD,
            m.type(17),
            palette.MUTED_TEXT,
            parts.cards.width - m.px(16),
            1.35,
            "center",
        )
        surface.blit(words, words.get_rect(center=parts.cards.center))
    told = ngettext("{count} card", "{count} cards", count).format(count=count)
    left = parts.count.left
    if collection.kept.shipped:
        lock = icon("lock", m.type(13), palette.MUTED_TEXT)
        surface.blit(lock, lock.get_rect(midleft=parts.count.midleft))
        left += lock.get_width() + m.px(5)
    px = text.fit(told, text.SANS_SEMIBOLD, m.type(14), parts.count.right - left, m.type(14) - 2)
    words = text.render(told, text.SANS_SEMIBOLD, px, palette.MUTED_TEXT)
    surface.blit(words, words.get_rect(midleft=(left, parts.count.centery)))


def draw_papers(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the sheet that the papers lie on."""
    draw_sheet(surface, area, palette.PAPER, seed=6)


def fields_area(m: Measures, area: pygame.Rect) -> pygame.Rect:
    """Return the inside of the fields' sheet."""
    return area.inflate(-2 * m.px(24), -2 * m.px(20))


def draw_fields(
    surface: pygame.Surface, m: Measures, area: pygame.Rect, sheet: KindSheet, values: Values
) -> int:
    """Draw the fields' sheet and what lies under the fields; return how far down they go."""
    draw_sheet(surface, area, palette.CHALK, seed=8)
    return form.draw_labels(surface, sheet.form(), fields_area(m, area), m, values)


def draw_checks(
    surface: pygame.Surface,
    m: Measures,
    room: pygame.Rect,
    sheet: KindSheet,
    checks: tuple[list[str], list[str]],
    *,
    saved: bool,
) -> int:
    """Draw what is still to be done and what is worth a thought, as far as there is room; return how far.

    A card that is `saved` is said to be so.
    """
    problems, remarks = checks
    top = room.top
    lines = [("pencil", palette.WARNING_TEXT, words) for words in _problem_lines(m, room, problems)]
    lines += [("bulb", palette.MUTED_TEXT, words) for words in remarks]
    if not problems and sheet.words.ready:
        lines.insert(0, ("check", palette.GOOD_TEXT, _("Saved.") if saved else sheet.words.ready))
    px = _checks_px(m, room, lines[0][2]) if lines else 0
    for sign, color, words in lines:
        mark = icon(sign, px + 2, color)
        page = _check_page(m, room, words, px, color)
        if top > room.top and top + page.get_height() > room.bottom:
            break
        surface.blit(mark, (room.left, top + 2))
        surface.blit(page, (room.left + px + m.px(14), top))
        top += page.get_height() + m.px(8)
    return top


def _problem_lines(m: Measures, room: pygame.Rect, problems: list[str]) -> list[str]:
    """Return what is to be done on a line each; in one paragraph, as far as it fits, for want of room."""
    pages = [_check_page(m, room, words, m.type(15), palette.INK) for words in problems]
    if sum(page.get_height() + m.px(8) for page in pages) - m.px(8) <= room.height:
        return problems
    for count in range(len(problems), 1, -1):
        words = " ".join(problems[:count])
        if _check_page(m, room, words, text.SMALLEST, palette.INK).get_height() <= room.height:
            return [words]
    return problems[:1]


def _checks_px(m: Measures, room: pygame.Rect, first: str) -> int:
    """Return how large what is to be done is written: so that the first of it fits."""
    for px in range(m.type(15), text.SMALLEST, -1):
        if _check_page(m, room, first, px, palette.INK).get_height() <= room.height:
            return px
    return text.SMALLEST


def _check_page(m: Measures, room: pygame.Rect, words: str, px: int, color: palette.Color) -> pygame.Surface:
    """Return a check as it is written beside its sign."""
    return text.paragraph(words, text.SANS_SEMIBOLD, px, color, room.width - px - m.px(16), 1.3)


def draw_tally(surface: pygame.Surface, m: Measures, room: pygame.Rect, collection: Collection) -> None:
    """Draw how many cards of each group the pack has, where there is room for it."""
    if collection.kept is None or room.height < m.px(64) + m.type(14):
        return
    sheet = collection.sheet
    groups = [sheet.group(card) for card in collection.kept.pack.cards if card.kind == sheet.kind]
    line = pygame.Rect(room.left, room.bottom - m.px(44), room.width, m.px(40))
    pygame.draw.line(
        surface, palette.HAIRLINE, (room.left, line.top - m.px(12)), (room.right, line.top - m.px(12)), 2
    )
    cells = row(line, len(sheet.filters()), m.px(14))
    for (value, _words), cell in zip(sheet.filters(), cells, strict=True):
        number = text.render(str(groups.count(value)), text.SERIF_BOLD, m.type(22), palette.INK)
        sign = pygame.Rect(0, 0, line.height, line.height)
        sign.midright = (cell.centerx, cell.centery)
        sheet.draw_filter(surface, sign, value)
        surface.blit(number, number.get_rect(midleft=(cell.centerx + m.px(8), cell.centery)))

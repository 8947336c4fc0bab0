"""The sheet at the right of the workshop: the fields of the card being made, and what is still to be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Place, Sheet
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Put, Row, row
from scenes.workshop import form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.cards.pack import Card
    from scenes.kit.button_row import Entry
    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.collection import Collection
    from scenes.workshop.form import Doorway
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom


class CardForm:
    """The fields of the card being made; `changed` is called then, `enter` handed a door clicked on."""

    def __init__(
        self,
        page: Beside,
        making: Making,
        changed: Callable[[], None],
        enter: Callable[[Doorway], None],
    ) -> None:
        self.page = page
        self.making = making
        self._changed = changed
        self._enter = enter

    def change(self, key: str, value: str) -> None:
        """Change a field of the card; another form is arranged where its widgets do not stay."""
        self.page.told = ""
        self.making.set(key, value)
        filled = form.field_of(self.making.sheet.form(), key)
        if filled is not None and not filled.still:
            self.page.relayout()
        self._changed()
        self.page.invalidate()

    def box(self, acts: Iterable[Entry], room: PacksRoom, collection: Collection) -> Box:
        """Return the sheet: the fields, what is to be said of the card, what is done with it at the foot."""
        fields = self.making.sheet.form()
        filled = form.box_of(fields, self.making.values, self.change, self._enter)
        foot = Row([_act(act) for act in acts], gap=8, high=lambda m: max(m.px(42), m.type(15) + m.px(18)))
        said = Place(draws=partial(self._draw_said, room, collection), grow=1)
        return Sheet((24, 20), Column([filled, said, foot], gap=8), seed=8, wide=430)

    def _draw_said(
        self, room: PacksRoom, collection: Collection, surface: pygame.Surface, area: pygame.Rect
    ) -> None:
        """Draw what pictures the numbers, the checks; with room left, what the pack has."""
        m, making = self.page.m, self.making
        sheet, values = making.sheet, making.values
        others, everywhere = _others(making, room)
        left = sheet.picture_beside(surface, m, area, values, everywhere)
        blank = [_("Its sheet is still blank.")] * (sheet.drawn_on and making.canvas.blank)
        remarks = blank + sheet.remarks(values, others, everywhere)
        problems = sheet.problems(values)
        ready = ""
        if not problems and sheet.words.ready:
            ready = _("Saved.") if making.card_id and not making.touched else sheet.words.ready
        low = draw_checks(surface, m, left, problems, remarks, ready)
        if left == area:
            draw_tally(surface, m, pygame.Rect(area.left, low, area.width, area.bottom - low), collection)


def _act(act: Entry) -> Box:
    """Return a button of the foot: one without words is square."""
    return Put(act.made(), wide=42) if not act.label else Put(act.made(), wide=28, grow=1)


def _others(making: Making, room: PacksRoom) -> tuple[list[Card], list[Card]]:
    """Return the other cards of the pack in force, and those of all packs."""
    own = (making.pack, making.card_id)
    everywhere = [
        (kept.pack.id, card)
        for kept in room.all
        for card in kept.pack.cards
        if (kept.pack.id, card.id) != own
    ]
    shown = room.kept.pack.id if room.kept else ""
    return [card for pack, card in everywhere if pack == shown], [card for _pack, card in everywhere]


def draw_checks(
    surface: pygame.Surface,
    m: Measures,
    room: pygame.Rect,
    problems: list[str],
    remarks: list[str],
    ready: str = "",
) -> int:
    """Draw what is still to be done and what is worth a thought, as far as there is room; return how far.

    `ready` says that the card can be saved, or is.
    """
    top = room.top
    lines = [("pencil", palette.WARNING_TEXT, words) for words in _problem_lines(m, room, problems)]
    lines += [("bulb", palette.MUTED_TEXT, words) for words in remarks]
    if ready:
        lines.insert(0, ("check", palette.GOOD_TEXT, ready))
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

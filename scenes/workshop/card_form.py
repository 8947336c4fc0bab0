"""The sheet at the right of the workshop: the fields of the card being made, and what is still to be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Place, Ruled, Sheet, Text, remark
from scenes.kit.layout import Box, Column, Either, Grow, Put, Row, em
from scenes.kit.widgets import Button, touchable
from scenes.workshop import form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import pygame

    from game.cards.pack import Card
    from scenes.workshop.beside import Beside
    from scenes.workshop.collection import Collection
    from scenes.workshop.form import Doorway
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import KindSheet


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

    def box(self, acts: Iterable[Button], room: PacksRoom, collection: Collection) -> Box:
        """Return the sheet: the fields, what is to be said of the card, what is done with it at the foot."""
        fields = self.making.sheet.form()
        filled = form.box_of(fields, self.making.values, self.change, self._enter)
        foot = Row([_act(act) for act in acts], gap=8, high=em(15, 1, 18, least=42))
        said = Place(draws=partial(self._draw_said, room, collection), grow=1)
        return Sheet((24, 20), Column([filled, said, foot], gap=8), seed=8, wide=430)

    def _draw_said(
        self, room: PacksRoom, collection: Collection, surface: pygame.Surface, area: pygame.Rect
    ) -> None:
        """Draw what pictures the numbers, the checks; with room left, what the pack has."""
        m, making = self.page.m, self.making
        sheet, values = making.sheet, making.values
        others, everywhere = _others(making, room)
        pictured = sheet.pictured(values, everywhere)
        blank = [_("Its sheet is still blank.")] * (sheet.drawn_on and making.canvas.blank)
        remarks = blank + sheet.remarks(values, others, everywhere)
        problems = sheet.problems(values)
        ready = ""
        if not problems and sheet.words.ready:
            ready = _("Saved.") if making.card_id and not making.touched else sheet.words.ready
        tally = [] if pictured or collection.kept is None else [Grow(), _tally(collection)]
        _beside(checks(problems, remarks, ready, tally), pictured).show(surface, m, area)


def _act(act: Button) -> Box:
    """Return a button of the foot: one without words is square."""
    return Put(act, wide=42) if not act.label else Put(act, wide=touchable, grow=1)


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


def checks(problems: list[str], remarks: list[str], ready: str, tally: list[Box]) -> Box:
    """Return what is still to be done and what is worth a thought; `ready` says that the card can be saved.

    Where there is too little room the tally goes first, then thoughts; what is to be done is then told in
    one paragraph.
    """
    told = [remark("check", ready, palette.GOOD_TEXT)] if ready else []
    told += [remark("pencil", words, palette.WARNING_TEXT) for words in problems]
    thoughts = [remark("bulb", words) for words in remarks]
    passing = [remark("bulb", words, optional=place) for place, words in enumerate(remarks, 1)]
    together = [remark("pencil", " ".join(problems), palette.WARNING_TEXT)]
    ways = ([*told, *thoughts, *tally], [*told, *thoughts], [*told, *passing], together)
    return Either([Column(way, gap=8) for way in (ways if problems else ways[:3])])


def _beside(words: Box, pictured: Sequence[Box]) -> Box:
    """Return words with what pictures numbers at their left, and what explains it under them."""
    if not pictured:
        return words
    words.grow = 1
    picture, *legend = pictured
    said = Column([words, *legend], gap=6, grow=1, wide=(110, 230))
    return Either([Row([picture, said], gap=12), words])


def _tally(collection: Collection) -> Box:
    """Return how many cards of each group the pack has, under a line."""
    sheet, kept = collection.sheet, collection.kept
    groups = [sheet.group(card) for card in kept.pack.cards if card.kind == sheet.kind] if kept else []
    counts = [Text(str(groups.count(value)), text.SERIF_BOLD, 22) for value, _words in sheet.filters()]
    signs = [_sign(sheet, value) for value, _words in sheet.filters()]
    cells = [Row(pair, gap=8, justify="center", grow=1) for pair in zip(signs, counts, strict=True)]
    return Ruled([Box(high=1), Row(cells, gap=14)], gap=24)


def _sign(sheet: KindSheet, value: str) -> Box:
    def draw(surface: pygame.Surface, area: pygame.Rect) -> None:
        sheet.draw_filter(surface, area, value)

    return Place(draws=draw, wide=40, high=40)

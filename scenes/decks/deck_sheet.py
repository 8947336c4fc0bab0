"""The sheet of a deck in the ring: its name, how many cards, its rows, what leads from it elsewhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.decks import look
from scenes.decks.deck_list import DeckList, DeckWidget
from scenes.decks.hands import DECK
from scenes.decks.small_charts import draw_chart
from scenes.kit.button_row import Entry, button_width
from scenes.kit.forms import DropDown
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.storage.decks import Kept
    from scenes.decks.deck_list import Row
    from scenes.decks.desk import DeckDesk
    from scenes.decks.doors import Doors
    from scenes.decks.hands import Hands
    from scenes.decks.plan import Plan
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Widget


class DeckSheet:
    """The deck of a desk, its `rows`, and the `doors` from it.

    The `hands` change it; `open` is handed another deck, `pile` the kind of card whose pile is looked at.
    """

    def __init__(
        self,
        desk: DeckDesk,
        rows: DeckList,
        hands: Hands,
        doors: Doors,
        *,
        open_other: Callable[[Kept], None],
        show_pile: Callable[[str], None],
    ) -> None:
        self._desk = desk
        self._rows = rows
        self._hands = hands
        self._doors = doors
        self._open_other = open_other
        self._show_pile = show_pile
        self.where: look.Sheet
        self._m: Measures
        self._plan: Plan

    def arrange(self, m: Measures, plan: Plan, others: Sequence[Kept]) -> list[Widget]:
        """Lay the sheet out; return its widgets."""
        desk = self._desk
        headings = desk.rules.headings(desk.cards)
        self._rows.show(desk.editing.counts, desk.collection.owned, headings, desk.collection.excess)
        self._m, self._plan = m, plan
        told = (desk.remarks, desk.charts, desk.gauge)
        self.where = look.sheet(m, plan, *told, sky=bool(desk.sky), lines=self._rows.lines)
        self._rows.arrange(self.where.rows, m, desk.collection.card_width)
        return [*self._head(others), *self._line(), *self._body(), *self._foot()]

    def _head(self, others: Sequence[Kept]) -> Iterator[Widget]:
        m, head = self._m, self.where.head
        pencil = pygame.Rect(head.right - head.height, head.top, head.height, head.height)
        ids = [kept.id for kept in others]
        names = pygame.Rect(head.left, head.top, pencil.left - m.px(10) - head.left, pencil.height)
        if self._desk.editing.kept.id in ids:
            labels = tuple(kept.deck.name for kept in others)
            chosen = ids.index(self._desk.editing.kept.id)
            yield DropDown(
                "decks",
                names,
                m=m,
                labels=labels,
                chosen=chosen,
                on_change=lambda place: self._open_other(others[place]),
            )
        yield Button("rename", pencil, self._doors.ask_rename, m=m, icon="pencil", tip=_("Rename"))

    def _line(self) -> Iterator[Widget]:
        """Yield what stands on the line of the count."""
        m, where, editing = self._m, self.where.count, self._desk.editing
        redo = pygame.Rect(where.right - where.height, where.top, where.height, where.height)
        undo = redo.move(-redo.width - m.px(8), 0)
        entries = (
            Entry("undo", "", "undo", self._desk.undo, tip=_("Undo (Ctrl+Z)"), enabled=editing.can_undo),
            Entry("redo", "", "redo", self._desk.redo, tip=_("Redo (Ctrl+Y)"), enabled=editing.can_redo),
        )
        for entry, rect in zip(entries, (undo, redo), strict=True):
            yield entry.button(m, rect)
        if self._desk.rules.terms:
            yield self._charter(undo.left - m.px(10))
        if self._desk.sky:
            piles = list(self._piles())
            yield from piles
            yield from self._weather(piles[-1].rect.right + m.px(14), undo.left - m.px(10))

    def _charter(self, right: int) -> Widget:
        """Return the button that tells, and changes, what the deck is made for."""
        m, where, rules = self._m, self.where.count, self._desk.rules
        label = rules.agreement_words
        rect = pygame.Rect(0, where.top, min(button_width(m, label), where.width // 2), where.height)
        rect.right = right
        terms = ", ".join(term.label for term in rules.terms)
        tip = _("What the deck is made for: {terms}").format(terms=terms)
        return Button("charter", rect, self._doors.ask_charter, m=m, label=label, icon="gear", tip=tip)

    def _weather(self, left: int, right: int) -> Iterator[Widget]:
        """Yield the button that shows the weather of the deck; its picture leads there too."""
        m, where, label = self._m, self.where.count, _("Weather")
        width = button_width(m, label)
        if width > right - left:
            width, label = where.height, ""
        rect = pygame.Rect(right - width, where.top, width, where.height)
        tip = _("What falls in each zone, and the chances of your cards")
        show = self._doors.show_weather
        yield Button("weather", rect, show, m=m, label=label, icon="weather", tip=tip)
        yield Tile("sky", self.where.sky, show, tip=tip)

    def _piles(self) -> Iterator[Widget]:
        """Yield the count of each pile: a click shows its rows, and its cards in the collection."""
        m, where, left = self._m, self.where.count, self.where.count.left
        cards, rules = self._desk.cards, self._desk.rules
        for kind in self._desk.collection.kinds:
            count = sum(card.kind == kind.kind for card in cards)
            pile = look.Pile(kind.icon, count, rules.least(kind.kind))
            rect = pygame.Rect(left, where.top, pile.width(m), where.height)
            show = partial(self._show_pile, kind.kind)
            tile = Tile(f"pile:{kind.kind}", rect, show, tip=rules.headings(cards)[kind.kind])
            tile.paint = partial(look.paint_pile, m, pile)
            yield tile
            left = rect.right + m.px(8)

    def _body(self) -> Iterator[Widget]:
        """Yield the rows, and what leads from the remarks to all that is said."""
        where, hands = self.where, self._hands
        show = self._show_row
        yield DeckWidget(DECK, where.rows, rows=self._rows, add=hands.add, remove=hands.remove, show=show)
        if where.hidden:
            yield Tile("remarks", where.remarks, self._doors.show_remarks)
        elif self._desk.disagrees:
            told = _("Change what the deck is made for")
            yield Tile("remarks", where.remarks, self._doors.ask_charter, tip=told)

    def _show_row(self, row_: Row) -> None:
        self._doors.show_card(row_.owned)

    def _foot(self) -> Iterator[Widget]:
        able = bool(self._desk.editing.deck.cards)
        entries = (
            Entry("give", _("Give it away"), "folder", self._doors.give, enabled=able),
            Entry("print", _("Print"), "printer", self._doors.print_deck, enabled=able),
        )
        for entry, rect in zip(entries, row(self.where.foot, 2, self._m.px(12)), strict=True):
            yield entry.button(self._m, rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of the sheet that does not move."""
        desk, where = self._desk, self.where
        cards = len(desk.editing.deck.cards)
        look.draw_deck(surface, self._m, self._plan, where, cards, desk.gauge)
        for chart, rect in zip(desk.charts, where.charts, strict=False):
            draw_chart(surface, self._m, rect, chart, desk.editions.signs)
        if self._doors.sky is not None and where.sky.width:
            surface.blit(self._doors.sky.picture(desk.sky, where.sky.width), where.sky)

"""The widgets where a deck is built: the collection and what looks for cards in it, and the deck's sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.decks import look
from scenes.decks.collection import ALL, OWN
from scenes.decks.deck_list import DeckWidget, change_key
from scenes.decks.desk import DeckDesk
from scenes.kit import palette, text
from scenes.kit.button_row import Entry, button_width
from scenes.kit.card_filters import group_tile, search_field
from scenes.kit.card_grid import GridWidget
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Tile

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.decks.collection import Group, Owned
    from scenes.decks.kinds import Facet

_PACKS: Final = 54
"""Percent of the lists' room that the packs take."""
DECK: Final = "deck"
"""The name of the rows in the ring."""


class CollectionWidget(GridWidget):
    """The collection in the ring: besides what a grid does, Space shows a card, + and − change the deck."""

    remove: Callable[[str], None]
    show: Callable[[Owned], None]

    def key(self, event: pygame.event.Event) -> bool:
        """Go from card to card, or do something with the marked one."""
        if not self.grid.cards:
            return False
        owned = self.grid.cards[self.grid.chosen]
        if event.key == pygame.K_SPACE:
            self.show(owned)
            return True
        if change_key(event, owned.ref, lambda _ref: self.open(owned), self.remove):
            return True
        return super().key(event)


class _FilterDesk(DeckDesk):
    """A desk whose collection is looked through."""

    def add_filters(self) -> None:
        """Put the field to search, the groups, and the lists of packs and of orders."""
        m, area = self.m, self.plan.search
        groups = self.collection.groups()
        tile_wide = area.height + m.px(6)
        all_wide = text.width_of(_("All"), text.SANS_BOLD, m.type(15)) + m.px(24)
        tiles = all_wide + (tile_wide + m.px(6)) * len(groups)
        field = pygame.Rect(area.left, area.top, area.width - tiles - m.px(10), area.height)
        self.ring.add(search_field(m, field, self.collection.search, self._search, _("Search…")))
        left = field.right + m.px(10)
        for group in (None, *groups):
            told = (group.value, group.words) if group else ("", _("All"))
            rect = pygame.Rect(left, area.top, tile_wide if group else all_wide, area.height)
            tile = group_tile(m, told, rect, self._choose_group, partial(_draw_sign, group))
            tile.chosen = self.collection.group == told[0] and not (
                told[0] == "" and self.collection.chosen_facets
            )
            self.ring.add(tile)
            left = rect.right + m.px(6)
        self._add_facets()
        self._add_lists()

    def _add_facets(self) -> None:
        """Put a tile for each value of the facets of the kind looked for."""
        m, area, chosen = self.m, self.plan.facets, self.collection.chosen_facets
        left = area.left
        for facet in self.collection.kind.facets():
            for value, words in facet.values:
                rect = pygame.Rect(left, area.top, area.height, area.height)
                choose = partial(self._choose_facet, facet.name, value)
                sign = partial(_draw_value, facet, value)
                tile = group_tile(m, (f"{facet.name}={value}", words), rect, choose, sign)
                tile.chosen = chosen.get(facet.name) == value
                self.ring.add(tile)
                left = rect.right + m.px(6)
            left += m.px(8)

    def _add_lists(self) -> None:
        """Put the lists of packs and of orders."""
        m, found = self.m, self.collection.packs
        packs, order = _unequal(self.plan.lists, m.px(10))
        orders = self.collection.orders()
        ids = [ALL, *([OWN] if any(not kept.shipped for kept in found) else []), *(k.pack.id for k in found)]
        spoken = {ALL: _("All packs"), OWN: _("My cards"), **{k.pack.id: k.pack.name.spoken for k in found}}
        names = tuple(spoken[each] for each in ids)
        chosen = ids.index(self.collection.pack) if self.collection.pack in ids else 0
        self.ring.add(
            DropDown(
                "pack",
                packs,
                m=m,
                labels=names,
                chosen=chosen,
                on_change=lambda place: self._choose_pack(ids[place]),
            ),
            DropDown(
                "order",
                order,
                m=m,
                labels=tuple(words for _order, words in orders),
                chosen=[each for each, _words in orders].index(self.collection.order),
                on_change=self._choose_order,
            ),
        )

    def _search(self, words: str) -> None:
        self.collection.search = words
        self._look()

    def _choose_facet(self, name: str, value: str, _told: str) -> None:
        self.collection.choose_facet(name, value)
        self._look()
        self.relayout()

    def _choose_group(self, group: str) -> None:
        self.collection.choose_group(group)
        self._look()
        self.relayout()

    def _choose_pack(self, pack: str) -> None:
        self.collection.pack = pack
        self._look()
        self.relayout()

    def _choose_order(self, place: int) -> None:
        self.collection.order = self.collection.orders()[place][0]
        self._look()
        self.relayout()

    def _look(self) -> None:
        self.collection.look()
        self.collection.scroll.jump(0)
        self.invalidate()


def _unequal(area: pygame.Rect, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Cut an area in two: the names of packs need more room than the orders."""
    packs = pygame.Rect(area.left, area.top, (area.width - gap) * _PACKS // 100, area.height)
    left = packs.right + gap
    return packs, pygame.Rect(left, area.top, area.right - left, area.height)


def _draw_value(facet: Facet, value: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    facet.draw(surface, rect, value)


def _draw_sign(group: Group | None, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the sign of a group, or of a whole kind of card."""
    if group is None:
        return
    if group.whole:
        sign = icon(group.kind.icon, min(rect.width, rect.height) * 6 // 10, palette.INK)
        surface.blit(sign, sign.get_rect(center=rect.center))
    else:
        group.kind.draw_group(surface, rect, group.value)


class SheetDesk(_FilterDesk):
    """A desk with the sheet of its deck at the right."""

    def add_deck(self) -> None:
        """Put all the widgets of the sheet."""
        m, where = self.m, self.sheet
        pencil = pygame.Rect(where.head.right - where.head.height, where.head.top, *[where.head.height] * 2)
        ids = [kept.id for kept in self.all]
        names = pygame.Rect(
            where.head.left, where.head.top, pencil.left - m.px(10) - where.head.left, pencil.height
        )
        if self.editing.kept.id in ids:
            labels = tuple(kept.deck.name for kept in self.all)
            chosen = ids.index(self.editing.kept.id)
            self.ring.add(
                DropDown("decks", names, m=m, labels=labels, chosen=chosen, on_change=self.choose_deck)
            )
        self.ring.add(Button("rename", pencil, self.ask_rename, m=m, icon="pencil", tip=_("Rename")))
        redo = pygame.Rect(where.count.right - where.count.height, where.count.top, *[where.count.height] * 2)
        undo = redo.move(-redo.width - m.px(8), 0)
        for name, rect, act, able, tip in (
            ("undo", undo, self.undo, self.editing.can_undo, _("Undo (Ctrl+Z)")),
            ("redo", redo, self.redo, self.editing.can_redo, _("Redo (Ctrl+Y)")),
        ):
            button = Button(name, rect, act, m=m, icon=name, tip=tip)
            button.enabled = able
            self.ring.add(button)
        if self.rules.terms:
            self._add_charter(undo.left - m.px(10))
        if self.sky:
            self._add_weather(self._add_piles() + m.px(6), undo.left - m.px(10))
        self.rows.arrange(where.rows, m, self.collection.card_width)
        self.ring.add(
            DeckWidget(
                DECK, where.rows, rows=self.rows, add=self.add, remove=self.remove, show=self._show_row
            )
        )
        if where.hidden:
            self.ring.add(Tile("remarks", where.remarks, self.show_remarks))
        elif self.disagrees:
            told = _("Change what the deck is made for")
            self.ring.add(Tile("remarks", where.remarks, self.ask_charter, tip=told))
        self._add_foot()

    def _add_charter(self, right: int) -> None:
        """Put the button that tells, and changes, what the deck is made for."""
        m, where = self.m, self.sheet.count
        label = self.rules.agreement_words
        rect = pygame.Rect(0, where.top, min(button_width(m, label), where.width // 2), where.height)
        rect.right = right
        terms = ", ".join(term.label for term in self.rules.terms)
        tip = _("What the deck is made for: {terms}").format(terms=terms)
        self.ring.add(Button("charter", rect, self.ask_charter, m=m, label=label, icon="gear", tip=tip))

    def _add_weather(self, left: int, right: int) -> None:
        """Put the button that shows the weather of the deck; its picture leads there too."""
        m, where, label = self.m, self.sheet.count, _("Weather")
        width = button_width(m, label)
        if width > right - left:
            width, label = where.height, ""
        rect = pygame.Rect(right - width, where.top, width, where.height)
        tip = _("What falls in each zone, and the chances of your cards")
        self.ring.add(
            Button("weather", rect, self.show_weather, m=m, label=label, icon="weather", tip=tip),
            Tile("sky", self.sheet.sky, self.show_weather, tip=tip),
        )

    def _add_piles(self) -> int:
        """Put the count of each pile: a click shows its rows, and its cards in the collection.

        Return how far to the right they reach.
        """
        m, where, left = self.m, self.sheet.count, self.sheet.count.left
        for kind in self.collection.kinds:
            count = sum(card.kind == kind.kind for card in self.cards)
            least = self.rules.least(kind.kind)
            pile = look.Pile(kind.icon, count, least)
            rect = pygame.Rect(left, where.top, pile.width(m), where.height)
            show = partial(self.show_pile, kind.kind)
            tile = Tile(f"pile:{kind.kind}", rect, show, tip=self.rules.headings(self.cards)[kind.kind])
            tile.paint = partial(look.paint_pile, m, pile)
            self.ring.add(tile)
            left = rect.right + m.px(8)
        return left

    def show_pile(self, kind: str) -> None:
        """Show the rows of a pile, and its cards in the collection."""
        self.rows.show_kind(kind)
        self.collection.choose_group(f"kind:{kind}")
        self.collection.look()
        self.relayout()

    def _show_row(self, row: object) -> None:
        self.show_card(getattr(row, "owned", None))

    def print_deck(self) -> None:
        """Show in front how the deck is printed, each card as often as it holds it."""
        self.app.routes.print_deck(self.editing.deck)

    def _add_foot(self) -> None:
        able = bool(self.editing.deck.cards)
        entries = (
            Entry("give", _("Give it away"), "folder", self.give, enabled=able),
            Entry("print", _("Print"), "printer", self.print_deck, enabled=able),
        )
        for entry, rect in zip(entries, row(self.sheet.foot, 2, self.m.px(12)), strict=True):
            self.ring.add(entry.button(self.m, rect))

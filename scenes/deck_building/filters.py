"""Looking for cards where a deck is built: by name, by group, by pack; and how they are sorted."""

from __future__ import annotations

from functools import partial

import pygame

from game.core.i18n import _
from scenes.deck_building.collection import ALL, OWN
from scenes.deck_building.desk import DeckDesk
from scenes.kit import text
from scenes.kit.forms import DropDown, TextField
from scenes.kit.layout import row
from scenes.kit.widgets import Tile
from scenes.workshop.look import paint_group


class FilterDesk(DeckDesk):
    """A desk whose collection is looked through."""

    def add_filters(self) -> None:
        """Put the field to search, the groups, and the lists of packs and of orders."""
        m, area = self.m, self.plan.search
        groups = [(None, "", _("All")), *self.collection.groups()]
        tile_wide = area.height + m.px(6)
        all_wide = text.width_of(_("All"), text.SANS_BOLD, m.type(15)) + m.px(24)
        tiles = all_wide + (tile_wide + m.px(6)) * (len(groups) - 1)
        field = pygame.Rect(area.left, area.top, area.width - tiles - m.px(10), area.height)
        self.ring.add(
            TextField(
                "search",
                field,
                m=m,
                value=self.collection.search,
                size=15,
                placeholder=_("Search…"),
                icon="" if m.large_text else "search",
                on_change=self._search,
            )
        )
        left = field.right + m.px(10)
        for sheet, value, words in groups:
            rect = pygame.Rect(left, area.top, all_wide if sheet is None else tile_wide, area.height)
            tile = Tile(
                f"group:{value}", rect, partial(self._choose_group, value), tip=words if value else ""
            )
            tile.paint = partial(paint_group, m, sheet or self.collection.groups()[0][0], value, words)
            tile.chosen = self.collection.group == value
            self.ring.add(tile)
            left = rect.right + m.px(6)
        self._add_lists()

    def _add_lists(self) -> None:
        """Put the lists of packs and of orders."""
        m, found = self.m, self.collection.packs
        packs, order = row(self.plan.lists, 2, m.px(10))
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

    def _choose_group(self, group: str) -> None:
        self.collection.group = group
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

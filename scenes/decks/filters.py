"""Looking for cards where a deck is built: by name, by group, by pack; and how they are sorted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.decks.collection import ALL, OWN
from scenes.decks.desk import DeckDesk
from scenes.kit import palette, text
from scenes.kit.card_filters import group_tile, search_field
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon

if TYPE_CHECKING:
    from scenes.decks.collection import Group
    from scenes.decks.facets import Facet

_PACKS: Final = 54
"""Percent of the lists' room that the packs take."""


class FilterDesk(DeckDesk):
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

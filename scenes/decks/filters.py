"""What the collection is looked through with: a name, groups, facets, packs, and an order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.decks.collection import ALL, OWN
from scenes.kit import palette, text
from scenes.kit.card_filters import group_tile, search_field
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.decks.collection import Collection, Group
    from scenes.decks.kinds import Facet
    from scenes.decks.plan import Plan
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Widget

_PACKS: Final = 54
"""Percent of the lists' room that the packs take."""


class Filters:
    """Looks through a collection; `sought` is called at each letter, `chosen` when something is chosen."""

    def __init__(
        self, collection: Collection, sought: Callable[[], None], chosen: Callable[[], None]
    ) -> None:
        self.collection = collection
        self._sought = sought
        self._chosen = chosen

    def widgets(self, m: Measures, plan: Plan) -> Iterator[Widget]:
        """Yield the field to search, the groups, the facets of the kind looked for, and the lists."""
        yield from self._groups(m, plan.search)
        yield from self._facets(m, plan.facets)
        yield from self._lists(m, plan.lists)

    def _groups(self, m: Measures, area: pygame.Rect) -> Iterator[Widget]:
        groups = self.collection.groups()
        tile_wide = area.height + m.px(6)
        all_wide = text.width_of(_("All"), text.SANS_BOLD, m.type(15)) + m.px(24)
        tiles = all_wide + (tile_wide + m.px(6)) * len(groups)
        field = pygame.Rect(area.left, area.top, area.width - tiles - m.px(10), area.height)
        yield search_field(m, field, self.collection.search, self._search, _("Search…"))
        left = field.right + m.px(10)
        for group in (None, *groups):
            told = (group.value, group.words) if group else ("", _("All"))
            rect = pygame.Rect(left, area.top, tile_wide if group else all_wide, area.height)
            tile = group_tile(m, told, rect, self._choose_group, partial(_draw_sign, group))
            tile.chosen = self.collection.group == told[0] and not (
                told[0] == "" and self.collection.chosen_facets
            )
            yield tile
            left = rect.right + m.px(6)

    def _facets(self, m: Measures, area: pygame.Rect) -> Iterator[Widget]:
        chosen, left = self.collection.chosen_facets, area.left
        for facet in self.collection.kind.facets():
            for value, words in facet.values:
                rect = pygame.Rect(left, area.top, area.height, area.height)
                choose = partial(self._choose_facet, facet.name, value)
                sign = partial(_draw_value, facet, value)
                tile = group_tile(m, (f"{facet.name}={value}", words), rect, choose, sign)
                tile.chosen = chosen.get(facet.name) == value
                yield tile
                left = rect.right + m.px(6)
            left += m.px(8)

    def _lists(self, m: Measures, area: pygame.Rect) -> Iterator[Widget]:
        found = self.collection.packs
        packs, order = _unequal(area, m.px(10))
        orders = self.collection.orders()
        ids = [ALL, *([OWN] if any(not kept.shipped for kept in found) else []), *(k.pack.id for k in found)]
        spoken = {ALL: _("All packs"), OWN: _("My cards"), **{k.pack.id: k.pack.name.spoken for k in found}}
        names = tuple(spoken[each] for each in ids)
        chosen = ids.index(self.collection.pack) if self.collection.pack in ids else 0
        yield DropDown(
            "pack",
            packs,
            m=m,
            labels=names,
            chosen=chosen,
            on_change=lambda place: self._choose_pack(ids[place]),
        )
        yield DropDown(
            "order",
            order,
            m=m,
            labels=tuple(words for _order, words in orders),
            chosen=[each for each, _words in orders].index(self.collection.order),
            on_change=self._choose_order,
        )

    def _search(self, words: str) -> None:
        self.collection.search = words
        self._look()
        self._sought()

    def _choose_facet(self, name: str, value: str, _told: str) -> None:
        self.collection.choose_facet(name, value)
        self._choose()

    def _choose_group(self, group: str) -> None:
        self.collection.choose_group(group)
        self._choose()

    def _choose_pack(self, pack: str) -> None:
        self.collection.pack = pack
        self._choose()

    def _choose_order(self, place: int) -> None:
        self.collection.order = self.collection.orders()[place][0]
        self._choose()

    def _choose(self) -> None:
        self._look()
        self._chosen()

    def _look(self) -> None:
        self.collection.look()
        self.collection.scroll.jump(0)


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

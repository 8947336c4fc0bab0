"""What the collection is looked through with: a name, groups, facets, packs, and an order."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.decks.collection import ALL, OWN
from scenes.kit import palette
from scenes.kit.card_filters import group_tile, search_field
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.layout import Box, Column, Either, Pad, Put, Row, em, spelled
from scenes.kit.widgets import TARGET

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from scenes.decks.collection import Collection, Group
    from scenes.decks.kinds import DrawsValue
    from scenes.kit.card_filters import Sign
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Tile

_TALL: Final = em(15, 1, 16, least=38)


def _least(_m: Measures) -> int:
    """Return how wide a tile is at the least."""
    return TARGET


class Filters:
    """Looks through a collection; `sought` is called at each letter, `chosen` when something is chosen."""

    def __init__(
        self, collection: Collection, sought: Callable[[], None], chosen: Callable[[], None]
    ) -> None:
        self.collection = collection
        self._sought = sought
        self._chosen = chosen

    def box(self, *, sign: bool) -> Box:
        """Return the field to search, with its sign or without, the groups, the facets, and the lists."""
        search, lists = self._groups(sign=sign), self._lists()
        facets = Row(list(self._facets()), gap=6, high=_TALL)
        if facets.boxes:
            under = Either([Row([facets, lists], gap=10), Column([facets, lists], gap=8)])
            listed = [*self._listed()]
            more = [Row(listed, gap=10, high=_TALL)] if listed else []
            return Column([search, under, *more], gap=8)
        return Either([Row([search, lists], gap=10), Column([search, lists], gap=8)])

    def _groups(self, *, sign: bool) -> Box:
        field = search_field(self.collection.search, self._search, _("Search…"), sign=sign)
        words = _("All")
        tiles = [Put(self._group(None, words), wide=spelled(words, size=15, pad=24))]
        tiles += [
            Put(self._group(group, group.words), wide=(_least, 44)) for group in self.collection.groups()
        ]
        return Row([Put(field, wide=(em(15, 7), 200), grow=1), *tiles], gap=6, high=_TALL, grow=1)

    def _group(self, group: Group | None, words: str) -> Tile:
        value = group.value if group else ""
        tile = group_tile((value, words), self._choose_group, partial(_draw_sign, group))
        tile.chosen = self.collection.group == value if value else self.collection.whole
        return tile

    def _facets(self) -> Iterator[Box]:
        """Yield a tile for each value of the facets, those of one beside each other."""
        chosen = self.collection.chosen_facets
        for facet in self.collection.kind.facets():
            if facet.draw is None:
                continue
            tiles = []
            for value, words in facet.values:
                choose = partial(self._choose_facet, facet.name, value)
                sign = _sign(facet.draw, value)
                tile = group_tile((f"{facet.name}={value}", words), choose, sign)
                tile.chosen = chosen.get(facet.name) == value
                tiles.append(Put(tile, wide=(_least, _TALL)))
            yield Pad((0, 0, 8, 0), Row(tiles, gap=6))

    def _lists(self) -> Box:
        found, orders = self.collection.packs, self.collection.orders()
        ids = [ALL, *([OWN] if any(not kept.shipped for kept in found) else []), *(k.pack.id for k in found)]
        spoken = {ALL: _("All packs"), OWN: _("My cards"), **{k.pack.id: k.pack.name.spoken for k in found}}
        names = tuple(spoken[each] for each in ids)
        chosen = ids.index(self.collection.pack) if self.collection.pack in ids else 0
        packs = DropDown("pack", labels=names, chosen=chosen)
        packs.on_change = lambda place: self._choose_pack(ids[place])
        spoken_orders = tuple(words for _order, words in orders)
        chosen = [each for each, _words in orders].index(self.collection.order)
        order = DropDown("order", labels=spoken_orders, chosen=chosen, on_change=self._choose_order)
        lists = [
            Put(packs, wide=(em(15, 12), 190), grow=54),
            Put(order, wide=(em(15, 8), 160), grow=46),
        ]
        return Row(lists, gap=10, high=_TALL, grow=1)

    def _listed(self) -> Iterator[Box]:
        """Yield a list for each facet without signs."""
        for facet in self.collection.kind.facets():
            if facet.draw is None:
                values = ["", *dict(facet.values)]
                chosen = values.index(self.collection.chosen_facets.get(facet.name, ""))
                labels = (facet.any, *dict(facet.values).values())
                listed = DropDown(f"facet:{facet.name}", labels=labels, chosen=chosen)
                listed.on_change = partial(self._list_facet, facet.name, values)
                yield Put(listed, wide=(em(15, 6), 150), grow=1)

    def _list_facet(self, name: str, values: Sequence[str], place: int) -> None:
        self.collection.list_facet(name, values[place])
        self._choose()

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


def _sign(draw: DrawsValue, value: str) -> Sign:
    return lambda surface, rect: draw(surface, rect, value)


def _draw_sign(group: Group | None, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the sign of a group, or of a whole kind of card."""
    if group is None:
        return
    if group.whole:
        sign = icon(group.kind.icon, min(rect.width, rect.height) * 6 // 10, palette.INK)
        surface.blit(sign, sign.get_rect(center=rect.center))
    else:
        group.kind.draw_group(surface, rect, group.value)

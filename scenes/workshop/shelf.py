"""The sheet at the left of the workshop: cards of a pack, looked for by kind, name and group, and sorted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.button_row import Entry, filling
from scenes.kit.card_filters import group_tile, search_field
from scenes.kit.card_grid import GridWidget
from scenes.kit.forms import DropDown
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.kit.widgets import Tile, draw_sheet
from scenes.workshop.kinds import kind_tabs
from scenes.workshop.pack_rows import clipped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.cards.pack import Card
    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.collection import Collection
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import KindSheet


class Shelf:
    """The packs of a room and the cards of the one that is shown; `open_card` is handed one clicked on.

    `kind_chosen` and `pack_chosen` are called once the player looks at another kind or another pack.
    """

    def __init__(
        self,
        page: Beside,
        room: PacksRoom,
        collection: Collection,
        open_card: Callable[[Card], None],
        kind_chosen: Callable[[], None],
        pack_chosen: Callable[[], None],
    ) -> None:
        self.page = page
        self.room = room
        self.collection = collection
        self._open = open_card
        self._kind_chosen = kind_chosen
        self._pack_chosen = pack_chosen
        self._parts: _Parts

    # --- what is looked at ------------------------------------------------------------------------------

    def choose_pack(self, place: int) -> None:
        """Show another pack."""
        self.room.current = self.room.all[place].pack.id
        self.collection.scroll.jump(0)
        self._pack_chosen()

    def choose_kind(self, kind: str) -> None:
        """Show cards of a kind, of another pack if this one has none."""
        self.room.turn_to(kind)
        self.collection.show(self.room.kept)
        self.collection.show_kind(kind)
        self.collection.scroll.jump(0)
        self._kind_chosen()

    def next_kind(self) -> None:
        """Show cards of the next kind."""
        kinds = list(self.room.sheets)
        self.choose_kind(kinds[(kinds.index(self.collection.kind) + 1) % len(kinds)])

    def choose_group(self, group: str) -> None:
        """Show the cards of a group only."""
        self.collection.group = group
        self.collection.look()
        self.page.relayout()

    def sort(self) -> None:
        """Sort the cards in the next way."""
        values = [value for value, _words in self.collection.orders()]
        at = values.index(self.collection.order) if self.collection.order in values else -1
        self.collection.order = values[(at + 1) % len(values)]
        self.collection.look()
        self.page.relayout()

    def search(self, words: str) -> None:
        """Show the cards whose name has these words."""
        self.collection.search = words
        self.collection.look()
        self.page.invalidate()

    def scroll(self, steps: int) -> None:
        """Go on among the cards, by turns of the wheel."""
        scroll = self.collection.scroll
        scroll.go(scroll.target - steps * self.page.m.px(90))
        self.page.dirty = True

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self, area: pygame.Rect, ways: Sequence[Entry]) -> None:
        """Lay the sheet out in an area, the ways elsewhere at its foot."""
        m, ring, collection = self.page.m, self.page.ring, self.collection
        parts = self._parts = _parts(m, area, len(self.room.sheets))
        ring.add(*kind_tabs(m, self.room.sheets, parts.kinds, collection.kind, self.choose_kind))
        self._add_packs(parts.pack)
        words = _("Look for a name…")
        ring.add(search_field(m, parts.search, collection.search, self.search, words))
        self._add_groups(parts.filters)
        self._add_order(parts.sort)
        collection.arrange(parts.cards, m)
        ring.add(GridWidget("cards", parts.cards, grid=collection, open=self._open))
        lines = column(parts.foot, 1 if m.large_text else _FOOT_ROWS, m.px(8))
        each = -(-len(ways) // len(lines))
        for place, line in enumerate(lines):
            ring.add(*filling(m, line, ways[place * each : (place + 1) * each], 8))

    def _add_packs(self, rect: pygame.Rect) -> None:
        m, packs = self.page.m, self.room.all
        names = tuple(clipped(m, kept.pack.name.spoken, rect.width) for kept in packs)
        ids = [kept.pack.id for kept in packs]
        chosen = ids.index(self.room.current) if self.room.current in ids else 0
        if ids:
            packs_list = DropDown("pack", rect, m=m, labels=names, chosen=chosen, on_change=self.choose_pack)
            self.page.ring.add(packs_list)

    def _add_groups(self, area: pygame.Rect) -> None:
        """Add a tile for all groups, as wide as its word needs, and one for each of the others."""
        m, sheet = self.page.m, self.collection.sheet
        groups = [("", _("All")), *sheet.filters()]
        gap = m.px(6)
        least = text.width_of(groups[0][1], text.SANS_BOLD, m.type(14)) + 10
        wide = max(least, (area.width - gap * (len(groups) - 1)) // len(groups))
        first = pygame.Rect(area.left, area.top, wide, area.height)
        rest = pygame.Rect(first.right + gap, area.top, area.right - first.right - gap, area.height)
        for group, rect in zip(groups, [first, *row(rest, len(groups) - 1, gap)], strict=True):
            sign = partial(_draw_sign, sheet, group[0])
            tile = group_tile(m, group, rect, self.choose_group, sign)
            tile.chosen = self.collection.group == group[0]
            self.page.ring.add(tile)

    def _add_order(self, rect: pygame.Rect) -> None:
        orders = self.collection.orders()
        spoken = dict(orders).get(self.collection.order, orders[0][1])
        paint = partial(_paint_order, self.page.m, spoken)
        self.page.ring.add(Tile("sort", rect, self.sort, tip=_("How the cards are sorted"), paint=paint))

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw the sheet, and how many cards there are."""
        draw_sheet(surface, area, palette.PAPER, seed=2)
        if self.collection.kept is None:
            return
        if not self.collection.cards:
            self._draw_none(surface)
        self._draw_count(surface)

    def _draw_none(self, surface: pygame.Surface) -> None:
        m, collection, area = self.page.m, self.collection, self._parts.cards
        some = collection.kept is not None and collection.kept.has(collection.kind)
        told = _("No card of that name.") if some else collection.sheet.words.empty
        width = area.width - m.px(16)
        px, color = m.type(17), palette.MUTED_TEXT
        words = text.paragraph(told, text.SERIF_SEMIBOLD, px, color, width, 1.35, "center")
        surface.blit(words, words.get_rect(center=area.center))

    def _draw_count(self, surface: pygame.Surface) -> None:
        """Draw how many cards there are, behind a lock where they are the house's."""
        m, area, count = self.page.m, self._parts.count, len(self.collection.cards)
        told = ngettext("{count} card", "{count} cards", count).format(count=count)
        left = area.left
        if self.collection.kept is not None and self.collection.kept.shipped:
            lock = icon("lock", m.type(13), palette.MUTED_TEXT)
            surface.blit(lock, lock.get_rect(midleft=area.midleft))
            left += lock.get_width() + m.px(5)
        px = text.fit(told, text.SANS_SEMIBOLD, m.type(14), area.right - left, m.type(14) - 2)
        words = text.render(told, text.SANS_SEMIBOLD, px, palette.MUTED_TEXT)
        surface.blit(words, words.get_rect(midleft=(left, area.centery)))

    def draw(self, surface: pygame.Surface, opened: str) -> None:
        """Draw the cards, the one that is `opened` lit."""
        ring = self.page.ring
        self.collection.opened = opened
        self.collection.draw(surface, marked=ring.keyboard and ring.focused_name == "cards")


def _draw_sign(sheet: KindSheet, group: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    sheet.draw_filter(surface, rect, group)


def _paint_order(m: Measures, words: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint how the cards are sorted, as what a click changes."""
    color = palette.INK if tile.hovered else palette.MUTED_TEXT
    sign = icon("swap", m.type(13), color)
    if sign.get_width() + m.px(8) + text.width_of(words, text.SANS_BOLD, m.type(14)) > rect.width:
        words = ""
    word = text.render(words, text.SANS_BOLD, m.type(14), color)
    right = rect.right - m.px(2)
    surface.blit(word, word.get_rect(midright=(right, rect.centery)))
    surface.blit(sign, sign.get_rect(midright=(right - word.get_width() - m.px(6), rect.centery)))


_FOOT_ROWS: Final = 2
"""Rows of buttons under the collection; in large text they are one row of icons."""


@dataclass(frozen=True, slots=True)
class _Parts:
    """Where the pieces of the collection lie."""

    kinds: pygame.Rect
    pack: pygame.Rect
    search: pygame.Rect
    filters: pygame.Rect
    sort: pygame.Rect
    cards: pygame.Rect
    count: pygame.Rect
    foot: pygame.Rect


def _parts(m: Measures, area: pygame.Rect, kinds_shown: int) -> _Parts:
    """Return where the pieces of the collection lie: the kinds only where there are several."""
    inner = area.inflate(-2 * m.px(16), -2 * m.px(14))
    tall, gap = max(m.px(36), m.type(15) + m.px(16)), m.px(9)
    kinds = pygame.Rect(inner.left, inner.top, inner.width, tall if kinds_shown > 1 else 0)
    top = kinds.bottom + gap if kinds.height else inner.top
    pack = pygame.Rect(inner.left, top, inner.width, tall)
    search = pack.move(0, tall + gap)
    filters = search.move(0, tall + gap)
    rows = 1 if m.large_text else _FOOT_ROWS
    deep = rows * tall + (rows - 1) * m.px(8)
    foot = pygame.Rect(inner.left, inner.bottom - deep, inner.width, deep)
    low = m.type(14) + m.px(10)
    line = pygame.Rect(inner.left, foot.top - low - m.px(6), inner.width, low)
    sort = pygame.Rect(0, line.top, inner.width // 2, low)
    sort.right = inner.right
    count = pygame.Rect(inner.left, line.top, sort.left - m.px(6) - inner.left, low)
    top = filters.bottom + gap // 2
    cards = pygame.Rect(inner.left, top, inner.width + m.px(8), line.top - m.px(2) - top)
    return _Parts(kinds, pack, search, filters, sort, cards, count, foot)

"""The sheet at the left of the workshop: cards of a pack, looked for by kind, name and group, and sorted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core import i18n
from game.core.i18n import _
from game.core.spoken import of_cards
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.card_filters import group_tile, search_field
from scenes.kit.card_grid import CardGrid, GridWidget, plain
from scenes.kit.content import Fitted, Icon, Place, Sheet, Text
from scenes.kit.forms import DropDown
from scenes.kit.layout import Box, Column, Either, Grid, Pad, Put, Row, Stack, em, spelled, total
from scenes.kit.widgets import Button, Tile, touchable
from scenes.workshop.kinds import kind_tabs
from scenes.workshop.pictures import picture_soon

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import KindSheet, Sheets

_ACROSS: Final = 2

BY_NAME: Final = "name"
LAST_FIRST: Final = "last"
"""The ways to sort cards of any kind; a kind has more of its own."""

_TALL: Final = em(15, 1, 16, least=36)
_FOOT_ROWS: Final = 2
"""Rows of buttons under the collection; in large text they are one row of icons."""


class Collection(CardGrid["Card"]):
    """The cards of `kept` that are looked for, in rows: by name, and of a `kind`, "" for any.

    The one whose id is `opened` is lit, and so are those `picked`.
    """

    def __init__(self, sheets: Sheets, across: int = _ACROSS) -> None:
        super().__init__(across)
        self.sheets = sheets
        self.kept: Kept | None = None
        self.kind = next(iter(self.sheets))
        self.search = ""
        self.group = ""
        self.order = BY_NAME
        self.opened = ""
        self.picked: set[str] = set()

    def show(self, kept: Kept | None) -> None:
        """Show another pack, or the same one changed."""
        self.kept = kept
        self.look()

    @property
    def sheet(self) -> KindSheet:
        """How the cards looked for are shown, the first of several kinds."""
        return self.sheets[self.kind or next(iter(self.sheets))]

    def orders(self) -> list[tuple[str, str]]:
        """Return the ways to sort the cards, and how each is spoken."""
        return [(BY_NAME, _("By name")), *self.sheet.orders(), (LAST_FIRST, _("Last first"))]

    def show_kind(self, kind: str) -> None:
        """Look for cards of a kind; a group or an order that it does not have is let go."""
        self.kind = kind
        if self.group not in dict(self.sheet.filters()):
            self.group = ""
        if self.order not in dict(self.orders()):
            self.order = BY_NAME
        self.look()

    def show_some_kind(self) -> None:
        """Look for cards of a kind that the pack has, if it has none of the one looked for."""
        if self.kept is None or self.kept.has(self.kind):
            return
        kind = next((card.kind for card in self.kept.pack.cards if card.kind in self.sheets), self.kind)
        self.show_kind(kind)

    def look(self) -> None:
        """Look again for the cards of the kind and the group whose name has what is searched; sort them.

        Cards of a kind that has no sheet yet stay in their pack, unseen.
        """
        wanted = plain(self.search)
        found = [
            (place, card)
            for place, card in enumerate(self.kept.pack.cards if self.kept else ())
            if card.kind in self.sheets
            and self.kind in ("", card.kind)
            and wanted in plain(card.name.spoken)
            and self.group in ("", self.sheets[card.kind].group(card))
        ]
        self.put([card for _place, card in sorted(found, key=self._rank)])

    def _rank(self, found: tuple[int, Card]) -> tuple[int, str]:
        place, card = found
        if self.order == BY_NAME:
            return 0, plain(card.name.spoken)
        rank = -place if self.order == LAST_FIRST else self.sheets[card.kind].rank(card, self.order)
        return rank, plain(card.name.spoken)

    def face_key(self, card: Card) -> Hashable:
        """Return the card and where its pack lies, in the language spoken."""
        return (self.kept.folder if self.kept else None, card, i18n.language())

    def face(self, card: Card, width: int) -> pygame.Surface | None:
        """Draw the card as it will look, once its picture is read."""
        assert self.kept is not None  # noqa: S101 - the card is of its pack
        picture = picture_soon(self.kept, card, width)
        if picture is None:
            return None
        sheet = self.sheets[card.kind]
        return sheet.master(sheet.values(card), picture, width).draw(width)

    def foresee(self, card: Card, width: int) -> None:
        """Have a card's picture read."""
        if self.kept is not None:
            picture_soon(self.kept, card, width)

    def decorate(self, surface: pygame.Surface, card: Card, rect: pygame.Rect) -> None:
        """Light the card that is open, and those that are picked."""
        if card.id == self.opened or card.id in self.picked:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(6, 6), 4, border_radius=8)


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
        self.collection.scroll.turn(self.page.m, steps)
        self.page.dirty = True

    # --- what lies on it --------------------------------------------------------------------------------

    def box(self, ways: Sequence[Button]) -> Box:
        """Return the sheet, the ways elsewhere at its foot."""
        told, sign = _("Look for a name…"), not self.page.m.large_text
        search = search_field(self.collection.search, self.search, told, sign=sign)
        grid = GridWidget("cards", grid=self.collection, open=self._open)
        cards = Stack([Place(draws=self._draw_none), Put(grid, wide=0, high=0)], grow=1)
        rows = [*self._kinds(), *self._packs(), Put(search, high=_TALL), self._groups(), cards]
        foot = [self._foot_line(), _ways(ways, 1 if self.page.m.large_text else _FOOT_ROWS)]
        return Sheet((16, 14), Column([*rows, *foot], gap=8), fill=palette.PAPER, seed=2, wide=_wide)

    def _kinds(self) -> list[Box]:
        sheets, kind = self.room.sheets, self.collection.kind
        return [kind_tabs(sheets, kind, self.choose_kind)] if len(sheets) > 1 else []

    def _packs(self) -> list[Box]:
        packs = self.room.all
        names = tuple(kept.pack.name.spoken for kept in packs)
        ids = [kept.pack.id for kept in packs]
        chosen = ids.index(self.room.current) if self.room.current in ids else 0
        packs_list = DropDown("pack", labels=names, chosen=chosen, on_change=self.choose_pack)
        return [Put(packs_list, high=_TALL)] if ids else []

    def _groups(self) -> Box:
        sheet = self.collection.sheet
        groups = [("", _("All")), *sheet.filters()]
        tiles = [self._group(sheet, *group) for group in groups]
        return Either([Row(tiles, gap=6), Grid(tiles, gap=6)])

    def _group(self, sheet: KindSheet, group: str, told: str) -> Box:
        sign = partial(_draw_sign, sheet, group)
        tile = group_tile((group, told), self.choose_group, sign)
        tile.chosen = self.collection.group == group
        words = "" if group else told
        least = max(touchable(self.page.m), Text(words, text.SANS_BOLD, 14).widths(self.page.m).wish + 10)
        return Put(tile, wide=(lambda _m: least, 200), high=_TALL)

    def _foot_line(self) -> Box:
        """Return how many cards there are, and how they are sorted."""
        orders = self.collection.orders()
        spoken = dict(orders).get(self.collection.order, orders[0][1])
        sort = Tile("sort", on_click=self.sort, tip=_("How the cards are sorted"))
        sort.paint = partial(_paint_order, spoken)
        said = Put(sort, wide=(touchable, total(em(13), spelled(spoken, size=14, pad=8))))
        count = Place(draws=self._draw_count, wide=em(14, 6), grow=1)
        return Row([count, said], gap=6, high=em(14, 1, 18))

    # --- drawing ----------------------------------------------------------------------------------------

    def _draw_none(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Say where no card is looked for that there is none."""
        m, collection = self.page.m, self.collection
        if collection.cards or collection.kept is None:
            return
        some = collection.kept.has(collection.kind)
        told = _("No card of that name.") if some else collection.sheet.words.empty
        words = Text(told, text.SERIF_SEMIBOLD, 17, palette.MUTED_TEXT, align="center")
        Pad((8, 0), words).show(surface, m, area)

    def _draw_count(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw how many cards there are, behind a lock where they are the house's."""
        kept, count = self.collection.kept, len(self.collection.cards)
        if kept is None:
            return
        told = of_cards(count)
        words: list[Box] = [Fitted(told, text.SANS_SEMIBOLD, 14, palette.MUTED_TEXT, lines=1, grow=1)]
        if kept.shipped:
            words.insert(0, Icon("lock", 13, palette.MUTED_TEXT))
        Row(words, gap=5).show(surface, self.page.m, area)

    def draw(self, surface: pygame.Surface, opened: str) -> None:
        """Draw the cards, the one that is `opened` lit."""
        ring = self.page.ring
        self.collection.opened = opened
        self.collection.draw(surface, marked=ring.keyboard and ring.focused_name == "cards")


def _wide(m: Measures) -> int:
    return m.px(300 if m.large_text else 272)


def _ways(ways: Sequence[Button], lines: int) -> Box:
    """Return the buttons in so many lines, each as wide as its words; their signs alone for want of room."""
    each = -(-len(ways) // lines)
    cut = [ways[place * each : (place + 1) * each] for place in range(lines)]
    rows = [Row([Put(way, wide=_as_words(way), high=_TALL) for way in line], gap=8) for line in cut]
    return Column(rows, gap=8)


def _as_words(way: Button) -> tuple[Length, Length]:
    """Return how wide a button is at the least, and with its words and its share of what is left."""
    wide = button_width(way.label)
    return touchable, total(wide, wide)


def _draw_sign(sheet: KindSheet, group: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    sheet.draw_filter(surface, rect, group)


def _paint_order(words: str, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint how the cards are sorted, as what a click changes: in words where these have room."""
    m, color = tile.m, palette.INK if tile.hovered else palette.MUTED_TEXT
    sign, word = Icon("swap", 13, color), Text(words, text.SANS_BOLD, 14, color, lines=1, least=14)
    Either([Row(parts, gap=6, justify="end") for parts in ([sign, word], [sign])]).show(surface, m, rect)

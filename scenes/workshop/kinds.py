"""The kinds of cards in the workshop: their names over the collection, and which one to begin."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.content import BoxTile, Icon, Place, Sheet, Text, heading
from scenes.kit.faces import base
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.faces.pictures import painted
from scenes.kit.layout import Anchor, Box, Column, Either, Grid, Pad, Put, Row, Shaped, em, spelled
from scenes.kit.shadows import Shadow
from scenes.kit.widgets import Button, Tile, draw_paper, touchable
from scenes.shell.dialog import Veiled
from scenes.workshop.pictures import picture_of

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Sequence

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.kit.faces.base import Master
    from scenes.shell.app import App
    from scenes.workshop.sheet import KindSheet, Sheets

    Content = Callable[[KindSheet, Tile], Box]

_GAP: Final = 6
_TAB_AIR: Final = 9
_LEAST_AIR: Final = 4
_CARD: Final = 168


def kind_tabs(sheets: Sheets, chosen: str, act: Callable[[str], None]) -> Box:
    """Return a tile for each kind in a row: all of them named, the chosen one, or none for want of room."""

    def row(content: Content, named: Container[str], air: float) -> Box:
        tabs = [_tab(sheet, chosen, act, content) for sheet in sheets.values()]
        for tab, sheet in zip(tabs, sheets.values(), strict=True):
            name = spelled(sheet.words.many, size=14, pad=2 * air)
            least = name if sheet.kind in named else touchable
            tab.wide, tab.grow = (least, least), int(sheet.kind in named or not named)
        return Row(tabs, gap=_GAP)

    rows = [row(_named, sheets, _LEAST_AIR), row(_signed, {chosen}, _TAB_AIR), row(_sign, (), 0)]
    return Either(rows, high=em(15, 1, 16, least=36))


def _tab(sheet: KindSheet, chosen: str, act: Callable[[str], None], content: Content) -> Put:
    tip = "" if sheet.kind == chosen else _("{name} (key {key})").format(name=sheet.words.many, key="K")
    tile = Tile(f"kind:{sheet.kind}", on_click=partial(act, sheet.kind), tip=tip)
    tile.chosen, tile.paint = sheet.kind == chosen, partial(_paint_tab, sheet, content)
    return Put(tile)


def _paint_tab(
    sheet: KindSheet, content: Content, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint the paper of a kind, and its name or its sign on it."""
    fill = palette.INK if tile.chosen else palette.CHALK
    if tile.hovered and not tile.chosen:
        fill = palette.shade(palette.CHALK, 0.06)
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
    content(sheet, tile).show(surface, tile.m, rect)


def _named(sheet: KindSheet, tile: Tile) -> Box:
    return Text(sheet.words.many, text.SANS_BOLD, 14, _ink(tile), lines=1, align="center")


def _sign(sheet: KindSheet, tile: Tile) -> Box:
    return Row([Icon(sheet.icon, 18, _ink(tile))], justify="center")


def _signed(sheet: KindSheet, tile: Tile) -> Box:
    """Return the sign of a kind; where it is chosen its name, with its sign if both have room."""
    if not tile.chosen:
        return _sign(sheet, tile)
    name = Text(sheet.words.many, text.SANS_BOLD, 14, _ink(tile), lines=1)
    return Row([Icon(sheet.icon, 18, _ink(tile), optional=1), name], gap=_TAB_AIR, justify="center")


def _ink(tile: Tile) -> palette.Color:
    return palette.CHALK if tile.chosen else palette.INK


class KindChoice(Veiled):
    """Ask for a kind of card; the result is its word, or None when the player turns away (Escape).

    `packs` are looked through for a card of the house to show of each kind; `first` has the focus.
    """

    def __init__(self, sheets: Sheets, packs: Sequence[Kept], first: str) -> None:
        super().__init__()
        self.sheets = sheets
        self.first = first
        self._shown = {kind: _of_the_house(packs, kind) for kind in sheets}

    def enter(self, app: App) -> None:
        """Come in front; arrows begin at the kind that is looked at."""
        super().enter(app)
        self.ring.home = self.first
        self.ring.focus_by_name(self.first)
        self.invalidate()

    def contents(self) -> Box:
        """Lay the kinds side by side on a sheet, a way back at its foot."""
        tiles = Grid([Put(self._tile(sheet)) for sheet in self.sheets.values()], len(self.sheets), gap=20)
        cancel = Button("cancel", on_click=self.close, label=_("Cancel"), icon="cross")
        page = [heading(_("Which card?")), tiles, Anchor(Put(cancel, wide=180))]
        return Pad((40, 24), Anchor(Sheet(30, Column(page, gap=20))))

    def _tile(self, sheet: KindSheet) -> BoxTile:
        """Return the tile of a kind: a card of the house, what is begun, and what such a card is."""
        words = sheet.words
        face = Shaped(CARD_SHAPE, Place(draws=partial(self._draw_face, sheet)), wide=(40, _CARD), grow=1)
        name = Text(words.new, text.SERIF_BOLD, 20, align="center", spread=1.15)
        told = Text(words.told, align="center", spread=1.3, wide=(60, 232))
        box = Pad(20, Column([face, name, told], gap=8))
        paint = partial(_paint_kind, sheet)
        return BoxTile(sheet.kind, on_click=partial(self.close, sheet.kind), paint=paint, box=box)

    def _draw_face(self, sheet: KindSheet, surface: pygame.Surface, rect: pygame.Rect) -> None:
        base.lay(surface, rect.center, self._master(sheet, rect.width), rect.width, shadow=Shadow.SHEET)

    def _master(self, sheet: KindSheet, width: int) -> Master:
        shown = self._shown[sheet.kind]
        if shown is None:
            bare = pygame.Surface((8, 8))
            bare.fill(palette.HAIRLINE)
            return sheet.master(sheet.blank(), painted(("bare",), bare), width)
        kept, card = shown
        return sheet.master(sheet.values(card), picture_of(kept, card), width)


def _paint_kind(sheet: KindSheet, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.mix(sheet.table, palette.CHALK, 0.55 if tile.hovered or tile.focused else 0.78)
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, len(sheet.kind), cut=True)
    if tile.focused:
        pygame.draw.rect(surface, palette.LIT, rect.inflate(4, 4), 4, border_radius=6)


def _of_the_house(packs: Sequence[Kept], kind: str) -> tuple[Kept, Card] | None:
    """Return the first card of a kind that came with the program, and its pack."""
    found = ((kept, card) for kept in packs if kept.shipped for card in kept.pack.cards if card.kind == kind)
    return next(found, None)

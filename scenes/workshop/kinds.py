"""The kinds of cards in the workshop: their names over the collection, and which one to begin."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.pictures import painted
from scenes.kit.icons import icon
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Tile, draw_paper, draw_sheet
from scenes.shell.dialog import Veiled
from scenes.workshop.pictures import picture_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.kit.measures import Measures
    from scenes.shell.app import App
    from scenes.workshop.sheet import KindSheet, Sheets

_GAP: Final = 6
_TAB_AIR: Final = 9
_LEAST_AIR: Final = 4
_CARD: Final = 168
_BESIDE: Final = 20
_EDGE: Final = 30
_LINES: Final = 3


def kind_tabs(
    m: Measures, sheets: Sheets, area: pygame.Rect, chosen: str, act: Callable[[str], None]
) -> list[Tile]:
    """Return a tile for each kind along an area: all of them named, or else the chosen one."""
    if len(sheets) == 1:
        return []
    named = _named_widths(m, sheets, area.width)
    widths = named or _signed_widths(m, sheets, area, chosen)
    tiles, left = [], area.left
    for (kind, sheet), width in zip(sheets.items(), widths, strict=True):
        rect = pygame.Rect(left, area.top, width, area.height)
        tip = "" if kind == chosen else _("{name} (key {key})").format(name=sheet.words.many, key="K")
        paint = partial(_paint_name if named else _paint, m, sheet)
        tile = Tile(f"kind:{kind}", rect, partial(act, kind), tip=tip, paint=paint)
        tile.chosen = kind == chosen
        tiles.append(tile)
        left = rect.right + m.px(_GAP)
    return tiles


def _named_widths(m: Measures, sheets: Sheets, room: int) -> list[int]:
    """Return how wide the tiles are with the name of each, none where these have no room."""
    names = [text.width_of(sheet.words.many, text.SANS_BOLD, m.type(14)) for sheet in sheets.values()]
    spare = room - sum(names) - m.px(_GAP) * (len(names) - 1)
    share = spare // len(names)
    return [name + share for name in names] if share >= 2 * m.px(_LEAST_AIR) else []


def _signed_widths(m: Measures, sheets: Sheets, area: pygame.Rect, chosen: str) -> list[int]:
    """Return how wide the tiles are where only the chosen one is named."""
    gap, others = m.px(_GAP), len(sheets) - 1
    told = text.width_of(sheets[chosen].words.many, text.SANS_BOLD, m.type(14)) + 2 * m.px(_TAB_AIR)
    narrow = min(area.height * 5 // 4, (area.width - told) // others - gap)
    wide = area.width - (narrow + gap) * others
    return [wide if kind == chosen else narrow for kind in sheets]


def _paper(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> palette.Color:
    """Draw the paper of a tile; return the colour that is read on it."""
    fill = palette.INK if tile.chosen else palette.CHALK
    if tile.hovered and not tile.chosen:
        fill = palette.shade(palette.CHALK, 0.06)
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 0, cut=False)
    return palette.CHALK if tile.chosen else palette.INK


def _paint_name(
    m: Measures, sheet: KindSheet, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint the name of a kind."""
    color = _paper(surface, rect, tile)
    word = text.render(sheet.words.many, text.SANS_BOLD, m.type(14), color)
    surface.blit(word, word.get_rect(center=rect.center))


def _paint(m: Measures, sheet: KindSheet, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Paint the sign of a kind, with its name where it is chosen: both, or as much as has room."""
    color = _paper(surface, rect, tile)
    sign = icon(sheet.icon, min(m.type(20), rect.height * 6 // 10), color)
    if not tile.chosen:
        surface.blit(sign, sign.get_rect(center=rect.center))
        return
    words, air = sheet.words.many, m.px(_TAB_AIR)
    beside = sign.get_width() + air
    if text.width_of(words, text.SANS_BOLD, m.type(14)) + beside + 2 * air > rect.width:
        beside = 0
    px = text.fit(words, text.SANS_BOLD, m.type(15), rect.width - beside - air, m.type(14))
    word = text.render(words, text.SANS_BOLD, px, color)
    left = rect.centerx - (beside + word.get_width()) // 2
    if beside:
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
    surface.blit(word, word.get_rect(midleft=(left + beside, rect.centery)))


class KindChoice(Veiled):
    """Ask for a kind of card; the result is its word, or None when the player turns away (Escape).

    `packs` are looked through for a card of the house to show of each kind; `first` has the focus.
    """

    def __init__(self, sheets: Sheets, packs: Sequence[Kept], first: str) -> None:
        super().__init__()
        self.sheets = sheets
        self.first = first
        self.box = pygame.Rect(0, 0, 0, 0)
        self._shown = {kind: _of_the_house(packs, kind) for kind in sheets}

    def enter(self, app: App) -> None:
        """Come in front; arrows begin at the kind that is looked at."""
        super().enter(app)
        self.ring.home = self.first
        self.ring.focus_by_name(self.first)
        self.invalidate()

    def arrange(self) -> None:
        """Lay the kinds side by side on a sheet, a way back at its foot."""
        m, count = self.m, len(self.sheets)
        foot = max(m.px(44), m.type(15) + m.px(20))
        title = m.type(26) + m.px(22)
        air, edge = m.px(_BESIDE), m.px(_EDGE)
        widest = (m.width - m.px(80) - 2 * edge + air) // count - air
        told = [
            text.wrap(sheet.words.told, text.SANS_MEDIUM, m.type(15), widest - air)
            for sheet in self.sheets.values()
        ]
        under = 2 * air + m.type(20) + max(_LINES, *map(len, told)) * m.type(15) * 4 // 3
        highest = m.height - m.px(48) - 2 * edge - title - foot - under - 2 * air
        card = min(m.px(_CARD) + (m.px(50) if m.large_text else 0), highest * 63 // 88, widest - m.px(24))
        each = min(widest, card + 4 * air)
        size = (each * count + air * (count - 1), card_height(card) + under + air)
        self.box = pygame.Rect(0, 0, size[0] + 2 * edge, size[1] + 2 * edge + title + foot + air)
        self.box.center = (m.width // 2, m.height // 2)
        area = pygame.Rect(self.box.left + edge, self.box.top + edge + title, *size)
        for (kind, sheet), rect in zip(self.sheets.items(), row(area, count, air), strict=True):
            paint = partial(self._paint, sheet, card)
            self.ring.add(Tile(kind, rect, partial(self.close, kind), paint=paint))
        cancel = pygame.Rect(0, area.bottom + air, m.px(180), foot)
        cancel.centerx = self.box.centerx
        self.ring.add(Button("cancel", cancel, self.close, m=m, label=_("Cancel"), icon="cross"))

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the workshop and draw the sheet."""
        super().draw_still(surface)
        m = self.m
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        title = text.render(_("Which card?"), text.SERIF_BOLD, m.type(26), palette.INK)
        surface.blit(title, (self.box.left + m.px(_EDGE), self.box.top + m.px(_EDGE) - m.px(6)))

    def _paint(
        self, sheet: KindSheet, card: int, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
    ) -> None:
        """Paint a kind: a card of the house, what is begun, and what such a card is."""
        m, air = self.m, self.m.px(_BESIDE)
        fill = palette.mix(sheet.table, palette.CHALK, 0.55 if tile.hovered or tile.focused else 0.78)
        draw_paper(surface, rect, fill, paper.Shadow.SHEET, len(sheet.kind), cut=True)
        if tile.focused:
            pygame.draw.rect(surface, palette.LIT, rect.inflate(4, 4), 4, border_radius=6)
        lower = int(tile.pressed)
        face = self._face(sheet, card)
        place = pygame.Rect(0, 0, card, card_height(card))
        place.midtop = (rect.centerx, rect.top + air + lower)
        below, corner = paper.drop_shadow(place.size, paper.Shadow.SHEET)
        surface.blit(below, (place.x - corner[0], place.y - corner[1]))
        surface.blit(face, face.get_rect(center=place.center))
        words, top = sheet.words, place.bottom + air * 2 // 3
        px = text.fit(words.new, text.SERIF_BOLD, m.type(20), rect.width - air, text.SMALLEST)
        name = text.render(words.new, text.SERIF_BOLD, px, palette.INK)
        surface.blit(name, name.get_rect(midtop=(rect.centerx, top)))
        told = text.paragraph(
            words.told, text.SANS_MEDIUM, m.type(15), palette.INK, rect.width - air, 1.3, "center"
        )
        surface.blit(told, told.get_rect(midtop=(rect.centerx, top + m.type(20) + m.px(8))))

    def _face(self, sheet: KindSheet, width: int) -> pygame.Surface:
        shown = self._shown[sheet.kind]
        if shown is None:
            bare = pygame.Surface((8, 8))
            bare.fill(palette.HAIRLINE)
            return sheet.face(sheet.blank(), painted(("bare",), bare), width)
        kept, card = shown
        return sheet.face(sheet.values(card), picture_of(kept, card), width)


def _of_the_house(packs: Sequence[Kept], kind: str) -> tuple[Kept, Card] | None:
    """Return the first card of a kind that came with the program, and its pack."""
    found = ((kept, card) for kept in packs if kept.shipped for card in kept.pack.cards if card.kind == kind)
    return next(found, None)

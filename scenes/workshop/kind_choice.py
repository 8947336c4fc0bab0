"""Which kind of card to begin: one of each lies there, as it will look."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.faces.base import card_height
from scenes.kit.faces.pictures import painted
from scenes.kit.layout import row
from scenes.kit.widgets import Button, Tile, draw_paper, draw_sheet
from scenes.shell.dialog import Veiled
from scenes.workshop.card_picture import picture_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.shell.app import App
    from scenes.workshop.sheet import KindSheet, Sheets

_CARD: Final = 168
_AIR: Final = 20
_EDGE: Final = 30
_LINES: Final = 3


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
        air, edge = m.px(_AIR), m.px(_EDGE)
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
        m, air = self.m, self.m.px(_AIR)
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

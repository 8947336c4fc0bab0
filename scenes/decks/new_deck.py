"""What a new deck begins with: nothing, or one of the decks that come with the program."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.cards.decks import Deck
from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.kit.shadows import Shadow
from scenes.kit.widgets import Button, Tile, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from game.cards.decks import DeckRules
    from scenes.decks.collection import Collection, Owned

_FAN = 3
_ACROSS = 5
"""How many choices lie side by side at most."""

_TILE = "begin:{}"


class NewDeck(Veiled):
    """Ask what a new deck begins with; the result is that deck, or None when the player turns away."""

    def __init__(self, key: str, rules: DeckRules, collection: Collection) -> None:
        super().__init__()
        self.collection = collection
        self.choices = [Deck(key, _("My deck")), *rules.starters(collection.known)]
        self.box = pygame.Rect(0, 0, 0, 0)
        self.ring.home = _TILE.format(0)

    def arrange(self) -> None:
        """Place the sheet, a tile for each choice, and the way back."""
        m = self.m
        tall = max(m.px(44), m.type(15) + m.px(18))
        width = min(m.px(980), m.width - 40)
        lines = -(-len(self.choices) // _ACROSS)
        height = m.px(330 if lines == 1 else 500) + m.type(26) + lines * (2 * m.type(17) + m.type(15)) + tall
        self.box = pygame.Rect(0, 0, width, min(height, m.height - 40))
        self.box.center = (m.width // 2, m.height // 2)
        inner = self.box.inflate(-2 * m.px(28), -2 * m.px(22))
        top = inner.top + m.type(26) + m.px(22)
        tiles = pygame.Rect(inner.left, top, inner.width, inner.bottom - tall - m.px(18) - top)
        across = -(-len(self.choices) // lines)
        rects = [rect for line in column(tiles, lines, m.px(14)) for rect in row(line, across, m.px(16))]
        for place, (deck, rect) in enumerate(zip(self.choices, rects, strict=False)):
            tile = Tile(_TILE.format(place), rect, partial(self.close, deck))
            tile.paint = partial(self._paint, deck)
            self.ring.add(tile)
        label = _("Cancel")
        cancel = pygame.Rect(0, inner.bottom - tall, m.px(240), tall)
        cancel.centerx = inner.centerx
        self.ring.add(Button("cancel", cancel, self.close, m=m, label=label, icon="cross"))

    def _paint(self, deck: Deck, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
        m = self.m
        fill = palette.shade(palette.PAPER, 0.05) if tile.hovered else palette.PAPER
        sheet = rect.move(0, 1) if tile.pressed else rect
        draw_sheet(surface, sheet, fill, seed=len(deck.name))
        name = deck.name if deck.cards else _("An empty deck")
        count = len(deck.cards)
        told = ngettext("{count} card", "{count} cards", count).format(count=count)
        told = told if count else _("All yours")
        px = text.fit(told, text.SANS_SEMIBOLD, m.type(15), sheet.width - m.px(16), m.type(14) * 3 // 4)
        words = text.render(told, text.SANS_SEMIBOLD, px, palette.MUTED_TEXT)
        surface.blit(words, words.get_rect(midbottom=(sheet.centerx, sheet.bottom - m.px(14))))
        title = text.paragraph(
            name, text.SERIF_BOLD, m.type(17), palette.INK, sheet.width - m.px(16), 1.2, "center"
        )
        bottom = sheet.bottom - m.px(20) - words.get_height()
        surface.blit(title, title.get_rect(midbottom=(sheet.centerx, bottom)))
        picture = pygame.Rect(sheet.left, sheet.top, sheet.width, bottom - title.get_height() - sheet.top)
        shown = self.collection.telling(deck)
        if shown:
            self._draw_fan(surface, picture, [shown[place * len(shown) // _FAN] for place in range(_FAN)])
        else:
            sign = icon("plus", m.px(64), palette.FADED_TEXT)
            surface.blit(sign, sign.get_rect(center=picture.center))

    def _draw_fan(self, surface: pygame.Surface, area: pygame.Rect, shown: list[Owned]) -> None:
        """Draw three cards side by side, turned a little."""
        width = min(area.width * 44 // 100, area.height * 52 // 100)
        for place, owned in enumerate(shown):
            off = place - 1
            picture = owned.painter(width, Shadow.CARD)(width, -off * 9)
            center = (area.centerx + off * width * 48 // 100, area.centery + abs(off) * width * 6 // 100 + 4)
            surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the drawer; draw the sheet and its title."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        title = text.render(_("What does it begin with?"), text.SERIF_BOLD, self.m.type(26), palette.INK)
        surface.blit(title, (self.box.left + self.m.px(28), self.box.top + self.m.px(18)))

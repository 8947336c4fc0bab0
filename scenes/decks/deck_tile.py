"""Decks on tiles, told by a few of their cards: in the rows of the drawer, and where a new one begins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import Deck
from game.core.i18n import _, ngettext
from scenes.decks.look import STOP, mark_of
from scenes.kit import palette, text
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.kit.layout import column, row
from scenes.kit.picture_cache import PictureCache
from scenes.kit.shadows import Shadow, drop_shadow
from scenes.kit.widgets import Button, Tile, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.cards.decks import DeckRules, Remark
    from scenes.decks.collection import Collection, Owned
    from scenes.kit.measures import Measures

_MOST_CARDS: Final = 5
"""How many of a deck's cards are shown."""

_CARDS: Final = PictureCache[pygame.Surface](6 * 1024 * 1024)
_OVERLAP: Final = 0.62
_FAN = 3
_ACROSS = 5
"""How many choices lie side by side at most."""

_TILE = "begin:{}"


@dataclass(frozen=True, slots=True)
class Look:
    """What is shown of a deck; `problem` is why it cannot be opened, if it cannot."""

    name: str
    count: int
    cards: Sequence[Owned]
    remarks: Sequence[Remark]
    problem: str = ""

    def waiting(self, m: Measures) -> bool:
        """Say whether one of the small cards is not drawn yet."""
        return any(_CARDS.peek(_key(owned, m)) is None for owned in self.cards)

    def draw_one(self, m: Measures) -> bool:
        """Draw one of the small cards that are not drawn yet; return whether the picture of one was read."""
        return any(_drawn(owned, m) for owned in self.cards if _CARDS.peek(_key(owned, m)) is None)


def _drawn(owned: Owned, m: Measures) -> bool:
    face = owned.face(_card_width(m))
    if face is None:
        return False
    _CARDS.get(_key(owned, m), lambda: face)
    return True


def spread(shown: list[Owned]) -> list[Owned]:
    """Return a few cards taken evenly from those of a deck."""
    most = _MOST_CARDS
    if len(shown) <= most:
        return shown
    return [shown[place * len(shown) // most] for place in range(most)]


def row_height(m: Measures) -> int:
    """Return the height of a row."""
    return max(m.px(92), round(m.type(20) * 1.35) + round(m.type(15) * 1.35) * 2 + m.px(18))


def _card_width(m: Measures) -> int:
    return (row_height(m) - m.px(16)) * base.CARD_WIDTH_MM // base.CARD_HEIGHT_MM


def _key(owned: Owned, m: Measures) -> Hashable:
    return (owned.key, _card_width(m))


def paint(
    m: Measures, row: pygame.Rect, look: Look, surface: pygame.Surface, rect: pygame.Rect, tile: Tile
) -> None:
    """Paint a deck's row; its buttons begin where the tile `rect` ends."""
    fill = palette.tint(palette.PAPER, 0.8) if tile.hovered and tile.enabled else palette.PAPER
    draw_sheet(surface, row.move(0, 1) if tile.pressed else row, fill, seed=len(look.name))
    left = row.left + m.px(14)
    _draw_cards(surface, m, look, pygame.Rect(left, row.top, 0, row.height))
    step = round(_card_width(m) * _OVERLAP)
    left += step * (_MOST_CARDS - 1) + _card_width(m) + m.px(22)
    right = rect.right
    if tile.enabled:
        right = _draw_open(surface, m, pygame.Rect(left, row.top, right - left, row.height), tile) - m.px(14)
    _draw_words(surface, m, look, pygame.Rect(left, row.top, right - left, row.height))


def _draw_open(surface: pygame.Surface, m: Measures, area: pygame.Rect, tile: Tile) -> int:
    """Show that a click opens the row, in words where they fit; return where that begins."""
    color = palette.INK if tile.hovered else palette.MUTED_TEXT
    sign = icon("right_triangle", m.type(12), color)
    mark = sign.get_rect(midright=(area.right - m.px(8), area.centery))
    surface.blit(sign, mark)
    if m.large_text:
        return mark.left
    words = text.render(_("Open"), text.SANS_BOLD, m.type(15), color)
    place = words.get_rect(midright=(mark.left - m.px(6), area.centery))
    surface.blit(words, place)
    return place.left


def _draw_cards(surface: pygame.Surface, m: Measures, look: Look, area: pygame.Rect) -> None:
    width = _card_width(m)
    for place, owned in enumerate(look.cards):
        card = pygame.Rect(area.left + place * round(width * _OVERLAP), 0, width, base.card_height(width))
        card.centery = area.centery
        below, corner = drop_shadow(card.size, Shadow.EMBLEM)
        surface.blit(below, (card.x - corner[0], card.y - corner[1]))
        face = _CARDS.peek(_key(owned, m))
        if face is None:
            pygame.draw.rect(surface, palette.CHALK, card, border_radius=4)
        else:
            surface.blit(face, face.get_rect(center=card.center))


def _draw_words(surface: pygame.Surface, m: Measures, look: Look, area: pygame.Rect) -> None:
    name = text.clipped(look.name, text.SERIF_BOLD, m.type(20), area.width)
    lines = [text.render(name, text.SERIF_BOLD, m.type(20), palette.INK)]
    if look.problem:
        lines.append(text.paragraph(look.problem, text.SANS_MEDIUM, m.type(14), STOP, area.width, 1.2))
    else:
        told = ngettext("{count} card", "{count} cards", look.count).format(count=look.count)
        lines.append(text.render(told, text.SANS_SEMIBOLD, m.type(15), palette.MUTED_TEXT))
        remark = next((one for one in look.remarks if one.stops), None)
        remark = remark or next((one for one in look.remarks if not one.fine), None)
        if remark is not None:
            lines.append(_remark(m, remark, area.width))
    top = area.centery - sum(line.get_height() for line in lines) // 2
    for line in lines:
        surface.blit(line, (area.left, top))
        top += line.get_height()


def _remark(m: Measures, remark: Remark, width: int) -> pygame.Surface:
    """Return the first thing worth a thought, on one line after its sign."""
    sign, color = mark_of(remark)
    px = m.type(14)
    words = text.clipped(remark.text, text.SANS_MEDIUM, px, width - px - m.px(10))
    picture = text.render(words, text.SANS_MEDIUM, px, STOP if remark.stops else palette.INK)
    line = pygame.Surface((px + m.px(8) + picture.get_width(), picture.get_height()), pygame.SRCALPHA)
    line.fill((*palette.PAPER, 0))
    mark = icon(sign, px, color)
    line.blit(mark, mark.get_rect(midleft=(0, line.get_height() // 2)))
    line.blit(picture, (px + m.px(8), 0))
    return line


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

"""Decks on tiles, told by a few of their cards: in the rows of the drawer, and where a new one begins."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.cards.decks import Deck
from game.core.i18n import _
from game.core.spoken import of_cards
from scenes.decks.look import STOP, mark_of
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Fitted, Icon, Painted, Sheet, Text, heading
from scenes.kit.faces import base
from scenes.kit.icons import icon
from scenes.kit.layout import Anchor, Box, Column, Grid, Pad, Put, Row, em, total
from scenes.kit.picture_cache import PictureCache
from scenes.kit.row_list import RowList
from scenes.kit.shadows import Shadow, drop_shadow
from scenes.kit.widgets import Button, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.cards.decks import DeckRules, Remark
    from scenes.decks.collection import Collection, Owned
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Tile

_MOST_CARDS: Final = 3
"""How many of a deck's cards are shown."""

_CARDS: Final = PictureCache[pygame.Surface](6 * 1024 * 1024)
_STEP: Final = 1.06
"""How far apart cards lie that tell a deck, in widths of one: none lies over the name of another."""
_PAIR: Final = 2
_ACROSS = 5
"""How many choices lie side by side at most."""

_FEWER: Final = 4
"""How many lie so where they are too many for two rows, which scroll then, and how high each row is."""
_ROW_HIGH: Final = em(17, 3, 150)

_TILE = "begin:{}"
_CLOSE: Final = 1.2
"""From one line of a row to the next, in sizes of its type."""


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


_cards_high: Final = em(14, 3.9, 18, least=92)
_told_high: Final = total(em(20, _CLOSE), em(15, _CLOSE), em(14, 2 * _CLOSE), 16)
"""How high a row is for its cards, and for its words with what is remarked in two lines."""


def row_height(m: Measures) -> int:
    """Return the height of a row."""
    return max(_cards_high(m), _told_high(m)) if m.larger_text else _cards_high(m)


def _card_width(m: Measures) -> int:
    return (_cards_high(m) * 5 // 6) * base.CARD_WIDTH_MM // base.CARD_HEIGHT_MM


def _key(owned: Owned, m: Measures) -> Hashable:
    return (owned.key, _card_width(m))


def tile(name: str, look: Look) -> BoxTile:
    """Return what opens a deck: a few of its cards, and what is said of it."""
    step = _STEP * (_MOST_CARDS - 1) + 1
    cards = Painted(draws=partial(_draw_cards, look), wide=lambda m: round(_card_width(m) * step))
    opens = [] if look.problem else [_opening()]
    box = Pad((14, 8, 14, 8), Row([cards, _words(look), *opens], gap=22))
    return BoxTile(name, enabled=not look.problem, box=box, paint=_paint)


def _paint(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Have the tile lit that the mouse is over."""
    if tile.hovered and tile.enabled:
        pygame.draw.rect(surface, palette.tint(palette.PAPER, 0.8), rect.inflate(-4, -4), border_radius=4)


def _opening() -> Box:
    """Return what says that a click opens the row, in words where they fit."""
    words = Text(_("Open"), text.SANS_BOLD, 15, palette.MUTED_TEXT, lines=1, optional=1)
    sign = Icon("right_triangle", 12, palette.MUTED_TEXT)
    return Row([words, sign], gap=6, justify="end")


def _words(look: Look) -> Box:
    """Return the name of a deck, how many cards it has, and the first thing worth a thought."""
    lines: list[Box] = [Text(look.name, text.SERIF_BOLD, 20, lines=1, spread=_CLOSE)]
    if look.problem:
        lines.append(Fitted(look.problem, text.SANS_MEDIUM, 14, STOP, spread=1.2))
    else:
        told = of_cards(look.count)
        lines.append(Text(told, text.SANS_SEMIBOLD, 15, palette.MUTED_TEXT, lines=1, spread=_CLOSE))
        remark = next((one for one in look.remarks if one.stops), None)
        remark = remark or next((one for one in look.remarks if not one.fine), None)
        if remark is not None:
            sign, color = mark_of(remark)
            ink = STOP if remark.stops else palette.INK
            said = Fitted(remark.text, text.SANS_MEDIUM, 14, ink, spread=_CLOSE, wide=0, grow=1)
            lines.append(Row([Icon(sign, 14, color), said], gap=8))
    return Column(lines, justify="center", wide=em(14, 18), grow=1)


def _draw_cards(look: Look, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    width = _card_width(m)
    for place, owned in enumerate(look.cards):
        card = pygame.Rect(area.left + place * round(width * _STEP), 0, width, base.card_height(width))
        card.centery = area.centery
        below, corner = drop_shadow(card.size, Shadow.EMBLEM)
        surface.blit(below, (card.x - corner[0], card.y - corner[1]))
        face = _CARDS.peek(_key(owned, m))
        if face is None:
            pygame.draw.rect(surface, palette.CHALK, card, border_radius=4)
        else:
            surface.blit(face, face.get_rect(center=card.center))


class NewDeck(Veiled):
    """Ask what a new deck begins with; the result is that deck, or None when the player turns away."""

    def __init__(self, key: str, rules: DeckRules, collection: Collection) -> None:
        super().__init__()
        self.collection = collection
        self.choices = [Deck(key, _("My deck")), *rules.starters(collection.known)]
        self.ring.home = _TILE.format(0)
        self.rows = RowList(self.relayout)

    @property
    def _scrolls(self) -> bool:
        return len(self.choices) > 2 * _ACROSS

    def contents(self) -> Box:
        """Put a tile for each choice over the way back."""
        lines = min(2, -(-len(self.choices) // _ACROSS))
        tiles = [*map(self._tile, range(len(self.choices)))]
        grid: Box = Grid(tiles, columns=-(-len(tiles) // lines), gap=16, grow=1)
        if self._scrolls:
            keys = [str(place) for place in range(0, len(self.choices), _FEWER)]
            grid = self.rows.box(keys, self._row, _ROW_HIGH)
        cancel = Anchor(Put(Button("cancel", on_click=self.close, label=_("Cancel"), icon="cross"), wide=240))
        page = Column([heading(_("What does it begin with?")), grid, cancel], gap=18)
        high = (0, 720) if self._scrolls else (0, em(17, 3.4 * lines + 3, 330 if lines == 1 else 500))
        sheet = Sheet((28, 20), page, seed=5, name="sheet", wide=980, high=high)
        return Pad((20, 20), Anchor(sheet))

    def _row(self, first: str) -> Box:
        """Return the row of tiles that begins with that place."""
        places = range(int(first), min(int(first) + _FEWER, len(self.choices)))
        return Grid([*map(self._tile, places)], columns=_FEWER, gap=16)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; the arrows go on past the rows in sight."""
        by = {pygame.K_DOWN: 1, pygame.K_UP: -1}.get(event.key, 0) if event.type == pygame.KEYDOWN else 0
        kind, _colon, place = (self.ring.focused_name or "").partition(":")
        if by and self._scrolls and kind == "begin":
            wanted = _TILE.format(min(int(place) + by * _FEWER, len(self.choices) - 1))
            if self.ring.get(wanted) is None and self.rows.scroll(by):
                self.ring.focus_by_name(wanted)
                return True
        return super().handle(event)

    def _tile(self, place: int) -> Box:
        deck = self.choices[place]
        count = len(deck.cards)
        told = of_cards(count) if count else _("All yours")
        shown = self.collection.telling(deck)
        picture = Painted(draws=partial(_draw_pair, shown) if shown else _draw_plus, grow=1)
        name = deck.name if deck.cards else _("An empty deck")
        words = [
            Fitted(name, text.SERIF_BOLD, 17, align="center", lines=2, spread=1.2, wide=0),
            Fitted(told, text.SANS_SEMIBOLD, 15, palette.MUTED_TEXT, align="center", lines=2, wide=0),
        ]
        box = Pad((8, 10, 8, 12), Column([picture, *words], gap=4))
        tile = BoxTile(_TILE.format(place), on_click=partial(self.close, deck), box=box, paint=_paint_choice)
        return Put(tile, wide=0)


def _draw_plus(surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
    sign = icon("plus", m.px(64), palette.FADED_TEXT)
    surface.blit(sign, sign.get_rect(center=area.center))


def _paint_choice(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.shade(palette.PAPER, 0.05) if tile.hovered else palette.PAPER
    draw_sheet(surface, rect, fill, seed=len(tile.name))


def _draw_pair(shown: list[Owned], surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
    """Draw two cards side by side, turned a little."""
    width = min(area.width * 46 // 100, area.height * 52 // 100)
    for place in range(_PAIR):
        owned, off = shown[place * len(shown) // _PAIR], place - 0.5
        picture = owned.painter(width, Shadow.CARD)(width, round(-off * 6))
        center = (round(area.centerx + off * width * _STEP), area.centery + 4)
        surface.blit(picture, picture.get_rect(center=center), special_flags=pygame.BLEND_PREMULTIPLIED)

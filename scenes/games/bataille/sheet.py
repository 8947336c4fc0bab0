"""The cards of Openmok Bataille in the workshop: a name, one of three symbols, perhaps a line of flavour."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from game.cards.bataille import SYMBOLS, BatailleCard, Symbol
from game.cards.text import Text
from game.core import letters
from game.core.i18n import _
from scenes.decks.kinds import SheetKind
from scenes.games.bataille.edition import TABLE
from scenes.games.bataille.faces import face as bataille
from scenes.kit import content, palette, paper, symbols, text
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.layout import Column, Pad
from scenes.kit.widgets import draw_paper
from scenes.workshop.form import Line, Signs
from scenes.workshop.sheet import (
    LONGEST_FLAVOUR,
    LONGEST_NAME,
    SeenThrough,
    Unpictured,
    Words,
    same_name,
    symbol_words,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.cards.pack import Card
    from scenes.kit.faces.base import Master
    from scenes.kit.faces.pictures import Picture
    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Tile
    from scenes.workshop.form import Form
    from scenes.workshop.sheet import Values


class BatailleSheet(SeenThrough, Unpictured):
    """The fields and the face of a Mok."""

    kind = BatailleCard.kind
    icon = "card_disc"
    table = TABLE
    rules = ("openmok-bataille", "workshop")
    drawn_on = True

    @property
    def words(self) -> Words:
        """What is said of Moks."""
        return Words(
            new=_("A new Mok"),
            many=_("Moks"),
            told=_("Openmok Bataille: a symbol, a name, a picture."),
            begin=_("Draw a Mok, give it a name and a symbol."),
            ready=_("This Mok can be saved."),
            copied=_("This Mok comes with the box: here is a copy, all yours."),
            empty=_("An empty pack: your Moks will live here."),
            own_pack=_("My Moks"),
        )

    def form(self) -> Form:
        """Return the name, the three symbols, the flavour."""
        symbols_told = tuple((symbol, _beats(symbol)) for symbol in SYMBOLS)
        return (
            Line("name", _("Name"), _("What is its name?"), LONGEST_NAME, size=22),
            Signs("symbol", _("Symbol"), symbols_told, _paint_symbol),
            Line("flavour", _("A little sentence, if you like"), _("What makes it smile?"), LONGEST_FLAVOUR),
        )

    def blank(self) -> Values:
        """Return a Mok without a name nor a symbol."""
        return {"name": "", "symbol": "", "flavour": ""}

    def values(self, card: Card) -> Values:
        """Return the fields of a Mok."""
        mok = cast("BatailleCard", card)
        return {"name": mok.name.spoken, "symbol": mok.symbol, "flavour": mok.flavour.spoken}

    def card(self, card_id: str, picture: str, values: Values) -> Card:
        """Return the Mok that the fields tell."""
        return BatailleCard(
            id=card_id,
            name=Text.written(values["name"]),
            picture=picture,
            flavour=Text.written(values["flavour"]),
            symbol=cast("Symbol", values["symbol"]),
        )

    def problems(self, values: Values) -> list[str]:
        """Return what a Mok still lacks."""
        found = []
        if not letters.readable(values["name"]):
            found.append(_("It needs a name."))
        if values["symbol"] not in SYMBOLS:
            found.append(_("Choose its symbol."))
        return found

    def remarks(self, values: Values, others: Sequence[Card], collection: Sequence[Card]) -> list[str]:  # noqa: ARG002
        """Return that another Mok of the pack bears that name."""
        return same_name(values, others)

    def master(self, values: Values, picture: Picture, width: int) -> Master:
        """Return what draws the Mok; without a symbol yet, its paper is bare and its disc empty."""
        return bataille.master(_look(values, picture), width)

    def window(self, values: Values, width: int) -> pygame.Rect:
        """Return where the picture is."""
        look = bataille.Look(values["name"], SYMBOLS[0], NO_PICTURE, values["flavour"])
        window, scale = bataille.layout_of(look, width).window, width / 63
        left, top = round(window.x * scale), round(window.y * scale)
        right, bottom = round((window.x + window.width) * scale), round((window.y + window.height) * scale)
        return pygame.Rect(left, top, right - left, bottom - top)

    def filters(self) -> Sequence[tuple[str, str]]:
        """Return the three symbols."""
        return [(symbol, symbol_words(symbol)) for symbol in SYMBOLS]

    def group(self, card: Card) -> str:
        """Return a Mok's symbol."""
        return cast("BatailleCard", card).symbol

    def draw_filter(self, surface: pygame.Surface, rect: pygame.Rect, value: str) -> None:
        """Draw the symbol."""
        sign = symbols.picture(value, min(rect.width, rect.height) * 7 // 10)
        surface.blit(sign, sign.get_rect(center=rect.center))

    def orders(self) -> Sequence[tuple[str, str]]:
        """Return that Moks are sorted by symbol too."""
        return [("symbol", _("Symbol"))]

    def rank(self, card: Card, order: str) -> int:  # noqa: ARG002 - there is but one
        """Return the place of a Mok's symbol."""
        return SYMBOLS.index(cast("BatailleCard", card).symbol)

    def warm(self, values: Values, width: int) -> Iterator[None]:
        """Draw the papers and the symbols beforehand."""
        for symbol in SYMBOLS:
            look = bataille.Look(values["name"], symbol, NO_PICTURE, values["flavour"])
            yield from bataille.warm(look, width)


def _look(values: Values, picture: Picture) -> bataille.Look:
    symbol = values["symbol"] if values["symbol"] in SYMBOLS else ""
    return bataille.Look(values["name"].strip(), symbol, picture, values["flavour"].strip())


def _beats(symbol: str) -> str:
    return {
        "force": _("The hammer beats the star."),
        "magie": _("The star beats the spiral."),
        "agilite": _("The spiral beats the hammer."),
    }[symbol]


def _paint_symbol(symbol: str, m: Measures, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = symbols.panel_color(symbol) if tile.chosen or tile.hovered else palette.CHALK
    lower = rect.move(0, 1) if tile.pressed else rect
    draw_paper(surface, lower, fill, paper.Shadow.SHEET, len(symbol), cut=False)
    if tile.chosen:
        pygame.draw.rect(surface, symbols.COLORS[symbol], lower, 4, border_radius=4)
    word = content.Text(symbol_words(symbol), text.SANS_BOLD, 15, lines=1, align="center", spread=1.2)
    sign = content.Picture(partial(symbols.sign, symbol), 58, grow=1)
    Pad((6, 12, 6, 6), Column([sign, word])).show(surface, m, lower)


class BatailleKind(SheetKind["BatailleCard"]):
    """How such cards are shown where decks are built."""

    filled = BatailleSheet

"""Reverse War on paper: its 24 cards, their back, and what goes with them."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from game.rules.reverse_war.cards import CARDS as CARD_LIST
from scenes.games.reverse_war.faces.face import printed, printed_back
from scenes.games.reverse_war.printed_aids import SIDES, help_side, pad
from scenes.printing.deck import DOTS, Face, image
from scenes.printing.job import CARDS, HELP, PAD, PARTS

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.printing.document import Side
    from game.printing.drawing import Drawing
    from game.printing.paper import SheetOptions
    from game.rules.reverse_war.cards import Card
    from scenes.printing.job import Order


class ReverseWarDeck:
    """The cards as the screen draws them, full faces, at the printer's size; its help, and its score pad."""

    title = label = "Reverse War"
    parts = PARTS

    def options(self, order: Order) -> SheetOptions:
        """Return the sheets as they are ordered."""
        return order.options

    def faces(self, order: Order, dots: float = DOTS) -> list[Face]:
        """Return the cards of the game, then those that help."""
        margin, two_sided = order.options.margin, order.options.backs
        cards = self.cards(margin, dots) if CARDS in order.parts else []
        helps = self.help_cards(margin, two_sided=two_sided) if HELP in order.parts else []
        return [face for face in (*cards, *helps) for _copy in range(order.copies)]

    def pages(self, order: Order) -> list[Drawing]:
        """Return a page of four score tables."""
        return [pad(order.options.sheet)] * order.copies if PAD in order.parts else []

    def cards(self, margin: int, dots: float = DOTS) -> list[Face]:
        """Return the 24 cards."""
        back = partial(_back, dots, margin)
        return [Face(card.id, partial(_front, card, dots, margin), back) for card in CARD_LIST.values()]

    def help_cards(self, margin: int, *, two_sided: bool) -> list[Face]:
        """Return the help: four sides, on two cards or on four with the house's back."""
        house = partial(_back, DOTS, margin)
        return [
            Face(
                f"help-{place}", partial(_help, place), partial(help_side, place + 1) if two_sided else house
            )
            for place in range(1, SIDES + 1, 2 if two_sided else 1)
        ]


def _help(place: int) -> Generator[None, None, Side]:
    yield
    return help_side(place)


def _front(card: Card, dots: float, margin: int) -> Generator[None, None, Side]:
    face = yield from printed(card, dots, margin)
    return image(face)


@lru_cache(maxsize=2)
def _back(dots: float, margin: int) -> Side:
    return image(printed_back(dots, margin))

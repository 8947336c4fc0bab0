"""Reverse War on paper: its 24 cards, their back, and what goes with them."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING

from game.rules.reverse_war.cards import CARDS
from scenes.kit.faces.reverse_war import printed, printed_back
from scenes.printing.deck import DOTS, Face, image
from scenes.printing.reverse_war_help import sides
from scenes.printing.reverse_war_pad import pad

if TYPE_CHECKING:
    from game.printing.document import Side
    from game.printing.drawing import Drawing
    from game.printing.paper import Paper
    from game.rules.reverse_war.cards import Card


class ReverseWarDeck:
    """The cards as the screen draws them, full faces, at the printer's size."""

    title = "Reverse War"

    def cards(self, margin: int, dots: float = DOTS) -> list[Face]:
        """Return the 24 cards."""
        back = partial(_back, dots, margin)
        return [Face(card.id, partial(_front, card, dots, margin), back) for card in CARDS.values()]

    def help_cards(self, margin: int, *, two_sided: bool) -> list[Face]:
        """Return the help: four sides, on two cards or on four with the house's back."""
        drawings = sides()
        names = [f"help-{number}" for number in range(1, len(drawings) + 1)]
        fronts = [partial(_same, drawing) for drawing in drawings]
        if two_sided:
            couples = zip(names[::2], fronts[::2], fronts[1::2], strict=True)
            return [Face(name, front, back) for name, front, back in couples]
        back = partial(_back, DOTS, margin)
        return [Face(name, front, back) for name, front in zip(names, fronts, strict=True)]

    def pad(self, paper: Paper) -> Drawing:
        """Return a page of four score tables."""
        return pad(paper)


def _same(drawing: Drawing) -> Side:
    return drawing


def _front(card: Card, dots: float, margin: int) -> Side:
    return image(printed(card, dots, margin))


@lru_cache(maxsize=2)
def _back(dots: float, margin: int) -> Side:
    return image(printed_back(dots, margin))

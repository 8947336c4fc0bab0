"""What there is to know of a deck of Magicjoust before a game: what it asks, what it has, how likely."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.cards.magicjoust import PLAN, CreusetCard, SingularityCard
from game.rules.magicjoust import chances
from game.rules.magicjoust.formulas import ANY
from game.rules.magicjoust.singularities import COLOURS, KINDS, ZONES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.cards.pack import Card
    from game.rules.magicjoust.chances import Stock
    from game.rules.magicjoust.formulas import Quadrant

SOON: Final = 3
"""The turn on which the cards of a deck are looked at."""

LATE: Final = 6
"""The turn on which its plans are looked at, which ask for four or five singularities (MAG-10)."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The two piles of a deck, each card as often as it is there."""

    singularities: tuple[SingularityCard, ...]
    creuset: tuple[CreusetCard, ...]

    @property
    def plans(self) -> tuple[CreusetCard, ...]:
        """The plans of the creuset."""
        return tuple([card for card in self.creuset if card.nature == PLAN])

    @property
    def others(self) -> tuple[CreusetCard, ...]:
        """The cards of the creuset that are no plans."""
        return tuple([card for card in self.creuset if card.nature != PLAN])

    @property
    def stock(self) -> Stock:
        """How many singularities there are of each kind."""
        return chances.stock(KINDS[card.one] for card in self.singularities)

    @property
    def weather(self) -> Quadrant:
        """How many singularities of each colour the pile has for each zone."""
        return chances.weather(self.stock)

    @property
    def castable(self) -> float:
        """How likely a card taken by chance, that is no plan, can be invoked on the third turn. Exact."""
        return chances.mean([card.formula for card in self.others], self.stock, SOON)

    @property
    def achievable(self) -> float:
        """How likely a plan taken by chance can be invoked on the sixth turn, when none was before. About."""
        return chances.mean([card.formula for card in self.plans], self.stock, LATE)

    def chance(self, card: CreusetCard, turns: int) -> float:
        """Return how likely a card can be invoked on one's turn of that number, the singularities alone."""
        return chances.chance(card.formula, self.stock, turns)

    @property
    def never(self) -> tuple[CreusetCard, ...]:
        """The cards, once each, that the pile cannot pay even if all of it lay on the quadrant."""
        stock = self.stock
        return tuple([card for card in dict.fromkeys(self.creuset) if not chances.ever(card.formula, stock)])

    @property
    def asked(self) -> Mapping[str, int]:
        """How many symbols of each colour the formulas have in all, and how many of any."""
        return _in_order(Counter(symbol for card in self.creuset for symbol in card.formula))

    @property
    def held(self) -> Mapping[str, int]:
        """How many singularities there are of each colour."""
        return _in_order(Counter(card.colour for card in self.singularities))

    @property
    def zones(self) -> Mapping[int, int]:
        """How many singularities there are for each zone."""
        found = Counter(card.zone for card in self.singularities)
        return {zone: found[zone] for zone in ZONES}

    def lacking(self, colour: str) -> float:
        """Return by how much the share of a colour in the formulas is above its share in the pile.

        Symbols that any colour pays are left out. Above 0 there is too little of it, below too much.
        """
        asked, held = self.asked, self.held
        coloured = sum(asked[one] for one in COLOURS)
        if not coloured or not self.singularities:
            return 0.0
        return asked[colour] / coloured - held[colour] / len(self.singularities)


def _in_order(counts: Counter[str]) -> Mapping[str, int]:
    return {symbol: counts[symbol] for symbol in (*COLOURS, ANY)}


def outlook(cards: Sequence[Card]) -> Outlook:
    """Return the outlook of a deck's cards, with repeats; cards of other games are left out."""
    return Outlook(
        tuple([card for card in cards if isinstance(card, SingularityCard)]),
        tuple([card for card in cards if isinstance(card, CreusetCard)]),
    )

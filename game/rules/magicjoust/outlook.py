"""What there is to know of a deck of Magicjoust before a game: what it asks, what it has, how likely."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.cards.magicjoust import NONE, PLAN, CreusetCard, SingularityCard
from game.rules.magicjoust import chances
from game.rules.magicjoust.decks import FEWEST_IN_PILE, MOST_ALIKE
from game.rules.magicjoust.formulas import ANY
from game.rules.magicjoust.singularities import COLOURS, KINDS, ZONES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.cards.pack import Card
    from game.rules.magicjoust.cards import Creuset
    from game.rules.magicjoust.chances import Stock
    from game.rules.magicjoust.formulas import Quadrant

SOON: Final = 3
"""The turn on which the cards of a deck are looked at."""

LATE: Final = 6
"""The turn on which its plans are looked at, which ask for four or five singularities (MAG-10)."""

_MOST_OF_COLOUR: Final = MOST_ALIKE * len(ZONES)
"""How many singularities of a colour a pile holds at most."""

DEAREST: Final = 5
"""What the dearest plans cost (MAG-10)."""


@dataclass(frozen=True)
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

    @cached_property
    def different(self) -> tuple[CreusetCard, ...]:
        """The cards of the creuset, once each."""
        return tuple(dict.fromkeys(self.creuset))

    @cached_property
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

    def foresee(self) -> Iterator[None]:
        """Reckon in small steps how likely each card is: all that is asked of it is quick then."""
        yield from chances.reckoned([card.formula for card in self.others], self.stock, SOON)
        yield from chances.reckoned([card.formula for card in self.plans], self.stock, LATE)

    @property
    def costs(self) -> Mapping[int, int]:
        """How many cards take so many singularities, from 1 to the most that any does."""
        found = Counter(cost_of(card) for card in self.creuset)
        return {cost: found[cost] for cost in range(1, max(DEAREST, *found, 0) + 1)}

    @property
    def never(self) -> tuple[CreusetCard, ...]:
        """The cards, once each, that the pile cannot pay even if all of it lay on the quadrant."""
        stock = self.stock
        return tuple([card for card in self.different if not chances.ever(card.formula, stock)])

    @cached_property
    def asked(self) -> Mapping[str, int]:
        """How many symbols of each colour the formulas have in all, and how many of any."""
        return _in_order(Counter(symbol for card in self.creuset for symbol in card.formula))

    @cached_property
    def held(self) -> Mapping[str, int]:
        """How many singularities there are of each colour."""
        return _in_order(Counter(card.colour for card in self.singularities))

    @property
    def zones(self) -> Mapping[int, int]:
        """How many singularities there are for each zone."""
        found = Counter(card.zone for card in self.singularities)
        return {zone: found[zone] for zone in ZONES}

    def shares(self, colour: str) -> tuple[float, float]:
        """Return the share of a colour in the pile, and in what the formulas ask of colours.

        Symbols that any colour pays are left out.
        """
        coloured = sum(self.asked[one] for one in COLOURS)
        return (
            self.held[colour] / max(1, len(self.singularities)),
            self.asked[colour] / max(1, coloured),
        )


def cost_of(card: CreusetCard | Creuset) -> int:
    """Return how many singularities a card takes: the symbols of its formula that are not passed (MAG-2)."""
    return sum(symbol != NONE for symbol in card.formula)


def when(card: CreusetCard) -> int:
    """Return the turn on which a card is looked at."""
    return LATE if card.nature == PLAN else SOON


def _in_order(counts: Counter[str]) -> Mapping[str, int]:
    return {symbol: counts[symbol] for symbol in (*COLOURS, ANY)}


def outlook(cards: Sequence[Card]) -> Outlook:
    """Return the outlook of a deck's cards, with repeats; cards of other games are left out."""
    return Outlook(
        tuple([card for card in cards if isinstance(card, SingularityCard)]),
        tuple([card for card in cards if isinstance(card, CreusetCard)]),
    )


def suggested(found: Outlook) -> Mapping[str, int]:
    """Return how many of each kind, by its name, make the smallest pile that suits the formulas (MAG-5).

    Each colour has the share that is asked of it, and enough for every single formula; its singularities are
    spread evenly over the zones, and so is the whole.
    """
    pile: Counter[str] = Counter()
    place = 0
    for colour, count in _by_colour(found).items():
        for _one in range(count):
            while pile[f"{colour}-{ZONES[place % len(ZONES)]}"] >= MOST_ALIKE:
                place += 1
            pile[f"{colour}-{ZONES[place % len(ZONES)]}"] += 1
            place += 1
    return pile


def _by_colour(found: Outlook) -> dict[str, int]:
    """Return how many singularities of each colour there are."""
    asked = {colour: found.asked[colour] + found.asked[ANY] / len(COLOURS) for colour in COLOURS}
    whole = sum(asked.values())
    shares = {colour: asked[colour] / whole if whole else 1 / len(COLOURS) for colour in COLOURS}
    counts = {
        colour: max((card.formula.count(colour) for card in found.creuset), default=0) for colour in COLOURS
    }
    for _one in range(FEWEST_IN_PILE - sum(counts.values())):
        free = [colour for colour in COLOURS if counts[colour] < _MOST_OF_COLOUR]
        wanted = [colour for colour in free if shares[colour]] or free
        lacks = max(wanted, key=lambda colour: shares[colour] * FEWEST_IN_PILE - counts[colour])
        counts[lacks] += 1
    return counts

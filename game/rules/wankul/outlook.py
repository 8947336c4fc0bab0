"""What there is to know of a deck of Wankul before a game: its combos, what its hands pay, how long it lasts.

All chances are exact, for the cards that have been drawn by a turn: five, and two each turn ("Mise en place",
WAN-1), the first hand kept. What cards draw, mill or take back besides is left out, but in `spent`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import comb
from typing import TYPE_CHECKING, Final

from game.cards.wankul import DEAREST, GEMS, CharacterCard, TerrainCard
from game.rules.wankul import scripts
from game.rules.wankul.turn import DRAWN, FIRST_HAND

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.cards.pack import Card

SOON: Final = 3
LATE: Final = 6
"""The turns by which combos are looked at."""

_SHORTEN: Final = frozenset({"draw", "mill", "search"})
_LENGTHEN: Final = frozenset({"recycle", "restack-top", "shuffle-in", "tuck", "tuck-top", "tuck-bottom"})
"""Deeds that take cards from one's own deck, and that put some back: as many as their `count`, or one."""


@dataclass(frozen=True)
class Outlook:
    """The characters and the terrains of a deck, each as often as it is there."""

    characters: tuple[CharacterCard, ...]
    terrains: tuple[TerrainCard, ...]

    @property
    def size(self) -> int:
        """How many cards the deck has."""
        return len(self.characters) + len(self.terrains)

    def drawn(self, turn: int) -> int:
        """Return how many cards have been drawn on the turn of that number."""
        return min(self.size, FIRST_HAND + DRAWN * turn)

    @cached_property
    def copies(self) -> Counter[CharacterCard]:
        """How many copies there are of each character, in the order of the deck."""
        return Counter(self.characters)

    # --- combos -----------------------------------------------------------------------------------------

    def opened(self, closer: CharacterCard, turn: int) -> float:
        """Return how likely one who holds that card has drawn another that opens for it, by that turn."""
        openers = sum(count for card, count in self.copies.items() if _opens_for(card, closer))
        openers -= _opens_for(closer, closer)
        return 1 - _none(self.size - 1, openers, self.drawn(turn) - 1)

    # --- what hands pay ---------------------------------------------------------------------------------

    @cached_property
    def costs(self) -> Mapping[int, int]:
        """How many characters have each cost."""
        found = Counter(card.cost for card in self.characters)
        return {cost: found[cost] for cost in range(DEAREST + 1)}

    def playable(self, count: int, turn: int) -> float:
        """Return how likely so many characters can be played on a turn with all the cards drawn by it."""
        drawn = self.drawn(turn)
        return sum(chance for held, chance in self._hands(turn) if _payable(held, count, drawn))

    def _hands(self, turn: int) -> Iterator[tuple[tuple[int, ...], float]]:
        """Yield how many cards of each cost may be drawn by a turn, and how likely that is."""
        drawn, costs = self.drawn(turn), [*self.costs.values()]
        whole = comb(self.size, drawn)
        for held in product(*[range(min(drawn, count) + 1) for count in costs]):
            terrains = drawn - sum(held)
            if 0 <= terrains <= len(self.terrains):
                ways = comb(len(self.terrains), terrains)
                for count, one in zip(costs, held, strict=True):
                    ways *= comb(count, one)
                yield held, ways / whole

    @property
    def yields(self) -> Mapping[int, float]:
        """How much Force a character of each cost brings for a card given up, itself included; 0 for none."""
        return {
            cost: sum(card.force for card in self.characters if card.cost == cost) / (count * (cost + 1) or 1)
            for cost, count in self.costs.items()
        }

    # --- how long it lasts ------------------------------------------------------------------------------

    @property
    def turns(self) -> int:
        """How many turns the deck lasts where nothing but the turn draws."""
        return max(0, self.size - FIRST_HAND) // DRAWN

    @cached_property
    def spent(self) -> int:
        """How many cards its characters take from the deck, less those put back, where each acts once."""
        return sum(_spent(card) * count for card, count in self.copies.items())

    @property
    def turns_left(self) -> int:
        """How many turns the deck lasts where each of its characters acts once."""
        return max(0, self.size - FIRST_HAND - self.spent) // DRAWN

    def supplied(self, count: int, turn: int) -> float:
        """Return how likely so many terrains have been drawn by a turn, which its check asks for (WAN-1)."""
        drawn, terrains = self.drawn(turn), len(self.terrains)
        fewer = range(min(count, drawn + 1))
        ways = [comb(terrains, one) * comb(self.size - terrains, drawn - one) for one in fewer]
        return 1 - sum(ways) / comb(self.size, drawn)


def outlook(cards: Sequence[Card]) -> Outlook:
    """Return the outlook of a deck's cards, with repeats; cards of other games are left out."""
    return Outlook(
        tuple([card for card in cards if isinstance(card, CharacterCard)]),
        tuple([card for card in cards if isinstance(card, TerrainCard)]),
    )


def _opens_for(opener: CharacterCard, closer: CharacterCard) -> bool:
    return any(gem in opener.opens for gem in GEMS if gem in closer.closes)


def _none(size: int, lucky: int, drawn: int) -> float:
    """Return how likely none of the lucky cards is among those drawn."""
    return comb(size - lucky, drawn) / comb(size, drawn)


def _payable(held: Sequence[int], count: int, cards: int) -> bool:
    """Say whether so many characters can be played, the cheapest first, with so many cards in hand.

    `held` is how many of each cost there are: a character takes itself and its cost from the hand.
    """
    left = cards
    for cost, there in enumerate(held):
        played = min(there, count)
        left -= played * (cost + 1)
        count -= played
    return not count and left >= 0


def _spent(card: CharacterCard) -> int:
    """Return how many cards a character takes from its own deck, less those that it puts back."""
    found = 0
    for sentence in scripts.read(card.script.data) if card.script else ():
        for brick in sentence.do:
            count = brick.given.get("count", 1)
            cards = count if isinstance(count, int) else 1
            found += cards * ((brick.word.key in _SHORTEN) - (brick.word.key in _LENGTHEN))
    return found

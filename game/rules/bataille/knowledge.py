"""What two who hold cards in secret know of each other: cards seen that are in a hand once more (BAT-4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from game.core.table import HAND, Spot
from game.rules.bataille.places import PILE, may_hold
from game.rules.bataille.symbols import SYMBOLS, beats

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.core.table import Table


@dataclass
class Knowledge:
    """What a player knows of the other's hand, and the other of his.

    `may` is what the other's hand of so many `held` cards may have, `theirs` the symbols of its cards that
    were seen, `seen` the own cards that the other has seen; `tied` says what a tie ends (`after_tie`).
    """

    may: Counter[str]
    held: int
    theirs: dict[Spot, str] = field(default_factory=dict)
    seen: set[Spot] = field(default_factory=set)
    tied: int = 0

    @classmethod
    def of(cls, view: Table, other: int, symbol_of: Callable[[str], str]) -> Knowledge:
        """Return what a view tells of the other's hand; of which card is picked already nothing is told."""
        refs = _refs(view, other)
        picked = cast("list[bool]", view.facts["ready"])[other]
        may, theirs = may_hold(view, other, symbol_of), dict[Spot, str]()
        if not picked:
            theirs = {spot: symbol_of(ref) for spot, ref in refs.items() if ref}
            left = may - Counter(theirs.values())
            if len(left) == 1:
                theirs = {spot: theirs.get(spot, next(iter(left))) for spot in refs}
        return cls(may, len(refs), theirs, tied=after_tie(view, 1 - other))

    @property
    def sure(self) -> bool:
        """Say whether it is certain what the other holds."""
        return self.may.total() == self.held

    def chances(self, symbol: str) -> tuple[int, int, int]:
        """Return against how many cards that may be there a symbol wins and loses, of how many."""
        at = SYMBOLS.index(symbol)
        wins = sum(count for other, count in self.may.items() if beats(at, SYMBOLS.index(other)))
        return wins, self.may.total() - wins - self.may[symbol], self.may.total()

    def hopeless(self, symbols: Collection[str]) -> bool:
        """Say whether none of several symbols beats anything that may be there, and a tie wins nothing."""
        beaten = not any(self.chances(one)[0] for one in symbols)
        return len(symbols) > 1 and beaten and self.tied <= 0


def after_tie(view: Table, seat: int) -> int:
    """Return whether a tie now wins the game for a seat (1), loses it (-1), or decides nothing (BAT-3).

    Who has no other card cannot go on.
    """
    own, other = (sum(_count(view, name, one) for name in (HAND, PILE)) == 1 for one in (seat, 1 - seat))
    return other - own


def _count(view: Table, name: str, seat: int) -> int:
    """Return how many cards lie in a place of a seat, those included that are not known."""
    return sum(len(place.cards) for place in view.places if (place.name, place.seat) == (name, seat))


def seen_in(view: Table, seat: int) -> set[Spot]:
    """Return the cards in the hand of a seat that who looks has seen."""
    return {spot for spot, ref in _refs(view, seat).items() if ref}


def _refs(view: Table, seat: int) -> dict[Spot, str]:
    """Return the cards of a hand by where they lie, "" for one that is not known."""
    cards = [card for card in view.place(HAND, seat).cards if card is not None]
    return {Spot(HAND, seat, place): card.ref or "" for place, card in enumerate(cards)}

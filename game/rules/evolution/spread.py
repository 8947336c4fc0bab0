"""How a caractère's twelve points are shared out, and how it compares with the caractères of a collection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.cards.evolution import TOTAL
from game.rules.evolution.cards import TYPES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.evolution import CaractereCard

Spread = tuple[int, ...]
"""Six numbers, in the order of PLACES."""


class Place(NamedTuple):
    """One of the six numbers: the attack or the resistance of a symbol."""

    side: str
    symbol: str


ATTACK: Final = "attack"
RESISTANCE: Final = "resistance"

PLACES: Final = tuple(Place(side, symbol) for side in (ATTACK, RESISTANCE) for symbol in TYPES)


class Near(NamedTuple):
    """The caractères that are nearest, and how many points would have to go elsewhere to be their equal."""

    points: int
    cards: tuple[CaractereCard, ...]


class Record(NamedTuple):
    """A number that is above all others of the collection, or below them all."""

    place: Place
    highest: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a collection says of a spread."""

    near: Near | None
    records: tuple[Record, ...]
    average: tuple[float, ...]


def spread_of(card: CaractereCard) -> Spread:
    """Return the six numbers of a caractère."""
    return (*card.attack, *card.resistance)


def left_over(spread: Spread) -> int:
    """Return how many points are still to be given; below 0, how many are too many (EVO-1)."""
    return TOTAL - sum(spread)


def best_attack(spread: Spread) -> str:
    """Return the symbol whose attack is above the two others, or "" where there is none."""
    attack = spread[: len(TYPES)]
    most = max(attack)
    return TYPES[attack.index(most)] if attack.count(most) == 1 else ""


def compared(spread: Spread, collection: Sequence[CaractereCard]) -> Comparison:
    """Compare a spread whose sum is right with the others of a collection."""
    others = [spread_of(card) for card in collection]
    if not others:
        return Comparison(None, (), ())
    columns = list(zip(*others, strict=True))
    average = tuple(sum(column) / len(column) for column in columns)
    records = []
    for place, number, column in zip(PLACES, spread, columns, strict=True):
        if number > max(column):
            records.append(Record(place, highest=True))
        elif number < min(column):
            records.append(Record(place, highest=False))
    apart = [_apart(spread, other) for other in others]
    least = min(apart)
    near = tuple(card for card, far in zip(collection, apart, strict=True) if far == least)
    return Comparison(Near(least, near), tuple(records), average)


def _apart(one: Spread, other: Spread) -> int:
    """Return how many points lie elsewhere: what is too much at some places is missing at others."""
    return sum(max(0, here - there) for here, there in zip(one, other, strict=True))

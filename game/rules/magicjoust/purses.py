"""A quadrant as one number, to ask quickly whether it bears what a path of a formula takes (MAG-2).

Four fields a zone: how many singularities are blue, red, yellow, and how many there are in all. A purse has
the top bit of every field set besides: taking away a need clears it exactly where too little is held, and no
field borrows from the next one.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final, NewType, TypeVar

from game.rules.magicjoust.singularities import COLOURS, ZONES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

T = TypeVar("T")

Purse = NewType("Purse", int)
"""What the four zones hold."""

_FIELD: Final = 7
_FIELDS: Final = len(COLOURS) + 1

BITS: Final = _FIELD * _FIELDS
"""How many bits a zone has: shifted by so many, what lies in a zone lies in the next."""

_TOPS: Final = sum(1 << _FIELD * field + _FIELD - 1 for field in range(_FIELDS * len(ZONES)))

NOTHING: Final = Purse(_TOPS)
"""The purse of an empty quadrant."""


@lru_cache(maxsize=1 << 13)
def purse(quadrant: Sequence[Sequence[int]]) -> Purse:
    """Return as one number how many singularities of each colour the zones have."""
    return Purse(NOTHING + _packed([(*zone, sum(zone)) for zone in quadrant]))


@cache
def weight(colour: str) -> int:
    """Return what a singularity in the first zone adds to a purse."""
    return _packed([[*(colour == each for each in COLOURS), True]])


def need(zones: Iterable[Sequence[int]]) -> int:
    """Return as one number what is asked of each zone: of every colour, then of any."""
    return _packed([(*zone[:-1], sum(zone)) for zone in zones])


def bears(held: Purse, asked: Iterable[int]) -> bool:
    """Say whether a purse bears one need at least."""
    return _TOPS in [(held - one) & _TOPS for one in asked]


def borne(held: Purse, cards: Mapping[T, Iterable[int]]) -> list[T]:
    """Return those of several cards of whose needs a purse bears one at least."""
    return [card for card, asked in cards.items() if _TOPS in [(held - one) & _TOPS for one in asked]]


def _packed(zones: Iterable[Sequence[int]]) -> int:
    counts = [count for zone in zones for count in zone]
    return sum(count << _FIELD * field for field, count in enumerate(counts))

"""What can be paid out of a quadrant, and how, found quickly: quadrants and prices are sets of bits (MAG-2).

A formula of eight symbols at most comes to a zone at most twice. So it matters only whether a zone holds one
of a colour, or two, and whether it holds one singularity, or two, of any: a bit each, that lies in the purse
or does not. What a path needs is a set of the same bits, and can be paid where all of them are in the purse.
"""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, Final, NewType

from game.rules.magicjoust.formulas import ANY, needs, spelled, ways
from game.rules.magicjoust.singularities import COLOURS, ZONES

if TYPE_CHECKING:
    from game.rules.magicjoust.formulas import Counts, Formula, Needs, Quadrant

Purse = NewType("Purse", int)
"""A quadrant as prices see it."""

Payment = tuple[str, str]
"""The action of paying in a way."""

BITS: Final = len(COLOURS) + 1
"""How many bits a zone has, one for each colour, then one for any: the next zone's lie beyond them."""

TWICE: Final = BITS * len(ZONES)
"""How far the bit of two lies beyond that of one."""

_REMEMBERED: Final = 1 << 14


@cache
def bits_of(colour: str) -> int:
    """Return the bits of a singularity that is the first of its colour in the first zone, and of any."""
    return 1 << COLOURS.index(colour) | 1 << len(COLOURS)


class Price(dict[int, bool]):
    """Whether a formula can be paid, by those of `bits` that lie in the purse; worked out once each.

    `needs` are what its paths need, `bits` all that any of them needs, `telling` those on which the ways to
    pay hang.
    """

    __slots__ = ("bits", "formula", "needs", "telling")

    def __init__(self, formula: Formula) -> None:
        super().__init__()
        self.formula = formula
        self.needs = [*dict.fromkeys(_needed(zones) for zones in needs(formula))]
        self.bits = reduce(or_, self.needs)
        self.telling = _telling(formula)

    __hash__ = object.__hash__  # type: ignore[assignment] # there is one of each formula

    def __missing__(self, held: int) -> bool:
        """Find a path that needs nothing but what is held."""
        missing = ~held
        for need in self.needs:
            if not need & missing:
                self[held] = True
                return True
        self[held] = False
        return False

    def payments(self, purse: Purse) -> tuple[Payment, ...]:
        """Return all ways to pay, in the order of `formulas.ways`, as actions."""
        return _payments(self, purse & self.telling)


@cache
def price(formula: Formula) -> Price:
    """Return the price of a formula, the same one each time."""
    return Price(formula)


def _needed(zones: Needs) -> int:
    found = 0
    for at, asked in enumerate(zones):
        for place, count in enumerate((*asked[:-1], sum(asked))):
            once = (count > 0) << at * BITS + place
            found |= once | (count > 1) * once << TWICE
    return found


def _telling(formula: Formula) -> int:
    """Return the bits on which the ways to pay a formula hang: of its colours, of two where it takes two."""
    colours = [place for place, colour in enumerate(COLOURS) if colour in formula or ANY in formula]
    once = sum(1 << zone + place for zone in range(0, TWICE, BITS) for place in colours)
    return once if len(formula) <= len(ZONES) else once | once << TWICE


@lru_cache(maxsize=_REMEMBERED)
def _payments(price: Price, held: int) -> tuple[Payment, ...]:
    return tuple([("pay", spelled(way)) for way in ways(price.formula, _seen(held))])


def _seen(held: int) -> Quadrant:
    """Return the smallest quadrant of which a purse is."""
    first, second, third, fourth = [
        _seen_once(held >> zone & _ZONE, held >> zone + TWICE & _ZONE) for zone in range(0, TWICE, BITS)
    ]
    return first, second, third, fourth


_ZONE: Final = (1 << BITS) - 1


@cache
def _seen_once(once: int, twice: int) -> Counts:
    """Return the smallest zone of which one of a colour lies there, and two of it."""
    blue, red, yellow = [(once >> bit & 1) + (twice >> bit & 1) for bit in range(len(COLOURS))]
    return blue, red, yellow

"""How likely a formula can be paid: with the singularities that a pile has given after so many turns, alone.

A wizard draws one each turn (MAG-4), which appears in its zone unless three lie there already (MAG-1), and
what is paid is stable again at the end of the turn (MAG-3). Whatever cards add, move or unsettle is left out.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import islice
from math import comb
from typing import TYPE_CHECKING, Final

from game.core.rng import Rng
from game.rules.magicjoust.formulas import payable
from game.rules.magicjoust.singularities import COLOURS, KINDS, MOST_IN_ZONE, ZONES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.rules.magicjoust.formulas import Formula, Quadrant
    from game.rules.magicjoust.singularities import Singularity

DRAWS: Final = 1_000
"""How many piles are shuffled where not all draws can be gone through: 19 times in 20 within 3 in 100."""

_SEED: Final = 2013
_AT_ONCE: Final = 64
"""How many draws are gone through in a step."""

Stock = tuple[int, ...]
"""How many singularities a pile has of each of the twelve kinds, in the order of `KINDS`."""


def stock(pile: Iterable[Singularity]) -> Stock:
    """Return how many singularities of each kind a pile has."""
    counts = Counter(pile)
    return tuple([counts[kind] for kind in KINDS.values()])


def weather(pile: Stock) -> Quadrant:
    """Return how many singularities of each colour a pile has for each zone, from the first to the fourth."""
    first, second, third, fourth = [
        (counts[0], counts[1], counts[2])
        for zone in range(len(ZONES))
        for counts in [pile[zone :: len(ZONES)]]
    ]
    return first, second, third, fourth


def ever(formula: Formula, pile: Stock) -> bool:
    """Say whether a formula can be paid at all with what a pile has."""
    return payable(formula, weather(pile))


@lru_cache(maxsize=4_096)
def chance(formula: Formula, pile: Stock, turns: int) -> float:
    """Return how likely a formula can be paid on one's turn of that number, from 0 to 1.

    Exact as long as no zone can be full; beyond, out of `DRAWS` shuffled piles, the same each time.
    """
    quadrants = _draws(pile, turns).found()
    whole = quadrants.total()
    if not whole:
        return 0.0
    return sum(weight for quadrant, weight in quadrants.items() if payable(formula, quadrant)) / whole


def reckoned(formulas: Iterable[Formula], pile: Stock, turns: int) -> Iterator[None]:
    """Reckon what `chance` then tells at once of these formulas, in steps of about a millisecond."""
    yield from _draws(pile, turns).steps()
    for formula in dict.fromkeys(formulas):
        chance(formula, pile, turns)
        yield


def mean(formulas: Sequence[Formula], pile: Stock, turns: int) -> float:
    """Return how likely that is for a card taken by chance of those with these formulas; 0 for none."""
    return sum(chance(one, pile, turns) for one in formulas) / len(formulas) if formulas else 0.0


class _Draws:
    """What a quadrant may be after so many draws, and how often: found little by little."""

    def __init__(self, pile: Stock, turns: int) -> None:
        self._counts: Counter[Quadrant] = Counter()
        exact = turns <= MOST_IN_ZONE
        self._left = _every(pile, turns) if exact else ((one, 1) for one in _shuffled(pile, turns))

    def steps(self) -> Iterator[None]:
        """Find some more at each step, until all is found."""
        while some := list(islice(self._left, _AT_ONCE)):
            for quadrant, weight in some:
                self._counts[quadrant] += weight
            yield

    def found(self) -> Counter[Quadrant]:
        """Return all of it."""
        for _step in self.steps():
            pass
        return self._counts


@lru_cache(maxsize=32)
def _draws(pile: Stock, turns: int) -> _Draws:
    return _Draws(pile, turns)


def _every(pile: Stock, turns: int) -> Iterator[tuple[Quadrant, int]]:
    """Yield every quadrant, and the number of draws that make it."""
    for drawn in _choices(pile, min(turns, sum(pile))):
        weight = 1
        for held, taken in zip(pile, drawn, strict=True):
            weight *= comb(held, taken)
        yield weather(drawn), weight


def _choices(pile: Stock, count: int) -> Iterator[Stock]:
    """Yield all that may be drawn: so many singularities, as often of each kind as the pile has it."""
    if not pile:
        if not count:
            yield ()
        return
    for taken in range(min(pile[0], count) + 1):
        for rest in _choices(pile[1:], count - taken):
            yield (taken, *rest)


def _shuffled(pile: Stock, turns: int) -> Iterator[Quadrant]:
    rng = Rng(_SEED)
    order = [place for place, count in enumerate(pile) for _one in range(count)]
    for _draw in range(DRAWS):
        rng.shuffle(order)
        yield appeared(order[:turns])


def appeared(drawn: Sequence[int]) -> Quadrant:
    """Return the quadrant in which singularities appear one after the other, those without room left out.

    Each is told by its place in `KINDS`.
    """
    counts = [[0] * len(COLOURS) for _zone in ZONES]
    for kind in drawn:
        colour, zone = divmod(kind, len(ZONES))
        if sum(counts[zone]) < MOST_IN_ZONE:
            counts[zone][colour] += 1
    first, second, third, fourth = [(blue, red, yellow) for blue, red, yellow in counts]
    return first, second, third, fourth

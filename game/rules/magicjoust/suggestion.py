"""A pile of singularities for the formulas of a deck: to begin from, or to compare with."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from game.rules.magicjoust.decks import FEWEST_IN_PILE, MOST_ALIKE
from game.rules.magicjoust.formulas import ANY
from game.rules.magicjoust.singularities import COLOURS, ZONES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.rules.magicjoust.outlook import Outlook

_MOST_OF_COLOUR: Final = MOST_ALIKE * len(ZONES)


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

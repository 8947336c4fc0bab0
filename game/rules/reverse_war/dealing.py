"""Cards dealt at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.rng import Rng


def deal(rng: Rng, cards: Sequence[str], number: int) -> list[str]:
    """Return that many of the cards, in a random order."""
    dealt = list(cards)
    for place in range(number):
        other = place + rng.below(len(dealt) - place)
        dealt[place], dealt[other] = dealt[other], dealt[place]
    return dealt[:number]

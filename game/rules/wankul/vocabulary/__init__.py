"""The words of Wankul's cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary import (
    borrowed,
    in_play,
    of_hands,
    of_piles,
    of_subs,
    of_terrains,
    that_count,
    when,
    which,
)

__all__ = [
    "WORDS",
    "borrowed",
    "in_play",
    "of_hands",
    "of_piles",
    "of_subs",
    "of_terrains",
    "that_count",
    "when",
    "which",
]

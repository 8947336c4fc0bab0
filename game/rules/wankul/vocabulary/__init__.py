"""The words of Wankul's cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary import (
    compared,
    in_play,
    leaving,
    neighbours,
    of_hands,
    of_outcomes,
    of_piles,
    of_scores,
    of_subs,
    of_terrains,
    that_count,
    when,
    which,
)

__all__ = [
    "WORDS",
    "compared",
    "in_play",
    "leaving",
    "neighbours",
    "of_hands",
    "of_outcomes",
    "of_piles",
    "of_scores",
    "of_subs",
    "of_terrains",
    "that_count",
    "when",
    "which",
]

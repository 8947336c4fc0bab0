"""The words of Wankul's cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary import (
    choices,
    compared,
    in_play,
    leaving,
    measured,
    neighbours,
    of_hands,
    of_outcomes,
    of_piles,
    of_scores,
    of_subs,
    of_terrains,
    places_swapped,
    played_free,
    that_count,
    to_decks,
    when,
    which,
)

__all__ = [
    "WORDS",
    "choices",
    "compared",
    "in_play",
    "leaving",
    "measured",
    "neighbours",
    "of_hands",
    "of_outcomes",
    "of_piles",
    "of_scores",
    "of_subs",
    "of_terrains",
    "places_swapped",
    "played_free",
    "that_count",
    "to_decks",
    "when",
    "which",
]

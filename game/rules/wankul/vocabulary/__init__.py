"""The words of Wankul's cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary import (
    borrowed,
    choices,
    in_play,
    measured,
    of_hands,
    of_piles,
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
    "borrowed",
    "choices",
    "in_play",
    "measured",
    "of_hands",
    "of_piles",
    "of_subs",
    "of_terrains",
    "places_swapped",
    "played_free",
    "that_count",
    "to_decks",
    "when",
    "which",
]

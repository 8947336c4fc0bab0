"""The words of Wankul's cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary import (
    choices,
    in_play,
    measured,
    of_hands,
    of_piles,
    of_subs,
    of_terrains,
    places_swapped,
    played_free,
    prices,
    that_count,
    to_decks,
    when,
    which,
)

__all__ = [
    "WORDS",
    "choices",
    "in_play",
    "measured",
    "of_hands",
    "of_piles",
    "of_subs",
    "of_terrains",
    "places_swapped",
    "played_free",
    "prices",
    "that_count",
    "to_decks",
    "when",
    "which",
]

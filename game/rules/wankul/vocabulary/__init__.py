"""The words of Wankul's cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.wankul.traits import WORDS
from game.rules.wankul.vocabulary import (
    banished,
    choices,
    face_down,
    in_play,
    instead,
    measured,
    of_hands,
    of_piles,
    of_subs,
    of_terrains,
    of_the_other,
    on_entry,
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
    "banished",
    "choices",
    "face_down",
    "in_play",
    "instead",
    "measured",
    "of_hands",
    "of_piles",
    "of_subs",
    "of_terrains",
    "of_the_other",
    "on_entry",
    "places_swapped",
    "played_free",
    "prices",
    "that_count",
    "to_decks",
    "when",
    "which",
]

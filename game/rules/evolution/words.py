"""The words of variations, all of them: what scripts of Openmok Évolution are made of (EVO-11, EVO-12).

They are shown in the order in which the modules below register them.
"""

from __future__ import annotations

from game.rules.evolution import (
    words_of_markers,
    words_of_turns,
    words_of_whom,
    words_on_cards,
    words_that_last,
    words_when,
)
from game.rules.evolution.vocabulary import WORDS

__all__ = [
    "WORDS",
    "words_of_markers",
    "words_of_turns",
    "words_of_whom",
    "words_on_cards",
    "words_that_last",
    "words_when",
]

"""The words of creuset cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.magicjoust import (
    words_of_attack,
    words_of_cards,
    words_of_singularities,
    words_that_count,
    words_when,
)
from game.rules.magicjoust.vocabulary import WORDS

__all__ = [
    "WORDS",
    "words_of_attack",
    "words_of_cards",
    "words_of_singularities",
    "words_that_count",
    "words_when",
]

"""The words of variations, all of them: what scripts of Openmok Évolution are made of (EVO-11, EVO-12)."""

from __future__ import annotations

from game.rules.evolution import words_at_once, words_lasting, words_of_whom, words_when
from game.rules.evolution.vocabulary import WORDS

FAMILIES_OF_WORDS = (words_of_whom, words_at_once, words_lasting, words_when)
"""The modules in which the words register."""

__all__ = ["FAMILIES_OF_WORDS", "WORDS"]

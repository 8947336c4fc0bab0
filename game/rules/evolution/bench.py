"""How variations are put together out of bricks (Évolution 2.5, EVO-11, EVO-12)."""

from __future__ import annotations

from typing import Final

from game.core.bricks import Grammar
from game.rules.evolution.scripts import nonsense
from game.rules.evolution.vocabulary.of_whom import LIES_ON
from game.rules.evolution.vocabulary.words import WORDS

GRAMMAR: Final = Grammar(WORDS, LIES_ON, nonsense)
"""The words of variations, and what goes together."""

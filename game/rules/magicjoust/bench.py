"""How cards of the creuset are put together out of bricks (MAG-10)."""

from __future__ import annotations

from typing import Final

from game.core.bricks import Grammar
from game.rules.magicjoust.scripts import nonsense
from game.rules.magicjoust.vocabulary.words import WORDS

GRAMMAR: Final = Grammar(WORDS, (), nonsense)
"""The words of the creuset, and what goes together; its cards lie on nothing."""

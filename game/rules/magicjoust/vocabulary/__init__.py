"""The words of creuset cards, all together: importing this registers them."""

from __future__ import annotations

from game.rules.magicjoust.traits import WORDS
from game.rules.magicjoust.vocabulary import (
    of_attack,
    of_cards,
    of_singularities,
    that_count,
    when,
)

__all__ = ["WORDS", "of_attack", "of_cards", "of_singularities", "that_count", "when"]

"""The words of variations, all of them: what scripts of Openmok Évolution are made of (EVO-11, EVO-12).

They are shown in the order in which the modules below register them.
"""

from __future__ import annotations

from game.rules.evolution.traits import WORDS
from game.rules.evolution.vocabulary import (
    of_markers,
    of_turns,
    of_whom,
    on_cards,
    that_last,
    when,
)

__all__ = ["WORDS", "of_markers", "of_turns", "of_whom", "on_cards", "that_last", "when"]

"""The games whose players make their own decks, and how: an explicit mapping from their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.deck_rules import BatailleDecks
from game.rules.evolution.deck_rules import EvolutionDecks
from game.rules.magicjoust.deck_rules import MagicjoustDecks

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.cards.decks import DeckRules

DECK_RULES: Mapping[str, DeckRules] = {
    "openmok-bataille": BatailleDecks(),
    "openmok-evolution": EvolutionDecks(),
    "magicjoust": MagicjoustDecks(),
}
"""How decks are made, by game. A game without an entry has no deck building."""

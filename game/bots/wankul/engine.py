"""What cards of Wankul are worth in hand and in play, beside their Force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.expertise import Valued
from game.rules.wankul.cards import Character

if TYPE_CHECKING:
    from game.rules.wankul.cards import WankulCard

TERRAIN: Final = 0.25
"""What a terrain in hand is worth."""

FORCE: Final = 0.09
"""What a point of Force is worth in hand."""

COST: Final = 0.16
"""What a card that has to be discarded to pay is worth."""

SENTENCE: Final = 0.16
"""What a sentence of a character is worth."""

WORKING: Final = 0.12
"""What a sentence that waits, counts or is used goes on being worth in play."""


def _promise(card: WankulCard) -> float:
    if not isinstance(card, Character):
        return TERRAIN
    said = SENTENCE * len(card.script) + 0.25 * card.scorer
    return max(0.1, 0.1 + FORCE * card.force + said - COST * card.cost)


def _working(card: WankulCard) -> float:
    if not isinstance(card, Character):
        return 0.0
    return WORKING * sum(sentence.when is not None for sentence in card.script)


in_hand: Final = Valued(_promise)
"""What a card in hand promises."""

in_play: Final = Valued(_working)
"""What a character in play goes on doing, beside its Force."""

"""What cards of Wankul are worth in hand and in play, beside their Force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.wankul.cards import Character

if TYPE_CHECKING:
    from collections.abc import Callable

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


class _Known:
    """What cards are worth, worked out once each, by their refs: the cards of a game do not change."""

    def __init__(self, work_out: Callable[[WankulCard], float]) -> None:
        self._work_out = work_out
        self._found: dict[int, tuple[WankulCard, float]] = {}

    def __call__(self, card: WankulCard) -> float:
        found = self._found.get(id(card))
        if found is None or found[0] is not card:
            found = self._found[id(card)] = card, self._work_out(card)
        return found[1]


def _promise(card: WankulCard) -> float:
    if not isinstance(card, Character):
        return TERRAIN
    said = SENTENCE * len(card.script) + 0.25 * card.scorer
    return max(0.1, 0.1 + FORCE * card.force + said - COST * card.cost)


def _working(card: WankulCard) -> float:
    if not isinstance(card, Character):
        return 0.0
    return WORKING * sum(sentence.when is not None for sentence in card.script)


in_hand: Final = _Known(_promise)
"""What a card in hand promises."""

in_play: Final = _Known(_working)
"""What a character in play goes on doing, beside its Force."""

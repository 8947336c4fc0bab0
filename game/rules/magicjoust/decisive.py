"""What decides a game of Magicjoust: the points of plans, and the cards in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.decisive import named
from game.rules.magicjoust import endings

if TYPE_CHECKING:
    from game.rules.magicjoust.state import MagicState

BEGINS: Final = frozenset({"attack", "announce", "act", "turn"})
TOLD: Final = frozenset({"attack", "invoke", "act", "jousted", "leave", "decay", "triggered", "given-up"})
KEPT: Final = frozenset[str]()
_POINT: Final = 2
"""How many cards in play a point is worth."""


def lead(state: MagicState, seat: int) -> float:
    """Return how far a seat is ahead: in points, and by cards in play."""
    return _strength(state, seat) - _strength(state, state.foe(seat))


def _strength(state: MagicState, seat: int) -> int:
    return _POINT * endings.points(state, seat) + len(state.wizards[seat].invoked)


cards: Final = named
"""Returns the card that an event is about."""

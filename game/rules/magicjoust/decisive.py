"""What decides a game of Magicjoust: the points of plans, and the cards in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from game.rules.magicjoust import endings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.spoken import Lying
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


def cards(event: Event, _table: Lying) -> list[str]:
    """Return the card that an event is about."""
    data = cast("Mapping[str, Any]", event.data)
    return [data["card"]] if "card" in data else []

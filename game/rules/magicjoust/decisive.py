"""What decides a game of Magicjoust, and what moves its players: points of plans, cards in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.decisive import named
from game.core.rivals import BLOW, HURT, NEAR
from game.rules.magicjoust import endings
from game.rules.magicjoust.endings import PLANS_TO_END

if TYPE_CHECKING:
    from game.core.model import Event
    from game.core.rivals import Felt
    from game.rules.magicjoust.state import MagicState

BEGINS: Final = frozenset({"attack", "announce", "act", "turn"})
TOLD: Final = frozenset({"attack", "invoke", "act", "jousted", "leave", "decay", "triggered", "given-up"})
KEPT: Final = frozenset[str]()
_POINT: Final = 2
"""How many cards in play a point is worth."""


def lead(state: MagicState, seat: int) -> float:
    """Return how far a seat is ahead: in points, and by cards in play."""
    return _strength(state, seat) - _strength(state, state.foe(seat))


def score(state: MagicState, seat: int) -> int:
    """Return how far a seat is ahead in points."""
    return endings.points(state, seat) - endings.points(state, state.foe(seat))


def _strength(state: MagicState, seat: int) -> int:
    return _POINT * endings.points(state, seat) + len(state.wizards[seat].invoked)


cards: Final = named
"""Returns the card that an event is about."""


_HURTS: Final = frozenset({"destroyed", "taken-back", "tarnished"})


def felt(event: Event, state: MagicState) -> Felt | None:
    """Return what an event makes of a seat: a singularity destroyed hurts, a plan in play is a good blow.

    What wizards destroy in their own turn pays for a plan: that is no hurt.
    """
    data = event.data
    if event.kind in _HURTS:
        return None if data["seat"] == state.active else (HURT, data["seat"])
    if event.kind == "invoke" and data["card"] in map(state.ref, state.plans(data["seat"])):
        near = len(state.plans(data["seat"])) == PLANS_TO_END - 1
        return (NEAR if near else BLOW), data["seat"]
    return None

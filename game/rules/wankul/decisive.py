"""What decides a game of Wankul, and what moves its players: terrains won, a draw pile that is empty."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.decisive import named
from game.core.rivals import BLOW, NEAR
from game.rules.wankul.endings import AT_ONCE

if TYPE_CHECKING:
    from game.core.model import Event
    from game.core.rivals import Felt
    from game.rules.wankul.state import WankulState

_LOST: Final = "lost-by"
BEGINS: Final = frozenset({"score", "turn"})
TOLD: Final = frozenset({"point", _LOST})
KEPT: Final = frozenset[str]()
_ALL: Final = 10
"""How many terrains it is worth to win at once."""


def lead(state: WankulState, seat: int) -> float:
    """Return how many terrains a seat has won more than the other; who loses at once is far behind."""
    led = state.sides[seat].points - state.sides[1 - seat].points
    over = state.over
    if over is None or over.reason not in AT_ONCE:
        return led
    return led + (_ALL if over.winners == (seat,) else -_ALL)


score: Final = lead
"""Returns the same: it is seen by all."""


cards: Final = named
"""Returns the card that an event is about."""


def felt(event: Event, state: WankulState) -> Felt | None:
    """Return what an event makes of a seat: a terrain is a good blow, the last but one a victory at hand."""
    if event.kind != "point":
        return None
    near = event.data["points"] == state.setting.to_win - 1
    return (NEAR if near else BLOW), event.data["seat"]

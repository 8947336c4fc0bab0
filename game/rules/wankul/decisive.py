"""What decides a game of Wankul: the terrains that are won, or a card that is not there to be drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.decisive import named
from game.rules.wankul.endings import AT_ONCE

if TYPE_CHECKING:
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


cards: Final = named
"""Returns the card that an event is about."""

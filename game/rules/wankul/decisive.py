"""What decides a game of Wankul: the terrains that are won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.spoken import Lying
    from game.rules.wankul.state import WankulState

BEGINS: Final = frozenset({"score", "turn"})
TOLD: Final = frozenset({"point"})


def lead(state: WankulState, seat: int) -> float:
    """Return how many terrains a seat has won more than the other."""
    return state.sides[seat].points - state.sides[1 - seat].points


def cards(event: Event, _table: Lying) -> list[str]:
    """Return the terrain that is won."""
    data = cast("Mapping[str, Any]", event.data)
    return [data["card"]] if "card" in data else []

"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from game.core.rivals import BLOW, NEAR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.rivals import Felt
    from game.rules.bataille.game import Table

_LARGE = 2
"""How many cards a battle has that was settled at once."""


def felt(event: Event, state: Table) -> Felt | None:
    """Return what an event makes of a seat: a trophy is a good blow, the last but one a victory at hand."""
    data = cast("Mapping[str, Any]", event.data)
    if event.kind == "trophy":
        goal = state.setting.trophies or 0
        return (NEAR if data["count"] == goal - 1 else BLOW), data["seat"]
    if event.kind == "battle" and len(data["under"]) > _LARGE:
        return BLOW, data["winner"]
    return None

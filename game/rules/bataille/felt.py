"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.rivals import BLOW, NEAR

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Event
    from game.core.rivals import Felt
    from game.rules.bataille.game import Table

_LARGE = 2
"""From how many cards on that are lost at once it is a good blow."""


def felt(event: Event, state: Table) -> Felt | None:
    """Return what an event makes of a seat: a trophy is a good blow, the last but one a victory at hand.

    So is the last card of the other; a lead that is taken and many cards won at once are good blows, too.
    """
    data = event.data
    if event.kind == "trophy":
        goal = state.setting.trophies or 0
        return (NEAR if data["count"] == goal - 1 else BLOW), data["seat"]
    return _of_battle(data) if event.kind == "battle" else None


def _of_battle(data: Mapping[str, Any]) -> Felt | None:
    winner, lost = data["winner"], len(data["out"])
    left = data["piles"][1 - winner]
    ahead = data["piles"][winner] - left
    if left == 1:
        return NEAR, winner
    return (BLOW, winner) if lost >= _LARGE or 0 < ahead <= lost else None

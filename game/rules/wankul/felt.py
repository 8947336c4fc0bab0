"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rivals import BLOW, NEAR

if TYPE_CHECKING:
    from game.core.model import Event
    from game.core.rivals import Felt
    from game.rules.wankul.state import WankulState


def felt(event: Event, state: WankulState) -> Felt | None:
    """Return what an event makes of a seat: a terrain is a good blow, the last but one a victory at hand."""
    if event.kind != "point":
        return None
    near = event.data["points"] == state.setting.to_win - 1
    return (NEAR if near else BLOW), event.data["seat"]

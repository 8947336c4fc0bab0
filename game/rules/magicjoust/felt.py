"""What moves those who play: which event strikes whom, and when a victory is at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.rivals import BLOW, HURT, NEAR
from game.rules.magicjoust.endings import PLANS_TO_END

if TYPE_CHECKING:
    from game.core.model import Event
    from game.core.rivals import Felt
    from game.rules.magicjoust.state import MagicState


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

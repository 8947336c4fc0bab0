"""What cards in play forbid: what a card forbids beats what a card or the rules demand (WAN-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wankul.standing import influences
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Power


def banned(state: WankulState, power: Power, card: int, seat: int, slot: int | None = None) -> str:
    """Return the card that forbids something about a card, "" where none does."""
    for one in influences(state, power):
        if one.counts_for(state, At(card, seat, slot)):
            return one.ref(state)
    return ""


def no_play(state: WankulState, seat: int, card: int, slot: int) -> str:
    """Return the card that forbids a seat to play a character on a terrain, "" where none does."""
    return banned(state, "no-play", card, seat, slot) or _elsewhere(state, At(card, seat, slot))


def _elsewhere(state: WankulState, at: At) -> str:
    """Return a card that calls characters to its own terrain, where that is another one (WAN-37)."""
    calling = [one for one in influences(state, "only-here") if one.counts_for(state, at)]
    if not calling or any(one.given["slot"] == at.slot for one in calling):
        return ""
    return calling[0].ref(state)


def no_place(state: WankulState, seat: int, card: int) -> str:
    """Return the card that forbids a seat to place a terrain, "" where none does."""
    return banned(state, "no-place", card, seat)


def no_draw(state: WankulState, seat: int) -> str:
    """Return the card that forbids a seat to draw now, "" where none does."""
    return banned(state, "no-draw", -1, seat)

"""What playing a character costs: as printed, what others add or take off, or nothing (WAN-4, WAN-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.lasting import drop
from game.rules.wankul.standing import given_of, influences, is_plain
from game.rules.wankul.table import HAND
from game.rules.wankul.traits import At

if TYPE_CHECKING:
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState


def cost(state: WankulState, seat: int, card: int, slot: int) -> int:
    """Return how many other cards a seat discards to play a character on a terrain; never below 0."""
    printed = state.costs[card]
    if is_plain(state):
        return printed
    at = At(card, seat, slot)
    if any(one.counts_for(state, at) for one in influences(state, "cost-zero")):
        return 0
    return max(0, printed + sum([by for _card, by in sources(state, seat, card, slot)]))


def owed(state: WankulState, seat: int, card: int, slot: int) -> Vars:
    """Return what playing a character of a hand is given: where, and what is paid for it."""
    said: Vars = {"source": HAND, "free": False, "muted": False, "cards": []}
    return {**state.given(seat, card, slot), **said, "owed": cost(state, seat, card, slot)}


def sources(state: WankulState, seat: int, card: int, slot: int) -> list[tuple[str, int]]:
    """Return what changes the cost of a card: each card by its name, and by how much."""
    at = At(card, seat, slot)
    found = [one for one in influences(state, "cost") if one.counts_for(state, at)]
    return [(one.ref(state), one.amount(state)) for one in found]


def use_up(state: WankulState, card: int, seat: int, slot: int) -> None:
    """Let what made one character free be over, once that one is played."""
    if not state.effects:
        return
    at = At(card, seat, slot)
    for effect in [effect for effect in state.effects if effect.until_used]:
        sentence = state.sentence(effect)
        given = given_of(state, effect)
        if sentence.trigger is None and any(
            one.once and one.fits(state, given, at) for one in sentence.standing
        ):
            drop(state, effect)
            state.reckoned = None

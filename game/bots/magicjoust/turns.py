"""What a bot thinks of in Magicjoust when it looks at a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.magicjoust.outlook import worth
from game.bots.magicjoust.reach import best_ways
from game.bots.search.whole_turns import Sense
from game.rules.magicjoust import powers
from game.rules.magicjoust.turn import DRAW_CREUSET, DRAW_SINGULARITY, END, would_act

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.magicjoust.state import MagicState

WAYS: Final = 2
"""How many ways to pay a formula are thought of."""

LONG: Final = 20
"""How many choices of a turn are looked at: ways to pay and what actions ask are choices too."""


def options(state: MagicState) -> tuple[Action, ...]:
    """Return what is thought of: no giving up, draws first where nothing is lost by it, few ways to pay.

    Ephemeral cards are thought of only while their action would do something.
    """
    decision = state.decision
    if decision is None:
        return ()
    found = decision.playing_on
    if decision.prompt == "pay":
        return best_ways(state, found, WAYS)
    if decision.prompt == "turn":
        if DRAW_CREUSET in found:
            return (DRAW_CREUSET,)
        if DRAW_SINGULARITY in found and not _may_be_lost(state):
            return (DRAW_SINGULARITY,)
        return tuple([option for option in found if not _for_nothing(state, option)])
    return found


def _for_nothing(state: MagicState, option: Action) -> bool:
    """Say whether an option invokes an ephemeral card whose action would do nothing now (MAG-6)."""
    if option[0] != "invoke":
        return False
    seat = state.active
    card = state.in_hand(seat, str(option[1]))
    acts = state.faces[card].ephemeral and state.recipes[card].action
    return bool(acts) and not would_act(state, seat, card)


def _may_be_lost(state: MagicState) -> bool:
    """Say whether a singularity drawn now may find its zone full."""
    room = powers.room(state, state.active)
    return any(len(zone) >= room for zone in state.wizards[state.active].zones)


SENSE: Final[Sense[MagicState]] = Sense(worth, options, END, LONG)
"""How Magicjoust is thought about."""

"""What a bot thinks of in Wankul when it looks at a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.search.whole_turns import Sense
from game.bots.wankul.engine import in_hand
from game.bots.wankul.outlook import worth
from game.core.model import GIVE_UP
from game.rules.wankul import guessing

if TYPE_CHECKING:
    from game.core.model import Action, Decision
    from game.rules.wankul.state import WankulState

WAYS: Final = 2
"""How many cards are thought of to pay with, of those that are worth least."""

LONG: Final = 26
"""How many choices of a turn are looked at: payments and what effects ask are choices too."""

END: Final[Action] = ("end",)

_IN_ORDER: Final[Action] = ("in-order",)


def options(state: WankulState) -> tuple[Action, ...]:
    """Return what is thought of: no giving up, no payment taken back, few ways to pay."""
    decision = state.decision
    return thought_of(state, decision) if decision is not None else ()


def thought_of(state: WankulState, decision: Decision) -> tuple[Action, ...]:
    """Return what is thought of among the options of a decision: of a bid the highest, which never loses."""
    found = decision.options
    if len(found) == 1:
        return found
    if decision.prompt == "pay":
        return cheapest(state, decision, WAYS)
    if _IN_ORDER in found:
        return (_IN_ORDER,)
    if decision.prompt == guessing.BID.prompt:
        return found[-1:]
    return decision.playing_on if found[-1] == GIVE_UP else found


def cheapest(state: WankulState, decision: Decision, ways: int) -> tuple[Action, ...]:
    """Return the cards of the hand that are missed least where they pay, the least one first.

    Only the first of a payment is chosen among several: in another order it is the same.
    """
    cards = [option for option in decision.options if option[0] == "hand"]
    kept = {state.refs[card]: in_hand(state.cards[card]) for card in state.sides[decision.seat].hand}
    cards.sort(key=lambda option: kept[str(option[1])])
    return tuple(cards[:ways])


SENSE: Final[Sense[WankulState]] = Sense(worth, options, END, LONG)
"""How Wankul is thought about."""

"""What need not be asked: one option alone, a cost that takes all, an order of which nothing comes (WAN-8).

Of characters that leave a scored terrain the order matters where one of them may stay, or another go in its
place, and where a card of its hand or in play takes so many back in one go from the top of its discard: the
terrain comes to lie over them where the seat had placed it. What the draw pile may bring is not waited for,
nor a terrain on which nobody is strong enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, cast

from game.core.effects import cards_of
from game.core.script import Brick
from game.rules.wankul.scoring import IN_ORDER, at_least
from game.rules.wankul.words.prompts import OF_THE_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action, Decision
    from game.rules.wankul.cards import WankulCard
    from game.rules.wankul.state import WankulState

LEAVE_ORDER: Final = "leave-order"
STAYS, TAKEN = "stays", "taken"
"""Why the order matters: one of those that leave may stay, or cards are taken back from a discard's top."""
PAY: Final = "pay"
_TOP: Final = frozenset({"take-top", "each-takes-top", "foe-takes-top"})
_MANY: Final = frozenset({"bid", "take-as-many"})
"""The words that may take many cards from the top of a discard."""
_STAYING: Final = frozenset({"move-instead", "leave-instead"})
_ALL: Final = 99


def settled(state: WankulState) -> Action | None:
    """Return what may be answered without asking; None where the player decides."""
    asked = state.decision
    if asked is None:
        return None
    if asked.prompt == LEAVE_ORDER:
        return None if why_order(state) else IN_ORDER
    if asked.prompt == PAY and _takes_all(state, asked):
        return asked.options[0]
    if asked.prompt in OF_THE_RULES or len(asked.playing_on) > 1:
        return None
    return asked.playing_on[0]


def _takes_all(state: WankulState, asked: Decision) -> bool:
    """Say whether a cost takes all the cards that are left in a hand."""
    given = state.machine.frames[-1].vars
    owed = cast("int", given["owed"]) - len(cards_of(given))
    return owed == len(state.sides[asked.seat].hand) - len(cards_of(given)) - 1


class Order(NamedTuple):
    """Why the order matters in which characters leave, and the card by which it does."""

    why: str
    card: WankulCard


def why_order(state: WankulState) -> Order | None:
    """Return why the order matters in which a seat's characters are asked to leave, if it does."""
    asked = state.decision
    if asked is None or asked.prompt != LEAVE_ORDER:
        return None
    seat, slot = asked.seat, int(asked.options[0][1])
    there = [(at, state.cards[laid.card]) for at, laid in state.in_rows(seat)]
    for _at, card in there:
        if any(brick.key in _STAYING for brick in _deeds(card)):
            return Order(STAYS, card)
    over = state.ground(slot).owner == seat
    held = [state.cards[card] for card in state.sides[seat].hand]
    elsewhere = [card for at, card in there if at != slot]
    soon = {*at_least(state, 0), *at_least(state, 1)} - {slot}
    taking = (*elsewhere, *held, *[state.cards[state.ground(at).card] for at in soon])
    most = max(taking, key=_takes, default=None)
    return Order(TAKEN, most) if most is not None and _takes(most) > over else None


def _takes(card: WankulCard) -> int:
    """Return how many cards a card takes in one go from the top of a discard, at the most."""
    return max(map(_taken, _deeds(card)), default=0)


def _taken(brick: Brick) -> int:
    """Return how many cards a word takes in one go from the top of a discard."""
    if brick.key in _MANY:
        return _ALL
    if brick.key not in _TOP:
        return 0
    count, per = brick.given["count"], brick.given.get("per")
    return count if isinstance(count, int) and (not isinstance(per, Brick) or per.key == "once") else _ALL


def _deeds(card: WankulCard) -> Iterator[Brick]:
    """Yield all that a card does."""
    return (brick for _section, script in card.scripts for sentence in script for brick in sentence.bricks)

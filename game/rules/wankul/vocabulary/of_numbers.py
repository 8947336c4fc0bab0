"""The words for numbers that are named, and for cards looked at and played free (WAN-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, foe_of, owner_of
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO, number
from game.rules.wankul import naming
from game.rules.wankul.traits import WORDS

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.rules.wankul.state import WankulState


def _has_deck(state: WankulState, given: Given) -> bool:
    return bool(state.sides[owner_of(given)].deck)


def _begins(program: str) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        state.machine.push(program, owner=given["owner"])

    return Effect((do(act),), _has_deck)


@WORDS.register(
    DO,
    "lottery",
    N_("name a number and draw 1 card; if it is a character of that Force, play it for free and do it again"),
)
def _lottery() -> Effect:
    return _begins(naming.LOTTERY)


@WORDS.register(
    DO,
    "oracle",
    N_(
        "name a number and look at the top card of your deck; if it is a character of that Force, play it "
        "for free, otherwise draw it"
    ),
)
def _oracle() -> Effect:
    return _begins(naming.ORACLE)


@WORDS.register(
    DO,
    "fortune",
    N_("look at the {count} of your deck: draw one, play another one for free and leave the rest on top"),
    count=number(2, 9, "", N_("top {figure} cards")),
)
def _fortune(count: int) -> Effect:
    return Effect((do(lambda state, given: naming.tell_fortune(state, owner_of(given), count)),), _has_deck)


@WORDS.register(
    DO,
    "bid",
    N_(
        "each player secretly names a number: the lower one discards that many cards, the higher one takes "
        "that many from the top of their discard pile"
    ),
    note=N_("From 0 to 9, each their own number; nothing if they are equal."),
)
def _bid() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        naming.BID.ask(state, [owner_of(given), foe_of(given)])

    return Effect((do(act),))

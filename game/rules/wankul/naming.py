"""Numbers that are named: of the next card, or by both unseen (WAN-31).

prompt  who            options
number  who names one  ("number", n), 0 to 12
bid     both, unseen   ("number", n), 0 to 9
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, chosen, count_of, owner_of, was_chosen
from game.core.machine import again, ask, do
from game.core.model import Decision
from game.core.sealed import Sealed, answers_of
from game.rules.wankul import deeds, playing
from game.rules.wankul.table import DECK, HAND

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.rules.wankul.state import WankulState

LOTTERY, ORACLE, QUIZ, BIDDING, TAKE_TOP = "lottery", "oracle", "quiz", "bid", "take-top"
"""The programs."""

HIGHEST, HIGHEST_BID = 12, 9
"""The highest numbers that may be named: of a card, and against the other (WAN-31)."""


# --- a number, then the top card ----------------------------------------------------------------------------


def _number(state: WankulState, given: Given) -> Decision | None:
    options = tuple([("number", number) for number in range(HIGHEST + 1)])
    return Decision(owner_of(given), "number", options) if state.sides[owner_of(given)].deck else None


def _name(state: WankulState, given: Vars) -> None:
    seat = owner_of(given)
    given["card"] = state.sides[seat].deck[-1]
    state.tell("number", seat=seat, number=chosen(given, "named")[0])


def _may_play(state: WankulState, given: Given) -> bool:
    """Say whether the card is a character of the Force that was named, and can be played."""
    card = card_of(given)
    if state.is_terrain(card) or state.forces[card] != chosen(given, "named")[0]:
        return False
    return playing.playable(state, owner_of(given), card)


def _play_drawn(state: WankulState, given: Vars) -> None:
    seat, card = owner_of(given), card_of(given)
    given["again"] = card in state.sides[seat].hand and _may_play(state, given)
    if given["again"]:
        playing.play_free(state, seat, card, HAND)


def _play_or_draw(state: WankulState, given: Vars) -> None:
    seat, card = owner_of(given), card_of(given)
    deeds.look(state, seat, [card])
    state.looked[seat] = []
    if _may_play(state, given):
        playing.play_free(state, seat, card, DECK)
    else:
        deeds.draw(state, seat, 1)


def quiz(state: WankulState, seat: int, right: int, wrong: int) -> None:
    """Let a seat name a number and draw: of that Force it plays the card and draws, else it discards."""
    state.machine.push(QUIZ, owner=seat, right=right, wrong=wrong)


def _is_right(state: WankulState, given: Given) -> bool:
    card = card_of(given)
    return not state.is_terrain(card) and state.forces[card] == chosen(given, "named")[0]


def _mark(state: WankulState, given: Vars) -> None:
    """Play the card of the Force that was named, and draw; or discard."""
    seat, card = owner_of(given), card_of(given)
    there = card in state.sides[seat].hand
    given["right"] = cast("int", given["right"]) if there and _is_right(state, given) else 0
    if not given["right"]:
        deeds.discard(state, seat, cast("int", given["wrong"]))
    elif playing.playable(state, seat, card):
        playing.play_free(state, seat, card, HAND)


# --- both name a number -------------------------------------------------------------------------------------


def _settle(state: WankulState, given: Vars) -> None:
    """Let the lower one discard as many cards, then the higher one take as many back (WAN-31)."""
    bids = {seat: cast("int", answer[1]) for seat, answer in answers_of(given).items()}
    for seat in (state.active, 1 - state.active):
        tied = seat != state.active and bids[0] == bids[1]
        state.tell("number", seat=seat, number=bids[seat], tied=tied)
    if bids[0] != bids[1]:
        low = 0 if bids[0] < bids[1] else 1
        state.machine.push(TAKE_TOP, owner=1 - low, count=bids[1 - low])
        deeds.discard(state, low, bids[low])


BID: Final = Sealed(
    BIDDING, "bid", lambda *_asked: [("number", bid) for bid in range(HIGHEST_BID + 1)], _settle
)

_named: Final = was_chosen("named")

PROGRAMS: Final[Mapping[str, Program]] = {
    LOTTERY: (
        ask(_number, "named"),
        do(_name, when=_named),
        do(lambda state, given: deeds.draw(state, owner_of(given), 1), when=_named),
        do(_play_drawn, when=_named),
        again(when=lambda _state, given: given["named"] is not None and bool(given["again"])),
    ),
    QUIZ: (
        ask(_number, "named"),
        do(_name, when=_named),
        do(lambda state, given: deeds.draw(state, owner_of(given), 1), when=_named),
        do(_mark, when=_named),
        do(lambda state, given: deeds.draw(state, owner_of(given), cast("int", given["right"])), when=_named),
    ),
    ORACLE: (ask(_number, "named"), do(_name, when=_named), do(_play_or_draw, when=_named)),
    TAKE_TOP: (do(lambda state, given: deeds.take_back(state, owner_of(given), count_of(given))),),
    **BID.programs,
}
"""What comes of the numbers that are named."""

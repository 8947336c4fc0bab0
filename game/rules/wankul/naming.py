"""Numbers that are named, and cards that are looked at and played free (WAN-31).

prompt      who              options
number      who names one    ("number", n), 0 to 12
bid         both, unseen     ("number", n), 0 to 9
draw-one    who looks        ("card", ref) of those looked at
play-one    who looks        ("card", ref) of the others
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import chosen, owner_of, was_chosen
from game.core.machine import again, ask, do
from game.core.model import Decision
from game.core.sealed import Sealed, answers_of
from game.rules.wankul import choosing, deeds, playing
from game.rules.wankul.table import DECK, HAND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

HIGHEST, HIGHEST_BID = 12, 9

LOTTERY, ORACLE, FORTUNE = "lottery", "oracle", "fortune"


def _number(state: WankulState, given: Given) -> Decision | None:
    options = tuple([("number", number) for number in range(HIGHEST + 1)])
    return Decision(owner_of(given), "number", options) if state.sides[owner_of(given)].deck else None


def _name(state: WankulState, given: Vars) -> None:
    seat = owner_of(given)
    number = cast("int", chosen(given, "named")[0])
    given["card"] = state.sides[seat].deck[-1]
    state.tell("number", seat=seat, number=number)


def _is_named(state: WankulState, given: Given) -> bool:
    """Say whether the card is a character of the Force that was named."""
    if given["named"] is None:
        return False
    card = cast("int", given["card"])
    return not state.is_terrain(card) and state.forces[card] == chosen(given, "named")[0]


# --- draw it, and play it free if it is so ------------------------------------------------------------------


def _draw(state: WankulState, given: Vars) -> None:
    deeds.draw(state, owner_of(given), 1)


def _may_play_drawn(state: WankulState, given: Given) -> bool:
    seat, card = owner_of(given), given.get("card")
    held = card in state.sides[seat].hand
    return held and _is_named(state, given) and playing.playable(state, seat, cast("int", card))


def _play_drawn(state: WankulState, given: Vars) -> None:
    playing.play_free(state, owner_of(given), cast("int", given["card"]), HAND)


def _was_played(_state: WankulState, given: Given) -> bool:
    return bool(given.get("again"))


def _judge_drawn(state: WankulState, given: Vars) -> None:
    given["again"] = _may_play_drawn(state, given)


# --- look at it, and play it free if it is so, else draw it -------------------------------------------------


def _look(state: WankulState, given: Vars) -> None:
    deeds.look(state, owner_of(given), [cast("int", given["card"])])
    deeds.look_away(state, owner_of(given))


def _judge_seen(state: WankulState, given: Vars) -> None:
    card = cast("int", given["card"])
    fits = _is_named(state, given) and playing.playable(state, owner_of(given), card)
    if fits:
        playing.play_free(state, owner_of(given), card, DECK)
    else:
        deeds.draw(state, owner_of(given), 1)


# --- three cards: one drawn, one played, one on top ---------------------------------------------------------


def tell_fortune(state: WankulState, seat: int, count: int) -> None:
    """Let a seat look at the top of its deck, draw one of the cards and play another one free."""
    cards = deeds.top(state, seat, count)
    deeds.look(state, seat, cards)
    state.machine.push(FORTUNE, owner=seat, cards=[*cards])


def _left(state: WankulState, given: Given) -> list[int]:
    deck = state.sides[owner_of(given)].deck
    return [card for card in cast("list[int]", given["cards"]) if card in deck]


def _which(state: WankulState, given: Given, prompt: str, cards: Sequence[int]) -> Decision | None:
    found = choosing.of_refs(state, cards)
    return Decision(owner_of(given), prompt, tuple(found)) if found else None


def _which_drawn(state: WankulState, given: Given) -> Decision | None:
    return _which(state, given, "draw-one", _left(state, given))


def _which_played(state: WankulState, given: Given) -> Decision | None:
    seat = owner_of(given)
    free = [card for card in _left(state, given) if playing.playable(state, seat, card)]
    return _which(state, given, "play-one", free)


def _draw_one(state: WankulState, given: Vars) -> None:
    seat, left = owner_of(given), _left(state, given)
    card = choosing.of_ref(state, left, chosen(given, "drawn")[0])
    choosing.arrange(state, seat, seat, [card, *[one for one in left if one != card]])
    deeds.draw(state, seat, 1)


def _play_one(state: WankulState, given: Vars) -> None:
    card = choosing.of_ref(state, _left(state, given), chosen(given, "played")[0])
    playing.play_free(state, owner_of(given), card, DECK)


def _look_away(state: WankulState, given: Vars) -> None:
    deeds.look_away(state, owner_of(given))


# --- both name a number -------------------------------------------------------------------------------------


def _bids(_state: WankulState, _given: Given, _seat: int) -> list[Action]:
    return [("number", number) for number in range(HIGHEST_BID + 1)]


def _settle(state: WankulState, given: Vars) -> None:
    """Let the lower one discard as many cards, then the higher one take as many back (WAN-31)."""
    bids = {seat: cast("int", answer[1]) for seat, answer in answers_of(given).items()}
    for seat in (state.active, 1 - state.active):
        state.tell("number", seat=seat, number=bids[seat])
    if bids[0] == bids[1]:
        return
    low = 0 if bids[0] < bids[1] else 1
    state.machine.push(TAKE_TOP, owner=1 - low, count=bids[1 - low])
    deeds.discard(state, low, bids[low])


def _take_top(state: WankulState, given: Vars) -> None:
    deeds.take_back(state, owner_of(given), cast("int", given["count"]))


BID: Final = Sealed("bid", "bid", _bids, _settle)
TAKE_TOP: Final = "take-top"

PROGRAMS: Final[Mapping[str, Program]] = {
    **BID.programs,
    TAKE_TOP: (do(_take_top),),
    LOTTERY: (
        ask(_number, "named"),
        do(_name, when=was_chosen("named")),
        do(_draw, when=was_chosen("named")),
        do(_judge_drawn),
        do(_play_drawn, when=_was_played),
        again(when=_was_played),
    ),
    ORACLE: (
        ask(_number, "named"),
        do(_name, when=was_chosen("named")),
        do(_look, when=was_chosen("named")),
        do(_judge_seen, when=was_chosen("named")),
    ),
    FORTUNE: (
        ask(_which_drawn, "drawn"),
        do(_draw_one, when=was_chosen("drawn")),
        ask(_which_played, "played"),
        do(_look_away),
        do(_play_one, when=was_chosen("played")),
    ),
}
"""What is named, and what comes of it."""

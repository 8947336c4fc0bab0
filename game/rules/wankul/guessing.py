"""Numbers that are named, and cards that are looked at and played free (WAN-31).

prompt      who              options
number      who names one    ("number", n), 0 to 12
bid         both, unseen     ("number", n), 0 to 9
draw-one    who looks        ("card", ref) of those looked at
play-one    who looks        ("card", ref) of the others
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import card_of, cards_of, chosen, count_of, owner_of, was_chosen
from game.core.machine import again, ask, do
from game.core.model import Decision
from game.core.sealed import Sealed, answers_of
from game.rules.wankul import choosing, deeds, playing
from game.rules.wankul.table import DECK, HAND

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState

HIGHEST, HIGHEST_BID = 12, 9

LOTTERY, ORACLE, FORTUNE, BIDDING, TAKE_TOP = "lottery", "oracle", "fortune", "bid", "take-top"
"""The programs."""

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


def _draw(state: WankulState, given: Vars) -> None:
    deeds.draw(state, owner_of(given), 1)


def _play_drawn(state: WankulState, given: Vars) -> None:
    seat, card = owner_of(given), card_of(given)
    given["again"] = card in state.sides[seat].hand and _may_play(state, given)
    if given["again"]:
        playing.play_free(state, seat, card, HAND)


def _is_again(_state: WankulState, given: Given) -> bool:
    return given["named"] is not None and bool(given["again"])


def _play_or_draw(state: WankulState, given: Vars) -> None:
    seat, card = owner_of(given), card_of(given)
    deeds.look(state, seat, [card])
    state.looked[seat] = []
    if _may_play(state, given):
        playing.play_free(state, seat, card, DECK)
    else:
        deeds.draw(state, seat, 1)


# --- several cards: one drawn, one played, the rest on top --------------------------------------------------


def tell_fortune(state: WankulState, seat: int, count: int) -> None:
    """Let a seat look at the top of its deck, draw one of the cards and play another one free."""
    cards = deeds.top(state, seat, count)
    deeds.look(state, seat, cards)
    state.machine.push(FORTUNE, owner=seat, cards=[*cards])


def _left(state: WankulState, given: Given) -> list[int]:
    deck = state.sides[owner_of(given)].deck
    return [card for card in cards_of(given) if card in deck]


def _playable(state: WankulState, given: Given) -> list[int]:
    return [card for card in _left(state, given) if playing.playable(state, owner_of(given), card)]


def _draw_one(state: WankulState, seat: int, card: int) -> None:
    state.looked[seat] = [one for one in state.looked[seat] if one != card]
    choosing.arrange(state, seat, seat, [card, *state.looked[seat]])
    deeds.draw(state, seat, 1)


def _play_one(state: WankulState, seat: int, card: int) -> None:
    state.looked[seat] = []
    playing.play_free(state, seat, card, DECK)


def _look_away(state: WankulState, given: Vars) -> None:
    state.looked[owner_of(given)] = []


# --- both name a number -------------------------------------------------------------------------------------


def _bids(_state: WankulState, _given: Given, _seat: int) -> list[Action]:
    return [("number", number) for number in range(HIGHEST_BID + 1)]


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


def _take_top(state: WankulState, given: Vars) -> None:
    deeds.take_back(state, owner_of(given), count_of(given))


BID: Final = Sealed(BIDDING, "bid", _bids, _settle)

_named: Final = was_chosen("named")

PROGRAMS: Final[Mapping[str, Program]] = {
    LOTTERY: (
        *(ask(_number, "named"), do(_name, when=_named), do(_draw, when=_named)),
        *(do(_play_drawn, when=_named), again(when=_is_again)),
    ),
    ORACLE: (ask(_number, "named"), do(_name, when=_named), do(_play_or_draw, when=_named)),
    FORTUNE: (
        *deeds.pick_card("draw-one", _left, _draw_one),
        *deeds.pick_card("play-one", _playable, _play_one),
        do(_look_away),
    ),
    TAKE_TOP: (do(_take_top),),
    **BID.programs,
}
"""What is named, and what comes of it."""

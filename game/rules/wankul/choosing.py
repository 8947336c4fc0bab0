"""What cards have their players choose again and again: cards put back, in order, searched; Scores.

prompt      who                  options
search      who searches         ("card", ref) of the deck, in the order of their names; ("done",)
reorder     who looks            ("card", ref): what lies on top, then below it; ("in-order",)
put-back    whose hand it is     ("hand", ref), ("done",)
play-free   who plays            ("hand", ref)
remove-own  whose character      ("character", slot, seat, index)
score       who scores           ("terrain", slot); ("done",) once as many as must be are scored
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import chosen, owner_of, was_chosen
from game.core.machine import again, ask, do
from game.core.model import Decision
from game.rules.wankul import deeds, gems, knowledge, playing, scoring
from game.rules.wankul.table import HAND

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.core.model import Action, Json
    from game.rules.wankul.state import WankulState

SEARCH, REORDER, PUT_BACK = "search", "reorder", "put-back"
REMOVE_OWN, PLAY_ONE_FREE, SCORE = "remove-own", "play-one-free", "score-some"
"""The programs."""

DONE: Final[Action] = ("done",)
IN_ORDER: Final[Action] = ("in-order",)


def _cards(given: Given, name: str) -> list[int]:
    return cast("list[int]", given[name])


def of_refs(state: WankulState, cards: Sequence[int]) -> list[Action]:
    """Return cards as options, alike ones once."""
    return [("card", ref) for ref in dict.fromkeys([state.ref(card) for card in cards])]


def of_ref(state: WankulState, cards: Sequence[int], ref: Json) -> int:
    """Return the first of those cards of a name. Raise StopIteration where there is none."""
    return next(card for card in cards if state.ref(card) == ref)


def of_hand(state: WankulState, cards: Sequence[int]) -> list[Action]:
    """Return cards of a hand as options, alike ones once."""
    return [(HAND, ref) for ref in dict.fromkeys([state.ref(card) for card in cards])]


def _is_done(given: Given) -> bool:
    return given["chosen"] in (None, [*DONE], [*IN_ORDER])


def _goes_on(_state: WankulState, given: Given) -> bool:
    return not _is_done(given)


# --- search -------------------------------------------------------------------------------------------------


def search(state: WankulState, seat: int, count: int) -> None:
    """Let a seat look through its deck and take cards, so many at most; then it is shuffled (WAN-29)."""
    state.machine.push(SEARCH, owner=seat, left=count, cards=[])


def _searched(state: WankulState, given: Given) -> Decision | None:
    deck, taken = state.sides[owner_of(given)].deck, _cards(given, "cards")
    found = sorted([card for card in deck if card not in taken], key=state.ref)
    left = cast("int", given["left"]) > len(taken)
    return Decision(owner_of(given), SEARCH, (*of_refs(state, found), DONE)) if found and left else None


def _find(state: WankulState, given: Vars) -> None:
    taken = _cards(given, "cards")
    left = [card for card in state.sides[owner_of(given)].deck if card not in taken]
    given["cards"] = [*taken, of_ref(state, left, chosen(given, "chosen")[0])]


def _end_search(state: WankulState, given: Vars) -> None:
    deeds.search(state, owner_of(given), _cards(given, "cards"))


# --- put in order -------------------------------------------------------------------------------------------


def reorder(state: WankulState, seat: int, whose: int, count: int) -> None:
    """Let a seat look at the top of a deck, and put it back in the order that it chooses."""
    cards = deeds.top(state, whose, count)
    deeds.look(state, seat, cards)
    state.machine.push(REORDER, owner=seat, whose=whose, cards=[*cards], placed=0)


def _on_top(state: WankulState, given: Given) -> Decision | None:
    found = of_refs(state, _cards(given, "cards")[cast("int", given["placed"]) :])
    return Decision(owner_of(given), REORDER, (*found, IN_ORDER)) if len(found) > 1 else None


def _put_next(state: WankulState, given: Vars) -> None:
    cards, placed = _cards(given, "cards"), cast("int", given["placed"])
    card = of_ref(state, cards[placed:], chosen(given, "chosen")[0])
    left = [one for one in cards[placed:] if one != card]
    given["cards"], given["placed"] = [*cards[:placed], card, *left], placed + 1


def _end_order(state: WankulState, given: Vars) -> None:
    deeds.look_away(state, owner_of(given))
    arrange(state, owner_of(given), cast("int", given["whose"]), _cards(given, "cards"))


def arrange(state: WankulState, seat: int, whose: int, cards: Sequence[int]) -> None:
    """Put the top of a deck in an order, topmost first, as a seat alone sees it."""
    deck = state.sides[whose].deck
    if cards and deck[: -len(cards) - 1 : -1] != [*cards]:
        deck[-len(cards) :] = [*cards][::-1]
        knowledge.forget(state, 1 - seat, cards)
    knowledge.show(state, (seat,), cards)
    state.tell("arranged", seat=seat, whose=whose, count=len(cards))


def raise_bottom(state: WankulState, seat: int) -> None:
    """Put the bottom card of a deck on top of it."""
    deck = state.sides[seat].deck
    deck.append(deck.pop(0))
    state.tell("raised", seat=seat)


def exchange_piles(state: WankulState, seat: int) -> None:
    """Make a discard the deck, shuffled, and the deck the discard (WAN-29)."""
    side = state.sides[seat]
    side.deck, side.discard = side.discard, side.deck
    for viewer in state.seats:
        knowledge.forget(state, viewer, side.discard)
    state.memo = {}
    state.tell("exchanged", seat=seat)
    knowledge.shuffle(state, seat)


# --- put back -----------------------------------------------------------------------------------------------


def put_back(state: WankulState, seat: int, *, under: bool, draws: bool) -> None:
    """Let a seat put cards of its hand on its deck or under it, as many as it likes, and draw as many."""
    state.machine.push(PUT_BACK, owner=seat, under=under, draws=draws, cards=[])


def _which_back(state: WankulState, given: Given) -> Decision | None:
    found = deeds.hand_options(state, owner_of(given), _cards(given, "cards"))
    return Decision(owner_of(given), PUT_BACK, (*found, DONE)) if found else None


def _put(state: WankulState, given: Vars) -> None:
    cards = _cards(given, "cards")
    card = deeds.held(state, owner_of(given), cast("str", chosen(given, "chosen")[0]), cards)
    given["cards"] = [*cards, card]


def _put_all(state: WankulState, given: Vars) -> None:
    deeds.put_back(state, owner_of(given), _cards(given, "cards"), under=bool(given["under"]))


def _draw_back(state: WankulState, given: Vars) -> None:
    deeds.draw(state, owner_of(given), len(_cards(given, "cards")) if given["draws"] else 0)


# --- own characters -----------------------------------------------------------------------------------------


def remove_own(state: WankulState, seat: int) -> None:
    """Let a seat discard one of its characters in play."""
    state.machine.push(REMOVE_OWN, owner=seat)


def _which_own(state: WankulState, given: Given) -> Decision | None:
    found: list[Action] = [("character", *at) for at in gems.lying(state, owner_of(given))]
    return Decision(owner_of(given), REMOVE_OWN, tuple(found)) if found else None


def _remove(state: WankulState, given: Vars) -> None:
    slot, seat, place = cast("list[int]", chosen(given, "chosen"))
    deeds.remove(state, state.row(slot, seat)[place].card)


# --- played free --------------------------------------------------------------------------------------------


def play_one_free(state: WankulState, seat: int) -> None:
    """Let a seat play a character of its hand for free."""
    state.machine.push(PLAY_ONE_FREE, owner=seat)


def _which_free(state: WankulState, given: Given) -> Decision | None:
    seat = owner_of(given)
    found = of_hand(state, playable_characters(state, seat))
    return Decision(seat, "play-free", tuple(found)) if found else None


def playable_characters(state: WankulState, seat: int) -> list[int]:
    """Return the characters of a hand that could be played for free."""
    hand = [card for card in state.sides[seat].hand if not state.is_terrain(card)]
    return [card for card in hand if playing.playable(state, seat, card)]


def _play_free(state: WankulState, given: Vars) -> None:
    seat = owner_of(given)
    playing.play_free(state, seat, state.in_hand(seat, cast("str", chosen(given, "chosen")[0])), HAND)


# --- Scores -------------------------------------------------------------------------------------------------


def score(state: WankulState, seat: int, terrains: Sequence[int], *, least: int, most: int) -> None:
    """Let a seat score terrains of those, one after the other, each looked at when its turn comes (WAN-7)."""
    state.machine.push(SCORE, owner=seat, cards=[*terrains], least=least, most=most, count=0)


def _which_terrain(state: WankulState, given: Given) -> Decision | None:
    count = cast("int", given["count"])
    left = _cards(given, "cards")
    found: list[Action] = [
        ("terrain", slot)
        for slot in scoring.eligible(state, owner_of(given))
        if state.ground(slot).card in left
    ]
    if not found or count >= cast("int", given["most"]):
        return None
    more = (DONE,) if count >= cast("int", given["least"]) else ()
    return Decision(owner_of(given), "score", (*found, *more))


def _score(state: WankulState, given: Vars) -> None:
    slot = cast("int", chosen(given, "chosen")[0])
    scored = state.ground(slot).card
    given["cards"] = [card for card in _cards(given, "cards") if card != scored]
    given["count"] = cast("int", given["count"]) + 1
    scoring.begin(state, owner_of(given), slot)


PROGRAMS: Final[Mapping[str, Program]] = {
    SEARCH: (ask(_searched, "chosen"), do(_find, when=_goes_on), again(when=_goes_on), do(_end_search)),
    REORDER: (ask(_on_top, "chosen"), do(_put_next, when=_goes_on), again(when=_goes_on), do(_end_order)),
    PUT_BACK: (
        ask(_which_back, "chosen"),
        do(_put, when=_goes_on),
        again(when=_goes_on),
        do(_put_all),
        do(_draw_back),
    ),
    REMOVE_OWN: (ask(_which_own, "chosen"), do(_remove, when=was_chosen("chosen"))),
    PLAY_ONE_FREE: (ask(_which_free, "chosen"), do(_play_free, when=was_chosen("chosen"))),
    SCORE: (ask(_which_terrain, "chosen"), do(_score, when=_goes_on), again(when=_goes_on)),
}
"""What is asked until it is done."""

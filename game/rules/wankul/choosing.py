"""What cards have their players choose: cards searched, put in order, put back; Scores.

prompt      who                  options
search      who searches         ("card", ref) of the deck, in the order of their names; ("done",)
search-top  who searches         the same
reorder     who looks            ("card", ref): what lies on top, then below it; ("in-order",)
put-back    whose hand it is     ("hand", ref), ("done",)
play-free   who plays            ("hand", ref)
remove-own  whose character      ("character", slot, seat, place)
score       who scores           ("terrain", slot); ("done",) once as many as must be are scored
draw-one    who looks            ("card", ref) of those looked at
play-one    who looks            ("card", ref) of the others
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.core.effects import cards_of, chosen, count_of, owner_of, pick
from game.core.machine import again, ask, do
from game.core.model import Decision
from game.rules.wankul import deeds, force, gems, playing, scoring
from game.rules.wankul.scoring import IN_ORDER
from game.rules.wankul.subs import UNANSWERED
from game.rules.wankul.table import DECK, HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core.effects import Given
    from game.core.machine import Program, Vars
    from game.core.model import Action
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.table import Lying

SEARCH, REORDER, PUT_BACK = "search", "reorder", "put-back"
SEARCH_TOP: Final = "search-top"
REMOVE_OWN, PLAY_ONE_FREE, SCORE = "remove-own", "play-one-free", "score-some"
REMOVE_STRONGEST, PLAY_ONE_MUTED = "remove-strongest", "play-one-muted"
FORTUNE: Final = "fortune"
"""The programs."""

DONE: Final[Action] = ("done",)


def _but(cards: Iterable[int], given: Given) -> list[int]:
    taken = cards_of(given)
    return [card for card in cards if card not in taken]


# --- search -------------------------------------------------------------------------------------------------


def search(
    state: WankulState,
    seat: int,
    count: int,
    fits: Callable[[int], bool] | None = None,
    *,
    different: bool = False,
    on_top: bool = False,
) -> None:
    """Let a seat look through its deck and take cards, so many at most; then it is shuffled (WAN-29).

    They are of those names alone that fit, if that is told; all `different`; laid `on_top` of the deck.
    """
    told: Vars = {"different": True} if different else {}
    if fits is not None:
        own = [card for card, owner in enumerate(state.owners) if owner == seat]
        told["names"] = [*sorted({state.refs[card] for card in own if fits(card)})]
    state.machine.push(SEARCH_TOP if on_top else SEARCH, owner=seat, count=count, cards=[], **told)


def _searched(state: WankulState, given: Given) -> list[int]:
    if len(cards_of(given)) >= count_of(given):
        return []
    refs, left = state.refs, _but(state.sides[owner_of(given)].deck, given)
    if "names" in given:
        left = [card for card in left if refs[card] in cast("list[str]", given["names"])]
    if "different" in given:
        taken = {refs[card] for card in cards_of(given)}
        left = [card for card in left if refs[card] not in taken]
    return sorted(left, key=refs.__getitem__)


# --- put in order, put back ---------------------------------------------------------------------------------


def reorder(state: WankulState, seat: int, whose: int, count: int) -> None:
    """Let a seat look at the top of a deck, and put it back in the order that it chooses."""
    deeds.look(state, seat, deeds.top(state, whose, count))
    state.machine.push(REORDER, owner=seat, whose=whose, cards=[])


def _looked_at(state: WankulState, given: Given) -> list[int]:
    return _but(state.looked[owner_of(given)], given)


def _end_order(state: WankulState, given: Vars) -> None:
    seat, order = owner_of(given), [*cards_of(given), *_looked_at(state, given)]
    state.looked[seat] = []
    arrange(state, seat, cast("int", given["whose"]), order)


def arrange(state: WankulState, seat: int, whose: int, cards: Sequence[int]) -> None:
    """Put the top of a deck in an order, topmost first; the other sees not even whether it is another."""
    if len(cards) > 1:
        state.sides[whose].deck[-len(cards) :] = [*cards][::-1]
        state.forget(1 - seat, cards)
    state.show((seat,), cards)
    state.tell("arranged", seat=seat, whose=whose, count=len(cards))


def put_back(state: WankulState, seat: int, *, under: bool, draws: bool) -> None:
    """Let a seat put cards of its hand on its deck or under it, as many as it likes, and draw as many."""
    state.machine.push(PUT_BACK, owner=seat, under=under, draws=draws, cards=[])


def exchange_piles(state: WankulState, seat: int) -> None:
    """Make a discard the deck, shuffled, and the deck the discard (WAN-29)."""
    side = state.sides[seat]
    side.deck, side.discard = side.discard, side.deck
    for viewer in state.seats:
        state.forget(viewer, side.discard)
    state.reckoned = None
    state.tell("exchanged", seat=seat)
    state.shuffle(seat)


# --- own characters, played free ----------------------------------------------------------------------------


def remove_own(state: WankulState, seat: int) -> None:
    """Let a seat discard one of its characters in play."""
    state.machine.push(REMOVE_OWN, owner=seat)


def _removable(state: WankulState, seat: int) -> Iterable[Lying]:
    return deeds.removable(state, gems.lying(state, seat))


def _strongest(state: WankulState, given: Given) -> list[Action]:
    """Return the characters of a seat that have the most Force, as options (WAN-21)."""
    forces = {
        at.option: force.modified(state, state.lying(at).card, at)
        for at in _removable(state, owner_of(given))
    }
    return [option for option, one in forces.items() if one == max(forces.values())]


def _remove(state: WankulState, given: Vars) -> None:
    slot, seat, place = cast("list[int]", chosen(given, REMOVE_OWN))
    deeds.remove(state, state.row(slot, seat)[place].card)


def playable(state: WankulState, given: Given) -> list[int]:
    """Return the characters of a hand that could be played for free."""
    seat = owner_of(given)
    hand = [card for card in state.sides[seat].hand if not state.is_terrain(card)]
    return [card for card in hand if playing.playable(state, seat, card)]


# --- Scores -------------------------------------------------------------------------------------------------


def score(
    state: WankulState,
    seat: int,
    terrains: Sequence[int],
    *,
    least: int,
    most: int,
    led: bool = False,
    unanswered: bool = False,
) -> None:
    """Let a seat score terrains of those, one after the other, each looked at when its turn comes (WAN-7).

    `led` says that it must lead on each then. Where they are `unanswered` no Sub interrupts anything until
    they are scored.
    """
    told: Vars = {name: True for name, so in (("led", led), (UNANSWERED, unanswered)) if so}
    state.machine.push(SCORE, owner=seat, cards=[*terrains], least=least, most=most, count=0, **told)


def led(state: WankulState, seat: int) -> list[int]:
    """Return the slots of the terrains that a seat may score, and would win."""
    return [slot for slot in scoring.eligible(state, seat) if scoring.winner_of(state, slot, seat) == seat]


def goes_on(_state: WankulState, given: Given) -> bool:
    """Say whether something was chosen, and not that it is enough."""
    return given["chosen"] not in (None, [*DONE])


def _which_terrain(state: WankulState, given: Given) -> Decision | None:
    count, left = count_of(given), cards_of(given)
    eligible = (led if "led" in given else scoring.eligible)(state, owner_of(given))
    found: list[Action] = [("terrain", slot) for slot in eligible if state.ground(slot).card in left]
    if not found or count >= cast("int", given["most"]):
        return None
    more = (DONE,) if count >= cast("int", given["least"]) else ()
    return Decision(owner_of(given), "score", (*found, *more))


def _score(state: WankulState, given: Vars) -> None:
    slot = cast("int", chosen(given, "chosen")[0])
    scored = state.ground(slot).card
    given["cards"] = [card for card in cards_of(given) if card != scored]
    given["count"] = count_of(given) + 1
    scoring.begin(state, owner_of(given), slot)


# --- several cards: one drawn, one played, the rest on top --------------------------------------------------


def tell_fortune(state: WankulState, seat: int, count: int) -> None:
    """Let a seat look at the top of its deck, draw one of the cards and play another one free."""
    cards = deeds.top(state, seat, count)
    deeds.look(state, seat, cards)
    state.machine.push(FORTUNE, owner=seat, cards=[*cards])


def _left_there(state: WankulState, given: Given) -> list[int]:
    deck = state.sides[owner_of(given)].deck
    return [card for card in cards_of(given) if card in deck]


def _playable_there(state: WankulState, given: Given) -> list[int]:
    return [card for card in _left_there(state, given) if playing.playable(state, owner_of(given), card)]


def _draw_one(state: WankulState, seat: int, card: int) -> None:
    state.looked[seat] = [one for one in state.looked[seat] if one != card]
    arrange(state, seat, seat, [card, *state.looked[seat]])
    deeds.draw(state, seat, 1)


def _play_one(state: WankulState, seat: int, card: int) -> None:
    state.looked[seat] = []
    playing.play_free(state, seat, card, DECK)


def _look_away(state: WankulState, given: Vars) -> None:
    state.looked[owner_of(given)] = []


PROGRAMS: Final[Mapping[str, Program]] = {
    SEARCH: (
        *deeds.gathering(SEARCH, _searched, kind="card", stop=DONE),
        do(lambda state, given: deeds.search(state, owner_of(given), cards_of(given))),
    ),
    SEARCH_TOP: (
        *deeds.gathering(SEARCH_TOP, _searched, kind="card", stop=DONE),
        do(lambda state, given: deeds.search_top(state, owner_of(given), cards_of(given))),
    ),
    REORDER: (
        *deeds.gathering(REORDER, _looked_at, kind="card", stop=IN_ORDER, fewest=2),
        do(_end_order),
    ),
    PUT_BACK: (
        *deeds.gathering(PUT_BACK, deeds.held, stop=DONE),
        do(lambda state, one: deeds.put_back(state, owner_of(one), cards_of(one), under=bool(one["under"]))),
        do(lambda state, one: deeds.draw(state, owner_of(one), len(cards_of(one)) if one["draws"] else 0)),
    ),
    REMOVE_OWN: pick(
        REMOVE_OWN, lambda state, given: [at.option for at in _removable(state, owner_of(given))], _remove
    ),
    REMOVE_STRONGEST: pick(REMOVE_OWN, _strongest, _remove),
    PLAY_ONE_FREE: deeds.pick_card("play-free", playable, playing.play_free, HAND),
    PLAY_ONE_MUTED: deeds.pick_card("play-free", playable, partial(playing.play_free, muted=True), HAND),
    SCORE: (ask(_which_terrain, "chosen"), do(_score, when=goes_on), again(when=goes_on)),
    FORTUNE: (
        *deeds.pick_card("draw-one", _left_there, _draw_one),
        *deeds.pick_card("play-one", _playable_there, _play_one),
        do(_look_away),
    ),
}
"""What is asked until it is done, and what comes of it."""

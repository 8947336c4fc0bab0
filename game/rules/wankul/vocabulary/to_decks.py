"""The words for what goes into a deck: out of the discard on top of it, under it, shuffled in; a whole hand.

prompt                who         options
tuck, shuffle-in      the player  ("card", ref) of the discard
tuck-many             the player  ("number", n), 0 to as many as there are
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, chosen, owner_of, was_chosen
from game.core.i18n import N_
from game.core.machine import ask, do
from game.core.model import Decision
from game.core.script import DO, number, word
from game.rules.wankul import deeds, scoring
from game.rules.wankul.table import HAND
from game.rules.wankul.traits import CARD, WORDS
from game.rules.wankul.vocabulary.of_piles import of_discard
from game.rules.wankul.vocabulary.which import CARDS, PER, TOP_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Number
    from game.rules.wankul.vocabulary.which import Kind

_CARD: Final = word(CARD)
_BOTTOM: Final = number(1, 9, N_("the bottom card"), N_("the bottom {figure} cards"))


def _has_discard(state: WankulState, given: Given) -> bool:
    return bool(state.sides[owner_of(given)].discard)


def _topmost(state: WankulState, seat: int, count: int) -> list[int]:
    """Return the topmost cards of a discard, topmost first, as many as there are."""
    return state.sides[seat].discard[::-1][:count]


def _tuck(state: WankulState, cards: Sequence[int]) -> None:
    """Put cards of a discard under their deck, one below the other."""
    for card in cards:
        deeds.recycle(state, card, under=True)


# --- on top, under ------------------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "restack-top",
    N_("put {count} of your discard pile on top of your deck"),
    count=TOP_CARDS,
    note=N_("In their order: the topmost one stays so."),
)
def _restack_top(count: int) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        for card in _topmost(state, owner_of(given), count)[::-1]:
            deeds.recycle(state, card)

    return Effect((do(act),), _has_discard)


@WORDS.register(
    DO, "tuck-top", N_("put {count} of your discard pile under your deck {per}"), count=TOP_CARDS, per=PER
)
def _tuck_top(count: int, per: Number) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        _tuck(state, _topmost(state, owner_of(given), count * per(state, given)))

    return Effect((do(act),), lambda state, given: _has_discard(state, given) and per(state, given) > 0)


@WORDS.register(DO, "tuck-bottom", N_("put {count} of your discard pile under your deck"), count=_BOTTOM)
def _tuck_bottom(count: int) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        _tuck(state, state.sides[owner_of(given)].discard[:count][::-1])

    return Effect((do(act),), _has_discard)


@WORDS.register(DO, "tuck", N_("put {card} from your discard pile under your deck"), card=_CARD)
def _tuck_one(card: Kind) -> Effect:
    return of_discard("tuck", card, lambda state, _seat, put: _tuck(state, [put]))


@WORDS.register(
    DO, "tuck-up-to", N_("put up to {count} from the top of your discard pile under your deck"), count=CARDS
)
def _tuck_up_to(count: int) -> Effect:
    def question(state: WankulState, given: Given) -> Decision | None:
        most = min(count, len(state.sides[owner_of(given)].discard))
        options = tuple([("number", number) for number in range(most + 1)])
        return Decision(owner_of(given), "tuck-many", options) if most else None

    def act(state: WankulState, given: Vars) -> None:
        put = cast("int", chosen(given, "tuck-many")[0])
        scoring.note_given_back(state, put)
        _tuck(state, _topmost(state, owner_of(given), put))

    return Effect((ask(question, "tuck-many"), do(act, when=was_chosen("tuck-many"))), _has_discard)


@WORDS.register(
    DO,
    "mill-less",
    N_("mill {count}, less those that The Winner has put under their deck"),
    count=CARDS,
    note=N_("In the same Score."),
)
def _mill_less(count: int) -> Effect:
    def left(state: WankulState) -> int:
        return count - scoring.given_back(state)

    return Effect(
        (do(lambda state, given: deeds.mill(state, owner_of(given), left(state))),),
        lambda state, _given: left(state) > 0,
    )


# --- shuffled in --------------------------------------------------------------------------------------------


def _shuffle_in(state: WankulState, seat: int, card: int) -> None:
    deeds.recycle(state, card)
    state.shuffle(seat)


@WORDS.register(DO, "shuffle-in", N_("shuffle {card} from your discard pile into your deck"), card=_CARD)
def _shuffle_in_one(card: Kind) -> Effect:
    return of_discard("shuffle-in", card, _shuffle_in)


@WORDS.register(
    DO,
    "shuffle-in-terrains",
    N_("shuffle {count} from your discard pile into your deck"),
    count=number(1, 9, N_("1 terrain"), N_("{figure} terrains")),
)
def _shuffle_in_terrains(count: int) -> Effect:
    one = of_discard("shuffle-in", lambda state, _given, card: state.is_terrain(card), _shuffle_in)
    return Effect(one.steps * count, one.possible)


@WORDS.register(DO, "shuffle-hand", N_("shuffle your hand into your deck"))
def _shuffle_hand() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        seat = owner_of(given)
        deeds.put_back(state, seat, [*state.sides[seat].hand], under=True)
        state.shuffle(seat)

    return Effect((do(act),), lambda state, given: bool(state.sides[owner_of(given)].pile(HAND)))

"""The words for decks and discards: milled, taken back, put back, searched, looked at.

prompt                who         options
take-back, recycle    the player  ("card", ref) of the discard
search                the player  ("card", ref) of the deck, and ("done",)
reorder               the player  ("card", ref) of those looked at: what lies on top, and ("in-order",)
raise-bottom          the player  ("yes",), ("no",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, chosen, foe_of, owner_of, picking, was_chosen
from game.core.i18n import N_
from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.core.script import DO, number, word
from game.rules.wankul import choosing, deeds
from game.rules.wankul.table import DECK, DISCARD
from game.rules.wankul.traits import CARD, CLAN, WORDS
from game.rules.wankul.vocabulary.both import each_in_turn
from game.rules.wankul.vocabulary.of_hands import CARDS
from game.rules.wankul.vocabulary.which import AS_MANY, PER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Number
    from game.rules.wankul.vocabulary.which import Kind

    Whose = Callable[[Given], int]

_CARD = word(CARD)
# --- milled -------------------------------------------------------------------------------------------------


def _mills(whose: Whose, count: Callable[[WankulState, Given], int]) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.mill(state, whose(given), count(state, given))

    return Effect((do(act),), lambda state, given: count(state, given) > 0)


@WORDS.register(
    DO, "mill", N_("mill {count}"), count=CARDS, note=N_("From the top of the deck to the discard.")
)
def _mill(count: int) -> Effect:
    return _mills(owner_of, lambda _state, _given: count)


@WORDS.register(DO, "mill-as-many", N_("mill as many cards as {number}"), number=AS_MANY)
def _mill_as_many(number: Number) -> Effect:
    return _mills(owner_of, number)


@WORDS.register(DO, "mill-until", N_("mill until you mill a {clan}"), clan=word(CLAN))
def _mill_until(clan: str) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.mill(state, owner_of(given), 0, until=clan)

    return Effect((do(act),))


@WORDS.register(DO, "foe-mills", N_("your opponent mills {count}"), count=CARDS)
def _foe_mills(count: int) -> Effect:
    return _mills(foe_of, lambda _state, _given: count)


@WORDS.register(DO, "foe-mills-as-many", N_("your opponent mills as many cards as {number}"), number=AS_MANY)
def _foe_mills_as_many(number: Number) -> Effect:
    return _mills(foe_of, number)


@WORDS.register(DO, "each-mills", N_("each player mills {count}"), count=CARDS)
def _each_mills(count: int) -> Effect:
    return each_in_turn(lambda state, seat: deeds.mill(state, seat, count))


@WORDS.register(DO, "take-milled", N_("take it back"), note=N_("The card that you have just milled."))
def _take_milled() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.take(state, owner_of(given), state.milled[owner_of(given)][-1:])

    return Effect((do(act),))


# --- taken back ---------------------------------------------------------------------------------------------

_TOPMOST = number(1, 9, N_("the top card"), N_("the top {figure} cards"))


@WORDS.register(DO, "take-top", N_("take back {count} of your discard pile {per}"), count=_TOPMOST, per=PER)
def _take_top(count: int, per: Number) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.take_back(state, owner_of(given), count * per(state, given))

    return Effect((do(act),), lambda state, given: bool(state.sides[owner_of(given)].discard))


def _of_discard(prompt: str, kind: Kind, act: Callable[[WankulState, int, int], None]) -> Effect:
    """Return the deed in which a card of one's discard is picked, and something is done with it."""

    def fitting(state: WankulState, given: Given) -> list[int]:
        pile = state.sides[owner_of(given)].discard[::-1]
        return [card for card in pile if kind(state, given, card)]

    def options(state: WankulState, given: Given) -> Iterator[Action]:
        yield from [("card", state.ref(card)) for card in fitting(state, given)]

    def done(state: WankulState, given: Vars) -> None:
        ref = chosen(given, prompt)[0]
        card = next(card for card in fitting(state, given) if state.ref(card) == ref)
        act(state, owner_of(given), card)

    return picking(prompt, options, done)


@WORDS.register(DO, "take-back", N_("take back {card} from your discard pile"), card=_CARD)
def _take_back(card: Kind) -> Effect:
    return _of_discard("take-back", card, lambda state, seat, taken: deeds.take(state, seat, [taken]))


@WORDS.register(DO, "recycle", N_("put {card} from your discard pile on top of your deck"), card=_CARD)
def _recycle(card: Kind) -> Effect:
    return _of_discard("recycle", card, lambda state, _seat, put: deeds.carry(state, put, DISCARD, DECK))


# --- searched, looked at ------------------------------------------------------------------------------------


@WORDS.register(DO, "search", N_("search your deck for {count}, then shuffle it"), count=CARDS)
def _search(count: int) -> Effect:
    return Effect(
        (do(lambda state, given: choosing.search(state, owner_of(given), count)),),
        lambda state, given: bool(state.sides[owner_of(given)].deck),
    )


@WORDS.register(
    DO,
    "reorder",
    N_("look at the {count} of your opponent's deck and put them back in any order"),
    count=number(2, 9, "", N_("top {figure} cards")),
)
def _reorder(count: int) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        choosing.reorder(state, owner_of(given), foe_of(given), count)

    return Effect((do(act),), lambda state, given: bool(state.sides[foe_of(given)].deck))


@WORDS.register(DO, "raise-bottom", N_("look at the bottom card of your deck; you may put it on top"))
def _raise_bottom() -> Effect:
    def look(state: WankulState, given: Vars) -> None:
        deeds.look(state, owner_of(given), state.sides[owner_of(given)].deck[:1])

    def question(state: WankulState, given: Given) -> Decision | None:
        known = state.sides[owner_of(given)].deck
        return Decision(owner_of(given), "raise-bottom", (("yes",), ("no",))) if known else None

    def put(state: WankulState, given: Vars) -> None:
        seat = owner_of(given)
        deeds.look_away(state, seat)
        if given["raise-bottom"] == ["yes"]:
            choosing.raise_bottom(state, seat)

    steps = (do(look), ask(question, "raise-bottom"), do(put, when=was_chosen("raise-bottom")))
    return Effect(steps, lambda state, given: len(state.sides[owner_of(given)].deck) > 1)


@WORDS.register(
    DO, "redraw", N_("put as many cards from your hand as you like under your deck, then draw as many")
)
def _redraw() -> Effect:
    return _putting(under=True, draws=True)


@WORDS.register(DO, "stack", N_("put as many cards from your hand as you like on top of your deck"))
def _stack() -> Effect:
    return _putting(under=False, draws=False)


def _putting(*, under: bool, draws: bool) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        choosing.put_back(state, owner_of(given), under=under, draws=draws)

    return Effect((do(act),), lambda state, given: bool(state.sides[owner_of(given)].hand))


@WORDS.register(DO, "exchange-piles", N_("swap your deck and your discard pile, shuffle your new deck"))
def _exchange_piles() -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        choosing.exchange_piles(state, owner_of(given))

    return Effect((do(act),))

"""The words for decks and discards: taken back, put back, searched, looked at.

prompt                who         options
take-back, recycle    the player  ("card", ref) of the discard; so is raise
raise-bottom          the player  ("yes",), ("no",)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import Effect, foe_of, owner_of, was_chosen
from game.core.i18n import N_
from game.core.machine import Vars, ask, do
from game.core.model import Decision
from game.core.script import DO, number, word
from game.rules.wankul import choosing, deeds, naming
from game.rules.wankul.table import DECK, DISCARD
from game.rules.wankul.traits import CARD, WORDS
from game.rules.wankul.vocabulary.both import each_in_turn
from game.rules.wankul.vocabulary.which import AS_MANY, CARDS, PER, TOP_CARDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given, Possible
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Number
    from game.rules.wankul.vocabulary.which import Kind

    Act = Callable[[WankulState, int], None]

_CARD: Final = word(CARD)


def _has(pile: str) -> Possible:
    return lambda state, given: bool(state.sides[owner_of(given)].pile(pile))


def _has_discard(state: WankulState, seat: int) -> bool:
    return bool(state.sides[seat].discard)


def _by_owner(act: Act, pile: str) -> Effect:
    """Return what the player does with a pile, if anything lies there."""
    return Effect((do(lambda state, given: act(state, owner_of(given))),), _has(pile))


# --- taken back ---------------------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "take-top",
    N_("take back {count} of your discard pile {per}"),
    count=TOP_CARDS,
    per=PER,
)
def _take_top(count: int, per: Number) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.take_back(state, owner_of(given), count * per(state, given))

    return Effect((do(act),), _has(DISCARD))


@WORDS.register(
    DO,
    "take-bottom",
    N_("take back {count} of your discard pile"),
    count=number(1, 9, N_("the bottom card"), N_("the bottom {figure} cards")),
)
def _take_bottom(count: int) -> Effect:
    return _by_owner(lambda state, seat: deeds.take(state, seat, state.sides[seat].discard[:count]), DISCARD)


@WORDS.register(
    DO,
    "each-takes-top",
    N_("each player takes back {count} of their discard pile"),
    count=TOP_CARDS,
)
def _each_takes_top(count: int) -> Effect:
    return each_in_turn(lambda state, seat: deeds.take_back(state, seat, count), _has_discard)


_EACH_TAKES_UP_TO: Final = N_(
    "each player takes back cards from the top of their discard pile until they have {count} in hand"
)


@WORDS.register(DO, "each-takes-up-to", _EACH_TAKES_UP_TO, count=CARDS)
def _each_takes_up_to(count: int) -> Effect:
    def act(state: WankulState, seat: int) -> None:
        deeds.take_back(state, seat, max(0, count - len(state.sides[seat].hand)))

    return each_in_turn(
        act, lambda state, seat: _has_discard(state, seat) and len(state.sides[seat].hand) < count
    )


@WORDS.register(
    DO,
    "foe-takes-top",
    N_("they take back {count} of their discard pile"),
    count=TOP_CARDS,
)
def _foe_takes_top(count: int) -> Effect:
    return Effect(
        (do(lambda state, given: deeds.take_back(state, foe_of(given), count)),),
        lambda state, given: _has_discard(state, foe_of(given)),
    )


@WORDS.register(
    DO,
    "take-as-many",
    N_("take back as many cards from the top of your discard pile as {number}"),
    number=AS_MANY,
)
def _take_as_many(number: Number) -> Effect:
    return Effect(
        (do(lambda state, given: deeds.take_back(state, owner_of(given), number(state, given))),),
        lambda state, given: _has_discard(state, owner_of(given)) and number(state, given) > 0,
    )


@WORDS.register(DO, "take-milled", N_("take it back"), note=N_("The card that you have just milled."))
def _take_milled() -> Effect:
    return _by_owner(lambda state, seat: deeds.take(state, seat, state.milled[seat][-1:]), DISCARD)


def of_discard(prompt: str, kind: Kind, act: Callable[[WankulState, int, int], None]) -> Effect:
    """Return the deed in which a card of one's discard is picked, and something is done with it."""

    def fitting(state: WankulState, given: Given) -> list[int]:
        pile = state.sides[owner_of(given)].discard[::-1]
        return [card for card in pile if kind(state, given, card)]

    def offered(state: WankulState, given: Given) -> bool:
        return bool(fitting(state, given))

    return Effect(deeds.pick_card(prompt, fitting, act), offered)


@WORDS.register(DO, "take-back", N_("take back {card} from your discard pile"), card=_CARD)
def _take_back(card: Kind) -> Effect:
    return of_discard("take-back", card, lambda state, seat, taken: deeds.take(state, seat, [taken]))


@WORDS.register(DO, "recycle", N_("put {card} from your discard pile on top of your deck"), card=_CARD)
def _recycle(card: Kind) -> Effect:
    return of_discard("recycle", card, lambda state, _seat, put: deeds.recycle(state, put))


@WORDS.register(DO, "raise", N_("put {card} of your discard pile on top of it"), card=_CARD)
def _raise(card: Kind) -> Effect:
    return of_discard("raise", card, lambda state, _seat, raised: deeds.raise_discarded(state, raised))


# --- searched, looked at ------------------------------------------------------------------------------------

_TOPMOST: Final = number(2, 9, "", N_("top {figure} cards"))


@WORDS.register(DO, "search", N_("search your deck for {count}, then shuffle it"), count=CARDS)
def _search(count: int) -> Effect:
    return _by_owner(lambda state, seat: choosing.search(state, seat, count), DECK)


@WORDS.register(DO, "search-for", N_("search your deck for {card}, then shuffle it"), card=_CARD)
def _search_for(card: Kind) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        choosing.search(state, owner_of(given), 1, lambda one: card(state, given, one))

    return Effect((do(act),), _has(DECK))


_MANY: Final = {"dog": N_("dogs"), "terrain": N_("terrains")}


@WORDS.register(
    DO,
    "search-different",
    N_("search your deck for up to {count} different {card}, then shuffle it"),
    count=number(2, 9, "", N_("{figure}")),
    card=word(CARD, *_MANY, plain=_MANY),
)
def _search_different(count: int, card: Kind) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        choosing.search(state, owner_of(given), count, lambda one: card(state, given, one), different=True)

    return Effect((do(act),), _has(DECK))


@WORDS.register(
    DO,
    "search-top",
    N_("search your deck for {count}, shuffle it and put what you have found on top"),
    count=CARDS,
)
def _search_top(count: int) -> Effect:
    return _by_owner(lambda state, seat: choosing.search(state, seat, count, on_top=True), DECK)


@WORDS.register(
    DO,
    "reorder",
    N_("look at the {count} of your opponent's deck and put them back in any order"),
    count=_TOPMOST,
)
def _reorder(count: int) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        choosing.reorder(state, owner_of(given), foe_of(given), count)

    return Effect((do(act),), lambda state, given: bool(state.sides[foe_of(given)].deck))


@WORDS.register(
    DO,
    "reorder-own",
    N_("look at the {count} of your deck and put them back in any order"),
    count=_TOPMOST,
)
def _reorder_own(count: int) -> Effect:
    return _by_owner(lambda state, seat: choosing.reorder(state, seat, seat, count), DECK)


@WORDS.register(
    DO,
    "look",
    N_("look at {count} of your deck"),
    count=TOP_CARDS,
)
def _look(count: int) -> Effect:
    def act(state: WankulState, seat: int) -> None:
        deeds.look(state, seat, deeds.top(state, seat, count))
        state.looked[seat] = []

    return _by_owner(act, DECK)


@WORDS.register(
    DO,
    "fortune",
    N_("look at the {count} of your deck: draw one, play another one for free and leave the rest on top"),
    count=_TOPMOST,
)
def _fortune(count: int) -> Effect:
    return _by_owner(lambda state, seat: choosing.tell_fortune(state, seat, count), DECK)


@WORDS.register(DO, "raise-bottom", N_("look at the bottom card of your deck; you may put it on top"))
def _raise_bottom() -> Effect:
    def look(state: WankulState, given: Vars) -> None:
        deeds.look(state, owner_of(given), state.sides[owner_of(given)].deck[:1])

    def question(state: WankulState, given: Given) -> Decision | None:
        deck = state.sides[owner_of(given)].deck
        return Decision(owner_of(given), "raise-bottom", (("yes",), ("no",))) if deck else None

    def put(state: WankulState, given: Vars) -> None:
        seat, deck = owner_of(given), state.sides[owner_of(given)].deck
        state.looked[seat] = []
        if given["raise-bottom"] == ["yes"]:
            deck.append(deck.pop(0))
            state.reckoned = None
            state.tell("raised", seat=seat)

    steps = (do(look), ask(question, "raise-bottom"), do(put, when=was_chosen("raise-bottom")))
    return Effect(steps, _has(DECK))


# --- put back -----------------------------------------------------------------------------------------------


@WORDS.register(
    DO, "redraw", N_("put as many cards from your hand as you like under your deck, then draw as many")
)
def _redraw() -> Effect:
    return _by_owner(lambda state, seat: choosing.put_back(state, seat, under=True, draws=True), "hand")


@WORDS.register(DO, "stack", N_("put as many cards from your hand as you like on top of your deck"))
def _stack() -> Effect:
    return _by_owner(lambda state, seat: choosing.put_back(state, seat, under=False, draws=False), "hand")


@WORDS.register(DO, "exchange-piles", N_("swap your deck and your discard pile, shuffle your new deck"))
def _exchange_piles() -> Effect:
    return Effect((do(lambda state, given: choosing.exchange_piles(state, owner_of(given))),))


# --- numbers that are named ---------------------------------------------------------------------------------

_LOTTERY: Final = N_(
    "name a number and draw 1 card; if it is a character of that Force, play it for free and do it again"
)
_ORACLE: Final = N_(
    "name a number and look at the top card of your deck; if it is a character of that Force, play it "
    "for free, otherwise draw it"
)
_BID: Final = N_(
    "each player secretly names a number: the lower one discards as many cards as their own number, the "
    "higher one takes as many as theirs from the top of their discard pile"
)


@WORDS.register(DO, "lottery", _LOTTERY)
def _lottery() -> Effect:
    return _by_owner(lambda state, seat: state.machine.push(naming.LOTTERY, owner=seat), DECK)


@WORDS.register(DO, "oracle", _ORACLE)
def _oracle() -> Effect:
    return _by_owner(lambda state, seat: state.machine.push(naming.ORACLE, owner=seat), DECK)


@WORDS.register(
    DO,
    "quiz",
    N_(
        "name a number and draw 1 card; if it is a character of that Force, play it for free, "
        "then draw {right}, otherwise discard {wrong}"
    ),
    right=CARDS,
    wrong=CARDS,
)
def _quiz(right: int, wrong: int) -> Effect:
    return _by_owner(lambda state, seat: naming.quiz(state, seat, right, wrong), DECK)


@WORDS.register(DO, "bid", _BID, note=N_("From 0 to 9, each their own number; nothing if they are equal."))
def _bid() -> Effect:
    return Effect((do(lambda state, given: naming.BID.ask(state, [owner_of(given), foe_of(given)])),))

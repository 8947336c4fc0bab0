"""The words for cards drawn, milled, and discarded from hands: so many, or as many as something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.core.effects import Effect, count_of, foe_of, owner_of
from game.core.happening import become, deed_of
from game.core.i18n import N_
from game.core.machine import do
from game.core.script import DO, number, word
from game.rules.wankul import deeds, standing
from game.rules.wankul.traits import CARD, CLAN, INSTEAD, NEEDS, WORDS
from game.rules.wankul.vocabulary.both import both_players, each_in_turn
from game.rules.wankul.vocabulary.which import AS_MANY, CARDS, MORE_CARDS, PER

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.core.machine import Vars
    from game.core.script import Slot
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Number
    from game.rules.wankul.vocabulary.which import Kind

    Whose = Callable[[Given], int]
    Act = Callable[[WankulState, int, int], None]
    Can = Callable[[WankulState, int, int], bool]


def they(given: Given) -> int:
    """Return the seat of the deed at which a card acts."""
    return cast("int", deed_of(given)["seat"])


def _draw_more(state: WankulState, seat: int, count: int) -> None:
    deeds.draw(state, seat, count, added=True)


def _draw_up_to_more(state: WankulState, seat: int, count: int) -> None:
    deeds.draw_up_to(state, seat, count, added=True)


def _discard_more(state: WankulState, seat: int, count: int) -> None:
    deeds.discard(state, seat, count, added=True)


def _discard_at_random(state: WankulState, seat: int, count: int) -> None:
    deeds.discard(state, seat, count, at_random=True)


def _may_draw(state: WankulState, seat: int, _count: int) -> bool:
    return not standing.no_draw(state, seat)


def _holds_fewer(state: WankulState, seat: int, count: int) -> bool:
    return len(state.sides[seat].hand) < count and _may_draw(state, seat, count)


def _holds_more(state: WankulState, seat: int, count: int) -> bool:
    return len(state.sides[seat].hand) > count


def _holds_any(state: WankulState, seat: int, _count: int = 1) -> bool:
    return bool(state.sides[seat].hand)


def any_time(_state: WankulState, _seat: int, _count: int) -> bool:
    """Say that it can be done."""
    return True


_THEIRS: Final = N_("Of the player at whose deed the card acts.")


def counted(key: str, said: str, whose: Whose, act: Act, can: Can, count: Slot = CARDS) -> None:
    """Register what a player does with so many cards."""

    def make(count: int) -> Effect:
        return Effect(
            (do(lambda state, given: act(state, whose(given), count)),),
            lambda state, given: can(state, whose(given), count),
        )

    traits, note = ((f"{NEEDS} deed",), _THEIRS) if whose is they else ((), "")
    WORDS.register(DO, key, said, *traits, note=note, count=count)(make)


def _as_many(key: str, said: str, whose: Whose, act: Act) -> None:
    """Register what a player does with as many cards as something."""

    def make(number: Number) -> Effect:
        def done(state: WankulState, given: Vars) -> None:
            act(state, whose(given), number(state, given))

        return Effect((do(done),), lambda state, given: number(state, given) > 0)

    WORDS.register(DO, key, said, number=AS_MANY)(make)


# --- draws --------------------------------------------------------------------------------------------------

_UNTIL_THEY_HAVE: Final = N_("they draw until they have {count} in hand")

counted("draw", N_("draw {count}"), owner_of, deeds.draw, _may_draw)
counted("foe-draws", N_("your opponent draws {count}"), foe_of, deeds.draw, _may_draw)
counted("draw-up-to", N_("draw until you have {count} in hand"), owner_of, deeds.draw_up_to, _holds_fewer)

_ADDED_TO: Final = ("draw", "hand")
"""The deeds to which a draw is added, and then sets nothing off (WAN-25)."""


@WORDS.register(DO, "they-draw", N_("they draw {count}"), f"{NEEDS} deed", note=_THEIRS, count=CARDS)
def _they_draw(count: int) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.draw(state, they(given), count, added=deed_of(given)["kind"] in _ADDED_TO)

    return Effect((do(act),), lambda state, given: _may_draw(state, they(given), count))


counted("they-draw-more", N_("they draw {count}"), they, _draw_more, _may_draw, MORE_CARDS)
counted("they-draw-up-to", _UNTIL_THEY_HAVE, they, _draw_up_to_more, _holds_fewer)
_as_many("draw-as-many", N_("draw as many cards as {number}"), owner_of, deeds.draw)


@WORDS.register(
    DO,
    "draw-until-odd",
    N_("draw and show cards until one costs an odd number, or until you have {count} in hand"),
    count=CARDS,
    note=N_("A terrain costs nothing, odd or even."),
)
def _draw_until_odd(count: int) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        seat = owner_of(given)
        deeds.draw(state, seat, count - len(state.sides[seat].hand), until_odd=True)

    return Effect((do(act),), lambda state, given: _holds_fewer(state, owner_of(given), count))


@WORDS.register(DO, "draw-until", N_("draw until you draw {card}"), card=word(CARD, "character", "terrain"))
def _draw_until(card: Kind) -> Effect:
    def count(state: WankulState, given: Given) -> int:
        """Return how many cards it takes; one more than there are, where there is none (WAN-9)."""
        deck = state.sides[owner_of(given)].deck[::-1]
        found = [place for place, one in enumerate(deck, 1) if card(state, given, one)]
        return found[0] if found else len(deck) + 1

    return Effect(
        (do(lambda state, given: deeds.draw(state, owner_of(given), count(state, given))),),
        lambda state, given: _may_draw(state, owner_of(given), 1),
    )


@WORDS.register(DO, "each-draws-up-to", N_("each player draws until they have {count} in hand"), count=CARDS)
def _each_draws_up_to(count: int) -> Effect:
    return each_in_turn(
        lambda state, seat: deeds.draw_up_to(state, seat, count),
        lambda state, seat: _holds_fewer(state, seat, count),
    )


@WORDS.register(
    DO,
    "short-draw",
    N_("each player with fewer than {held} in hand draws {count}"),
    held=CARDS,
    count=number(1, 9, N_("1"), N_("{figure}")),
)
def _short_draw(held: int, count: int) -> Effect:
    def act(state: WankulState, seat: int) -> None:
        if len(state.sides[seat].hand) < held:
            deeds.draw(state, seat, count)

    return each_in_turn(act, lambda state, seat: _holds_fewer(state, seat, held))


@WORDS.register(
    DO,
    "they-redraw",
    N_("they put their hand under their deck and draw as many cards"),
    f"{NEEDS} deed",
    note=N_("In the order in which they hold it."),
)
def _they_redraw() -> Effect:
    def put(state: WankulState, given: Vars) -> None:
        hand = state.sides[they(given)].hand
        given["count"] = len(hand)
        deeds.put_back(state, they(given), [*hand], under=True)

    def draw(state: WankulState, given: Vars) -> None:
        deeds.draw(state, they(given), count_of(given))

    return Effect((do(put), do(draw)), lambda state, given: _holds_any(state, they(given)))


# --- milled -------------------------------------------------------------------------------------------------

counted("mill", N_("mill {count}"), owner_of, deeds.mill, any_time)
counted("foe-mills", N_("your opponent mills {count}"), foe_of, deeds.mill, any_time)
_as_many("mill-as-many", N_("mill as many cards as {number}"), owner_of, deeds.mill)
_as_many("foe-mills-as-many", N_("your opponent mills as many cards as {number}"), foe_of, deeds.mill)


@WORDS.register(DO, "mill-until", N_("mill until you mill a {clan}"), clan=word(CLAN))
def _mill_until(clan: str) -> Effect:
    return Effect((do(lambda state, given: deeds.mill(state, owner_of(given), 0, until=clan)),))


@WORDS.register(DO, "each-mills", N_("each player mills {count}"), count=CARDS)
def _each_mills(count: int) -> Effect:
    return each_in_turn(lambda state, seat: deeds.mill(state, seat, count))


# --- discards from hand -------------------------------------------------------------------------------------

_DOWN_TO: Final = N_("discard until you have {count} in hand")
_FIGURE: Final = number(1, 9, N_("1"), N_("{figure}"))
_FOE_DISCARDS: Final = N_("your opponent discards {count}")

counted("discard-down-to", _DOWN_TO, owner_of, deeds.discard_down_to, _holds_more)
counted("foe-discards", _FOE_DISCARDS, foe_of, deeds.discard, _holds_any)
counted("foe-discards-more", _FOE_DISCARDS, foe_of, _discard_more, _holds_any, MORE_CARDS)
counted("they-discard-random", N_("they discard {count} at random"), they, _discard_at_random, _holds_any)
counted("they-discard", N_("they discard {count}"), they, deeds.discard, _holds_any)
counted(
    "they-discard-down-to",
    N_("they discard down to {count}"),
    they,
    deeds.discard_down_to,
    _holds_more,
    _FIGURE,
)


@WORDS.register(DO, "discard", N_("discard {count} {per}"), count=CARDS, per=PER)
def _discard(count: int, per: Number) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.discard(state, owner_of(given), count * per(state, given))

    return Effect((do(act),), lambda state, given: _holds_any(state, owner_of(given)))


@WORDS.register(DO, "discard-hand", N_("discard your hand"))
def _discard_hand() -> Effect:
    return Effect(
        (do(lambda state, given: deeds.discard_down_to(state, owner_of(given), 0)),),
        lambda state, given: _holds_any(state, owner_of(given)),
    )


def _level(key: str, said: str, fewer: int) -> None:
    """Register that the other discards until he holds as many cards as one does oneself, or so many fewer."""

    def left(state: WankulState, given: Given) -> int:
        return max(0, len(state.sides[owner_of(given)].hand) - fewer)

    made = Effect(
        (do(lambda state, given: deeds.discard_down_to(state, foe_of(given), left(state, given))),),
        lambda state, given: len(state.sides[foe_of(given)].hand) > left(state, given),
    )
    WORDS.register(DO, key, said)(lambda: made)


_level("foe-discards-level", N_("your opponent discards until they have as many cards in hand as you"), 0)
_level("foe-discards-below", N_("your opponent discards until they have fewer cards in hand than you"), 1)


@WORDS.register(
    DO,
    "foe-discards-kind",
    N_("your opponent discards {card} from their hand"),
    card=word(CARD),
    note=N_("If they hold one."),
)
def _foe_discards_kind(card: Kind) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.discard_kind(state, foe_of(given), lambda one: card(state, given, one))

    return Effect((do(act),), lambda state, given: _holds_any(state, foe_of(given)))


@WORDS.register(DO, "each-discards", N_("each player discards {count}"), count=CARDS)
def _each_discards(count: int) -> Effect:
    return both_players(lambda state, seat: deeds.discard(state, seat, count), _holds_any)


def _changed(key: str, said: str, by: int, count: Slot) -> None:
    """Register that a discard that is about to be is one of so many more cards, or fewer (WAN-24)."""

    def make(count: int) -> Effect:
        def act(state: WankulState, given: Vars) -> None:
            become(state, "discard", count=cast("int", deed_of(given)["count"]) + by * count)

        return Effect((do(act),))

    WORDS.register(DO, key, said, INSTEAD, f"{NEEDS} discard", count=count)(make)


_changed("they-discard-more", N_("they discard {count}"), 1, MORE_CARDS)
_changed(
    "discard-fewer",
    N_("you discard {count}"),
    -1,
    number(1, 9, N_("1 card fewer"), N_("{figure} cards fewer")),
)

"""The words for cards drawn, and for cards of hands discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, foe_of, owner_of
from game.core.happening import become, deed_of
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO, number
from game.rules.wankul import bans, deeds
from game.rules.wankul.traits import INSTEAD, WORDS
from game.rules.wankul.vocabulary.both import both_players, each_in_turn
from game.rules.wankul.vocabulary.which import AS_MANY, PER

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import Number

    Whose = Callable[[Given], int]
    Act = Callable[[WankulState, int], None]

CARDS = number(1, 9, N_("1 card"), N_("{figure} cards"))
_MORE = number(1, 9, N_("1 more card"), N_("{figure} more cards"))
_THEIRS = N_("Of the player at whose deed the card acts.")


def they(given: Given) -> int:
    """Return the seat of the deed at which a card acts."""
    return cast("int", deed_of(given)["seat"])


def _by(whose: Whose, act: Act, possible: Callable[[WankulState, int], bool]) -> Effect:
    """Return the deed that a player does, if it changes anything."""
    return Effect(
        (do(lambda state, given: act(state, whose(given))),),
        lambda state, given: possible(state, whose(given)),
    )


def _can_draw(state: WankulState, seat: int) -> bool:
    return not bans.no_draw(state, seat)


def _holds_any(state: WankulState, seat: int) -> bool:
    return bool(state.sides[seat].hand)


def _holds_fewer(count: int) -> Callable[[WankulState, int], bool]:
    return lambda state, seat: len(state.sides[seat].hand) < count and _can_draw(state, seat)


def _holds_more(count: int) -> Callable[[WankulState, int], bool]:
    return lambda state, seat: len(state.sides[seat].hand) > count


# --- draws --------------------------------------------------------------------------------------------------


@WORDS.register(DO, "draw", N_("draw {count}"), count=CARDS)
def _draw(count: int) -> Effect:
    return _by(owner_of, lambda state, seat: deeds.draw(state, seat, count), _can_draw)


@WORDS.register(DO, "draw-as-many", N_("draw as many cards as {number}"), number=AS_MANY)
def _draw_as_many(number: Number) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.draw(state, owner_of(given), number(state, given))

    return Effect((do(act),), lambda state, given: number(state, given) > 0)


@WORDS.register(DO, "draw-up-to", N_("draw until you have {count} in hand"), count=CARDS)
def _draw_up_to(count: int) -> Effect:
    return _by(owner_of, lambda state, seat: deeds.draw_up_to(state, seat, count), _holds_fewer(count))


@WORDS.register(DO, "each-draws-up-to", N_("each player draws until they have {count} in hand"), count=CARDS)
def _each_draws_up_to(count: int) -> Effect:
    return each_in_turn(lambda state, seat: deeds.draw_up_to(state, seat, count), _holds_fewer(count))


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

    return each_in_turn(act, _holds_fewer(held))


@WORDS.register(DO, "they-draw", N_("they draw {count}"), note=_THEIRS, count=CARDS)
def _they_draw(count: int) -> Effect:
    return _by(they, lambda state, seat: deeds.draw(state, seat, count, added=True), _can_draw)


@WORDS.register(DO, "they-draw-more", N_("they draw {count}"), note=_THEIRS, count=_MORE)
def _they_draw_more(count: int) -> Effect:
    return _by(they, lambda state, seat: deeds.draw(state, seat, count, added=True), _can_draw)


@WORDS.register(
    DO, "they-draw-up-to", N_("they draw until they have {count} in hand"), note=_THEIRS, count=CARDS
)
def _they_draw_up_to(count: int) -> Effect:
    return _by(
        they, lambda state, seat: deeds.draw_up_to(state, seat, count, added=True), _holds_fewer(count)
    )


# --- discards from hand -------------------------------------------------------------------------------------


@WORDS.register(DO, "discard", N_("discard {count} {per}"), count=CARDS, per=PER)
def _discard(count: int, per: Number) -> Effect:
    def act(state: WankulState, given: Vars) -> None:
        deeds.discard(state, owner_of(given), count * per(state, given))

    return Effect((do(act),), lambda state, given: _holds_any(state, owner_of(given)))


@WORDS.register(DO, "discard-hand", N_("discard your hand"))
def _discard_hand() -> Effect:
    return _by(owner_of, lambda state, seat: deeds.discard_down_to(state, seat, 0), _holds_any)


@WORDS.register(DO, "discard-down-to", N_("discard until you have {count} in hand"), count=CARDS)
def _discard_down_to(count: int) -> Effect:
    return _by(owner_of, lambda state, seat: deeds.discard_down_to(state, seat, count), _holds_more(count))


@WORDS.register(DO, "foe-discards", N_("your opponent discards {count}"), count=CARDS)
def _foe_discards(count: int) -> Effect:
    return _by(foe_of, lambda state, seat: deeds.discard(state, seat, count), _holds_any)


@WORDS.register(DO, "foe-discards-more", N_("your opponent discards {count}"), count=_MORE)
def _foe_discards_more(count: int) -> Effect:
    return _by(foe_of, lambda state, seat: deeds.discard(state, seat, count, added=True), _holds_any)


def _level_with(fewer: int) -> Effect:
    """Return the deed in which the other discards until he holds as many as you, or so many fewer."""

    def act(state: WankulState, given: Vars) -> None:
        held = len(state.sides[owner_of(given)].hand) - fewer
        deeds.discard_down_to(state, foe_of(given), max(0, held))

    def possible(state: WankulState, given: Given) -> bool:
        held, foe = (len(state.sides[seat].hand) for seat in (owner_of(given), foe_of(given)))
        return foe > max(0, held - fewer)

    return Effect((do(act),), possible)


@WORDS.register(
    DO, "foe-discards-level", N_("your opponent discards until they have as many cards in hand as you")
)
def _foe_discards_level() -> Effect:
    return _level_with(0)


@WORDS.register(
    DO, "foe-discards-below", N_("your opponent discards until they have fewer cards in hand than you")
)
def _foe_discards_below() -> Effect:
    return _level_with(1)


@WORDS.register(DO, "each-discards", N_("each player discards {count}"), count=CARDS)
def _each_discards(count: int) -> Effect:
    return both_players(lambda state, seat: deeds.discard(state, seat, count), _holds_any)


@WORDS.register(DO, "they-discard", N_("they discard {count}"), note=_THEIRS, count=CARDS)
def _they_discard(count: int) -> Effect:
    return _by(they, lambda state, seat: deeds.discard(state, seat, count), _holds_any)


@WORDS.register(
    DO, "they-discard-down-to", N_("they discard until they have {count} in hand"), note=_THEIRS, count=CARDS
)
def _they_discard_down_to(count: int) -> Effect:
    return _by(they, lambda state, seat: deeds.discard_down_to(state, seat, count), _holds_more(count))


# --- more, or fewer -----------------------------------------------------------------------------------------


def _changed(by: int) -> Effect:
    """Return the deed in which a discard that is about to be is one of more or fewer cards (WAN-24)."""

    def act(state: WankulState, given: Vars) -> None:
        become(state, "discard", count=cast("int", deed_of(given)["count"]) + by)

    return Effect((do(act),))


@WORDS.register(DO, "they-discard-more", N_("they discard {count}"), INSTEAD, note=_THEIRS, count=_MORE)
def _they_discard_more(count: int) -> Effect:
    return _changed(count)


@WORDS.register(
    DO,
    "discard-fewer",
    N_("you discard {count}"),
    INSTEAD,
    count=number(1, 9, N_("1 card fewer"), N_("{figure} cards fewer")),
)
def _discard_fewer(count: int) -> Effect:
    return _changed(-count)

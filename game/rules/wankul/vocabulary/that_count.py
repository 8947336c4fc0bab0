"""The words for what counts while its card is in play, or as long as is said: Force, costs, draws, vetoes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import Effect, card_of, foe_of, owner_of
from game.core.i18n import N_
from game.core.script import DO, number, word
from game.rules.wankul.traits import GROUP, NUMBER, PASSING, STANDING, WORDS, Standing, everything
from game.rules.wankul.vocabulary.which import AT_LEAST, MORE_CARDS, PER

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.effects import Given
    from game.core.script import Slot
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import At, Fits, Number, Power

    Side = Callable[[Given], int]

FIGURE: Final = number(1, 9, N_("1"), N_("{figure}"))
_FORCE: Final = number(0, 12, N_("{figure}"), N_("{figure}"))


def _for_all(key: str, said: str, power: Power, amount: Callable[[int], int], note: str = "") -> None:
    """Register a power over all characters of a group, whose amount is made of a number, if it names one."""
    slots: dict[str, Slot] = {"whom": word(GROUP)}
    if "{amount}" in said:
        slots["amount"] = FIGURE

    def make(whom: Fits, amount: int = 0, of: Callable[[int], int] = amount) -> Effect:
        return Effect(standing=Standing(power, of(amount), whom))

    WORDS.register(DO, key, said, STANDING, note=note, **slots)(make)


def _always(amount: int) -> Callable[[int], int]:
    return lambda _amount: amount


_for_all("strengthen", N_("{whom} have {amount} more Force"), "add", lambda more: more)
_for_all("weaken", N_("{whom} have {amount} less Force"), "add", lambda less: -less)
_for_all("double", N_("the Force of {whom} is doubled"), "times", _always(2))
_for_all("triple", N_("the Force of {whom} is tripled"), "times", _always(3))
_for_all("halve", N_("the Force of {whom} is halved"), "divide", _always(2), N_("Rounded down."))
_for_all("cheaper", N_("{whom} cost {amount} less"), "cost", lambda less: -less, N_("Never below 0."))
_for_all("dearer", N_("{whom} cost {amount} more"), "cost", lambda more: more)
_for_all("costless", N_("{whom} cost nothing"), "cost-zero", _always(0))


def _is_it(_state: WankulState, given: Given, at: At) -> bool:
    return at.card == given["card"]


@WORDS.register(
    DO, "grow", N_("this character has {amount} more Force {per}"), STANDING, amount=FIGURE, per=PER
)
def _grow(amount: int, per: Number) -> Effect:
    return Effect(standing=Standing("add", amount, _is_it, per))


@WORDS.register(DO, "double-this", N_("the Force of this character is doubled {per}"), STANDING, per=PER)
def _double_this(per: Number) -> Effect:
    return Effect(standing=Standing("times", 1, _is_it, lambda state, given: 2 ** per(state, given)))


@WORDS.register(
    DO,
    "match",
    N_("this character has {number}"),
    STANDING,
    note=N_("0 where there is nobody."),
    number=word(NUMBER, "left-force", "right-force", "covered-force"),
)
def _match(number: Number) -> Effect:
    return Effect(standing=Standing("equal", 1, _is_it, number))


@WORDS.register(
    DO,
    "strengthen-fuller",
    N_("the characters of the player with more cards in hand have {amount} more Force"),
    STANDING,
    amount=FIGURE,
)
def _strengthen_fuller(amount: int) -> Effect:
    def of(side: Side, other: Side) -> Standing:
        def holds_more(state: WankulState, given: Given) -> int:
            return int(len(state.sides[side(given)].hand) > len(state.sides[other(given)].hand))

        return Standing("add", amount, lambda _state, given, at: at.seat == side(given), holds_more)

    return Effect(standing=(of(owner_of, foe_of), of(foe_of, owner_of)))


def _lends(key: str, said: str, step: int) -> None:
    """Register that the Force of a card counts on a terrain beside its own, too: for totals (WAN-32)."""
    WORDS.register(DO, key, said, STANDING, note=N_("For the total there."))(
        lambda: Effect(standing=Standing("lend", step, _is_it))
    )


_lends("lend-left", N_("the Force of this character also counts on the terrain to its left"), -1)
_lends("lend-right", N_("the Force of this character also counts on the terrain to its right"), 1)


def _is_own(_state: WankulState, given: Given, at: At) -> bool:
    return at.seat == given["owner"]


@WORDS.register(DO, "next-costless", N_("your next character costs nothing"), STANDING, PASSING)
def _next_costless() -> Effect:
    return Effect(standing=Standing("cost-zero", 0, _is_own, once=True))


@WORDS.register(
    DO, "next-cheaper", N_("your next character costs {amount} less"), STANDING, PASSING, amount=FIGURE
)
def _next_cheaper(amount: int) -> Effect:
    return Effect(standing=Standing("cost", -amount, _is_own, once=True))


# --- draws, vetoes ------------------------------------------------------------------------------------------


def _bans(key: str, said: str, *powers: Power, fits: Fits = everything, note: str = "") -> None:
    """Register what forbids whatever fits."""
    made = Effect(standing=tuple([Standing(power, fits=fits) for power in powers]))
    WORDS.register(DO, key, said, STANDING, note=note)(lambda: made)


def _is_named_in_play(state: WankulState, _given: Given, at: At) -> bool:
    cards, family = state.cards, state.cards[at.card].family
    terrains = [ground.card for ground in state.grounds if ground is not None]
    characters = [laid.card for seat in state.seats for _slot, laid in state.in_rows(seat)]
    return any(cards[card].family == family for card in (*terrains, *characters))


def _is_named_here(state: WankulState, given: Given, at: At) -> bool:
    family = state.cards[card_of(given)].family
    return at.slot == given["slot"] and state.cards[at.card].family == family


def _is_not_alone(state: WankulState, given: Given, at: At) -> bool:
    return at.card == given["card"] and len(state.placed()) > 1


_ONLY_ALONE: Final = N_("this terrain can be scored only while no other is in play")

_bans("no-terrain", N_("no other terrain may be placed"), "no-place")
_bans("only-here", N_("characters can only be played on this terrain"), "only-here")
_bans(
    "no-namesake",
    N_("no card whose name is in play may be played"),
    *("no-play", "no-place"),
    fits=_is_named_in_play,
)
_bans(
    "unique",
    N_("this card is unique in play"),
    "no-play",
    fits=lambda state, given, at: state.refs[at.card] == state.refs[card_of(given)],
    note=N_("Nobody may play a second one."),
)
_bans(
    "no-namesake-here",
    N_("no other card of this name may be played on its terrain"),
    "no-play",
    fits=_is_named_here,
)
_bans("only-alone", _ONLY_ALONE, "no-score", fits=_is_not_alone)


WORDS.register(
    DO,
    "foe-discards-random",
    N_("what your opponent discards from their hand is taken at random"),
    STANDING,
    note=N_("Not what they pay with."),
)(lambda: Effect(standing=Standing("at-random", fits=lambda _state, given, at: at.seat == foe_of(given))))


@WORDS.register(
    DO, "draw-more", N_("each player draws {count} at the start of their turn"), STANDING, count=MORE_CARDS
)
def _draw_more(count: int) -> Effect:
    return Effect(standing=Standing("draw", count))


@WORDS.register(DO, "no-draw", N_("nobody with {count} in hand draws"), STANDING, count=AT_LEAST)
def _no_draw(count: int) -> Effect:
    def is_barred(state: WankulState, _given: Given, at: At) -> bool:
        return len(state.sides[at.seat].hand) >= count

    return Effect(standing=Standing("no-draw", fits=is_barred))


@WORDS.register(
    DO,
    "no-strong-here",
    N_("your opponent cannot play any character of Force {least} or more on this terrain"),
    STANDING,
    least=_FORCE,
)
def _no_strong_here(least: int) -> Effect:
    def is_barred(state: WankulState, given: Given, at: At) -> bool:
        return at.seat == foe_of(given) and at.slot == given["slot"] and state.forces[at.card] >= least

    return Effect(standing=Standing("no-play", fits=is_barred))

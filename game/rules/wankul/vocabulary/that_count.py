"""The words for what counts while its card is in play, or as long as is said: Force, costs, draws, bans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, foe_of
from game.core.i18n import N_
from game.core.script import DO, number, word
from game.rules.wankul.traits import GROUP, STANDING, WORDS, Standing
from game.rules.wankul.vocabulary.which import PER

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.rules.wankul.state import WankulState
    from game.rules.wankul.traits import At, Fits, Number

_MORE = number(1, 9, N_("1"), N_("{figure}"))
_WHOM = word(GROUP)


def _counts(standing: Standing) -> Effect:
    return Effect(standing=standing)


def _is_this(_state: WankulState, given: Given, at: At) -> bool:
    return at.card == given["card"]


# --- Force --------------------------------------------------------------------------------------------------


@WORDS.register(
    DO, "grow", N_("this character has {amount} more Force {per}"), STANDING, amount=_MORE, per=PER
)
def _grow(amount: int, per: Number) -> Effect:
    return _counts(Standing("add", amount, _is_this, per))


@WORDS.register(DO, "strengthen", N_("{whom} have {amount} more Force"), STANDING, whom=_WHOM, amount=_MORE)
def _strengthen(whom: Fits, amount: int) -> Effect:
    return _counts(Standing("add", amount, whom))


@WORDS.register(DO, "double", N_("the Force of {whom} is doubled"), STANDING, whom=_WHOM)
def _double(whom: Fits) -> Effect:
    return _counts(Standing("times", 2, whom))


@WORDS.register(DO, "triple", N_("the Force of {whom} is tripled"), STANDING, whom=_WHOM)
def _triple(whom: Fits) -> Effect:
    return _counts(Standing("times", 3, whom))


@WORDS.register(
    DO, "halve", N_("the Force of {whom} is halved"), STANDING, whom=_WHOM, note=N_("Rounded down.")
)
def _halve(whom: Fits) -> Effect:
    return _counts(Standing("divide", 2, whom))


# --- costs --------------------------------------------------------------------------------------------------


@WORDS.register(
    DO,
    "cheaper",
    N_("{whom} cost {amount} less"),
    STANDING,
    whom=_WHOM,
    amount=_MORE,
    note=N_("Never below 0."),
)
def _cheaper(whom: Fits, amount: int) -> Effect:
    return _counts(Standing("cost", -amount, whom))


@WORDS.register(DO, "dearer", N_("{whom} cost {amount} more"), STANDING, whom=_WHOM, amount=_MORE)
def _dearer(whom: Fits, amount: int) -> Effect:
    return _counts(Standing("cost", amount, whom))


@WORDS.register(DO, "costless", N_("{whom} cost nothing"), STANDING, whom=_WHOM)
def _costless(whom: Fits) -> Effect:
    return _counts(Standing("cost-zero", 0, whom))


@WORDS.register(DO, "next-costless", N_("your next character costs nothing"), STANDING)
def _next_costless() -> Effect:
    return _counts(Standing("cost-zero", 0, _yours, once=True))


def _yours(_state: WankulState, given: Given, at: At) -> bool:
    return at.seat == given["owner"]


# --- draws, bans --------------------------------------------------------------------------------------------

AT_LEAST = number(1, 9, N_("1 or more cards"), N_("{figure} or more cards"))


@WORDS.register(
    DO,
    "draw-more",
    N_("each player draws {count} at the start of their turn"),
    STANDING,
    count=number(1, 9, N_("1 more card"), N_("{figure} more cards")),
)
def _draw_more(count: int) -> Effect:
    return _counts(Standing("draw", count))


@WORDS.register(DO, "no-draw", N_("nobody draws who has {count} in hand"), STANDING, count=AT_LEAST)
def _no_draw(count: int) -> Effect:
    return _counts(
        Standing("no-draw", fits=lambda state, _given, at: len(state.sides[at.seat].hand) >= count)
    )


@WORDS.register(DO, "no-terrain", N_("no other terrain may be placed"), STANDING)
def _no_terrain() -> Effect:
    return _counts(Standing("no-place"))


@WORDS.register(DO, "no-namesake", N_("no card whose name is in play may be played"), STANDING)
def _no_namesake() -> Effect:
    def is_there(state: WankulState, _given: Given, at: At) -> bool:
        cards, family = state.cards, state.cards[at.card].family
        terrains = [ground.card for ground in state.grounds if ground is not None]
        characters = [laid.card for seat in state.seats for _slot, laid in state.in_rows(seat)]
        return any(cards[card].family == family for card in (*terrains, *characters))

    return Effect(standing=(Standing("no-play", fits=is_there), Standing("no-place", fits=is_there)))


@WORDS.register(
    DO,
    "no-strong-here",
    N_("your opponent cannot play any character of Force {least} or more on this terrain"),
    STANDING,
    least=number(0, 12, N_("{figure}"), N_("{figure}")),
)
def _no_strong_here(least: int) -> Effect:
    def is_barred(state: WankulState, given: Given, at: At) -> bool:
        return at.seat == foe_of(given) and at.slot == given["slot"] and state.forces[at.card] >= least

    return _counts(Standing("no-play", fits=is_barred))


@WORDS.register(DO, "only-here", N_("characters can only be played on this terrain"), STANDING)
def _only_here() -> Effect:
    return _counts(Standing("only-here"))


@WORDS.register(DO, "only-alone", N_("this terrain can be scored only while no other is in play"), STANDING)
def _only_alone() -> Effect:
    def is_barred(state: WankulState, given: Given, at: At) -> bool:
        return at.card == given["card"] and len(state.placed()) > 1

    return _counts(Standing("no-score", fits=is_barred))

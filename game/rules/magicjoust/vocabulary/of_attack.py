"""The words for what cards do to the dice of an attack (MAG-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.effects import Effect, card_of, foe_of, owner_of
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO, number
from game.rules.magicjoust import joust
from game.rules.magicjoust.traits import DICE, WORDS

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.rules.magicjoust.state import MagicState


_MORE: Final = number(1, 3, N_("1"), N_("{figure}"))


@WORDS.register(DO, "add", N_("add {count} to your die"), DICE, count=_MORE)
def _add(count: int) -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.add(state, owner_of(given), count, card_of(given))

    return Effect((do(act),))


@WORDS.register(DO, "roll-again", N_("roll your die again"), DICE)
def _roll_again() -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.roll_again(state, owner_of(given))

    return Effect((do(act),), _rolled)


@WORDS.register(DO, "foe-rolls-again", N_("the other wizard rolls their die again"), DICE)
def _foe_rolls_again() -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.roll_again(state, foe_of(given))

    return Effect((do(act),), _rolled)


@WORDS.register(DO, "take-off", N_("take {count} off the other wizard’s die"), DICE, count=_MORE)
def _take_off(count: int) -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.add(state, foe_of(given), -count, card_of(given))

    return Effect((do(act),))


@WORDS.register(DO, "swap", N_("swap the dice"), DICE)
def _swap() -> Effect:
    def act(state: MagicState, _given: Vars) -> None:
        joust.swap(state)

    def possible(state: MagicState, given: Given) -> bool:
        fought, seat = joust.joust_of(state), owner_of(given)
        return fought.rolled and fought.dice[fought.side(seat)] < fought.dice[1 - fought.side(seat)]

    return Effect((do(act),), possible)


@WORDS.register(
    DO, "shows", N_("turn your die to {count}"), DICE, count=number(3, 6, N_("{figure}"), N_("{figure}"))
)
def _shows(count: int) -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.turn_die(state, owner_of(given), count)

    def possible(state: MagicState, given: Given) -> bool:
        fought = joust.joust_of(state)
        return 0 < fought.dice[fought.side(owner_of(given))] < count

    return Effect((do(act),), possible)


def _rolled(state: MagicState, _given: Given) -> bool:
    return joust.joust_of(state).rolled


@WORDS.register(DO, "parry", N_("make it fail"), DICE)
def _parry() -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.stop(state, owner_of(given))

    def possible(state: MagicState, given: Given) -> bool:
        return joust.joust_of(state).defender == owner_of(given)

    return Effect((do(act),), possible)

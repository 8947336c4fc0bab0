"""The words for what cards do to the dice of an attack (MAG-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.effects import Effect, card_of, owner_of
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO, number
from game.rules.magicjoust import joust
from game.rules.magicjoust.traits import DICE, WORDS

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.rules.magicjoust.state import MagicState


@WORDS.register(DO, "add", N_("add {count} to your die"), DICE, count=number(1, 3, N_("1"), N_("{figure}")))
def _add(count: int) -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.add(state, owner_of(given), count, card_of(given))

    return Effect((do(act),))


@WORDS.register(DO, "roll-again", N_("roll your die again"), DICE)
def _roll_again() -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.roll_again(state, owner_of(given))

    return Effect((do(act),))


@WORDS.register(DO, "parry", N_("make the attack fail"), DICE)
def _parry() -> Effect:
    def act(state: MagicState, given: Vars) -> None:
        joust.stop(state, owner_of(given))

    def possible(state: MagicState, given: Given) -> bool:
        return joust.joust_of(state).defender == owner_of(given)

    return Effect((do(act),), possible)

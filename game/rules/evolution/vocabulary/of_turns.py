"""The words for what a turn allows, and for what is stopped.

prompt     who         options
strike     the player  ("strike", place, foe, target)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Effect, chosen, foe_of, owner_of, picking
from game.core.i18n import N_
from game.core.machine import Vars, do
from game.core.script import DO, number, word
from game.rules.evolution import deeds, moves, power
from game.rules.evolution.cards import Variation
from game.rules.evolution.traits import AIMED, ATTACK, IN_TURN, OF_OTHERS, PLAY, TYPE, WORDS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.core.effects import Given
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState


def _allowing(name: str, possible: Callable[[EvolutionState, Given], bool]) -> Effect:
    return Effect((do(lambda state, given: deeds.allow(state, owner_of(given), name)),), possible)


@WORDS.register(
    DO, "attack-again", N_("attack once more"), IN_TURN, note=N_("This turn, normal or combined.")
)
def _attack_again() -> Effect:
    def possible(state: EvolutionState, given: Given) -> bool:
        seat = owner_of(given)
        if power.banned(state, seat, "attacks"):
            return False
        attacks = moves.attacks(state, seat, moves.whole_turn())
        return bool(attacks or moves.places(state, seat, moves.allowance(state, seat)))

    return _allowing("attacks", possible)


@WORDS.register(DO, "play-again", N_("you may play one more variation this turn"), OF_OTHERS, IN_TURN)
def _play_again() -> Effect:
    def possible(state: EvolutionState, given: Given) -> bool:
        seat = owner_of(given)
        besides = {*cast("list[int]", given.get("besides", [])), cast("int", given["card"])}
        return any(
            not moves.no_play(state, seat, card, foe, besides)
            for card in state.hands[seat]
            if card not in besides and isinstance(state.cards[card], Variation)
            for foe in moves.against(state, seat, card)
        )

    return _allowing("variations", possible)


@WORDS.register(DO, "place-again", N_("you may place one more Mok this turn, within the maximum"), IN_TURN)
def _place_again() -> Effect:
    def possible(state: EvolutionState, given: Given) -> bool:
        seat = owner_of(given)
        if power.banned(state, seat, "placing"):
            return False
        more = moves.allowance(state, seat).moks
        room = moves.maximum(state, seat) - len(state.moks[seat])
        return min(room, moves.waiting_moks(state, owner_of(given))) > more

    return _allowing("moks", possible)


@WORDS.register(DO, "place-beyond", N_("you may place one Mok beyond the maximum this turn"), IN_TURN)
def _place_beyond() -> Effect:
    def possible(state: EvolutionState, given: Given) -> bool:
        return moves.waiting_moks(state, owner_of(given)) > 0 and not power.banned(
            state, owner_of(given), "placing"
        )

    return _allowing("beyond", possible)


@WORDS.register(
    DO,
    "raise-maximum",
    N_("each player may have {count} on the table, until the end of the game"),
    count=number(1, 3, N_("one more Mok"), N_("{count} more Moks"), usual=1),
)
def _raise_maximum(count: int) -> Effect:
    def raise_it(state: EvolutionState, _given: Vars) -> None:
        state.extra = [extra + count for extra in state.extra]
        state.tell("maximum", count=count)

    def possible(state: EvolutionState, _given: Given) -> bool:
        return any(moves.waiting_moks(state, seat) for seat in state.there())

    return Effect((do(raise_it),), possible)


@WORDS.register(
    DO,
    "strike",
    N_("attack at once with one of your Moks: compare its attack in {type} to the resistance in {against}"),
    note=N_("Besides the attack of the turn."),
    type=word(TYPE),
    against=word(TYPE),
)
def _strike(type: int, against: int) -> Effect:  # noqa: A002 - the name of the slot
    def options(state: EvolutionState, given: Given) -> Iterable[Action]:
        seat = owner_of(given)
        if power.banned(state, seat, "attacks"):
            return []
        strengths = {at: power.attack(state, at, type) for at in state.standing(seat)}
        return [
            ("strike", at[1], foe, target)
            for at, strength in strengths.items()
            for foe in state.foes(seat)
            for (_foe, target, kind), resistance in power.open_cells(state, foe)
            if kind == against and strength >= resistance
        ]

    def strike(state: EvolutionState, given: Vars) -> None:
        place, foe, target = cast("list[int]", chosen(given, "strike"))
        deeds.attack(state, (owner_of(given), place), (foe, target, against), type)

    return picking("strike", options, strike)


@WORDS.register(
    DO, "miss-turn", N_("your opponent misses a turn"), AIMED, note=N_("The whole of their next turn.")
)
def _miss_turn() -> Effect:
    return Effect((do(lambda state, given: deeds.miss_turn(state, foe_of(given))),))


@WORDS.register(DO, "stop", N_("the attack has no effect"), ATTACK)
def _stop() -> Effect:
    return Effect((do(lambda state, _given: deeds.stop(state, "attack")),), stops=True)


@WORDS.register(DO, "counter", N_("it has no effect"), OF_OTHERS, PLAY)
def _counter() -> Effect:
    return Effect((do(lambda state, _given: deeds.stop(state, "play")),), stops=True)

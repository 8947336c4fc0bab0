"""The words for what must be so when a variation is played, and for what must happen before it acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.core.effects import Condition, foe_of, owner_of
from game.core.happening import Trigger
from game.core.i18n import N_
from game.core.lasting import Duration
from game.core.script import TARGET, WAITS, WHEN, number, word
from game.rules.evolution import moves
from game.rules.evolution.targets import place_of
from game.rules.evolution.traits import (
    AIMED,
    ATTACK,
    COUNTED,
    IN_TURN,
    OF_OTHERS,
    ON_THIS,
    PLAY,
    WORDS,
)

if TYPE_CHECKING:
    from game.core.effects import Given
    from game.core.lasting import Lasting
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector


# --- conditions ---------------------------------------------------------------------------------------------


@WORDS.register(WHEN, "ko", N_("if {on} is K.O."), on=word(TARGET, "own", "foe", "any", usual="any"))
def _ko(on: Selector) -> Condition:
    def holds(state: EvolutionState, given: Given) -> bool:
        return any(mok.out for seat in on.seats(state, given) for mok in state.moks[seat])

    return Condition(holds)


@WORDS.register(WHEN, "behind", N_("if you have fewer resistances left than your opponent"), AIMED)
def _behind() -> Condition:
    return Condition(
        lambda state, given: state.resistances(owner_of(given)) < state.resistances(foe_of(given))
    )


@WORDS.register(WHEN, "fewer-moks", N_("if you have placed fewer Moks than your opponent"), AIMED)
def _fewer_moks() -> Condition:
    return Condition(lambda state, given: len(state.moks[owner_of(given)]) < len(state.moks[foe_of(given)]))


@WORDS.register(WHEN, "alone", N_("if you have only one Mok left in play"))
def _alone() -> Condition:
    return Condition(lambda state, given: len(state.standing(owner_of(given))) == 1)


@WORDS.register(WHEN, "full", N_("if you have placed all your Moks"), note=N_("The maximum is reached."))
def _full() -> Condition:
    return Condition(lambda state, given: not moves.has_room(state, owner_of(given)))


# --- what happens -------------------------------------------------------------------------------------------

_ONCE = N_("It serves once.")
_AGAIN = N_("Again and again, as long as it lasts.")


def _by_owner(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
    return deed["seat"] == effect.owner


def _by_foe(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
    return deed["seat"] == effect.foe


def _on_owners(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
    """Say whether a resistance of the owner's is concerned."""
    return cast("list[int]", deed["cell"])[0] == effect.owner


@WORDS.register(WHEN, "attacked", N_("the next time it is attacked"), WAITS, ATTACK, ON_THIS, note=_ONCE)
def _attacked() -> Trigger:
    def meets(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
        return place_of(deed["cell"]) == effect.on

    return Trigger("attack", meets, "before", once=True)


@WORDS.register(
    WHEN, "you-attacked", N_("the next time one of your Moks is attacked"), WAITS, ATTACK, note=_ONCE
)
def _you_attacked() -> Trigger:
    return Trigger("attack", _on_owners, "before", once=True)


@WORDS.register(
    WHEN,
    "foe-plays",
    N_("the next time your opponent plays a variation"),
    OF_OTHERS,
    WAITS,
    PLAY,
    AIMED,
    note=_ONCE,
)
def _foe_plays() -> Trigger:
    return Trigger("play", _by_foe, "before", once=True)


@WORDS.register(WHEN, "each-turn", N_("at the start of each of your turns"), WAITS, IN_TURN, note=_AGAIN)
def _each_turn() -> Trigger:
    return Trigger("turn", _by_owner)


@WORDS.register(
    WHEN,
    "next-turns",
    N_("at the start of {count}"),
    WAITS,
    IN_TURN,
    COUNTED,
    count=number(1, 5, N_("your next turn"), N_("each of your next {count} turns")),
)
def _next_turns(count: int) -> Trigger:
    return Trigger("turn", _by_owner, lasts=Duration("end", "owner", count + 1))


@WORDS.register(
    WHEN, "foe-turn", N_("at the start of each of your opponent's turns"), WAITS, AIMED, note=_AGAIN
)
def _foe_turn() -> Trigger:
    return Trigger("turn", _by_foe)


@WORDS.register(WHEN, "hit", N_("the next time one of your Moks receives a damage marker"), WAITS, note=_ONCE)
def _hit() -> Trigger:
    return Trigger("mark", _on_owners, once=True)


@WORDS.register(WHEN, "falls", N_("when it is K.O."), WAITS, ON_THIS, note=_ONCE)
def _falls() -> Trigger:
    def meets(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
        return place_of(deed["at"]) == effect.on

    return Trigger("ko", meets, once=True)


@WORDS.register(WHEN, "own-ko", N_("the next time one of your Moks is K.O."), WAITS, note=_ONCE)
def _own_ko() -> Trigger:
    return Trigger("ko", _by_owner, once=True)


@WORDS.register(WHEN, "foe-ko", N_("the next time an opposing Mok is K.O."), WAITS, AIMED, note=_ONCE)
def _foe_ko() -> Trigger:
    return Trigger("ko", _by_foe, once=True)

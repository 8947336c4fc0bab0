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
    from game.core.effects import Given, Possible
    from game.core.lasting import Lasting
    from game.rules.evolution.state import EvolutionState
    from game.rules.evolution.targets import Selector


# --- conditions ---------------------------------------------------------------------------------------------


def _add_condition(key: str, said: str, holds: Possible, *traits: str, note: str = "") -> None:
    """Add what must be so when a variation is played."""
    WORDS.add(WHEN, key, said, lambda: Condition(holds), *traits, note=note)


@WORDS.register(WHEN, "ko", N_("if {on} is K.O."), on=word(TARGET, "own", "foe", "any", usual="any"))
def _ko(on: Selector) -> Condition:
    def holds(state: EvolutionState, given: Given) -> bool:
        return any(mok.out for seat in on.seats(state, given) for mok in state.moks[seat])

    return Condition(holds)


_add_condition(
    "behind",
    N_("if you have fewer resistances left than your opponent"),
    lambda state, given: state.resistances(owner_of(given)) < state.resistances(foe_of(given)),
    AIMED,
)
_add_condition(
    "fewer-moks",
    N_("if you have placed fewer Moks than your opponent"),
    lambda state, given: len(state.moks[owner_of(given)]) < len(state.moks[foe_of(given)]),
    AIMED,
)
_add_condition(
    "alone",
    N_("if you have only one Mok left in play"),
    lambda state, given: len(state.standing(owner_of(given))) == 1,
)
_add_condition(
    "full",
    N_("if you have placed all your Moks"),
    lambda state, given: not moves.has_room(state, owner_of(given)),
    note=N_("The maximum is reached."),
)


# --- what happens -------------------------------------------------------------------------------------------

_ONCE = N_("It serves once.")
_AGAIN = N_("Again and again, as long as it lasts.")


def _add(key: str, said: str, trigger: Trigger, *traits: str) -> None:
    """Add what must happen before a variation acts, once or again and again."""
    WORDS.add(WHEN, key, said, lambda: trigger, WAITS, *traits, note=_ONCE if trigger.once else _AGAIN)


def _by_owner(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
    return deed["seat"] == effect.owner


def _by_foe(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
    return deed["seat"] == effect.foe


def _on_owners(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
    """Say whether a resistance of the owner's is concerned."""
    return cast("list[int]", deed["cell"])[0] == effect.owner


def _on_this(_state: EvolutionState, effect: Lasting, deed: Given) -> bool:
    """Say whether the Mok is concerned on which the variation lies."""
    return place_of(deed["cell"] if "cell" in deed else deed["at"]) == effect.on


_ATTACKED = Trigger("attack", _on_this, "before", once=True)
_OWN_ATTACKED = Trigger("attack", _on_owners, "before", once=True)
_FOE_PLAYS = Trigger("play", _by_foe, "before", once=True)

_add("attacked", N_("the next time it is attacked"), _ATTACKED, ATTACK, ON_THIS)
_add("you-attacked", N_("the next time one of your Moks is attacked"), _OWN_ATTACKED, ATTACK)
_add("foe-plays", N_("the next time your opponent plays a variation"), _FOE_PLAYS, OF_OTHERS, PLAY, AIMED)
_add("each-turn", N_("at the start of each of your turns"), Trigger("turn", _by_owner), IN_TURN)


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


_add("foe-turn", N_("at the start of each of your opponent's turns"), Trigger("turn", _by_foe), AIMED)
_add(
    "hit",
    N_("the next time one of your Moks receives a damage marker"),
    Trigger("mark", _on_owners, once=True),
)
_add("falls", N_("when it is K.O."), Trigger("ko", _on_this, once=True), ON_THIS)
_add("own-ko", N_("the next time one of your Moks is K.O."), Trigger("ko", _by_owner, once=True))
_add("foe-ko", N_("the next time an opposing Mok is K.O."), Trigger("ko", _by_foe, once=True), AIMED)

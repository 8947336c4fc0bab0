"""Which variations may still change the count, where no attack succeeds (Évolution 4.6.2, EVO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.rules.evolution import moves

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

_MOST_CHOICES: Final = 4
"""How many choices of one variation are looked at, one after the other."""


def changing(state: EvolutionState, seat: int) -> list[str]:
    """Return the variations by which a seat may change what is counted, or attack again, or place a Mok."""
    asked = state.decision
    if asked is None or (asked.seat, asked.prompt) != (seat, "turn"):
        return []
    plays = [option for option in asked.options if option[0] == "play"]
    found = [str(play[1]) for play in plays if _changes(state, play, (seat, _count(state)), _MOST_CHOICES)]
    return [*dict.fromkeys(found)]


def _changes(state: EvolutionState, action: Action, before: tuple[int, list[int]], choices: int) -> bool:
    """Say whether an action changes the count, at once or with what is chosen after it.

    What was `before` is the seat and its count.
    """
    after, (seat, count) = state.clone(), before
    after.apply(action)
    asked = after.decision
    if _count(after) != count or asked is None:
        return _count(after) != count
    if asked.prompt == "turn":
        return _able(after, seat) or _acts_in_turns(after)
    chosen = asked.options if choices and asked.prompt != "by-hand" else ()
    return not chosen or any(_changes(after, option, before, choices - 1) for option in chosen)


def _able(state: EvolutionState, seat: int) -> bool:
    """Say whether a seat can attack, or place a Mok."""
    left = moves.allowance(state, seat)
    return bool(moves.attacks(state, seat, moves.whole_turn()) or moves.places(state, seat, left))


def _acts_in_turns(state: EvolutionState) -> bool:
    """Say whether something that lasts does something as turns begin."""
    triggers = [state.sentence(effect).trigger for effect in state.effects]
    return any(trigger is not None and trigger.kind == "turn" for trigger in triggers)


def _count(state: EvolutionState) -> list[int]:
    return [state.resistances(seat) for seat in state.seats]

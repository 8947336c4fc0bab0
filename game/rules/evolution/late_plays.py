"""Which variations may still change the count, where no attack succeeds (Évolution 4.6.2, EVO-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.rules.evolution import endings, moves
from game.rules.evolution.cards import Variation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Decision
    from game.rules.evolution.state import EvolutionState

_DEEDS: Final = ("place", "attack", "combined")
_MOST_CHOICES: Final = 4
"""How many choices of one variation are looked at, one after the other."""


class Ahead(NamedTuple):
    """Whether nobody can attack any more, and by which variations a seat may still change that, or the count.

    Where others can attack, they are those by which a seat can again that cannot. `won` says whether the seat
    wins whatever the others do.
    """

    over: bool
    changing: Sequence[str]
    won: bool


def ahead(state: EvolutionState, seat: int) -> Ahead:
    """Return what is foreseen of the end."""
    over = endings.no_blow_left(state)
    return Ahead(
        over, changing(state, seat) if over or endings.is_stuck(state, seat) else (), is_won(state, seat)
    )


def is_won(state: EvolutionState, seat: int) -> bool:
    """Say whether a seat wins the count, and no other can do anything against that, as things stand."""
    own = state.resistances(seat)
    beaten = all(
        state.resistances(foe) < own and endings.is_harmless(state, foe) and not state.in_hand(foe, Variation)
        for foe in state.foes(seat)
    )
    return beaten and not _acts_in_turns(state)


def changing(state: EvolutionState, seat: int) -> list[str]:
    """Return the variations by which a seat may change what is counted, or attack again, or place a Mok."""
    asked, count, found = state.decision, _count(state), dict[str, None]()
    if asked is None or (asked.seat, asked.prompt) != (seat, "turn"):
        return []
    for action in asked.options:
        ref = str(action[1]) if action[0] == "play" else ""
        if ref and ref not in found and _changes(state, action, count, _MOST_CHOICES):
            found[ref] = None
    return [*found]


def _changes(state: EvolutionState, action: Action, count: list[int], choices: int) -> bool:
    """Say whether an action changes the count, at once or with what is chosen after it."""
    after = state.clone()
    after.apply(action)
    asked = after.decision
    if _count(after) != count or asked is None:
        return _count(after) != count
    if asked.prompt == "turn":
        return _able(after, asked) or _acts_in_turns(after)
    chosen = asked.options if choices and asked.prompt != "by-hand" else ()
    return not chosen or any(_changes(after, option, count, choices - 1) for option in chosen)


def _able(state: EvolutionState, asked: Decision) -> bool:
    """Say whether whose turn it is can attack, in this turn or another, or place a Mok."""
    if any(option[0] in _DEEDS for option in asked.options):
        return True
    return not state.allowance.attacks and bool(moves.attacks(state, asked.seat, moves.whole_turn()))


def _acts_in_turns(state: EvolutionState) -> bool:
    """Say whether something that lasts does something as turns begin."""
    triggers = [state.sentence(effect).trigger for effect in state.effects]
    return any(trigger is not None and trigger.kind == "turn" for trigger in triggers)


def _count(state: EvolutionState) -> list[int]:
    return [state.resistances(seat) for seat in state.seats]

"""The beginning of a turn, up to where its player is free again: the tables before and after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from game.bots.search.whole_turns import Sense, T, answered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action


@dataclass(frozen=True, slots=True)
class Beginning(Generic[T]):
    """What a seat first does in a turn; `then` is what it does next, where the turn goes on."""

    seat: int
    action: Action
    before: T
    after: T
    then: Action | None

    @classmethod
    def of(cls, sense: Sense[T], world: T, turn: Sequence[Action], seat: int) -> Beginning[T]:
        """Carry out the beginning of a turn in a possible world, which is left as it is."""
        state, done = world.clone(), 0
        for action in turn:
            decision = state.decision
            if decision is None or decision.seat != seat or (done and decision.prompt == "turn"):
                break
            state.apply(action)
            answered(sense, state, seat)
            done += 1
        free = state.decision is not None and state.decision.seat == seat
        then = turn[done] if free and done < len(turn) and turn[done] != sense.end else None
        return cls(seat, turn[0], world, state, then)

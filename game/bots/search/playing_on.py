"""Who plays worlds on for a search of whole turns: by simple habits, a few turns, then a look."""

from __future__ import annotations

from math import exp
from operator import mul
from typing import TYPE_CHECKING, ClassVar, Final, Generic

from game.bots.search.playouts import Player, itself
from game.bots.search.whole_turns import Sense, T, answered

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.core.model import Action, Decision
    from game.core.rng import Rng


def weighed(numbers: Iterable[float], weights: Iterable[float]) -> float:
    """Return the points of what a seat has: each number times its weight."""
    points: float = sum(map(mul, numbers, weights))
    return points


class PlayingOn(Player, Generic[T]):
    """Plays worlds on; `ends` counts the actions played, that take nearly all the time.

    `horizon` is how many turns are played on before the table is looked at; with `scale` points ahead, a win
    is nearly three times as likely as a loss. `width` is how many ways to begin a turn are gone on with.
    """

    sense: Sense[T]
    horizon: ClassVar[int]
    scale: ClassVar[float]
    width: ClassVar[int]

    def __init__(self, rng: Rng) -> None:
        super().__init__(itself, rng)

    def prospect(self, world: T, plan: Sequence[Action], seat: int) -> float:
        """Return the seat's chance to win that world, left as it is, after those actions, from 0 to 1.

        A turn that is ended while something is asked yet, say what to discard, counts as over: what comes
        of it is looked at as late as after any other.
        """
        state, over = world.clone(), world.turn
        for action in plan:
            decision = state.decision
            if decision is None or decision.seat != seat or action not in decision.options:
                break
            state.apply(action)
            answered(self.sense, state, seat)
            over += action == self.sense.end
        self.ends += len(plan)
        until = max(state.turn, over) + self.horizon
        while state.turn < until and (decision := state.decision) is not None:
            state.apply(self.habit(state, decision))
            self.ends += 1
        return chance(self.sense.worth(state, seat), self.scale)

    def habit(self, state: T, decision: Decision) -> Action:
        """Return what a player in a hurry does."""
        raise NotImplementedError


def chance(points: float, scale: float) -> float:
    """Return the chance to win with so many points ahead, from 0 to 1."""
    return 1 / (1 + exp(-points / scale)) if abs(points) < 20 * scale else float(points > 0)


WON: Final = 100.0
"""Points that a victory is worth: more than all that lies on a table."""


def ended(winners: tuple[int, ...], seat: int) -> float:
    """Return what the end of a game is worth to a seat: nothing where it is shared."""
    if seat not in winners:
        return -WON
    return WON if len(winners) == 1 else 0.0

"""What a position will come to: played on to its end by a player who looks one action ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.evaluation import evaluate
from game.bots.search.playouts import margin
from game.core.rng import Rng

if TYPE_CHECKING:
    from game.core.model import Action, Outcome, State

FORFEITS: Final = frozenset({"ai_suite", "precieux"})
"""The reasons that defeat a player whatever the points (RW-10, RW-S)."""

FORFEIT: Final = 10.0
"""Points that such a defeat is counted as lost by, at the least."""


def counted(outcome: Outcome, seat: int) -> float:
    """Return what an end counts for a seat: its margin; a defeat whatever the points is lost by 10 or more.

    With several seats the margin is over the best of the others.
    """
    points = margin(outcome, seat)
    if outcome.reason in FORFEITS and seat not in outcome.winners:
        return min(points, -FORFEIT)
    return points


def lots(seed: int) -> Rng:
    """Return what draws the worlds in which decisions are looked at, for advice and reviews."""
    rng = Rng(seed)
    rng.next64()  # it was another's once: the same worlds are drawn as ever
    return rng


class Outlook:
    """Plays positions on to their end.

    `looks` counts the positions looked at: nearly all the time goes into these.
    """

    def __init__(self) -> None:
        self.looks = 0

    def glance(self, state: State) -> Action:
        """Return the option after which the position looks best to its seat, the first of equals."""
        return self._best(state)[0]

    def finish(self, state: State) -> Outcome:
        """Play that state on to its end, changing it perhaps, and return the end."""
        while (decision := state.decision) is not None:
            if len(decision.options) == 1:
                state.apply(decision.options[0])
            else:
                state = self._best(state)[1]
        assert state.outcome is not None  # noqa: S101 - the contract: no decision, so an outcome
        self.looks += 1
        return state.outcome

    def _best(self, state: State) -> tuple[Action, State]:
        """Return the option that looks best and the state after it."""
        decision = state.decision
        assert decision is not None  # noqa: S101 - asked of a decision only
        best: tuple[float, Action, State] | None = None
        for action in decision.options:
            after = state.clone()
            after.apply(action)
            value = _value(after, decision.seat)
            if best is None or value > best[0]:
                best = (value, action, after)
        self.looks += len(decision.options)
        assert best is not None  # noqa: S101 - a decision has an option
        return best[1], best[2]


def _value(state: State, seat: int) -> float:
    return counted(state.outcome, seat) if state.outcome is not None else evaluate(state, seat)

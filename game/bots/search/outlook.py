"""What a position will come to: played on to its end by a player who looks one action ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.evaluations import EVALUATIONS
from game.bots.search.playouts import Player, margin, trait_of

if TYPE_CHECKING:
    from game.core.model import Action, Outcome, State
    from game.core.rng import Rng

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


class Outlook:
    """Plays positions of a game on to their end.

    `looks` counts the positions looked at: nearly all the time goes into these. Where nobody can judge a
    position of that game, it is played on by habit (`playouts.Player`).
    """

    def __init__(self, game_key: str, rng: Rng) -> None:
        self._evaluate = EVALUATIONS.get(game_key)
        self._player = Player(trait_of(game_key), rng)
        self.looks = 0

    def glance(self, state: State) -> Action:
        """Return the option after which the position looks best to its seat, the first of equals."""
        decision = state.decision
        assert decision is not None  # noqa: S101 - a glance is asked of a decision
        return decision.options[0] if self._evaluate is None else self._best(state)[0]

    def finish(self, state: State) -> Outcome:
        """Play that state on to its end, changing it perhaps, and return the end."""
        if self._evaluate is None:
            before = self._player.ends
            outcome = self._player.finish(state)
            self.looks += self._player.ends - before
            return outcome
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
            value = self._value(after, decision.seat)
            if best is None or value > best[0]:
                best = (value, action, after)
        self.looks += len(decision.options)
        assert best is not None  # noqa: S101 - a decision has an option
        return best[1], best[2]

    def _value(self, state: State, seat: int) -> float:
        assert self._evaluate is not None  # noqa: S101 - looked at before
        return counted(state.outcome, seat) if state.outcome is not None else self._evaluate(state, seat)

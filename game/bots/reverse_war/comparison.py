"""The options of a decision compared by the margins they lead to, in points.

The weaker options are dropped early (successive halving); those left play the same fresh worlds, so that
neither the luck of a world nor that of having been dropped or kept tells for one of them. Where two choices
are left at the most, every world is counted out instead: the margins are then exact. What a position will
come to is told by playing it on to its end, as a player does who looks one action ahead.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, log2
from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.evaluation import evaluate
from game.bots.search.monte_carlo import best_end, choices_left, every_world
from game.bots.search.playouts import margin
from game.core.rng import Rng
from game.core.slices import Sliced
from game.rules.reverse_war.seen import Seen

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.bots.bot import View
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


SHORT: Final = 2
"""A game with this many choices left, the present one included, is counted out."""

MOST_ENDS: Final = 3000
"""Unless it has more ends than about these: each world by the options now and as many later."""

UNEVEN: Final = frozenset({"mere-dragons"})
"""Scenarios in which some cards are likelier to come than others: their worlds are not counted out."""

FEWEST, MOST = 6, 400
"""How many worlds the options left at the end play at the least and at the most."""


@dataclass
class Arm:
    """An option, and what the worlds played with it came to, in points."""

    action: Action
    values: list[float] = field(default_factory=list)

    @property
    def margin(self) -> float:
        """Return the margin expected, in points; 0 before the first world."""
        return sum(self.values) / len(self.values) if self.values else 0.0


class Comparison(Sliced):
    """The thinking about one decision, in slices.

    `looks` is its budget: how many positions it may look at, within the worlds it has begun. The options
    `kept` are compared to the end with the `finalists` best others. `arms` are those compared to the end,
    best first, once it is done; `exact` says that their margins are not estimates.
    """

    def __init__(
        self,
        view: View,
        outlook: Outlook,
        rng: Rng,
        looks: int,
        finalists: int = 2,
        kept: Sequence[Action] = (),
    ) -> None:
        self.arms = [Arm(action) for action in view.decision.options]
        self.exact = False
        self._view = view
        self._outlook = outlook
        self._rng = rng
        self._looks = max(looks, 1)
        self._finalists = finalists
        self._kept = frozenset(kept)
        self._begun = outlook.looks
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else min(1.0, (self._outlook.looks - self._begun) / self._looks)

    def margin(self, action: Action) -> float:
        """Return the margin expected of an option that was compared to the end."""
        return next(arm.margin for arm in self.arms if arm.action == action)

    def _work(self) -> Iterator[None]:
        worlds = self._few_worlds()
        if worlds:
            self.exact = True
            yield from self._count_out(worlds)
        else:
            yield from self._drop_the_weaker()
            yield from self._compare_the_rest()
        self.arms.sort(key=lambda arm: arm.margin, reverse=True)

    def _few_worlds(self) -> list[State]:
        """Return every possible world where they can be counted out, none where that is too much."""
        left = choices_left(self._view.world(self._rng), self._rng, SHORT + 1)
        if left > SHORT:
            return []
        if left > 1 and Seen.of(self._view.observed()).setting.scenario in UNEVEN:
            return []
        worlds = every_world(self._view, self._rng)
        few = len(worlds) == 1 or len(worlds) * len(self.arms) ** 2 <= MOST_ENDS
        return worlds if few else []

    def _count_out(self, worlds: list[State]) -> Iterator[None]:
        for arm in self.arms:
            for world in worlds:
                state = world.clone()
                state.apply(arm.action)
                arm.values.append(counted(best_end(state, counted), self._view.seat))
            yield

    def _drop_the_weaker(self) -> Iterator[None]:
        rounds = max(1, ceil(log2(max(2, len(self.arms) / self._finalists))))
        for number in range(1, rounds + 1):
            until = self._begun + self._looks * number // (2 * rounds)
            yield from self._play(until, fewest=2)
            self.arms.sort(key=lambda arm: arm.margin, reverse=True)
            place = max(self._finalists, ceil(len(self.arms) / 2)) if number < rounds else self._finalists
            stay = {arm.action for arm in self.arms[:place]} | self._kept
            self.arms = [arm for arm in self.arms if arm.action in stay]

    def _compare_the_rest(self) -> Iterator[None]:
        for arm in self.arms:
            arm.values.clear()
        yield from self._play(self._begun + self._looks, fewest=FEWEST)

    def _play(self, until: int, fewest: int) -> Iterator[None]:
        """Play the same worlds with every option left, `fewest` at the least, until so many looks."""
        played = 0
        while played < fewest or (self._outlook.looks < until and played < MOST):
            world = self._view.world(self._rng)
            for arm in self.arms:
                state = world.clone()
                state.apply(arm.action)
                arm.values.append(counted(self._outlook.finish(state), self._view.seat))
                yield
            played += 1

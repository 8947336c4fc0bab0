"""The search behind the stronger levels: playouts over possible worlds, the weaker options dropped early.

Every round plays the same worlds, with the same luck, with each option still in the running, then drops the
weaker half (successive halving), until all that are left begin alike. Where the game can be judged at a
glance, an option that looks better begins ahead: that tells while its playouts are few. At the end of the
game the worlds that are left are counted out instead, or, where the player knows how, all the cards that may
come are weighed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import ceil, log2
from typing import TYPE_CHECKING

from game.bots.search.playouts import margin, worth
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.bots.bot import View
    from game.bots.search.playouts import Foresight, Player
    from game.core.model import Action, Outcome, State
    from game.core.rng import Rng


DRAWS = 240
"""How many worlds are drawn to find them all: 1 world of 24 is missed once in a thousand times."""

MOST_WORLDS = 24
"""More worlds than these are not counted out."""


def choices_left(state: State, rng: Rng, most: int) -> int:
    """Return how many choices a game played at random has yet, `most` at the most; the state is changed."""
    count = 0
    while (decision := state.decision) is not None and count < most:
        count += len(decision.options) > 1
        state.apply(rng.choice(decision.options))
    return count


def every_world(view: View, rng: Rng) -> list[State]:
    """Return all the worlds the seat thinks possible, each once; none where they are too many."""
    found: dict[str, State] = {}
    for _ in range(DRAWS):
        world = view.world(rng)
        found.setdefault(repr({**world.encode(), "rng": None}), world)
        if len(found) > MOST_WORLDS:
            return []
    return list(found.values())


def best_end(state: State, value: Callable[[Outcome, int], float] = worth) -> Outcome:
    """Return the end that each seat's best play leads to, all cards known; the state is changed.

    `value` is what an end is worth to a seat.
    """
    while (decision := state.decision) is not None and len(decision.options) == 1:
        state.apply(decision.options[0])
    if decision is None:
        assert state.outcome is not None  # noqa: S101 - the contract: no decision, so an outcome
        return state.outcome
    ends = []
    for action in decision.options:
        after = state.clone()
        after.apply(action)
        ends.append(best_end(after, value))
    return max(ends, key=lambda end: value(end, decision.seat))


SHORT = 2
"""A game with this many choices left, the present one included, is counted out."""

MOST_ENDS = 1300
"""Unless it has more ends than about these: each world by the options now and as many later."""

GLANCE = 1.25
"""What a point at a glance is worth: as much as so many playouts that are worth 1 more."""

Glance = Callable[["View"], Sequence[float]]
"""Gives the points of each option of a decision at a glance."""


@dataclass
class Arm:
    """An option, what its playouts were worth, and the points they ended with (`playouts.margin`).

    `ahead` is what a glance gives it beside, in what all its playouts together are worth.
    """

    action: Action
    values: list[float] = field(default_factory=list)
    margins: list[float] = field(default_factory=list)
    ahead: float = 0.0

    @property
    def hope(self) -> float:
        """Return what orders options that were tried as often: playouts, and less and less the glance."""
        return (sum(self.values) + self.ahead) / max(1, len(self.values))

    @property
    def margin(self) -> float:
        """Return the mean margin of its playouts, in points; 0 before the first."""
        return sum(self.margins) / len(self.margins) if self.margins else 0.0


class MonteCarlo(Sliced):
    """A thinker over one decision of two options or more.

    Its budget is the number of ends of games that its playouts may look at: nearly all the time goes into
    these. It keeps to it within the worlds it has begun. `played` is the number of playouts so far, `player`
    who plays them.
    """

    def __init__(self, view: View, player: Player, rng: Rng, ends: int, glance: Glance | None = None) -> None:
        self.arms = [Arm(action) for action in view.decision.options]
        self.played = 0
        self._view = view
        self.player = player
        self._rng = rng
        self._glance = glance
        self._budget = max(ends, 1)
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else min(1.0, max(self.played, self._ends()) / self._budget)

    @property
    def choice(self) -> Action:
        """Return the option of the best hope so far among those that were tried most."""
        return max(self.arms, key=lambda arm: (len(arm.values), arm.hope)).action

    def _work(self) -> Iterator[None]:
        if worlds := self._few_worlds():
            yield from self._count_out(worlds)
        elif foresight := self.player.foresight(self._view.world(self._rng), self._budget):
            yield from self._weigh(foresight)
        else:
            yield from self._halve()

    def _few_worlds(self) -> list[State]:
        """Return every possible world where they can be counted out, none where that is too much."""
        if choices_left(self._view.world(self._rng), self._rng, SHORT + 1) > SHORT:
            return []
        worlds = every_world(self._view, self._rng)
        return worlds if len(worlds) * len(self.arms) ** 2 <= MOST_ENDS else []

    def _count_out(self, worlds: list[State]) -> Iterator[None]:
        self._budget = len(worlds) * len(self.arms)
        for world in worlds:
            for arm in self.arms:
                state = world.clone()
                state.apply(arm.action)
                self._note_end(arm, best_end(state))
                yield

    def _weigh(self, foresight: Foresight) -> Iterator[None]:
        self._budget = foresight.cards * len(self.arms)
        for arm in self.arms:
            for value, points in foresight.after(arm.action):
                self._note(arm, value, points)
                yield

    def _halve(self) -> Iterator[None]:
        if self._glance is not None:
            for arm, points in zip(self.arms, self._glance(self._view), strict=True):
                arm.ahead = GLANCE * points
        alive = list(self.arms)
        rounds = max(1, ceil(log2(len(alive))))
        for number in range(rounds):
            if len({arm.action for arm in alive}) == 1:
                return
            share = (self._budget - self._ends()) / (rounds - number)
            until = self._ends() + max(share, 1)
            while self._ends() < until:
                world = self._view.world(self._rng)
                luck = self._rng.next64()
                for arm in alive:
                    self.player.draw_from(luck)
                    self._play(world, arm)
                    yield
            alive.sort(key=lambda arm: arm.hope, reverse=True)
            alive = alive[: (len(alive) + 1) // 2]

    def _ends(self) -> int:
        return self.player.ends

    def _play(self, world: State, arm: Arm) -> None:
        self._note_end(arm, self.player.play(world, arm.action))

    def _note_end(self, arm: Arm, outcome: Outcome) -> None:
        self._note(arm, worth(outcome, self._view.seat), margin(outcome, self._view.seat))

    def _note(self, arm: Arm, value: float, points: float) -> None:
        arm.values.append(value)
        arm.margins.append(points)
        self.played += 1

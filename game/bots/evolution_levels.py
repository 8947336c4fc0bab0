"""Players of Openmok Évolution of four strengths.

The soldier takes the action after which the table is worth most to him (`evolution_outlook`), were the turn
to end there; the apprentice does the same, and errs. The captain searches his whole turn for the table that
it leaves. The strategist plays the best of such turns on in many possible worlds, the answers
included. None of them ever gives up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from game.bots.evolution_outlook import worth
from game.bots.evolution_player import EvolutionPlayer, chance
from game.bots.evolution_turns import Turns, best_now, sensible
from game.bots.monte_carlo import Arm, MonteCarlo
from game.bots.thinker import Settled
from game.core.rng import Rng
from game.rules.evolution.turn import END

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.bots.bot import View
    from game.bots.evolution_turns import Turn
    from game.bots.thinker import Thinker
    from game.core.model import Action, State
    from game.rules.evolution.state import EvolutionState

APPRENTICE, SOLDIER, CAPTAIN = 1, 2, 3

DISTRACTION: Final = 6.0
"""By how many points at most the apprentice misjudges what an action leads to: he loses seven games of ten
to the soldier."""

WIDTH: Final = 6
"""How many ways to begin his turn a captain goes on with."""

PLANS: Final = 6
"""How many whole turns a strategist plays on in possible worlds."""

TRUST: Final = 8
"""As how many playouts the table that a turn leaves counts, beside those that go on from there."""

ACTIONS: Final = 2000
"""How many actions a strategist's playouts of one decision have in all."""


def thinker(view: View, level: int, rng: Rng) -> Thinker:
    """Return the thinking of a level about one decision."""
    options = sensible(view.decision)
    if len(options) == 1:
        return Settled(options[0])
    world = cast("EvolutionState", view.world(Rng(rng.next64())))
    if level == APPRENTICE:
        return Settled(_glance(world, view.seat, lambda: DISTRACTION * rng.below(1024) / 1024))
    if level == SOLDIER:
        return Settled(_glance(world, view.seat))
    if level == CAPTAIN:
        return WholeTurn(world, view.seat, options)
    return Search(view, world, Rng(rng.next64()), ACTIONS)


def _glance(world: EvolutionState, seat: int, error: Callable[[], float] = lambda: 0.0) -> Action:
    """Return the action after which the table seems worth most, were the turn to end there."""
    decision = world.decision
    assert decision is not None  # noqa: S101 - it is asked

    def seen(action: Action) -> float:
        table = world.clone()
        table.apply(action)
        while (asked := table.decision) is not None and asked.seat == seat and asked.prompt != "turn":
            table.apply(best_now(table, seat))
        if action != END and asked is not None and asked.seat == seat:
            table.apply(END)
        return worth(table, seat) + error()

    return max(sensible(decision), key=seen)


class WholeTurn(Turns):
    """A captain's thinking: the first action of the turn that leaves the best table."""

    def __init__(self, world: EvolutionState, seat: int, options: Sequence[Action]) -> None:
        self._options = options
        super().__init__(world, seat, WIDTH)

    @property
    def choice(self) -> Action:
        """Return the first action of the best whole turn so far; of any, where there is none yet."""
        if not self.found:
            return self._options[0]
        return max(self.found, key=lambda turn: turn.points).actions[0]


@dataclass
class Plan(Arm):
    """A whole turn, begun by its `action`, and what its playouts were worth."""

    actions: tuple[Action, ...] = ()


class Search(MonteCarlo):
    """A strategist's thinking: the best whole turns, each played on in the same possible worlds."""

    def __init__(self, view: View, world: EvolutionState, rng: Rng, ends: int) -> None:
        self._evolution = EvolutionPlayer(Rng(rng.next64()))
        self._turns = Turns(world, view.seat, WIDTH)
        super().__init__(view, self._evolution, rng, ends)
        self.arms = [Arm(action) for action in view.decision.playing_on]

    def _search(self) -> Iterator[int]:
        while not self._turns.done:
            self._turns.think(0.0)
            yield self.played
        self.arms = [*_plans(self._turns.found)]
        if len({arm.action for arm in self.arms}) > 1:
            yield from self._halve()

    def _play(self, world: State, arm: Arm) -> None:
        plan = cast("Plan", arm)
        value = self._evolution.prospect(cast("EvolutionState", world), plan.actions, self._view.seat)
        self._note(arm, value, value)


def _plans(found: list[Turn]) -> list[Plan]:
    """Return the best whole turns, those that are played in another order only once."""
    plans: dict[object, Plan] = {}
    for turn in found:
        told = [chance(turn.points)] * TRUST
        plan = Plan(turn.actions[0], told, actions=turn.actions)
        plans.setdefault(tuple(sorted(map(str, turn.actions))), plan)
        if len(plans) == PLANS:
            break
    return [*plans.values()]

"""Levels of play in games of long turns: a glance, a whole turn searched, whole turns played on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Generic, cast

from game.bots.bot import Settled
from game.bots.search.monte_carlo import Arm, MonteCarlo
from game.bots.search.playing_on import PlayingOn, chance
from game.bots.search.whole_turns import (
    Sense,
    T,
    Turn,
    Turns,
    best_now,
    drew_lots,
    is_amid,
    mean_worth,
    unordered,
)
from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from game.bots.bot import Thinker, View
    from game.core.model import Action, State

PLANS: Final = 6
"""How many whole turns are played on in possible worlds."""

TRUST: Final = 8
"""As how many playouts the table that a turn leaves counts, beside those that go on from there."""


def glance(
    sense: Sense[T],
    world: T,
    seat: int,
    error: Callable[[], float] = lambda: 0.0,
    *,
    eager: bool = False,
    among: Sequence[Action] = (),
) -> Action:
    """Return the action after which the table seems worth most, were the turn to end there.

    `error` is by how much it is misjudged each time; who is `eager` does not make too much of an end. All
    options are thought of, or those `among` which to choose.
    """

    def seen(action: Action) -> float:
        table = world.clone()
        table.apply(action)
        if sense.lots > 1 and drew_lots(world, table):
            return mean_worth(sense, world, action, seat) + error()
        while is_amid(table, seat):
            table.apply(best_now(sense, table, seat))
        asked = table.decision
        if action != sense.end and asked is not None and asked.seat == seat and sense.end in asked.options:
            table.apply(sense.end)
        return sense.worth(table, seat) + (0.0 if eager and action == sense.end else error())

    return max(among or sense.options(world), key=seen)


class WholeTurn(Turns[T]):
    """The thinking of who looks at his whole turn: the first action of that which leaves the best table."""

    def __init__(self, sense: Sense[T], world: T, seat: int, width: int) -> None:
        self._options = sense.options(world)
        super().__init__(sense, world, seat, width)

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


class TurnSearch(MonteCarlo, Generic[T]):
    """The thinking of who plays the best whole turns on, each in the same possible worlds."""

    def __init__(self, view: View, world: T, player: PlayingOn[T], rng: Rng, ends: int) -> None:
        self._playing = player
        self._turns = Turns(player.sense, world, view.seat, player.width)
        super().__init__(view, player, rng, ends)
        self.arms = [Arm(action) for action in player.sense.options(world)]

    def _work(self) -> Iterator[None]:
        yield from self._turns.in_steps()
        self.arms = [*self._plans(self._turns.found)]
        yield from self._halve()

    def _play(self, world: State, arm: Arm) -> None:
        plan = cast("Plan", arm)
        value = self._playing.prospect(cast("T", world), plan.actions, self._view.seat)
        self._note(arm, value, value)

    def _plans(self, found: list[Turn[T]]) -> list[Plan]:
        """Return the best whole turns, those that are played in another order only once."""
        plans: dict[object, Plan] = {}
        for turn in found:
            told = [chance(turn.points, self._playing.scale)] * TRUST
            plan = Plan(turn.actions[0], told, actions=turn.actions)
            plans.setdefault(unordered(turn.actions), plan)
            if len(plans) == PLANS:
                break
        return [*plans.values()]


APPRENTICE, SOLDIER, CAPTAIN = 1, 2, 3


@dataclass
class Strengths(Generic[T]):
    """The four levels of a game of long turns.

    Who glances (the apprentice, the soldier) misjudges what an action leads to by so many points at most, of
    `errors`, the `eager` never by ending a turn too soon; a `careless` apprentice does not even weigh what
    effects ask in the middle. At a level to which something is `obvious` nothing else is thought of.
    `narrow` is how many ways to begin his turn a captain goes on with, `actions` how many actions a
    strategist's playouts of one decision have in all, by who plays on: a `player`; `captains` how many those
    of a captain have at a table, where 0 is that he looks at his turn alone.
    """

    sense: Sense[T]
    player: Callable[[Rng], PlayingOn[T]]
    errors: Mapping[int, float]
    narrow: int
    actions: int
    captains: Callable[[T], int] = lambda _table: 0
    careless: bool = True
    obvious: Mapping[int, Callable[[T], Sequence[Action]]] = field(default_factory=dict)
    eager: frozenset[int] = frozenset()

    def thinker(self, view: View, level: int, rng: Rng) -> Thinker:
        """Return the thinking of a level about one decision."""
        world = cast("T", view.world(Rng(rng.next64())))
        options, known = self.sense.options(world), self.obvious.get(level)
        told = known(world) if known else ()
        among = told or options
        if len(options) == 1:
            return Settled(among[0])
        if level == APPRENTICE and self.careless and view.decision.prompt != "turn":
            return Settled(rng.choice(told or view.decision.playing_on))
        if level in self.errors:
            erring, eager = self._erring(level, rng), level in self.eager
            return Settled(glance(self.sense, world, view.seat, *erring, eager=eager, among=among))
        actions = self.captains(world) if level == CAPTAIN else self.actions
        if not actions:
            return WholeTurn(self.sense, world, view.seat, self.narrow)
        search, player = Rng(rng.next64()), self.player(Rng(rng.next64()))
        return TurnSearch(view, world, player, search, actions)

    def _erring(self, level: int, rng: Rng) -> tuple[Callable[[], float], ...]:
        """Return by how much a level misjudges an action; nothing where it does not."""
        most = self.errors[level]
        return (lambda: most * rng.below(1024) / 1024,) if most else ()

"""The options of a decision of Openmok Évolution compared by the chance to win that they leave.

Each option is the beginning of a whole turn, the best that was found; all are played on in the same possible
worlds (`evolution_player`), so that no luck tells for one of them. Turns that do the same in another order
are one: what they begin with is as good.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from typing import TYPE_CHECKING, Final, cast

from game.bots.evolution_levels import WIDTH
from game.bots.evolution_player import EvolutionPlayer
from game.bots.evolution_turns import Turn, Turns, answered, goes_on
from game.core.rng import Rng
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from game.bots.bot import View
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

MOST: Final = 6
"""How many turns are compared, beside those that begin with what is kept."""

OF_ONE: Final = 2
"""How many of them may begin alike."""

FEWEST: Final = 4
"""How many worlds each of them is played on in at the least."""


@dataclass
class Way:
    """A whole turn, what it may begin with, and the chances to win that its worlds gave."""

    actions: tuple[Action, ...]
    firsts: set[Action]
    values: list[float] = field(default_factory=list)

    @property
    def action(self) -> Action:
        """Return what it begins with."""
        return self.actions[0]

    @property
    def chance(self) -> float:
        """Return the chance to win, from 0 to 1."""
        return sum(self.values) / len(self.values)


class Prospects(Sliced):
    """The thinking about one decision, in slices; `ways` are the best turns, the best first, once it is done.

    `actions` is how many actions its worlds may have in all. What is `kept` is compared in any case. It sees
    what the seat sees, and nothing more; `world` is the possible world in which the turns were looked for.
    """

    def __init__(self, view: View, rng: Rng, actions: int, kept: tuple[Action, ...] = ()) -> None:
        self.ways: list[Way] = []
        self.world = cast("EvolutionState", view.world(Rng(rng.next64())))
        self._view = view
        self._rng = rng
        self._budget = max(actions, 1)
        self._kept = kept
        self._player = EvolutionPlayer(Rng(rng.next64()))
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else min(1.0, self._player.ends / self._budget)

    def best_of(self, action: Action) -> Way:
        """Return the best turn that begins with an option that was compared."""
        return next(way for way in self.ways if action in way.firsts)

    def loss(self, action: Action) -> float:
        """Return by how much an option that was compared lowers the chance to win, from 0 to 1.

        A difference that the luck of the worlds may explain counts for nothing.
        """
        pairs = zip(self.ways[0].values, self.best_of(action).values, strict=True)
        lost = [best - other for best, other in pairs]
        mean = sum(lost) / len(lost)
        spread = sum([(one - mean) ** 2 for one in lost]) / max(1, len(lost) - 1)
        return mean if mean > sqrt(spread / len(lost)) else 0.0

    def _work(self) -> Iterator[None]:
        ways: dict[object, Way] = {}
        turns = Turns(self.world, self._view.seat, WIDTH)
        yield from _thought(turns)
        for turn in turns.found:
            alike = sum(turn.actions[0] in way.firsts for way in ways.values())
            if _key(turn) in ways:
                ways[_key(turn)].firsts.add(turn.actions[0])
            elif len(ways) < MOST and alike < OF_ONE:
                ways[_key(turn)] = Way(turn.actions, {turn.actions[0]})
        for action in self._kept:
            for way in ways.values():
                if self._can_begin(way, action):
                    way.firsts.add(action)
            if not any(action in way.firsts for way in ways.values()):
                found = yield from self._best_after(action)
                for turn in found[:OF_ONE]:
                    ways.setdefault(_key(turn), Way(turn.actions, set())).firsts.add(action)
        yield from self._compare([*ways.values()])
        self.ways = sorted(ways.values(), key=lambda way: -way.chance)

    def _can_begin(self, way: Way, action: Action) -> bool:
        """Say whether a turn can be played in another order, with that of its actions first."""
        if action not in way.actions:
            return False
        rest = [*way.actions]
        rest.remove(action)
        table = self.world.clone()
        for one in (action, *rest):
            decision = table.decision
            if decision is None or decision.seat != self._view.seat or one not in decision.options:
                return False
            table.apply(one)
            answered(table, self._view.seat)
        return True

    def _best_after(self, action: Action) -> Generator[None, None, list[Turn]]:
        """Return the turns that begin with an action, the best first."""
        table = self.world.clone()
        table.apply(action)
        answered(table, self._view.seat)
        if not goes_on(table, self._view.seat, action):
            return [Turn((action,), table, 0.0)]
        turns = Turns(table, self._view.seat, WIDTH)
        yield from _thought(turns)
        return [Turn((action, *turn.actions), turn.table, turn.points) for turn in turns.found]

    def _compare(self, ways: list[Way]) -> Iterator[None]:
        played = 0
        while played < FEWEST or self._player.ends < self._budget:
            world, luck = self._view.world(self._rng), self._rng.next64()
            for way in ways:
                self._player.draw_from(luck)
                state = cast("EvolutionState", world)
                way.values.append(self._player.prospect(state, way.actions, self._view.seat))
                yield
            played += 1


def _thought(turns: Turns) -> Iterator[None]:
    while not turns.done:
        turns.think(0.0)
        yield


def _key(turn: Turn) -> object:
    return tuple(sorted(map(str, turn.actions)))

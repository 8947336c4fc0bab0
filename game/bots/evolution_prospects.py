"""The options of a decision of Openmok Évolution compared by the chance to win that they leave.

Each option is the beginning of a whole turn, the best that was found; all are played on in the same possible
worlds (`evolution_player`), so that no luck tells for one of them. Turns that do the same in another order
are one: what they begin with is as good.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, cast

from game.bots.evolution_levels import WIDTH
from game.bots.evolution_player import EvolutionPlayer
from game.bots.evolution_turns import Turn, Turns, goes_on
from game.core.rng import Rng
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from game.bots.bot import View
    from game.core.model import Action
    from game.rules.evolution.state import EvolutionState

MOST: Final = 4
"""How many turns are compared, beside those that begin with what is kept."""

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

    def chance(self, action: Action) -> float:
        """Return the chance to win after an option that was compared, from 0 to 1."""
        return max([way.chance for way in self.ways if action in way.firsts])

    def is_best(self, action: Action) -> bool:
        """Say whether nothing better than an option that was compared is known."""
        return action in self.ways[0].firsts or self.chance(action) >= self.ways[0].chance

    def _work(self) -> Iterator[None]:
        ways: dict[object, Way] = {}
        turns = Turns(self.world, self._view.seat, WIDTH)
        yield from _thought(turns)
        for turn in turns.found:
            if _key(turn) in ways:
                ways[_key(turn)].firsts.add(turn.actions[0])
            elif len(ways) < MOST and not any(turn.actions[0] in way.firsts for way in ways.values()):
                ways[_key(turn)] = Way(turn.actions, {turn.actions[0]})
        for action in self._kept:
            if not any(action in way.firsts for way in ways.values()):
                turn = yield from self._best_after(action)
                ways.setdefault(_key(turn), Way(turn.actions, set())).firsts.add(action)
        yield from self._compare([*ways.values()])
        self.ways = sorted(ways.values(), key=lambda way: -way.chance)

    def _best_after(self, action: Action) -> Generator[None, None, Turn]:
        """Return the best turn that begins with an action."""
        table = self.world.clone()
        table.apply(action)
        if not goes_on(table, self._view.seat, action):
            return Turn((action,), table, 0.0)
        turns = Turns(table, self._view.seat, WIDTH)
        yield from _thought(turns)
        best = turns.found[0]
        return Turn((action, *best.actions), best.table, best.points)

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

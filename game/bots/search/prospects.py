"""The options of a decision compared by the chance to win that they leave, in games of long turns.

Each option is the beginning of a whole turn, the best that was found; all are played on in the same possible
worlds (`playing_on`), so that no luck tells for one of them. Turns that do the same in another order are one:
what they begin with is as good.

The turns that do best are then played on in fresh worlds, and their chances are told from these alone: what
luck made the best of many is not counted twice. The same decision of a game is always thought over alike,
whatever is kept: a hint and a review agree on it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, zip_longest
from math import sqrt
from typing import TYPE_CHECKING, Final, Generic, cast

from game.bots.search.evenness import student
from game.bots.search.whole_turns import T, Turns, answered, goes_on, unordered
from game.core.rng import Rng
from game.core.slices import Sliced
from game.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Sequence

    from game.bots.bot import View
    from game.bots.search.playing_on import PlayingOn
    from game.core.model import Action

    Turned = tuple[Action, ...]
    """The actions of a whole turn."""

SEARCHED: Final = 2
"""In how many possible worlds turns are looked for."""

MOST: Final = 6
"""How many turns are compared, of those that begin alike as of all of them."""

OF_ONE: Final = 2
"""How many of them may go on alike."""

FEWEST: Final = 4
"""How many worlds each of them is played on in at the least, and as many fresh ones."""

SIFTING: Final = 0.25
"""What share of the actions tells what to begin with."""

DEEPER: Final = 0.5
"""What share is played once it is known how best to go on from there."""

FINALISTS: Final = 3
"""How many turns, no two begun alike, are played on in fresh worlds."""

EARLY: Final = 2
"""In how many worlds turns are played on before it is told which look best so far."""

SURE: Final = 2.0
"""Beyond how many standard errors a difference is no luck at the least: of few worlds, more (Student)."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[T]):
    """How a game's decisions are thought over.

    `player` makes who plays worlds on, from a generator; `actions` is how many actions a decision's worlds
    may have in all.
    """

    player: Callable[[Rng], PlayingOn[T]]
    actions: int


@dataclass
class Way(Generic[T]):
    """A whole turn, what it may begin with, and the chances to win that its worlds gave.

    `world` is the possible world in which it was found: there it can be played to its end.
    """

    actions: tuple[Action, ...]
    firsts: set[Action]
    world: T
    values: list[float] = field(default_factory=list)

    @property
    def action(self) -> Action:
        """Return what it begins with."""
        return self.actions[0]

    @property
    def chance(self) -> float:
        """Return the chance to win, from 0 to 1."""
        return sum(self.values) / len(self.values)


class Prospects(Sliced, Generic[T]):
    """The thinking about one decision, in slices; `ways` are the best turns, the best first, once it is done.

    `early` are those that look best before that, after a few worlds; each is begun otherwise.
    `seed` is that of the game: with the turn it settles the worlds. What is `kept` is compared in any case,
    in the same worlds, and changes nothing to the rest. It sees what the seat sees, and nothing more.
    """

    def __init__(self, view: View, thought: Thought[T], seed: int, kept: tuple[Action, ...] = ()) -> None:
        rng = Rng(seed + cast("int", Table.from_json(view.observed()).facts["turn"]))
        self.ways: list[Way[T]] = []
        self.early: list[Way[T]] = []
        self._worlds = [cast("T", view.world(Rng(rng.next64()))) for _world in range(SEARCHED)]
        self._view = view
        self._rng = rng
        self._budget = max(thought.actions, 1)
        self._kept = kept
        self._player = thought.player(Rng(rng.next64()))
        self._sense = self._player.sense
        super().__init__()

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""
        return 1.0 if self.done else min(1.0, self._player.ends / self._budget)

    def best_of(self, action: Action) -> Way[T]:
        """Return the best turn that begins with an option that was compared."""
        return next(way for way in self.ways if action in way.firsts)

    def loss(self, action: Action) -> float:
        """Return by how much an option that was compared lowers the chance to win, from 0 to 1.

        A difference that the luck of the worlds may explain counts for nothing.
        """
        return lost(self.ways[0].values, self.best_of(action).values)

    def _work(self) -> Iterator[None]:
        found = yield from self._look()
        sifted: list[tuple[T, int]] = []
        for _world in range(EARLY):
            yield from self._try_one(found, sifted)
        self.early = _begun_otherwise(found)
        yield from self._play_on(found, sifted, SIFTING)
        groups: list[list[Way[T]]] = []
        for way in _begun_otherwise(found):
            groups += [(yield from self._after(way.action, found))]
        deep: list[tuple[T, int]] = []
        yield from self._play_on([*chain(*groups)], deep, DEEPER)
        best: dict[object, Way[T]] = {}
        for group in groups:
            way = _sifted(group)
            best.setdefault(unordered(way.actions), way).firsts.add(way.action)
        self.ways = [*best.values()]
        fresh: list[tuple[T, int]] = []
        yield from self._play_on(self.ways, fresh, 1.0)
        for action in self._kept:
            if not self._is_told(action):
                group = yield from self._after(action, found)
                yield from self._tried(group, deep)
                self.ways.append(_sifted(group))
                yield from self._tried(self.ways[-1:], fresh)
        self.ways.sort(key=lambda way: -way.chance)

    def _is_told(self, action: Action) -> bool:
        """Say whether an action begins one of the turns told, in whatever order."""
        for way in self.ways:
            if self._can_begin(way, action):
                way.firsts.add(action)
        return any(action in way.firsts for way in self.ways)

    def _after(self, opening: Action, found: list[Way[T]]) -> Generator[None, None, list[Way[T]]]:
        """Return turns that begin with an action: those found already, and what else may follow it."""
        ways = {
            unordered(way.actions): Way(way.actions, {opening}, way.world)
            for way in found
            if way.action == opening
        }
        for way in (yield from self._look(opening)):
            ways.setdefault(unordered(way.actions), way)
        return [*ways.values()]

    def _look(self, opening: Action | None = None) -> Generator[None, None, list[Way[T]]]:
        """Return the best turns of a few worlds: the best of each, the second best of each, and so on.

        They begin with the opening, where there is one; few of them go on alike from there.
        """
        lists = []
        for world in self._worlds:
            turns = yield from self._turns(world, opening)
            lists.append([(turn, world) for turn in turns])
        ways: dict[object, Way[T]] = {}
        begun = () if opening is None else (opening,)
        heads: dict[object, set[Turned]] = {}
        for pair in chain.from_iterable(zip_longest(*lists)):
            if pair is None:
                continue
            turn, world = pair
            key, head = unordered(turn), turn[:1]
            if key in ways:
                heads[key].add(head)
            elif len(ways) < MOST and sum(head in known for known in heads.values()) < OF_ONE:
                ways[key], heads[key] = Way((*begun, *turn), {*begun}, world), {head}
        if opening is None:
            for key, way in ways.items():
                way.firsts = {turn[0] for turn in heads[key]}
        return [*ways.values()]

    def _turns(self, world: T, opening: Action | None) -> Generator[None, None, list[Turned]]:
        """Return what may follow the opening in a world until the turn is over, the best first."""
        if opening is not None:
            world = world.clone()
            world.apply(opening)
            answered(self._sense, world, self._view.seat)
            if not goes_on(self._sense, world, self._view.seat, opening):
                return [()]
        turns = Turns(self._sense, world, self._view.seat, self._player.width)
        yield from turns.in_steps()
        return [turn.actions for turn in turns.found]

    def _can_begin(self, way: Way[T], action: Action) -> bool:
        """Say whether a turn can be played in another order, with that of its actions first."""
        if action not in way.actions:
            return False
        rest = [*way.actions]
        rest.remove(action)
        table = way.world.clone()
        for one in (action, *rest):
            decision = table.decision
            if decision is None or decision.seat != self._view.seat or one not in decision.options:
                return False
            table.apply(one)
            answered(self._sense, table, self._view.seat)
        return True

    def _play_on(self, ways: list[Way[T]], trials: list[tuple[T, int]], share: float) -> Iterator[None]:
        """Play turns on in new worlds until that share of the actions is played; add these to the trials."""
        while len(trials) < FEWEST or self._player.ends < share * self._budget:
            yield from self._try_one(ways, trials)

    def _try_one(self, ways: list[Way[T]], trials: list[tuple[T, int]]) -> Iterator[None]:
        """Play turns on in one new world; add it to the trials."""
        world = cast("T", self._view.world(self._rng))
        trials.append((world, self._rng.next64()))
        yield from self._tried(ways, trials[-1:])

    def _tried(self, ways: list[Way[T]], trials: Sequence[tuple[T, int]]) -> Iterator[None]:
        """Play turns on in those worlds, each with its luck."""
        for world, luck in trials:
            for way in ways:
                self._player.draw_from(luck)
                way.values.append(self._player.prospect(world, way.actions, self._view.seat))
                yield


def _begun_otherwise(ways: list[Way[T]]) -> list[Way[T]]:
    """Return the best turn of each action that some begin with, the best first, as many as are told."""
    best: dict[Action, Way[T]] = {}
    for way in sorted(ways, key=lambda way: -way.chance):
        best.setdefault(way.action, way)
    return [*best.values()][:FINALISTS]


def _sifted(ways: list[Way[T]]) -> Way[T]:
    """Return the best of some turns, that worlds to come are to judge afresh."""
    best = max(ways, key=lambda way: way.chance)
    return Way(best.actions, best.firsts, best.world)


def lost(best: Sequence[float], other: Sequence[float]) -> float:
    """Return what the chances of some turn lose to the best's in the same worlds; 0 where it may be luck."""
    losses = [one - two for one, two in zip(best, other, strict=True)]
    mean = sum(losses) / len(losses)
    spread = sum([(one - mean) ** 2 for one in losses]) / max(1, len(losses) - 1)
    sure = max(SURE, student(len(losses) - 1)) if len(losses) > 1 else SURE
    return mean if mean > sure * sqrt(spread / len(losses)) else 0.0

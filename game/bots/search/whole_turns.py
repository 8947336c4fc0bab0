"""Whole turns searched in one possible world, in games whose turns are many actions one after the other.

What a table is worth and what is thought of there is the game's: its `Sense`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from game.core.model import State
from game.core.rng import Rng
from game.core.slices import Sliced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core.model import Action

DEEPEST: Final = 12
"""How many choices of a turn are looked at, those in the middle of an effect included."""

MOST: Final = 800
"""After how many tables no choice further on is looked at: turns may be very long."""


class TurnState(State, Protocol):
    """A game in which one seat at a time has its turn, and does in it as much as it can."""

    active: int
    turn: int
    rng: Rng


T = TypeVar("T", bound=TurnState)


@dataclass(frozen=True, slots=True)
class Sense(Generic[T]):
    """How a game is thought about.

    `worth` is what a table is worth to a seat, in points; `options` are the options that a bot considers
    there; `end` is the action that ends a turn; `deepest` says how many choices of a turn are looked at;
    `lots` how many times what chance decides is drawn for a mean: as it falls in one world, where that is 1;
    `through` whether what an action asks besides is answered first, each for the best, before it is judged.
    """

    worth: Callable[[T, int], float]
    options: Callable[[T], tuple[Action, ...]]
    end: Action
    deepest: int = DEEPEST
    lots: int = 1
    through: bool = False


@dataclass(frozen=True, slots=True)
class Turn(Generic[T]):
    """What a seat may do until its turn is over, the table that it leads to, and its points for the seat."""

    actions: tuple[Action, ...]
    table: T
    points: float


class Turns(Sliced, Generic[T]):
    """The search for the best ways to play a turn on, from a world in which the seat is asked.

    Of the ways begun, the best `width` are gone on with. `found` are the whole ways once it is done, the best
    first: each is the whole of a turn, up to its end.
    """

    def __init__(self, sense: Sense[T], world: T, seat: int, width: int) -> None:
        self.found: list[Turn[T]] = []
        self._sense = sense
        self._seat = seat
        self._width = width
        self._begun = [Turn((), world, sense.worth(world, seat))]
        super().__init__()

    def _work(self) -> Iterator[None]:
        looked = 0
        for _deep in range(self._sense.deepest):
            longer: dict[object, Turn[T]] = {}
            for turn in self._begun:
                for way, by_lot in self._one_more(turn):
                    if not by_lot and goes_on(self._sense, way.table, self._seat, way.actions[-1]):
                        longer.setdefault((unordered(way.actions), way.points), way)
                    else:
                        self.found.append(way)
                    looked += 1
                    yield
            self._begun = sorted(longer.values(), key=lambda way: -way.points)[: self._width]
            if not self._begun or looked >= MOST:
                break
        self.found += self._begun
        self.found.sort(key=lambda way: -way.points)

    def _one_more(self, turn: Turn[T]) -> Iterator[tuple[Turn[T], bool]]:
        """Look at every next action but giving up; what chance decides is the last that is looked at."""
        sense, seat = self._sense, self._seat
        for action in sense.options(turn.table):
            table = turn.table.clone()
            table.apply(action)
            answered(sense, table, seat)
            by_lot = sense.lots > 1 and drew_lots(turn.table, table)
            points = mean_worth(sense, turn.table, action, seat) if by_lot else self._points(table)
            yield Turn((*turn.actions, action), table, points), by_lot

    def _points(self, table: T) -> float:
        """Return what a table is worth, what is asked in the middle of something answered for the best."""
        if self._sense.through and is_amid(table, self._seat):
            table = table.clone()
            carried_through(self._sense, table, self._seat)
        return self._sense.worth(table, self._seat)


def drew_lots(before: TurnState, after: TurnState) -> bool:
    """Say whether chance has decided something between two tables of one game."""
    return before.rng.state != after.rng.state


def mean_worth(sense: Sense[T], table: T, action: Action, seat: int) -> float:
    """Return what an action that chance decides on is worth to a seat, over several lots.

    What it asks is chosen for the best, and the turn ended after it.
    """
    found, luck = [], table.rng.clone()
    for _lot in range(sense.lots):
        other = table.clone()
        other.rng = Rng(luck.next64())
        other.apply(action)
        while (asked := other.decision) is not None and asked.prompt != "turn" and other.active == seat:
            other.apply(best_now(sense, other, asked.seat))
        if asked is not None and sense.end in asked.options:
            other.apply(sense.end)
        found.append(sense.worth(other, seat))
    return sum(found) / len(found)


def goes_on(sense: Sense[T], table: T, seat: int, last: Action) -> bool:
    """Say whether the turn goes on with a choice of the seat's."""
    return last != sense.end and table.decision is not None and table.decision.seat == seat


def unordered(actions: tuple[Action, ...]) -> object:
    """Return what actions have in common with the same ones in another order."""
    return tuple(sorted(map(str, actions)))


def answered(sense: Sense[T], table: T, seat: int) -> None:
    """Let others choose what an effect asks them in the middle of a seat's turn, each for its best."""
    while (decision := table.decision) is not None and decision.seat != seat and table.active == seat:
        table.apply(best_now(sense, table, decision.seat))


def is_amid(table: T, seat: int) -> bool:
    """Say whether a seat is asked something in the middle of what it does."""
    return table.decision is not None and table.decision.seat == seat and table.decision.prompt != "turn"


def carried_through(sense: Sense[T], table: T, seat: int) -> None:
    """Choose for a seat what is asked of it in the middle of what it does, each for its best."""
    while is_amid(table, seat):
        table.apply(best_now(sense, table, seat))
        answered(sense, table, seat)


def best_now(sense: Sense[T], table: T, seat: int) -> Action:
    """Return the option after which the table is worth most to a seat, whatever comes later."""
    options = sense.options(table)

    def after(action: Action) -> float:
        state = table.clone()
        state.apply(action)
        return sense.worth(state, seat)

    return options[0] if len(options) == 1 else max(options, key=after)

"""Whole turns of Openmok Évolution searched in one possible world: every action leads on to the next ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.evolution_outlook import worth
from game.core.slices import Sliced
from game.rules.evolution.choices import DONE
from game.rules.evolution.turn import END

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core.model import Action, Decision
    from game.rules.evolution.state import EvolutionState

DEEPEST: Final = 12
"""How many choices of a turn are looked at, those in the middle of an effect included."""

MOST: Final = 800
"""After how many tables no choice further on is looked at: many Moks and many players make long turns."""


class Turn(NamedTuple):
    """What a seat may do until its turn is over, the table that it leads to, and its points for the seat."""

    actions: tuple[Action, ...]
    table: EvolutionState
    points: float


class Turns(Sliced):
    """The search for the best ways to play a turn on, from a world in which the seat is asked.

    Of the ways begun, the best `width` are gone on with. `found` are the whole ways once it is done, the best
    first: each is the whole of a turn, up to its end.
    """

    def __init__(self, world: EvolutionState, seat: int, width: int) -> None:
        self.found: list[Turn] = []
        self._seat = seat
        self._width = width
        self._begun = [Turn((), world, worth(world, seat))]
        super().__init__()

    def _work(self) -> Iterator[None]:
        looked = 0
        for _deep in range(DEEPEST):
            longer: dict[object, Turn] = {}
            for turn in self._begun:
                for way in self._one_more(turn):
                    if goes_on(way.table, self._seat, way.actions[-1]):
                        longer.setdefault((tuple(sorted(map(str, way.actions))), way.points), way)
                    else:
                        self.found.append(way)
                    looked += 1
                    yield
            self._begun = sorted(longer.values(), key=lambda way: -way.points)[: self._width]
            if not self._begun or looked >= MOST:
                break
        self.found += self._begun
        self.found.sort(key=lambda way: -way.points)

    def _one_more(self, turn: Turn) -> Iterator[Turn]:
        """Look at every next action but giving up."""
        decision = turn.table.decision
        assert decision is not None  # noqa: S101 - those that are over are found, not begun
        for action in sensible(decision):
            table = turn.table.clone()
            table.apply(action)
            answered(table, self._seat)
            yield Turn((*turn.actions, action), table, worth(table, self._seat))


def goes_on(table: EvolutionState, seat: int, last: Action) -> bool:
    """Say whether the turn goes on with a choice of the seat's."""
    return last != END and table.decision is not None and table.decision.seat == seat


def sensible(decision: Decision) -> tuple[Action, ...]:
    """Return the options of a decision but giving up, and but gestures by hand: a bot reads no free text."""
    return (DONE,) if decision.prompt == "by-hand" else decision.playing_on


def answered(table: EvolutionState, seat: int) -> None:
    """Let others choose what an effect asks them in the middle of a seat's turn, each for its best."""
    while (decision := table.decision) is not None and decision.seat != seat and table.active == seat:
        table.apply(best_now(table, decision.seat))


def best_now(table: EvolutionState, seat: int) -> Action:
    """Return the option after which the table is worth most to a seat, whatever comes later."""
    decision = table.decision
    assert decision is not None  # noqa: S101 - asked only where something is
    options = sensible(decision)

    def after(action: Action) -> float:
        state = table.clone()
        state.apply(action)
        return worth(state, seat)

    return options[0] if len(options) == 1 else max(options, key=after)

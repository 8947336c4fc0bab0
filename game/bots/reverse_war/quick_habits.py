"""What quick playouts of Reverse War learn: what each end of a card was worth, and on each cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.bots.reverse_war.lenses import Partners
from game.bots.search.playouts import COARSE_WEIGHT
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from game.core.model import Action, State
    from game.core.rng import Rng
    from game.rules.reverse_war.state import ReverseWarState

MOST_CELLS: Final = max(layout.size for layout in LAYOUTS.values())

MOST_RIVALS: Final = 8
"""One number of 64 bits draws them all, a byte each."""


def trait(state: State, action: Action) -> Hashable:
    """Return which end of which card is the player's: it matters more than the cell.

    Where a card is chosen to be placed later, return that card.
    """
    hand = cast("ReverseWarState", state).hand
    if hand and len(action) == 3:
        return (hand.card, action[2])
    return state.taken(action) if isinstance(state, Partners | DuelState) else action


class Habit:
    """What an end of a card was worth to the player: the `mean`, and by cell how much `beyond` that."""

    __slots__ = ("beyond", "mean", "placed", "seen", "tried")

    def __init__(self, placed: Placed, mean: float) -> None:
        self.placed = placed
        self.mean = mean
        self.seen = 1.0
        self.beyond = [0.0] * MOST_CELLS
        self.tried = [COARSE_WEIGHT] * MOST_CELLS

    def hope(self, cell: int) -> float:
        """Return what is hoped of the end on that cell."""
        return self.mean + self.beyond[cell]

    def learn(self, cell: int, value: float) -> None:
        """Note what a game was worth in which the end was put on the cell."""
        self.seen += 1
        self.mean += (value - self.mean) / self.seen
        self.tried[cell] += 1
        self.beyond[cell] += (value - self.mean - self.beyond[cell]) / self.tried[cell]


class QuickHabits:
    """The habits of a seat, learnt from what its games were worth to it."""

    def __init__(self) -> None:
        self._ways: dict[str, tuple[Habit, Habit]] = {}
        self._games = 0
        self._mean = 0.0

    def ways(self, card: str) -> tuple[Habit, Habit]:
        """Return what is known of a card, upright and reversed."""
        ways = self._ways.get(card)
        if ways is None:
            upright, turned = Placed(card, reversed=False), Placed(card, reversed=True)
            ways = self._ways[card] = Habit(upright, self._mean), Habit(turned, self._mean)
        return ways

    def likeliest(
        self, ways: Sequence[Habit], cells: Sequence[int], rng: Rng, rivals: int
    ) -> tuple[Habit, int]:
        """Return the option of which most is hoped, of so many drawn by lot."""
        dice, turns, options = rng.next64(), len(ways), len(ways) * len(cells)
        best, cell, most = ways[0], cells[0], float("-inf")
        for _ in range(rivals):
            option = (dice & 0xFF) * options >> 8
            dice >>= 8
            habit, at = ways[option % turns], cells[option // turns]
            hope = habit.mean + habit.beyond[at]
            if hope > most:
                best, cell, most = habit, at, hope
        return best, cell

    def note(self, placed: Iterable[tuple[Habit, int]], value: float) -> None:
        """Note what a game was worth in which these ends were put on these cells."""
        self._games += 1
        self._mean += (value - self._mean) / self._games
        for habit, cell in placed:
            habit.learn(cell, value)

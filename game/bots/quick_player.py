"""Games of Reverse War played out many times as fast as through their states.

The manner is that of `playouts.Player`: everybody by habit, the last choice for its best end. Cards, cells
and the quick verdict are worked with directly, so that no decision is built nor checked on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from game.bots.foresight import Foresight, can_be_weighed
from game.bots.playouts import COARSE_WEIGHT, MARGIN_WEIGHT, Player, reverse_war_trait, worth
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import SCENARIOS, no_removal, nothing_obliges
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.state import REVERSED, ReverseWarState, end_of
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action, Outcome, State
    from game.core.rng import Rng
    from game.rules.reverse_war.quick import Verdict
    from game.rules.reverse_war.troops import Board

MOST_CELLS: Final = max(layout.size for layout in LAYOUTS.values())

MOST_RIVALS: Final = 8
"""One number of 64 bits draws them all, a byte each."""


class Habit:
    """What an end of a card was worth to the player: the `mean`, and by cell how much `beyond` that."""

    __slots__ = ("beyond", "mean", "placed", "seen", "tried")

    def __init__(self, placed: Placed, mean: float) -> None:
        self.placed = placed
        self.mean = mean
        self.seen = 1.0
        self.beyond = [0.0] * MOST_CELLS
        self.tried = [COARSE_WEIGHT] * MOST_CELLS

    def learn(self, cell: int, value: float) -> None:
        """Note what a game was worth in which the end was put on the cell."""
        self.seen += 1
        self.mean += (value - self.mean) / self.seen
        self.tried[cell] += 1
        self.beyond[cell] += (value - self.mean - self.beyond[cell]) / self.tried[cell]


class QuickPlayer(Player):
    """Plays worlds in which there are only cards to place (`only_placements`), without states."""

    def __init__(self, rng: Rng, rivals: int) -> None:
        super().__init__(reverse_war_trait, rng, min(rivals, MOST_RIVALS))
        self._ways: dict[str, tuple[Habit, ...]] = {}
        self._games = 0
        self._mean = 0.0

    def foresight(self, world: State, ends: int) -> Foresight | None:
        """Return what weighs each placement exactly, where that takes twice those ends at most."""
        if not only_placements(world) or not can_be_weighed(world):
            return None
        foresight = Foresight(world, self._rng)
        return foresight if foresight.ends <= 2 * ends else None

    def play(self, world: State, action: Action) -> Outcome:
        """Return the end of that world, left as it is, after that option."""
        if not only_placements(world) or not world.deck:
            return super().play(world, action)
        assert world.hand is not None  # noqa: S101 - only_placements
        setting, trail = world.setting, list[tuple[Habit, int]]()
        layout, charter = setting.layout, setting.charter
        board = put(world.cells, layout, int(action[1]), Placed(world.hand.card, action[2] == REVERSED))
        for card in world.deck[:0:-1]:
            habit, cell = self._likeliest(*self._open(world, board, card))
            board = put(board, layout, cell, habit.placed)
            trail.append((habit, cell))
        ways, cells = self._open(world, board, world.deck[0])
        ends = [
            verdict(put(board, layout, cell, placed), layout, charter)
            for cell, placed in self._draw([(cell, habit.placed) for cell in cells for habit in ways])
        ]
        self.ends += len(ends)
        best = end_of(max(ends, key=_worth))
        self._note(trail, worth(best, 0))
        return best

    def _open(self, world: ReverseWarState, board: Board, card: str) -> tuple[Sequence[Habit], Sequence[int]]:
        """Return the ways up of a card, with what is known of them, and the cells that it may go on."""
        ways = self._ways.get(card)
        if ways is None:
            both = (Placed(card, reversed=False), Placed(card, reversed=True))
            ways = self._ways[card] = tuple([Habit(placed, self._mean) for placed in both])
        if world.setting.layout.grows:
            return ways, range(len(board) + 1)
        free = [cell for cell, placed in enumerate(board) if placed is None]
        if world.setting.scenario is None:
            return ways, free
        limits = SCENARIOS[world.setting.scenario].limits(board, ways[0].placed)
        if limits.reversed is not None:
            ways = (ways[limits.reversed],)
        return ways, free if limits.cells is None else limits.cells

    def _likeliest(self, ways: Sequence[Habit], cells: Sequence[int]) -> tuple[Habit, int]:
        """Return the option of which most is hoped, of some drawn by lot."""
        dice, turns, options = self._rng.next64(), len(ways), len(ways) * len(cells)
        best, cell, most = ways[0], cells[0], float("-inf")
        for _ in range(self._rivals):
            option = (dice & 0xFF) * options >> 8
            dice >>= 8
            habit, at = ways[option % turns], cells[option // turns]
            hope = habit.mean + habit.beyond[at]
            if hope > most:
                best, cell, most = habit, at, hope
        return best, cell

    def _note(self, trail: list[tuple[Habit, int]], value: float) -> None:
        self._games += 1
        self._mean += (value - self._mean) / self._games
        for habit, cell in trail:
            habit.learn(cell, value)


def _worth(end: Verdict) -> float:
    """Return what orders ends as `playouts.worth` does."""
    return MARGIN_WEIGHT * end.margin + (end.reason == "stronger")


def quick_player(game_key: str, world: State, rng: Rng, rivals: int) -> QuickPlayer | None:
    """Return a quick player for the worlds like this one, or None where there is none."""
    return QuickPlayer(rng, rivals) if game_key == "reverse-war" and only_placements(world) else None


def only_placements(state: State) -> TypeGuard[ReverseWarState]:
    """Say whether a card is in hand, and nothing but placements is left to choose until the end."""
    if not isinstance(state, ReverseWarState) or state.hand is None:
        return False
    scenario = state.scenario
    return scenario is None or (scenario.obliges is nothing_obliges and scenario.removes is no_removal)

"""Games of Reverse War played out many times as fast as through their states.

The manner is that of `playouts.Player`: everybody by habit, the last choice for its best end. Cards, cells
and the quick verdict are worked with directly, so that no decision is built nor checked on the way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from game.bots.evaluations import battlefield
from game.bots.reverse_war.duel_player import DuelPlayer
from game.bots.reverse_war.foresight import Foresight, can_be_weighed
from game.bots.reverse_war.partners import Partners
from game.bots.reverse_war.quick_habits import MOST_RIVALS, QuickHabits
from game.bots.search.playouts import MARGIN_WEIGHT, Player, reverse_war_trait, worth
from game.rules.reverse_war.duel import DuelState
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import no_removal, nothing_obliges, others
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.state import ReverseWarState, end_of
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.bots.reverse_war.quick_habits import Habit
    from game.core.model import Outcome, State
    from game.core.rng import Rng
    from game.rules.reverse_war.quick import Verdict
    from game.rules.reverse_war.troops import Board

MOST_ENDS: Final = 8
"""How many ends of the last card are looked at, where a card is then turned over or removed."""


class QuickPlayer(Player):
    """Plays worlds alone or of partners, without states; a partner's world has two cards to choose from."""

    def __init__(self, rng: Rng, rivals: int) -> None:
        super().__init__(reverse_war_trait, rng, min(rivals, MOST_RIVALS))
        self._known = QuickHabits()

    def foresight(self, world: State, ends: int) -> Foresight | None:
        """Return what weighs each placement exactly, where that takes twice those ends at most."""
        if not only_placements(world) or not can_be_weighed(world):
            return None
        foresight = Foresight(world, self._rng)
        return foresight if foresight.ends <= 2 * ends else None

    def finish(self, state: State) -> Outcome:
        """Play that state to its end, changing it perhaps, and return the end."""
        table = battlefield(state)
        if not table.deck:
            return super().finish(state)
        deck = table.deck.copy()
        board: Board = table.cells
        trail: dict[str, tuple[Habit, int]] = {}
        if table.flip is not None:
            board = self._turned(board, self._draw(others(board, table.flip)), trail)
        if table.hand is not None:
            board = self._placed(table, board, [table.hand], trail)
        in_sight = 2 if isinstance(state, Partners) else 1
        while len(deck) > 1:
            cards = [Placed(deck.pop(), reversed=False) for _ in range(in_sight)]
            board = self._placed(table, board, cards, trail)
            deck[:0] = [placed.card for placed in cards if placed.card not in trail]
        ends = [
            verdict(last, table.setting.layout, table.setting.charter)
            for last in self._last(table, board, Placed(deck[0], reversed=False))
        ]
        self.ends += len(ends)
        best = end_of(max(ends, key=_worth))
        self._known.note(trail.values(), worth(best, 0))
        return best

    def _placed(
        self,
        table: ReverseWarState,
        board: Board,
        cards: Sequence[Placed],
        trail: dict[str, tuple[Habit, int]],
    ) -> Board:
        """Return the board with one of the cards, wherever most is hoped of it, and what must follow."""
        chosen = [self._likeliest(*self._open(table, board, card)) for card in cards]
        habit, cell = max(chosen, key=_hope) if len(chosen) > 1 else chosen[0]
        trail[habit.placed.card] = habit, cell
        board = put(board, table.setting.layout, cell, habit.placed)
        if table.scenario is not None and table.scenario.obliges(habit.placed):
            return self._turned(board, self._draw(others(board, cell)), trail)
        return board

    def _turned(self, board: Board, cells: Sequence[int], trail: dict[str, tuple[Habit, int]]) -> Board:
        """Return the board with one of these cards turned over, where most is hoped of that; or as it is."""
        turns = []
        for cell in cells:
            placed = board[cell]
            assert placed is not None  # noqa: S101 - only cards are offered
            upright, back = self._known.ways(placed.card)
            here, there = (back, upright) if placed.reversed else (upright, back)
            turns.append((there.hope(cell) - here.hope(cell), there, cell))
        if not turns:
            return board
        _gain, habit, cell = max(turns, key=lambda turn: turn[0])
        trail[habit.placed.card] = habit, cell
        return _with(board, cell, habit.placed)

    def _last(self, table: ReverseWarState, board: Board, card: Placed) -> list[Board]:
        """Return boards that the last card, and what must follow, may lead to: some, drawn by lot."""
        ways, cells = self._open(table, board, card)
        drawn = self._draw([(cell, habit.placed) for cell in cells for habit in ways])
        scenario = table.scenario
        if scenario is None or (scenario.obliges is nothing_obliges and scenario.removes is no_removal):
            return [put(board, table.setting.layout, cell, placed) for cell, placed in drawn]
        boards: list[Board] = [
            removed
            for cell, placed in drawn
            for after in _flipped(_with(board, cell, placed), cell, must=scenario.obliges(placed))
            for removed in _emptied(after, scenario.removes(after))
        ]
        while len(boards) > MOST_ENDS:
            boards.pop(self._rng.below(len(boards)))
        return boards

    def _open(
        self, table: ReverseWarState, board: Board, card: Placed
    ) -> tuple[Sequence[Habit], Sequence[int]]:
        """Return the ways up of a card, with what is known of them, and the cells that it may go on."""
        ways: tuple[Habit, ...] = self._known.ways(card.card)
        if table.setting.layout.grows:
            return ways, range(len(board) + 1)
        free = [cell for cell, placed in enumerate(board) if placed is None]
        if table.scenario is None:
            return ways, free
        limits = table.scenario.limits(board, card)
        if limits.reversed is not None:
            ways = (ways[limits.reversed],)
        return ways, free if limits.cells is None else limits.cells

    def _likeliest(self, ways: Sequence[Habit], cells: Sequence[int]) -> tuple[Habit, int]:
        """Return the option of which most is hoped, of some drawn by lot."""
        return self._known.likeliest(ways, cells, self._rng, self._rivals)


def _hope(option: tuple[Habit, int]) -> float:
    habit, cell = option
    return habit.hope(cell)


def _with(board: Board, cell: int, placed: Placed | None) -> list[Placed | None]:
    return [*board[:cell], placed, *board[cell + 1 :]]


def _flipped(board: Board, cell: int, *, must: bool) -> Iterator[Board]:
    """Yield the boards with another card turned over, where one must be and there is one; else as it is."""
    turned = others(board, cell) if must else ()
    for other in turned:
        placed = board[other]
        if placed is not None:
            yield _with(board, other, Placed(placed.card, not placed.reversed))
    if not turned:
        yield board


def _emptied(board: Board, cells: Sequence[int]) -> Sequence[Board]:
    """Return the boards with one of these cells emptied; as it is where there is none."""
    return [_with(board, cell, None) for cell in cells] or [board]


def _worth(end: Verdict) -> float:
    """Return what orders ends as `playouts.worth` does."""
    return MARGIN_WEIGHT * end.margin + (end.reason == "stronger")


def quick_player(game_key: str, world: State, rng: Rng, rivals: int) -> Player | None:
    """Return a quick player for the worlds like this one, or None where there is none."""
    if game_key != "reverse-war":
        return None
    if isinstance(world, DuelState):
        return DuelPlayer(rng, rivals)
    return QuickPlayer(rng, rivals) if isinstance(world, ReverseWarState | Partners) else None


def only_placements(state: State) -> TypeGuard[ReverseWarState]:
    """Say whether a card is in hand, and nothing but placements is left to choose until the end."""
    if not isinstance(state, ReverseWarState) or state.hand is None:
        return False
    scenario = state.scenario
    return scenario is None or (scenario.obliges is nothing_obliges and scenario.removes is no_removal)

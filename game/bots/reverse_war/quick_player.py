"""Games of Reverse War played out many times as fast as through their states.

The manner is that of `playouts.Player`: everybody by habit, the last choice for its best end. Cards, cells
and the quick verdict are worked with directly, so that no decision is built nor checked on the way. Where two
cards are to come, placements are weighed exactly: any two, placed for the best. In a duel
both seats play by habit, and keep their replacement for the last card, which is placed for the best end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from game.bots.expertise import Expertise
from game.bots.reverse_war.evaluation import (
    GLANCES,
    TASTES,
    battlefield,
    evaluate,
    own_army_first,
    without_the_foes_suites,
)
from game.bots.reverse_war.lenses import Partners, alone, without_twins
from game.bots.reverse_war.quick_habits import MOST_RIVALS, QuickHabits, trait
from game.bots.search.playouts import MARGIN_WEIGHT, Player, margin, worth
from game.rules.reverse_war.duel import SEATS, TURNS, DuelState
from game.rules.reverse_war.options import FACILE
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.scenarios import no_removal, nothing_forced, nothing_obliges, others
from game.rules.reverse_war.scoring import put
from game.rules.reverse_war.state import REVERSED, ReverseWarState, end_of
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.bots.reverse_war.quick_habits import Habit
    from game.core.model import Action, Outcome, State
    from game.core.rng import Rng
    from game.rules.reverse_war.quick import Verdict
    from game.rules.reverse_war.troops import Board

MOST_ENDS: Final = 8
"""How many ends of the last card are looked at, where a card is then turned over or removed."""
MOST_LAST: Final = 8
"""How many ways to put down its last card a seat looks at."""

VICTORY: Final = 20.0
"""Points that beating one's own AI is worth beside a point more of margin."""


def quick_player(world: State, rng: Rng, rivals: int) -> Player:
    """Return a quick player for the worlds like this one."""
    return DuelPlayer(rng, rivals) if isinstance(world, DuelState) else QuickPlayer(rng, rivals)


EXPERTISE: Final = Expertise(
    evaluate=evaluate,
    first_sight=own_army_first,
    second_sight=without_the_foes_suites,
    glances=GLANCES,
    lens=alone,
    unlike=without_twins,
    player=quick_player,
    characters=TASTES,
)


class QuickPlayer(Player):
    """Plays worlds alone or of partners, without states; a partner's world has two cards to choose from."""

    pace = 1

    def __init__(self, rng: Rng, rivals: int) -> None:
        super().__init__(trait, rng, min(rivals, MOST_RIVALS))
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


def only_placements(state: State) -> TypeGuard[ReverseWarState]:
    """Say whether a card is in hand, and nothing but placements is left to choose until the end."""
    if not isinstance(state, ReverseWarState) or state.hand is None:
        return False
    scenario = state.scenario
    return scenario is None or (scenario.obliges is nothing_obliges and scenario.removes is no_removal)


# --- two cards from the end ---------------------------------------------------------------------------

CARDS_TO_COME: Final = 2

Weight = tuple[float, float]
"""What an end is worth (`playouts.worth`) and its margin, or the means of several."""


def can_be_weighed(state: ReverseWarState) -> bool:
    """Say whether two cards are to come, on any free cell of two, either way up."""
    free = state.scenario is None or state.scenario.limits is nothing_forced
    return free and len(state.deck) == CARDS_TO_COME and not state.setting.layout.grows


class Foresight:
    """What the placements of the card in hand are worth.

    `cards` is how many cards may come next, each as likely as another; `ends` how many ends there are in all.
    """

    def __init__(self, state: ReverseWarState, rng: Rng) -> None:
        self._state = state
        self._unseen = state.unseen(rng)
        self.cards = len(self._unseen)
        options = len(state.decision.options) if state.decision else 0
        self.ends = 4 * options * self.cards * (self.cards - 1)

    def after(self, action: Action) -> Iterator[Weight]:
        """Yield what the placement is worth with each card that may come next."""
        assert self._state.hand is not None  # noqa: S101 - or there would be nothing to place
        placed = Placed(self._state.hand.card, action[2] == REVERSED)
        last_two = LastTwo(
            self._state, put(self._state.cells, self._state.setting.layout, int(action[1]), placed)
        )
        for card in self._unseen:
            yield last_two.best_of(card, [other for other in self._unseen if other != card])


class LastTwo:
    """The last two cells of a board, filled for the best: the first card known, the second not."""

    def __init__(self, state: ReverseWarState, board: Board) -> None:
        self._layout, self._charter = state.setting.layout, state.setting.charter
        self._board = [*board]
        self._one, self._two = [cell for cell, placed in enumerate(board) if placed is None]
        self._known: dict[tuple[Placed, Placed], Weight] = {}

    def best_of(self, card: str, others: list[str]) -> Weight:
        """Return what the card is worth, placed for the best before one of the others comes."""
        means = []
        for placed in _both_ways(card):
            for first in (True, False):
                ends = [self._last(placed, other, first=first) for other in others]
                means.append(
                    (sum([end[0] for end in ends]) / len(ends), sum([end[1] for end in ends]) / len(ends))
                )
        return max(means)

    def _last(self, placed: Placed, card: str, *, first: bool) -> Weight:
        """Return the best end where a card lies on the first of the two cells, or on the second."""
        ways = _both_ways(card)
        return max([self._end(placed, way) if first else self._end(way, placed) for way in ways])

    def _end(self, one: Placed, two: Placed) -> Weight:
        found = self._known.get((one, two))
        if found is None:
            self._board[self._one], self._board[self._two] = one, two
            end = end_of(verdict(self._board, self._layout, self._charter))
            found = self._known[one, two] = worth(end, 0), margin(end, 0)
        return found


def _both_ways(card: str) -> tuple[Placed, Placed]:
    return Placed(card, reversed=False), Placed(card, reversed=True)


class DuelPlayer(Player):
    """Plays duels on to their end: each has the ends of two battlefields."""

    pace = 1.5

    def __init__(self, rng: Rng, rivals: int) -> None:
        super().__init__(trait, rng, min(rivals, MOST_RIVALS))
        self._known = tuple(QuickHabits() for _ in SEATS)

    def finish(self, state: State) -> Outcome:
        """Play that duel to its end, changing it, and return the end."""
        assert isinstance(state, DuelState)  # noqa: S101 - it plays nothing else
        trails: list[list[tuple[Habit, int]]] = [[] for _ in SEATS]
        drawn = [placed.card for placed in (state.shown, state.hidden) if placed]
        while state.busy or state.turn < TURNS:
            active = state.active
            if not any(state.hands):
                drawn = drawn or [state.deck.pop(), state.deck.pop()]
                self._share(state, active, drawn)
                drawn, state.shown, state.hidden = [], None, None
            for seat in (active, 1 - active):
                hand = state.hands[seat]
                if hand is not None:
                    self._place(state, seat, hand.card, trails[seat])
                    state.hands[seat] = None
        self.ends += 1
        state.ask()
        outcome = state.outcome
        assert outcome is not None  # noqa: S101 - all is placed
        for seat in SEATS:
            self._known[seat].note(trails[seat], worth(outcome, seat))
        return outcome

    def _share(self, state: DuelState, active: int, drawn: list[str]) -> None:
        """Give the active player the card that is worth most to him, beside what the rest is to the other."""
        one, two = drawn
        mine, other = (
            [max(habit.mean for habit in self._known[seat].ways(card)) for card in drawn]
            for seat in (active, 1 - active)
        )
        taken, rest = (one, two) if mine[0] + other[1] >= mine[1] + other[0] else (two, one)
        for seat, card in ((active, taken), (1 - active, rest)):
            state.hands[seat] = Placed(card, reversed=False)

    def _place(self, state: DuelState, seat: int, card: str, trail: list[tuple[Habit, int]]) -> None:
        board, ways = state.boards[seat], self._known[seat].ways(card)
        free = [cell for cell, placed in enumerate(board) if placed is None]
        if free and state.turn < TURNS:
            habit, cell = self._known[seat].likeliest(ways, free, self._rng, self._rivals)
            trail.append((habit, cell))
            board[cell] = habit.placed
            return
        options = [(cell, habit.placed) for cell in free or range(len(board)) for habit in ways]
        while len(options) > MOST_LAST:
            options.pop(self._rng.below(len(options)))
        self.ends += len(options)
        boards = [[*board[:cell], placed, *board[cell + 1 :]] for cell, placed in options]
        state.boards[seat] = max(boards, key=lambda after: _value(state, after))


def _value(duel: DuelState, board: list[Placed | None]) -> float:
    """Return what a full battlefield is worth to its seat."""
    if duel.setting.table == FACILE:
        return duel.total(board)
    end = verdict(board, duel.setting.layout, duel.setting.charter)
    return end.margin + VICTORY * (end.reason == "stronger")

"""Duels of Reverse War played out many times as fast as through their states (RW-M).

Both seats play by habit, and keep their replacement for the last card, which is placed for the best end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots.reverse_war.quick_habits import MOST_RIVALS, QuickHabits, trait
from game.bots.search.playouts import Player, worth
from game.rules.reverse_war.duel import SEATS, TURNS, DuelState
from game.rules.reverse_war.quick import verdict
from game.rules.reverse_war.tables import FACILE
from game.rules.reverse_war.troops import Placed

if TYPE_CHECKING:
    from game.bots.reverse_war.quick_habits import Habit
    from game.core.model import Outcome, State
    from game.core.rng import Rng

MOST_LAST: Final = 8
"""How many ways to put down its last card a seat looks at."""

VICTORY: Final = 20.0
"""Points that beating one's own AI is worth beside a point more of margin."""


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

"""Taking back at Reverse War's table: draws go with what was decided before; a card keeps its way up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import N_, _
from game.rules.reverse_war.options import DUELS
from scenes.games.reverse_war.aiming import PUTS
from scenes.table.undoing import Undoing

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard

DRAWS = ("draw",)
"""What decides nothing: it is taken back with what was decided before."""
_NEXT_CARD: Final = N_(
    "The next card was drawn: if you undo, the game goes on as practice, and its result says so."
)
_NEXT_CARDS: Final = N_(
    "The next cards were drawn: if you undo, the game goes on as practice, and its result says so."
)


class WarUndoing(Undoing):
    """Takes back what was decided last, the card in hand then turned as it was placed."""

    def __init__(self, board: ReverseWarBoard) -> None:
        super().__init__(board, board.occasion, board.recorded, board.bots, board.app.stack.push)
        self._board = board

    def told(self, steps: int) -> str:
        """Return which cards were seen in the last actions, and what comes of taking them back."""
        done = self._board.session.actions
        if DRAWS not in done[len(done) - steps :]:
            return super().told(steps)
        duel = self._board.seen.setting.table in DUELS
        return _(_NEXT_CARDS if duel else _NEXT_CARD)

    def back_to(self, count: int) -> None:
        """Take all back but the first actions, so many; a card that was placed lies as it was turned."""
        super().back_to(count)
        board, session = self._board, self._board.session
        action = session.undone[-1] if session.undone else DRAWS
        if action[0] in PUTS and session.decision is not None and action in session.decision.options:
            board.hand.turn_up(is_reversed=action[2] == "reversed")
            board.handling.pose()

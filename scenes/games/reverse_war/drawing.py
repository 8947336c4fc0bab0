"""The card that is drawn by itself where nothing else can be done: after a while, in which to take back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war.options import ALONE, DUELS
from scenes.kit import timeline

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard


class Drawing:
    """Draws for who plays alone, or against a bot, where the settings want it and nothing was taken back."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self._board = board
        self._rested = 0.0

    @property
    def comes(self) -> bool:
        """Say whether a card is about to be drawn: the first of a game never is by itself."""
        board, session = self._board, self._board.session
        if not (board.app.settings.automatic_draws and board.occasion.hastens and session.actions):
            return False
        alone = board.seen.setting.table in (ALONE, *DUELS) and len(board.viewer.people) == 1
        asked = board.seen.phase == "draw" and bool(board.asked.touching) and not board.watching
        free = board.app.stack.top is board and not board.timeline.busy
        return alone and asked and free and not session.undone

    def pass_time(self, dt: float) -> None:
        """Let seconds pass, then draw; other things that come in between begin them anew."""
        self._rested = self._rested + dt if self.comes else 0.0
        if self._rested >= timeline.DRAW_REST:
            self._rested = 0.0
            self._board.draw_card()

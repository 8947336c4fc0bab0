"""The advice given at the table: asked for before the first time, marked on the game, shown on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.boards.reverse_war.hint_sheet import HintSheet, hint_question

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.boards.reverse_war.board import ReverseWarBoard


class Advice:
    """Hints at a table."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self.board = board

    @property
    def given(self) -> bool:
        """Say whether hints are given at this table: to who plays alone."""
        session = self.board.session
        return session.game.seating(session.options).seats == 1

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        decision = self.board.session.decision
        return decision is not None and len(decision.options) > 1 and not self.board.bots.turn

    def ask(self) -> None:
        """Advise on the choice in progress; before the first time, ask: the game is marked as helped."""
        board = self.board
        if not self.possible:
            board.refuse(self._why_not(), "advice")
        elif board.session.hinted:
            self._show()
        else:
            board.put_back()
            board.app.stack.push(hint_question(board.seen), self._wanted)

    def _wanted(self, answer: str | None) -> None:
        if answer == "yes":
            self._show()

    def _show(self) -> None:
        board = self.board
        board.put_back()
        board.timeline.skip()
        board.cursor = None
        board.look(None)
        board.recorded.hint()
        board.relayout()
        board.app.stack.push(HintSheet(board.session, lambda: board.table), self._answered)

    def _why_not(self) -> str:
        decision = self.board.session.decision
        if decision is not None and decision.options[0][0] != "draw":
            return _("There is only one move to make: no hint is needed.")
        return _("Draw a card first: the hint is about where to place it.")

    def _answered(self, action: Action | None) -> None:
        if action is not None:
            self.board.refusal = None
            self.board.act(action)

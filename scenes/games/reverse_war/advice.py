"""The advice given at the table: to who plays alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.games.reverse_war.hint_sheet import HintSheet
from scenes.table.hinting import Hints

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard


class Advice(Hints):
    """Hints at a table of Reverse War."""

    def __init__(self, board: ReverseWarBoard) -> None:
        super().__init__(board)
        self.board = board

    @property
    def given(self) -> bool:
        """Say whether hints are given at this table: to who plays alone."""
        session = self.board.session
        return session.seats == 1

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        decision = self.board.session.decision
        return decision is not None and len(decision.options) > 1 and not self.board.bots.turn

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        decision = self.board.session.decision
        if decision is not None and decision.options[0][0] != "draw":
            return _("There is only one move to make: no hint is needed.")
        return _("Draw a card first: the hint is about where to place it.")

    def told(self) -> str:
        """Return what a hint does to the game, and to a scenario of the campaign."""
        if self.board.seen.scenario is not None:
            return _("This game will be marked “helped”, for good: it will bring no star in the campaign.")
        return super().told()

    def make_ready(self) -> None:
        """Put the card in hand back, and look at none."""
        board = self.board
        board.put_back()
        board.cursor = None
        board.look(None)

    def sheet(self) -> HintSheet:
        """Return the sheet that thinks and shows the moves."""
        return HintSheet(self.board.session, lambda: self.board.table)

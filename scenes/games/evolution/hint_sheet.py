"""Advice at the table of Openmok Évolution: the best moves on a sheet, and on the table the one looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.evolution.hints import Advice
from game.core.i18n import _
from scenes.games.evolution.moves_shown import about, draw_move
from scenes.table.tip_sheet import SeatedHints, TipSheet

if TYPE_CHECKING:
    import pygame

    from game.core.model import Action
    from scenes.games.evolution.board import EvolutionBoard


class EvolutionHints(SeatedHints):
    """Hints at a table of Openmok Évolution."""

    @property
    def _by_hand(self) -> bool:
        """Say whether an experimental card is being carried out."""
        decision = self.seated.session.decision
        return decision is not None and decision.prompt == "by-hand"

    @property
    def possible(self) -> bool:
        """Say whether there is something to advise: a choice to be made by the player."""
        return super().possible and not self._by_hand

    def why_not(self) -> str:
        """Return why there is nothing to advise."""
        if self.seated.my_turn and self._by_hand:
            return _("Experimental cards are carried out by the players alone: no hint reads them.")
        return super().why_not()


class HintSheet(TipSheet):
    """The best moves of the decision in progress, over the right column of the table."""

    def __init__(self, board: EvolutionBoard) -> None:
        super().__init__(board, Advice)
        self.board = board

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: over what lies at the sides, down to the foot."""
        arena = self.board.arena
        return self.at_the_right(arena.sides[0].left, arena.zones[0].top)

    def look(self) -> None:
        """Show the opponent whom the move is about."""
        foe = about(self.hints[self.shown].action) if self.hints else None
        if foe is not None:
            self.board.face(foe)

    def draw_move(self, surface: pygame.Surface, action: Action) -> None:
        """Draw a move on the table behind."""
        draw_move(surface, self.board.table, self.board.arena.end, action)

"""Advice at the table of Magicjoust: the best moves on a sheet, and on the table the one looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.bots.magicjoust.hints import Advice
from scenes.games.magicjoust.arena import FAR
from scenes.games.magicjoust.moves_shown import Where, draw_move
from scenes.table.tip_sheet import TipSheet

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.games.magicjoust.board import MagicjoustBoard


class HintSheet(TipSheet):
    """The best moves of the decision in progress, over the great works at the right of the table."""

    def __init__(self, board: MagicjoustBoard) -> None:
        super().__init__(board, Advice)
        self.board = board

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: over what lies at the right, down to the foot."""
        title = self.board.arena.sides[FAR].plans_title
        return self.at_the_right(title.left, title.top)

    def draw_move(self, surface: pygame.Surface, action: Action) -> None:
        """Draw a move on the table behind."""
        arena = self.board.arena
        hand = pygame.Rect(arena.hand)
        hand.width = max(0, min(hand.right, self.box.left) - hand.left)
        draw_move(surface, self.board.table, Where(arena.end, hand), self.board.world, action)

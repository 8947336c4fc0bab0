"""Advice at the table of Magicjoust: the best moves on a sheet, and on the table the one looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.bots.bot import View
from game.bots.magicjoust_hints import Advice
from scenes.boards.magicjoust.arena import FAR
from scenes.boards.magicjoust.moves_shown import Where, draw_move
from scenes.boards.spoken import Spoken
from scenes.boards.tip_sheet import WIDE, SeatedHints, TipSheet

if TYPE_CHECKING:
    from game.core.model import Action
    from scenes.boards.magicjoust.board import MagicjoustBoard


class MagicjoustHints(SeatedHints):
    """Hints at a table of Magicjoust."""

    def __init__(self, board: MagicjoustBoard) -> None:
        super().__init__(board)
        self.board = board

    def sheet(self) -> HintSheet:
        """Return the sheet that thinks and shows the moves."""
        return HintSheet(self.board)


class HintSheet(TipSheet):
    """The best moves of the decision in progress, over the great works at the right of the table."""

    def __init__(self, board: MagicjoustBoard) -> None:
        session, decision = board.session, board.session.decision
        assert decision is not None  # noqa: S101 - advice is on a choice
        self.board = board
        spoken = Spoken(board.looks, board.names)
        super().__init__(Advice(View(session.state, decision), spoken, session.seed))

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: over what lies at the right, down to the foot."""
        arena, m = self.board.arena, self.m
        title = arena.sides[FAR].plans_title
        right = m.width - m.px(8)
        width = max(right - title.left + m.px(10), m.type(14) * WIDE)
        return pygame.Rect(right - width, title.top, width, m.height - m.px(12) - title.top)

    def draw_move(self, surface: pygame.Surface, action: Action) -> None:
        """Draw a move on the table behind."""
        arena = self.board.arena
        hand = pygame.Rect(arena.hand)
        hand.width = max(0, min(hand.right, self.box.left) - hand.left)
        draw_move(surface, self.board.table, Where(arena.end, hand), self.board.state, action)

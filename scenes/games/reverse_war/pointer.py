"""The mouse on Reverse War's table: dragging, clicking, reversing, resting."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.games.reverse_war.table import pose_in

if TYPE_CHECKING:
    from scenes.games.reverse_war.board import ReverseWarBoard

REACH = 8
"""Pixels round a cell, or the deck, that still are the cell."""


class Pointer:
    """Turns what the mouse does into what the player does. `target` is the cell or gap under a held card."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self.board = board
        self.target: int | None = None

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse; return whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._right_click(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._released(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.board.hand.placed is not None:
            self.board.reverse()
        else:
            return False
        return True

    def _moved(self, pos: tuple[int, int]) -> None:
        board = self.board
        if board.hand.held:
            board.hand.follow(pos)
            self._aim(self._target_at(pos))
            board.pose_hand()
            board.dirty = True
        else:
            if board.choosing.asked:
                board.cursor = None
                self._aim(board.table.card_at(pos))
            if board.lookout.point(board.table.card_at(pos)) and board.cursor is None:
                board.dirty = True

    def _aim(self, target: int | None) -> None:
        if target != self.target:
            self.target = target
            self.board.table.part(target)
            self.board.invalidate()

    def _right_click(self, pos: tuple[int, int]) -> None:
        cell = self.board.table.card_at(pos)
        if cell is not None and not self.board.hand.held:
            self.board.look(cell)
        else:
            self.board.reverse()

    def _pressed(self, pos: tuple[int, int]) -> None:
        board = self.board
        board.look(None)
        if board.hand.held:
            self._drop(pos)
        elif board.hand.placed and board.table.geometry.hand.collidepoint(pos):
            self._pick_up(pos)
        elif board.table.geometry.deck.inflate(2 * REACH, 2 * REACH).collidepoint(pos):
            board.draw_card()
        elif (target := self._target_at(pos)) is not None:
            self._answer(target)

    def _released(self, pos: tuple[int, int]) -> None:
        """Drop the card after a drag; after a mere click it stays in hand until the next one."""
        if self.board.hand.held and self.board.hand.travelled(pos):
            self._drop(pos)

    def _pick_up(self, pos: tuple[int, int]) -> None:
        board = self.board
        board.refusal = board.cursor = None
        board.table.part(None)
        board.hand.lift(pos, pose_in(board.table.geometry.hand))
        board.app.sounds.play("lift")
        board.pose_hand()
        board.invalidate()

    def _drop(self, pos: tuple[int, int]) -> None:
        """Place the held card where it is let go, or let it glide back, saying why."""
        target = self._target_at(pos)
        if target is not None:
            self.board.place(target)
        elif self.board.table.geometry.hand.collidepoint(pos):
            self.board.put_back()
        else:
            self.board.put_back()
            self.board.refuse(_("Let the card go over a cell of the battlefield."), "placement")

    def _answer(self, cell: int) -> None:
        """Answer a click on the battlefield with no card held."""
        if self.board.choosing.asked:
            self.board.choosing.choose(cell)
        elif self.board.hand.placed is None:
            self.board.refuse(_("Draw a card first: then you can place it."), "turn")
        else:
            self.board.refuse(_("Take the card in hand first: drag it, or click on it."), "placement")

    def _target_at(self, pos: tuple[int, int]) -> int | None:
        """Return the cell at a point, or the gap nearest to it on a battlefield that grows."""
        board, targets = self.board, self.board.table.targets()
        if board.seen.setting.layout.grows and board.seen.turn:
            if not board.table.geometry.mat.collidepoint(pos):
                return None
            return min(range(len(targets)), key=lambda gap: abs(targets[gap].centerx - pos[0]))
        hits = (cell for cell, rect in enumerate(targets) if rect.inflate(REACH, REACH).collidepoint(pos))
        return next(hits, None)

"""The gestures over a hand: clicks, drags to the answer, arrows and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from scenes.games.bataille.round_board import RoundBoard

_FAR: Final = 8
"""How many pixels the mouse moves before a click is a drag."""
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Gestures:
    """What the mouse and the keyboard do to the cards of the hand.

    `held` is the place of the card that is dragged, `at` where; `cursor` the place the arrows have come to.
    """

    def __init__(self, board: RoundBoard) -> None:
        self._board = board
        self.held: int | None = None
        self.at = (0, 0)
        self.cursor: int | None = None
        self._pressed: int | None = None
        self._start = (0, 0)

    def forget(self) -> None:
        """Let go of everything."""
        self.held = self._pressed = self.cursor = None

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse; return whether it was used."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self._pressed is not None:
            return self._drag(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._release(event.pos)
        return False

    def _press(self, pos: tuple[int, int]) -> bool:
        board = self._board
        self.cursor = None
        self._pressed, self._start = board.card_at(pos), pos
        if self._pressed is None and board.table.geometry.discard.collidepoint(pos):
            board.open_discard()
            return True
        return self._pressed is not None

    def _drag(self, pos: tuple[int, int]) -> bool:
        far = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1]))
        if self.held is None and far >= _FAR:
            self.held = self._pressed
            self._board.app.sounds.play("lift")
            self._board.invalidate()
        self.at = pos
        self._board.dirty = True
        return True

    def _release(self, pos: tuple[int, int]) -> bool:
        place, held = self._pressed, self.held
        self._pressed = self.held = None
        if place is None:
            return False
        board = self._board
        board.invalidate()
        if held is None:
            board.toggle(place)
            return True
        over = board.table.geometry.answer.union(board.table.geometry.duel).collidepoint(pos)
        if over != (place in board.choice.picks):
            board.toggle(place)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key; return whether it was used."""
        board = self._board
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in steps:
            self._move(steps[event.key])
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self.cursor is not None:
            if (event.key == pygame.K_UP) != (self.cursor in board.choice.picks):
                board.toggle(self.cursor)
        elif event.key in _ENTER and (board.ring.focused_name is None or not board.ring.keyboard):
            self._enter()
        elif event.key == pygame.K_p:
            board.play()
        elif event.key == pygame.K_r:
            board.give_up()
        else:
            return False
        return True

    def _enter(self) -> None:
        board = self._board
        if board.choice.phase == "trophy":
            board.open_trophies()
        elif self.cursor is None:
            self._move(1)
        else:
            board.toggle(self.cursor)

    def _move(self, by: int) -> None:
        board, count = self._board, len(self._board.seen.hand)
        if board.choice.phase == "trophy" or not count:
            return
        board.ring.focus_by_name(None)
        if self.cursor is None:
            lit = board.choice.lit()
            self.cursor = min(lit, default=0) if by > 0 else max(lit, default=count - 1)
        else:
            self.cursor = (self.cursor + by) % count
        board.invalidate()

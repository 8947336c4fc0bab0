"""The keys of Reverse War's table: what each letter does, the cursor, the ways out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.kit.going_on import GO

if TYPE_CHECKING:
    from scenes.games.reverse_war.asked import Asked
    from scenes.games.reverse_war.gestures import Pointer
    from scenes.games.reverse_war.handling import Handling
    from scenes.kit.ring import Ring
    from scenes.table.hinting import Hints


class Struck(Protocol):
    """A table as far as keys are struck at it."""

    hints: Hints | None
    ring: Ring
    asked: Asked

    def draw_card(self) -> None:
        """Draw a card from the deck."""

    def reverse(self) -> None:
        """Turn the card in hand by 180°."""

    def confirm(self) -> None:
        """Do what is asked where the cursor is."""

    def common_key(self, event: pygame.event.Event) -> bool:
        """Take a key that means the same at every table; return whether it was one."""


class Keys:
    """Turns the keys struck at a table into what the player does."""

    def __init__(self, board: Struck, pointer: Pointer, handling: Handling) -> None:
        self._board = board
        self._pointer = pointer
        self._handling = handling

    def take(self, event: pygame.event.Event) -> bool:
        """Take a key struck; return whether it was used."""
        board = self._board
        letters = {pygame.K_r: board.reverse, pygame.K_d: board.draw_card, pygame.K_v: self._handling.closer}
        if board.hints is not None:
            letters[pygame.K_h] = board.hints.ask
        if board.ring.focused_name is None:
            letters |= dict.fromkeys(GO, board.confirm)
        if event.key in letters:
            letters[event.key]()
        return event.key in letters or self._pointer.key(event, board.asked.loose) or self.leave(event)

    def leave(self, event: pygame.event.Event) -> bool:
        """Take a key that only leaves the table, or takes a move back: at a bot's turn there is no other."""
        return self._handling.escapes(event) or self._board.common_key(event)

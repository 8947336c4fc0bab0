"""The journal on a sheet of its own, where the table has no room for its column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.boards.reverse_war.chronicle import draw_journal
from scenes.dialog import Veiled

if TYPE_CHECKING:
    from game.rules.reverse_war.troops import Placed
    from scenes.boards.reverse_war.chronicle import Move


class JournalSheet(Veiled):
    """The moves so far, in front of the table; any key or click goes back."""

    def __init__(self, moves: list[Move], hand: Placed | None) -> None:
        super().__init__()
        self.moves = moves
        self.hand = hand

    def handle(self, event: pygame.event.Event) -> bool:
        """Go back at the first key or click."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
        return True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the journal in the middle."""
        super().draw_still(surface)
        sheet = pygame.Rect(0, 0, max(self.m.px(260), self.m.type(15) * 16), self.m.height - self.m.px(60))
        sheet.center = (self.m.width // 2, self.m.height // 2)
        draw_journal(surface, self.m, sheet, self.moves, self.hand)

"""What stands in the right column, on a sheet of its own where the table has no room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Measures


class JournalSheet(Veiled):
    """A column of the table in front of it, drawn by `column`; any key or click goes back."""

    def __init__(self, column: Callable[[pygame.Surface, Measures, pygame.Rect], None]) -> None:
        super().__init__()
        self.column = column

    def handle(self, event: pygame.event.Event) -> bool:
        """Go back at the first key or click."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.close()
        return True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the column in the middle."""
        super().draw_still(surface)
        sheet = pygame.Rect(0, 0, max(self.m.px(260), self.m.type(15) * 16), self.m.height - self.m.px(60))
        sheet.center = (self.m.width // 2, self.m.height // 2)
        self.column(surface, self.m, sheet)

"""What has happened of late at a table, on a sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.shell.titled_sheet import TitledSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

_WIDTH: Final = 720


class NewsSheet(TitledSheet):
    """Show the last news, the newest at the foot; of the oldest, what there is room for."""

    def __init__(self, lines: Sequence[str]) -> None:
        super().__init__(_("What has happened"))
        self.lines = [*lines] or [_("Nothing yet: the game has only just begun.")]

    @property
    def _sheet_width(self) -> int:
        wide = round(self.m.px(_WIDTH) * (1.25 if self.m.large_text else 1))
        return min(wide, self.m.width - self.m.px(40))

    def needed(self) -> int:
        """Return how high all the news are."""
        return sum(page.get_height() + self._gap for page in self._pages())

    @property
    def _gap(self) -> int:
        return self.m.px(6)

    def _pages(self) -> list[pygame.Surface]:
        face, px = text.SANS_MEDIUM, self.m.type(16)
        return [text.paragraph(line, face, px, palette.INK, self.breadth, 1.3) for line in self.lines]

    def shown(self) -> list[pygame.Surface]:
        """Return the newest news that the area holds, in the order in which they happened."""
        found: list[pygame.Surface] = []
        room = self.area.height
        for page in reversed(self._pages()):
            room -= page.get_height() + self._gap
            if room < 0:
                break
            found.append(page)
        return found[::-1]

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the table; draw the sheet and the news."""
        super().draw_still(surface)
        top = self.area.top
        for page in self.shown():
            surface.blit(page, (self.area.left, top))
            top += page.get_height() + self._gap

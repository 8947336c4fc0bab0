"""A sheet in front of the scene that asked for some work: how far it is, and a way to give up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.content import Place, heading
from scenes.kit.layout import Column, Grow, Put, Row
from scenes.kit.widgets import Button
from scenes.shell.dialog import Veiled, in_front

if TYPE_CHECKING:
    from scenes.kit.layout import Box


class ProgressSheet(Veiled):
    """A title, a bar, and a button that gives up. While it is not `shown` nothing is to be seen of it."""

    shown = True

    def title(self) -> str:
        """Return what is being done."""
        raise NotImplementedError

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Give up."""
        raise NotImplementedError

    def turn_away(self) -> None:
        """Give up too."""
        self.cancel()

    @property
    def restless(self) -> bool:
        """Say that there is always more to wait for: this scene goes with the end of its work."""
        return True

    def contents(self) -> Box:
        """Put the title over the bar, and the button under it."""
        bar = Place("bar", self._draw_bar, high=22)
        cancel = Button("cancel", on_click=self.cancel, label=_("Cancel"), icon="cross")
        return in_front(Column([heading(self.title()), bar, Row([Grow(), Put(cancel)])], gap=24))

    def arrange(self) -> None:
        """Lay the sheet out once it is to be seen."""
        if self.shown:
            super().arrange()

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind and draw the sheet, once it is to be seen."""
        if self.shown:
            super().draw_still(surface)

    def _draw_bar(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        pygame.draw.rect(surface, palette.HAIRLINE, area, border_radius=area.height // 2)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Fill the bar as far as the work is."""
        super().draw_moving(surface)
        if self.shown:
            done = self.boxes["bar"].copy()
            done.width = max(done.height, round(done.width * self.progress))
            pygame.draw.rect(surface, palette.GOOD, done, border_radius=done.height // 2)

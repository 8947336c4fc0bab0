"""A sheet in front of the scene that asked for some work: how far it is, and a way to give up."""

from __future__ import annotations

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button, draw_sheet
from scenes.shell.dialog import Veiled


class ProgressSheet(Veiled):
    """A title, a bar, and a button that gives up. While it is not `shown` nothing is to be seen of it."""

    shown = True

    def __init__(self) -> None:
        super().__init__()
        self.box = self.bar = pygame.Rect(0, 0, 0, 0)

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

    def arrange(self) -> None:
        """Centre the sheet: its title, the bar, and a button under it."""
        if not self.shown:
            return
        m = self.m
        width = min(m.px(560) * max(100, m.text_size) // 100, m.width - 40)
        tall = max(m.px(46), m.type(15) + m.px(22))
        height = m.px(32) + m.type(26) + m.px(28) + m.px(22) + m.px(28) + tall + m.px(26)
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (m.width // 2, m.height // 2)
        inner = self.box.inflate(-2 * m.px(32), 0)
        self.bar = pygame.Rect(inner.left, self.box.top + m.px(60) + m.type(26), inner.width, m.px(22))
        label = _("Cancel")
        rect = pygame.Rect(0, self.bar.bottom + m.px(28), button_width(m, label, 56), tall)
        rect.right = inner.right
        self.ring.add(Button("cancel", rect, self.cancel, m=m, label=label, icon="cross"))

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind; draw the sheet, its title and the empty bar."""
        if not self.shown:
            return
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        told = self.title()
        px = text.fit(told, text.SERIF_BOLD, self.m.type(26), self.bar.width, self.m.type(16))
        title = text.render(told, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (self.bar.left, self.box.top + self.m.px(26)))
        pygame.draw.rect(surface, palette.HAIRLINE, self.bar, border_radius=self.bar.height // 2)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Fill the bar as far as the work is."""
        super().draw_moving(surface)
        if not self.shown:
            return
        done = self.bar.copy()
        done.width = max(self.bar.height, round(self.bar.width * self.progress))
        pygame.draw.rect(surface, palette.GOOD, done, border_radius=self.bar.height // 2)

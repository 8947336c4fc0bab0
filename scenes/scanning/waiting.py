"""A photograph being read, in front of the scene that asked: how far it is, and a way to give up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.dialog import Veiled
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button, draw_sheet

if TYPE_CHECKING:
    from scenes.scanning.job import ReadJob

_LONG: Final = 0.3
"""Seconds after which the wait is shown: many pictures are looked at before."""


class SheetWait(Veiled):
    """Wait for a job; the result is the job once it is done, or None if it was given up.

    With `until_found` it is enough that the sheet is found on the photograph.
    """

    def __init__(self, job: ReadJob, *, until_found: bool = False) -> None:
        super().__init__()
        self.job = job
        self.until_found = until_found
        self.box = self.bar = pygame.Rect(0, 0, 0, 0)
        self.shown = False

    def arrange(self) -> None:
        """Centre the sheet: its title, the bar, and a button under it; nothing before it takes long."""
        if not self.shown:
            return
        m = self.m
        width = min(m.px(560) * max(100, m.text_size) // 100, m.width - 40)
        tall = max(m.px(46), m.type(15) + m.px(22))
        height = m.px(108) + m.type(26) + m.px(28) + tall + m.px(26)
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (m.width // 2, m.height // 2)
        inner = self.box.inflate(-2 * m.px(32), 0)
        self.bar = pygame.Rect(inner.left, self.box.top + m.px(60) + m.type(26), inner.width, m.px(22))
        label = _("Cancel")
        wide = button_width(m, label, 56)
        rect = pygame.Rect(0, self.bar.bottom + m.px(28), wide, tall)
        rect.right = inner.right
        self.ring.add(Button("cancel", rect, self.cancel, m=m, label=label, icon="cross"))

    def cancel(self) -> None:
        """Give up."""
        self.job.stop()
        self.close(None)

    @property
    def restless(self) -> bool:
        """Say that there is always more to wait for: this scene goes with the end of its work."""
        return True

    def update(self, dt: float) -> None:
        """Leave once the job is done."""
        super().update(dt)
        if self.shown:
            self.dirty = True
        elif self.job.age > _LONG:
            self.shown = True
            self.relayout()
        if self.app.stack.top is self and (self.job.done or (self.until_found and self.job.found)):
            self.close(self.job)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; Escape gives up."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.cancel()
            return True
        super().handle(event)
        return True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind; draw the sheet, its title and the empty bar."""
        if not self.shown:
            return
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        told = _("Looking for cards on the picture…")
        px = text.fit(told, text.SERIF_BOLD, self.m.type(26), self.bar.width, self.m.type(16))
        title = text.render(told, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (self.bar.left, self.box.top + self.m.px(26)))
        pygame.draw.rect(surface, palette.HAIRLINE, self.bar, border_radius=self.bar.height // 2)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Fill the bar as far as the job is."""
        super().draw_moving(surface)
        if not self.shown:
            return
        done = self.bar.copy()
        done.width = max(self.bar.height, round(self.bar.width * self.job.progress))
        pygame.draw.rect(surface, palette.GOOD, done, border_radius=self.bar.height // 2)

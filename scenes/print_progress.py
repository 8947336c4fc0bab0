"""A document being made, in front of the page that asked for it: how far it is, and a way to give up."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.storage.home import StorageError
from scenes import navigation
from scenes.dialog import Veiled
from scenes.kit import palette, text
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button, draw_sheet

if TYPE_CHECKING:
    from scenes.printing.job import PrintJob


_SLICE: Final = 0.012
"""Seconds a frame; a step that has begun is finished."""


class PrintProgress(Veiled):
    """Steps of the job, for a few milliseconds a frame.

    The result is the job once it is done, or None if it was given up.
    """

    def __init__(self, job: PrintJob) -> None:
        super().__init__()
        self.job = job
        self.box = self.bar = pygame.Rect(0, 0, 0, 0)

    def arrange(self) -> None:
        """Centre the sheet: its title, the bar, and a button under it."""
        m = self.m
        width = min(m.px(560) * max(100, m.text_size) // 100, m.width - 40)
        tall = max(m.px(46), m.type(15) + m.px(22))
        height = m.px(32) + m.type(26) + m.px(28) + m.px(22) + m.px(28) + tall + m.px(26)
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
        """Give up: nothing is written."""
        self.job.give_up()
        self.close(None)

    @property
    def restless(self) -> bool:
        """Say that there is always more to do: this scene goes with the end of its work."""
        return True

    def update(self, dt: float) -> None:
        """Do some steps; at the end, or when the disk refuses, leave."""
        super().update(dt)
        if self.app.stack.top is not self or not self.still_draws:
            return
        self.dirty = True
        until = time.perf_counter() + _SLICE
        try:
            self.job.step()
            while not self.job.done and time.perf_counter() < until:
                self.job.step()
        except StorageError as error:
            self.close(None)
            navigation.tell(self.app, _("The cards cannot be printed"), str(error))
            return
        if self.job.done:
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
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        told = _("Your cards are being drawn…")
        px = text.fit(told, text.SERIF_BOLD, self.m.type(26), self.bar.width, self.m.type(16))
        title = text.render(told, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (self.bar.left, self.box.top + self.m.px(26)))
        pygame.draw.rect(surface, palette.HAIRLINE, self.bar, border_radius=self.bar.height // 2)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Fill the bar as far as the job is."""
        super().draw_moving(surface)
        done = self.bar.copy()
        done.width = max(self.bar.height, round(self.bar.width * self.job.progress))
        pygame.draw.rect(surface, palette.GOOD, done, border_radius=self.bar.height // 2)

"""The balance laboratory in front of the bench, where there is no room for it beside the bricks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core.i18n import _
from scenes.kit.button_row import button_width
from scenes.kit.widgets import Button
from scenes.shell.dialog import Veiled
from scenes.workshop.laboratory import WEIGH, panel_height

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.workshop.laboratory import LaboratoryPanel


class LaboratorySheet(Veiled):
    """The panel of a bench in the middle of the window; closing it stops the weighing."""

    def __init__(self, panel: LaboratoryPanel[Any, Any, Any]) -> None:
        super().__init__()
        self.panel = panel
        self._bench = panel.on_change

    def enter(self, app: App) -> None:
        """Come in front, the button that begins focused."""
        self.panel.on_change = self.renew
        super().enter(app)
        self.ring.home = "close"
        self.ring.focus_by_name(WEIGH)
        self.invalidate()

    def leave(self) -> None:
        """Stop, and give the panel back."""
        self.panel.on_change = self._bench
        if self.panel.restless:
            self.panel.start_or_stop()

    def arrange(self) -> None:
        """Centre the panel; what closes it hangs under it."""
        m = self.m
        rect = pygame.Rect(0, 0, min(m.px(900), m.width - 2 * m.px(40)), panel_height(m) + m.px(10))
        rect.center = (m.width // 2, m.height // 2 - m.px(30))
        self.ring.add(*self.panel.arrange(m, rect))
        label = _("Close")
        close = pygame.Rect(
            0, rect.bottom + m.px(16), button_width(m, label), max(m.px(46), m.type(15) + m.px(20))
        )
        close.right = rect.right
        self.ring.add(Button("close", close, self.close, m=m, label=label, icon="check"))

    @property
    def restless(self) -> bool:
        """Say whether it plays."""
        return self.panel.restless

    def update(self, dt: float) -> None:
        """Play on."""
        super().update(dt)
        if self.panel.update():
            self.dirty = True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the paper over the veil."""
        super().draw_still(surface)
        self.panel.draw_sheet(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is written on it."""
        super().draw_moving(surface)
        self.panel.draw(surface)

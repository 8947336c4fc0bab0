"""A sheet that shows something in front of a scene: a title, room for what it shows, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.widgets import Button, Style, draw_sheet, nothing
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App

_WIDTH: Final = 1080
_HEIGHT: Final = 600
_EDGE: Final = 30
_TITLE: Final = 26


class TitledSheet(Veiled):
    """A sheet left with its button, with Escape, or with a click beside it.

    `box` is the sheet, `area` what is left on it between the title and the button; `on_rules` opens the rules
    where they speak of what the sheet shows.
    """

    on_rules: Callable[[], None] = staticmethod(nothing)

    def __init__(self, title: str, seed: int = 5) -> None:
        super().__init__()
        self.title = title
        self.seed = seed
        self.box = self.area = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front with the way back focused."""
        super().enter(app)
        self.ring.focus_by_name("close")

    @property
    def breadth(self) -> int:
        """How wide the area is, in pixels."""
        return self._sheet_width - 2 * self.m.px(_EDGE)

    @property
    def _sheet_width(self) -> int:
        return min(self.m.px(_WIDTH), self.m.width - self.m.px(40))

    def needed(self) -> int:
        """Return how high the area is to be, in pixels; it is no higher than the window allows."""
        return self.m.px(_HEIGHT)

    def arrange(self) -> None:
        """Place the sheet and the button that leaves it."""
        m = self.m
        tall = max(m.px(44), m.type(15) + m.px(18))
        head, foot = m.type(_TITLE) + m.px(38), tall + m.px(36)
        most = m.height - m.px(30)
        self.box = pygame.Rect(0, 0, self._sheet_width, min(head + self.needed() + foot, most))
        self.box.center = (m.width // 2, m.height // 2)
        button = pygame.Rect(0, 0, min(m.px(260), self._sheet_width // 2), tall)
        button.midbottom = (self.box.centerx, self.box.bottom - m.px(20))
        self.area = pygame.Rect(self.box.left + m.px(_EDGE), self.box.top + head, self.breadth, 0)
        self.area.height = button.top - m.px(16) - self.area.top
        close = Button("close", button, self.close, m=m, label=_("Close"), icon="check", style=Style.MAIN)
        self.ring.add(close)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; a click beside the sheet turns away like Escape, "?" opens the rules."""
        if event.type == pygame.KEYDOWN and (event.unicode == "?" or event.key == pygame.K_F1):
            self.on_rules()
            return True
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.box.collidepoint(event.pos)
        if beside and event.button == pygame.BUTTON_LEFT:
            self.turn_away()
            return True
        return super().handle(event)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind; draw the sheet and its title."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.PAPER, seed=self.seed)
        px = text.fit(self.title, text.SERIF_BOLD, self.m.type(_TITLE), self.area.width, self.m.type(16))
        title = text.render(self.title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (self.area.left, self.box.top + self.m.px(18)))

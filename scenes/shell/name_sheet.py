"""A small sheet in front that asks for a name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core import letters
from game.core.i18n import _
from game.storage.slots import LONGEST_NAME
from scenes.kit import palette, text
from scenes.kit.button_row import cancel_and_accept
from scenes.kit.forms import TextField
from scenes.kit.widgets import draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from scenes.shell.app import App

_FIELD: Final = "name"


class NameSheet(Veiled):
    """Ask for a name; the result is the name, or None when the player turns away (Escape).

    It has `longest` letters at most.
    """

    def __init__(self, title: str, name: str, longest: int = LONGEST_NAME) -> None:
        super().__init__()
        self.title = title
        self.longest = longest
        self.name = name
        self.box = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front, ready to write."""
        super().enter(app)
        self.ring.focus_by_name(_FIELD)
        self.invalidate()

    def arrange(self) -> None:
        """Centre the sheet: title, field, and the two answers at its foot."""
        m = self.m
        width = min(m.px(560) * (130 if m.large_text else 100) // 100, m.width - 40)
        field, answers = m.type(16) + m.px(26), max(m.px(46), m.type(15) + m.px(20))
        height = m.type(26) + field + answers + m.px(112)
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (m.width // 2, m.height // 2)
        inner = self.box.inflate(-2 * m.px(30), -2 * m.px(26))
        top = inner.top + m.type(26) + m.px(26)
        self.ring.add(
            TextField(
                _FIELD,
                pygame.Rect(inner.left, top, inner.width, field),
                m=m,
                value=self.name,
                limit=self.longest,
                on_change=self._take,
                on_enter=lambda _name: self._accept(),
            )
        )
        foot = pygame.Rect(inner.left, inner.bottom - answers, inner.width, answers)
        self.ring.add(*cancel_and_accept(m, foot, self.close, self._accept, _("Keep")))
        self._allow()

    def _take(self, name: str) -> None:
        self.name = name
        self._allow()
        self.invalidate()

    def _allow(self) -> None:
        self.ring["accept"].enabled = letters.readable(self.name)

    def _accept(self) -> None:
        if letters.readable(self.name):
            self.close(letters.clean(self.name))

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind and draw the sheet."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        m = self.m
        room = self.box.width - 2 * m.px(30)
        px = text.fit(self.title, text.SERIF_BOLD, m.type(26), room)
        title = text.render(self.title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (self.box.left + m.px(30), self.box.top + m.px(22)))

"""A sheet that shows something in front of a scene: a title, room for what it shows, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.content import Place, Sheet, heading
from scenes.kit.layout import Anchor, Column, Pad, Put, inset, pixels
from scenes.kit.widgets import Button, Style, nothing
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box, Length
    from scenes.shell.app import App

_HEIGHT: Final = 600
_EDGE: Final = 30
_TITLE: Final = 26


class TitledSheet(Veiled):
    """A sheet left with its button, with Escape, or with a click beside it.

    A subclass says what it is `showing`, or has an `area` drawn on that is as high as `needed`; `on_rules`
    opens the rules where they speak of what the sheet shows. It is `wide` at most, and lies in the middle
    or at another `side`.
    """

    on_rules: Callable[[], None] = staticmethod(nothing)
    wide: Length = 1080
    side = "center"

    def __init__(self, title: str, seed: int = 5) -> None:
        super().__init__()
        self.title = title
        self.seed = seed

    def enter(self, app: App) -> None:
        """Come in front with the way back focused."""
        super().enter(app)
        self.ring.focus_by_name("close")

    @property
    def box(self) -> pygame.Rect:
        """The sheet, once it is laid."""
        return self.boxes["sheet"]

    @property
    def area(self) -> pygame.Rect:
        """What is left on it between the title and the button."""
        return self.boxes["area"]

    @property
    def breadth(self) -> int:
        """How wide the area is, in pixels."""
        return inset(self.m, pygame.Rect(0, 0, self._sheet_width, 0), (_EDGE, 0)).width

    @property
    def _sheet_width(self) -> int:
        return min(pixels(self.m, self.wide), inset(self.m, pygame.Rect((0, 0), self.m.size), 20).width)

    def needed(self) -> int:
        """Return how high the area is to be, in pixels; it is no higher than the window allows."""
        return self.m.px(_HEIGHT)

    def showing(self) -> Box:
        """Return what lies between the title and the button."""
        return Place("area", high=(0, lambda _m: self.needed()), grow=1)

    def head(self) -> Box:
        """Return the title, and what is beside it."""
        return heading(self.title, _TITLE)

    def foot(self) -> Box:
        """Return the button that leaves the sheet."""
        close = Button("close", on_click=self.close, label=_("Close"), icon="check", style=Style.MAIN)
        return Put(close, wide=260)

    def contents(self) -> Box:
        """Put the head over what is shown, and the foot under that."""
        page = Column([self.head(), self.showing(), Anchor(self.foot())], gap=16)
        sheet = Sheet((_EDGE, 20), page, fill=palette.PAPER, seed=self.seed, name="sheet")
        sheet.wide = lambda _m: self._sheet_width
        return Pad((20, 15), Anchor(sheet, self.side))

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

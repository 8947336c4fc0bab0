"""The settings: a list for each of their groups, each change in force at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.storage.settings import Settings
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Icon, Ruled, Sheet, Text, option
from scenes.kit.layout import Anchor, Box, Column, Grow, Pad, Put, Row, em
from scenes.kit.measures import BASE
from scenes.kit.row_list import RowList
from scenes.kit.widgets import Button, Style, Tile
from scenes.pages.settings_controls import Controls
from scenes.pages.settings_groups import groups
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.pages.settings_controls import Group, Setting
    from scenes.shell.app import App

_KEPT = ("language", "first_steps", "explained")
"""The settings that restoring the others leaves as they are."""

_LOWER: Final = 6


class SettingsScene(Scene):
    """Choose the language, the size of the text, the animations, the sound. Escape goes back."""

    cloth = palette.MENU

    closes = True

    def __init__(self, group: str = "screen") -> None:
        super().__init__()
        self.group = group
        self.rows = RowList(self.relayout)

    def enter(self, app: App) -> None:
        """Take the window."""
        self.controls = Controls(app)
        super().enter(app)

    def restore(self) -> None:
        """Put every setting back to its default, but the language that is being read."""
        kept = {name: getattr(self.app.settings, name) for name in _KEPT}
        self.app.change_settings(replace(Settings(), **kept))
        self.app.sounds.play("slide")

    def settings(self) -> tuple[Setting, ...]:
        """Return those of the group that is shown."""
        return next(group.rows for group in groups(self.controls) if group.key == self.group)

    # --- where it all is --------------------------------------------------------------------------------

    def contents(self) -> Box:
        """Put the tabs over the sheet, one row a setting on it, and three buttons under it."""
        title = Row([Icon("gear", 36), Text(_("Settings"), text.SERIF_BLACK, 44, lines=1)], gap=14)
        tabs = Row([self._tab(group) for group in groups(self.controls)], gap=8)
        sheet = Sheet((32, 14), self._list(), seed=11, grow=1)
        page = [title, Pad((16, 6, 16, 0), tabs), sheet, self._foot()]
        return Pad((24, 20, 24, 16), Anchor(Column(page, wide=1000, high=(0, BASE[1]))))

    def _list(self) -> Box:
        rows = {row.name: row for row in self.settings()}
        boxes = {name: _ruled(row) for name, row in rows.items()}
        return self.rows.box(list(rows), boxes.__getitem__, measured=len(rows))

    def _tab(self, group: Group) -> Box:
        chosen = group.key == self.group
        ink = palette.INK if chosen else palette.MUTED_TEXT
        words = [Icon(group.icon, 18, ink), Text(group.name, text.SERIF_BOLD, 20, ink, lines=1)]
        tab = BoxTile(f"page-{group.key}", on_click=partial(self.turn_to, group.key), paint=_paint_tab)
        tab.box = Pad((20, 0), Row(words, gap=10, justify="center", align="center"), high=em(20, pad=20))
        tab.chosen = chosen
        return Put(tab)

    def _foot(self) -> Box:
        back = Button("back", on_click=self.close, label=_("Back"), icon="arrow_left", style=Style.MAIN)
        about = Button(
            "about", on_click=self.app.routes.open_about, label=_("About Cartelier"), icon="question"
        )
        default = Button("default", on_click=self.restore, label=_("Back to the defaults"), icon="undo")
        return Pad((0, 16, 0, 0), Row([Put(back, wide=220), Put(about), Grow(), Put(default)], gap=16))

    def turn_to(self, group: str) -> None:
        """Show another group of settings."""
        self.group = group
        self.rows.first = 0
        self.app.sounds.play("tick")
        self.relayout()


def _ruled(row: Setting) -> Box:
    """Return a setting over a hairline."""
    told = Pad((0, 5), option(row.title, row.line, row.control()), grow=1)
    return Ruled([told, Box()])


def _paint_tab(surface: pygame.Surface, rect: pygame.Rect, tab: Tile) -> None:
    """Draw a tab, a little lower where another is chosen."""
    fill = palette.CHALK if tab.chosen else palette.mix(palette.PAPER, palette.KRAFT, 0.35)
    if tab.hovered and not tab.chosen:
        fill = palette.PAPER
    reach = rect.inflate(0, 0 if tab.chosen else -_LOWER)
    reach.bottom = rect.bottom
    pygame.draw.rect(surface, fill, reach, border_top_left_radius=6, border_top_right_radius=6)

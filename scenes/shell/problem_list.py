"""A sheet in front that lists all that is wrong with a file, one sentence each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.scroll import Scroll
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.dialog import Veiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.problems import Problem
    from scenes.shell.app import App

_MOST: Final = 100
"""Problems that are told one by one: who has mended so many will ask again."""

_RAIL: Final = 8
_STEPS: Final = {pygame.K_UP: -40, pygame.K_DOWN: 40, pygame.K_PAGEUP: -240, pygame.K_PAGEDOWN: 240}


def told(problems: Sequence[Problem]) -> list[str]:
    """Return the problems as they are told: files by their names, without the folders that they lie in."""
    lines = [str(replace(each, file=PurePath(each.file).name)) for each in problems[:_MOST]]
    more = len(problems) - len(lines)
    if more:
        words = ngettext("… and {count} more problem.", "… and {count} more problems.", more)
        lines.append(words.format(count=more))
    return lines


def page(lines: Sequence[str], px: int, width: int) -> pygame.Surface:
    """Return the problems written one under the other, each after a pencil."""
    left, gap = px * 9 // 5, px * 2 // 3
    parts = [text.paragraph(line, text.SANS_MEDIUM, px, palette.INK, width - left, 1.35) for line in lines]
    whole = pygame.Surface((width, max(1, sum(part.get_height() + gap for part in parts))), pygame.SRCALPHA)
    whole.fill((*palette.INK, 0))
    mark = icon("pencil", px, palette.WARNING_TEXT)
    top = 0
    for part in parts:
        whole.blit(mark, (0, top + px // 5))
        whole.blit(part, (left, top))
        top += part.get_height() + gap
    return whole


class ProblemList(Veiled):
    """Tell every one of the `problems`, as `lines` that scroll where there are many."""

    def __init__(self, title: str, problems: Sequence[Problem]) -> None:
        super().__init__()
        self.title = title
        self.count = len(problems)
        self.lines = told(problems)
        self.box = self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._page = pygame.Surface((1, 1))

    def enter(self, app: App) -> None:
        """Come in front, ready to be put away."""
        super().enter(app)
        self.ring.focus_by_name("understood")
        self.invalidate()

    def arrange(self) -> None:
        """Centre the sheet, as high as the sentences need and the window allows."""
        m = self.m
        pad, foot = m.px(30), max(m.px(46), m.type(15) + m.px(20))
        width = min(m.px(760), m.width - 40)
        self._page = page(self.lines, m.type(15), width - 2 * pad - 3 * _RAIL)
        above, below = pad + m.type(26) + m.type(15) + m.px(30), foot + pad + m.px(14)
        height = min(self._page.get_height() + above + below, m.height - 40)
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (m.width // 2, m.height // 2)
        self.area = pygame.Rect(
            self.box.left + pad, self.box.top + above, width - 2 * pad, height - above - below
        )
        rail = pygame.Rect(self.area.right - _RAIL, self.area.top, _RAIL, self.area.height)
        self.scroll.fit(self._page.get_height(), rail)
        button = pygame.Rect(0, 0, min(m.px(260), self.area.width), foot)
        button.midbottom = (self.box.centerx, self.box.bottom - pad + m.px(6))
        understood = Button("understood", button, self.close, m=m, label=_("Understood"), icon="check")
        understood.style = Style.MAIN
        self.ring.add(understood)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind; draw the sheet, its title, and how many problems there are."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        m, left = self.m, self.area.left
        px = text.fit(self.title, text.SERIF_BOLD, m.type(26), self.area.width)
        title = text.render(self.title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (left, self.box.top + m.px(22)))
        words = ngettext(
            "{count} thing to mend, and nothing was kept:",
            "{count} things to mend, and nothing was kept:",
            self.count,
        ).format(count=self.count)
        line = text.render(words, text.SANS_SEMIBOLD, m.type(15), palette.MUTED_TEXT)
        surface.blit(line, (left, self.area.top - line.get_height() - m.px(10)))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the sentences in sight."""
        part = pygame.Rect(0, round(self.scroll.at), self._page.get_width(), self.area.height)
        surface.blit(self._page, self.area, part)
        self.scroll.draw(surface)

    @property
    def restless(self) -> bool:
        """Say whether the list scrolls."""
        return self.scroll.moving

    def update(self, dt: float) -> None:
        """Scroll on."""
        if self.scroll.moving:
            self.scroll.update(dt)
            self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; the wheel, the rail and the arrows scroll, Escape puts the sheet away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif event.type == pygame.KEYDOWN and event.key in _STEPS:
            self.scroll.go(self.scroll.target + _STEPS[event.key])
        elif event.type == pygame.MOUSEWHEEL:
            self.scroll.go(self.scroll.target - event.y * self.m.px(60))
        elif not self.scroll.handle(event):
            super().handle(event)
        self.dirty = True
        return True

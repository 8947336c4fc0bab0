"""A sheet in front that lists all that is wrong with a file, one sentence each."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.kit import palette, text
from scenes.kit.content import Text, heading
from scenes.kit.icons import icon
from scenes.kit.layout import Anchor, Box, Column, Put, Span
from scenes.kit.scroll import RAIL, Scroll
from scenes.kit.widgets import Button, Style
from scenes.shell.dialog import Veiled, in_front

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.problems import Problem
    from scenes.kit.measures import Measures
    from scenes.shell.app import App

_MOST: Final = 100
"""Problems that are told one by one: who has mended so many will ask again."""

_STEPS: Final = {pygame.K_UP: -40, pygame.K_DOWN: 40, pygame.K_PAGEUP: -240, pygame.K_PAGEDOWN: 240}


def told(problems: Sequence[Problem]) -> list[str]:
    """Return the problems as they are told: files by their names, without the folders that they lie in."""
    lines = [str(each._replace(file=PurePath(each.file).name)) for each in problems[:_MOST]]
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
        self.scroll = Scroll()
        self.page = pygame.Surface((1, 1))

    def enter(self, app: App) -> None:
        """Come in front, ready to be put away."""
        super().enter(app)
        self.ring.focus_by_name("understood")
        self.invalidate()

    def contents(self) -> Box:
        """Put how many problems there are over them: as high as they need and the window allows."""
        words = ngettext(
            "{count} thing to mend, and nothing was kept:",
            "{count} things to mend, and nothing was kept:",
            self.count,
        ).format(count=self.count)
        counted = Text(words, text.SANS_SEMIBOLD, 15, palette.MUTED_TEXT)
        understood = Button("understood", on_click=self.close, label=_("Understood"), icon="check")
        understood.style = Style.MAIN
        foot = Anchor(Put(understood, wide=260))
        return in_front(Column([heading(self.title), counted, _Problems(self), foot], gap=10), 760)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the sentences in sight."""
        area = self.boxes["problems"]
        part = pygame.Rect(0, round(self.scroll.at), self.page.get_width(), area.height)
        surface.blit(self.page, area, part)
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
            self.scroll.turn(self.m, event.y)
        elif not self.scroll.handle(event):
            super().handle(event)
        self.dirty = True
        return True


class _Problems(Box):
    """Where the sentences scroll."""

    def __init__(self, sheet: ProblemList) -> None:
        super().__init__(name="problems")
        self.sheet = sheet

    def _page(self, m: Measures, width: int) -> pygame.Surface:
        return page(self.sheet.lines, m.type(15), width - 3 * RAIL)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of a few lines, and of all the sentences."""
        return Span(m.type(15) * 3, self._page(m, width).get_height())

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area, and scroll within it."""
        super().lay(m, area)
        self.sheet.page = self._page(m, area.width)
        self.sheet.scroll.fit_in(area, self.sheet.page.get_height())

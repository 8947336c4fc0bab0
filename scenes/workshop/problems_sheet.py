"""A sheet in front with all that is wrong with a pack: each problem by file, card and field, in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from scenes.dialog import Veiled
from scenes.kit import palette, text
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.reading.scroll import Scroll

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.problems import Problem
    from scenes.app import App

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
    """Return the problems written one under the other, each after a dash."""
    parts = [text.paragraph(f"– {line}", text.SANS_MEDIUM, px, palette.INK, width, 1.35) for line in lines]
    gap = px // 2
    whole = pygame.Surface((width, max(1, sum(part.get_height() + gap for part in parts))), pygame.SRCALPHA)
    top = 0
    for part in parts:
        whole.blit(part, (0, top))
        top += part.get_height() + gap
    return whole


class ProblemsSheet(Veiled):
    """Tell what is wrong, in a page that scrolls."""

    def __init__(self, title: str, problems: Sequence[Problem]) -> None:
        super().__init__()
        self.title = title
        self.lines = told(problems)
        self.scroll = Scroll()
        self.box = self.area = pygame.Rect(0, 0, 0, 0)
        self._page = pygame.Surface((1, 1))

    def enter(self, app: App) -> None:
        """Come in front with the answer focused."""
        super().enter(app)
        self.ring.focus_by_name("understood")
        self.invalidate()

    def arrange(self) -> None:
        """Place the page and the one answer."""
        m = self.m
        self.box = pygame.Rect(0, 0, min(m.px(760), m.width - 40), min(m.px(520), m.height - 40))
        self.box.center = (m.width // 2, m.height // 2)
        inner = self.box.inflate(-2 * m.px(30), -2 * m.px(24))
        tall = max(m.px(46), m.type(15) + m.px(20))
        top = inner.top + m.type(26) + m.px(18)
        foot = pygame.Rect(inner.centerx - m.px(120), inner.bottom - tall, m.px(240), tall)
        self.area = pygame.Rect(inner.left, top, inner.width, foot.top - m.px(14) - top)
        self._page = page(self.lines, m.type(15), inner.width - 3 * _RAIL)
        rail = pygame.Rect(inner.right - _RAIL, top, _RAIL, self.area.height)
        self.scroll.fit(self._page.get_height(), rail)
        self.ring.add(
            Button(
                "understood",
                foot,
                self.close,
                m=m,
                label=_("Understood"),
                icon="check",
                style=Style.MAIN,
            )
        )

    @property
    def restless(self) -> bool:
        """Say whether the page still moves."""
        return self.scroll.moving

    def update(self, dt: float) -> None:
        """Scroll on."""
        if self.scroll.moving:
            self.scroll.update(dt)
            self.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel, the rail and the keys; Escape closes."""
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

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind and draw the sheet."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        px = text.fit(self.title, text.SERIF_BOLD, self.m.type(26), self.area.width)
        title = text.render(self.title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (self.area.left, self.box.top + self.m.px(20)))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the part of the page in sight."""
        part = pygame.Rect(0, round(self.scroll.at), self._page.get_width(), self.area.height)
        surface.blit(self._page, self.area, part)
        self.scroll.draw(surface)

"""A sheet in front that lists all that is wrong with a file, one sentence each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _, ngettext
from scenes.dialog import Veiled
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.reading.scroll import Scroll

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.cards.problems import Problem
    from scenes.app import App

_STEP = 60


class ProblemList(Veiled):
    """Tell every one of the `problems`; they scroll where there are many."""

    def __init__(self, title: str, problems: Sequence[Problem]) -> None:
        super().__init__()
        self.title = title
        self.problems = tuple(problems)
        self.box = self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = Scroll()
        self._pages: list[pygame.Surface] = []

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
        room = width - 2 * pad - m.type(16) - m.px(34)
        ink = palette.INK
        self._pages = [
            text.paragraph(_sentence(problem), text.SANS_MEDIUM, m.type(15), ink, room, 1.35)
            for problem in self.problems
        ]
        length = sum(page.get_height() + m.px(10) for page in self._pages)
        above, below = pad + m.type(26) + m.type(15) + m.px(30), foot + pad + m.px(14)
        height = min(length + above + below, m.height - 40)
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (m.width // 2, m.height // 2)
        self.area = pygame.Rect(
            self.box.left + pad, self.box.top + above, width - 2 * pad, height - above - below
        )
        self.scroll.fit(length, pygame.Rect(self.area.right - 8, self.area.top, 8, self.area.height))
        button = pygame.Rect(0, 0, min(m.px(260), self.area.width), foot)
        button.midbottom = (self.box.centerx, self.box.bottom - pad + m.px(6))
        self.ring.add(
            Button(
                "understood",
                button,
                self.close,
                m=m,
                label=_("Understood"),
                icon="check",
                style=Style.MAIN,
            )
        )

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind; draw the sheet, its title, and how many problems there are."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        m, left = self.m, self.area.left
        px = text.fit(self.title, text.SERIF_BOLD, m.type(26), self.area.width)
        title = text.render(self.title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (left, self.box.top + m.px(22)))
        told = ngettext(
            "{count} thing to mend, and nothing was kept:",
            "{count} things to mend, and nothing was kept:",
            len(self.problems),
        )
        words = text.render(
            told.format(count=len(self.problems)), text.SANS_SEMIBOLD, m.type(15), palette.MUTED_TEXT
        )
        surface.blit(words, (left, self.area.top - words.get_height() - m.px(10)))

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the sentences in sight."""
        m, before = self.m, surface.get_clip()
        surface.set_clip(self.area)
        top = self.area.top - round(self.scroll.at)
        for page in self._pages:
            if top + page.get_height() >= self.area.top and top <= self.area.bottom:
                mark = icon("pencil", m.type(16), palette.WARNING_TEXT)
                surface.blit(mark, (self.area.left, top + m.px(2)))
                surface.blit(page, (self.area.left + m.type(16) + m.px(12), top))
            top += page.get_height() + m.px(10)
        surface.set_clip(before)
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
        """Take everything; arrows and the wheel scroll, Escape puts the sheet away."""
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -5,
            pygame.K_PAGEDOWN: 5,
        }
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif event.type == pygame.KEYDOWN and event.key in steps:
            self._go(steps[event.key])
        elif event.type == pygame.MOUSEWHEEL:
            self._go(-event.y)
        elif self.scroll.handle(event):
            self.dirty = True
        else:
            super().handle(event)
        return True

    def _go(self, steps: int) -> None:
        self.scroll.go(self.scroll.target + steps * self.m.px(_STEP))
        self.dirty = True


def _sentence(problem: Problem) -> str:
    """Return a problem with where it stands in bold, without the name of the file."""
    card = _("card {card}").format(card=problem.card) if problem.card else ""
    where = ", ".join(part for part in (card, problem.field) if part)
    if not where:
        return problem.sentence
    return _("{where}: {problem}").format(where=f"**{where}**", problem=problem.sentence)

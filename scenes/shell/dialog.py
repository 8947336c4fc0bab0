"""Small sheets in front of a scene: a question with its answers, or a notice."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.layout import column, row
from scenes.kit.widgets import Button, Style, draw_sheet
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.shell.app import App

VEIL = 150

_ALONG = {pygame.K_UP: pygame.K_LEFT, pygame.K_DOWN: pygame.K_RIGHT}
"""Along one row, up is to the left, down to the right."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of a dialog: what its button says and the result it gives."""

    label: str
    result: str
    icon: str = ""
    main: bool = False


class Veiled(Scene):
    """A scene in front of another, which stays visible under a veil."""

    overlay = True

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind, and draw what is laid over it."""
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((*palette.INK, VEIL))
        surface.blit(veil, (0, 0))
        super().draw_still(surface)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take everything; Escape turns away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.turn_away()
        else:
            super().handle(event)
        return True

    def turn_away(self) -> None:
        """Leave without an answer."""
        self.close()


class Dialog(Veiled):
    """Ask a question; the result is the chosen answer's, or None when the player turns away (Escape)."""

    def __init__(self, title: str, message: str, answers: tuple[Answer, ...]) -> None:
        super().__init__()
        self.title = title
        self.message = message
        self.answers = answers
        self.box = pygame.Rect(0, 0, 0, 0)

    def enter(self, app: App) -> None:
        """Come in front with the main answer focused."""
        super().enter(app)
        main = next((answer for answer in self.answers if answer.main), self.answers[-1])
        self.ring.home = main.result
        self.ring.focus_by_name(main.result)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the first Tab show where the focus is, and arrows go on, up and down too along one row."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB and not self.ring.keyboard:
            self.ring.show()
            return True
        if event.type == pygame.KEYDOWN and event.key in _ALONG and self._in_one_row:
            event = pygame.event.Event(event.type, {**event.dict, "key": _ALONG[event.key]})
        return super().handle(event)

    @property
    def _in_one_row(self) -> bool:
        return len({widget.rect.top for widget in self.ring}) == 1

    def arrange(self) -> None:
        """Centre the sheet; the answers stand in a row at its foot."""
        m = self.m
        width = min(m.px(600) if not m.large_text else m.px(760), m.width - 40)
        words = self._words(width - 2 * m.px(32))
        rows = self._rows(width - m.px(48))
        tall = len(rows) * m.px(60) - m.px(14)
        height = m.px(66) + tall + words.get_height() + m.type(26) + m.px(16)
        self.box = pygame.Rect(0, 0, width, height)
        self.box.center = (m.width // 2, m.height // 2)
        foot = pygame.Rect(self.box.left + m.px(24), 0, width - m.px(48), tall)
        foot.bottom = self.box.bottom - m.px(22)
        lines = zip(rows, column(foot, len(rows), m.px(14)), strict=True)
        placed = [cell for answers, line in lines for cell in row(line, len(answers), m.px(14))]
        for answer, rect in zip(self.answers, placed, strict=True):
            style = Style.MAIN if answer.main else Style.PAPER
            self.ring.add(
                Button(
                    answer.result,
                    rect,
                    partial(self.close, answer.result),
                    m=m,
                    label=answer.label,
                    icon=answer.icon,
                    style=style,
                )
            )

    def _rows(self, width: int) -> list[tuple[Answer, ...]]:
        """Return the answers in as few rows as have room for their words."""
        m, count = self.m, len(self.answers)
        widest = max(
            text.width_of(answer.label, text.SANS_BOLD, m.type(14) - 1) + m.px(20) for answer in self.answers
        )
        across = max(1, min(count, (width + m.px(14)) // (widest + m.px(14))))
        lines = -(-count // across)
        each = -(-count // lines)
        return [self.answers[first : first + each] for first in range(0, count, each)]

    def _words(self, width: int) -> pygame.Surface:
        return text.paragraph(self.message, text.SANS_MEDIUM, self.m.type(16), palette.INK, width, 1.45)

    def draw_still(self, surface: pygame.Surface) -> None:
        """Veil the scene behind and draw the sheet."""
        super().draw_still(surface)
        draw_sheet(surface, self.box, palette.CHALK, seed=5)
        left, top = self.box.left + self.m.px(32), self.box.top + self.m.px(24)
        px = text.fit(self.title, text.SERIF_BOLD, self.m.type(26), self.box.width - self.m.px(64))
        title = text.render(self.title, text.SERIF_BOLD, px, palette.INK)
        surface.blit(title, (left, top))
        surface.blit(
            self._words(self.box.width - 2 * self.m.px(32)), (left, top + self.m.type(26) + self.m.px(16))
        )


def notice(title: str, message: str) -> Dialog:
    """Return a dialog that only tells something."""
    return Dialog(title, message, (Answer(_("Understood"), "understood", "check", main=True),))


def question(
    title: str, message: str, yes: str, no: str, icon: str = "check", *, careful: bool = False
) -> Dialog:
    """Return a dialog with a result of "yes", "no" or None.

    A `careful` one puts "no" forward: what is asked for cannot be taken back.
    """
    agreed, refused = Answer(yes, "yes", icon, main=not careful), Answer(no, "no", "cross", main=careful)
    return Dialog(title, message, (agreed, refused) if careful else (refused, agreed))

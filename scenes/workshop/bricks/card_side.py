"""The card at the right of the bench, as it will look: its number, and what it is worth on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, pgettext
from game.core.script import DO
from scenes.kit import palette, paper, text
from scenes.kit.button_row import shared
from scenes.kit.icons import icon
from scenes.kit.shadows import Shadow, drop_shadow
from scenes.kit.stepper import draw_stepped, stepper
from scenes.kit.widgets import Button, draw_paper, draw_sheet
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.saying import is_free

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.bricks.kind import BrickSheet, Stepped, Verdict
    from scenes.workshop.bricks.plan import Plan
    from scenes.workshop.making import Making

_STEP: Final = 1.3


class _ActionButton(Button):
    """A button in the colour of what is done."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the paper and its words; veiled like any other as long as it can do nothing."""
        if not self.enabled:
            super().draw(surface)
            return
        rect = self.rect.move(0, 1) if self.pressed else self.rect
        fill = shapes.color_of(DO)
        fill = palette.tint(fill, 0.1) if self.hovered and not self.pressed else fill
        shadow = paper.Shadow.SHEET if self.pressed else paper.Shadow.BUTTON
        draw_paper(surface, rect, fill, shadow, 0, cut=False)
        px = text.fit(
            self.label, text.SANS_BOLD, self.m.type(17), rect.width - self.m.px(60), self.m.type(14)
        )
        words = text.render(self.label, text.SANS_BOLD, px, palette.CHALK)
        sign = icon(self.icon, px, palette.CHALK)
        left = rect.centerx - (sign.get_width() + self.m.px(10) + words.get_width()) // 2
        surface.blit(sign, sign.get_rect(midleft=(left, rect.centery)))
        left += sign.get_width() + self.m.px(10)
        surface.blit(words, words.get_rect(midleft=(left, rect.centery)))
        self.draw_focus(surface)


class CardSide:
    """The card being made at the side of a page, with its number, its verdict and what is done with it."""

    def __init__(self, page: Beside, making: Making, sheet: BrickSheet, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self.sheet = sheet
        self._changed = changed
        self._plan: Plan

    @property
    def stepped(self) -> Stepped | None:
        """The number that is changed under the card, if any."""
        return self.sheet.stepped(self.making.values)

    def _step(self, by: int) -> None:
        stepped = self.stepped
        assert stepped is not None  # noqa: S101 - its buttons are there
        self.page.told = ""
        self.making.set(stepped.key, str(max(stepped.low, min(stepped.number + by, stepped.high))))
        self.page.app.sounds.play("tick")
        self._changed()

    def arrange(self, plan: Plan, try_it: Callable[[], None], turn: Callable[[], None]) -> None:
        """Lay the side out: `try_it` on a table, `turn` to a free text or back to bricks."""
        self._plan = plan
        m, ring, close = self.page.m, self.page.ring, self.page.close
        stepped, area = self.stepped, plan.stepped
        if stepped is not None:
            middle = pygame.Rect(0, area.top, min(area.width, m.px(230)), area.height)
            middle.centerx = area.centerx
            ring.add(*stepper(m, stepped.key, middle, self._step, (_("Less"), _("More"))))
        label = _("Try it on the table")
        ring.add(_ActionButton("table", plan.table, try_it, m=m, label=label, icon="play"))
        free = is_free(self.making.values)
        labels = [_("Back to bricks") if free else _("Free text…"), pgettext("with a brush", "Draw")]
        written, draw = shared(plan.foot, labels, m.px(8))
        sign = "shapes" if free else "pencil"
        ring.add(
            Button("free", written, turn, m=m, label=labels[0], icon=sign),
            Button("draw", draw, close, m=m, label=labels[1], icon="brush"),
        )

    def allow(self) -> None:
        """Let the number be changed within its bounds, and the card be tried if it can be."""
        stepped = self.stepped
        if stepped is not None:
            less, more = stepped.number > stepped.low, stepped.number < stepped.high
            self.page.allow(**{f"{stepped.key}-less": less, f"{stepped.key}-more": more})
        self.page.allow(table=self.sheet.can_try(self.making.values))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card over its shadow, its number between its buttons, and the verdict."""
        m, rect, making, stepped = self.page.m, self._plan.card, self.making, self.stepped
        below, corner = drop_shadow(rect.size, Shadow.CARD)
        surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
        face = making.sheet.face(making.values, making.picture, rect.width)
        surface.blit(face, face.get_rect(center=rect.center))
        if stepped is not None:
            draw_stepped(surface, m, self.page.ring, stepped.key, stepped.told, palette.CHALK)
        draw_box(surface, m, self._plan.box, self.sheet.verdict(making.values))


def draw_box(surface: pygame.Surface, m: Measures, rect: pygame.Rect, verdict: Verdict) -> None:
    """Draw the sheet that tells whether everything holds, and when the card can be played."""
    draw_sheet(surface, rect, palette.CHALK, seed=8)
    inner = rect.inflate(-2 * m.px(16), -2 * m.px(10))
    sign, color, title, words = verdict
    mark = icon(sign, m.type(17), color)
    surface.blit(mark, (inner.left, inner.top + m.px(2)))
    room = inner.width - mark.get_width() - m.px(10)
    px = text.fit(title, text.SANS_BOLD, m.type(16), room, text.SMALLEST)
    head = text.render(title, text.SANS_BOLD, px, palette.INK)
    surface.blit(head, (inner.left + mark.get_width() + m.px(10), inner.top))
    px, lines = words_in(m, rect, words)
    top = inner.top + head.get_height() + m.px(2)
    for line in lines:
        surface.blit(text.render(line, text.SANS_MEDIUM, px, palette.INK), (inner.left, top))
        top += round(px * _STEP)


def words_in(m: Measures, rect: pygame.Rect, words: str) -> tuple[int, list[str]]:
    """Return how large words are written on that sheet, in pixels, and the lines that there is room for."""
    inner = rect.inflate(-2 * m.px(16), -2 * m.px(10))
    high = inner.height - text.font(text.SANS_BOLD, m.type(16)).get_height() - m.px(2)
    px = m.type(15)
    while px > text.SMALLEST and _height(words, px, inner.width) > high:
        px -= 1
    room = (high + rect.bottom - inner.bottom) // round(px * _STEP)
    return px, text.wrap(words, text.SANS_MEDIUM, px, inner.width)[:room]


def _height(words: str, px: int, width: int) -> int:
    return len(text.wrap(words, text.SANS_MEDIUM, px, width)) * round(px * _STEP)

"""The card at the right of the bench, as it will look: its number, and what it is worth on a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, pgettext
from game.core.script import DO
from scenes.kit import palette, paper, text
from scenes.kit.content import Fitted, Icon, Place, Sheet, Text
from scenes.kit.faces import base
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Box, Column, Grow, Pad, Put, Row, Shaped, em
from scenes.kit.stepper import stepped
from scenes.kit.widgets import Button, draw_paper
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.saying import is_free

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside
    from scenes.workshop.bricks.kind import BrickSheet, Stepped, Verdict
    from scenes.workshop.making import Making


class _ActionButton(Button):
    """A button in the colour of what is done."""

    def _draw_paper(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        fill = shapes.color_of(DO)
        fill = palette.tint(fill, 0.1) if self.hovered and not self.pressed else fill
        shadow = paper.Shadow.SHEET if self.pressed else paper.Shadow.BUTTON
        draw_paper(surface, rect, fill, shadow, 0, cut=False)

    def _draw_contents(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the words on it; like those of any other as long as it can do nothing."""
        if not self.ready:
            super()._draw_contents(surface, rect)
            return
        words = Text(self.label, text.SANS_BOLD, 17, palette.CHALK, lines=1, least=14)
        parts = [Icon(self.icon, 17, palette.CHALK, optional=1), words]
        Row(parts, gap=10, justify="center").show(surface, self.m, rect)


class CardSide:
    """The card being made at the side of a page, with its number, its verdict and what is done with it."""

    def __init__(self, page: Beside, making: Making, sheet: BrickSheet, changed: Callable[[], None]) -> None:
        self.page = page
        self.making = making
        self.sheet = sheet
        self._changed = changed

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
        self.page.renew()

    def box(self, try_it: Callable[[], None], turn: Callable[[], None]) -> Box:
        """Return the side: `try_it` on a table, `turn` to a free text or back to bricks."""
        card = Pad((12, 6), Shaped(CARD_SHAPE, Place(draws=self._draw_card), "midtop"), grow=1)
        told = Place("verdict", self._draw_verdict)
        verdict = Sheet((14, 10), told, seed=8, high=_box_height)
        free = is_free(self.making.values)
        other = _("Back to bricks") if free else _("Free text…")
        ways = [
            Button("free", on_click=turn, label=other, icon="shapes" if free else "pencil"),
            Button("draw", on_click=self.page.close, label=pgettext("with a brush", "Draw"), icon="brush"),
        ]
        foot = Row([Put(way, grow=1) for way in ways], gap=8)
        try_ = _ActionButton("table", on_click=try_it, label=_("Try it on the table"), icon="play")
        return Column([card, *self._number(), verdict, Put(try_, high=48), foot], gap=10, wide=288)

    def _number(self) -> list[Box]:
        found = self.stepped
        if found is None:
            return []
        able = (found.number > found.low, found.number < found.high)
        box = stepped(found.key, found.told, self._step, (_("Less"), _("More")), able, palette.CHALK)
        box.boxes[1].wide, box.gap, box.high = None, 14, (36, 40)
        return [Row([Grow(), box, Grow()])]

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        master = self.sheet.master(self.making.values, self.making.picture, rect.width)
        base.lay(surface, rect.center, master, rect.width)

    def _draw_verdict(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        verdict_box(self.sheet.verdict(self.making.values)).show(surface, self.page.m, area)


def verdict_box(verdict: Verdict) -> Box:
    """Return what tells whether everything holds, and when the card can be played."""
    title = Fitted(verdict.title, text.SANS_BOLD, 16, high=em(16, 1.4), grow=1)
    head = Row([Icon(verdict.sign, 15, verdict.color), title], gap=8)
    return Column([head, Fitted(verdict.words, spread=1.3, at="top", grow=1)])


def _box_height(m: Measures) -> int:
    return m.type(17) + em(15, 5.3, 30)(m)

"""What the reviews of finished games share: the curve, a list of choices, what the chosen one cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.button_row import Entry
from scenes.kit.layout import row
from scenes.kit.progress import draw_progress
from scenes.kit.widgets import Button, Choice, draw_sheet
from scenes.shell.scene import Scene
from scenes.table.review_chart import ChoiceRow, ReviewChart, draw_legend, grade_color

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.search.reviewing import Grade, Judged, Reviewing
    from scenes.table.review_chart import Scale

    """A button at the foot: its name, its label, its icon, what it does, its style."""

_COLUMNS = 2
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_SLICE = 0.01
"""How many seconds of a frame the game is thought over: nothing else moves meanwhile."""


class ReviewPage(Scene):
    """Show a study while it goes on: choose a choice to see it.

    A subclass thinks (`think`, `finished`, `share`, `news`), says what is listed and told, and draws a choice
    at the right. In a small window or large text, the choices take the curve's place at the press of a button
    (`turned`).
    """

    scale: Scale
    grades: Sequence[Grade]

    def __init__(self, review: Reviewing, choices: int) -> None:
        super().__init__()
        self.review = review
        self.choices = choices
        self.chosen: int | None = 0
        self.better = False
        self.turned = False
        self.tight = False
        self.left = self.right = self.curve = self.list = self.figures = pygame.Rect(0, 0, 0, 0)
        self.chart: ReviewChart
        self._told: object = None

    @property
    def judged(self) -> Judged | None:
        """The choice looked at, once it is judged."""
        decisions = self.review.decisions
        return decisions[self.chosen] if self.chosen is not None and self.chosen < len(decisions) else None

    # --- what a game says -------------------------------------------------------------------------------

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds."""
        raise NotImplementedError

    @property
    def finished(self) -> bool:
        """Say whether all is found out."""
        raise NotImplementedError

    @property
    def share(self) -> float:
        """Return how much is found out, from 0 to 1."""
        raise NotImplementedError

    def news(self) -> object:
        """Return something that changes when what is shown is to be shown anew."""
        raise NotImplementedError

    def thinking(self) -> str:
        """Return what is thought about now."""
        return _("Thinking the game over…")

    def played(self) -> str:
        """Return what was played, for the title."""
        raise NotImplementedError

    def rows(self) -> int:
        """Return how many rows the list has at the most, in each of its columns."""
        raise NotImplementedError

    def listed(self) -> list[int]:
        """Return the choices of the list, by their places."""
        raise NotImplementedError

    def line(self, place: int) -> tuple[str, str, str]:
        """Return a choice in a few words, in fewer, and what it cost."""
        raise NotImplementedError

    def luck_words(self) -> str:
        """Return what the bars of the curve are."""
        return _("luck")

    def totals(self) -> Sequence[tuple[str, str]]:
        """Return the figures that add up to the last of them, each with its name."""
        raise NotImplementedError

    def summary(self) -> str:
        """Return what the choices cost together."""
        raise NotImplementedError

    def closing(self) -> str:
        """Return what is said under the figures, "" for nothing."""
        return ""

    def explanation(self) -> str:
        """Return what the figures mean."""
        raise NotImplementedError

    def more_buttons(self) -> list[Entry]:
        """Return the buttons of this game alone, at the right of the foot."""
        return []

    def heading(self, judged: Judged) -> str:
        """Return which choice it is, and its grade."""
        return heading(judged, self.chosen or 0, self.choices)

    def details(self, judged: Judged) -> str:
        """Return what is said of a choice."""
        raise NotImplementedError

    def draw_choice(self, surface: pygame.Surface, field: pygame.Rect, judged: Judged) -> None:
        """Draw a choice: the move played, or the better one (`better`)."""
        raise NotImplementedError

    def draw_otherwise(self, surface: pygame.Surface) -> None:
        """Draw what is at the right while no choice is looked at."""

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the curve and the list on the left, the table on the right, the buttons at the foot."""
        m, edge = self.m, self.m.px(10 if self.m.narrow else 16)
        foot = pygame.Rect(edge, 0, m.width - 2 * edge, max(m.px(46), m.type(15) + 14))
        foot.bottom = m.height - edge
        top = edge + m.type(30) + m.px(12)
        height = foot.top - edge - top
        width = round((m.width - 3 * edge) * 0.56)
        self.left = pygame.Rect(edge, top, width, height)
        self.right = pygame.Rect(self.left.right + edge, top, m.width - 2 * edge - width - edge, height)
        self._arrange_left()
        self._add_choices()
        self._add_views()
        self.ring.add(*self._buttons(foot))

    def _arrange_left(self) -> None:
        m, pad = self.m, self.m.px(16)
        inside = self.left.inflate(-2 * pad, -2 * pad)
        line = max(m.px(34), m.type(16) + m.px(12))
        figures = m.type(26) + m.type(14) * 3 + m.px(8)
        closing = self._closing_picture(inside.width).get_height() if self.closing() else 0
        room = inside.height - figures - closing - m.px(20)
        listed = self.rows() * line
        self.tight = room - listed - m.px(8) < m.px(110) + 4 * m.type(14)
        self.curve = pygame.Rect(inside.left, inside.top, inside.width, room)
        self.list = pygame.Rect(inside.left, inside.top, inside.width, room)
        if not self.tight:
            self.curve.height = room - listed - m.px(8)
            self.list = pygame.Rect(inside.left, self.curve.bottom + m.px(8), inside.width, listed)
        self.figures = pygame.Rect(inside.left, inside.top + room + m.px(8), inside.width, figures)
        legend = m.type(14) * 3 // 2
        area = pygame.Rect(self.curve.left, self.curve.top, self.curve.width, self.curve.height - legend)
        self.chart = ReviewChart(m, area, self.review, self.choices, self.scale)

    def _add_choices(self) -> None:
        if self.hidden == "list":
            return
        columns, rows = row(self.list, _COLUMNS, self.m.px(16)), max(1, self.rows())
        high = self.list.height // rows
        for number, place in enumerate(self.listed()[: _COLUMNS * rows]):
            column = columns[number // rows]
            rect = pygame.Rect(column.left, column.top + number % rows * high, column.width, high - 2)
            label, short, cost = self.line(place)
            line = ChoiceRow(
                f"choice-{place + 1}",
                rect,
                partial(self.choose, place),
                m=self.m,
                label=label,
                short=short,
                cost=cost,
                judged=self.review.decisions[place],
            )
            line.chosen = place == self.chosen
            self.ring.add(line)

    def _add_views(self) -> None:
        judged = self.judged
        if judged is None or judged.better == judged.played:
            return
        height = max(self.m.px(40), self.m.type(15) + 12)
        rect = pygame.Rect(self.right.left, self.right.top, self.right.width, height)
        labels = (_("Your move"), _("The better move"))
        view = Choice("view", rect, m=self.m, labels=labels, chosen=int(self.better), on_change=self._view)
        self.ring.add(view)

    def _buttons(self, foot: pygame.Rect) -> list[Button]:
        m = self.m
        entries: list[Entry] = [
            Entry("back", _("Back to the result"), "arrow_left", self.close),
            Entry("explain", _("What the figures mean"), "question", self.explain),
        ]
        if self.tight:
            turn = _("The curve") if self.turned else _("The choices")
            entries.append(Entry("turn", turn, "eye", self.turn_over))
        entries += self.more_buttons()
        areas = row(foot, len(entries), m.px(12))
        return [entry.button(m, area) for entry, area in zip(entries, areas, strict=True)]

    # --- what the player does ---------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Look at a choice."""
        if 0 <= place < len(self.review.decisions):
            self.chosen, self.better = place, False
            self.relayout()

    def turn_over(self) -> None:
        """Show the choices in the place of the curve, or the curve again."""
        self.turned = not self.turned
        self.app.sounds.play("flip")
        self.relayout()

    def explain(self) -> None:
        """Say what the figures mean."""
        self.app.routes.tell(_("What the figures mean"), self.explanation())

    def _view(self, place: int) -> None:
        self.better = bool(place)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let Escape go back, and a click on the curve choose; the rest is the buttons'."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if event.type == pygame.KEYDOWN and event.key in _STEPS and self.ring.focused_name != "view":
            self.choose((self.chosen or 0) + _STEPS[event.key])
            return True
        if (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == pygame.BUTTON_LEFT
            and self.hidden != "curve"
        ):
            place = self.chart.at(event.pos)
            if place is not None:
                self.choose(place)
                return True
        before = self.ring.focused_name
        used = super().handle(event)
        focused = self.ring.focused_name or ""
        if event.type == pygame.KEYDOWN and focused != before and focused.startswith("choice-"):
            self.choose(int(focused.removeprefix("choice-")) - 1)
        return used

    @property
    def hidden(self) -> str:
        """Return which of the curve and the list has no room now, "" where both have."""
        if not self.tight:
            return ""
        return "curve" if self.turned else "list"

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether it is still thought about."""
        return not self.finished

    def update(self, dt: float) -> None:  # noqa: ARG002 - thinking is cut by what a frame can spare
        """Think for a slice, and show what is new."""
        if self.finished:
            return
        self.think(_SLICE)
        self.dirty = True
        told = (self.news(), self.finished)
        if told != self._told:
            self._told = told
            self.renew()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the title, the sheet on the left and the table on the right."""
        table = self.app.editions[self.review.session.game.key].table
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        self._draw_title(surface)
        draw_sheet(surface, self.left, palette.PAPER, seed=21)
        if self.hidden != "curve":
            self.chart.draw(surface, self.chosen)
            self._draw_legend(surface)
        self._draw_figures(surface)
        if self.judged is None:
            self.draw_otherwise(surface)
        else:
            self._draw_choice(surface, self.judged)

    def _draw_title(self, surface: pygame.Surface) -> None:
        m, middle = self.m, (self.left.top + self.m.px(2)) // 2
        title = text.render(_("Review"), text.SERIF_BLACK, m.type(30), palette.CHALK)
        surface.blit(title, title.get_rect(midleft=(self.left.left + m.px(4), middle)))
        line = text.render(self.played(), text.SANS_SEMIBOLD, m.type(16), palette.CHALK)
        surface.blit(
            line, line.get_rect(midleft=(self.left.left + title.get_width() + m.px(24), middle + m.px(3)))
        )

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is thought about, and how far it is, at the top right."""
        if self.finished:
            return
        rail = pygame.Rect(0, 0, self.m.px(150), self.m.px(8))
        rail.midright = (self.right.right, self.right.top // 2)
        draw_progress(surface, rail, self.share)
        label = text.render(self.thinking(), text.SANS_MEDIUM, self.m.type(14), palette.CHALK)
        surface.blit(label, label.get_rect(midright=(rail.left - self.m.px(14), rail.centery)))

    def _draw_legend(self, surface: pygame.Surface) -> None:
        height = self.m.type(14) * 3 // 2
        area = pygame.Rect(self.curve.left, self.curve.bottom - height, self.curve.width, height)
        grades = [(grade.key, grade.name) for grade in self.grades]
        draw_legend(surface, self.m, area, self.luck_words(), grades)

    def _draw_figures(self, surface: pygame.Surface) -> None:
        m, area, totals = self.m, self.figures, self.totals()
        pygame.draw.line(surface, palette.HAIRLINE, area.topleft, area.topright)
        for (name, figure), cell in zip(totals, row(area, len(totals), m.px(8)), strict=True):
            digits = text.render(figure, text.SANS_EXTRABOLD, m.type(24), palette.INK)
            size = text.fit(name, text.SANS_MEDIUM, m.type(14), cell.width, text.SMALLEST)
            label = text.render(name, text.SANS_MEDIUM, size, palette.MUTED_TEXT)
            surface.blit(digits, (cell.left, cell.top + m.px(4)))
            if cell.right == area.right:
                equals = text.render("=", text.SANS_EXTRABOLD, m.type(24), palette.FADED_TEXT)
                surface.blit(equals, (cell.left - equals.get_width() - m.px(24), cell.top + m.px(4)))
            surface.blit(label, (cell.left, cell.top + m.px(4) + digits.get_height() - m.px(4)))
        left = text.render(self.summary(), text.SANS_MEDIUM, m.type(14), palette.INK)
        surface.blit(left, left.get_rect(bottomleft=(area.left, area.bottom)))
        if self.closing():
            surface.blit(self._closing_picture(area.width), (area.left, area.bottom + m.px(4)))

    def _closing_picture(self, width: int) -> pygame.Surface:
        return text.paragraph(self.closing(), text.SANS_BOLD, self.m.type(14), palette.INK, width, 1.3)

    def _draw_choice(self, surface: pygame.Surface, judged: Judged) -> None:
        m, room = self.m, self.right.width - self.m.px(32)
        title = self.heading(judged)
        px = text.fit(title, text.SERIF_BOLD, m.type(20), room, m.type(14))
        head = text.render(title, text.SERIF_BOLD, px, grade_color(judged.grade.key))
        body = text.paragraph(self.details(judged), text.SANS_MEDIUM, m.type(14), palette.INK, room, 1.35)
        height = head.get_height() + body.get_height() + m.px(24)
        sheet = pygame.Rect(self.right.left, self.right.bottom - height, self.right.width, height)
        top = self.right.top
        if judged.better != judged.played:
            top = self.ring["view"].rect.bottom + m.px(10)
        field = pygame.Rect(self.right.left, top, self.right.width, sheet.top - m.px(10) - top)
        self.draw_choice(surface, field, judged)
        draw_sheet(surface, sheet, palette.PAPER, seed=22)
        surface.blit(head, (sheet.left + m.px(16), sheet.top + m.px(10)))
        surface.blit(body, (sheet.left + m.px(16), sheet.top + m.px(12) + head.get_height()))


def heading(judged: Judged, place: int, count: int) -> str:
    """Return which choice it is, and its grade."""
    words = _("Choice {number} of {count}: {grade}")
    return words.format(number=place + 1, count=count, grade=_(judged.grade.name))

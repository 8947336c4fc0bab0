"""The review of a finished game: the curve of luck and play, every choice with its cost, and hindsight."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.bots.reviewing import GRADES
from game.core.i18n import _
from scenes import navigation
from scenes.boards.reverse_war import review_words as words
from scenes.boards.reverse_war.review_board import draw_best, draw_choice
from scenes.boards.reverse_war.review_chart import ReviewChart, draw_legend, grade_color
from scenes.boards.reverse_war.review_rows import ChoiceRow
from scenes.boards.reverse_war.table import mode_name
from scenes.kit import palette, paper, text
from scenes.kit.layout import row
from scenes.kit.progress import draw_progress
from scenes.kit.widgets import Button, Choice, Style, draw_sheet
from scenes.scene import Scene

if TYPE_CHECKING:
    from game.bots.reviewing import Judged
    from scenes.boards.reverse_war.study import Study

_COLUMNS = 2
_SLICE = 0.01
"""How many seconds of a frame the game is thought over: nothing else moves meanwhile."""

_TOLD_EVERY = 2000
"""How many battlefields are tried in hindsight before their number is told anew."""


class ReviewScene(Scene):
    """Show a study while it goes on: choose a choice to see it, or the best battlefield in hindsight.

    In a small window or large text, the choices take the curve's place at the press of a button (`turned`).
    """

    def __init__(self, study: Study) -> None:
        super().__init__()
        self.study = study
        self.chosen = 0
        self.better = False
        self.best_shown = False
        self.turned = False
        self.tight = False
        self.left = self.right = self.curve = self.list = self.figures = pygame.Rect(0, 0, 0, 0)
        self.chart: ReviewChart
        self._told: tuple[int, int, bool] = (0, 0, False)

    @property
    def judged(self) -> Judged | None:
        """The choice looked at, once it is judged."""
        decisions = self.study.review.decisions
        return decisions[self.chosen] if self.chosen < len(decisions) else None

    # --- arranging --------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay the curve and the list on the left, the battlefield on the right, the buttons at the foot."""
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
        rows = -(-self.study.choices // _COLUMNS)
        line = max(m.px(34), m.type(16) + m.px(12))
        figures = m.type(26) + m.type(14) * 3 + m.px(8)
        best = self._best_words(inside.width).get_height()
        room = inside.height - figures - best - m.px(20)
        self.tight = room - rows * line - m.px(8) < m.px(110) + 4 * m.type(14)
        self.curve = pygame.Rect(inside.left, inside.top, inside.width, room)
        self.list = pygame.Rect(inside.left, inside.top, inside.width, room)
        if not self.tight:
            self.curve.height = room - rows * line - m.px(8)
            self.list = pygame.Rect(inside.left, self.curve.bottom + m.px(8), inside.width, rows * line)
        self.figures = pygame.Rect(inside.left, inside.top + room + m.px(8), inside.width, figures)
        legend = m.type(14) * 3 // 2
        area = pygame.Rect(self.curve.left, self.curve.top, self.curve.width, self.curve.height - legend)
        self.chart = ReviewChart(m, area, self.study.review, self.study.choices)

    def _add_choices(self) -> None:
        if self.tight and not self.turned:
            return
        rows = -(-self.study.choices // _COLUMNS)
        columns = row(self.list, _COLUMNS, self.m.px(16))
        for place, judged in enumerate(self.study.review.decisions):
            column = columns[place // rows]
            high = self.list.height // rows
            rect = pygame.Rect(column.left, column.top + place % rows * high, column.width, high - 2)
            seen, act = self.study.seen(judged.number), partial(self.choose, place)
            label, short = words.choice_line(seen, judged, place), words.choice_name(seen, judged, place)
            name = f"choice-{place + 1}"
            line = ChoiceRow(name, rect, act, m=self.m, label=label, short=short, judged=judged)
            line.chosen = place == self.chosen and not self.best_shown
            self.ring.add(line)

    def _add_views(self) -> None:
        judged = self.judged
        if self.best_shown or judged is None or judged.better == judged.played:
            return
        height = max(self.m.px(40), self.m.type(15) + 12)
        rect = pygame.Rect(self.right.left, self.right.top, self.right.width, height)
        labels = (_("Your move"), _("The better move"))
        view = Choice("view", rect, m=self.m, labels=labels, chosen=int(self.better), on_change=self._view)
        self.ring.add(view)

    def _buttons(self, foot: pygame.Rect) -> list[Button]:
        m = self.m
        best = _("Back to the choices") if self.best_shown else _("The best battlefield")
        entries = [
            ("back", _("Back to the result"), "arrow_left", self.close, Style.PAPER),
            ("explain", _("What the figures mean"), "question", self.explain, Style.PAPER),
            ("best", best, "list" if self.best_shown else "trophy", self.show_best, Style.MAIN),
        ]
        if self.tight:
            turn = _("The curve") if self.turned else _("The choices")
            entries.insert(2, ("turn", turn, "eye", self.turn_over, Style.PAPER))
        areas = row(foot, len(entries), m.px(12))
        return [
            Button(name, area, act, m=m, label=label, icon=sign, style=style, tip="")
            for (name, label, sign, act, style), area in zip(entries, areas, strict=True)
        ]

    # --- what the player does ---------------------------------------------------------------------------

    def choose(self, place: int) -> None:
        """Look at a choice."""
        if place < len(self.study.review.decisions):
            self.chosen, self.best_shown, self.better = place, False, False
            self.relayout()

    def show_best(self) -> None:
        """Show the best battlefield in hindsight, or the choices again."""
        self.best_shown = not self.best_shown
        self.app.sounds.play("flip")
        self.relayout()

    def turn_over(self) -> None:
        """Show the choices in the place of the curve, or the curve again."""
        self.turned = not self.turned
        self.app.sounds.play("flip")
        self.relayout()

    def explain(self) -> None:
        """Say what the figures mean."""
        navigation.tell(self.app, _("What the figures mean"), words.explanation())

    def _view(self, place: int) -> None:
        self.better = bool(place)
        self.invalidate()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let Escape go back, and a click on the curve choose; the rest is the buttons'."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT and not self._hidden:
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
    def _hidden(self) -> bool:
        return self.tight and self.turned

    # --- each frame -------------------------------------------------------------------------------------

    @property
    def restless(self) -> bool:
        """Say whether it is still thought about."""
        return not self.study.done

    def update(self, dt: float) -> None:  # noqa: ARG002 - thinking is cut by what a frame can spare
        """Think for a slice, and show what is new."""
        if self.study.done:
            return
        self.study.think(_SLICE)
        self.dirty = True
        study = self.study
        told = (len(study.review.decisions), study.hindsight.tried // _TOLD_EVERY, study.done)
        if told != self._told:
            self._told = told
            self.renew()

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the title, the sheet on the left and the battlefield on the right."""
        surface.blit(paper.table(palette.SLATE, surface.get_size()), (0, 0))
        self._draw_title(surface)
        draw_sheet(surface, self.left, palette.PAPER, seed=21)
        if not self._hidden:
            self.chart.draw(surface, None if self.best_shown else self.chosen)
            self._draw_legend(surface)
        self._draw_figures(surface)
        if self.best_shown:
            draw_best(surface, self.m, self.right, self.study.best())
        else:
            self._draw_choice(surface)

    def _draw_title(self, surface: pygame.Surface) -> None:
        m, middle = self.m, (self.left.top + self.m.px(2)) // 2
        title = text.render(_("Review"), text.SERIF_BLACK, m.type(30), palette.CHALK)
        surface.blit(title, title.get_rect(midleft=(self.left.left + m.px(4), middle)))
        told = _("{mode}, seed {seed}").format(mode=mode_name(self.study.end), seed=self.study.session.seed)
        line = text.render(told, text.SANS_SEMIBOLD, m.type(16), palette.CHALK)
        surface.blit(
            line, line.get_rect(midleft=(self.left.left + title.get_width() + m.px(24), middle + m.px(3)))
        )

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw what is thought about, and how far it is, at the top right."""
        if self.study.done:
            return
        rail = pygame.Rect(0, 0, self.m.px(150), self.m.px(8))
        rail.midright = (self.right.right, self.right.top // 2)
        draw_progress(surface, rail, self.study.progress)
        told = words.thought_about(self.study)
        label = text.render(told, text.SANS_MEDIUM, self.m.type(14), palette.CHALK)
        surface.blit(label, label.get_rect(midright=(rail.left - self.m.px(14), rail.centery)))

    def _draw_legend(self, surface: pygame.Surface) -> None:
        height = self.m.type(14) * 3 // 2
        area = pygame.Rect(self.curve.left, self.curve.bottom - height, self.curve.width, height)
        draw_legend(surface, self.m, area, [(grade.key, grade.name) for grade in GRADES])

    def _draw_figures(self, surface: pygame.Surface) -> None:
        m, area = self.m, self.figures
        pygame.draw.line(surface, palette.HAIRLINE, area.topleft, area.topright)
        for (name, figure), cell in zip(words.totals(self.study.review), row(area, 4, m.px(8)), strict=True):
            digits = text.render(figure, text.SANS_EXTRABOLD, m.type(24), palette.INK)
            label = text.render(name, text.SANS_MEDIUM, m.type(14), palette.MUTED_TEXT)
            surface.blit(digits, (cell.left, cell.top + m.px(4)))
            if cell.right == area.right:
                equals = text.render("=", text.SANS_EXTRABOLD, m.type(24), palette.FADED_TEXT)
                surface.blit(equals, (cell.left - equals.get_width() - m.px(24), cell.top + m.px(4)))
            surface.blit(label, (cell.left, cell.top + m.px(4) + digits.get_height() - m.px(4)))
        left = text.render(words.left_behind(self.study.review), text.SANS_MEDIUM, m.type(14), palette.INK)
        surface.blit(left, left.get_rect(bottomleft=(area.left, area.bottom)))
        surface.blit(self._best_words(area.width), (area.left, area.bottom + m.px(4)))

    def _best_words(self, width: int) -> pygame.Surface:
        told = words.hindsight(self.study)
        return text.paragraph(told, text.SANS_BOLD, self.m.type(14), palette.INK, width, 1.3)

    def _draw_choice(self, surface: pygame.Surface) -> None:
        judged, m = self.judged, self.m
        if judged is None:
            draw_best(surface, m, self.right, self.study.end)
            return
        room = self.right.width - m.px(32)
        title = words.heading(judged, self.chosen, self.study.choices)
        px = text.fit(title, text.SERIF_BOLD, m.type(20), room, m.type(14))
        head = text.render(title, text.SERIF_BOLD, px, grade_color(judged.grade.key))
        body = text.paragraph(
            words.details(self.study, judged), text.SANS_MEDIUM, m.type(14), palette.INK, room, 1.35
        )
        height = head.get_height() + body.get_height() + m.px(24)
        sheet = pygame.Rect(self.right.left, self.right.bottom - height, self.right.width, height)
        top = self.right.top
        if judged.better != judged.played:
            top = self.ring["view"].rect.bottom + m.px(10)
        field = pygame.Rect(self.right.left, top, self.right.width, sheet.top - m.px(10) - top)
        action = judged.better if self.better else judged.played
        frame = palette.LIT if self.better else palette.PLAYER
        draw_choice(surface, m, field, self.study.seen(judged.number), action, frame)
        draw_sheet(surface, sheet, palette.PAPER, seed=22)
        surface.blit(head, (sheet.left + m.px(16), sheet.top + m.px(10)))
        surface.blit(body, (sheet.left + m.px(16), sheet.top + m.px(12) + head.get_height()))

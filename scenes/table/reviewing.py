"""What the reviews of finished games share: the curve, a list of choices, what the chosen one cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.i18n import _
from scenes.kit import palette, paper, text
from scenes.kit.button_row import button
from scenes.kit.content import Fitted, Place, Sheet, Text, heading
from scenes.kit.layout import Column, Either, Grow, Pad, Put, Row, em
from scenes.kit.progress import draw_progress
from scenes.kit.widgets import Button, Choice
from scenes.shell.scene import Scene
from scenes.table.review_chart import ReviewChart, choice_row, grade_color, row_height, signs

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.search.reviewing import Grade, Judged, Reviewing
    from scenes.kit.layout import Box
    from scenes.kit.widgets import Tile
    from scenes.table.review_chart import Scale

_COLUMNS = 2
_FIELD = 150
"""How high the table is at the least on which a choice is shown."""
_LEFT = 0.56
"""How much of the width the curve and the list take."""
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_SLICE = 0.013
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

    def more_buttons(self) -> list[Button]:
        """Return the buttons of this game alone, at the right of the foot."""
        return []

    def heading(self, judged: Judged) -> str:
        """Return which choice it is, and its grade."""
        return choice_heading(judged, self.chosen or 0, self.choices)

    def played_words(self) -> str:
        """Return what the move played is called."""
        return _("Your move")

    def details(self, judged: Judged) -> str:
        """Return what is said of a choice."""
        raise NotImplementedError

    def draw_choice(self, surface: pygame.Surface, field: pygame.Rect, judged: Judged) -> None:
        """Draw a choice: the move played, or the better one (`better`)."""
        raise NotImplementedError

    def draw_otherwise(self, surface: pygame.Surface) -> None:
        """Draw what is at the right while no choice is looked at."""

    # --- arranging --------------------------------------------------------------------------------------

    @property
    def right(self) -> pygame.Rect:
        """Where a choice is shown."""
        return self.boxes["right"]

    def arrange(self) -> None:
        """Lay the page; where the curve and the list have no room together, one is turned over."""
        self.tight = False
        super().arrange()
        if not ("curve" in self.boxes and "list" in self.boxes):
            self.tight = True
            self.ring.clear()
            super().arrange()
        if "curve" in self.boxes:
            self.chart = ReviewChart(self.m, self.boxes["curve"], self.review, self.choices, self.scale)

    def contents(self) -> Box:
        """Put the curve and the list on the left, the table on the right, the buttons at the foot."""
        left = Sheet(16, Column([self._body(), *self._figures()], gap=8), fill=palette.PAPER, seed=21)
        left.wide, left.grow, left.name = 0, _LEFT, "left"
        right = self._looked_at()
        right.wide, right.grow, right.name = 0, 1 - _LEFT, "right"
        return Pad(
            14,
            Column(
                [
                    self._title(),
                    Row([left, right], gap=14, grow=1),
                    Row([Put(one, grow=1) for one in self._entries()], gap=12),
                ],
                gap=12,
            ),
        )

    def _title(self) -> Box:
        """Return the title, and what is thought about at the right."""
        played = Text(self.played(), text.SANS_SEMIBOLD, 16, palette.CHALK, lines=1, optional=1)
        told: list[Box] = [heading(_("Review"), 30, color=palette.CHALK), played, Grow()]
        if not self.finished:
            told += [Text(self.thinking(), size=14, color=palette.CHALK, lines=1, optional=2)]
            told += [Place("rail", wide=(60, 150), high=8)]
        return Row(told, gap=16, align="center")

    def _body(self) -> Box:
        """Return the curve over the list, or one of them where both have no room."""
        if self.hidden:
            body = self._curve() if self.hidden == "list" else self._list()
        else:
            body = Either([Column([self._curve(), self._list()], gap=8), self._curve()])
        body.grow = 1
        return body

    def _curve(self) -> Box:
        curve = Place("curve", self._draw_curve, high=(em(14, 3, 110), 300), grow=1)
        return Column([curve, signs(self.luck_words(), self.grades)], grow=1)

    def _list(self) -> Box:
        rows, listed = max(1, self.rows()), self.listed()
        columns = [listed[first : first + rows] for first in range(0, _COLUMNS * rows, rows)]
        columns = [column for column in columns if column]
        boxes = [Column([Put(self._row(place)) for place in column], wide=0, grow=1) for column in columns]
        return Row(boxes, gap=16, name="list", high=lambda m: rows * row_height(m))

    def _row(self, place: int) -> Tile:
        judged = self.review.decisions[place]
        row = choice_row(judged, self.line(place), chosen=place == self.chosen)
        row.name, row.on_click = f"choice-{place + 1}", partial(self.choose, place)
        return row

    def _figures(self) -> list[Box]:
        """Return the figures that add up to the last of them, and what is said of them."""
        cells: list[Box] = [
            Column(
                [
                    Text(figure, text.SANS_EXTRABOLD, 24, lines=1, spread=1.15),
                    Text(name, color=palette.MUTED_TEXT, size=14, lines=2, at="top", spread=1.15),
                ],
                wide=0,
                grow=1,
            )
            for name, figure in self.totals()
        ]
        cells.insert(-1, Text("=", text.SANS_EXTRABOLD, 24, palette.FADED_TEXT, at="top", spread=1.15))
        said = [Text(self.summary(), size=14)]
        if self.closing():
            said.append(Text(self.closing(), text.SANS_BOLD, 14, spread=1.3))
        return [Row(cells, gap=8), *said]

    def _looked_at(self) -> Box:
        """Return a choice on the table over what is said of it."""
        judged = self.judged
        if judged is None:
            return Place("otherwise", lambda surface, _area: self.draw_otherwise(surface))
        title = heading(self.heading(judged), 20, least=14, color=grade_color(judged.grade.key))
        told = Column([title, Fitted(self.details(judged), size=14)], gap=2)
        field = Place(
            "field", lambda surface, area: self.draw_choice(surface, area, judged), high=(_FIELD, 240), grow=1
        )
        boxes: list[Box] = [field, Sheet((16, 10), told, fill=palette.PAPER, seed=22)]
        if judged.better != judged.played:
            labels = (self.played_words(), _("The better move"))
            view = Choice("view", labels=labels, chosen=int(self.better), on_change=self._view)
            boxes.insert(0, Put(view))
        return Column(boxes, gap=10)

    def _entries(self) -> list[Button]:
        entries: list[Button] = [
            button("back", _("Back to the result"), "arrow_left", self.close),
            button("explain", _("What the figures mean"), "question", self.explain),
        ]
        if self.tight:
            turn = _("The curve") if self.turned else _("The choices")
            entries.append(button("turn", turn, "eye", self.turn_over))
        return entries + self.more_buttons()

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
        """Draw the cloth, the sheet on the left and the table on the right."""
        table = self.app.editions[self.review.session.game.key].table
        surface.blit(paper.table(table, surface.get_size()), (0, 0))
        super().draw_still(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw how far it is thought over, at the top right."""
        if not self.finished and "rail" in self.boxes:
            draw_progress(surface, self.boxes["rail"], self.share)

    def _draw_curve(self, surface: pygame.Surface, _area: pygame.Rect) -> None:
        self.chart.draw(surface, self.chosen)


def choice_heading(judged: Judged, place: int, count: int) -> str:
    """Return which choice it is, and its grade."""
    words = _("Choice {number} of {count}: {grade}")
    return words.format(number=place + 1, count=count, grade=_(judged.grade.name))

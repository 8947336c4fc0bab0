"""The curve of a review: what was expected through a game, what luck did to it, and what each choice did.

A bar is the luck, or what the others did; a mark is what is expected after the choice: its shape tells the
grade.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.i18n import _, percent, signed
from scenes.kit import palette, svg, text
from scenes.kit.charts import Heights, draw_line, legend, nice_ticks
from scenes.kit.content import BoxTile, Ground, Place, Text
from scenes.kit.layout import Box, Column, Either, Pad, Row, em, spelled
from scenes.kit.picture_cache import cached
from scenes.kit.widgets import TARGET

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.search.reviewing import Grade, Judged, Reviewing
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

LINE: Final = palette.SLATE
GOOD_LUCK: Final = palette.GOOD
BAD_LUCK: Final = palette.FORCE

_MARKS: Final[dict[str, tuple[Color, str]]] = {
    "excellent": (palette.GOOD, '<circle cx="8" cy="8" r="6"/>'),
    "good": (palette.AGILITE, '<rect x="2.6" y="2.6" width="10.8" height="10.8"/>'),
    "inaccurate": (palette.WARNING, '<path d="M8 1.5 L14.6 13.6 L1.4 13.6 Z"/>'),
    "mistake": (palette.QUIRK_RED, '<path d="M8 1 L15 8 L8 15 L1 8 Z"/>'),
}


def draw_grade(surface: pygame.Surface, key: str, center: tuple[int, int], px: int) -> None:
    """Draw the mark of a grade, `px` pixels large, about a point."""
    picture = _mark(key, px | 1)
    surface.blit(picture, picture.get_rect(center=center))


def grade_color(key: str) -> Color:
    """Return the colour of a grade's words."""
    return palette.shade(_MARKS[key][0], 0.35)


@cached
def _mark(key: str, px: int) -> pygame.Surface:
    color, shape = _MARKS[key]
    edge = f'stroke="{palette.hexadecimal(palette.CHALK)}" stroke-width="1.4"'
    body = f'<g fill="{palette.hexadecimal(color)}" {edge}>{shape}</g>'
    return svg.draw(body, (px, px), (0, 0, 16, 16))


class Scale(Protocol):
    """What the heights of the curve are."""

    def ticks(self, lowest: float, highest: float) -> list[int]:
        """Return the figures of the axis for values between these, the lowest first."""

    def told(self, tick: int) -> str:
        """Return a figure as it is written."""

    @property
    def middle(self) -> int:
        """Return where victory parts from defeat."""


class Margins:
    """Margins in points, about 0."""

    middle = 0

    def ticks(self, lowest: float, highest: float) -> list[int]:
        """Return round figures from under the lowest to over the highest, 0 among them."""
        return nice_ticks(min(lowest, 0) - 0.5, max(highest, 0) + 0.5)

    def told(self, tick: int) -> str:
        """Return a figure with its sign."""
        return signed(tick)


class Chances:
    """Chances in percent, from 0 to 100."""

    middle = 50

    def ticks(self, lowest: float, highest: float) -> list[int]:  # noqa: ARG002 - all chances are shown
        """Return the quarters of a hundred."""
        return [0, 25, 50, 75, 100]

    def told(self, tick: int) -> str:
        """Return a figure in percent."""
        return percent(tick / 100)


class ReviewChart:
    """The chart of a review laid in an area: `columns` are the rectangles of the choices, `count` in all."""

    def __init__(self, m: Measures, area: pygame.Rect, review: Reviewing, count: int, scale: Scale) -> None:
        self.m = m
        self.review = review
        self.scale = scale
        values = [review.start, review.final]
        for judged in review.decisions:
            values += [judged.before, judged.par, judged.after]
        self.heights = Heights(scale.ticks(min(values), max(values)), scale.told, scale.middle)
        whole = Pad((0, 2), Pad((0, 4), Column([self.heights, Box(high=em(14, 1.4))])))
        whole.lay(m, area)
        self.field, tall = self.heights.field, whole.box.area
        step = self.field.width / (count + 0.5)
        lefts = [round(self.field.left + step * (place + 0.5)) for place in range(count)]
        self.columns = [pygame.Rect(left, tall.top, round(step), tall.height) for left in lefts]

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the choice whose column is under a point, if it is judged yet."""
        for place, _judged in enumerate(self.review.decisions):
            if self.columns[place].collidepoint(pos):
                return place
        return None

    def draw(self, surface: pygame.Surface, chosen: int | None) -> None:
        """Draw the chart, the column of a choice lit."""
        if chosen is not None and chosen < len(self.review.decisions):
            pygame.draw.rect(surface, palette.tint(palette.LIT, 0.62), self.columns[chosen], border_radius=4)
        self.heights.draw(surface)
        self._draw_numbers(surface)
        points = [(self.field.left, self.heights.of(self.review.start))]
        for place, judged in enumerate(self.review.decisions):
            bar, mark = self._across(place)
            self._draw_luck(surface, bar, judged.before, judged.par)
            points += [(bar, self.heights.of(judged.par)), (mark, self.heights.of(judged.after))]
        if len(points) > 1:
            draw_line(surface, self.m, points, LINE)
        for place, judged in enumerate(self.review.decisions):
            center = (self._across(place)[1], self.heights.of(judged.after))
            draw_grade(surface, judged.grade.key, center, min(self.m.px(15), self.columns[place].width))

    def _across(self, place: int) -> tuple[int, int]:
        """Return where the luck and the mark of a choice are from left to right."""
        column = self.columns[place]
        return column.left + column.width * 28 // 100, column.left + column.width * 68 // 100

    def _draw_numbers(self, surface: pygame.Surface) -> None:
        for place, column in enumerate(self.columns):
            if (place + 1) % self._apart:
                continue
            number = text.render(str(place + 1), text.SANS_MEDIUM, self.m.type(14), palette.MUTED_TEXT)
            surface.blit(number, number.get_rect(midbottom=(column.centerx, column.bottom)))

    @property
    def _apart(self) -> int:
        """One in how many choices bears its number: as many as have room for it."""
        if not self.columns:
            return 1
        wide = spelled(str(len(self.columns)), size=14, pad=4, face=text.SANS_MEDIUM)(self.m)
        return next(
            step for step in (1, 2, 5, 10, 20, 50) if step * self.columns[0].width >= wide or step == 50
        )

    def _draw_luck(self, surface: pygame.Surface, x: int, before: float, after: float) -> None:
        width = max(3, min(self.m.px(10), self.columns[0].width // 2))
        top, bottom = sorted((self.heights.of(before), self.heights.of(after)))
        bar = pygame.Rect(x - width // 2, top, width, max(2, bottom - top))
        if after >= before:
            pygame.draw.rect(surface, GOOD_LUCK, bar)
            return
        pygame.draw.rect(surface, palette.tint(BAD_LUCK, 0.45), bar)
        for y in range(bar.top + 2, bar.bottom, 5):
            pygame.draw.line(surface, BAD_LUCK, (bar.left, y), (bar.right - 1, y), 2)
        pygame.draw.rect(surface, BAD_LUCK, bar, 1)


def signs(luck: str, grades: Sequence[Grade]) -> Box:
    """Return what the signs of the chart are, in a line; the bars are `luck`."""
    marks: list[tuple[Box, str]] = [
        (Place("", partial(_draw_sign, grade.key), wide=13, high=13), _(grade.name)) for grade in grades
    ]
    bars = [Ground(0, Box(), fill=color, wide=5, high=14) for color in (GOOD_LUCK, BAD_LUCK)]
    return legend([(Row(bars, gap=2), luck), *marks])


def _draw_sign(key: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    draw_grade(surface, key, area.center, area.width)


_ROW: Final = em(16, pad=12, least=34)


def row_height(m: Measures) -> int:
    """Return how high a choice of the list would like to be."""
    return max(TARGET, _ROW(m))


def choice_row(judged: Judged, line: tuple[str, str, str], *, chosen: bool) -> BoxTile:
    """Return a choice of the list: its grade's mark, then its move and its cost.

    `line` is the move in a few words, in fewer where these have no room, and the cost.
    """
    key, (label, short, cost) = judged.grade.key, line
    move = partial(Text, face=text.SERIF_SEMIBOLD, size=16, lines=1)
    moves = [move(label), move(short, wide=(0, 720))]
    mark = Place("", partial(_draw_sign, key), wide=15, high=15)
    told = [mark, Either(moves, grow=1), Text(cost, text.SANS_BOLD, 15, grade_color(key), lines=1)]
    box = Pad((7, 0, 8, 0), Row(told, gap=8, align="center"), high=(lambda _m: TARGET, row_height))
    return BoxTile("", chosen=chosen, box=box)

"""Charts on paper: bars of games won and lost, a histogram of margins, a curve. Every figure is written out.

A victory is blue and full, a defeat red and hatched: neither is told by its colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, signed
from scenes.kit import palette, paper, svg, text
from scenes.kit.content import Fitted, Place, Text
from scenes.kit.layout import Box, Column, Either, Pad, Row, Stack, em, spelled
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.storage.statistics import Bin
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

WON: Final = palette.PLAYER
LOST: Final = palette.FORCE
MEAN: Final = palette.GEM_VIOLET
_SHORTEST: Final = 40
"""The room for a bar under which there is none, in pixels of the drawing."""
_LINE: Final = (em(14), 40)
_HIGH: Final = (em(16, 1.1), 58)
"""How high lines are at the least, and would like to be: of bars, and of words with large figures."""

_TICKS: Final = 5
_NICE: Final = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Bar:
    """A line of a chart of bars: its label, how many games, how many of them won, and figures at its right.

    A bar of a `color` tells nothing of victories; `sign` stands before the label.
    """

    label: str
    games: int
    wins: int = 0
    figures: tuple[str, ...] = ()
    color: Color | None = None
    sign: Box | None = None


# --- bars ------------------------------------------------------------------------------------------------


class Lines(Row):
    """Columns of as many cells each, a hairline over each line of cells but the first: their heads."""

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the hairlines."""
        for cell in self.inside()[0].inside()[1:]:
            end = (self.area.right - 1, cell.area.top)
            pygame.draw.line(surface, palette.HAIRLINE, (self.area.left, cell.area.top), end)


def bars(rows: Sequence[Bar], heads: Sequence[str] = ()) -> Box:
    """Return a line a row: its label, a bar as long as its games, and its figures in columns at the right.

    `heads` are the words over the columns of figures. Where there is next to no room, the bars go.
    """
    most = max([1, *(row.games for row in rows)])
    top = (em(14, 1.1), 20) if heads else 0
    drawn = [Place("", partial(_draw_row, row, most), high=_LINE) for row in rows]
    figure = partial(Fitted, face=text.SANS_BOLD, lines=1, spread=1.1, align="right", high=_LINE)
    head = partial(
        Fitted,
        face=text.SANS_SEMIBOLD,
        size=14,
        color=palette.MUTED_TEXT,
        lines=1,
        spread=1.1,
        align="right",
        high=top,
    )
    columns = [
        Column([head(heads[place] if heads else ""), *(figure(row.figures[place]) for row in rows)])
        for place in range(len(rows[0].figures))
    ]
    shown = Either([Column([Box(high=top), *drawn], wide=_SHORTEST, high=0), Box()], grow=1)
    return Lines([_Level([Box(high=top), *map(_label, rows)]), shown, *columns], gap=14)


class _Level(Column):
    """Lines under each other, all words of them in the size of the smallest."""

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area."""
        super().lay(m, area)
        words = [one for one in self if isinstance(one, Fitted)]
        px = min((one.px for one in words), default=0)
        for one in words:
            one.px = px


def _label(row: Bar) -> Box:
    words = Fitted(row.label, text.SERIF_BOLD, 16, lines=1, spread=1.1)
    return Row([*([] if row.sign is None else [row.sign]), words], gap=10, align="center", high=_LINE)


def listed(lines: Sequence[tuple[str, str]]) -> Box:
    """Return words, each with its figure at the right."""
    words = [Fitted(label, size=16, lines=1, spread=1.1, high=_HIGH) for label, _figure in lines]
    figure = partial(
        Fitted, face=text.SANS_EXTRABOLD, size=24, lines=1, spread=1.1, align="right", high=_HIGH
    )
    figures = [figure(told) for _label, told in lines]
    return Lines([_Level([Box(), *words], grow=1), Column([Box(), *figures])], gap=10)


def legend(signs: Sequence[tuple[Box, str]]) -> Box:
    """Return what signs mean, in one line, as far as there is room."""
    told = [
        Row([sign, Text(word, size=14, lines=1)], gap=6, align="center", optional=place)
        for place, (sign, word) in enumerate(signs)
    ]
    return Row(told, gap=18)


def _draw_row(row: Bar, most: int, surface: pygame.Surface, area: pygame.Rect) -> None:
    bar = pygame.Rect(0, 0, max(2, area.width * row.games // most), area.height * 54 // 100)
    bar.midleft = area.midleft
    if row.color is None:
        draw_bar(surface, bar, row.games, row.wins)
    elif row.games:
        pygame.draw.rect(surface, row.color, bar)


def draw_bar(surface: pygame.Surface, bar: pygame.Rect, games: int, wins: int) -> None:
    """Draw a bar cut in two: the victories, then the defeats."""
    won = bar.copy()
    won.width = bar.width * wins // max(1, games)
    pygame.draw.rect(surface, WON, won)
    lost = pygame.Rect(won.right, bar.top, bar.right - won.right, bar.height)
    draw_lost(surface, lost)


def draw_lost(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the paper of the defeats: red and hatched."""
    if rect.width > 0 and rect.height > 0:
        surface.blit(_hatched(rect.size), rect)


@cached
def _hatched(size: tuple[int, int]) -> pygame.Surface:
    page = pygame.Surface(size)
    page.fill(palette.tint(LOST, 0.55))
    for x in range(-size[1], size[0], 7):
        pygame.draw.line(page, LOST, (x, size[1]), (x + size[1], 0), 3)
    pygame.draw.rect(page, LOST, page.get_rect(), 1)
    return page


# --- histogram -------------------------------------------------------------------------------------------


def draw_histogram(surface: pygame.Surface, m: Measures, area: pygame.Rect, columns: Sequence[Bin]) -> None:
    """Draw a column a step of points, its count above it and its points under it."""
    foot, head = m.type(14) * 15 // 10, m.type(15) * 14 // 10
    ground = area.bottom - foot
    most = max((column.count for column in columns), default=1)
    labels = [_span(column) for column in columns]
    width = area.width / max(1, len(columns))
    every = _every(m, labels, width)
    for place, column in enumerate(columns):
        left = area.left + round(place * width)
        bar = pygame.Rect(left, 0, round((place + 1) * width) - round(place * width), 0)
        bar.height = (ground - area.top - head) * column.count // most
        bar.bottom = ground
        bar.inflate_ip(-min(bar.width // 6, m.px(10)), 0)
        draw_column(surface, bar, column)
        if column.count:
            _draw_word(
                surface, m, area, str(column.count), (bar.centerx, bar.top - head // 2), text.SANS_BOLD
            )
        if place % every == (len(columns) - 1) % every:
            _draw_word(
                surface, m, area, labels[place], (bar.centerx, ground + foot // 2 + 1), text.SANS_MEDIUM
            )
    pygame.draw.line(surface, palette.INK, (area.left, ground), (area.right - 1, ground), 2)


def draw_column(surface: pygame.Surface, bar: pygame.Rect, column: Bin) -> None:
    """Draw a column cut in two: the victories, and the defeats on top."""
    won = bar.copy()
    won.height = bar.height * column.wins // max(1, column.count)
    won.bottom = bar.bottom
    pygame.draw.rect(surface, WON, won)
    draw_lost(surface, pygame.Rect(bar.left, bar.top, bar.width, won.top - bar.top))


def _span(column: Bin) -> str:
    if column.low == column.high:
        return signed(column.low)
    return _("{low} to {high}").format(low=signed(column.low), high=signed(column.high))


def _every(m: Measures, labels: Sequence[str], width: float) -> int:
    """Return 1 where every label has room, 2 where every second one has, and so on."""
    widest = spelled(*labels, size=14, pad=6, face=text.SANS_MEDIUM)(m) if labels else 0
    return max(1, -(-widest // max(1, int(width))))


def _draw_word(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    word: str,
    center: tuple[int, int],
    face: text.Face,
) -> None:
    picture = text.render(word, face, m.type(14), palette.INK)
    where = picture.get_rect(center=center)
    where.clamp_ip(area)
    surface.blit(picture, where)


# --- curve -----------------------------------------------------------------------------------------------


def draw_curve(
    surface: pygame.Surface,
    m: Measures,
    area: pygame.Rect,
    values: Sequence[float],
    won: Sequence[bool],
    means: Sequence[float],
) -> None:
    """Draw a mark a game, a disc where it was won and a cross elsewhere, and the line of the means."""
    ticks = nice_ticks(min(*values, 0.0, -1.0), max(*values, 0.0, 1.0))
    curve = Place()
    heights = Heights(ticks, signed, over=Pad((8, 0), curve))
    Pad((0, 8, 8, 8), heights).show(surface, m, area)
    span, inner = max(1, len(values) - 1), curve.area
    across = [inner.left + inner.width * place // span for place in range(len(values))]
    if len(values) == 1:
        across = [inner.centerx]
    points = [(x, heights.of(mean)) for x, mean in zip(across, means, strict=True)]
    draw_line(surface, m, points, MEAN, 4)
    for x, value, victory in zip(across, values, won, strict=True):
        draw_mark(surface, m, (x, heights.of(value)), won=victory)


def draw_mark(surface: pygame.Surface, m: Measures, at: tuple[int, int], *, won: bool) -> None:
    """Draw the mark of one game."""
    mark = _mark(m.px(15) | 1, WON if won else LOST, won=won)
    surface.blit(mark, mark.get_rect(center=at))


def draw_mean(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a piece of the line of the means, for a legend."""
    paper.fill_rounded(surface, rect, MEAN, rect.height / 2)


def nice_ticks(low: float, high: float) -> list[int]:
    """Return whole numbers in equal steps of 1, 2, 5, 10… that span from `low` to `high`, 0 among them."""
    power = 1
    while True:
        for nice in _NICE:
            step = nice * power
            first, last = int(low // step), int(-(-high // step))
            if last - first <= _TICKS:
                return [place * step for place in range(first, last + 1)]
        power *= 10


class Heights(Row):
    """A field in which heights stand for figures: a line at each of the `ticks`, `told` at its left.

    That of the `middle` is dark, and told wherever others have no room. `over` lies on the field.
    """

    def __init__(
        self, ticks: Sequence[int], told: Callable[[int], str], middle: int = 0, over: Box | None = None
    ) -> None:
        axis = spelled(*map(told, ticks), size=14, face=text.SANS_MEDIUM)
        super().__init__([Place(wide=axis), Stack([over or Place()], grow=1)], gap=8, grow=1)
        self.ticks = ticks
        self._told = told
        self._middle = middle

    @property
    def field(self) -> pygame.Rect:
        """Where the heights are."""
        return self.boxes[1].area

    def of(self, value: float) -> int:
        """Return where the height of a figure is."""
        low, high = self.ticks[0], self.ticks[-1]
        return round(self.field.bottom - self.field.height * (value - low) / (high - low))

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area."""
        super().lay(m, area)
        self._px = m.type(14)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the lines, and the figures that have room."""
        axis, field, room, last = self.boxes[0].area, self.field, self._px * 4 // 3, None
        for tick in self.ticks:
            y, middle = self.of(tick), tick == self._middle
            color = palette.INK if middle else palette.HAIRLINE
            pygame.draw.line(surface, color, (field.left, y), (field.right, y), 2 if middle else 1)
            if last is None or last - y >= room or middle:
                word = text.render(self._told(tick), text.SANS_MEDIUM, self._px, palette.INK)
                surface.blit(word, word.get_rect(midright=(axis.right, y)))
                last = y


def draw_line(
    surface: pygame.Surface, m: Measures, points: Sequence[tuple[int, int]], color: Color, thick: float = 3
) -> None:
    """Draw a line through points, so thick on the drawing, its corners and ends round."""
    width, (xs, ys) = max(2, m.px(thick)), zip(*points, strict=True)
    path = " ".join(f"{x},{y}" for x, y in points)
    stroke = f'stroke="{palette.hexadecimal(color)}" stroke-width="{width}" stroke-linejoin="round"'
    line = f'<polyline points="{path}" fill="none" {stroke} stroke-linecap="round"/>'
    frame = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    frame = frame.inflate(2 * width, 2 * width).clip(surface.get_rect())
    surface.blit(svg.draw(line, frame.size, (*frame.topleft, *frame.size)), frame)


@cached
def _mark(px: int, color: Color, *, won: bool) -> pygame.Surface:
    filled = palette.hexadecimal(color)
    edge = palette.hexadecimal(palette.CHALK)
    disc = f'<circle cx="6" cy="6" r="4.6" fill="{filled}" stroke="{edge}" stroke-width="1"/>'
    cross = f'<path d="M2 2 L10 10 M10 2 L2 10" stroke="{filled}" stroke-width="2.6" stroke-linecap="round"/>'
    return svg.draw(disc if won else cross, (px, px), (0, 0, 12, 12))

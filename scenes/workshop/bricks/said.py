"""The sentence that the card will say, as it stands now: what lacks or is wrong is underlined."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Arranged
from scenes.kit.icons import icon
from scenes.kit.widgets import Button, draw_sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.workshop.beside import Beside

_FACE: Final = text.SERIF_SEMIBOLD
_STEP: Final = 1.34

Line = list[tuple[int, str]]
Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told: the words of the card, what is underlined, and the reason, if any.

    `free` says that the player writes the words.
    """

    words: str
    spans: tuple[tuple[int, int], ...] = ()
    reason: str = ""
    free: bool = False


class Lines(NamedTuple):
    """The sentence in lines of so many pixels, how many there is `room` for, the `first` that is seen.

    They are within `width` pixels.
    """

    px: int
    lines: list[Line]
    room: int
    first: int
    width: int

    @property
    def last(self) -> int:
        """The furthest line that may be seen first: 0 where all are seen at once."""
        return max(0, len(self.lines) - self.room)

    @property
    def seen(self) -> list[Line]:
        """The lines that there is room for, from the first."""
        return self.lines[self.first : self.first + self.room]


class Said:
    """The sheet with the sentence of a card: it tells what `tell` returns, and is read on line by line."""

    def __init__(self, page: Beside, tell: Callable[[], Telling]) -> None:
        self.page = page
        self.area = pygame.Rect(0, 0, 0, 0)
        self._tell = tell
        self._first: int | None = None

    @property
    def lines(self) -> Lines:
        """The lines of the sentence as they are seen now."""
        return lay_telling(self.page.m, self.area, self._tell(), self._first)

    def from_start(self) -> None:
        """See again what the sentence underlines, or its first lines."""
        self._first = None

    def read_on(self, by: int) -> None:
        """See the sentence so many lines further on."""
        at = self.lines
        self._first = max(0, min(at.first + by, at.last))
        self.page.relayout()

    def box(self) -> Box:
        """Return the sheet, with arrows for its lines where they are not all seen at once."""
        return Arranged(name="said", arrange=self._arrange, draws=self._draw)

    def _arrange(self, m: Measures, area: pygame.Rect) -> list[Button]:
        self.area = area
        at = self.lines
        signs = (("up", "up_triangle", -1), ("down", "down_triangle", 1))
        found = []
        for (name, sign, by), rect in zip(signs, arrows(m, area), strict=True):
            able = 0 <= at.first + by <= at.last
            found.append(Button(name, rect, partial(self.read_on, by), able, icon=sign))
        return found if at.last else []

    def _draw(self, surface: pygame.Surface) -> None:
        draw_telling(surface, self.page.m, self.area, self._tell(), self.lines)


def lay_telling(m: Measures, rect: pygame.Rect, telling: Telling, first: int | None) -> Lines:
    """Return the lines on the sheet, as large as there is room for: beside two arrows if not all are seen.

    Without a `first` line to see, what is underlined is in sight.
    """
    inner = _inner(m, rect)
    px, lines, room = _fitted(m, inner, telling)
    if len(lines) > room:
        inner.width = arrows(m, rect)[0].left - m.px(12) - inner.left
        px, lines, room = _fitted(m, inner, telling)
    sought = _sought(lines, room, telling.spans) if first is None else first
    return Lines(px, lines, room, max(0, min(sought, len(lines) - room)), inner.width)


def _fitted(m: Measures, inner: pygame.Rect, telling: Telling) -> tuple[int, list[Line], int]:
    """Return how large the sentence is written, its lines, and how many there is room for."""
    high = inner.bottom - _top(m, inner)
    if telling.reason:
        high -= len(_reason_lines(m, inner, telling.reason)) * _reason_step(m) + m.px(2)
    px = m.type(20)
    while px > m.type(14) and len(_lines(telling.words, px, inner.width)) * round(px * _STEP) > high:
        px -= 1
    return px, _lines(telling.words, px, inner.width), max(1, high // round(px * _STEP))


def arrows(m: Measures, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return where the arrows are that roll the lines of the sheet up and down."""
    gap = m.px(8)
    high = (rect.height - 3 * gap) // 2
    side = min(high, m.px(44))
    up = pygame.Rect(rect.right - gap - side, rect.top + gap, side, high)
    return up, up.move(0, high + gap)


def draw_telling(
    surface: pygame.Surface, m: Measures, rect: pygame.Rect, telling: Telling, at: Lines
) -> None:
    """Draw the sheet with the lines of the sentence that are seen."""
    draw_sheet(surface, rect, palette.CHALK, seed=6)
    inner = _inner(m, rect)
    label = text.render(_("The card will say"), text.SANS_SEMIBOLD, m.type(15), palette.MUTED_TEXT)
    surface.blit(label, inner.topleft)
    top = _top(m, inner)
    inner.width = at.width
    if telling.reason:
        _draw_reason(surface, m, inner, telling.reason)
    if not telling.words:
        told = _("The card writes itself as the bricks snap together.")
        if telling.free:
            told = _("The card says what you write above, word for word.")
        page = text.paragraph(told, text.SERIF_SEMIBOLD, m.type(17), palette.FADED_TEXT, inner.width)
        surface.blit(page, (inner.left, top))
        return
    color = palette.WARNING_TEXT if telling.reason else palette.shade(palette.FORCE, 0.16)
    for number, line in enumerate(at.seen):
        _draw_line(
            surface, (inner.left, top + number * round(at.px * _STEP)), line, at.px, (telling.spans, color)
        )


def _inner(m: Measures, rect: pygame.Rect) -> pygame.Rect:
    return rect.inflate(-2 * m.px(20), -2 * m.px(10))


def _top(m: Measures, inner: pygame.Rect) -> int:
    """Return where the first line begins, under the label."""
    return inner.top + text.font(text.SANS_SEMIBOLD, m.type(15)).get_height() + m.px(2)


def _sought(lines: list[Line], room: int, spans: Spans) -> int:
    """Return the first line to see so that what is underlined is among them."""
    if not spans:
        return 0
    begun = [number for number, line in enumerate(lines) if line and line[0][0] <= spans[0][0]]
    return max(0, max(begun, default=0) - room + 1)


def _reason_step(m: Measures) -> int:
    return round(m.type(15) * 1.25)


def _reason_lines(m: Measures, inner: pygame.Rect, reason: str) -> list[str]:
    px = m.type(15)
    return text.wrap(reason, text.SANS_SEMIBOLD, px, inner.width - px - m.px(8))[:2]


def _draw_reason(surface: pygame.Surface, m: Measures, inner: pygame.Rect, reason: str) -> None:
    """Write the reason at the foot."""
    px, step = m.type(15), _reason_step(m)
    sign = icon("bulb", px, palette.WARNING_TEXT)
    lines = _reason_lines(m, inner, reason)
    top = inner.bottom - step * len(lines)
    surface.blit(sign, (inner.left, top + (step - px) // 2))
    for place, line in enumerate(lines):
        words = text.render(line, text.SANS_SEMIBOLD, px, palette.WARNING_TEXT)
        surface.blit(words, (inner.left + px + m.px(8), top + place * step))


def _lines(words: str, px: int, width: int) -> list[Line]:
    """Return words in lines, each with the number of its first letter."""
    found: list[Line] = [[]]
    x = at = 0
    space = text.space_of(_FACE, px)
    for word in words.split(" "):
        wide = text.width_of(word, _FACE, px)
        if found[-1] and x + wide > width:
            found.append([])
            x = 0
        found[-1].append((at, word))
        x += wide + space
        at += len(word) + 1
    return found


def _draw_line(
    surface: pygame.Surface, pos: tuple[int, int], line: Line, px: int, marks: tuple[Spans, palette.Color]
) -> None:
    spans, color = marks
    x, y = pos
    space, under = text.space_of(_FACE, px), y + round(px * 1.22)
    for at, word in line:
        start, end = _marked(at, word, spans)
        for run, marked in ((word[:start], False), (word[start:end], True), (word[end:], False)):
            if run:
                picture = text.render(run, _FACE, px, color if marked else palette.INK)
                surface.blit(picture, (x, y))
                if marked:
                    _underline(surface, x, x + picture.get_width(), under, color)
                x += picture.get_width()
        x += space


def _marked(at: int, word: str, spans: Spans) -> tuple[int, int]:
    """Return from which letter to which a word is underlined."""
    for start, end in spans:
        if start < at + len(word) and end > at:
            return max(0, start - at), min(len(word), end - at)
    return 0, 0


def _underline(surface: pygame.Surface, left: int, right: int, y: int, color: palette.Color) -> None:
    for start in range(left, right, 8):
        pygame.draw.line(surface, color, (start, y), (min(start + 5, right), y), 2)

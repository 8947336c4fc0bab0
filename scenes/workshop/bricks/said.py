"""The sentence that the card will say, as it stands now: what lacks or is wrong is underlined."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import Arranged, Sheet, Text, remark
from scenes.kit.layout import Box, Column, Either, Pad, Put, Row, Span, Stack
from scenes.kit.widgets import Button

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Widget
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


@dataclass(eq=False, repr=False)
class Sentence(Box):
    """The lines of a telling, as large as there is room for, what it underlines among those that are seen.

    `lines` are all of them, in type of `px` pixels; there is `room` for some, from the line `first` on: for
    all of them where it is `whole`.
    """

    telling: Telling
    wished: int | None
    whole: bool
    px: int = field(default=0, init=False)
    lines: list[Line] = field(default_factory=list, init=False)
    room: int = field(default=1, init=False)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of a line, or of all of them where the sentence is `whole`; and at full size."""
        least, wish = (len(self._broken(px, width)) * _step(px) for px in (m.type(14), m.type(20)))
        return Span(least if self.whole else _step(m.type(14)), max(wish, least))

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Break the sentence into lines."""
        super().lay(m, area)
        self.px = m.type(20)
        while self.px > m.type(14) and len(self._broken(self.px, area.width)) * _step(self.px) > area.height:
            self.px -= 1
        self.lines = self._broken(self.px, area.width)
        self.room = max(1, area.height // _step(self.px))

    @property
    def last(self) -> int:
        """The furthest line that may be seen first: 0 where all are seen at once."""
        return max(0, len(self.lines) - self.room)

    @property
    def first(self) -> int:
        """The first line that is seen: the one wished, or so that what is underlined is in sight."""
        return max(0, min(self._sought() if self.wished is None else self.wished, self.last))

    @property
    def seen(self) -> list[Line]:
        """The lines that there is room for."""
        return self.lines[self.first : self.first + self.room]

    def _sought(self) -> int:
        spans = self.telling.spans
        if not spans:
            return 0
        begun = [at for at, line in enumerate(self.lines) if line and line[0][0] <= spans[0][0]]
        return max(begun, default=0) - self.room + 1

    def _broken(self, px: int, width: int) -> list[Line]:
        """Return the words in lines, each with the number of its first letter."""
        found: list[Line] = [[]]
        x = at = 0
        space = text.space_of(_FACE, px)
        for word in self.telling.words.split(" "):
            wide = text.width_of(word, _FACE, px)
            if found[-1] and x + wide > width:
                found.append([])
                x = 0
            found[-1].append((at, word))
            x += wide + space
            at += len(word) + 1
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the lines that are seen."""
        for number, line in enumerate(self.seen):
            self._draw_line(surface, self.area.top + number * _step(self.px), line)

    def _draw_line(self, surface: pygame.Surface, top: int, line: Line) -> None:
        color = palette.WARNING_TEXT if self.telling.reason else palette.shade(palette.FORCE, 0.16)
        x, under = self.area.left, top + round(self.px * 1.22)
        for at, word in line:
            start, end = _marked(at, word, self.telling.spans)
            for run, marked in ((word[:start], False), (word[start:end], True), (word[end:], False)):
                if run:
                    picture = text.render(run, _FACE, self.px, color if marked else palette.INK)
                    surface.blit(picture, (x, top))
                    if marked:
                        _underline(surface, x, x + picture.get_width(), under, color)
                    x += picture.get_width()
            x += text.space_of(_FACE, self.px)


class Said:
    """The sheet with the sentence of a card: it tells what `tell` returns, and is read on line by line."""

    def __init__(self, page: Beside, tell: Callable[[], Telling]) -> None:
        self.page = page
        self.area = pygame.Rect(0, 0, 0, 0)
        self._tell = tell
        self._first: int | None = None
        self._rolls = False

    @property
    def lines(self) -> Sentence:
        """The lines of the sentence as they are seen now."""
        return _sentence_in(self._laid())

    def _laid(self) -> Box:
        """Return what lies on the sheet now: where the sentence is not all seen, with arrows beside it."""
        telling = self._tell()
        ways = [] if self._rolls else [self._page(telling, whole=True)]
        rolled = Row([Pad((0, 0, 8, 0), self._page(telling, whole=False), grow=1), self._arrows()])
        laid = Either([*ways, rolled])
        laid.lay(self.page.m, self.area)
        return laid

    def _page(self, telling: Telling, *, whole: bool) -> Box:
        label = Text(
            _("The card will say"), text.SANS_SEMIBOLD, color=palette.MUTED_TEXT, spread=1.2, optional=1
        )
        said = Sentence(telling, self._first, whole, grow=1)
        reason = [remark("bulb", telling.reason, palette.WARNING_TEXT)] if telling.reason else []
        page = [label, said if telling.words else Stack([said, _nothing(telling)], grow=1), *reason]
        return Pad((20, 10), Column(page, gap=2))

    def _arrows(self) -> Box:
        up = Button("up", on_click=partial(self.read_on, -1), icon="up_triangle")
        down = Button("down", on_click=partial(self.read_on, 1), icon="down_triangle")
        return Pad((0, 8, 8, 8), Column([Put(up, grow=1), Put(down, grow=1)], gap=8), wide=52)

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
        return Sheet(0, Arranged(arrange=self._arrange, draws=self._draw), seed=6, name="said")

    def _arrange(self, _m: Measures, area: pygame.Rect) -> list[Widget]:
        self.area, self._rolls = area, False
        laid = self._laid()
        lines, arrows = _sentence_in(laid), laid.widgets
        self._rolls = bool(arrows)
        for arrow, able in zip(arrows, (lines.first > 0, lines.first < lines.last), strict=False):
            arrow.enabled = able
        return arrows

    def _draw(self, surface: pygame.Surface) -> None:
        self._laid().draw(surface)


def _sentence_in(laid: Box) -> Sentence:
    return next(box for box in laid if isinstance(box, Sentence))


def _nothing(telling: Telling) -> Box:
    """Return what is told where the card says nothing yet."""
    told = _("The card writes itself as the bricks snap together.")
    if telling.free:
        told = _("The card says what you write above, word for word.")
    return Text(told, text.SERIF_SEMIBOLD, 17, palette.FADED_TEXT, at="top", grow=1)


def _marked(at: int, word: str, spans: Spans) -> tuple[int, int]:
    """Return from which letter to which a word is underlined."""
    for start, end in spans:
        if start < at + len(word) and end > at:
            return max(0, start - at), min(len(word), end - at)
    return 0, 0


def _step(px: int) -> int:
    """Return how far lines are apart."""
    return round(px * _STEP)


def _underline(surface: pygame.Surface, left: int, right: int, y: int, color: palette.Color) -> None:
    for start in range(left, right, 8):
        pygame.draw.line(surface, color, (start, y), (min(start + 5, right), y), 2)

"""Boxes: what lies where on a page, declared once for every window, text size and language.

A box says how wide it must be at the least and would like to be, then how high in that width; `lay` gives it
its area. Lengths in a declaration are those of a 1280 × 720 drawing, or a function of the window's measures.
Where there is too little room, what is `optional` is left out first (the highest number before others), then
an `Either` takes its next choice, then boxes shrink from what they wish to the least they need. Nothing
overlaps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.kit.measures import drawn_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.widgets import Widget

Length = float | Callable[["Measures"], int]
Inset = float | tuple[float, float] | tuple[float, float, float, float]


class Span(NamedTuple):
    """A length in pixels: what is needed at the least, and what is wished."""

    least: int
    wish: int


NOTHING: Final = Span(0, 0)


def pixels(m: Measures, length: Length) -> int:
    """Return a length of a declaration in pixels."""
    return length(m) if callable(length) else m.px(length)


def em(size: float, times: float = 1, pad: float = 0, least: float = 0) -> Callable[[Measures], int]:
    """Return a length of so many times a type size and a pad; `least` of the drawing at the least."""
    return lambda m: max(m.px(least), round(m.type(size) * times) + m.px(pad))


def widest(spans: Sequence[Span]) -> Span:
    """Return a span with room for each of several."""
    return Span(max((span.least for span in spans), default=0), max((span.wish for span in spans), default=0))


def _span(m: Measures, length: Length | tuple[Length, Length]) -> Span:
    if isinstance(length, tuple):
        least, wish = (pixels(m, one) for one in length)
        return Span(least, max(least, wish))
    return Span(pixels(m, length), pixels(m, length))


@dataclass(eq=False, kw_only=True)
class Box:
    """Something that takes up an area: `area`, once it is laid.

    `name` finds it on its page; `grow` is its share of the room left over along the row or column that it is
    in; an `optional` one is left out where there is too little, the highest number first. `wide` and `high`
    say its size in place of what is in it: a length, or the least and the wished.
    """

    name: str = ""
    grow: float = 0
    optional: int = 0
    wide: Length | tuple[Length, Length] | None = None
    high: Length | tuple[Length, Length] | None = None
    area: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0), init=False)
    _heights: dict[int, Span] = field(default_factory=dict, init=False)
    _widths: Span | None = field(default=None, init=False)

    def widths(self, m: Measures) -> Span:
        """Return how wide it must and would like to be."""
        if self._widths is None:
            self._widths = self.inner_widths(m) if self.wide is None else _span(m, self.wide)
        return self._widths

    def heights(self, m: Measures, width: int) -> Span:
        """Return how high it must and would like to be, in so many pixels of width."""
        if width not in self._heights:
            told = self.inner_heights(m, width) if self.high is None else _span(m, self.high)
            self._heights[width] = told
        return self._heights[width]

    def inner_widths(self, m: Measures) -> Span:  # noqa: ARG002 - a box with nothing in it
        """Return how wide what is in it must and would like to be."""
        return NOTHING

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - a box with nothing in it
        """Return how high what is in it must and would like to be."""
        return NOTHING

    def lay(self, m: Measures, area: pygame.Rect) -> None:  # noqa: ARG002 - a box with nothing in it
        """Take an area, and give what is in it theirs."""
        self.area = area

    def inside(self) -> Sequence[Box]:
        """Return the boxes in it that were laid, in reading order."""
        return ()

    def paint(self, surface: pygame.Surface) -> None:
        """Draw what it shows itself, under what is in it."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it and all that is in it, where the surface is drawn on."""
        if drawn_on(surface, self.area):
            self.paint(surface)
            for box in self.inside():
                box.draw(surface)

    def show(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Lay it in an area, and draw it there at once."""
        self.lay(m, area)
        self.draw(surface)

    def __iter__(self) -> Iterator[Box]:
        """Go through it and all that was laid in it, in reading order."""
        yield self
        for box in self.inside():
            yield from box

    def __getitem__(self, name: str) -> pygame.Rect:
        """Return the area of the box of that name; KeyError when it was not laid."""
        for box in self:
            if box.name == name:
                return box.area
        raise KeyError(name)

    def __contains__(self, name: str) -> bool:
        return any(box.name == name for box in self)

    @property
    def widgets(self) -> list[Widget]:
        """What can be reached in it, in reading order: the keyboard's."""
        return [box.widget for box in self if isinstance(box, Put)]


@dataclass(eq=False)
class Put(Box):
    """A widget: its size is its own, but for what the box says of it."""

    widget: Widget

    def inner_widths(self, m: Measures) -> Span:
        """Return how wide the widget must and would like to be."""
        return self.widget.widths(m)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return how high the widget must and would like to be."""
        return self.widget.heights(m, width)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Place the widget."""
        super().lay(m, area)
        self.widget.take_place(m, area)


# --- along a line -----------------------------------------------------------------------------------------


def shared(room: int, spans: Sequence[Span], grow: Sequence[float]) -> list[int]:
    """Share out `room` pixels: what is wished and some of the rest, or what there is over the least."""
    least, wish = sum(span.least for span in spans), sum(span.wish for span in spans)
    if wish <= room:
        spare, weights = room - wish, [share if sum(grow) else 0 for share in grow]
        return _whole([span.wish for span in spans], weights, spare)
    if least <= room:
        return _whole(
            [span.least for span in spans], [span.wish - span.least for span in spans], room - least
        )
    return _whole([0] * len(spans), [span.least for span in spans], room)


def _whole(start: Sequence[int], weights: Sequence[float], spare: int) -> list[int]:
    """Add `spare` pixels by weight, in whole pixels."""
    total = sum(weights)
    ends = [round(spare * end / total) if total else 0 for end in accumulate(weights, initial=0.0)]
    return [length + after - before for length, (before, after) in zip(start, pairwise(ends), strict=True)]


def _left(boxes: Sequence[Box], spans: Sequence[Span], gap: int, room: int) -> list[int]:
    """Return the places of the boxes that stay: those that go first are away as long as there is no room."""
    staying = list(range(len(boxes)))
    while True:
        needed = sum(spans[place].least for place in staying) + gap * (len(staying) - 1)
        first = max((boxes[place].optional for place in staying), default=0)
        if needed <= room or not first:
            return staying
        staying = [place for place in staying if boxes[place].optional != first]


@dataclass(eq=False)
class _Line(Box):
    """Boxes one after the other, `gap` apart.

    `justify` says where they lie when they leave room, `align` where each lies beside its line: "start",
    "center", "end", or "fill", which makes each as large as the line.
    """

    boxes: Sequence[Box]
    gap: float = field(default=0, kw_only=True)
    justify: str = field(default="start", kw_only=True)
    align: str = field(default="fill", kw_only=True)
    _laid: Sequence[Box] = field(default=(), init=False)

    def inside(self) -> Sequence[Box]:
        """Return the boxes that there was room for."""
        return self._laid

    def _ends(self, m: Measures, spans: Sequence[Span]) -> Span:
        """Return how long the line is: at the least without what is optional."""
        gap = pixels(m, self.gap)
        staying = [span.least for box, span in zip(self.boxes, spans, strict=True) if not box.optional]
        least = sum(staying) + gap * max(0, len(staying) - 1)
        return Span(least, sum(span.wish for span in spans) + gap * max(0, len(spans) - 1))

    def _cut(self, m: Measures, spans: Sequence[Span], room: int) -> list[tuple[Box, int, int]]:
        """Return the boxes that stay, with where each begins along the line and how long it is."""
        gap = pixels(m, self.gap)
        staying = _left(self.boxes, spans, gap, room)
        boxes, kept = [self.boxes[place] for place in staying], [spans[place] for place in staying]
        lengths = shared(room - gap * (len(boxes) - 1), kept, [box.grow for box in boxes])
        spare = room - sum(lengths) - gap * (len(boxes) - 1)
        start = {"start": 0, "fill": 0, "center": spare // 2, "end": spare}[self.justify] if spare > 0 else 0
        starts = accumulate((length + gap for length in lengths), initial=start)
        return list(zip(boxes, starts, lengths))  # noqa: B905 - there is one start more: the end


def _across(how: str, wish: int, start: int, room: int) -> tuple[int, int]:
    """Return where a box begins beside its line, and how large it is there."""
    size = room if how == "fill" else min(wish, room)
    return start + {"fill": 0, "start": 0, "center": (room - size) // 2, "end": room - size}[how], size


class Row(_Line):
    """Boxes side by side."""

    def inner_widths(self, m: Measures) -> Span:
        """Return the widths of its boxes together."""
        return self._ends(m, [box.widths(m) for box in self.boxes])

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of its highest box."""
        return widest([box.heights(m, wide) for box, _start, wide in self._cut_widths(m, width)])

    def _cut_widths(self, m: Measures, width: int) -> list[tuple[Box, int, int]]:
        return self._cut(m, [box.widths(m) for box in self.boxes], width)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay its boxes from left to right."""
        super().lay(m, area)
        cut = self._cut_widths(m, area.width)
        self._laid = [box for box, _start, _wide in cut]
        for box, start, wide in cut:
            top, high = _across(self.align, box.heights(m, wide).wish, area.top, area.height)
            box.lay(m, pygame.Rect(area.left + start, top, wide, high))


class Column(_Line):
    """Boxes one under the other."""

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of its widest box."""
        return widest(
            [Span(0 if box.optional else box.widths(m).least, box.widths(m).wish) for box in self.boxes]
        )

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the heights of its boxes together."""
        return self._ends(m, self._spans(m, width))

    def _spans(self, m: Measures, width: int) -> list[Span]:
        wide = [_across(self.align, box.widths(m).wish, 0, width)[1] for box in self.boxes]
        return [box.heights(m, each) for box, each in zip(self.boxes, wide, strict=True)]

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay its boxes from top to bottom."""
        super().lay(m, area)
        cut = self._cut(m, self._spans(m, area.width), area.height)
        self._laid = [box for box, _start, _high in cut]
        for box, start, high in cut:
            left, wide = _across(self.align, box.widths(m).wish, area.left, area.width)
            box.lay(m, pygame.Rect(left, area.top + start, wide, high))


@dataclass(eq=False)
class Grid(Box):
    """Boxes of equal width in lines as high as their highest: `columns` of them, or as many as fit."""

    boxes: Sequence[Box]
    columns: int = 0
    gap: float = field(default=0, kw_only=True)

    def inside(self) -> Sequence[Box]:
        """Return the boxes, line by line."""
        return self.boxes

    def _across(self, m: Measures, width: int) -> int:
        """Return how many columns there are in so many pixels: the same for as few lines as there must be."""
        least, gap = max(1, widest([box.widths(m) for box in self.boxes]).least), m.px(self.gap)
        fitting = max(1, min(len(self.boxes), (width + gap) // (least + gap)))
        return self.columns or -(-len(self.boxes) // -(-len(self.boxes) // fitting))

    def inner_widths(self, m: Measures) -> Span:
        """Return the widths of a line: of one box at the least where columns may fold."""
        each, gap = widest([box.widths(m) for box in self.boxes]), m.px(self.gap)
        count = self.columns or len(self.boxes)
        least = each.least if not self.columns else count * (each.least + gap) - gap
        return Span(least, count * (each.wish + gap) - gap)

    def _lines(self, m: Measures, width: int) -> list[tuple[Sequence[Box], Span]]:
        """Return the boxes of each line, and its height."""
        across = self._across(m, width)
        lines = [self.boxes[first : first + across] for first in range(0, len(self.boxes), across)]
        wide = (width + m.px(self.gap)) // across - m.px(self.gap)
        return [(line, widest([box.heights(m, wide) for box in line])) for line in lines]

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the heights of the lines together."""
        spans, gap = [span for _line, span in self._lines(m, width)], m.px(self.gap)
        between = gap * max(0, len(spans) - 1)
        return Span(sum(span.least for span in spans) + between, sum(span.wish for span in spans) + between)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the boxes line by line; the room left over is shared by the lines."""
        super().lay(m, area)
        lines, gap = self._lines(m, area.width), m.px(self.gap)
        highs = shared(
            area.height - gap * (len(lines) - 1), [span for _line, span in lines], [1] * len(lines)
        )
        across, top = self._across(m, area.width), area.top
        for (line, _span), high in zip(lines, highs, strict=True):
            for place, box in enumerate(line):
                left = (area.width + gap) * place // across
                right = (area.width + gap) * (place + 1) // across - gap
                box.lay(m, pygame.Rect(area.left + left, top, right - left, high))
            top += high + gap


def Grow(share: float = 1) -> Box:  # noqa: N802 - it is written like the other boxes
    """Return an empty box that takes the room left over."""
    return Box(grow=share)


# --- one in another ---------------------------------------------------------------------------------------


@dataclass(eq=False)
class Stack(Box):
    """Boxes over each other, the first lowest: each has the whole area."""

    boxes: Sequence[Box]

    def inside(self) -> Sequence[Box]:
        """Return the boxes, the lowest first."""
        return self.boxes

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the widest."""
        return widest([box.widths(m) for box in self.boxes])

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of the highest."""
        return widest([box.heights(m, width) for box in self.boxes])

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Give each the whole area."""
        super().lay(m, area)
        for box in self.boxes:
            box.lay(m, area.copy())


@dataclass(eq=False)
class Pad(Box):
    """A box with room round it: one length; beside, and over and under; or left, over, right, under."""

    inset: Inset
    box: Box

    def inside(self) -> Sequence[Box]:
        """Return the box."""
        return (self.box,)

    def _sides(self, m: Measures) -> tuple[int, int, int, int]:
        """Return the room at the left, over, at the right and under."""
        given = self.inset if isinstance(self.inset, tuple) else (self.inset, self.inset)
        left, top, right, low = given if len(given) == 4 else given * 2
        return m.px(left), m.px(top), m.px(right), m.px(low)

    def inner_widths(self, m: Measures) -> Span:
        """Return the box's widths with the room beside it."""
        left, _top, right, _low = self._sides(m)
        span = self.box.widths(m)
        return Span(span.least + left + right, span.wish + left + right)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the box's heights with the room over and under it."""
        left, top, right, low = self._sides(m)
        span = self.box.heights(m, width - left - right)
        return Span(span.least + top + low, span.wish + top + low)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the box in the middle of its room."""
        super().lay(m, area)
        left, top, right, low = self._sides(m)
        inner = (area.left + left, area.top + top, area.width - left - right, area.height - top - low)
        self.box.lay(m, pygame.Rect(inner))


@dataclass(eq=False)
class Anchor(Box):
    """A box as large as it wishes, if there is room: `at` is the point of the area that it lies at.

    That is one of pygame's names: "center", "topright", "midbottom" …
    """

    box: Box
    at: str = "center"

    def inside(self) -> Sequence[Box]:
        """Return the box."""
        return (self.box,)

    def inner_widths(self, m: Measures) -> Span:
        """Return the box's."""
        return self.box.widths(m)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the box's."""
        return self.box.heights(m, min(width, self.box.widths(m).wish))

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the box there."""
        super().lay(m, area)
        wide = min(area.width, self.box.widths(m).wish)
        found = pygame.Rect(0, 0, wide, min(area.height, self.box.heights(m, wide).wish))
        setattr(found, self.at, getattr(area, self.at))
        self.box.lay(m, found)


@dataclass(eq=False)
class Shaped(Box):
    """A box that keeps its shape, its width by its height, as large as there is room: a card, a page.

    It lies `at` a point of the area, see `Anchor`.
    """

    shape: float
    box: Box
    at: str = "center"

    def inside(self) -> Sequence[Box]:
        """Return the box."""
        return (self.box,)

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - its shape alone tells
        """Return none, and the height of the shape in that width."""
        return Span(0, round(width / self.shape))

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the box there."""
        super().lay(m, area)
        wide = max(0, min(area.width, round(area.height * self.shape)))
        found = pygame.Rect(0, 0, wide, round(wide / self.shape))
        setattr(found, self.at, getattr(area, self.at))
        self.box.lay(m, found)


@dataclass(eq=False)
class Either(Box):
    """The first of several boxes that there is room for; the last one where there is room for none."""

    boxes: Sequence[Box]
    _chosen: Box | None = field(default=None, init=False)

    def inside(self) -> Sequence[Box]:
        """Return the one that is shown."""
        return () if self._chosen is None else (self._chosen,)

    def inner_widths(self, m: Measures) -> Span:
        """Return the least that any needs, and what the first wishes."""
        spans = [box.widths(m) for box in self.boxes]
        return Span(min(span.least for span in spans), spans[0].wish)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the least that any needs in that width, and what the first wishes that is no wider."""
        able = [box for box in self.boxes if box.widths(m).least <= width] or self.boxes[-1:]
        spans = [box.heights(m, width) for box in able]
        return Span(min(span.least for span in spans), spans[0].wish)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Show the first that fits."""
        super().lay(m, area)
        self._chosen = next((box for box in self.boxes if _fits(m, box, area)), self.boxes[-1])
        self._chosen.lay(m, area)


def _fits(m: Measures, box: Box, area: pygame.Rect) -> bool:
    return box.widths(m).least <= area.width and box.heights(m, area.width).least <= area.height


def row(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Cut an area into `count` columns of equal width, `gap` pixels apart."""
    rects = []
    for place in range(count):
        left = area.left + (area.width + gap) * place // count
        right = area.left + (area.width + gap) * (place + 1) // count - gap
        rects.append(pygame.Rect(left, area.top, right - left, area.height))
    return rects


def column(area: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Cut an area into `count` rows of equal height, `gap` pixels apart."""
    rects = []
    for place in range(count):
        top = area.top + (area.height + gap) * place // count
        bottom = area.top + (area.height + gap) * (place + 1) // count - gap
        rects.append(pygame.Rect(area.left, top, area.width, bottom - top))
    return rects

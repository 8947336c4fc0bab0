"""Boxes in lines: side by side, one under the other, or both; how the room is shared out among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.kit.layout.box import Box, Span, pixels, widest

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout.box import Length
    from scenes.kit.measures import Measures


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


@dataclass(eq=False, repr=False)
class _Line(Box):
    """Boxes one after the other, `gap` apart.

    `justify` says where they lie when they leave room, `align` where each lies beside its line: "start",
    "center", "end", or "fill", which makes each as large as the line.
    """

    boxes: Sequence[Box]
    gap: Length = field(default=0, kw_only=True)
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


@dataclass(eq=False, repr=False)
class Grid(Box):
    """Boxes of equal width in lines as high as their highest: `columns` of them, or as many as fit."""

    boxes: Sequence[Box]
    columns: int = 0
    gap: Length = field(default=0, kw_only=True)

    def inside(self) -> Sequence[Box]:
        """Return the boxes, line by line."""
        return self.boxes

    def _across(self, m: Measures, width: int) -> int:
        """Return how many columns there are in so many pixels: the same for as few lines as there must be."""
        least, gap = max(1, widest([box.widths(m) for box in self.boxes]).least), pixels(m, self.gap)
        fitting = max(1, min(len(self.boxes), (width + gap) // (least + gap)))
        return self.columns or -(-len(self.boxes) // -(-len(self.boxes) // fitting))

    def inner_widths(self, m: Measures) -> Span:
        """Return the widths of a line: of one box at the least where columns may fold."""
        each, gap = widest([box.widths(m) for box in self.boxes]), pixels(m, self.gap)
        count = self.columns or len(self.boxes)
        least = each.least if not self.columns else count * (each.least + gap) - gap
        return Span(least, count * (each.wish + gap) - gap)

    def _lines(self, m: Measures, width: int) -> list[tuple[Sequence[Box], Span]]:
        """Return the boxes of each line, and its height."""
        across = self._across(m, width)
        lines = [self.boxes[first : first + across] for first in range(0, len(self.boxes), across)]
        gap = pixels(m, self.gap)
        wide = (width + gap) // across - gap
        return [(line, widest([box.heights(m, wide) for box in line])) for line in lines]

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the heights of the lines together."""
        spans, gap = [span for _line, span in self._lines(m, width)], pixels(m, self.gap)
        between = gap * max(0, len(spans) - 1)
        return Span(sum(span.least for span in spans) + between, sum(span.wish for span in spans) + between)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the boxes line by line; the room left over is shared by the lines."""
        super().lay(m, area)
        lines, gap = self._lines(m, area.width), pixels(m, self.gap)
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

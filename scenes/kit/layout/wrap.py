"""Boxes side by side, in as many lines as they take: CSS's flex-wrap."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scenes.kit.layout.box import Box, Span, pixels, widest
from scenes.kit.layout.lines import Column, Row
from scenes.kit.layout.nested import Pad

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from scenes.kit.layout.box import Length
    from scenes.kit.measures import Measures


@dataclass(eq=False, repr=False)
class Wrap(Box):
    """Boxes side by side, `gap` apart; one that wishes more than a line has left begins the next.

    Lines are `between` apart, or as far as the boxes are; those after the first begin so far `indent`ed. Each
    is a `Row`: its boxes share what is left of it as they `grow`, or lie in it as they `justify`, and in its
    height as they `align`.
    """

    boxes: Sequence[Box]
    gap: Length = field(default=0, kw_only=True)
    between: Length | None = field(default=None, kw_only=True)
    indent: Length = field(default=0, kw_only=True)
    align: str = field(default="fill", kw_only=True)
    justify: str = field(default="start", kw_only=True)
    _laid: Sequence[Box] = field(default=(), init=False)
    _columns: dict[int, Column] = field(default_factory=dict, init=False)

    def inside(self) -> Sequence[Box]:
        """Return the lines."""
        return self._laid

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of its widest box, and of all in one line."""
        gaps = pixels(m, self.gap) * max(0, len(self.boxes) - 1)
        spans = [box.widths(m) for box in self.boxes]
        return Span(widest(spans).least, sum(span.wish for span in spans) + gaps)

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of its lines together."""
        return self._column(m, width).heights(m, width)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay its lines from the top on."""
        super().lay(m, area)
        column = self._column(m, area.width)
        column.lay(m, area)
        self._laid = column.inside()

    def _column(self, m: Measures, width: int) -> Column:
        """Return the boxes in the lines that they take in so many pixels."""
        if width not in self._columns:
            self._columns[width] = self._broken(m, width)
        return self._columns[width]

    def _broken(self, m: Measures, width: int) -> Column:
        lines: list[list[Box]] = [[]]
        gap, indent = pixels(m, self.gap), pixels(m, self.indent)
        room = width
        for box in self.boxes:
            wish = box.widths(m).wish
            if lines[-1] and wish > room:
                lines.append([])
                room = width - indent
            lines[-1].append(box)
            room -= wish + gap
        rows = [Row(line, gap=self.gap, align=self.align, justify=self.justify) for line in lines]
        after: list[Box] = [Pad((self.indent, 0, 0, 0), row) for row in rows[1:]] if indent else [*rows[1:]]
        return Column([*rows[:1], *after], gap=self.gap if self.between is None else self.between)

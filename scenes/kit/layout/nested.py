"""Boxes in one another: over each other, with room round them, at a point, or the first that fits."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.kit.frame_time import making
from scenes.kit.layout.box import Box, Length, Span, pixels, widest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.kit.measures import Measures

_EDGE = 8
"""How far in all what hangs somewhere stays from both edges of the window, in its pixels."""

Inset = Length | tuple[Length, Length] | tuple[Length, Length, Length, Length]


@dataclass(eq=False, repr=False)
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


@dataclass(eq=False, repr=False)
class InText(Stack):
    """Boxes over each other as they are where text has some `size`, in percent."""

    size: int = field(kw_only=True)

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of the widest."""
        return super().inner_widths(m._replace(text_size=self.size))

    def inner_heights(self, m: Measures, width: int) -> Span:
        """Return the height of the highest."""
        return super().inner_heights(m._replace(text_size=self.size), width)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Give each the whole area."""
        super().lay(m._replace(text_size=self.size), area)


@dataclass(eq=False, repr=False)
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
        return pixels(m, left), pixels(m, top), pixels(m, right), pixels(m, low)

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


def inset(m: Measures, area: pygame.Rect, by: Inset) -> pygame.Rect:
    """Return an area without the room that a `Pad` leaves round a box; with more, where that is under 0."""
    pad = Pad(by, Box())
    pad.lay(m, area)
    return pad.box.area


@dataclass(eq=False, repr=False)
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


@dataclass(eq=False, repr=False)
class Hung(Anchor):
    """A box as large as it wishes at a point of an area, also where it reaches out of that, in the window.

    `to` is the point of the area, the same where it is not said; `by` is how far from there it hangs; it
    stays under what lies `over` it, in pixels.
    """

    to: str = ""
    by: tuple[Length, Length] = (0, 0)
    over: int = 0

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Lay the box there."""
        found = self.box.natural(m)
        setattr(found, self.at, getattr(area, self.to or self.at))
        found.move_ip(pixels(m, self.by[0]), pixels(m, self.by[1]))
        window = pygame.Rect(0, self.over, m.width, m.height - self.over)
        self.area = found.clamp(window.inflate(-_EDGE, -_EDGE))
        self.box.lay(m, self.area)


@dataclass(eq=False, repr=False)
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
        wide = area.width
        if round(wide / self.shape) > area.height:
            wide = max(0, min(wide, round(area.height * self.shape)))
        found = pygame.Rect(0, 0, wide, round(wide / self.shape))
        setattr(found, self.at, getattr(area, self.at))
        self.box.lay(m, found)


@dataclass(eq=False, repr=False)
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


@dataclass(eq=False, repr=False)
class Fullest(Either):
    """Of several things as many as there is room for; `made` returns the box of those chosen, in order.

    They are tried in the order of their `ranks`, the lowest first: one that has no room keeps out no other.
    """

    ranks: Sequence[int] = field(kw_only=True)
    made: Callable[[Sequence[int]], Box] = field(kw_only=True)
    boxes: Sequence[Box] = field(default=(), init=False)

    def __post_init__(self) -> None:
        """Say how much room all would take, and the one that is tried first."""
        first = min(range(len(self.ranks)), key=self.ranks.__getitem__)
        self.boxes = [self.made(range(len(self.ranks))), self.made([first])]

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Choose one after the other."""
        chosen: list[int] = []
        for place in sorted(range(len(self.ranks)), key=self.ranks.__getitem__):
            more = sorted([*chosen, place])
            if not chosen or _fits(m, self.made(more), area):
                chosen = more
        self.boxes = [self.made(chosen)]
        super().lay(m, area)


def _fits(m: Measures, box: Box, area: pygame.Rect) -> bool:
    with making():
        return box.widths(m).least <= area.width and box.heights(m, area.width).least <= area.height

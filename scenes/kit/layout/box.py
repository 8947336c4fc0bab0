"""A box: how large it must be and would like to be, and its area; lengths of a declaration."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.kit import text
from scenes.kit.measures import PLAIN, drawn_on

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.kit.measures import Measures
    from scenes.kit.ring import Ring
    from scenes.kit.widgets import Widget

Length = float | Callable[["Measures"], int]


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


def exactly(length: int) -> Callable[[Measures], int]:
    """Return a length of so many pixels, in any window."""
    return lambda _m: length


def spelled(
    *words: str, size: float, pad: float = 0, least: float = 0, face: text.Face = text.SANS_BOLD
) -> Callable[[Measures], int]:
    """Return the width of the longest of some words in a type size, and a pad; `least` of the drawing."""
    return largest(least, lambda m: max(text.width_of(one, face, m.type(size)) for one in words) + m.px(pad))


def grown(length: float, share: float = 1, least: float = 0) -> Callable[[Measures], int]:
    """Return a length of the drawing that grows by a share of what the text does, or gives way to it.

    It keeps the `least` part of it.
    """
    return lambda m: m.px(length * max(least, 1 + share * (m.text_size / PLAIN - 1)))


def total(*lengths: Length) -> Callable[[Measures], int]:
    """Return the length of several, one after the other."""
    return lambda m: sum(pixels(m, one) for one in lengths)


def largest(*lengths: Length) -> Callable[[Measures], int]:
    """Return the largest of several lengths."""
    return lambda m: max(pixels(m, one) for one in lengths)


def smallest(*lengths: Length) -> Callable[[Measures], int]:
    """Return the smallest of several lengths."""
    return lambda m: min(pixels(m, one) for one in lengths)


def widest(spans: Sequence[Span]) -> Span:
    """Return a span with room for each of several."""
    return Span(max((span.least for span in spans), default=0), max((span.wish for span in spans), default=0))


def _span(m: Measures, length: Length | tuple[Length, Length]) -> Span:
    if isinstance(length, tuple):
        least, wish = (pixels(m, one) for one in length)
        return Span(least, max(least, wish))
    return Span(pixels(m, length), pixels(m, length))


@dataclass(eq=False, repr=False, kw_only=True)
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

    def __repr__(self) -> str:
        """Return its kind, its name and where it lies."""
        return f"<{type(self).__name__} {self.name!r} {tuple(self.area)}>"

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

    def natural(self, m: Measures, most: int | None = None) -> pygame.Rect:
        """Return an area at the top left as large as it would like to be, no wider than `most` pixels."""
        wish = self.widths(m).wish
        wide = wish if most is None else min(wish, most)
        return pygame.Rect(0, 0, wide, self.heights(m, wide).wish)

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

    def handle(self, event: pygame.event.Event, ring: Ring) -> bool:  # noqa: ARG002 - a box that scrolls does
        """Take a turn of the wheel or a key on its page; return whether it was used."""
        return False

    def show(self, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        """Lay it in an area, and draw it there at once, where the surface is drawn on."""
        if drawn_on(surface, area):
            self.lay(m, area)
            self.draw(surface)

    def __iter__(self) -> Iterator[Box]:
        """Go through it and all that was laid in it, in reading order."""
        waiting = [self]
        while waiting:
            box = waiting.pop()
            yield box
            waiting += reversed(box.inside())

    def __getitem__(self, name: str) -> pygame.Rect:
        """Return the area of the box of that name; KeyError when it was not laid."""
        for box in self:
            if box.name == name:
                return box.area
        raise KeyError(name)

    def areas(self) -> dict[str, pygame.Rect]:
        """Return the area of each box that has a name, to be found at once."""
        return {box.name: box.area for box in self if box.name}

    def __contains__(self, name: str) -> bool:
        return any(box.name == name for box in self)

    @property
    def widgets(self) -> list[Widget]:
        """What can be reached in it, in reading order: the keyboard's."""
        return [box.widget for box in self if isinstance(box, Put)]


@dataclass(eq=False, repr=False)
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


def Grow(share: float = 1) -> Box:  # noqa: N802 - it is written like the other boxes
    """Return an empty box that takes the room left over."""
    return Box(grow=share)

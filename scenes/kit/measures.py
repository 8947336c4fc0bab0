"""Measures: from the figures of a 1280 × 720 drawing to whole pixels of this window."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import pygame

BASE = (1280, 720)
MINIMUM = (1024, 640)
SMALLEST_TYPE = 14
MARGIN = 16
AROUND = 80
_A_PASS: Final = 250_000
"""How many pixels more are drawn in the time that it takes to begin drawing another area."""


PLAIN: Final = 100
"""The text-size setting to begin with, in percent."""
TEXT_STEP: Final = 25
"""From one text size to the next."""


class Measures(NamedTuple):
    """A window's size in pixels and the text-size setting in percent."""

    size: tuple[int, int]
    text_size: int = 100

    @property
    def width(self) -> int:
        """The window's width in pixels."""
        return self.size[0]

    @property
    def height(self) -> int:
        """The window's height in pixels."""
        return self.size[1]

    @property
    def scale(self) -> float:
        """How many pixels one pixel of the 1280 × 720 drawing takes."""
        return min(self.size[0] / BASE[0], self.size[1] / BASE[1])

    def px(self, length: float) -> int:
        """Return a length of the drawing in whole pixels."""
        return round(length * self.scale)

    def type(self, size: float) -> int:
        """Return a type size of the drawing in pixels: never under 14 times the text setting."""
        return round(max(size * self.scale, SMALLEST_TYPE) * self.text_size / 100)

    def gap(self, length: float) -> int:
        """Return a distance between things on a table: larger text takes it, so that no card gives way."""
        return self.px(length * max(0.0, 2 - self.text_size / PLAIN))

    def card(self, width: float) -> int:
        """Return how wide a card is at most: it grows with the text, as far as there is room."""
        return round(self.px(width) * self.text_size / PLAIN)

    @property
    def narrow(self) -> bool:
        """Say whether the window is so small that tips go and buttons become icons."""
        return self.size[0] < 1200

    @property
    def plain(self) -> Measures:
        """The same window with the text as large as to begin with."""
        return self._replace(text_size=PLAIN)

    @property
    def smaller(self) -> Measures | None:
        """The same window with the text a size smaller; None where it is as large as to begin with."""
        text_size = max(PLAIN, self.text_size - TEXT_STEP)
        return None if text_size == self.text_size else self._replace(text_size=text_size)

    @property
    def texts(self) -> Iterator[Measures]:
        """The same window with the text as large as it is, then in each smaller size."""
        m: Measures | None = self
        while m is not None:
            yield m
            m = m.smaller

    @property
    def larger_text(self) -> bool:
        """Say whether the text is larger than to begin with."""
        return self.text_size > PLAIN

    @property
    def large_text(self) -> bool:
        """Say whether the text is so large that side columns give way."""
        return self.text_size >= 150


def around(rect: pygame.Rect) -> pygame.Rect:
    """Return the area that something takes up with its shadow, its light and the focus."""
    return rect.inflate(AROUND, AROUND)


def drawn_on(surface: pygame.Surface, rect: pygame.Rect, beyond: int = AROUND) -> bool:
    """Say whether what lies there, with so much round it in all, is seen where a surface is drawn on now."""
    return surface.get_clip().colliderect(rect.inflate(beyond, beyond))


def joined(areas: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return areas in which all of those lie: several are one, unless too much would lie between."""
    found: list[pygame.Rect] = []
    for area in areas:
        whole = area
        while (near := next((one for one in found if _quick(one, whole)), None)) is not None:
            found.remove(near)
            whole = near.union(whole)
        found.append(whole)
    return found


def _quick(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Say whether the area round two is drawn sooner than both."""
    return _size(one.union(other)) <= _size(one) + _size(other) + _A_PASS


def _size(area: pygame.Rect) -> int:
    return area.width * area.height

"""Big words that come over a table, cut in paper or on ribbons: a count, the noise of a blow, what is won."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, svg, text
from scenes.kit.picture_cache import cached
from scenes.kit.shadows import Shadow, with_shadow
from scenes.kit.timeline import (
    DIM,
    FADE,
    GRAND,
    GRAND_IN,
    LETTER_READ,
    Sequence,
    Timed,
    call,
    ease_over,
    pause,
)

if TYPE_CHECKING:
    from scenes.kit.palette import Color
    from scenes.kit.timeline import Step, Timeline

_POINTS: Final = 12
_SPRING: Final = 1.9
"""How far a word grows beyond its size before it settles."""
_HIGH, _AT, _BROAD, _TILT, _SHRINKS = 0.17, 0.42, 0.8, 3.0, 0.4
"""A large word: its type size and its middle in parts of the height, how broad it may be, its turn."""
_PROUD, _TOLD, _UNDER = 1.25, 0.05, 1.2
"""How much larger one's own deed is told; the type size of what is under a word, and how far under a star."""
_BROAD_STAR: Final = 0.82
"""How far a star reaches from its middle, in widths of its word."""
_BEFORE: Final = 0.02
"""How many seconds after the table a word is first drawn: that takes a frame of its own."""
_WRITTEN: Final = 0.62
"""The type size of a word on a ribbon, in parts of its height."""


@dataclass(eq=False, repr=False)
class Shout:
    """A word over the table: where its middle is, its type size in pixels, and how much of it is there.

    `spiked`: on a star, for a blow; else on a scrap of paper. `part` goes from 0 to 1.
    """

    words: str
    color: Color
    center: tuple[int, int]
    px: int
    tilt: float = 0.0
    spiked: bool = False
    part: float = 0.0

    def bounce(self, part: float) -> None:
        """Grow to a part (0 to 1) of the time: beyond the full size, then back."""
        self.part = ease_over(part, _SPRING)

    def bounced(self, timeline: Timeline, seconds: float) -> Step:
        """Return the step in which the word bounces in; where motion is reduced, it is there at once."""
        if timeline.reduced:
            return Sequence([call(partial(self.bounce, 1.0)), pause(seconds)])
        return Timed(seconds, self.bounce, lambda part: part)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the word at its size."""
        if self.part <= 0.02:
            return
        made = _cut_at_rest if self.part == 1 else _cut_on_its_way
        picture = made(self.words, self.px, self.color, (self.tilt, self.part), spiked=self.spiked)
        surface.blit(picture, picture.get_rect(center=self.center))


@dataclass(eq=False, repr=False)
class Ribbon(Shout):
    """A word on a ribbon that fills a band of the window: it hides what lies in that, and nothing beside."""

    band: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @classmethod
    def across(cls, words: str, color: Color, band: pygame.Rect, part: float = 0.0) -> Ribbon:
        """Return a word as large as a band has room for."""
        room = band.width - 2 * band.height
        px = text.fit(words, text.SERIF_BLACK, round(band.height * _WRITTEN), room)
        return cls(words, color, band.center, px, part=part, band=band)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as much of the ribbon as has been unrolled, from its middle."""
        width = round(min(1.0, self.part) * self.band.width)
        seen = pygame.Rect(0, 0, width, self.band.height)
        seen.center = self.band.width // 2, self.band.height // 2
        if width > 0:
            whole = _ribbon(self.words, self.px, self.color, self.band.size)
            surface.blit(whole, seen.move(self.band.topleft), seen)


@dataclass(eq=False, repr=False)
class Grand:
    """A large word that stands over everything for a moment, all else being dimmed; or over a `band`.

    What it means may be told `under` it once it is there: it stands as long as that takes to be read, and for
    some seconds of `rest` besides. One's own deed is `proud`, and larger.
    """

    words: str
    color: Color
    band: pygame.Rect | None = None
    under: str = field(default="", kw_only=True)
    proud: bool = field(default=False, kw_only=True)
    rest: float = field(default=0.0, kw_only=True)
    part: float = 0.0
    size: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Dim what is there, and draw the word in the middle, as large as it may be; or in its band."""
        if self.band is not None:
            Ribbon.across(self.words, self.color, self.band, self.size).draw(surface)
            return
        width, height = surface.get_size()
        surface.blit(veil((width, height), DIM * self.part), (0, 0))
        center, high = (width // 2, round(height * _AT)), _HIGH * (_PROUD if self.proud else 1)
        px = _as_large(self.words, round(height * high), width)
        spiked = self.proud and 2 * burst_reach(self.words, px) <= width
        Shout(self.words, self.color, center, px, _TILT, spiked=spiked, part=self.size).draw(surface)
        if self.under and self.part == 1:
            small = _as_large(self.under, round(height * _TOLD), width)
            below = center[0], center[1] + round(px * (_UNDER if spiked else 1)) + small
            Shout(self.under, palette.INK, below, small, part=self.size).draw(surface)

    def _grow(self, part: float) -> None:
        self.part, self.size = part, ease_over(part)

    def _stand(self, part: float) -> None:
        self.part, self.size = part, 1.0

    def _leave(self, part: float) -> None:
        self.part, self.size = 1 - part, self.size and 1 - part * _SHRINKS

    def steps(self, timeline: Timeline) -> list[Step]:
        """Return the steps in which the word comes, stands, and goes; it does not grow in reduced motion."""
        comes = self._stand if timeline.reduced else self._grow
        return [
            call(partial(timeline.over.show, self)),
            pause(_BEFORE),
            Timed(GRAND_IN, comes, lambda part: part),
            pause(GRAND - _BEFORE - GRAND_IN - FADE / 2 + LETTER_READ * len(self.under) + self.rest),
            Timed(FADE / 2, self._leave),
            call(partial(timeline.over.hide, self)),
        ]


def _as_large(words: str, px: int, width: int) -> int:
    """Return the type size of a word: that one, or as large as a window of that width has room for."""
    return min(px, round(px * width * _BROAD / width_of(words, px)))


def veil(size: tuple[int, int], part: float) -> pygame.Surface:
    """Return what dims so large an area, by a part (0 to 1) of all its light; draw it before the next one."""
    found = _veil(size)
    found.set_alpha(round(255 * part))
    return found


@cached
def _veil(size: tuple[int, int]) -> pygame.Surface:
    found = pygame.Surface(size)
    found.fill(palette.INK)
    return found


def width_of(words: str, px: int) -> int:
    """Return the width in pixels of a word on its scrap of paper."""
    return text.width_of(words, text.SERIF_BLACK, px) + round(px * 0.9)


def burst_reach(words: str, px: int) -> int:
    """Return how far the star of a word reaches to either side of its middle."""
    return round(width_of(words, px) * _BROAD_STAR)


def _cut_on_its_way(
    words: str, px: int, color: Color, lies: tuple[float, float], *, spiked: bool
) -> pygame.Surface:
    """Return a word on its paper, tilted by so many degrees, so large as a part of its size."""
    return pygame.transform.rotozoom(_cut(words, px, color, spiked=spiked), *lies)


_cut_at_rest = cached(_cut_on_its_way)


@cached
def _cut(words: str, px: int, color: Color, *, spiked: bool) -> pygame.Surface:
    letters = text.render(words, text.SERIF_BLACK, px, palette.CHALK)
    width, height = width_of(words, px), round(px * 1.5)
    points = _star(width, height) if spiked else _scrap(width, height, words)
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    left, top = min(xs), min(ys)
    size = (round(max(xs) - left) + 2, round(max(ys) - top) + 2)
    outline = " ".join(f"{x - left + 1:.1f},{y - top + 1:.1f}" for x, y in points)
    body = f'<polygon points="{outline}" fill="{palette.hexadecimal(color)}"/>'
    sheet = paper.grained(svg.draw(body, size, (0, 0, *size)))
    sheet.blit(letters, letters.get_rect(center=(size[0] // 2, size[1] // 2)))
    return with_shadow(sheet, Shadow.LIFTED)[0]


@cached
def _ribbon(words: str, px: int, color: Color, size: tuple[int, int]) -> pygame.Surface:
    """Return a ribbon of paper, a word in its middle."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill(color)
    ribbon = paper.grained(sheet)
    letters = text.render(words, text.SERIF_BLACK, px, palette.CHALK)
    ribbon.blit(letters, letters.get_rect(center=ribbon.get_rect().center))
    return ribbon


def _scrap(width: int, height: int, words: str) -> list[tuple[float, float]]:
    """Return a scrap of paper whose corners are cut in haste, always the same for a word."""
    rng = random.Random(words)  # noqa: S311 - a shape
    slip = height * 0.12

    def cut(x: float, y: float) -> tuple[float, float]:
        return x + rng.uniform(-slip, slip), y + rng.uniform(-slip, slip)

    return [
        cut(0, 0),
        cut(width / 2, 0),
        cut(width, 0),
        cut(width, height),
        cut(width / 2, height),
        cut(0, height),
    ]


def _star(width: int, height: int) -> list[tuple[float, float]]:
    points = []
    for place in range(2 * _POINTS):
        angle = pi * place / _POINTS
        reach = 1.0 if place % 2 else 0.72
        points.append((cos(angle) * reach * width * _BROAD_STAR, sin(angle) * reach * height * 1.05))
    return points

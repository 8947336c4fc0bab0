"""Corner marks looked for on a photograph: squares in squares, whatever way they lie.

Any line through the middle of a mark meets black, white, black, white, black in the proportions
3 : 3 : 8 : 3 : 3, however the sheet is turned or leans. Rows are looked through for that pattern, and where
it is found the column through its middle must show it too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL.Image import Image

PATTERN: Final = (3, 3, 8, 3, 3)
_WHOLE: Final = sum(PATTERN)
_BACKGROUND_SHARE: Final = 0.8
"""What is darker than this share of what is round it is black."""

_SURROUNDINGS: Final = 30
"""Looking round, in so many parts of the photograph's longer side."""

_SMALLEST: Final = 9
_ROWS_A_STEP: Final = 24
_MOST: Final = 24
_DARK: Final = re.compile(rb"\xff+")

Lengths = tuple[int, int, int, int, int]


@dataclass(slots=True)
class Spot:
    """Where there may be a mark: its middle and its side in pixels, and how often it was met."""

    x: float
    y: float
    side: float
    met: int = 1

    def scaled(self, factor: float) -> Spot:
        """Return the spot as it is on a photograph that is so many times larger."""
        return Spot(self.x * factor, self.y * factor, self.side * factor, self.met)

    def takes(self, x: float, y: float) -> bool:
        """Say whether a place is on this spot."""
        return hypot(x - self.x, y - self.y) < self.side * 0.4

    def meet(self, x: float, y: float, side: float) -> None:
        """Take another look into account."""
        share = 1 / (self.met + 1)
        self.x += (x - self.x) * share
        self.y += (y - self.y) * share
        self.side += (side - self.side) * share
        self.met += 1


class Marks:
    """The marks of a grey photograph: `look` through it step by step, then `spots` has them."""

    def __init__(self, grey: Image) -> None:
        self.width, self.height = grey.size
        self.spots: list[Spot] = []
        self._dark = dark(grey).tobytes()

    def look(self) -> Iterator[None]:
        """Look through the photograph; each step takes about a millisecond."""
        for row in range(0, self.height, 2):
            self._look_at(row)
            if row % _ROWS_A_STEP == 0:
                yield
        self.spots = sorted((spot for spot in self.spots if spot.met > 1), key=lambda one: -one.met)[:_MOST]

    def _look_at(self, row: int) -> None:
        start = row * self.width
        line = self._dark[start : start + self.width]
        runs = [found.span() for found in _DARK.finditer(line)]
        for (a, b), (c, d), (e, f) in zip(runs, runs[1:], runs[2:], strict=False):
            if f - a >= _SMALLEST and d - c > b - a and is_pattern((b - a, c - b, d - c, e - d, f - e)):
                self._check((c + d) // 2, row, f - a)

    def _check(self, x: int, y: int, wide: int) -> None:
        """Take a place for a mark if its column shows the pattern too, and its row once more."""
        column = self._dark[x :: self.width]
        upright = _through(column, y, wide * 2)
        if upright is None:
            return
        middle, tall = upright
        start = middle * self.width
        level = _through(self._dark[start : start + self.width], x, wide * 2)
        if level is None or not 0.4 < tall / level[1] < 2.5:
            return
        at_x, at_y, side = level[0] + 0.5, middle + 0.5, (level[1] + tall) / 2
        for spot in self.spots:
            if spot.takes(at_x, at_y):
                spot.meet(at_x, at_y, side)
                return
        self.spots.append(Spot(at_x, at_y, side))


def dark(grey: Image) -> Image:
    """Return where a grey picture is dark for what is round it: 255 there, 0 elsewhere."""
    from PIL import ImageChops, ImageFilter  # noqa: PLC0415 - not before a sheet is read

    around = grey.filter(ImageFilter.BoxBlur(max(grey.size) / _SURROUNDINGS))
    limit = around.point([round(value * _BACKGROUND_SHARE) for value in range(256)])
    return ImageChops.subtract(limit, grey).point([0, *[255] * 255])


def is_pattern(lengths: Lengths) -> bool:
    """Say whether five lengths, black and white in turn, are those of a mark."""
    unit = sum(lengths) / _WHOLE
    return all(
        abs(length - share * unit) <= (1.6 + share / 8) * unit
        for length, share in zip(lengths, PATTERN, strict=True)
    )


def _through(line: bytes, place: int, most: int) -> tuple[int, int] | None:
    """Return the middle and the length of the mark round a place of a line, if there is one."""
    if not line[place]:
        return None
    before = _outwards(line[max(0, place - most) : place + 1][::-1])
    after = _outwards(line[place : place + most])
    if before is None or after is None:
        return None
    lengths = (before[2], before[1], before[0] + after[0] - 1, after[1], after[2])
    if not is_pattern(lengths):
        return None
    start, end = place - sum(before) + 1, place + sum(after)
    return (start + end) // 2, end - start


_OUTWARDS: Final = re.compile(rb"(\xff+)(\x00+)(\xff+)")


def _outwards(line: bytes) -> tuple[int, int, int] | None:
    """Return how long the black, the white and the black at the beginning of a line are."""
    found = _OUTWARDS.match(line)
    if found is None:
        return None
    inner, gap, ring = (len(part) for part in found.groups())
    return inner, gap, ring

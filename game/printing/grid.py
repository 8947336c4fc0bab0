"""Where the cards of a sheet lie, and where it is cut.

Sheets are upright, and turned over on their long edge: columns are then mirrored, and rows are not. Cards lie
sideways where more of them fit so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from game.printing.paper import CARD_HEIGHT, CARD_WIDTH, SheetOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

_LEAST_MARGIN: Final = 10.0
_FOOT: Final = 5.0
"""How much more room is left under the cards than over them, for the ruler."""

_MARK_GAP: Final = 0.5
_MARK_LENGTH: Final = 3.0


class Place(NamedTuple):
    """Where a card lies once cut, from the sheet's top left corner, and its turn (degrees anticlockwise)."""

    x: float
    y: float
    width: float
    height: float
    turn: int

    @property
    def center(self) -> tuple[float, float]:
        """The middle of the card."""
        return self.x + self.width / 2, self.y + self.height / 2


class Mark(NamedTuple):
    """A cut mark: a line from a point to another."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Grid:
    """The places of a sheet, in rows from the top left; under them is more room than over them by `foot`."""

    options: SheetOptions
    columns: int
    rows: int
    sideways: bool
    foot: float = _FOOT

    @property
    def per_sheet(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    def sheets(self, count: int) -> int:
        """Return how many sheets so many cards take."""
        return -(-count // self.per_sheet)

    def front(self, index: int) -> Place:
        """Return where the front of a sheet's card lies, by its number on that sheet, from 0."""
        row, column = divmod(index, self.columns)
        left, top = self._corner()
        width, height = _size(sideways=self.sideways)
        step = 2 * self.options.margin
        turn = 90 if self.sideways else 0
        return Place(left + column * (width + step), top + row * (height + step), width, height, turn)

    def back(self, index: int) -> Place:
        """Return where its back lies: behind the front, once the sheet is turned over on its long edge."""
        front = self.front(index)
        mirrored = self.options.sheet.width - front.x - front.width
        return front._replace(x=mirrored, turn=-front.turn)

    def marks(self, count: int, *, back: bool = False) -> list[Mark]:
        """Return the cut marks of a sheet with so many cards: in line with every corner, outside them all."""
        place = self.back if back else self.front
        places = [place(index) for index in range(count)]
        return [*self._upright_marks(places), *self._level_marks(places)]

    def _upright_marks(self, places: list[Place]) -> Iterator[Mark]:
        gap = self.options.margin + _MARK_GAP
        top = min(place.y for place in places) - gap
        low = max(place.y + place.height for place in places) + gap
        for x in sorted({round(x, 4) for place in places for x in (place.x, place.x + place.width)}):
            yield Mark(x, top - _MARK_LENGTH, x, top)
            yield Mark(x, low, x, low + _MARK_LENGTH)

    def _level_marks(self, places: list[Place]) -> Iterator[Mark]:
        gap = self.options.margin + _MARK_GAP
        left = min(place.x for place in places) - gap
        right = max(place.x + place.width for place in places) + gap
        for y in sorted({round(y, 4) for place in places for y in (place.y, place.y + place.height)}):
            yield Mark(left - _MARK_LENGTH, y, left, y)
            yield Mark(right, y, right + _MARK_LENGTH, y)

    def _corner(self) -> tuple[float, float]:
        """Return the top left corner of the first card."""
        paper, margin = self.options.sheet, self.options.margin
        width, height = _pitch(self.options, sideways=self.sideways)
        left = (paper.width - self.columns * width) / 2
        top = (paper.height - self.rows * height - self.foot) / 2
        return left + margin, top + margin


def grid(options: SheetOptions) -> Grid:
    """Return the grid that holds most cards on that paper; upright rather than sideways."""
    return max((_filled(options, sideways=way) for way in (False, True)), key=lambda one: one.per_sheet)


def _filled(options: SheetOptions, *, sideways: bool) -> Grid:
    paper = options.sheet
    width, height = _pitch(options, sideways=sideways)
    columns = int((paper.width - 2 * _LEAST_MARGIN) // width)
    rows = int((paper.height - 2 * _LEAST_MARGIN) // height)
    return Grid(options, columns, rows, sideways)


def _size(*, sideways: bool) -> tuple[int, int]:
    return (CARD_HEIGHT, CARD_WIDTH) if sideways else (CARD_WIDTH, CARD_HEIGHT)


def _pitch(options: SheetOptions, *, sideways: bool) -> tuple[int, int]:
    """Return the width and height that a card takes on the sheet, with its bleed."""
    width, height = _size(sideways=sideways)
    return width + 2 * options.margin, height + 2 * options.margin

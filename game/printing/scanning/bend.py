"""Paper that does not lie quite flat, and lenses that bend: what is printed tells how, card by card.

The four corners alone give a flat sheet. Round them, each card's printed frame and rounds are looked for near
where they should be; a smooth bend goes through what was found, so that a card whose print is covered takes
after its neighbours.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from game.printing.scanning.plane import plane_of

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from PIL.Image import Image

    from game.printing.blank.boxes import Box, Template
    from game.printing.blank.layout import BlankSheet
    from game.printing.scanning.plane import Plane, Point

_LINE: Final = 0.2
"""How far inside its edge the middle of a printed line is, in millimetres."""

_OUTSIDE: Final = 0.9
"""How far outside its edge bare paper is looked at."""

_SIDE_PLACES: Final = 9
_ROUND_PLACES: Final = 12
_MOST_ROUNDS: Final = 12
_COARSE: Final = range(-9, 10)
_FINE: Final = range(-2, 3)
"""The shifts that are tried: half millimetres, then quarters round the best of them."""

_REACH: Final = 6
"""Millimetres that no shift goes beyond: there is more paper than that over the first cards."""

_FAR: Final = 0.06
"""How many levels of grey a shift costs, by the square of its half millimetres."""

_FAINTEST: Final = 4.0
_STRAY: Final = 0.8
_FEWEST: Final = 5
_CORNER_WEIGHT: Final = 3.0
_STIFF: Final = 0.02

Row = list[float]


@dataclass(frozen=True, slots=True)
class Shift:
    """By how much the print at a place is away from where a flat sheet has it, and how sure that is."""

    x: float
    y: float
    right: float
    down: float
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Bend:
    """A smooth bend of the sheet: by how much each place is away from where a flat one has it."""

    sheet: BlankSheet
    right: tuple[float, ...]
    down: tuple[float, ...]

    def at(self, x: float, y: float) -> Point:
        """Return where the print of a place is, in millimetres of the flat sheet."""
        basis = self._basis(x, y)
        return (
            x + sum(one * two for one, two in zip(self.right, basis, strict=True)),
            y + sum(one * two for one, two in zip(self.down, basis, strict=True)),
        )

    def plane(self, flat: Plane, cell: Box) -> Plane:
        """Return the perspective of one card of the sheet, taken for flat itself."""
        right, low = cell.x + cell.width, cell.y + cell.height
        corners = ((cell.x, cell.y), (right, cell.y), (right, low), (cell.x, low))
        seen = [flat.at(*self.at(*corner)) for corner in corners]
        return plane_of(seen, cell.x, cell.y, right, low) or flat

    def _basis(self, x: float, y: float) -> tuple[float, ...]:
        return _basis(self.sheet, x, y)


def bend_of(page: Image, sheet: BlankSheet, dots: int) -> Generator[None, None, Bend]:
    """Look for the print of each card on a straightened grey sheet, `dots` pixels a millimetre."""
    small, places = page.reduce(2), _printed(sheet.template)
    shifts = []
    for cell in sheet.cells:
        _contrast, across, along = _Print(small, dots // 2, cell, places).best(_COARSE, _COARSE, _FAR)
        yield
        rights, downs = ([2 * shift + step for step in _FINE] for shift in (across, along))
        contrast, right, down = _Print(page, dots, cell, places).best(rights, downs, _FAR / 4)
        if contrast > _FAINTEST:
            x, y = sheet.template.picture.center
            shifts.append(Shift(cell.x + x, cell.y + y, right / dots, down / dots))
        yield
    return _through(sheet, shifts)


class _Print:
    """The lines of a blank card on a straightened grey sheet, and the paper beside them."""

    def __init__(self, page: Image, dots: int, cell: Box, places: Sequence[tuple[Point, Point]]) -> None:
        self._row = page.width
        self._start = (_REACH * dots) * page.width
        self._seen = memoryview(page.tobytes())
        self._count = len(places)

        def index(x: float, y: float) -> int:
            return int((cell.y + y) * dots) * page.width + int((cell.x + x) * dots) - self._start

        self._lines = itemgetter(*(index(*line) for line, _paper in places))
        self._papers = itemgetter(*(index(*paper) for _line, paper in places))

    def best(self, rights: Sequence[int], downs: Sequence[int], stiff: float) -> tuple[float, int, int]:
        """Return how far away in pixels the lines stand out most, and by how many levels of grey.

        A shift costs `stiff` times its square.
        """
        return max(
            (self._contrast(right, down) - stiff * (right * right + down * down), right, down)
            for right in rights
            for down in downs
        )

    def _contrast(self, right: int, down: int) -> float:
        seen = self._seen[down * self._row + right + self._start :]
        lighter: int = sum(self._papers(seen)) - sum(self._lines(seen))
        return lighter / self._count


def _printed(template: Template) -> list[tuple[Point, Point]]:
    """Return places on the lines of a blank card, each with one on the paper outside them."""
    box, places = template.picture, []
    for step in range(_SIDE_PLACES):
        x = box.x + box.width * (step + 1) / (_SIDE_PLACES + 1)
        y = box.y + box.height * (step + 1) / (_SIDE_PLACES + 1)
        right, low = box.x + box.width, box.y + box.height
        places += [
            ((x, box.y + _LINE), (x, box.y - _OUTSIDE)),
            ((x, low - _LINE), (x, low + _OUTSIDE)),
            ((box.x + _LINE, y), (box.x - _OUTSIDE, y)),
            ((right - _LINE, y), (right + _OUTSIDE, y)),
        ]
    rounds = template.ticks
    for tick in rounds[:: max(1, len(rounds) // _MOST_ROUNDS)]:
        (x, y), radius = tick.round.center, tick.round.width / 2
        for step in range(_ROUND_PLACES):
            across, up = cos(2 * pi * step / _ROUND_PLACES), sin(2 * pi * step / _ROUND_PLACES)
            line, paper = radius - _LINE, radius + _OUTSIDE
            places.append(((x + line * across, y + line * up), (x + paper * across, y + paper * up)))
    return places


# --- a smooth bend through what was found -----------------------------------------------------------------


def _through(sheet: BlankSheet, shifts: Sequence[Shift]) -> Bend:
    """Return the smooth bend nearest to some shifts, none at the corners; a stray shift is left out."""
    corners = [Shift(x, y, 0, 0, _CORNER_WEIGHT) for x, y in sheet.marks]
    kept = list(shifts)
    while len(kept) >= _FEWEST:
        bend = _fitted(sheet, [*corners, *kept])
        away = [_away(bend, shift) for shift in kept]
        worst = max(away)
        if worst < _STRAY:
            return bend
        kept.pop(away.index(worst))
    return _fitted(sheet, corners)


def _away(bend: Bend, shift: Shift) -> float:
    x, y = bend.at(shift.x, shift.y)
    return max(abs(x - shift.x - shift.right), abs(y - shift.y - shift.down))


def _basis(sheet: BlankSheet, x: float, y: float) -> tuple[float, ...]:
    """Return what a bend is made of at a place: the powers of where it is, from the middle of the sheet."""
    u, v = 2 * x / sheet.paper.width - 1, 2 * y / sheet.paper.height - 1
    return 1.0, u, v, u * u, u * v, v * v, u * u * u, u * u * v


def _fitted(sheet: BlankSheet, shifts: Sequence[Shift]) -> Bend:
    """Return the bend nearest to all shifts (by least squares, the bend itself as small as may be)."""
    rows = [_basis(sheet, shift.x, shift.y) for shift in shifts]
    size = len(rows[0])
    matrix: list[Row] = []
    for one in range(size):
        sums = [
            sum(shift.weight * row[one] * row[two] for row, shift in zip(rows, shifts, strict=True))
            for two in range(size)
        ]
        sums[one] += _STIFF
        right = sum(s.weight * row[one] * s.right for row, s in zip(rows, shifts, strict=True))
        down = sum(s.weight * row[one] * s.down for row, s in zip(rows, shifts, strict=True))
        matrix.append([*sums, right, down])
    _solve(matrix)
    return Bend(sheet, tuple(row[size] for row in matrix), tuple(row[size + 1] for row in matrix))


def _solve(matrix: list[Row]) -> None:
    """Solve linear equations in place, their right sides in the last columns; they are never singular."""
    for column, pivot in enumerate(matrix):
        scale = pivot[column]
        pivot[:] = [value / scale for value in pivot]
        for row in matrix:
            if row is not pivot:
                share = row[column]
                row[:] = [value - share * other for value, other in zip(row, pivot, strict=True)]

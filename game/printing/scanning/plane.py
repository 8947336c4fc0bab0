"""From a place on the sheet, in millimetres, to one on the photograph, in pixels: a change of perspective."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

Point = tuple[float, float]
Coefficients = tuple[float, float, float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Plane:
    """The nine numbers of a perspective, row by row: what is flat on the sheet is flat on the photograph."""

    rows: tuple[float, ...]

    def at(self, x: float, y: float) -> Point:
        """Return where a place of the sheet is on the photograph."""
        a, b, c, d, e, f, g, h, i = self.rows
        depth = g * x + h * y + i
        return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth

    def scaled(self, factor: float) -> Plane:
        """Return the perspective onto a photograph that is so many times larger."""
        top = [factor * each for each in self.rows[:6]]
        return Plane((*top, *self.rows[6:]))

    def window(self, x: float, y: float, across: float, down: float) -> Coefficients:
        """Return what Pillow straightens a box with, whose corner is at a place of the sheet.

        `across` and `down` are the millimetres of a pixel of the straightened box.
        """
        a, b, c, d, e, f, g, h, i = self.rows
        last = g * x + h * y + i
        parts = (a * across, b * down, a * x + b * y + c, d * across, e * down, d * x + e * y + f)
        one, two, three, four, five, six = (part / last for part in parts)
        return one, two, three, four, five, six, g * across / last, h * down / last


def plane_of(corners: Sequence[Point], left: float, top: float, right: float, low: float) -> Plane | None:
    """Return the perspective that brings a rectangle of the sheet to four corners of the photograph.

    The corners follow each other from the top left one. None where they are no quadrilateral.
    """
    unit = _from_unit_square(corners)
    if unit is None:
        return None
    a, b, c, d, e, f, g, h, i = unit
    wide, tall = right - left, low - top
    rows = []
    for along, across, rest in ((a, b, c), (d, e, f), (g, h, i)):
        rows += [along / wide, across / tall, rest - along * left / wide - across * top / tall]
    return Plane(tuple(rows))


def _from_unit_square(corners: Sequence[Point]) -> tuple[float, ...] | None:
    """Return the perspective that brings the unit square to four corners (after Heckbert)."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    dx1, dx2, dx3 = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
    dy1, dy2, dy3 = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
    flat = dx1 * dy2 - dx2 * dy1
    if abs(flat) < 1e-9:
        return None
    g = (dx3 * dy2 - dx2 * dy3) / flat
    h = (dx1 * dy3 - dx3 * dy1) / flat
    if min(1, 1 + g, 1 + h, 1 + g + h) <= 0.1:
        return None
    return (
        *(x1 - x0 + g * x1, x3 - x0 + h * x3, x0),
        *(y1 - y0 + g * y1, y3 - y0 + h * y3, y0),
        *(g, h, 1.0),
    )

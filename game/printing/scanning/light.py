"""How light a photograph is, place by place of the sheet on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.printing.blank.layout import RINGS

if TYPE_CHECKING:
    from PIL.Image import Image

    from game.printing.scanning.plane import Plane, Point

_REACH: Final = 0.35
"""How far round a place, in millimetres, it is looked at."""

_BLOB = RINGS[2] / 2
_GAP = (RINGS[2] + RINGS[1]) / 4
_RING = (RINGS[1] + RINGS[0]) / 4
_PAPER = RINGS[0] / 2 + 1.2


class Light:
    """A grey photograph to look at."""

    def __init__(self, grey: Image) -> None:
        self.size = grey.size
        self._pixels = grey.load()

    def at(self, plane: Plane, x: float, y: float) -> float:
        """Return the mean round a place of the sheet, from 0 to 255."""
        total = 0.0
        for across in (-_REACH, 0.0, _REACH):
            for down in (-_REACH, 0.0, _REACH):
                total += self.pixel(*plane.at(x + across, y + down))
        return total / 9

    def pixel(self, x: float, y: float) -> float:
        """Return one pixel; beyond the photograph, the nearest there is."""
        column = min(max(int(x), 0), self.size[0] - 1)
        row = min(max(int(y), 0), self.size[1] - 1)
        return float(self._pixels[column, row])  # type: ignore[index, arg-type]

    def of_mark(self, plane: Plane, mark: Point) -> tuple[float, float]:
        """Return how light a mark is in its middle, and the paper round it."""
        x, y = mark
        around = [
            self.at(plane, x + dx, y + dy)
            for dx, dy in ((_PAPER, 0), (-_PAPER, 0), (0, _PAPER), (0, -_PAPER))
        ]
        return self.at(plane, x, y), sum(around) / 4

    def sharpness(self, plane: Plane, mark: Point) -> float:
        """Return how much contrast of black and white is left in the thin squares of a mark, up to 1."""
        black, white = self.of_mark(plane, mark)
        x, y = mark
        gaps, rings = (
            sum(
                self._thin(plane, x + dx * far, y + dy * far, dx)
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
            )
            / 4
            for far in (_GAP, _RING)
        )
        return (gaps - rings) / max(1.0, white - black)

    def _thin(self, plane: Plane, x: float, y: float, upright: float) -> float:
        """Return the mean along one millimetre of a thin line."""
        steps = (-0.5, -0.25, 0.0, 0.25, 0.5)
        places = [(x, y + step) if upright else (x + step, y) for step in steps]
        return sum(self.pixel(*plane.at(*place)) for place in places) / len(steps)


def middle_of_blob(light: Light, x: float, y: float, scale: float) -> Point:
    """Return the middle of a mark's black square, known to be about there; `scale` is pixels a millimetre."""
    reach = _BLOB * 1.47 * scale
    for _look in range(3):
        x, y = _gravity(light, x, y, reach)
    return x, y


def _gravity(light: Light, x: float, y: float, reach: float) -> Point:
    """Return the middle of what is dark within `reach` pixels of a place."""
    around = range(-int(reach) - 1, int(reach) + 2)
    disc = [(int(x) + dx + 0.5, int(y) + dy + 0.5) for dy in around for dx in around]
    disc = [(px, py) for px, py in disc if (px - x) ** 2 + (py - y) ** 2 <= reach * reach]
    values = [light.pixel(px, py) for px, py in disc]
    low, high = min(values), max(values)
    middle = (low + high) / 2
    weights = [max(0.0, middle - value) for value in values]
    whole = sum(weights)
    if not whole:
        return x, y
    return (
        sum(px * weight for (px, _py), weight in zip(disc, weights, strict=True)) / whole,
        sum(py * weight for (_px, py), weight in zip(disc, weights, strict=True)) / whole,
    )

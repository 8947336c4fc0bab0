"""What white paper looks like on a photograph, cell by cell: light falls unevenly, and has a colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from game.printing.paper import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL.Image import Image

    from game.printing.blank.layout import BlankSheet
    from game.printing.blank.template import Box, Template

DOTS: Final = 2
"""Pixels a millimetre of the small straightened sheet that white is looked for on."""

_PAPER: Final = 0.91
"""What is so light for white paper becomes white: the pale guides do."""

_DARKEST_WHITE: Final = 40.0
_BORDER: Final = 1.4
_ROUNDS: Final = 5
_STRAY: Final = 0.93
_PATCH: Final = 1
_AROUND: Final = range(-_PATCH, _PATCH + 1)
_STEP: Final = 5.0
_INK: Final = 0.7
_GRAIN: Final = 4.0
"""Millimetres between two places where white is worked out; between them it is mixed."""

Slope = tuple[float, float, float]
"""A level over a cell: at its corner, a millimetre to the right more, a millimetre down more."""


@dataclass(frozen=True, slots=True)
class CellWhite:
    """The level of white paper over a cell, and of black ink, for red, green and blue."""

    white: tuple[Slope, ...]
    black: tuple[float, ...]

    def corrected(self, picture: Image, box: Box) -> Image:
        """Return the picture of a box of the cell as even, white light would show it."""
        from PIL import Image, ImageMath  # noqa: PLC0415 - not before a sheet is read

        def stretched(args: dict[str, Any]) -> Any:  # noqa: ANN401 - Pillow's own operands
            return args["convert"](
                (args["seen"] - args["black"]) * 255 / (args["white"] - args["black"]), "L"
            )

        bands = []
        for band, slope, black in zip(picture.split(), self.white, self.black, strict=True):
            white = _sloping(slope, box, picture.size)
            bands.append(ImageMath.lambda_eval(stretched, seen=band, white=white, black=black))
        return Image.merge("RGB", bands)


class Whites:
    """The whites of a small straightened sheet, `DOTS` pixels a millimetre; `black` is that of the marks."""

    def __init__(self, small: Image, sheet: BlankSheet) -> None:
        self._small = small
        self._pixels = small.load()
        self._template = sheet.template
        self._black = self._ink(sheet)

    def of_cell(self, cell: Box) -> CellWhite:
        """Return the white over a cell: seen where the paper is bare, and taken to slope evenly."""
        seen = [(x, y, self._color(cell.x + x, cell.y + y)) for x, y in _bare_places(self._template)]
        kept = seen
        for _round in range(_ROUNDS):
            slopes = tuple(_slope([(x, y, color[band]) for x, y, color in kept]) for band in range(3))
            stays = [each for each in seen if _is_paper(each, slopes)]
            if stays == kept or len(stays) < 6:
                break
            kept = stays
        return CellWhite(slopes, self._black)

    def _color(self, x: float, y: float) -> tuple[float, ...]:
        """Return the mean of a few pixels round a place of the sheet."""
        column = min(max(int(x * DOTS), _PATCH), self._small.width - 1 - _PATCH)
        row = min(max(int(y * DOTS), _PATCH), self._small.height - 1 - _PATCH)
        around = [(column + dx, row + dy) for dy in _AROUND for dx in _AROUND]
        colors = [self._pixels[place] for place in around]  # type: ignore[index]
        return tuple(sum(color[band] for color in colors) / len(colors) for band in range(3))  # type: ignore[index, misc]

    def _ink(self, sheet: BlankSheet) -> tuple[float, ...]:
        """Return the black of the marks' middles, with a little room for what is darker still."""
        colors = [self._color(*mark) for mark in sheet.marks]
        return tuple(_INK * min(color[band] for color in colors) for band in range(3))


def _bare_places(template: Template) -> list[tuple[float, float]]:
    """Return places of a blank card where nothing is printed and little is drawn: round its picture."""
    picture = template.picture
    under = picture.y + picture.height + _BORDER
    down = [_STEP * step for step in range(1, int(CARD_HEIGHT / _STEP))]
    along = [_STEP * step for step in range(1, int(CARD_WIDTH / _STEP))]
    beside = [(x, y) for y in down for x in (_BORDER, CARD_WIDTH - _BORDER)]
    return beside + [(x, y) for x in along for y in (_BORDER, under)]


def _is_paper(place: tuple[float, float, tuple[float, ...]], slopes: Sequence[Slope]) -> bool:
    x, y, color = place
    return all(level > _STRAY * _level(slope, x, y) for level, slope in zip(color, slopes, strict=True))


def _level(slope: Slope, x: float, y: float) -> float:
    return max(_DARKEST_WHITE, slope[0] + slope[1] * x + slope[2] * y)


def _slope(levels: Sequence[tuple[float, float, float]]) -> Slope:
    """Return the slope that is nearest to some levels, each at a place (by least squares)."""
    count = len(levels)
    x0, y0, level0 = (sum(level[axis] for level in levels) / count for axis in range(3))
    xx = sum((x - x0) ** 2 for x, _y, _level in levels)
    yy = sum((y - y0) ** 2 for _x, y, _level in levels)
    xy = sum((x - x0) * (y - y0) for x, y, _level in levels)
    xl = sum((x - x0) * (level - level0) for x, _y, level in levels)
    yl = sum((y - y0) * (level - level0) for _x, y, level in levels)
    flat = xx * yy - xy * xy
    if flat < 1:
        return level0, 0.0, 0.0
    across, down = (xl * yy - yl * xy) / flat, (yl * xx - xl * xy) / flat
    return level0 - across * x0 - down * y0, across, down


def _sloping(slope: Slope, box: Box, size: tuple[int, int]) -> Image:
    """Return the level of white over a box of the cell, as a picture of a size."""
    from PIL import Image  # noqa: PLC0415 - not before a sheet is read

    columns, rows = int(box.width / _GRAIN) + 3, int(box.height / _GRAIN) + 3
    coarse = Image.new("F", (columns, rows))
    coarse.putdata(
        [
            _PAPER * _level(slope, box.x + (column - 0.5) * _GRAIN, box.y + (row - 0.5) * _GRAIN)
            for row in range(rows)
            for column in range(columns)
        ]
    )
    part = (1, 1, 1 + box.width / _GRAIN, 1 + box.height / _GRAIN)
    return coarse.resize(size, Image.Resampling.BILINEAR, part)

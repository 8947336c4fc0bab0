"""What white paper looks like on a photograph, cell by cell: light falls unevenly, and has a colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from game.printing.scanning.shade import Edges, Shade, level

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL.Image import Image

    from game.printing.blank.boxes import Box
    from game.printing.blank.layout import BlankSheet
    from game.printing.scanning.bend import Bend
    from game.printing.scanning.plane import Point
    from game.printing.scanning.shade import Seen, Slope

    _Shaded = tuple[float, float, float]

DOTS: Final = 2
"""Pixels a millimetre of the small straightened sheet that white is looked for on."""

_PAPER: Final = 0.91
"""What is so light for white paper becomes white: the pale guides do."""

_BESIDE: Final = 5.6
"""How far from the middle of a mark there is nothing but paper, in millimetres."""

_FEWEST: Final = 12
_STRAY: Final = 0.93
_INK: Final = 0.7
_AROUND: Final = (-1, 0, 1)
_GRAIN: Final = 4.0
"""Millimetres between two places where white is worked out; between them it is mixed."""


@dataclass(frozen=True, slots=True)
class CellWhite:
    """The white of paper over a cell and the black of ink, for red, green and blue; `shade` lies over it."""

    white: tuple[Slope, ...]
    black: tuple[float, ...]
    shade: Shade

    def corrected(self, picture: Image, box: Box) -> Image:
        """Return the picture of a box of the cell as even, white light would show it."""
        from PIL import Image, ImageMath  # noqa: PLC0415 - not before a sheet is read

        def stretched(args: dict[str, Any]) -> Any:  # noqa: ANN401 - Pillow's own operands
            seen, white, black = args["seen"], args["white"], args["black"]
            return args["convert"]((seen - black) * 255 / (white - black), "L")

        bands, shades = [], self._shades(box)
        for band, slope, black in zip(picture.split(), self.white, self.black, strict=True):
            white = _over(slope, shades, box, picture.size)
            bands.append(ImageMath.lambda_eval(stretched, seen=band, white=white, black=black))
        return Image.merge("RGB", bands)

    def _shades(self, box: Box) -> list[_Shaded]:
        """Return places all over a box of the cell, and the shade there, which is that of all colours."""
        columns, rows = _grid(box)
        places = [
            (box.x + (column - 0.5) * _GRAIN, box.y + (row - 0.5) * _GRAIN)
            for row in range(rows)
            for column in range(columns)
        ]
        return [(x, y, self.shade.at(x, y)) for x, y in places]


def _grid(box: Box) -> tuple[int, int]:
    """Return how many places across and down the white over a box is worked out at."""
    return int(box.width / _GRAIN) + 3, int(box.height / _GRAIN) + 3


def _over(slope: Slope, shades: list[_Shaded], box: Box, size: tuple[int, int]) -> Image:
    """Return the level of white over a box of the cell, as a picture of a size."""
    from PIL import Image  # noqa: PLC0415 - not before a sheet is read

    coarse = Image.new("F", _grid(box))
    coarse.putdata([_PAPER * level(slope, x, y) * shade for x, y, shade in shades])
    part = (1, 1, 1 + box.width / _GRAIN, 1 + box.height / _GRAIN)
    return coarse.resize(size, Image.Resampling.BILINEAR, part)


class Whites:
    """The whites of a small straightened sheet, `DOTS` pixels a millimetre, seen where its paper is bare."""

    def __init__(self, small: Image, sheet: BlankSheet, bend: Bend) -> None:
        self._small = small
        self._pixels = small.load()
        self._bend = bend
        self._edges = Edges.of(sheet.template)
        self._black = self._ink(sheet)
        self._slopes = _slopes([self._seen(x, y) for x, y in _bare_places(sheet, self._edges)])

    def of_cell(self, cell: Box) -> CellWhite:
        """Return the white over a cell: the even slope of the sheet, and the shadows that fall over it."""
        slopes = [(at + across * cell.x + down * cell.y, across, down) for at, across, down in self._slopes]
        borders = [
            [(x, y, self._seen(cell.x + x, cell.y + y)[2]) for x, y in border]
            for border in self._edges.borders
        ]
        return CellWhite(tuple(slopes), self._black, Shade.of(self._edges, borders, slopes))

    def _seen(self, x: float, y: float) -> Seen:
        return x, y, self._color(*self._bend.at(x, y))

    def _color(self, x: float, y: float) -> tuple[float, ...]:
        """Return the mean of a few pixels round a place of the sheet."""
        column = min(max(int(x * DOTS), 1), self._small.width - 2)
        row = min(max(int(y * DOTS), 1), self._small.height - 2)
        around = [(column + across, row + down) for down in _AROUND for across in _AROUND]
        colors = [self._pixels[place] for place in around]  # type: ignore[index]
        return tuple(sum(color[band] for color in colors) / len(colors) for band in range(3))  # type: ignore[index, misc]

    def _ink(self, sheet: BlankSheet) -> tuple[float, ...]:
        """Return the black of the marks' middles, with a little room for what is darker still."""
        colors = [self._color(*mark) for mark in sheet.marks]
        return tuple(_INK * min(color[band] for color in colors) for band in range(3))


def _bare_places(sheet: BlankSheet, edges: Edges) -> Iterator[Point]:
    """Yield places where the paper is bare: round the pictures, and beside the corner marks."""
    for cell in sheet.cells:
        for border in edges.borders:
            yield from ((cell.x + x, cell.y + y) for x, y in border)
    width, height = sheet.paper.width, sheet.paper.height
    for x, y in sheet.marks:
        yield x + (_BESIDE if x < width / 2 else -_BESIDE), y
        yield x, y + (_BESIDE if y < height / 2 else -_BESIDE)


def _slopes(seen: Sequence[Seen]) -> tuple[Slope, ...]:
    """Return the slopes of white for red, green and blue; what is drawn over the paper is left out."""
    kept = list(seen)
    while True:
        slopes = tuple(_slope([(x, y, color[band]) for x, y, color in kept]) for band in range(3))
        stays = [each for each in kept if _is_paper(each, slopes)]
        if len(stays) in (len(kept), *range(_FEWEST)):
            return slopes
        kept = stays


def _is_paper(seen: Seen, slopes: Sequence[Slope]) -> bool:
    x, y, color = seen
    return all(part > _STRAY * level(slope, x, y) for part, slope in zip(color, slopes, strict=True))


def _slope(levels: Sequence[tuple[float, float, float]]) -> Slope:
    """Return the slope that is nearest to some levels, each at a place (by least squares)."""
    count = len(levels)
    x0, y0, level0 = (sum(each[axis] for each in levels) / count for axis in range(3))
    xx = sum((x - x0) ** 2 for x, _y, _level in levels)
    yy = sum((y - y0) ** 2 for _x, y, _level in levels)
    xy = sum((x - x0) * (y - y0) for x, y, _level in levels)
    xl = sum((x - x0) * (light - level0) for x, _y, light in levels)
    yl = sum((y - y0) * (light - level0) for _x, y, light in levels)
    flat = xx * yy - xy * xy
    if flat < 1:
        return level0, 0.0, 0.0
    across, down = (xl * yy - yl * xy) / flat, (yl * xx - xl * xy) / flat
    return level0 - across * x0 - down * y0, across, down

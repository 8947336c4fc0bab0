"""What white paper looks like on a photograph, cell by cell: light falls unevenly, and has a colour."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from game.printing.paper import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PIL.Image import Image

    from game.printing.blank.boxes import Box
    from game.printing.blank.layout import BlankSheet
    from game.printing.scanning.bend import Bend
    from game.printing.scanning.plane import Point

    _Shaded = tuple[float, float, float]

    from game.printing.blank.boxes import Template


_BORDER: Final = 1.4
_STEP: Final = 4.0
_DARKEST_WHITE: Final = 40.0
_NEUTRAL: Final = 0.12
"""A shadow darkens all colours alike, up to that share; crayon does not."""

_DEEPEST, _LIGHTEST = 0.45, 1.3
"""What a shadow leaves of white at least, and what a light adds to it at most."""

Slope = tuple[float, float, float]
"""A level over a cell: at its corner, how much more a millimetre to the right, how much more one down."""

Seen = tuple[float, float, tuple[float, ...]]
"""A place of a cell and the colour seen there."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The bare paper of a blank card: left and right of all of it, over and under its picture."""

    left: float
    right: float
    top: float
    under: float

    @classmethod
    def of(cls, template: Template) -> Edges:
        """Return the bare edges of a kind's blank cards."""
        picture = template.picture
        return cls(_BORDER, CARD_WIDTH - _BORDER, _BORDER, picture.y + picture.height + _BORDER)

    @property
    def borders(self) -> tuple[list[tuple[float, float]], ...]:
        """Places along the left, the right, the top, and under the picture."""
        down = [_STEP * step for step in range(1, int(CARD_HEIGHT / _STEP))]
        along = [_STEP * step for step in range(1, int(CARD_WIDTH / _STEP))]
        return (
            [(self.left, y) for y in down],
            [(self.right, y) for y in down],
            [(x, self.top) for x in along],
            [(x, self.under) for x in along],
        )


@dataclass(frozen=True, slots=True)
class Shade:
    """How much is left of an even slope of white along a card's bare edges: 1 where no shadow falls.

    What is drawn over an edge is passed over: there the shade is the usual one of the card.
    """

    edges: Edges
    left: tuple[float, ...]
    right: tuple[float, ...]
    top: tuple[float, ...]
    under: tuple[float, ...]

    @classmethod
    def of(cls, edges: Edges, borders: Sequence[Sequence[Seen]], slopes: Sequence[Slope]) -> Shade:
        """Return the shade that the borders show, over an even slope of white."""
        shares = [[_share(color, x, y, slopes) for x, y, color in border] for border in borders]
        seen = sorted(share for border in shares for share in border if share is not None)
        usual = seen[len(seen) // 2] if seen else 1.0
        left, right, top, under = (
            _calm([usual if share is None else share for share in border]) for border in shares
        )
        return cls(edges, left, right, top, under)

    def at(self, x: float, y: float) -> float:
        """Return the shade over a place of the card, between those of the edges round it."""
        edges = self.edges
        u = (x - edges.left) / (edges.right - edges.left)
        across = _along(self.left, y) * (1 - u) + _along(self.right, y) * u
        if y > edges.under:
            return _within(across)
        v = (y - edges.top) / (edges.under - edges.top)
        downwards = _along(self.top, x) * (1 - v) + _along(self.under, x) * v
        corners = self._corner(edges.top, u) * (1 - v) + self._corner(edges.under, u) * v
        return _within(across + downwards - corners)

    def _corner(self, y: float, u: float) -> float:
        return _along(self.left, y) * (1 - u) + _along(self.right, y) * u


def level(slope: Slope, x: float, y: float) -> float:
    """Return the level of a slope at a place: white is never quite black."""
    return max(_DARKEST_WHITE, slope[0] + slope[1] * x + slope[2] * y)


def _share(color: Sequence[float], x: float, y: float, slopes: Sequence[Slope]) -> float | None:
    """Return how much of white is left at a place, None where it is not a shadow that darkens it."""
    shares = [part / level(slope, x, y) for part, slope in zip(color, slopes, strict=True)]
    mean = sum(shares) / len(shares)
    return mean if max(shares) - min(shares) < _NEUTRAL * mean and mean > _DEEPEST else None


def _calm(shares: list[float]) -> tuple[float, ...]:
    """Return the shares without what only one place shows: a line drawn beyond the frame."""
    around = [shares[0], *shares, shares[-1]]
    return tuple(sorted(around[place : place + 3])[1] for place in range(len(shares)))


def _along(shares: Sequence[float], place: float) -> float:
    """Return the share at a place of a border, in millimetres from the card's corner."""
    step = min(max(place / _STEP - 1, 0.0), len(shares) - 1.001)
    before = int(step)
    return shares[before] + (shares[before + 1] - shares[before]) * (step - before)


def _within(share: float) -> float:
    return min(max(share, _DEEPEST), _LIGHTEST)


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

"""A drawing as data: words, blocks, lines and pictures, in millimetres from its top left corner.

Whoever makes a drawing decides everything; the document only puts it on paper, as sharp as the printer is.
"""

from __future__ import annotations

import io
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL.Image import Image


_BANDS: Final = 4
"""One row of pixels in so many is looked at."""

_BUSY: Final = 0.25
"""A picture that cannot be packed into this share of its bytes is a photograph: drawings take a tenth."""

_QUALITY: Final = 88
"""Of a JPEG; nothing is seen of it at 400 dots an inch."""


def packed(image: Image) -> Image | Jpeg:
    """Return an opaque picture as it is best kept: as it is, or as JPEG if it is a photograph."""
    width, height = image.size
    rows = image.resize((width, max(1, height // _BANDS)), resample=0)  # nearest: rows as they are
    data = rows.tobytes()
    if len(zlib.compress(data, 1)) < _BUSY * len(data):
        return image
    file = io.BytesIO()
    image.save(file, "JPEG", quality=_QUALITY)
    return Jpeg(file.getvalue(), image.size)


Color = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text: `y` is its baseline, `size` its em in points, `align` where `x` is in it.

    `face` is the name of one of the document's faces; `align`: left, center, right.
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    color: Color
    align: str = "left"


@dataclass(frozen=True, slots=True)
class Block:
    """A filled rectangle, its corners rounded by `radius`."""

    x: float
    y: float
    width: float
    height: float
    color: Color
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line, `thick` millimetres; `dash` is the length of its dashes and of the gaps, or 0."""

    x1: float
    y1: float
    x2: float
    y2: float
    color: Color
    thick: float = 0.2
    dash: float = 0


@dataclass(frozen=True, slots=True)
class Jpeg:
    """A photograph in colour, as a whole JPEG file; `size` in pixels. It goes into the document as it is."""

    data: bytes
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Picture:
    """An image stretched over a rectangle, its corners cut round by `radius`; its transparency is kept."""

    x: float
    y: float
    width: float
    height: float
    image: Image | Jpeg
    radius: float = 0


Piece = Words | Block | Line | Picture


@dataclass(frozen=True, slots=True)
class Drawing:
    """Pieces on a sheet of a size, the first one undermost. What goes beyond the edges is the bleed."""

    width: float
    height: float
    pieces: tuple[Piece, ...]

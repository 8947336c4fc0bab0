"""A drawing as data: words, blocks, lines and pictures, in millimetres from its top left corner.

Whoever makes a drawing decides everything; the document only puts it on paper, as sharp as the printer is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

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

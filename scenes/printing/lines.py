"""The words of cards on paper: where the screen has them, as letters, in the middle of their boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.printing.drawing import Picture, Words
from game.printing.fonts import POINT
from scenes.kit.faces import lettering
from scenes.kit.faces.bataille_shapes import WIDTH
from scenes.kit.palette import INK
from scenes.printing.deck import clear_image
from scenes.printing.typefaces import house_fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame
    from PIL import Image

    from scenes.kit.faces.bataille_shapes import Box
    from scenes.kit.palette import Color

SCALE: Final = 16.0
"""The pixels a millimetre that words are measured at, as the screen measures them."""

_SMALLEST: Final = 4.0


def name(words: str, box: Box | None) -> Iterator[Words]:
    """Yield the lines of a card's name; none where it has no box."""
    if box is not None:
        px, rows = lettering.name_rows(words, box, SCALE)
        yield from _rows(rows, "SERIF_BOLD", px, INK, box.width)


def sentences(
    words: str, box: Box | None, color: Color, kind: lettering.Type = lettering.FLAVOUR
) -> Iterator[Words]:
    """Yield the lines of some sentences; none where they have no box."""
    if box is not None and words:
        px, rows = lettering.flavour_rows(words, box, SCALE, kind)
        yield from _rows(rows, kind.face.name, px, color, box.width)


def _rows(rows: list[tuple[float, str]], face: str, px: int, color: Color, width: float) -> Iterator[Words]:
    """Yield lines in the middle of the card; paper knows no kerning: a hair smaller where they need it."""
    fonts = house_fonts()
    most = px / SCALE / POINT
    size = min((fonts.fit(line, face, most, width, _SMALLEST) for _base, line in rows), default=most)
    for baseline, line in rows:
        yield Words(WIDTH / 2, baseline / SCALE, line, face, size, color, "center")


def cropped(page: Image.Image, dots: float, left: float = 0.0, top: float = 0.0) -> Picture:
    """Return what is drawn on a clear page, no larger than it is; its corner lies at (left, top)."""
    x, y, right, low = page.getbbox(alpha_only=True) or (0, 0, *page.size)
    box = (left + x / dots, top + y / dots, (right - x) / dots, (low - y) / dots)
    return Picture(*box, page.crop((x, y, right, low)))


def clear(surface: pygame.Surface, dots: float, left: float = 0.0, top: float = 0.0) -> Picture:
    """Return what is drawn on a clear surface likewise."""
    return cropped(clear_image(surface), dots, left, top)

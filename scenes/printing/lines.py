"""The words of cards on paper: where the screen has them, as letters, in the middle of their boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame

from game.printing.drawing import Picture, Words
from game.printing.fonts import POINT
from scenes.kit import text
from scenes.kit.faces import lettering
from scenes.kit.faces.card import HEIGHT, WIDTH
from scenes.kit.faces.laying import lay_strip
from scenes.kit.palette import CHALK, INK
from scenes.kit.typefaces import house_fonts
from scenes.printing.deck import clear_image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from scenes.kit.faces.card import Box
    from scenes.kit.faces.figure import Figure
    from scenes.kit.palette import Color

SCALE: Final = 16.0
"""The pixels a millimetre that words are measured at, as the screen measures them."""
NEAR: Final = round(WIDTH * SCALE)
"""The width in pixels of a card that is looked at as closely as paper is."""

_SMALLEST: Final = 4.0
_MEASURED: Final = 200


def name(words: str, box: Box | None, one_line: float = lettering.ONE_LINE) -> Iterator[Words]:
    """Yield the lines of a card's name; none where it has no box. See `lettering.name_lines`."""
    if box is not None:
        px, rows = lettering.name_rows(words, box, SCALE, one_line=one_line)
        yield from _rows(rows, "SERIF_BOLD", px, INK, box.width)


def sentences(
    words: str, box: Box | None, color: Color, kind: lettering.Type = lettering.FLAVOUR
) -> Iterator[Words]:
    """Yield the lines of some sentences; none where they have no box."""
    if box is not None and words:
        px, rows = lettering.flavour_rows(words, box, SCALE, kind)
        yield from _rows(rows, kind.face.name, px, color, box.width)


def figure(shown: Figure) -> Words:
    """Return a number as letters, its ink in the middle as on the screen."""
    written = text.render(shown.shown, text.SANS_EXTRABOLD, _MEASURED, shown.color)
    ink, unit = written.get_bounding_rect(), shown.em / _MEASURED
    aside = (ink.x + ink.width / 2 - written.get_width() / 2) * unit
    above = (text.font(text.SANS_EXTRABOLD, _MEASURED).get_ascent() - ink.y - ink.height / 2) * unit
    place = (shown.x - aside, shown.y + above)
    return Words(*place, shown.shown, text.SANS_EXTRABOLD.name, shown.em / POINT, shown.color, "center")


def clear_page(dots: float) -> pygame.Surface:
    """Return a clear page of the size of a card, to lay pieces on."""
    page = pygame.Surface((round(WIDTH * dots), round(HEIGHT * dots)), pygame.SRCALPHA)
    page.fill((*CHALK, 0))
    return page


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


@lru_cache(maxsize=8)
def strip(window: Box, words: str, dots: float) -> Picture:  # noqa: ARG001 - in each language another
    """Return the strip of an experimental card, with its word, over the foot of its picture."""
    page = clear_page(dots)
    lay_strip(page, window, told=True)
    return clear(page, page.get_width() / WIDTH)

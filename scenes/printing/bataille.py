"""The cards of Openmok Bataille on paper: as the screen shows them, their words as sharp as can be."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from PIL import Image

from game.printing.drawing import Block, Drawing, Picture, Words
from game.printing.fonts import POINT
from scenes.kit.faces import bataille, lettering
from scenes.kit.faces import bataille_shapes as shapes
from scenes.kit.palette import CHALK, INK
from scenes.printing.deck import clear_image, image
from scenes.printing.typefaces import house_fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.bataille import BatailleCard
    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Piece
    from scenes.kit.palette import Color
    from scenes.printing.art import Art

_SCALE: Final = 16.0
"""The pixels a millimetre that words are measured at, as the screen measures them."""

_SMALLEST: Final = 4.0


def front(card: Card, art: Art, margin: int, dots: float) -> Side:
    """Return the face of a Mok with a bleed of `margin` millimetres, its picture at `dots` a millimetre."""
    mok = cast("BatailleCard", card)
    flavour = mok.flavour.spoken
    layout = shapes.TOLD if flavour else shapes.NAMED
    papers = shapes.bled(layout, margin)
    window, panel = papers.window, papers.panel
    corner = 0.0 if margin else shapes.PAPER_CORNER
    sheet = (shapes.WIDTH + 2 * margin, shapes.HEIGHT + 2 * margin)
    picture = art.fill((window.width, window.height), margin, dots)
    pieces: tuple[Piece, ...] = (
        Block(-margin, -margin, *sheet, CHALK),
        Picture(window.x, window.y, window.width, window.height, picture, corner),
        Block(panel.x, panel.y, panel.width, panel.height, bataille.panel_color(mok.symbol), corner),
        _relief(mok.symbol, layout, dots),
        *_name(mok.name.spoken, layout),
        *_flavour(flavour, layout),
    )
    return Drawing(shapes.WIDTH, shapes.HEIGHT, pieces)


@lru_cache(maxsize=2)
def back(margin: int, dots: float) -> Side:
    """Return the back of all Moks: small symbols on kraft."""
    return image(bataille.printed_back(dots, margin))


@lru_cache(maxsize=12)
def _relief(symbol: str, layout: shapes.Layout, dots: float) -> Picture:
    """Return the disc and its symbol over their shadows, no larger than they are: all cards share it."""
    size = (round(shapes.WIDTH * dots), round(shapes.HEIGHT * dots))
    page = Image.new("RGBA", size, (*CHALK, 0))
    for part, place in bataille.relief(symbol, layout, size):
        page.alpha_composite(clear_image(part), place.topleft)
    left, top, right, bottom = page.getbbox(alpha_only=True) or (0, 0, *size)
    scale = size[0] / shapes.WIDTH
    box = (left / scale, top / scale, (right - left) / scale, (bottom - top) / scale)
    return Picture(*box, page.crop((left, top, right, bottom)))


def _name(name: str, layout: shapes.Layout) -> Iterator[Words]:
    assert layout.name is not None  # noqa: S101 - a printed card always bears its name
    px, rows = lettering.name_rows(name, layout.name, _SCALE)
    yield from _rows(rows, "SERIF_BOLD", px, INK, layout.name.width)


def _flavour(flavour: str, layout: shapes.Layout) -> Iterator[Words]:
    if layout.flavour is not None:
        px, rows = lettering.flavour_rows(flavour, layout.flavour, _SCALE)
        yield from _rows(rows, "SANS_MEDIUM", px, bataille.FLAVOUR_INK, layout.flavour.width)


def _rows(rows: list[tuple[float, str]], face: str, px: int, color: Color, width: float) -> Iterator[Words]:
    """Yield lines in the middle of the card; paper knows no kerning: a hair smaller where they need it."""
    fonts = house_fonts()
    most = px / _SCALE / POINT
    size = min((fonts.fit(line, face, most, width, _SMALLEST) for _base, line in rows), default=most)
    for baseline, line in rows:
        yield Words(shapes.WIDTH / 2, baseline / _SCALE, line, face, size, color, "center")

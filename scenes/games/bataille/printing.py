"""The cards of Openmok Bataille on paper: as the screen shows them, their words as sharp as can be."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from PIL import Image

from game.printing.drawing import Block, Picture
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.faces import shapes
from scenes.kit.faces.card import HEIGHT, PAPER_CORNER, WIDTH
from scenes.kit.faces.laying import FLAVOUR_INK
from scenes.kit.palette import CHALK
from scenes.printing import lines
from scenes.printing.deck import PrintedKind, clear_image, image

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.cards.bataille import BatailleCard
    from game.cards.pack import Card
    from game.printing.document import Side
    from game.printing.drawing import Piece
    from scenes.printing.deck import Art


def front(card: Card, art: Art, margin: int, dots: float) -> Iterator[Piece]:
    """Yield the face of a Mok with a bleed of `margin` millimetres, its picture at `dots` a millimetre."""
    mok = cast("BatailleCard", card)
    flavour = mok.flavour.spoken
    layout = shapes.TOLD if flavour else shapes.NAMED
    papers = shapes.bled(layout, margin)
    window, panel = papers.window, papers.panel
    corner = 0.0 if margin else PAPER_CORNER
    sheet = (WIDTH + 2 * margin, HEIGHT + 2 * margin)
    yield Block(-margin, -margin, *sheet, CHALK)
    picture = art.fill((window.width, window.height), margin, dots)
    yield Picture(window.x, window.y, window.width, window.height, picture, corner)
    yield Block(panel.x, panel.y, panel.width, panel.height, bataille.panel_color(mok.symbol), corner)
    yield _relief(mok.symbol, layout, dots)
    yield from lines.name(mok.name.spoken, layout.name)
    yield from lines.sentences(flavour, layout.flavour, FLAVOUR_INK)


@lru_cache(maxsize=2)
def back(margin: int, dots: float) -> Side:
    """Return the back of all Moks: small symbols on orange."""
    return image(bataille.printed_back(dots, margin))


@lru_cache(maxsize=12)
def _relief(symbol: str, layout: shapes.Layout, dots: float) -> Picture:
    """Return the disc and its symbol over their shadows, no larger than they are: all cards share it."""
    size = (round(WIDTH * dots), round(HEIGHT * dots))
    page = Image.new("RGBA", size, (*CHALK, 0))
    for part, place in bataille.relief(symbol, layout, size):
        page.alpha_composite(clear_image(part), place.topleft)
    return lines.cropped(page, size[0] / WIDTH)


PRINTED: Final = PrintedKind(front, back)

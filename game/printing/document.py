"""A PDF made face by face: sheets of cards with cut marks and rulers, and pages that are drawn whole."""

from __future__ import annotations

import re
from contextlib import closing
from typing import TYPE_CHECKING, Final, Protocol

from PIL.Image import Image

from game.printing.caption import PLAIN, caption, sheet_words
from game.printing.drawing import Block, Drawing, Line, Words
from game.printing.fonts import POINT
from game.printing.grid import grid
from game.printing.paper import CARD_HEIGHT, CARD_WIDTH
from game.printing.spool import SpooledCanvas

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.printing.drawing import Color, Picture, Piece
    from game.printing.fonts import Fonts
    from game.printing.grid import Place
    from game.printing.paper import SheetOptions

Side = Image | Drawing
"""One side of a card: an opaque image of it with its bleed, or a drawing as large as the card."""

_MARK: Final[Color] = (0, 0, 0)
_MARK_THICK: Final = 0.1
_UNTAGGED: Final = re.compile("[^A-Za-z0-9]+")
"""What the mark of a card's name in the file cannot hold."""


class PrintedCard(Protocol):
    """A card to print. Its sides are asked for when their turn comes; the same back may come many times."""

    @property
    def name(self) -> str:
        """What the card is called."""
        ...

    def prepare(self) -> Iterator[None]:
        """Have what is slow to come by ready for the front, in steps."""
        ...

    def front(self) -> Side:
        """Return the front, with the bleed that the document has."""
        ...

    def back(self) -> Side:
        """Return the back, with the bleed that the document has."""
        ...


class Document:
    """A PDF being made. `pages` counts the pages that are finished, `taken` is two for each side that is.

    `title` is the document's, and stands under its sheets. `fonts` must have the caption's faces.
    """

    def __init__(self, options: SheetOptions, fonts: Fonts, title: str) -> None:
        self.options = options
        self.fonts = fonts
        self.title = title
        self.grid = grid(options)
        self.pages = self.taken = 0
        self._drawn: tuple[Callable[[], Side], Side] | None = None
        size = (options.sheet.width / POINT, options.sheet.height / POINT)
        self._canvas = SpooledCanvas(size, fonts.name(PLAIN))
        self._canvas.setTitle(title)
        self._canvas.setAuthor("Cartelier")
        self._canvas.setCreator("Cartelier")
        self._canvas.setViewerPreference("PrintScaling", "None")
        if options.backs:
            self._canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")

    def add_cards(self, cards: Sequence[PrintedCard]) -> Iterator[None]:
        """Add the sheets of these cards, each followed by its backs; yield twice a side: drawn, then laid.

        It yields more often while a card is not ready yet. The same card that comes several times in a
        row is drawn once.
        """
        room = self.grid.per_sheet
        sheets = self.grid.sheets(len(cards))
        for number in range(sheets):
            batch = cards[number * room : (number + 1) * room]
            for index, card in enumerate(batch):
                if not self._is_drawn(card.front):
                    yield from card.prepare()
                yield from self._add_side(card.front, self.grid.front(index), card.name)
            self._finish_sheet(len(batch), number + 1, sheets, back=False)
            if not self.options.backs:
                continue
            for index, card in enumerate(batch):
                yield from self._add_side(card.back, self.grid.back(index), card.name)
            self._finish_sheet(len(batch), number + 1, sheets, back=True)

    def add_page(self, drawing: Drawing) -> None:
        """Add a page with that drawing on it, from the sheet's top left corner."""
        for piece in drawing.pieces:
            self._draw(piece, self.options.sheet.height)
        self._end_page()

    def pieces(self) -> Iterator[bytes]:
        """Yield the finished document, a few megabytes at a time; nothing can be added any more."""
        return self._canvas.pieces()

    def data(self) -> bytes:
        """Return the finished document whole, and close it."""
        with closing(self):
            return b"".join(self.pieces())

    def close(self) -> None:
        """Let go of what waited on the disk: of every document, finished or not."""
        self._canvas.close()

    # --- sheets -----------------------------------------------------------------------------------------

    def _add_side(self, draw: Callable[[], Side], place: Place, name: str) -> Iterator[None]:
        if self._drawn is None or not self._is_drawn(draw):
            self._drawn = draw, draw()
        self.taken += 1
        yield
        self._lay(self._drawn[1], place, name)
        self.taken += 1
        yield

    def _is_drawn(self, draw: Callable[[], Side]) -> bool:
        return self._drawn is not None and self._drawn[0] == draw

    def _lay(self, side: Side, place: Place, name: str) -> None:
        """Lay one side of a card, and its bleed, round the middle of its place."""
        canvas, margin = self._canvas, self.options.margin
        width, height = CARD_WIDTH + 2 * margin, CARD_HEIGHT + 2 * margin
        x, y = place.center
        canvas.saveState()
        canvas.translate(x / POINT, (self.options.sheet.height - y) / POINT)
        canvas.rotate(place.turn)
        canvas.translate(-width / 2 / POINT, -height / 2 / POINT)
        canvas.addLiteral(f"/{_UNTAGGED.sub('-', name)} BMC")
        if isinstance(side, Image):
            canvas.place(side, 0, 0, width / POINT, height / POINT)
        else:
            self._lay_drawing(side, width, height)
        canvas.addLiteral("EMC")
        canvas.restoreState()

    def _lay_drawing(self, side: Drawing, width: float, height: float) -> None:
        canvas, margin = self._canvas, self.options.margin
        path = canvas.beginPath()
        path.rect(0, 0, width / POINT, height / POINT)
        canvas.clipPath(path, stroke=0, fill=0)
        canvas.translate(margin / POINT, margin / POINT)
        for piece in side.pieces:
            self._draw(piece, CARD_HEIGHT)

    def _finish_sheet(self, count: int, number: int, sheets: int, *, back: bool) -> None:
        for mark in self.grid.marks(count, back=back):
            self._draw(Line(*mark, _MARK, _MARK_THICK), self.options.sheet.height)
        told = sheet_words(number, sheets, back=back)
        self.add_page(caption(self.options, self.fonts, self.title, told))

    def _end_page(self) -> None:
        self._canvas.showPage()
        self.pages += 1

    # --- pieces -----------------------------------------------------------------------------------------

    def _draw(self, piece: Piece, height: float) -> None:
        """Draw a piece of a drawing, `height` millimetres high, that stands on the canvas's origin."""
        if isinstance(piece, Words):
            self._write(piece, height - piece.y)
        elif isinstance(piece, Block):
            self._fill(piece, height - piece.y - piece.height)
        elif isinstance(piece, Line):
            self._rule(piece, height)
        else:
            self._paste(piece, height - piece.y - piece.height)

    def _write(self, words: Words, y: float) -> None:
        width = self.fonts.width(words.text, words.face, words.size)
        left = words.x - {"left": 0, "center": width / 2, "right": width}[words.align]
        self._canvas.setFillColorRGB(*_shares(words.color))
        self._canvas.setFont(self.fonts.name(words.face), words.size)
        spread = self.fonts.spread(words.face, words.size)
        for x, run in self.fonts.runs(words.text, words.face, words.size):
            self._canvas.drawString((left + x) / POINT, y / POINT, run, wordSpace=spread)

    def _fill(self, block: Block, y: float) -> None:
        self._canvas.setFillColorRGB(*_shares(block.color))
        box = (block.x / POINT, y / POINT, block.width / POINT, block.height / POINT)
        if block.radius:
            self._canvas.roundRect(*box, block.radius / POINT, stroke=0, fill=1)
        else:
            self._canvas.rect(*box, stroke=0, fill=1)

    def _rule(self, line: Line, height: float) -> None:
        self._canvas.setStrokeColorRGB(*_shares(line.color))
        self._canvas.setLineWidth(line.thick / POINT)
        self._canvas.setDash([line.dash / POINT] * 2 if line.dash else [])
        ends = (line.x1, height - line.y1, line.x2, height - line.y2)
        self._canvas.line(*(end / POINT for end in ends))

    def _paste(self, picture: Picture, y: float) -> None:
        place = (picture.x / POINT, y / POINT, picture.width / POINT, picture.height / POINT)
        canvas = self._canvas
        canvas.saveState()
        if picture.radius:
            path = canvas.beginPath()
            path.roundRect(*place, picture.radius / POINT)
            canvas.clipPath(path, stroke=0, fill=0)
        canvas.place(picture.image, *place)
        canvas.restoreState()


def _shares(color: Color) -> tuple[float, float, float]:
    red, green, blue = color
    return red / 255, green / 255, blue / 255

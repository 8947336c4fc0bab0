"""A PDF made face by face: sheets of cards with cut marks and rulers, and pages that are drawn whole.

Its images wait on the disk: memory holds the pages, and one image at a time. The pages are formatted first,
each image a bare name in them; the images then follow, one by one, as a PDF lets a document be added to (an
"incremental update").
"""

from __future__ import annotations

import hashlib
import re
import tempfile
import zlib
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from PIL.Image import Image
from reportlab.pdfbase.pdfdoc import PDFObject
from reportlab.pdfgen.canvas import Canvas

from game.printing.caption import PLAIN, caption, sheet_words
from game.printing.drawing import Block, Drawing, Jpeg, Line, Words
from game.printing.fonts import POINT
from game.printing.grid import grid
from game.printing.paper import CARD_HEIGHT, CARD_WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.printing.drawing import Color, Picture, Piece
    from game.printing.fonts import Fonts
    from game.printing.grid import Place
    from game.printing.paper import SheetOptions


_RECENT: Final = 12
"""How many images are known by sight: backs and symbols come on every card."""

_BATCH: Final = 2_000_000
"""Bytes handed over at a time, about."""

_MOMENT: Final = 0.005
"""Seconds to wait for the pages before others have their turn."""

_NUMBER: Final = re.compile(rb"startxref\n(\d+)\n%%EOF\s*$")
_TRAILER: Final = re.compile(rb"trailer\n<<(.*?)>>\nstartxref", re.DOTALL)
_SPACES: Final = {"L": "DeviceGray", "RGB": "DeviceRGB"}


class _Awaited(PDFObject):  # type: ignore[misc]
    """What stands for an image until it is added."""

    def format(self, _document: object) -> bytes:
        """Return the object that is nothing."""
        return b"null"


@dataclass(frozen=True, slots=True)
class _Held:
    """An image in the spool: its number in the document, its dictionary, and where its bytes are."""

    number: int
    dictionary: str
    start: int
    length: int


class SpooledCanvas(Canvas):  # type: ignore[misc]
    """A canvas with `place` for images, each kept once; `pieces` is the finished file."""

    def __init__(self, size: tuple[float, float], font: str) -> None:
        super().__init__("", size, pageCompression=1, invariant=1, initialFontName=font, pdfVersion=(1, 4))
        self._spool = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the canvas: it has no name
        self._held: list[_Held] = []
        self._numbers: dict[str, int] = {}
        self._recent: OrderedDict[int, tuple[Image | Jpeg, str]] = OrderedDict()

    def place(self, image: Image | Jpeg, x: float, y: float, width: float, height: float) -> None:
        """Stretch an image over a rectangle, in points from the origin."""
        name = self._name(image)
        self.saveState()
        self.translate(x, y)
        self.scale(width, height)
        self.doForm(name)
        self.restoreState()

    def pieces(self) -> Iterator[bytes]:
        """Yield the file from its start to its end; nothing can be drawn any more.

        Nothing is yielded now and then, while the pages are formatted beside.
        """
        beside = ThreadPoolExecutor(1)
        formatting = beside.submit(self.getpdfdata)
        beside.shutdown(wait=False)
        while not wait([formatting], _MOMENT).done:
            yield b""
        base: bytes = formatting.result()
        yield base
        written, offsets, batch = len(base), [], b""
        for held in self._held:
            offsets.append((held.number, written))
            piece = self._object(held)
            written += len(piece)
            batch += piece
            if len(batch) > _BATCH:
                yield batch
                batch = b""
        if offsets:
            yield batch + _table(base, offsets, written)

    def close(self) -> None:
        """Let go of the images."""
        self._spool.close()

    # --- images -----------------------------------------------------------------------------------------

    def _name(self, image: Image | Jpeg) -> str:
        """Return what an image is called in the document; it is taken in if it is not there yet."""
        if id(image) in self._recent:
            self._recent.move_to_end(id(image))
            return self._recent[id(image)][1]
        name = _digest(image)
        if name not in self._numbers:
            self._take_in(name, image)
        self._recent[id(image)] = (image, name)
        if len(self._recent) > _RECENT:
            self._recent.popitem(last=False)
        return name

    def _take_in(self, name: str, image: Image | Jpeg) -> None:
        """Keep an image, and its transparency as another, for the end of the file."""
        if isinstance(image, Jpeg):
            self._hold(name, image.size, "RGB", image.data)
        elif image.mode == "RGBA":
            mask = f"{name}-mask"
            self._hold(mask, image.size, "L", zlib.compress(image.getchannel("A").tobytes()))
            clear = f"/SMask {self._numbers[mask]} 0 R"
            self._hold(name, image.size, "RGB", zlib.compress(image.convert("RGB").tobytes()), clear)
        else:
            self._hold(name, image.size, image.mode, zlib.compress(image.tobytes()))

    def _hold(self, name: str, size: tuple[int, int], mode: str, data: bytes, more: str = "") -> None:
        self._doc.addForm(name, _Awaited())
        number = self._doc.idToObjectNumberAndVersion[self._doc.getXObjectName(name)][0]
        way = "DCTDecode" if data.startswith(b"\xff\xd8") else "FlateDecode"
        dictionary = (
            f"/Type /XObject /Subtype /Image /Width {size[0]} /Height {size[1]} /BitsPerComponent 8 "
            f"/ColorSpace /{_SPACES[mode]} /Filter /{way} /Length {len(data)} {more}"
        )
        self._held.append(_Held(number, dictionary, self._spool.tell(), len(data)))
        self._numbers[name] = number
        self._spool.write(data)

    def _object(self, held: _Held) -> bytes:
        self._spool.seek(held.start)
        data = self._spool.read(held.length)
        head = f"{held.number} 0 obj\n<< {held.dictionary}>>\nstream\n".encode()
        return head + data + b"\nendstream\nendobj\n"


def _digest(image: Image | Jpeg) -> str:
    data = image.data if isinstance(image, Jpeg) else image.tobytes()
    mode = "JPEG" if isinstance(image, Jpeg) else image.mode
    return hashlib.blake2b(data, digest_size=16, person=f"{mode}{image.size[0]}".encode()).hexdigest()


def _table(base: bytes, offsets: list[tuple[int, int]], start: int) -> bytes:
    """Return the end of a file that was added to: where the new objects are, and where the rest is told."""
    before, trailer = _NUMBER.search(base), _TRAILER.search(base, len(base) - 2000)
    assert before is not None  # noqa: S101 - it has just been written
    assert trailer is not None  # noqa: S101
    rows = b"".join(b"%d 1\n%010d 00000 n \n" % (number, offset) for number, offset in sorted(offsets))
    body = trailer[1].strip() + b"\n/Prev " + before[1]
    return b"xref\n" + rows + b"trailer\n<<\n%s\n>>\nstartxref\n%d\n%%%%EOF\n" % (body, start)


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

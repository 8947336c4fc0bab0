"""Reading a PDF back: where its pictures, lines and words are, in millimetres from the sheet's top left."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

if TYPE_CHECKING:
    from pypdf import PageObject

POINT = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True)
class Shape:
    """A picture or a drawing: the card it belongs to, its four corners, the object it shows."""

    card: str
    left: float
    top: float
    right: float
    bottom: float
    turn: tuple[float, float]
    shown: str


@dataclass(frozen=True)
class Stroke:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Fill:
    """A filled shape: the rectangle round it, and its colour from 0 to 1."""

    left: float
    top: float
    right: float
    bottom: float
    color: tuple[float, ...]


@dataclass
class Page:
    """What lies on a page. `cards` are the names of the cards on it, in order."""

    width: float
    height: float
    read: PageObject
    pictures: list[Shape] = field(default_factory=list)
    clips: list[Shape] = field(default_factory=list)
    strokes: list[Stroke] = field(default_factory=list)
    fills: list[Fill] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    sizes: set[float] = field(default_factory=set)

    @cached_property
    def words(self) -> str:
        """What is written on the page."""
        return self.read.extract_text()

    def upright(self) -> list[Stroke]:
        return [stroke for stroke in self.strokes if abs(stroke.x1 - stroke.x2) < 1e-6]

    def level(self) -> list[Stroke]:
        return [stroke for stroke in self.strokes if abs(stroke.y1 - stroke.y2) < 1e-6]


def fonts(data: bytes) -> dict[str, bool]:
    """Return the fonts by their names, and whether each is embedded."""
    found = {}
    for page in PdfReader(io.BytesIO(data)).pages:
        for font in page["/Resources"].get("/Font", {}).values():
            kept = font.get_object()
            descriptor = kept.get("/FontDescriptor")
            found[str(kept["/BaseFont"])] = bool(descriptor and "/FontFile2" in descriptor.get_object())
    return found


def pages(data: bytes) -> list[Page]:
    """Return every page as it will lie on paper."""
    reader = PdfReader(io.BytesIO(data))
    return [_page(reader, number) for number in range(len(reader.pages))]


def _page(reader: PdfReader, number: int) -> Page:
    page = reader.pages[number]
    height = float(page.mediabox.height)
    read = Page(float(page.mediabox.width) * POINT, height * POINT, page)
    _Reader(read, height).follow(ContentStream(page.get_contents(), reader).operations)
    return read


class _Reader:
    """Follows the operations of a page, as a printer does."""

    def __init__(self, page: Page, height: float) -> None:
        self.page, self.height = page, height
        self.matrix: Matrix = (1, 0, 0, 1, 0, 0)
        self.saved: list[Matrix] = []
        self.card = ""
        self.pen = (0.0, 0.0)
        self.box: list[float] | None = None
        self.path: list[tuple[float, float]] = []
        self.color: tuple[float, ...] = ()

    def follow(self, operations: list[tuple[list[Any], bytes]]) -> None:
        known = {
            b"q": self.save,
            b"Q": self.restore,
            b"cm": self.transform,
            b"BMC": self.begin_card,
            b"EMC": self.end_card,
            b"Do": self.show,
            b"re": self.rectangle,
            b"W": self.clip,
            b"W*": self.clip,
            b"Tf": self.type,
            b"m": self.move,
            b"l": self.line,
            b"c": self.curve,
            b"n": self.end_path,
            b"rg": self.dip,
            b"f*": self.fill,
        }
        for values, operator in operations:
            if operator in known:
                known[operator](*values)

    def save(self) -> None:
        self.saved.append(self.matrix)

    def restore(self) -> None:
        self.matrix = self.saved.pop()

    def transform(self, *values: float) -> None:
        self.matrix = _times(tuple(map(float, values)), self.matrix)

    def begin_card(self, tag: str) -> None:
        self.card = str(tag)[1:]
        self.page.cards.append(self.card)

    def end_card(self) -> None:
        self.card = ""

    def show(self, name: str) -> None:
        self.page.pictures.append(self.shape(0, 0, 1, 1, str(name)))

    def rectangle(self, *values: float) -> None:
        self.box = [float(value) for value in values]
        x, y, width, height = self.box
        self.path += [self.on_sheet(x, y), self.on_sheet(x + width, y + height)]

    def clip(self) -> None:
        if self.box is not None:
            self.page.clips.append(self.shape(*self.box, "clip"))

    def end_path(self) -> None:
        self.path.clear()
        self.box = None

    def type(self, _name: str, size: float) -> None:
        self.page.sizes.add(float(size))

    def move(self, x: float, y: float) -> None:
        self.pen = self.on_sheet(x, y)
        self.path.append(self.pen)

    def curve(self, *values: float) -> None:
        self.pen = self.on_sheet(*values[-2:])
        self.path.append(self.pen)

    def dip(self, *values: float) -> None:
        self.color = tuple(float(value) for value in values)

    def fill(self) -> None:
        xs, ys = zip(*self.path, strict=True)
        self.page.fills.append(Fill(min(xs), min(ys), max(xs), max(ys), self.color))
        self.box = None

    def line(self, x: float, y: float) -> None:
        end = self.on_sheet(x, y)
        if not self.card:
            self.page.strokes.append(Stroke(*self.pen, *end))
        self.pen = end
        self.path.append(end)

    def shape(self, x: float, y: float, width: float, height: float, shown: str) -> Shape:
        ends = [
            self.on_sheet(*place)
            for place in ((x, y), (x + width, y), (x, y + height), (x + width, y + height))
        ]
        xs, ys = [end[0] for end in ends], [end[1] for end in ends]
        return Shape(self.card, min(xs), min(ys), max(xs), max(ys), _turn(self.matrix), shown)

    def on_sheet(self, x: float, y: float) -> tuple[float, float]:
        """Return a place in millimetres from the sheet's top left corner."""
        right, up = _at(self.matrix, float(x), float(y))
        return right * POINT, (self.height - up) * POINT


def _turn(matrix: Matrix) -> tuple[float, float]:
    """Return the direction, on the sheet, that the top of the shape points to (y downwards)."""
    length = (matrix[2] ** 2 + matrix[3] ** 2) ** 0.5
    return round(matrix[2] / length, 6) + 0.0, round(-matrix[3] / length, 6) + 0.0


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        *(a * g + b * i, a * h + b * j),
        *(c * g + d * i, c * h + d * j),
        *(e * g + f * i + k, e * h + f * j + m),
    )


def _at(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f

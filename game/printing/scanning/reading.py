"""A photographed sheet read step by step: found, straightened, cut into its cards.

Steps in Python take a few milliseconds. Those that Pillow takes on a whole photograph (decoding, making it
grey or smaller) take up to some 200 ms on twelve million pixels: a window steps them in a thread, as Pillow
works without the interpreter's lock.
"""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Final

from game.cards import pictures
from game.cards.problems import Complaint
from game.core.i18n import _
from game.core.slices import Sliced
from game.printing.blank.boxes import Box
from game.printing.scanning.bend import bend_of
from game.printing.scanning.cells import ReadCell, read_cell, straight
from game.printing.scanning.finding import Found, SheetError, failure, find
from game.printing.scanning.light import Light, middle_of_blob
from game.printing.scanning.marks import Marks
from game.printing.scanning.plane import plane_of
from game.printing.scanning.whites import DOTS, Whites

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Sequence

    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

    from game.printing.blank.boxes import Template
    from game.printing.blank.layout import BlankSheet
    from game.printing.scanning.plane import Plane, Point


LONGEST: Final = 5_200
"""Pixels of the longer side that a photograph keeps: 17 a millimetre of a sheet that fills it."""

_ORIENTATION: Final = 0x0112
_TURNS: Final = (
    None,
    None,
    "FLIP_LEFT_RIGHT",
    "ROTATE_180",
    "FLIP_TOP_BOTTOM",
    "TRANSPOSE",
    "ROTATE_270",
    "TRANSVERSE",
    "ROTATE_90",
)
"""What a photograph needs, by the number with which a camera tells how it was held."""


def photograph(data: bytes) -> Image:
    """Return the photograph in a file: RGB, no larger than useful, as it was meant to be looked at.

    Raise Complaint for what is none, for what is too large and for what is damaged.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        picture = pictures.reader(data, pictures.PHOTO)
        try:
            return _upright(_decoded(picture), picture)
        except Exception as error:  # decoders raise anything on what is damaged
            raise Complaint(_("This picture is damaged: it cannot be shown.")) from error


def _decoded(picture: ImageFile) -> Image:
    factor = -(-max(picture.size) // LONGEST)
    if factor > 1:
        picture.draft("RGB", (picture.width // factor, picture.height // factor))
    found = _on_white(picture)
    factor = -(-max(found.size) // LONGEST)
    return found.reduce(factor) if factor > 1 else found


def _on_white(picture: Image) -> Image:
    """Return the picture in RGB; what is clear in it shows white paper."""
    from PIL import Image  # noqa: PLC0415 - not before a sheet is read

    if picture.mode.startswith("I"):
        return picture.convert("I").point(lambda value: value * (1 / 257)).convert("L").convert("RGB")
    if picture.has_transparency_data:
        clear = picture.convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", clear.size, "white"), clear).convert("RGB")
    return picture.convert("RGB")


def _upright(photo: Image, picture: ImageFile) -> Image:
    """Return the photograph turned as its camera says it was held."""
    from PIL.Image import Transpose  # noqa: PLC0415 - not before a sheet is read

    try:
        turn = _TURNS[picture.getexif().get(_ORIENTATION, 1)]
    except Exception:  # noqa: BLE001 - what a damaged note says of a sound photograph does not matter
        turn = None
    return photo.transpose(Transpose[turn]) if turn else photo


_LOOKED_AT: Final = 1_300
"""Pixels of the longer side that marks are looked for on first; then on twice as many."""

LEAST_DOTS: Final = 3.2
"""Pixels a millimetre that a sheet must have, 950 across A4: all is still read on a tenth fewer."""

CLEAR_DOTS: Final = 5.0
"""Pixels a millimetre from which a card's picture is clear: it is then 288 pixels wide."""

_LEAST_SHARPNESS: Final = 0.4
_PAGE_DOTS: Final = 4
_DECODED: Final = 0.15
_FOUND: Final = 0.4
"""How much of the work is done by then."""


@dataclass(frozen=True, slots=True)
class ReadSheet:
    """A sheet that was read: what it is, all of it straightened, and its cards in rows from the top left.

    `dots` is how many pixels of the photograph a millimetre has.
    """

    sheet: BlankSheet
    page: Image
    cells: tuple[ReadCell, ...]
    dots: float

    @property
    def blurred(self) -> bool:
        """Say whether the photograph shows the sheet too small for clear pictures."""
        return self.dots < CLEAR_DOTS


class Reading(Sliced):
    """The reading of a photograph's file: `think` until `done`, then `read` has the sheet of the templates.

    `think` raises Complaint where there is no sheet to read: NoSheetError where the photograph shows none,
    SheetError for one that cannot be read, another for what is no picture.
    """

    def __init__(self, data: bytes, templates: Iterable[Template]) -> None:
        super().__init__()
        self.read: ReadSheet | None = None
        self.found: Found | None = None
        self._data = data
        self._templates = tuple(templates)
        self._share = 0.0

    @property
    def progress(self) -> float:
        """How much of the work is done, from 0 to 1."""
        return 1.0 if self.done else self._share

    def _work(self) -> Iterator[None]:
        photo = photograph(self._data)
        self._share = _DECODED
        yield
        grey = photo.convert("L")
        yield
        light = Light(grey)
        found = yield from _found(grey, light, self._templates)
        plane, dots = measured(found, light)
        self.found, self._share = found, _FOUND
        yield
        factor = max(1, int(dots / _PAGE_DOTS))
        paper = found.sheet.paper
        whole = Box(0, 0, paper.width, paper.height)
        page = straight(photo.reduce(factor), plane.scaled(1 / factor), whole, _PAGE_DOTS)
        yield
        bend = yield from bend_of(page.convert("L"), found.sheet, _PAGE_DOTS)
        whites = Whites(page.reduce(_PAGE_DOTS // DOTS), found.sheet, bend)
        cells: list[ReadCell] = []
        for cell in found.sheet.cells:
            cells.append(read_cell(photo, bend.plane(plane, cell), cell, found.sheet.template, whites))
            self._share = _FOUND + (1 - _FOUND) * len(cells) / len(found.sheet.cells)
            yield
        self.read = ReadSheet(found.sheet, page, tuple(cells), dots)


def _found(grey: Image, light: Light, templates: Sequence[Template]) -> Generator[None, None, Found]:
    """Look for the sheet, from afar first, then closer. Raise NoSheetError, SheetError."""
    factor = max(1, round(max(grey.size) / _LOOKED_AT))
    problem: Complaint | None = None
    for each in sorted({factor, max(1, factor // 2)}, reverse=True):
        marks = Marks(grey.reduce(each))
        yield
        yield from marks.look()
        spots = [spot.scaled(each) for spot in marks.spots]
        for found in find(spots, light, templates):
            yield
            if found is not None:
                return found
        told = failure(spots, light)
        if problem is None or isinstance(told, SheetError):
            problem = told
        yield
    assert problem is not None  # noqa: S101 - the photograph was looked at once at least
    raise problem


def measured(found: Found, light: Light) -> tuple[Plane, float]:
    """Return how a sheet lies, to a tenth of a millimetre, and the pixels of a millimetre of it.

    Raise SheetError where the photograph shows too little of it to read the cards.
    """
    marks = found.sheet.marks
    corners = [
        middle_of_blob(light, *corner, _scale(found.plane, mark))
        for mark, corner in zip(marks, found.corners, strict=True)
    ]
    (left, top), _right, (right, low), _left = marks
    plane = plane_of(corners, left, top, right, low) or found.plane
    dots = min(_scale(plane, mark) for mark in marks)
    if dots < LEAST_DOTS:
        across = found.sheet.paper.width
        told = _("The sheet is too small on this picture: {seen} pixels across, {least} at least are needed.")
        raise SheetError(told.format(seen=round(dots * across), least=round(LEAST_DOTS * across)))
    if min(light.sharpness(plane, mark) for mark in marks) < _LEAST_SHARPNESS:
        raise SheetError(_("This picture is blurred: hold still, and let the camera find its focus."))
    return plane, dots


def _scale(plane: Plane, place: Point) -> float:
    """Return the pixels of a millimetre at a place of the sheet, across or down, whichever are fewer."""
    x, y = plane.at(*place)
    ends = plane.at(place[0] + 1, place[1]), plane.at(place[0], place[1] + 1)
    return min(hypot(end[0] - x, end[1] - y) for end in ends)

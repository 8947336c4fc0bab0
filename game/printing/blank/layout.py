"""A sheet of blank cards: where everything lies, in millimetres, for printer and reader; and as a drawing.

What is to be read is black, what guides the hand is pale: the reader takes what is as pale as `GUIDE` for
paper.

The sheet is read lying on its long side: eight cards on either paper, in two rows of four. A mark stands in
each corner; a square beside each but the second tells which way up the sheet is and that the four belong
together, and a strip of little squares what it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.printing.blank.boxes import Box, Template
from game.printing.blank.code import LENGTH, Code, bits_of
from game.printing.caption import BOLD, PLAIN, TITLE, caption
from game.printing.drawing import Block, Drawing, Line, Picture, Words
from game.printing.grid import Grid, Mark
from game.printing.paper import CARD_HEIGHT, CARD_WIDTH, Paper, SheetOptions

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PIL.Image import Image

    from game.printing.drawing import Color, Piece
    from game.printing.fonts import Fonts

COLUMNS: Final = 4
ROWS: Final = 2
CARDS: Final = COLUMNS * ROWS

MARK_INSET: Final = 10.0
"""How far the middle of a corner mark is from both edges of the paper."""

RINGS: Final = (8.0, 5.6, 3.2)
"""The sides of a mark's squares, black, white, black: a line through its middle meets 3 : 3 : 8 : 3 : 3."""

_COMPANION: Final = 3.0
_BESIDE: Final = 10.0
"""The side of a companion square, and how far its middle is from that of its mark."""

_BIT: Final = 2.0
_CODE_END: Final = 22.0
_QUIET: Final = 4.0
_BLACK: Final[Color] = (0, 0, 0)
_WHITE: Final[Color] = (255, 255, 255)
_INK: Final[Color] = (0x2B, 0x2A, 0x33)
_MUTED: Final[Color] = (0x74, 0x6E, 0x68)
_FRAME: Final[Color] = (0xC9, 0xB4, 0x92)
_ROUND: Final[Color] = (0x8A, 0x84, 0x7C)
GUIDE: Final[Color] = (0xE6, 0xE2, 0xDA)

_CUT: Final = 0.1
_THIN: Final = 0.15
_FRAME_THICK: Final = 0.35
_FRAME_CORNER: Final = 1.2
_ROUND_THICK: Final = 0.4
_NAME_THICK: Final = 0.3
_DASH: Final = 1.3
_TITLE_SIZE: Final = 15.0
_TITLE_FLOOR: Final = 10.0
_TITLE_SHARE: Final = 0.33
_HEADING_GAP: Final = 6.0
_TOLD_SIZE: Final = 9.0
_TOLD_FLOOR: Final = 7.0
_TOLD_STEP: Final = 3.25
_WORD_SIZE: Final = 7.0
_FOOT_SIDE: Final = MARK_INSET + 16.0


@dataclass(frozen=True, slots=True)
class BareSheet:
    """A sheet on a paper, whatever its cards are."""

    options: SheetOptions

    @classmethod
    def on(cls, paper: str) -> BareSheet:
        """Return the sheet on the paper of that key. Raise PaperError."""
        return BareSheet(SheetOptions(paper, landscape=True))

    @property
    def paper(self) -> Paper:
        """The paper, lying on its long side."""
        return self.options.sheet

    @property
    def marks(self) -> tuple[tuple[float, float], ...]:
        """The middles of the corner marks: top left, top right, bottom right, bottom left."""
        right, low = self.paper.width - MARK_INSET, self.paper.height - MARK_INSET
        return (MARK_INSET, MARK_INSET), (right, MARK_INSET), (right, low), (MARK_INSET, low)

    @property
    def companions(self) -> tuple[Box, ...]:
        """The squares beside the first, the third and the fourth mark."""
        first, _second, third, fourth = self.marks
        middles = ((x + beside * _BESIDE, y) for (x, y), beside in ((first, 1), (third, -1), (fourth, 1)))
        return tuple(Box(x - _COMPANION / 2, y - _COMPANION / 2, _COMPANION, _COMPANION) for x, y in middles)

    @property
    def bits(self) -> tuple[tuple[Box, Box], ...]:
        """The two little squares of each bit of the strip: black over white is 1, white over black 0."""
        left = self.paper.width - _CODE_END - LENGTH * _BIT
        return tuple(
            (
                Box(left + place * _BIT, MARK_INSET - _BIT, _BIT, _BIT),
                Box(left + place * _BIT, MARK_INSET, _BIT, _BIT),
            )
            for place in range(LENGTH)
        )

    @property
    def cells(self) -> tuple[Box, ...]:
        """The cards, in rows from the top left."""
        places = (self._grid.front(index) for index in range(CARDS))
        return tuple(Box(place.x, place.y, CARD_WIDTH, CARD_HEIGHT) for place in places)

    @property
    def cuts(self) -> list[Mark]:
        """The cut marks."""
        return self._grid.marks(CARDS)

    @property
    def heading(self) -> Box:
        """Where the sheet says what it is: between the first mark's square and the strip."""
        left = self.companions[0].x + _COMPANION + _QUIET
        end = self.bits[0][0].x - _QUIET
        return Box(left, MARK_INSET - RINGS[0] / 2, end - left, RINGS[0])

    @property
    def _grid(self) -> Grid:
        return Grid(self.options, COLUMNS, ROWS, sideways=False, foot=0)


@dataclass(frozen=True, slots=True)
class BlankSheet(BareSheet):
    """The sheet of a kind's blank cards on a paper."""

    template: Template

    @classmethod
    def of(cls, template: Template, paper: str) -> BlankSheet:
        """Return the sheet on the paper of that key. Raise PaperError."""
        return cls(SheetOptions(paper, landscape=True), template)

    @property
    def code(self) -> Code:
        """What the strip tells."""
        return Code(self.options.paper, self.template.number, self.template.version)

    @property
    def black(self) -> tuple[Box, ...]:
        """The squares of the strip that are black."""
        return tuple(
            over if bit else under for (over, under), bit in zip(self.bits, bits_of(self.code), strict=True)
        )


def page(sheet: BlankSheet, fonts: Fonts, signs: Mapping[str, Image]) -> Drawing:
    """Return a sheet of blank cards. `signs` has the pictures, by the names of the template's signs."""
    pieces: list[Piece] = [*_marks(sheet), *_heading(sheet, fonts)]
    pieces += [Line(*mark, _BLACK, _CUT) for mark in sheet.cuts]
    for cell in sheet.cells:
        pieces += _card(sheet.template, cell, fonts, signs)
    pieces += _edges(sheet)
    foot = caption(
        sheet.options, fonts, _("Cartelier"), _("sheet of cards to colour by hand"), side=_FOOT_SIDE
    )
    return Drawing(sheet.paper.width, sheet.paper.height, (*pieces, *foot.pieces))


def _block(box: Box, color: Color, corner: float = 0) -> Block:
    return Block(*box, color, corner)


def _marks(sheet: BlankSheet) -> Iterator[Piece]:
    for x, y in sheet.marks:
        for side, color in zip(RINGS, (_BLACK, _WHITE, _BLACK), strict=True):
            yield Block(x - side / 2, y - side / 2, side, side, color)
    for box in (*sheet.companions, *sheet.black):
        yield _block(box, _BLACK)


def _heading(sheet: BlankSheet, fonts: Fonts) -> Iterator[Piece]:
    room = sheet.heading
    title = _(sheet.template.title)
    size = fonts.fit(title, TITLE, _TITLE_SIZE, room.width * _TITLE_SHARE, _TITLE_FLOOR)
    yield Words(room.x, room.center[1] + 1.7, title, TITLE, size, _INK)
    told = (
        _(sheet.template.told),
        _("2. Photograph the whole sheet, flat and in good light, or scan it."),
        _("3. In the workshop, choose “Coloured sheet” and show it the picture."),
    )
    left = room.x + fonts.width(title, TITLE, size) + _HEADING_GAP
    width = room.x + room.width - left
    size = min(fonts.fit(line, PLAIN, _TOLD_SIZE, width, _TOLD_FLOOR) for line in told)
    for place, line in enumerate(told):
        yield Words(left, room.center[1] - 0.4 + (place - 1) * _TOLD_STEP, line, PLAIN, size, _INK)


def _edges(sheet: BlankSheet) -> Iterator[Piece]:
    """Draw where the cards will be cut, palely."""
    first, last = sheet.cells[0], sheet.cells[-1]
    right, low = last.x + last.width, last.y + last.height
    for x in sorted({x for cell in sheet.cells for x in (cell.x, cell.x + cell.width)}):
        yield Line(x, first.y, x, low, GUIDE, _THIN)
    for y in sorted({y for cell in sheet.cells for y in (cell.y, cell.y + cell.height)}):
        yield Line(first.x, y, right, y, GUIDE, _THIN)


def _card(template: Template, cell: Box, fonts: Fonts, signs: Mapping[str, Image]) -> Iterator[Piece]:
    picture = template.picture.at(cell.x, cell.y)
    yield _block(picture, _FRAME, _FRAME_CORNER)
    yield _block(picture.inside(_FRAME_THICK), _WHITE, _FRAME_CORNER - _FRAME_THICK)
    yield from _hidden(template, cell)
    for sign in template.signs:
        yield Picture(*sign.box.at(cell.x, cell.y), signs[sign.name])
    for tick in template.ticks:
        ring = tick.round.at(cell.x, cell.y)
        if tick.sign is not None:
            yield Picture(*tick.sign.at(cell.x, cell.y), signs[tick.value])
        yield _block(ring, _ROUND, ring.width / 2)
        yield _block(ring.inside(_ROUND_THICK), _WHITE, ring.width / 2 - _ROUND_THICK)
    yield from _words(template, cell, fonts)


def _words(template: Template, cell: Box, fonts: Fonts) -> Iterator[Piece]:
    name = template.name.at(cell.x, cell.y)
    low = name.y + name.height
    yield Line(name.x, low, name.x + name.width, low, _FRAME, _NAME_THICK)
    if not template.labels:
        yield Words(name.center[0], low + 2.9, _("Its name"), PLAIN, _WORD_SIZE, _MUTED, "center")
    yield from _ruled(template, cell)
    for label in template.labels:
        yield Words(cell.x + label.x, cell.y + label.y, _(label.word), PLAIN, label.size, _MUTED)
    for tick in template.ticks:
        if tick.sign is None:
            continue
        sign, ring = tick.sign.at(cell.x, cell.y), tick.round.at(cell.x, cell.y)
        middle = (sign.x + ring.x + ring.width) / 2
        room = ring.x + ring.width - sign.x
        size = fonts.fit(_(tick.word), BOLD, _WORD_SIZE, room, _WORD_SIZE - 1)
        yield Words(middle, sign.y + sign.height + 2.5, _(tick.word), BOLD, size, _MUTED, "center")


def _ruled(template: Template, cell: Box) -> Iterator[Piece]:
    """Draw the lines to write on."""
    if template.written is None:
        return
    box, count = template.written.box.at(cell.x, cell.y), template.written.lines
    for line in range(1, count + 1):
        low = box.y + box.height * line / count
        yield Line(box.x, low, box.x + box.width, low, _FRAME, _NAME_THICK)


def _hidden(template: Template, cell: Box) -> Iterator[Piece]:
    """Draw with dashes what the finished card will hide of the picture."""
    if template.hidden is None:
        return
    x, y, radius = template.hidden
    window = template.picture.inside(_FRAME_THICK)
    count = round(2 * pi * radius / _DASH / 2) * 2
    ends = [
        (x + radius * cos(2 * pi * place / count), y + radius * sin(2 * pi * place / count))
        for place in range(count + 1)
    ]
    for (x1, y1), (x2, y2) in zip(ends[::2], ends[1::2], strict=False):
        if max(y1, y2) < window.y + window.height and hypot(x2 - x1, y2 - y1):
            yield Line(cell.x + x1, cell.y + y1, cell.x + x2, cell.y + y2, GUIDE, _FRAME_THICK)

"""Where everything lies on a sheet of blank cards, in millimetres: the printer and the reader share it.

The sheet is read lying on its long side: eight cards on either paper, in two rows of four. A mark stands in
each corner; a square beside each but the second tells which way up the sheet is and that the four belong
together, and a strip of little squares what it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.printing.blank.boxes import Box, Template
from game.printing.blank.code import LENGTH, Code, bits_of
from game.printing.grid import Grid, Mark
from game.printing.paper import CARD_HEIGHT, CARD_WIDTH, Paper, SheetOptions

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

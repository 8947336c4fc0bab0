"""The score pad of Reverse War: a page of four tables, to cut apart and fill in by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.printing.drawing import Block, Drawing, Line, Words
from scenes.kit.palette import CHALK, FAMILY_COLORS, INK, KRAFT, MUTED_TEXT, PAPER, PLAYER, SLATE, mix
from scenes.kit.typefaces import house_fonts

if TYPE_CHECKING:
    from game.printing.drawing import Piece
    from game.printing.paper import Paper
    from scenes.kit.palette import Color

CELLS: Final = 10
"""Rows for cards: nine of a battlefield, and the tenth of a game in a line."""

SMALLEST: Final = 6.5
"""The smallest type of the pad, in points."""

_MARGIN: Final = 10.0
_GUTTER: Final = 10.0
_TITLE: Final = 9.0
_BLANKS: Final = 8.5
_ARMY: Final = 6.0
_COLUMNS: Final = 5.0
_FOOT_ROWS: Final = 3
_NUMBER: Final = 7.0
_RULE: Final[Color] = mix(KRAFT, INK, 0.25)
_PALE: Final[Color] = mix(PAPER, CHALK, 0.35)


def pad(paper: Paper) -> Drawing:
    """Return the page for that paper: two rows of two tables, with lines to cut them apart."""
    width = (paper.width - 2 * _MARGIN - _GUTTER) / 2
    height = (paper.height - 2 * _MARGIN - _GUTTER) / 2
    pieces: list[Piece] = [*_cuts(paper)]
    for top in (_MARGIN, _MARGIN + height + _GUTTER):
        for left in (_MARGIN, _MARGIN + width + _GUTTER):
            pieces += _Table(left, top, width, height).drawn()
    return Drawing(paper.width, paper.height, tuple(pieces))


def _cuts(paper: Paper) -> tuple[Line, Line]:
    middle = (paper.width / 2, paper.height / 2)
    return (
        Line(middle[0], 5, middle[0], paper.height - 5, _RULE, 0.15, dash=1.5),
        Line(5, middle[1], paper.width - 5, middle[1], _RULE, 0.15, dash=1.5),
    )


@dataclass(slots=True)
class _Table:
    """One table in its rectangle."""

    left: float
    top: float
    width: float
    height: float
    pieces: list[Piece] = field(default_factory=list)

    def drawn(self) -> list[Piece]:
        """Return the table's pieces: its title, the blanks, both armies' rows, the totals."""
        self._add_title()
        self._add_armies()
        self._add_rows()
        self._add_foot()
        return self.pieces

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def army(self) -> float:
        """The width of an army's columns."""
        return (self.width - _NUMBER) / 2

    @property
    def grid_top(self) -> float:
        return self.top + _TITLE + _BLANKS

    @property
    def row(self) -> float:
        """The height of a row to write in."""
        left = self.height - _TITLE - _BLANKS - _ARMY - _COLUMNS - 1.5
        return left / (CELLS + _FOOT_ROWS + 0.25)

    @property
    def first_row(self) -> float:
        return self.grid_top + _ARMY + _COLUMNS

    def _army_left(self, place: int) -> float:
        return self.left + _NUMBER + place * self.army

    def _words(
        self, x: float, y: float, words: str, face: str, size: float, color: Color = INK, align: str = "left"
    ) -> None:
        self.pieces.append(Words(x, y, words, face, size, color, align))

    def _rule(self, x1: float, y1: float, x2: float, y2: float, thick: float = 0.2) -> None:
        self.pieces.append(Line(x1, y1, x2, y2, _RULE, thick))

    def _add_title(self) -> None:
        self._words(self.left, self.top + 5.2, "Reverse War", "SERIF_BLACK", 15)
        order = _("Cells from left to right, from top to bottom")
        self._words(self.right, self.top + 5.0, order, "SANS_MEDIUM", SMALLEST, MUTED_TEXT, "right")
        y = self.top + _TITLE + 4.0
        blanks = (_("Date"), _("Mode"), _("Scenario"))
        column = self.width / len(blanks)
        for place, blank in enumerate(blanks):
            x = self.left + column * place
            self._words(x, y, blank, "SANS_SEMIBOLD", SMALLEST + 0.5, MUTED_TEXT)
            start = x + house_fonts().width(blank, "SANS_SEMIBOLD", SMALLEST + 0.5) + 1.5
            self._rule(start, y + 0.6, x + column - 2.5 * (place < len(blanks) - 1), y + 0.6)

    def _add_armies(self) -> None:
        y = self.grid_top
        armies = ((_("Your army"), PLAYER), (_("The AI's army"), SLATE))
        for place, (name, color) in enumerate(armies):
            x = self._army_left(place)
            self.pieces.append(Block(x + 0.4, y, self.army - 0.8, _ARMY, color, 0.8))
            self._words(x + self.army / 2, y + 4.2, name, "SERIF_BOLD", 9.5, CHALK, "center")
            for index, word in enumerate((_("Unit"), _("Force"), _("Power"))):
                middle = x + self.army * (index + 0.5) / 3
                baseline = y + _ARMY + 3.5
                self._words(middle, baseline, word, "SANS_SEMIBOLD", SMALLEST, MUTED_TEXT, "center")

    def _add_rows(self) -> None:
        for cell in range(CELLS):
            y = self.first_row + cell * self.row
            if cell % 2 == 0:
                self.pieces.append(Block(self.left, y, self.width, self.row, _PALE))
            baseline = y + self.row / 2 + 1.0
            self._words(
                self.left + _NUMBER / 2, baseline, str(cell + 1), "SANS_BOLD", 8, MUTED_TEXT, "center"
            )
        low = self.first_row + CELLS * self.row
        for cell in range(CELLS + 1):
            y = self.first_row + cell * self.row
            self._rule(self.left, y, self.right, y)
        for place in range(2):
            x = self._army_left(place)
            self._rule(x, self.first_row, x, low, 0.4)
            for third in (1, 2):
                inner = x + self.army * third / 3
                self._rule(inner, self.first_row, inner, low, 0.15)
        self._rule(self.right, self.first_row, self.right, low, 0.4)

    def _add_foot(self) -> None:
        """Add what counts once an army, and the totals in boxes."""
        labels = (_("Suites"), _("Others"), _("Total"))
        top = self.first_row + (CELLS + 0.25) * self.row
        for place in range(2):
            x = self._army_left(place)
            for line, label in enumerate(labels):
                y = top + line * self.row
                last = line == len(labels) - 1
                size, face = (8.5, "SANS_EXTRABOLD") if last else (7.5, "SANS_SEMIBOLD")
                self._words(x + 2, y + self.row / 2 + 1.0, label, face, size)
                self._box(x + self.army * 0.42, y + 0.6, self.army * 0.55, self.row - 1.2, last=last)

    def _box(self, x: float, y: float, width: float, height: float, *, last: bool) -> None:
        color = FAMILY_COLORS["base"] if last else _RULE
        thick = 0.5 if last else 0.2
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            self.pieces.append(Line(*start, *end, color, thick))

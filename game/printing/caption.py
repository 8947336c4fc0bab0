"""What stands under the cards of a sheet: rulers that tell whether its size is the true one, and words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.printing.drawing import Drawing, Line, Piece, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.printing.drawing import Color
    from game.printing.fonts import Fonts
    from game.printing.paper import SheetOptions

BOLD, PLAIN, TITLE = "caption-bold", "caption", "caption-title"
"""The faces a sheet is written with: the document's fonts must have them."""

RULER: Final = 100
INCHES: Final = 4
_INCH: Final = 25.4
_SIDE: Final = 15.0
_BASE: Final = 6.4
_INCH_BASE: Final = 11.0
_FIGURES: Final = 6.0
_WORDS: Final = 7.0
_SMALLEST: Final = 6.0
_GAP: Final = 14.0
_INK: Final[Color] = (0, 0, 0)
_THIN: Final = 0.12


def caption(options: SheetOptions, fonts: Fonts, title: str, sheet: str, *, side: float = _SIDE) -> Drawing:
    """Return the foot of a sheet: a ruler of 100 mm (and one of 4 inches), what it is, how to print it.

    It stays `side` millimetres away from the edges at its left and right.
    """
    paper = options.sheet
    pieces = [*_ruler(side, paper.height - _BASE), *_figures(side, paper.height - _BASE + 2.1)]
    if paper.in_inches:
        pieces += _inches(side, paper.height - _INCH_BASE)
    left = side + RULER + _GAP
    room = paper.width - side - left
    told = room - fonts.width(f", {sheet}", BOLD, _SMALLEST)
    named = f"{fonts.clip(title, BOLD, _SMALLEST, told)}, {sheet}"
    lines = ((named, BOLD, 2.9), (_how(options), PLAIN, 0.0))
    for words, face, up in lines:
        size = fonts.fit(words, face, _WORDS, room, _SMALLEST)
        y = paper.height - _BASE + 1.2 - up
        pieces.append(Words(paper.width - side, y, words, face, size, _INK, "right"))
    return Drawing(paper.width, paper.height, tuple(pieces))


def sheet_words(number: int, sheets: int, *, back: bool = False) -> str:
    """Return which sheet it is, of how many, in words."""
    if back:
        return _("back of sheet {number}").format(number=number)
    return _("sheet {number} of {sheets}").format(number=number, sheets=sheets)


def _how(options: SheetOptions) -> str:
    if options.backs:
        return _("Print at 100%, on both sides, long edge")
    return _("Print at 100%: the ruler is then true")


def _ruler(side: float, y: float) -> Iterator[Piece]:
    yield Line(side, y, side + RULER, y, _INK, _THIN)
    for place in range(RULER + 1):
        height = 2.0 if place % 10 == 0 else 1.4 if place % 5 == 0 else 0.9
        yield Line(side + place, y, side + place, y - height, _INK, _THIN)


def _figures(side: float, y: float) -> Iterator[Piece]:
    for place in range(0, RULER, 10):
        yield Words(side + place, y, str(place), PLAIN, _FIGURES, _INK, "center")
    yield Words(side + RULER, y, _("100 mm"), BOLD, _FIGURES, _INK, "center")


def _inches(side: float, y: float) -> Iterator[Piece]:
    yield Line(side, y, side + INCHES * _INCH, y, _INK, _THIN)
    for place in range(INCHES * 8 + 1):
        height = 1.5 if place % 8 == 0 else 1.1 if place % 4 == 0 else 0.7
        x = side + place * _INCH / 8
        yield Line(x, y, x, y - height, _INK, _THIN)
    for place in range(INCHES):
        yield Words(side + place * _INCH, y + 2.0, str(place), PLAIN, _FIGURES, _INK, "center")
    yield Words(side + INCHES * _INCH, y + 2.0, _("4 in"), BOLD, _FIGURES, _INK, "center")

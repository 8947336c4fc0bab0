"""A sheet of blank cards as a drawing: what is to be read is black, what guides the hand is pale.

The reader takes whatever is as pale as `GUIDE` for paper.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.printing.blank.layout import MARK_INSET, RINGS, BlankSheet
from game.printing.caption import BOLD, PLAIN, TITLE, caption
from game.printing.drawing import Block, Drawing, Line, Picture, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from PIL.Image import Image

    from game.printing.blank.boxes import Box, Template
    from game.printing.drawing import Color, Piece
    from game.printing.fonts import Fonts

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

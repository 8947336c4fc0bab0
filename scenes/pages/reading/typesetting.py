"""A page of the rules laid out in a column: where each of its pieces lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Picture, Ruled, Text, fixed
from scenes.kit.frame_time import LateError, making
from scenes.kit.layout import Anchor, Box, Column, Either, Pad, Row, em
from scenes.pages.reading.book import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.pages.reading.book import Block, Illustrations, Page

TITLE, HEADING, BODY, SMALL = 34, 21, 16, 15
LINE: Final = 1.5
MEASURE: Final = 45
"""The longest lines of text, in ems."""
fresh_sheet: Final = paper.sheet.__wrapped__
"""Draws a sheet of paper that is not kept in memory: it is one's own to draw on."""
_NARROWEST_CAPTION: Final = 13
_REMARK: Final = palette.mix(palette.PAPER, palette.KRAFT, 0.22)


def on_sheet(box: Box, m: Measures, width: int, color: Color) -> pygame.Surface:
    """Return a sheet with a box on it, as wide as that wishes, but no wider than `width` pixels."""
    wide = min(width, box.widths(m).wish)
    sheet = fresh_sheet((wide, box.heights(m, wide).wish), color, cut=False)
    box.show(sheet, m, sheet.get_rect())
    return sheet


def drawn(box: Box, m: Measures, width: int) -> pygame.Surface:
    """Return a picture of a box, as high as it wishes to be in that width."""
    area = pygame.Rect(0, 0, width, box.heights(m, width).wish)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    picture.fill((*palette.INK, 0))
    box.show(picture, m, area)
    return picture


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture at a place of the page, and the block that it belongs to."""

    picture: pygame.Surface
    x: int
    y: int
    block: int = -1


class Typesetter:
    """Lays blocks one under the other in a column `width` pixels wide, with a game's own pictures."""

    def __init__(self, m: Measures, width: int, art: Illustrations) -> None:
        self.m = m
        self.art = art
        self.width = width
        self.measure = min(width, m.type(BODY) * MEASURE)
        self.pieces: list[Piece] = []
        self.height = 0
        self._block = -1
        self._waiting: list[Block] = []

    def _setters(self) -> dict[Kind, Callable[[Block], None]]:
        """Return what sets each kind of block; kept here, it would keep a page's pictures after its time."""
        return {
            Kind.TEXT: self._text,
            Kind.HEADING: self._heading,
            Kind.LIST: partial(self._list, numbered=False),
            Kind.STEPS: partial(self._list, numbered=True),
            Kind.REMARK: self._remark,
            Kind.TABLE: self._table,
            Kind.FIGURE: self._figure,
            **{kind: partial(setter, self) for kind, setter in self.art.setters.items()},
        }

    def begin(self, page: Page) -> None:
        """Lay the title of a page; its blocks wait."""
        self.put_box(Text(page.title, text.SERIF_BLACK, TITLE, spread=1.2))
        self.leave(16)
        self._waiting = [*page.blocks]

    @property
    def whole(self) -> bool:
        """Say whether no block waits."""
        return not self._waiting

    def go_on(self) -> None:
        """Lay the blocks that wait. Raise LateError where this frame has no time left: more are laid then."""
        setters = self._setters()
        while self._waiting:
            laid, height = len(self.pieces), self.height
            self._block += 1
            try:
                with making():
                    setters[self._waiting[0].kind](self._waiting[0])
            except LateError:
                del self.pieces[laid:]
                self.height = height
                self._block -= 1
                raise
            del self._waiting[0]

    def span(self, block: int) -> pygame.Rect:
        """Return the part of the column that a block takes; an empty one for a block that is not there."""
        rects = [
            piece.picture.get_rect(topleft=(piece.x, piece.y))
            for piece in self.pieces
            if piece.block == block
        ]
        if not rects:
            return pygame.Rect(0, 0, 0, 0)
        around = rects[0].unionall(rects[1:])
        return pygame.Rect(0, around.top, self.width, around.height)

    # --- putting pieces ---------------------------------------------------------------------------------

    def put(self, picture: pygame.Surface, x: int = 0) -> None:
        """Put a picture under all others."""
        self.pieces.append(Piece(picture, x, self.height, self._block))
        self.height += picture.get_height()

    def put_box(self, box: Box, width: int | None = None) -> None:
        """Put a box under all others, as wide as the page or so many pixels."""
        self.put(drawn(box, self.m, width or self.width))

    def leave(self, space: float) -> None:
        """Leave a space, in units of the drawing, under all others."""
        self.height += self.m.px(space)

    # --- text -------------------------------------------------------------------------------------------

    def _text(self, block: Block) -> None:
        self.put_box(Text(block.lines[0], size=BODY, spread=LINE), self.measure)
        self.leave(12)

    def _heading(self, block: Block) -> None:
        self.leave(14)
        self.put_box(Text(block.lines[0], text.SERIF_BOLD, HEADING, spread=1.3))
        self.leave(8)

    def _list(self, block: Block, *, numbered: bool) -> None:
        for number, line in enumerate(block.lines, 1):
            mark = Picture(partial(_numbered, number) if numbered else _bullet, em(BODY, 1.5))
            words = Text(line, size=BODY, spread=LINE, grow=1)
            first = Anchor(mark, wide=em(BODY, 1.5), high=em(BODY, LINE))
            self.put_box(Row([first, words], gap=em(BODY, 0.5), align="start"), self.measure)
            self.leave(5)
        self.leave(9)

    def _remark(self, block: Block) -> None:
        self.leave(6)
        words_ = Text(block.lines[0], text.SANS_SEMIBOLD, SMALL, spread=1.45, grow=1)
        told = Pad((16, 12), Row([Icon("bulb", 22), words_], gap=14, align="center"))
        told.wide = lambda _m: self.measure
        self.put(on_sheet(told, self.m, self.measure, _REMARK))
        self.leave(18)

    def _table(self, block: Block) -> None:
        for does, means in (line.split(" | ") for line in block.lines):
            left = Text(does, text.SANS_BOLD, SMALL, spread=1.4, wide=0, grow=42)
            right = Text(means, size=SMALL, spread=1.4, wide=0, grow=56)
            line = Pad((0, 7), Row([left, right], gap=20, align="start"))
            self.put_box(Ruled([Box(), line]), self.measure)
        self.leave(8)

    # --- pictures ---------------------------------------------------------------------------------------

    def _figure(self, block: Block) -> None:
        picture = fixed(self.art.figure(block.name, self.m, self.width))
        told = Column([Text(line, size=BODY, spread=LINE) for line in self.art.caption(block)], gap=10)
        told.wide = (em(BODY, _NARROWEST_CAPTION), lambda _m: self.measure)
        beside = Row([picture, told], gap=24, align="center")
        self.leave(4)
        self.put_box(Either([beside, Column([picture, told], gap=8, align="start")]))
        self.leave(18)


def _bullet(px: int) -> pygame.Surface:
    side = max(5, px * 4 // 15)
    return paper.rounded((side, side), palette.INK, side / 4)


def _numbered(number: int, px: int) -> pygame.Surface:
    disc = paper.rounded((px, px), palette.INK, px / 2).copy()
    digit = text.render(str(number), text.SANS_EXTRABOLD, max(text.SMALLEST, px * 3 // 5), palette.CHALK)
    disc.blit(digit, digit.get_rect(center=disc.get_rect().center))
    return disc

"""A page of the rules laid out in a column: where each of its pieces lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import palette, paper, text
from scenes.kit.frame_time import LateError, making
from scenes.kit.icons import icon
from scenes.pages.reading.book import Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color
    from scenes.pages.reading.book import Block, Illustrations, Page

TITLE, HEADING, BODY, SMALL = 34, 21, 16, 15
LINE: Final = 1.5
MEASURE: Final = 45
"""The longest lines of text, in ems."""
fresh_sheet: Final = paper.sheet.__wrapped__
"""Draws a sheet of paper that is not kept in memory: it is one's own to draw on."""
fresh_paragraph: Final = text.paragraph.__wrapped__
"""Draws a paragraph that is not kept in memory: a page keeps its own while it is open."""
_NARROWEST_CAPTION: Final = 13
_REMARK: Final = palette.mix(palette.PAPER, palette.KRAFT, 0.22)


def on_sheet(box: Box, m: Measures, width: int, color: Color) -> pygame.Surface:
    """Return a sheet with a box on it, as wide as that wishes, but no wider than `width` pixels."""
    wide = min(width, box.widths(m).wish)
    sheet = fresh_sheet((wide, box.heights(m, wide).wish), color, cut=False)
    box.show(sheet, m, sheet.get_rect())
    return sheet


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
        self.put(self.words(page.title, self.width, TITLE, text.SERIF_BLACK, 1.2))
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

    def put_beside(self, pictures: list[tuple[pygame.Surface, int]], *, middle: bool = False) -> None:
        """Put pictures in a row under all others, each at its x; at mid-height of the highest if `middle`."""
        highest = max(picture.get_height() for picture, _x in pictures)
        for picture, x in pictures:
            down = (highest - picture.get_height()) // 2 if middle else 0
            self.pieces.append(Piece(picture, x, self.height + down, self._block))
        self.height += highest

    def leave(self, space: float) -> None:
        """Leave a space, in units of the drawing, under all others."""
        self.height += self.m.px(space)

    def words(
        self,
        written: str,
        width: int,
        size: float = BODY,
        face: text.Face = text.SANS_MEDIUM,
        line: float = LINE,
    ) -> pygame.Surface:
        """Return a paragraph in ink; `size` is in units of the drawing, `line` in sizes of the type."""
        return fresh_paragraph(written, face, self.m.type(size), palette.INK, width, line)

    # --- text -------------------------------------------------------------------------------------------

    def _text(self, block: Block) -> None:
        self.put(self.words(block.lines[0], self.measure))
        self.leave(12)

    def _heading(self, block: Block) -> None:
        self.leave(14)
        self.put(self.words(block.lines[0], self.width, HEADING, text.SERIF_BOLD, 1.3))
        self.leave(8)

    def _list(self, block: Block, *, numbered: bool) -> None:
        em = self.m.type(BODY)
        indent = em * 2
        for number, line in enumerate(block.lines, 1):
            mark = _numbered(number, em) if numbered else _bullet(em)
            words_ = self.words(line, self.measure - indent)
            down = (round(em * LINE) - mark.get_height()) // 2
            self.pieces.append(
                Piece(mark, (em * 3 // 2 - mark.get_width()) // 2, self.height + down, self._block)
            )
            self.put(words_, indent)
            self.leave(5)
        self.leave(9)

    def _remark(self, block: Block) -> None:
        m = self.m
        self.leave(6)
        sign = icon("bulb", m.type(22), palette.INK)
        pad, left = m.px(16), m.px(16) + sign.get_width() + m.px(14)
        words_ = self.words(block.lines[0], self.measure - left - pad, SMALL, text.SANS_SEMIBOLD, 1.45)
        card = fresh_sheet((self.measure, words_.get_height() + 2 * m.px(12)), _REMARK, cut=False)
        card.blit(sign, sign.get_rect(midleft=(pad, card.get_height() // 2)))
        card.blit(words_, words_.get_rect(midleft=(left, card.get_height() // 2)))
        self.put(card)
        self.leave(18)

    def _table(self, block: Block) -> None:
        m, gap = self.m, self.m.px(20)
        rows = [line.split(" | ") for line in block.lines]
        first = self.measure * 42 // 100
        for does, means in rows:
            line = pygame.Surface((self.measure, 1))
            line.fill(palette.HAIRLINE)
            self.put(line)
            self.leave(7)
            left = self.words(does, first, SMALL, text.SANS_BOLD, 1.4)
            right = self.words(means, self.measure - first - gap, SMALL, line=1.4)
            self.put_beside([(left, 0), (right, first + gap)])
            self.height += m.px(7)
        self.leave(8)

    # --- pictures ---------------------------------------------------------------------------------------

    def _figure(self, block: Block) -> None:
        gap = self.m.px(24)
        picture = self.art.figure(block.name, self.m, self.width)
        room = self.width - picture.get_width() - gap
        beside = room >= self.m.type(BODY) * _NARROWEST_CAPTION
        words_ = self._caption(self.art.caption(block), min(room if beside else self.width, self.measure))
        self.leave(4)
        if beside:
            self.put_beside([(picture, 0), (words_, picture.get_width() + gap)], middle=True)
        else:
            self.put(picture)
            self.leave(8)
            self.put(words_)
        self.leave(18)

    def _caption(self, lines: list[str], width: int) -> pygame.Surface:
        """Draw the lines of a caption, a little apart."""
        parts = [self.words(line, width) for line in lines]
        gap = self.m.px(10)
        page = pygame.Surface(
            (width, sum(part.get_height() for part in parts) + gap * (len(parts) - 1)), pygame.SRCALPHA
        )
        page.fill((*palette.INK, 0))
        y = 0
        for part in parts:
            page.blit(part, (0, y))
            y += part.get_height() + gap
        return page


def _bullet(em: int) -> pygame.Surface:
    side = max(5, em * 4 // 10)
    return paper.rounded((side, side), palette.INK, side / 4)


def _numbered(number: int, em: int) -> pygame.Surface:
    side = em * 3 // 2
    disc = paper.rounded((side, side), palette.INK, side / 2).copy()
    digit = text.render(str(number), text.SANS_EXTRABOLD, max(text.SMALLEST, em * 9 // 10), palette.CHALK)
    disc.blit(digit, digit.get_rect(center=(side // 2, side // 2)))
    return disc

"""A page of the rules laid out in a column: where each of its pieces lies."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war import words
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.suites import AI_BONUS, PLAYER_BONUS
from scenes.boards.reverse_war.armies import Side, ai_side, player_side, triangle
from scenes.boards.reverse_war.battlefields import draw_battlefield
from scenes.kit import emblems, palette, paper, text
from scenes.kit.icons import icon
from scenes.reading.book import Kind
from scenes.reading.figures import figures
from scenes.reading.plates import draw_figure, fresh_sheet
from scenes.reading.scenario_plate import draw_scenario
from scenes.reading.wording import caption

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.rules.reverse_war.layouts import Layout
    from scenes.kit.layout import Measures
    from scenes.reading.book import Block, Page

TITLE, HEADING, BODY, SMALL = 34, 21, 16, 15
LINE: Final = 1.5
MEASURE: Final = 45
"""The longest lines of text, in ems."""
fresh_paragraph: Final = text.paragraph.__wrapped__
"""Draws a paragraph that is not kept in memory: a page keeps its own while it is open."""
_NARROWEST_CAPTION: Final = 13
_NARROWEST_UNIT: Final = 18
_REMARK: Final = palette.mix(palette.PAPER, palette.KRAFT, 0.22)
_TILE_EMS: Final = 8
_MOST_TILES: Final = 6


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture at a place of the page, and the block that it belongs to."""

    picture: pygame.Surface
    x: int
    y: int
    block: int = -1


class Typesetter:
    """Lays blocks one under the other in a column `width` pixels wide."""

    def __init__(self, m: Measures, width: int) -> None:
        self.m = m
        self.width = width
        self.measure = min(width, m.type(BODY) * MEASURE)
        self.pieces: list[Piece] = []
        self.height = 0
        self._block = -1

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
            Kind.UNIT: self._unit,
            Kind.SUITES: self._suites,
            Kind.MODES: self._modes,
            Kind.SCENARIO: self._scenario,
        }

    def lay(self, page: Page) -> None:
        """Lay out a page: its title, then its blocks."""
        self._put(self._words(page.title, self.width, TITLE, text.SERIF_BLACK, 1.2))
        self._leave(16)
        setters = self._setters()
        for place, block in enumerate(page.blocks):
            self._block = place
            setters[block.kind](block)

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

    def _put(self, picture: pygame.Surface, x: int = 0) -> None:
        """Put a picture under all others."""
        self.pieces.append(Piece(picture, x, self.height, self._block))
        self.height += picture.get_height()

    def _put_beside(self, pictures: list[tuple[pygame.Surface, int]], *, middle: bool = False) -> None:
        """Put pictures in a row under all others, each at its x; at mid-height of the highest if `middle`."""
        highest = max(picture.get_height() for picture, _x in pictures)
        for picture, x in pictures:
            down = (highest - picture.get_height()) // 2 if middle else 0
            self.pieces.append(Piece(picture, x, self.height + down, self._block))
        self.height += highest

    def _leave(self, space: float) -> None:
        self.height += self.m.px(space)

    def _words(
        self,
        written: str,
        width: int,
        size: float = BODY,
        face: text.Face = text.SANS_MEDIUM,
        line: float = LINE,
    ) -> pygame.Surface:
        return fresh_paragraph(written, face, self.m.type(size), palette.INK, width, line)

    # --- text -------------------------------------------------------------------------------------------

    def _text(self, block: Block) -> None:
        self._put(self._words(block.lines[0], self.measure))
        self._leave(12)

    def _heading(self, block: Block) -> None:
        self._leave(14)
        self._put(self._words(block.lines[0], self.width, HEADING, text.SERIF_BOLD, 1.3))
        self._leave(8)

    def _list(self, block: Block, *, numbered: bool) -> None:
        em = self.m.type(BODY)
        indent = em * 2
        for number, line in enumerate(block.lines, 1):
            mark = _numbered(number, em) if numbered else _bullet(em)
            words_ = self._words(line, self.measure - indent)
            down = (round(em * LINE) - mark.get_height()) // 2
            self.pieces.append(
                Piece(mark, (em * 3 // 2 - mark.get_width()) // 2, self.height + down, self._block)
            )
            self._put(words_, indent)
            self._leave(5)
        self._leave(9)

    def _remark(self, block: Block) -> None:
        m = self.m
        self._leave(6)
        sign = icon("bulb", m.type(22), palette.INK)
        pad, left = m.px(16), m.px(16) + sign.get_width() + m.px(14)
        words_ = self._words(block.lines[0], self.measure - left - pad, SMALL, text.SANS_SEMIBOLD, 1.45)
        card = fresh_sheet((self.measure, words_.get_height() + 2 * m.px(12)), _REMARK, cut=False)
        card.blit(sign, sign.get_rect(midleft=(pad, card.get_height() // 2)))
        card.blit(words_, words_.get_rect(midleft=(left, card.get_height() // 2)))
        self._put(card)
        self._leave(18)

    def _table(self, block: Block) -> None:
        m, gap = self.m, self.m.px(20)
        rows = [line.split(" | ") for line in block.lines]
        first = self.measure * 42 // 100
        for does, means in rows:
            line = pygame.Surface((self.measure, 1))
            line.fill(palette.HAIRLINE)
            self._put(line)
            self._leave(7)
            left = self._words(does, first, SMALL, text.SANS_BOLD, 1.4)
            right = self._words(means, self.measure - first - gap, SMALL, line=1.4)
            self._put_beside([(left, 0), (right, first + gap)])
            self.height += m.px(7)
        self._leave(8)

    # --- pictures ---------------------------------------------------------------------------------------

    def _figure(self, block: Block) -> None:
        gap = self.m.px(24)
        picture = draw_figure(figures()[block.name], self.m, self.width)
        room = self.width - picture.get_width() - gap
        beside = room >= self.m.type(BODY) * _NARROWEST_CAPTION
        words_ = self._caption(caption(block), min(room if beside else self.width, self.measure))
        self._leave(4)
        if beside:
            self._put_beside([(picture, 0), (words_, picture.get_width() + gap)], middle=True)
        else:
            self._put(picture)
            self._leave(8)
            self._put(words_)
        self._leave(18)

    def _caption(self, lines: list[str], width: int) -> pygame.Surface:
        """Draw the lines of a caption, a little apart."""
        parts = [self._words(line, width) for line in lines]
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

    def _unit(self, block: Block) -> None:
        m, gap = self.m, self.m.px(28)
        self._leave(10)
        chip = emblems.chip(block.name, m.type(44))
        name = text.render(words.name(block.name), text.SERIF_BOLD, m.type(24), palette.INK)
        tag = _tag(block.name, m.type(SMALL))
        left = chip.get_width() + m.px(14)
        self._put_beside([(chip, 0), (name, left), (tag, left + name.get_width() + m.px(14))], middle=True)
        self._leave(10)
        half = (self.width - gap) // 2
        two = half >= m.type(BODY) * _NARROWEST_UNIT
        column = half if two else self.width
        sides = [
            self._side(block, place, side, column) for place, side in enumerate((player_side(), ai_side()))
        ]
        if two:
            for mine, theirs in zip(*sides, strict=True):
                self._put_beside([(mine, 0), (theirs, half + gap)])
                self._leave(8)
        else:
            for picture in (*sides[0], *sides[1]):
                self._put(picture)
                self._leave(8)
        self._leave(12)

    def _side(self, block: Block, place: int, side: Side, width: int) -> list[pygame.Surface]:
        """Draw what a unit does in one army: the army's name, the power, an example, what it brings there."""
        figure = figures()[f"{block.name}-{'player' if side.up else 'ai'}"]
        return [
            self._side_name(side, width),
            self._words(block.lines[place], width, BODY, line=1.4),
            draw_figure(figure, self.m, width),
            self._words(figure.reason(), width, SMALL, text.SANS_SEMIBOLD, 1.4),
        ]

    def _side_name(self, side: Side, width: int) -> pygame.Surface:
        em = self.m.type(SMALL)
        label = self._words(side.name(), width - em * 3 // 2, SMALL, text.SANS_BOLD, 1.3)
        row = pygame.Surface((width, label.get_height()), pygame.SRCALPHA)
        row.fill((*palette.INK, 0))
        sign = triangle(em, side.colour, up=side.up)
        row.blit(sign, sign.get_rect(midleft=(0, row.get_height() // 2)))
        row.blit(label, (em * 3 // 2, 0))
        return row

    def _suites(self, _block: Block) -> None:
        m = self.m
        width = min(self.measure, m.type(BODY) * 34)
        high = m.type(BODY) * 2
        counts = range(2, len(PLAYER_BONUS[:6]))
        table = fresh_sheet((width, high * (len(counts) + 1)), palette.PAPER, cut=False)
        columns = [width * 2 // 5 + (width * 3 // 10) * place for place in range(3)]
        for place, side in enumerate((player_side(), ai_side())):
            head = pygame.Rect(columns[place], 0, columns[place + 1] - columns[place], high)
            pygame.draw.rect(table, side.colour, head)
            self._middle(table, side.name(), head, palette.CHALK)
        for row, count in enumerate(counts, 1):
            line = pygame.Rect(0, row * high, width, high)
            pygame.draw.line(table, palette.HAIRLINE, line.topleft, line.topright)
            length = (
                _("{count} cards +")
                if count == counts[-1]
                else ngettext("{count} card", "{count} cards", count)
            )
            self._middle(table, length.format(count=count), pygame.Rect(0, line.top, columns[0], high))
            worths = (
                str(PLAYER_BONUS[count]),
                str(AI_BONUS[count]) if count < len(AI_BONUS) else _("defeat"),
            )
            for place, worth in enumerate(worths):
                cell = pygame.Rect(columns[place], line.top, columns[place + 1] - columns[place], high)
                self._middle(table, worth, cell)
        self._leave(4)
        self._put(table)
        self._leave(18)

    def _middle(
        self, surface: pygame.Surface, written: str, cell: pygame.Rect, color: palette.Color = palette.INK
    ) -> None:
        px = text.fit(written, text.SANS_BOLD, self.m.type(BODY), cell.width - self.m.px(12))
        label = text.render(written, text.SANS_BOLD, px, color)
        surface.blit(label, label.get_rect(center=cell.center))

    def _scenario(self, block: Block) -> None:
        self._leave(10)
        self._put(draw_scenario(self.m, block, self.width, self.measure))
        self._leave(16)

    def _modes(self, _block: Block) -> None:
        m, gap = self.m, self.m.px(14)
        layouts = list(LAYOUTS.values())
        count = max(2, min(_MOST_TILES, self.width // (m.type(BODY) * _TILE_EMS)))
        width = (self.width - gap * (count - 1)) // count
        self._leave(4)
        for start in range(0, len(layouts), count):
            tiles = [self._mode(layout, width) for layout in layouts[start : start + count]]
            self._put_beside([(tile, place * (width + gap)) for place, tile in enumerate(tiles)])
            self.height += gap
        self._leave(6)

    def _mode(self, layout: Layout, width: int) -> pygame.Surface:
        """Draw a battlefield with its name and its number of cards."""
        m = self.m
        mat = pygame.Rect(0, 0, width, width * 4 // 5)
        em = m.type(SMALL)
        tile = pygame.Surface((width, mat.height + em * 3), pygame.SRCALPHA)
        tile.fill((*palette.INK, 0))
        tile.blit(paper.sheet(mat.size, palette.SLATE, cut=False), mat)
        draw_battlefield(tile, mat.inflate(-m.px(16), -m.px(16)), layout, m.px(26))
        size = ngettext("{count} card", "{count} cards", layout.size).format(count=layout.size)
        lines = ((_(layout.name), text.SERIF_BOLD, palette.INK), (size, text.SANS_MEDIUM, palette.MUTED_TEXT))
        for row, (written, face, color) in enumerate(lines):
            px = text.fit(written, face, em, width, m.type(14))
            label = text.render(written, face, px, color)
            tile.blit(label, label.get_rect(center=(width // 2, mat.height + em * (9 + row * 14) // 10)))
        return tile


def _tag(initial: str, em: int) -> pygame.Surface:
    """Return a unit's initial on ink, as a card's seal has it."""
    letters = text.render(initial, text.SANS_EXTRABOLD, em, palette.CHALK)
    tag = paper.rounded((max(em * 2, letters.get_width() + em), em * 8 // 5), palette.INK, 4).copy()
    tag.blit(letters, letters.get_rect(center=tag.get_rect().center))
    return tag


def _bullet(em: int) -> pygame.Surface:
    side = max(5, em * 4 // 10)
    return paper.rounded((side, side), palette.INK, side / 4)


def _numbered(number: int, em: int) -> pygame.Surface:
    side = em * 3 // 2
    disc = paper.rounded((side, side), palette.INK, side / 2).copy()
    digit = text.render(str(number), text.SANS_EXTRABOLD, max(text.SMALLEST, em * 9 // 10), palette.CHALK)
    disc.blit(digit, digit.get_rect(center=(side // 2, side // 2)))
    return disc

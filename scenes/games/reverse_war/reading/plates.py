"""How the figures of the rules are drawn: real cards on a piece of the cutting mat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.suites import AI_BONUS, PLAYER_BONUS
from game.rules.reverse_war.words import accounts as words
from scenes.games.reverse_war.armies import Side, ai_side, player_side, triangle
from scenes.games.reverse_war.battlefields import draw_battlefield
from scenes.games.reverse_war.campaign_pictures import scenario_picture
from scenes.games.reverse_war.faces import chips
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.reading.figures import figures
from scenes.games.reverse_war.reckoning_lights import VEIL, veil_card
from scenes.games.reverse_war.ribbon import NARROW, draw_ribbon
from scenes.kit import palette, paper, svg, text
from scenes.kit.faces import base
from scenes.pages.reading.typesetting import BODY, SMALL, fresh_sheet

if TYPE_CHECKING:
    from game.rules.reverse_war.layouts import Layout
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.reading.figures import Figure
    from scenes.kit.measures import Measures
    from scenes.pages.reading.book import Block
    from scenes.pages.reading.typesetting import Typesetter

CARD, SMALL_CARD, LARGE_CARD, SMALLEST_CARD = 92, 70, 230, 40
"""Widths of cards: in a figure, in one of three rows, alone with its parts numbered, and the least."""
_MANY_ROWS: Final = 3
_PAD, _GAP, _LIT_GAP = 16, 10, 24
_HALF_VEIL: Final = 0.62
# The line between the halves of a card, in card units (63 × 88): its heights at the left and at the right.
_HALVES: Final = (45.4, 42.6)
_BORDER: Final = 2.3
# What the numbers beside the large card show: on its left or its right, at a height in card units.
_NUMBERS: Final = (("left", 10.5), ("right", 10.0), ("left", 31.3), ("right", 38.6), ("left", 67.0))
_NUMBER_MARGIN: Final = 3.2
"""In sizes of the type: room beside the large card for a number and its line."""
_NARROWEST_UNIT: Final = 18
_TILE_EMS: Final = 8
_MOST_TILES: Final = 6
_PICTURE, _PICTURE_GAP = 132, 22
_HEADING, _BODY, _LINE = 21, 16, 1.5
_NARROWEST_EMS: Final = 18
_fresh: Final = text.paragraph.__wrapped__


@dataclass(frozen=True, slots=True)
class Shown:
    """The part of a battlefield that a figure shows: its cells, and the columns and rows they span."""

    cells: tuple[int, ...]
    columns: tuple[int, int]
    rows: tuple[int, int]

    @property
    def wide(self) -> int:
        """How many columns there are."""
        return self.columns[1] - self.columns[0] + 1

    @property
    def high(self) -> int:
        """How many rows there are."""
        return self.rows[1] - self.rows[0] + 1


def draw_figure(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw a figure, no wider than `width` pixels."""
    if figure.anatomy:
        return _draw_anatomy(figure, m)
    part, pad, gap = _shown(figure), m.px(_PAD), m.px(_LIT_GAP if figure.lit else _GAP)
    room = (width - 2 * pad - (part.wide - 1) * gap) // part.wide
    largest = m.px(SMALL_CARD if part.high >= _MANY_ROWS else CARD)
    card = max(SMALLEST_CARD, min(largest, room))
    size = (card, base.card_height(card))
    mat = _mat(
        (
            2 * pad + part.wide * (size[0] + gap) - gap,
            2 * pad + part.high * (size[1] + gap) - gap,
        )
    )
    rects = {
        cell: pygame.Rect(
            pad + (figure.layout.cells[cell][0] - part.columns[0]) * (size[0] + gap),
            pad + (figure.layout.cells[cell][1] - part.rows[0]) * (size[1] + gap),
            *size,
        )
        for cell in part.cells
    }
    _draw_cells(mat, figure, rects)
    if figure.slots:
        _draw_slots(mat, [rects[cell] for cell in part.cells], gap)
    if figure.suites:
        _draw_suites(mat, figure, rects)
    return mat


def _shown(figure: Figure) -> Shown:
    cells = tuple(
        cell
        for cell in range(len(figure.layout.cells))
        if figure.free or (cell < len(figure.board) and figure.board[cell])
    )
    columns = [figure.layout.cells[cell][0] for cell in cells]
    rows = [figure.layout.cells[cell][1] for cell in cells]
    return Shown(cells, (min(columns), max(columns)), (min(rows), max(rows)))


def _mat(size: tuple[int, int]) -> pygame.Surface:
    """Return a piece of the cutting mat."""
    return fresh_sheet(size, palette.SLATE, cut=False)


def _draw_cells(mat: pygame.Surface, figure: Figure, rects: dict[int, pygame.Rect]) -> None:
    lit = _lit(figure)
    for cell, rect in rects.items():
        placed = figure.board[cell] if cell < len(figure.board) else None
        if placed is None:
            paper.dashed_rect(mat, rect, palette.PLAYABLE)
            continue
        if cell in lit:
            around = rect.inflate(12, 12)
            paper.fill_rounded(mat, around, palette.LIT, 6)
        _draw_card(mat, rect, placed)
        if figure.side:
            _veil_half(mat, rect, player=figure.side == "player")
        if figure.explained and not _counts(figure, cell):
            veil_card(mat, rect)


def _lit(figure: Figure) -> tuple[int, ...]:
    return figure.lit if figure.why is None else (*figure.lit, figure.why)


def _counts(figure: Figure, cell: int) -> bool:
    """Say whether a cell has to do with the unit explained."""
    line = figure.explained
    if line is None or cell == line.cell or not line.why.cells:
        return True
    return cell in line.why.cells


def _draw_card(surface: pygame.Surface, rect: pygame.Rect, placed: Placed) -> None:
    below, corner = paper.drop_shadow(rect.size, paper.Shadow.CARD)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
    surface.blit(reverse_war.face(CARDS[placed.card], rect.width, placed.reversed), rect)


def _veil_half(surface: pygame.Surface, rect: pygame.Rect, *, player: bool) -> None:
    """Veil the half of a card that is not of the army the figure is about."""
    left, right = _HALVES
    end = 88 - _BORDER if player else _BORDER
    points = f"{_BORDER},{left} {63 - _BORDER},{right} {63 - _BORDER},{end} {_BORDER},{end}"
    body = f'<polygon points="{points}" fill="{palette.hexadecimal(VEIL)}" fill-opacity="{_HALF_VEIL}"/>'
    surface.blit(svg.draw(body, rect.size, (0, 0, 63, 88)), rect)


def _draw_slots(surface: pygame.Surface, rects: list[pygame.Rect], gap: int) -> None:
    """Draw the places of the next card of a row: at its ends and in its gaps."""
    middles = [rects[0].left - gap // 2, *(rect.right + gap // 2 for rect in rects)]
    for middle in middles:
        slot = pygame.Rect(0, 0, 6, rects[0].height)
        slot.center = (middle, rects[0].centery)
        paper.fill_rounded(surface, slot, palette.PLAYABLE, 3)


def _draw_suites(surface: pygame.Surface, figure: Figure, rects: dict[int, pygame.Rect]) -> None:
    army = figure.army
    moved = {target for target, _change in army.shifts.values()}
    for suite in army.suites:
        positions = [army.positions[cell] or 0 for cell in suite]
        shifted = frozenset(place for place, cell in enumerate(suite) if cell in moved)
        draw_ribbon(surface, [rects[cell] for cell in suite], positions, NARROW, shifted)


def _draw_anatomy(figure: Figure, m: Measures) -> pygame.Surface:
    """Draw a large card with numbers beside its parts."""
    width = max(m.px(LARGE_CARD), reverse_war.FULL_FROM)
    side, pad = round(m.type(15) * _NUMBER_MARGIN), m.px(_PAD)
    rect = pygame.Rect(side, pad, width, base.card_height(width))
    mat = _mat((width + 2 * side, rect.height + 2 * pad))
    placed = figure.board[0]
    assert placed is not None  # noqa: S101 - the figure's file has this card
    _draw_card(mat, rect, placed)
    for number, (where, height) in enumerate(_NUMBERS, 1):
        y = rect.top + round(height * width / 63)
        edge, middle = (
            (rect.left, side * 2 // 5) if where == "left" else (rect.right, rect.right + side * 3 // 5)
        )
        pygame.draw.line(mat, palette.CHALK, (middle, y), (edge, y), 2)
        _draw_number(mat, (middle, y), number, m)
    return mat


def _draw_number(surface: pygame.Surface, center: tuple[int, int], number: int, m: Measures) -> None:
    px = m.type(15)
    disc = paper.rounded((px * 8 // 5, px * 8 // 5), palette.INK, px * 0.8, palette.CHALK, 2)
    surface.blit(disc, disc.get_rect(center=center))
    digit = text.render(str(number), text.SANS_EXTRABOLD, px, palette.CHALK)
    surface.blit(digit, digit.get_rect(center=center))


def unit(page: Typesetter, block: Block) -> None:
    """Lay out a unit: its name, then what it does in each of the two armies."""
    m, gap = page.m, page.m.px(28)
    page.leave(10)
    chip = chips.chip(block.name, m.type(44))
    name = text.render(words.name(block.name), text.SERIF_BOLD, m.type(24), palette.INK)
    tag = _tag(block.name, m.type(SMALL))
    left = chip.get_width() + m.px(14)
    page.put_beside([(chip, 0), (name, left), (tag, left + name.get_width() + m.px(14))], middle=True)
    page.leave(10)
    half = (page.width - gap) // 2
    two = half >= m.type(BODY) * _NARROWEST_UNIT
    column = half if two else page.width
    sides = [_side(page, block, place, side, column) for place, side in enumerate((player_side(), ai_side()))]
    if two:
        for mine, theirs in zip(*sides, strict=True):
            page.put_beside([(mine, 0), (theirs, half + gap)])
            page.leave(8)
    else:
        for picture in (*sides[0], *sides[1]):
            page.put(picture)
            page.leave(8)
    page.leave(12)


def _side(page: Typesetter, block: Block, place: int, side: Side, width: int) -> list[pygame.Surface]:
    """Draw what a unit does in one army: the army's name, the power, an example, what it brings there."""
    figure = figures()[f"{block.name}-{'player' if side.up else 'ai'}"]
    return [
        _side_name(page, side, width),
        page.words(block.lines[place], width, BODY, line=1.4),
        draw_figure(figure, page.m, width),
        page.words(figure.reason(), width, SMALL, text.SANS_SEMIBOLD, 1.4),
    ]


def _side_name(page: Typesetter, side: Side, width: int) -> pygame.Surface:
    em = page.m.type(SMALL)
    label = page.words(side.name(), width - em * 3 // 2, SMALL, text.SANS_BOLD, 1.3)
    row = pygame.Surface((width, label.get_height()), pygame.SRCALPHA)
    row.fill((*palette.INK, 0))
    sign = triangle(em, side.colour, up=side.up)
    row.blit(sign, sign.get_rect(midleft=(0, row.get_height() // 2)))
    row.blit(label, (em * 3 // 2, 0))
    return row


def suites(page: Typesetter, _block: Block) -> None:
    """Lay out the table of what suites bring."""
    m = page.m
    width = min(page.measure, m.type(BODY) * 34)
    high = m.type(BODY) * 2
    counts = range(2, len(PLAYER_BONUS[:6]))
    table = fresh_sheet((width, high * (len(counts) + 1)), palette.PAPER, cut=False)
    columns = [width * 2 // 5 + (width * 3 // 10) * place for place in range(3)]
    for place, side in enumerate((player_side(), ai_side())):
        head = pygame.Rect(columns[place], 0, columns[place + 1] - columns[place], high)
        pygame.draw.rect(table, side.colour, head)
        _middle(page, table, side.name(), head, palette.CHALK)
    for row, count in enumerate(counts, 1):
        line = pygame.Rect(0, row * high, width, high)
        pygame.draw.line(table, palette.HAIRLINE, line.topleft, line.topright)
        length = (
            _("{count} cards +") if count == counts[-1] else ngettext("{count} card", "{count} cards", count)
        )
        _middle(page, table, length.format(count=count), pygame.Rect(0, line.top, columns[0], high))
        worths = (
            str(PLAYER_BONUS[count]),
            str(AI_BONUS[count]) if count < len(AI_BONUS) else _("defeat"),
        )
        for place, worth in enumerate(worths):
            cell = pygame.Rect(columns[place], line.top, columns[place + 1] - columns[place], high)
            _middle(page, table, worth, cell)
    page.leave(4)
    page.put(table)
    page.leave(18)


def _middle(
    page: Typesetter,
    surface: pygame.Surface,
    written: str,
    cell: pygame.Rect,
    color: palette.Color = palette.INK,
) -> None:
    px = text.fit(written, text.SANS_BOLD, page.m.type(BODY), cell.width - page.m.px(12))
    label = text.render(written, text.SANS_BOLD, px, color)
    surface.blit(label, label.get_rect(center=cell.center))


def scenario(page: Typesetter, block: Block) -> None:
    """Lay out a scenario beside its picture."""
    page.leave(10)
    page.put(_draw_scenario(page.m, block, page.width, page.measure))
    page.leave(16)


def modes(page: Typesetter, _block: Block) -> None:
    """Lay out the battlefields, in rows of tiles."""
    m, gap = page.m, page.m.px(14)
    layouts = list(LAYOUTS.values())
    count = max(2, min(_MOST_TILES, page.width // (m.type(BODY) * _TILE_EMS)))
    width = (page.width - gap * (count - 1)) // count
    page.leave(4)
    for start in range(0, len(layouts), count):
        tiles = [_mode(page, layout, width) for layout in layouts[start : start + count]]
        page.put_beside([(tile, place * (width + gap)) for place, tile in enumerate(tiles)])
        page.height += gap
    page.leave(6)


def _mode(page: Typesetter, layout: Layout, width: int) -> pygame.Surface:
    """Draw a battlefield with its name and its number of cards."""
    m = page.m
    mat = pygame.Rect(0, 0, width, width * 4 // 5)
    em = m.type(SMALL)
    tile = pygame.Surface((width, mat.height + em * 3), pygame.SRCALPHA)
    tile.fill((*palette.INK, 0))
    tile.blit(paper.sheet(mat.size, palette.SLATE, cut=False), mat)
    draw_battlefield(tile, mat.inflate(-m.px(16), -m.px(16)), layout.cells, m.px(26))
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


def _draw_scenario(m: Measures, block: Block, width: int, measure: int) -> pygame.Surface:
    """Draw the scenario that a block names, the picture above the words where they have no room beside it.

    `measure` is the widest that the whole may be within `width`, both in pixels.
    """
    side, gap = m.px(_PICTURE), m.px(_PICTURE_GAP)
    whole = min(width, measure)
    beside = whole - side - gap >= m.type(_BODY) * _NARROWEST_EMS
    column = whole - side - gap if beside else whole
    parts = [
        _fresh(_(SCENARIOS[block.name].name), text.SERIF_BOLD, m.type(_HEADING), palette.INK, column, 1.3),
        *(_fresh(line, text.SANS_MEDIUM, m.type(_BODY), palette.INK, column, _LINE) for line in block.lines),
    ]
    between = m.px(8)
    high = sum(part.get_height() for part in parts) + between * (len(parts) - 1)
    down = 0 if beside else side + between
    plate = pygame.Surface((whole, max(side, high + down)), pygame.SRCALPHA)
    plate.fill((*palette.INK, 0))
    plate.blit(scenario_picture(block.name, side), (0, 0))
    y = down
    for part in parts:
        plate.blit(part, (side + gap if beside else 0, y))
        y += part.get_height() + between
    return plate

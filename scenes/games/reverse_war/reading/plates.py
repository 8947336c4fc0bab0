"""How the figures of the rules are drawn: real cards on a piece of the cutting mat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.suites import AI_BONUS, PLAYER_BONUS
from game.rules.reverse_war.words import accounts as words
from scenes.games.reverse_war.armies import Ground, Side, ai_side, player_side, triangle
from scenes.games.reverse_war.battlefields import draw_battlefield, draw_card
from scenes.games.reverse_war.campaign_pictures import scenario_picture
from scenes.games.reverse_war.faces import chips
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.reading.figures import figures
from scenes.games.reverse_war.reckoning_lights import veil_card, veil_half
from scenes.games.reverse_war.ribbon import NARROW, draw_ribbon
from scenes.kit import palette, paper, text
from scenes.kit.content import Painted, Picture, Ruled, Text
from scenes.kit.faces import base
from scenes.kit.layout import Anchor, Box, Column, Either, Grid, Row, em, inset
from scenes.pages.reading.typesetting import BODY, HEADING, SMALL, fresh_sheet

if TYPE_CHECKING:
    from game.rules.reverse_war.layouts import Layout
    from scenes.games.reverse_war.reading.figures import Figure
    from scenes.kit.measures import Measures
    from scenes.pages.reading.book import Block
    from scenes.pages.reading.typesetting import Typesetter

CARD, SMALL_CARD, LARGE_CARD, SMALLEST_CARD = 92, 70, 230, 40
"""Widths of cards: in a figure, in one of three rows, alone with its parts numbered, and the least."""
_MANY_ROWS: Final = 3
_PAD, _GAP, _LIT_GAP = 16, 10, 24
_HALF_VEIL: Final = 0.62
# What the numbers beside the large card show: on its left or its right, at a height in card units.
_NUMBERS: Final = (("left", 10.5), ("right", 10.0), ("left", 31.3), ("right", 38.6), ("left", 67.0))
_NUMBER_MARGIN: Final = 3.2
"""In sizes of the type: room beside the large card for a number and its line."""
_NARROWEST_UNIT: Final = 18
_TILE_EMS: Final = 8
_MOST_TILES: Final = 6
_PICTURE, _PICTURE_GAP = 132, 22
_NARROWEST_EMS: Final = 18


def _drawn(box: Box, m: Measures, width: int) -> pygame.Surface:
    """Return a picture of a box, as high as it wishes to be in that width."""
    area = pygame.Rect(0, 0, width, box.heights(m, width).wish)
    picture = pygame.Surface(area.size, pygame.SRCALPHA)
    picture.fill((*palette.INK, 0))
    box.show(picture, m, area)
    return picture


def draw_figure(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw a figure, no wider than `width` pixels."""
    if figure.anatomy:
        return _draw_anatomy(figure, m)
    cells, pad, gap = _shown(figure), m.px(_PAD), m.px(_LIT_GAP if figure.lit else _GAP)
    columns, rows = (max(places) + 1 for places in zip(*cells.values(), strict=True))
    room = (width - 2 * pad - (columns - 1) * gap) // columns
    largest = m.px(SMALL_CARD if rows >= _MANY_ROWS else CARD)
    wide = max(SMALLEST_CARD, min(largest, room))
    high = base.card_height(wide)
    mat = _mat((2 * pad + columns * (wide + gap) - gap, 2 * pad + rows * (high + gap) - gap))
    rects = {
        cell: pygame.Rect(pad + column * (wide + gap), pad + row * (high + gap), wide, high)
        for cell, (column, row) in cells.items()
    }
    _draw_cells(mat, figure, rects)
    if figure.slots:
        _draw_slots(mat, [*rects.values()], gap)
    if figure.suites:
        _draw_suites(mat, figure, rects)
    return mat


def _shown(figure: Figure) -> dict[int, tuple[int, int]]:
    """Return the cells that a figure shows, each with its column and row from the first one shown."""
    placed = [*figure.board, *[None] * len(figure.layout.cells)]
    cells = {cell: at for cell, at in enumerate(figure.layout.cells) if figure.free or placed[cell]}
    left, top = (min(places) for places in zip(*cells.values(), strict=True))
    return {cell: (column - left, row - top) for cell, (column, row) in cells.items()}


def _mat(size: tuple[int, int]) -> pygame.Surface:
    """Return a piece of the cutting mat."""
    return fresh_sheet(size, palette.SLATE, cut=False)


def _draw_cells(mat: pygame.Surface, figure: Figure, rects: dict[int, pygame.Rect]) -> None:
    lit = _lit(figure)
    for cell, rect in rects.items():
        placed = figure.board[cell] if cell < len(figure.board) else None
        if placed is None:
            paper.dashed_rect(mat, rect, palette.LIT)
            continue
        if cell in lit:
            around = rect.inflate(12, 12)
            paper.fill_rounded(mat, around, palette.LIT, 6)
        draw_card(mat, rect, placed.card, reverse=placed.reversed)
        if figure.side:
            veil_half(mat, rect, _HALF_VEIL, player=figure.side == "player")
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


def _draw_slots(surface: pygame.Surface, rects: list[pygame.Rect], gap: int) -> None:
    """Draw the places of the next card of a row: at its ends and in its gaps."""
    middles = [rects[0].left - gap // 2, *(rect.right + gap // 2 for rect in rects)]
    for middle in middles:
        slot = pygame.Rect(0, 0, 6, rects[0].height)
        slot.center = (middle, rects[0].centery)
        paper.fill_rounded(surface, slot, palette.LIT, 3)


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
    draw_card(mat, rect, placed.card, reverse=placed.reversed)
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
    sign = Picture(partial(triangle, colour=side.colour, up=side.up), em(SMALL))
    name = Text(side.name(), text.SANS_BOLD, SMALL, spread=1.3, grow=1)
    return _drawn(Row([sign, name], gap=em(SMALL, 0.5), align="center"), page.m, width)


def suites(page: Typesetter, _block: Block) -> None:
    """Lay out the table of what suites bring."""
    heads = [
        Ground(0, Column([_middle(side.name(), 1, palette.CHALK)]), fill=side.colour, wide=0, grow=3)
        for side in (player_side(), ai_side())
    ]
    rows: list[Box] = [Row([Box(grow=4), *heads], high=em(BODY, 2))]
    counts = range(2, len(PLAYER_BONUS[:6]))
    for count in counts:
        length = (
            _("{count} cards +") if count == counts[-1] else ngettext("{count} card", "{count} cards", count)
        )
        theirs = str(AI_BONUS[count]) if count < len(AI_BONUS) else _("defeat")
        told = (length.format(count=count), str(PLAYER_BONUS[count]), theirs)
        cells = [_middle(words, share) for words, share in zip(told, (4, 3, 3), strict=True)]
        rows.append(Row(cells, high=em(BODY, 2)))
    width, table = min(page.measure, page.m.type(BODY) * 34), Ruled(rows)
    sheet = fresh_sheet((width, table.heights(page.m, width).wish), palette.PAPER, cut=False)
    table.show(sheet, page.m, sheet.get_rect())
    page.leave(4)
    page.put(sheet)
    page.leave(18)


def _middle(words: str, share: float, color: palette.Color = palette.INK) -> Box:
    return Text(words, text.SANS_BOLD, BODY, color, align="center", lines=1, wide=0, grow=share)


def scenario(page: Typesetter, block: Block) -> None:
    """Lay out a scenario beside its picture, or under it where it has no room there."""
    words = [
        Text(_(SCENARIOS[block.name].name), text.SERIF_BOLD, HEADING, spread=1.3),
        *(Text(line, size=BODY, spread=1.5) for line in block.lines),
    ]
    picture = Picture(partial(scenario_picture, block.name), _PICTURE, wide=_PICTURE)
    beside = Row([picture, Column(words, gap=8, wide=em(BODY, _NARROWEST_EMS), grow=1)], gap=_PICTURE_GAP)
    beside.align = "start"
    under = Column([Anchor(picture, "midleft"), *words], gap=8)
    page.leave(10)
    page.put(_drawn(Either([beside, under]), page.m, min(page.width, page.measure)))
    page.leave(16)


def modes(page: Typesetter, _block: Block) -> None:
    """Lay out the battlefields, in rows of tiles."""
    count = max(2, min(_MOST_TILES, page.width // (page.m.type(BODY) * _TILE_EMS)))
    width = page.width // count
    page.leave(4)
    page.put(
        _drawn(Grid([_mode(layout, width) for layout in LAYOUTS.values()], count, gap=14), page.m, page.width)
    )
    page.leave(20)


def _mode(layout: Layout, width: int) -> Box:
    """Return a battlefield with its name and its number of cards."""
    size = ngettext("{count} card", "{count} cards", layout.size).format(count=layout.size)
    return Column(
        [
            Painted(draws=partial(_draw_mode, layout), high=lambda _m: width * 3 // 4),
            Text(_(layout.name), text.SERIF_BOLD, SMALL, align="center", lines=1),
            Text(size, size=SMALL, color=palette.MUTED_TEXT, align="center", lines=1),
        ]
    )


def _draw_mode(layout: Layout, surface: pygame.Surface, m: Measures, mat: pygame.Rect) -> None:
    surface.blit(paper.sheet(mat.size, palette.SLATE, cut=False), mat)
    draw_battlefield(surface, inset(m, mat, 8), layout.cells, m.px(26))


def _tag(initial: str, em: int) -> pygame.Surface:
    """Return a unit's initial on ink, as a card's seal has it."""
    letters = text.render(initial, text.SANS_EXTRABOLD, em, palette.CHALK)
    tag = paper.rounded((max(em * 2, letters.get_width() + em), em * 8 // 5), palette.INK, 4).copy()
    tag.blit(letters, letters.get_rect(center=tag.get_rect().center))
    return tag

"""How the figures of the rules are drawn: real cards on a piece of the cutting mat."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _, ngettext
from game.core.spoken import of_cards
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.suites import AI_BONUS, PLAYER_BONUS
from game.rules.reverse_war.words import accounts as words
from scenes.games.reverse_war.armies import Side, ai_side, player_side
from scenes.games.reverse_war.battlefields import draw_battlefield, draw_card
from scenes.games.reverse_war.campaign_pictures import scenario_picture
from scenes.games.reverse_war.faces import chips
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.gain_chips import triangle
from scenes.games.reverse_war.reading.figures import figures
from scenes.games.reverse_war.reckoning_lights import veil_card, veil_half
from scenes.games.reverse_war.ribbon import NARROW, draw_ribbon
from scenes.kit import palette, paper, text
from scenes.kit.content import Ground, Painted, Picture, Place, Ruled, Text, fixed
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.faces.laying import named
from scenes.kit.layout import Anchor, Box, Column, Either, Grid, Pad, Row, Shaped, Stack, em, inset
from scenes.pages.reading.typesetting import BODY, HEADING, SMALL, on_sheet

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


def draw_figure(figure: Figure, m: Measures, width: int) -> pygame.Surface:
    """Draw a figure, no wider than `width` pixels."""
    return on_sheet(_anatomy(figure) if figure.anatomy else _board(figure), m, width, palette.SLATE)


def _board(figure: Figure) -> Box:
    """Return the cards of a figure on their battlefield: lying in rows, lit and joined as it shows them."""
    cells, gap = _shown(figure), _LIT_GAP if figure.lit else _GAP
    columns, rows = (max(places) + 1 for places in zip(*cells.values(), strict=True))
    wide = (lambda _m: SMALLEST_CARD, SMALL_CARD if rows >= _MANY_ROWS else CARD)
    lines = [[Shaped(CARD_SHAPE, Place(), wide=wide) for _at in range(columns)] for _line in range(rows)]

    def draw(surface: pygame.Surface, m: Measures, _area: pygame.Rect) -> None:
        rects = {cell: lines[row][column].box.area for cell, (column, row) in cells.items()}
        _draw_cells(surface, figure, rects)
        if figure.slots:
            _draw_slots(surface, [inset(m, rect, (-gap / 2, 0)) for rect in rects.values()])
        if figure.suites:
            _draw_suites(surface, figure, rects)

    return Stack([Pad(_PAD, Column([Row(line, gap=gap) for line in lines], gap=gap)), Painted(draws=draw)])


def _shown(figure: Figure) -> dict[int, tuple[int, int]]:
    """Return the cells that a figure shows, each with its column and row from the first one shown."""
    placed = [*figure.board, *[None] * len(figure.layout.cells)]
    cells = {cell: at for cell, at in enumerate(figure.layout.cells) if figure.free or placed[cell]}
    left, top = (min(places) for places in zip(*cells.values(), strict=True))
    return {cell: (column - left, row - top) for cell, (column, row) in cells.items()}


def _draw_cells(mat: pygame.Surface, figure: Figure, rects: dict[int, pygame.Rect]) -> None:
    lit = figure.lit if figure.why is None else (*figure.lit, figure.why)
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


def _counts(figure: Figure, cell: int) -> bool:
    """Say whether a cell has to do with the unit explained."""
    line = figure.explained
    if line is None or cell == line.cell or not line.why.cells:
        return True
    return cell in line.why.cells


def _draw_slots(surface: pygame.Surface, rects: list[pygame.Rect]) -> None:
    """Draw the places of the next card of a row: at its ends and in its gaps, whose middles rects reach."""
    middles = [rects[0].left, *(rect.right for rect in rects)]
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


def _anatomy(figure: Figure) -> Box:
    """Return a large card with numbers beside its parts."""
    card = Painted(draws=partial(_draw_large, figure), wide=named(LARGE_CARD, reverse_war.FULL_FROM))
    return Pad((em(15, _NUMBER_MARGIN), _PAD), Shaped(CARD_SHAPE, card, wide=card.wide))


def _draw_large(figure: Figure, surface: pygame.Surface, m: Measures, rect: pygame.Rect) -> None:
    placed, side = figure.board[0], em(15, _NUMBER_MARGIN)(m)
    assert placed is not None  # noqa: S101 - the figure's file has this card
    draw_card(surface, rect, placed.card, reverse=placed.reversed)
    for number, (where, height) in enumerate(_NUMBERS, 1):
        y = rect.top + round(height * rect.width / 63)
        edge, out = (rect.left, -1) if where == "left" else (rect.right, 1)
        middle = edge + out * side * 3 // 5
        pygame.draw.line(surface, palette.CHALK, (middle, y), (edge, y), 2)
        _draw_number(surface, (middle, y), number, m)


def _draw_number(surface: pygame.Surface, center: tuple[int, int], number: int, m: Measures) -> None:
    px = m.type(15)
    disc = paper.rounded((px * 8 // 5, px * 8 // 5), palette.INK, px * 0.8, palette.CHALK, 2)
    surface.blit(disc, disc.get_rect(center=center))
    digit = text.render(str(number), text.SANS_EXTRABOLD, px, palette.CHALK)
    surface.blit(digit, digit.get_rect(center=center))


def unit(page: Typesetter, block: Block) -> None:
    """Lay out a unit: its name, then what it does in each of the two armies."""
    heading = Row(
        [
            Picture(partial(chips.chip, block.name), em(44)),
            Text(words.name(block.name), text.SERIF_BOLD, 24, lines=1),
            fixed(_tag(block.name, page.m.type(SMALL))),
        ],
        gap=14,
        align="center",
    )
    sides = [_side(block, place, side) for place, side in enumerate((player_side(), ai_side()))]
    rows = [Row(pair, gap=28, align="start") for pair in zip(*sides, strict=True)]
    page.leave(10)
    page.put_box(heading)
    page.leave(10)
    page.put_box(Either([Column(rows, gap=8), Column([*sides[0], *sides[1]], gap=8)]))
    page.leave(20)


def _side(block: Block, place: int, side: Side) -> list[Box]:
    """Return what a unit does in one army: the army's name, the power, an example, what it brings there."""
    figure = figures()[f"{block.name}-{'player' if side.up else 'ai'}"]
    told = [
        _side_name(side),
        Text(block.lines[place], size=BODY, spread=1.4),
        Anchor(Stack([Place(draws=_draw_mat), _board(figure)]), "topleft"),
        Text(figure.reason(), text.SANS_SEMIBOLD, SMALL, spread=1.4),
    ]
    for box in told:
        box.wide, box.grow = em(BODY, _NARROWEST_UNIT), 1
    return told


def _draw_mat(surface: pygame.Surface, area: pygame.Rect) -> None:
    surface.blit(paper.sheet(area.size, palette.SLATE, cut=False), area)


def _side_name(side: Side) -> Box:
    sign = Picture(partial(triangle, colour=side.colour, up=side.up), em(SMALL))
    name = Text(side.name(), text.SANS_BOLD, SMALL, spread=1.3, grow=1)
    return Row([sign, name], gap=em(SMALL, 0.5), align="center")


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
    page.leave(4)
    page.put(on_sheet(Ruled(rows, wide=em(BODY, 34)), page.m, page.measure, palette.PAPER))
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
    page.put_box(Either([beside, under]), min(page.width, page.measure))
    page.leave(16)


def modes(page: Typesetter, _block: Block) -> None:
    """Lay out the battlefields, in rows of tiles."""
    count = max(2, min(_MOST_TILES, page.width // (page.m.type(BODY) * _TILE_EMS)))
    width = page.width // count
    page.leave(4)
    page.put_box(Grid([_mode(layout, width) for layout in LAYOUTS.values()], count, gap=14))
    page.leave(20)


def _mode(layout: Layout, width: int) -> Box:
    """Return a battlefield with its name and its number of cards."""
    size = of_cards(layout.size)
    return Column(
        [
            Painted(draws=partial(_draw_mode, layout), high=lambda _m: width * 3 // 4),
            Text(_(layout.name), text.SERIF_BOLD, SMALL, align="center", lines=1),
            Text(size, size=SMALL, color=palette.MUTED_TEXT, align="center", lines=1),
        ]
    )


def _draw_mode(layout: Layout, surface: pygame.Surface, m: Measures, mat: pygame.Rect) -> None:
    _draw_mat(surface, mat)
    draw_battlefield(surface, inset(m, mat, 8), layout.cells, m.px(26))


def _tag(initial: str, em: int) -> pygame.Surface:
    """Return a unit's initial on ink, as a card's seal has it."""
    letters = text.render(initial, text.SANS_EXTRABOLD, em, palette.CHALK)
    tag = paper.rounded((max(em * 2, letters.get_width() + em), em * 8 // 5), palette.INK, 4).copy()
    tag.blit(letters, letters.get_rect(center=tag.get_rect().center))
    return tag

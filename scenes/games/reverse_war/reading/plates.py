"""How the figures of the rules are drawn: real cards on a piece of the cutting mat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.reverse_war.cards import CARDS
from scenes.games.reverse_war.faces import face as reverse_war
from scenes.games.reverse_war.reckoning_lights import VEIL, veil_card
from scenes.games.reverse_war.ribbon import NARROW, draw_ribbon
from scenes.kit import palette, paper, svg, text
from scenes.kit.faces import base
from scenes.pages.reading.typesetting import fresh_sheet

if TYPE_CHECKING:
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.reading.figures import Figure
    from scenes.kit.layout import Measures

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

"""Where everything lies on the table of two: the far player above, the near one below, face to face."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.bataille.simple import HELD
from scenes.kit.faces.base import card_height
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from scenes.kit.measures import Measures

_RATIO: Final = 63 / 88
TURNED: Final = -90.0
"""How a card that is out lies: turned aside."""


@dataclass(frozen=True, slots=True)
class Side:
    """The rectangles of one player: plate, pile, the row where his cards fight, what lies apart."""

    far: bool
    plate: pygame.Rect
    pile: pygame.Rect
    row: pygame.Rect
    apart: pygame.Rect
    hand: tuple[pygame.Rect, ...]

    def row_poses(self, count: int, width: int) -> list[Pose]:
        """Return the poses of so many cards in the row: side by side, or over each other where it is full."""
        step = 0.0
        if count > 1:
            step = min(width * 1.06, (self.row.width - width) / (count - 1))
        left = self.row.centerx - step * (count - 1) / 2
        height = card_height(width)
        y = self.row.bottom - height / 2 if self.far else self.row.top + height / 2
        return [Pose(left + step * place, y, width) for place in range(count)]

    def apart_poses(self, count: int, width: int) -> list[Pose]:
        """Return the poses of so many cards turned aside: in columns, closer where there are many."""
        long, gap = card_height(width), max(3, width // 12)
        columns = max(1, (self.apart.width + gap) // (long + gap))
        rows = max(1, -(-count // columns))
        step = min(width + gap, (self.apart.height - width) / (rows - 1)) if rows > 1 else 0
        return [
            Pose(
                self.apart.left + long / 2 + (place % columns) * (long + gap),
                self.apart.top + width / 2 + (place // columns) * step,
                width,
                TURNED,
            )
            for place in range(count)
        ]

    def trophy_rects(self, count: int) -> list[pygame.Rect]:
        """Return a place a trophy, in as many columns as make them largest."""
        gap = max(4, self.apart.width // 40)
        columns = max(range(1, count + 1), key=lambda columns: self._trophy_width(count, columns, gap))
        width = self._trophy_width(count, columns, gap)
        return [
            pygame.Rect(
                self.apart.left + (place % columns) * (width + gap),
                self.apart.top + (place // columns) * (card_height(width) + gap),
                width,
                card_height(width),
            )
            for place in range(count)
        ]

    def _trophy_width(self, count: int, columns: int, gap: int) -> int:
        rows = -(-count // columns)
        tallest = (self.apart.height - gap * (rows - 1)) // rows
        across = (self.apart.width - gap * (columns - 1)) // columns
        return min(across, round(tallest * _RATIO), self.apart.width // 3)


@dataclass(frozen=True, slots=True)
class Arena:
    """The rectangles of the table, in pixels of the window."""

    strip: pygame.Rect
    ring: pygame.Rect
    told: pygame.Rect
    main: pygame.Rect
    field: pygame.Rect
    near: Side
    far: Side
    foot: pygame.Rect
    card: int
    """The width of a card that fights."""

    lost: int
    """The width of a card that lies apart."""

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: between both rows."""
        return Pose(*self.near.row.union(self.far.row).center, self.card)


def arrange(m: Measures, *, held: bool, narrow_row: bool = False) -> Arena:
    """Lay the table out; `held`: each player holds three cards beside the pile."""
    edge = m.px(16)
    strip = pygame.Rect(edge, m.px(14), m.width - 2 * edge, max(m.px(50), round(m.type(20) * 1.7)))
    foot_height = max(m.px(46), m.type(15) + 14)
    foot = pygame.Rect(edge, m.height - edge - foot_height, m.width - 2 * edge, foot_height)
    top, bottom = strip.bottom + edge, foot.top - edge
    column = pygame.Rect(edge, top, max(m.px(220), round(m.type(15) * 11.5)), bottom - top)
    ring, told, main = _column(m, column)
    field = pygame.Rect(column.right + edge, top, m.width - edge - column.right - edge, bottom - top)
    gap = m.px(10)
    half = (field.height - gap) // 2
    card = round((half - m.px(10)) * _RATIO)
    widest = m.px(150) if narrow_row else m.px(190)
    card = min(card, max(widest, round(half * 0.5)))
    far = _side(m, pygame.Rect(field.left, field.top, field.width, half), far=True, held=held)
    near = _side(m, pygame.Rect(field.left, field.bottom - half, field.width, half), far=False, held=held)
    return Arena(strip, ring, told, main, field, near, far, foot, card, m.px(62))


def _column(m: Measures, column: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Cut the left column: the ring of symbols, what happened, the main button."""
    gap = m.px(12)
    button = max(m.px(62), m.type(17) * 2)
    main = pygame.Rect(column.left, column.bottom - button, column.width, button)
    room = main.top - gap - column.top
    height = min(round(room * 0.62), column.width + m.type(20) * 2)
    ring = pygame.Rect(column.left, column.top, column.width, height)
    told = pygame.Rect(column.left, ring.bottom + gap, column.width, main.top - ring.bottom - 2 * gap)
    return ring, told, main


def _side(m: Measures, zone: pygame.Rect, *, far: bool, held: bool) -> Side:
    plate = pygame.Rect(
        zone.left,
        zone.top,
        max(m.px(226), m.type(19) * 9),
        max(m.px(62), round(m.type(19) * 1.3 + m.type(14) * 1.5) + m.px(10)),
    )
    apart = pygame.Rect(0, zone.top, round(zone.width * (0.215 if held else 0.29)), zone.height)
    apart.right = zone.right
    head = round(m.type(15) * 1.6)
    apart = pygame.Rect(apart.left, apart.top + head, apart.width, apart.height - head)
    gap = m.px(12)
    room = zone.height - plate.height - gap
    width = min(m.px(118), round(room * _RATIO))
    height = card_height(width)
    pile = pygame.Rect(zone.left + m.px(10), 0, width, height)
    if far:
        pile.top = plate.bottom + gap
    else:
        plate.bottom = zone.bottom
        pile.bottom = plate.top - gap
    hand = _hand(m, pile) if held else ()
    left = max(plate.right, hand[-1].right if hand else 0) + m.px(16)
    row = pygame.Rect(left, zone.top, apart.left - m.px(20) - left, zone.height)
    return Side(far, plate, pile, row, apart, hand)


def _hand(m: Measures, pile: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the three cards in hand, beside the pile."""
    left, step = pile.right + m.px(22), round(pile.width * 1.04)
    return tuple(pygame.Rect(left + place * step, pile.top, pile.width, pile.height) for place in range(HELD))

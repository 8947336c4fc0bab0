"""Where cards lie on a battlefield, on its mat and in small pictures; those of the ways to play together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.reverse_war.cards import CARDS
from game.rules.reverse_war.layouts import LAYOUTS
from scenes.games.reverse_war.faces import face as faces
from scenes.kit import palette, paper, shadows, svg, text
from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_SHAPE, CARD_WIDTH_MM, card_height, lay, sprite
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from game.rules.reverse_war.layouts import Layout

Cells = Sequence[tuple[int, int]]
"""Cells by their columns and rows."""
GAP: Final = 0.09
"""Between two cards, in card widths."""
_NARROWEST: Final = 4
_BALLOTS: Final = ("2-5", "1-5", "2-5")


def cell_rects(
    cells: Cells, room: pygame.Rect, largest: float = 10_000, share: float = GAP
) -> tuple[pygame.Rect, ...]:
    """Return a rectangle a cell, in whole pixels, as large as fits in `room` (or `largest` wide), centred.

    They lie apart by that share of a card's width.
    """
    columns, rows = (max(places) + 1 for places in zip(*cells, strict=True))
    across = room.width / (columns + share * (columns - 1))
    down = room.height / (rows * CARD_HEIGHT_MM / CARD_WIDTH_MM + share * (rows - 1))
    width = max(_NARROWEST, int(min(across, down, largest)))
    while True:
        gap, height = max(2, round(width * share)), card_height(width)
        area = pygame.Rect(0, 0, columns * (width + gap) - gap, rows * (height + gap) - gap)
        if width <= _NARROWEST or (area.width <= room.width and area.height <= room.height):
            break
        width -= 1
    area.center = room.center
    return tuple(
        pygame.Rect(area.left + column * (width + gap), area.top + row * (height + gap), width, height)
        for column, row in cells
    )


def in_rows(count: int, columns: int) -> Cells:
    """Return the cells of so many cards in rows as long as that."""
    return tuple((cell % columns, cell // columns) for cell in range(count))


def shown_cells(layout: Layout, columns: int = 5) -> Cells:
    """Return the cells of a battlefield as they are shown where there is little room: a line in rows."""
    return in_rows(layout.size, columns) if layout.grows else layout.cells


def draw_battlefield(surface: pygame.Surface, room: pygame.Rect, cells: Cells, largest: int) -> None:
    """Draw every cell of a battlefield as a small card, blue above and red below, over its shadow."""
    for rect in cell_rects(cells, room, largest):
        surface.blit(_card(rect.size), rect.move(-_MARGIN, -_MARGIN))


_MARGIN = 8


@cached
def _card(size: tuple[int, int]) -> pygame.Surface:
    """Return a card of two halves with its shadow, in a margin."""
    width, height = size
    line = max(1.0, width * 0.055)
    body = (
        f'<rect width="{width}" height="{height}" rx="{max(1, width * 0.05):g}" '
        f'fill="{palette.hexadecimal(palette.CHALK)}"/>'
        f'<rect x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" '
        f'fill="{palette.hexadecimal(palette.FORCE)}"/>'
        f'<path d="M{line} {line} H{width - line} V{height * 0.58} L{line} {height * 0.45} Z" '
        f'fill="{palette.hexadecimal(palette.SLATE)}"/>'
    )
    page = pygame.Surface((width + 2 * _MARGIN, height + 2 * _MARGIN), pygame.SRCALPHA)
    page.blit(svg.draw(body, size, (0, 0, *size)), (_MARGIN, _MARGIN))
    layer = shadows.Layer((1, 2), 1.5, 0.3)
    return shadows.over_shadow(page, [layer])


def draw_card(surface: pygame.Surface, rect: pygame.Rect, card: str, *, reverse: bool = False) -> None:
    """Draw a card in a rectangle, over its shadow."""
    below, corner = paper.drop_shadow(rect.size, paper.Shadow.CARD)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
    surface.blit(faces.face(CARDS[card], rect.width, reverse), rect)


def draw_way(surface: pygame.Surface, rect: pygame.Rect, table: str) -> None:
    """Draw the picture of a way to play together in a rectangle."""
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    {"coop": _draw_coop, "duel": _draw_duel, "vote": _draw_vote}[table](surface, rect)
    surface.set_clip(clip)


def _draw_coop(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """One battlefield, a card face down on either side."""
    _field(surface, rect, rect.centerx)
    width = min(rect.height * 2 // 5, rect.width // 5)
    for side, degrees in ((-1, 9), (1, -9)):
        at = (rect.centerx + side * rect.width * 3 // 8, rect.centery + rect.height // 40)
        lay(surface, at, faces.BACK, width, degrees, paper.Shadow.CARD)


def _draw_duel(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Two battlefields, a card shown and one hidden between them."""
    for side in (-1, 1):
        _field(surface, rect, rect.centerx + side * rect.width * 3 // 10)
    width = min(rect.height // 4, rect.width // 7)
    hidden = sprite(faces.BACK, width, 6, paper.Shadow.CARD)
    shown = pygame.Rect(0, 0, width, card_height(width))
    shown.center = (rect.centerx, rect.centery - width * 3 // 4)
    draw_card(surface, shown, "rw-10")
    place = hidden.get_rect(center=(rect.centerx, rect.centery + width))
    surface.blit(hidden, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _draw_vote(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """One battlefield, and slates with votes."""
    _field(surface, rect, rect.left + rect.width * 3 // 10)
    step = min(rect.height // 3, rect.width // 5)
    size = (step * 5 // 3, step * 7 // 9)
    for place, ballot in enumerate(_BALLOTS):
        slate = pygame.Rect((0, 0), size)
        slate.center = (rect.left + rect.width * 3 // 4, rect.centery + (place - 1) * step)
        draw_slate(surface, slate, ballot)


def _field(surface: pygame.Surface, rect: pygame.Rect, x: int) -> None:
    room = pygame.Rect(0, 0, rect.width // 3, rect.height * 9 // 10)
    room.center = (x, rect.centery)
    draw_battlefield(surface, room, LAYOUTS["normal"].cells, rect.width // 6)


def draw_slate(surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """Draw a slate with a vote in chalk on it, where that can be read."""
    below, corner = paper.drop_shadow(rect.size, paper.Shadow.SHEET)
    surface.blit(below, (rect.x - corner[0], rect.y - corner[1]))
    frame = max(2, rect.height // 12)
    paper.fill_rounded(surface, rect, palette.WOOD, 2 * frame)
    paper.fill_rounded(surface, rect.inflate(-2 * frame, -2 * frame), palette.INK, frame)
    largest = max(text.SMALLEST, round(rect.height * 0.5))
    px = text.fit(words, text.SANS_EXTRABOLD, largest, rect.width - 4 * frame)
    if px > rect.height - 4 * frame:
        return
    chalk = text.render(words, text.SANS_EXTRABOLD, px, palette.CHALK)
    surface.blit(chalk, chalk.get_rect(center=rect.center))


_SIDES, _SHARE, _LESS, _ENDS = 8, 0.048, 10, 22
"""How much broader and higher a mat is than its cards: a share of its width less some pixels, or as many."""


def _largest_card(high: int) -> float:
    """Return the width of the largest card on a mat so high: 196 pixels where it has 574."""
    return 196 * high / 574


def mat_wide(layout: Layout, high: int) -> int:
    """Return how wide a mat so high has to be for its cards to be as large as they may."""
    columns, rows = layout.columns, layout.rows
    card = (high - _ENDS) / (rows / CARD_SHAPE + GAP * (rows - 1))
    wide: float = min(card, _largest_card(high)) * (columns + GAP * (columns - 1))
    return round(max(wide + _SIDES, (wide - _LESS) / (1 - _SHARE))) + 2


@dataclass(frozen=True)
class Mat:
    """The mat in an area, with so many cards `placed` on it."""

    area: pygame.Rect
    layout: Layout
    placed: int

    @cached_property
    def cells(self) -> tuple[pygame.Rect, ...]:
        """A rectangle a cell, or a card placed where the battlefield grows."""
        if self.layout.grows:
            return self._line(self.placed)
        room = self.area.inflate(-max(_SIDES, round(self.area.width * _SHARE) - _LESS), -_ENDS)
        return cell_rects(self.layout.cells, room, _largest_card(self.area.height))

    @cached_property
    def targets(self) -> tuple[pygame.Rect, ...]:
        """Where a card may be dropped: the cells, or the slots between the cards, both ends included.

        A line begins with a card's place.
        """
        if not self.layout.grows:
            return self.cells
        if not self.cells:
            return self._line(1)
        slot = self._gap
        edges = [one.left - slot for one in self.cells] + [self.cells[-1].right]
        return tuple(pygame.Rect(left, self.cells[0].top, slot, self.cells[0].height) for left in edges)

    @property
    def card_width(self) -> int:
        """The width of a card there."""
        return (self.cells or self._line(1))[0].width

    def nearest(self, pos: tuple[int, int]) -> int | None:
        """Return the gap nearest to a point on a line, None where the point lies on none."""
        if not (self.layout.grows and self.placed and self.area.collidepoint(pos)):
            return None
        gaps = self.targets
        return min(range(len(gaps)), key=lambda gap: abs(gaps[gap].centerx - pos[0]))

    @property
    def _gap(self) -> int:
        """How far the cards of a line lie apart."""
        return max(8, round(self.area.width / self.layout.size * 0.085))

    def _line(self, placed: int) -> tuple[pygame.Rect, ...]:
        """Return so many cards in a line, centred: they move apart as it grows."""
        gap, count = self._gap, self.layout.size
        width = min(
            (self.area.width - gap * (count + 3)) // count, round((self.area.height - 12) * CARD_SHAPE)
        )
        line = pygame.Rect(0, 0, placed * (width + gap) - gap, card_height(width))
        line.center = self.area.center
        return tuple(
            pygame.Rect(line.left + n * (width + gap), line.top, width, line.height) for n in range(placed)
        )

"""Where cards lie on a battlefield's mat: in cells, or in a line that grows, with the gaps between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

import pygame

from scenes.games.reverse_war.battlefields import cell_rects
from scenes.games.reverse_war.ground import SHAPE
from scenes.kit.faces.base import card_height

if TYPE_CHECKING:
    from game.rules.reverse_war.layouts import Layout

LARGEST_CARD: Final = 196
"""The width of the largest card on a mat 574 pixels high."""


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
        room = self.area.inflate(-max(8, round(self.area.width * 0.048) - 10), -22)
        return cell_rects(self.layout.cells, room, LARGEST_CARD * self.area.height / 574)

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
        width = min((self.area.width - gap * (count + 3)) // count, round((self.area.height - 12) * SHAPE))
        line = pygame.Rect(0, 0, placed * (width + gap) - gap, card_height(width))
        line.center = self.area.center
        return tuple(
            pygame.Rect(line.left + n * (width + gap), line.top, width, line.height) for n in range(placed)
        )

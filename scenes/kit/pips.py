"""A strength, told by so many pips of four."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from scenes.kit import palette, paper
from scenes.kit.layout import Box, Span

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures

MOST: Final = 4


@dataclass(eq=False)
class Pips(Box):
    """So many of four discs, filled; the others are rings."""

    count: int
    size: float = field(default=10, kw_only=True)

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of four discs."""
        wide = round(m.type(self.size) * (MOST + (MOST - 1) * 0.4))
        return Span(wide, wide)

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - as high in any width
        """Return the height of a disc."""
        return Span(m.type(self.size), m.type(self.size))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the discs."""
        side = min(self.area.height, round(self.area.width / (MOST + (MOST - 1) * 0.4)))
        for place in range(MOST):
            corner = (self.area.left + round(place * side * 1.4), self.area.centery - side // 2)
            if place < self.count:
                surface.blit(paper.rounded((side, side), palette.INK, side / 2), corner)
            else:
                surface.blit(paper.outline_rounded((side, side), palette.MUTED_TEXT, side / 2, 2), corner)

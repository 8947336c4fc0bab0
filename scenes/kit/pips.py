"""A strength, told by so many pips of as many as there are levels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from scenes.kit import palette, paper
from scenes.kit.layout import Box, Span

if TYPE_CHECKING:
    import pygame

    from scenes.kit.measures import Measures

MOST: Final = 4
"""How many levels most games have."""


@dataclass(eq=False, repr=False)
class Pips(Box):
    """So many of `most` discs, filled; the others are rings."""

    count: int
    size: float = field(default=10, kw_only=True)
    most: int = field(default=MOST, kw_only=True)

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of all discs."""
        whole = wide(m.type(self.size), self.most)
        return Span(whole, whole)

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - as high in any width
        """Return the height of a disc."""
        return Span(m.type(self.size), m.type(self.size))

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the discs."""
        draw(surface, self.area, self.count, most=self.most)


def wide(side: int, most: int = MOST) -> int:
    """Return how wide so many discs of such a side are."""
    return round(side * (most + (most - 1) * 0.4))


def draw(
    surface: pygame.Surface,
    area: pygame.Rect,
    count: int,
    inks: tuple[palette.Color, palette.Color] = (palette.INK, palette.MUTED_TEXT),
    most: int = MOST,
) -> None:
    """Draw so many discs filled, the others as rings, in the colours of both."""
    side = min(area.height, round(area.width / (most + (most - 1) * 0.4)))
    for place in range(most):
        corner = (area.left + round(place * side * 1.4), area.centery - side // 2)
        if place < count:
            surface.blit(paper.rounded((side, side), inks[0], side / 2), corner)
        else:
            surface.blit(paper.outline_rounded((side, side), inks[1], side / 2, 2), corner)

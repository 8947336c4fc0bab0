"""Small pictures of the battlefields: their cells as cards of two halves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, shadows, svg
from scenes.kit.faces.base import card_height
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from game.rules.reverse_war.layouts import Layout

RATIO = 88 / 63
GAP = 0.09
"""Between two cards, in card widths."""


def cell_rects(layout: Layout, room: pygame.Rect, largest: int = 10_000) -> tuple[pygame.Rect, ...]:
    """Return a rectangle a cell, in whole pixels, as large as fits in `room` (or `largest` wide), centred."""
    columns, rows = layout.columns, layout.rows
    across = room.width / (columns + GAP * (columns - 1))
    down = room.height / (rows * RATIO + GAP * (rows - 1))
    width = max(4, int(min(across, down, largest)))
    gap = max(2, round(width * GAP))
    while width > 4 and not _fits(layout, width, gap, room):
        width -= 1
    height = card_height(width)
    left = room.centerx - (columns * (width + gap) - gap) // 2
    top = room.centery - (rows * (height + gap) - gap) // 2
    return tuple(
        pygame.Rect(left + column * (width + gap), top + row * (height + gap), width, height)
        for column, row in layout.cells
    )


def _fits(layout: Layout, width: int, gap: int, room: pygame.Rect) -> bool:
    across = layout.columns * (width + gap) - gap
    down = layout.rows * (card_height(width) + gap) - gap
    return across <= room.width and down <= room.height


def draw_battlefield(surface: pygame.Surface, room: pygame.Rect, layout: Layout, largest: int) -> None:
    """Draw every cell of a battlefield as a small card, blue above and red below, over its shadow."""
    for rect in cell_rects(layout, room, largest):
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

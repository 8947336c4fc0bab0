"""How many there are of a card, on a disc over its corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from scenes.kit.palette import Color


def draw_count(
    surface: pygame.Surface, card: pygame.Rect, count: int, color: Color = palette.GOOD_TEXT
) -> None:
    """Draw "×2" on a disc of a colour over the upper right corner of a card."""
    px = max(text.SMALLEST, card.width * 12 // 100)
    words = text.render(f"×{count}", text.SANS_EXTRABOLD, px, palette.CHALK)
    across = max(words.get_width() + px * 7 // 10, px * 21 // 10)
    disc = pygame.Rect(0, 0, across, px * 21 // 10)
    disc.center = (card.right - disc.width // 4, card.top + disc.height // 4)
    paper.fill_rounded(surface, disc, color, disc.height / 2)
    surface.blit(words, words.get_rect(center=disc.center))

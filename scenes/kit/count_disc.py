"""How many there are of a card, or in a pile, on a disc over a corner."""

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


def draw_pile_count(
    surface: pygame.Surface,
    corner: tuple[int, int],
    count: int,
    px: int,
    least: int = 0,
    color: Color = palette.CHALK,
    across: float = 1.9,
) -> None:
    """Draw how many cards a pile has, in letters of that size, on a disc round a point.

    That is so many pixels wide at the least, and sizes of its letters.
    """
    word = text.render(str(count), text.SANS_BOLD, px, palette.ink_on(color))
    wide = max(least, word.get_width() + px // 2, round(px * across))
    disc = pygame.Rect(0, 0, wide, wide)
    disc.center = corner
    paper.fill_rounded(surface, disc, color, wide / 2)
    surface.blit(word, word.get_rect(center=disc.center))

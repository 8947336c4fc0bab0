"""How many there are of a card, on a tag that hangs from it; how many lie in a pile, on a disc."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.kit import palette, paper, text

if TYPE_CHECKING:
    from scenes.kit.palette import Color


def hang(across: int) -> int:
    """Return how far the tag of a card hangs from it, whose smaller side is so many pixels long."""
    return max(text.SMALLEST, across * 12 // 100)


def draw_count(
    surface: pygame.Surface, card: pygame.Rect, count: int, color: Color = palette.GOOD_TEXT
) -> None:
    """Draw "×2" on a tag of a colour that hangs from the lower edge of a card, where nothing is written."""
    px = hang(min(card.size))
    words = text.render(f"×{count}", text.SANS_EXTRABOLD, px, palette.CHALK)
    tag = pygame.Rect(0, 0, words.get_width() + px, px * 3 // 2)
    tag.midtop = (card.centerx, card.bottom - px // 2)
    paper.fill_rounded(surface, tag, color, tag.height / 2)
    surface.blit(words, words.get_rect(center=tag.center))


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

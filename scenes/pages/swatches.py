"""Small pictures of what tables and cards can be dressed with."""

from __future__ import annotations

import pygame

from scenes.kit import decor, palette, paper
from scenes.kit.picture_cache import cached


def cloth(name: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw a piece of a cloth."""
    surface.blit(_piece(name, area.size), area)


def back(name: str, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Draw the back of a card with a motif; bands of the games' colours stand for each game's own."""
    card = pygame.Rect(0, 0, area.height * 63 // 88, area.height)
    card.center = area.center
    surface.blit(_card(name, card.size), card)


@cached
def _piece(name: str, size: tuple[int, int]) -> pygame.Surface:
    piece = pygame.Surface(size)
    piece.fill(palette.MOSS)
    for _layer in range(3):
        decor.weave(piece, palette.MOSS, name)
    return piece


@cached
def _card(name: str, size: tuple[int, int]) -> pygame.Surface:
    card = paper.rounded(size, palette.CHALK, 4).copy()
    inner = pygame.Rect((0, 0), size).inflate(-4, -4)
    motif = decor.motif_of(name)
    if motif is None:
        colors = (palette.SLATE, palette.OCHRE, palette.MOSS, palette.PLUM)
        for place, color in enumerate(colors):
            top = inner.top + inner.height * place // len(colors)
            card.fill(color, (inner.left, top, inner.width, inner.bottom - top))
        return card
    card.fill(palette.PLUM, inner)
    decor.lay_on(card, 2 / size[0], motif)
    return card

"""What stands out on a tile that is chosen: a yellow frame that glows, a tick at its corner."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit import palette, paper
from scenes.kit.icons import icon

FRAME: Final = 6
"""How wide the frame is, in pixels."""
_TICK: Final = 15


def draw_frame(surface: pygame.Surface, rect: pygame.Rect, width: int = FRAME) -> None:
    """Draw the frame round a tile that is drawn over it."""
    frame = rect.inflate(2 * width, 2 * width)
    light, corner = paper.glow(frame.size, 6)
    surface.blit(light, (frame.x - corner[0], frame.y - corner[1]))
    paper.fill_rounded(surface, frame, palette.LIT, 4)


def draw_tick(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw the tick at the upper right corner of a tile."""
    disc = pygame.Rect(0, 0, 2 * _TICK, 2 * _TICK)
    disc.center = (rect.right - 3, rect.top + 3)
    surface.blit(paper.rounded(disc.size, palette.INK, _TICK), disc)
    sign = icon("check", _TICK, palette.CHALK)
    surface.blit(sign, sign.get_rect(center=disc.center))

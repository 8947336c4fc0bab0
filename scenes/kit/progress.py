"""How much of some work is done, along a rail."""

from __future__ import annotations

import pygame

from scenes.kit import palette


def draw_progress(surface: pygame.Surface, rail: pygame.Rect, progress: float) -> None:
    """Draw how much of some work is done, from 0 to 1, along a rail."""
    pygame.draw.rect(surface, palette.HAIRLINE, rail, border_radius=rail.height // 2)
    done = pygame.Rect(rail.topleft, (max(rail.height, round(rail.width * progress)), rail.height))
    pygame.draw.rect(surface, palette.GOOD, done, border_radius=rail.height // 2)

"""The colours that a picture has somewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame


def seen(surface: pygame.Surface, rect: pygame.Rect) -> set[tuple[int, ...]]:
    """Return the colours within a rectangle."""
    return {
        tuple(surface.get_at((x, y)))[:3]
        for x in range(rect.left, rect.right)
        for y in range(rect.top, rect.bottom)
    }

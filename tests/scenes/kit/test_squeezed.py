"""What is squeezed to nothing while it moves: it is drawn as nothing, and the window lives on."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import palette, paper


@pytest.mark.parametrize("size", [(0, 20), (20, 0), (-2, 20), (20, -8)])
def test_a_shape_without_an_extent_draws_nothing(size: tuple[int, int]) -> None:
    """A card that is turned, or goes under its neighbour, leaves no room for a moment."""
    surface = pygame.Surface((40, 40))
    area = pygame.Rect((10, 10), size)
    paper.fill_rounded(surface, area, palette.CHALK)
    paper.dashed_rect(surface, area, palette.CHALK)
    for picture in (paper.outline_rounded(size, palette.CHALK), paper.sheet(size)):
        surface.blit(picture, area)
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)

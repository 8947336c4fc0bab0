"""Small charts of counts: bars as long, and columns as high, as what they count."""

from __future__ import annotations

import pygame
import pytest

from game.cards.decks import Bar, Chart
from scenes.decks.deck_sheet import chart_box
from scenes.editions import SHELF
from scenes.kit import palette, symbols
from scenes.kit.measures import Measures

M = Measures((1280, 720))


@pytest.fixture
def page() -> pygame.Surface:
    pygame.font.init()
    surface = pygame.Surface((360, 240))
    surface.fill(palette.CHALK)
    return surface


def count_of(surface: pygame.Surface, color: palette.Color) -> int:
    """Return how many pixels have a colour."""
    pixels = pygame.PixelArray(surface)
    mapped = surface.map_rgb(color)
    return sum(pixel == mapped for column in pixels for pixel in column)


def drawn(page: pygame.Surface, *bars: Bar) -> pygame.Surface:
    box = chart_box(Chart("Impacts", bars), SHELF.signs)
    box.show(page, M, pygame.Rect(10, 10, 340, box.heights(M, 340).wish))
    return page


def test_a_line_of_a_symbol_is_as_long_as_its_count(page: pygame.Surface) -> None:
    drawn(page, Bar("Force", 12, "force"), Bar("Magie", 6, "magie"), Bar("Agilité", 0, "agilite"))
    force, magic = (count_of(page, symbols.COLORS[each]) for each in ("force", "magie"))
    assert force > 1.6 * magic > 0


def test_a_column_without_a_symbol_is_as_high_as_its_count(page: pygame.Surface) -> None:
    area = pygame.Rect(10, 10, 340, chart_box(Chart("", (Bar("1", 1),)), SHELF.signs).heights(M, 340).wish)
    drawn(page, Bar("1", 4), Bar("2", 2), Bar("3", 0))
    third = area.width // 3
    heights = [
        count_of(page.subsurface((area.left + place * third, area.top, third, area.height)), palette.GOOD)
        for place in range(3)
    ]
    assert heights[0] == pytest.approx(2 * heights[1], rel=0.15)
    assert heights[2] == 0


def test_a_chart_of_nothing_at_all_is_drawn(page: pygame.Surface) -> None:
    drawn(page, Bar("1", 0), Bar("2", 0))
    assert count_of(page, palette.GOOD) == 0
    assert count_of(page, palette.INK) > 0

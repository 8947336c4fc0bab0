"""Small charts of counts: bars as long, and columns as high, as what they count."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from unseen import resize

from game.cards.decks import Bar, Chart
from game.core import i18n
from scenes.decks.card_name import CardName
from scenes.decks.deck_sheet import chart_box
from scenes.editions import SHELF
from scenes.gallery import MOMENTS
from scenes.kit import palette, symbols
from scenes.kit.content import Text
from scenes.kit.measures import MINIMUM, Measures
from scenes.moments.moment import SETTLING_FRAMES, pose

if TYPE_CHECKING:
    from scenes.decks.scene import DeckScene
    from scenes.shell.app import App

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


@pytest.mark.parametrize("name", ["wankul-decks-building", "magicjoust-decks-building"])
def test_no_name_of_a_card_nor_title_of_a_chart_is_cut_in_the_smallest_window(app: App, name: str) -> None:
    """Names are in two lines where one has no room for them."""
    i18n.use("fr")
    resize(app, MINIMUM)
    pose(next(one for one in MOMENTS if one.name == name), app)
    for _frame in range(SETTLING_FRAMES):
        app.frame(0.0, [])
    scene = cast("DeckScene", app.stack.top)
    for place in range(len(scene.rows.rows)):
        scene.rows.part_rect(place, "picture")
    named = [box for row in scene.rows._boxes for box in row if isinstance(box, CardName)]
    titles = [box for box in scene.boxes if isinstance(box, Text) and box.words in ("Ouvre · ferme", "Coûts")]
    assert named
    assert titles
    assert [box.words for box in (*named, *titles) if box.is_cut] == []

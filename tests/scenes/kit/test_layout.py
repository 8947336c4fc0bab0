"""Boxes: rows, columns and what is in them share out a window's room."""

from __future__ import annotations

import pygame
import pytest

from scenes.kit import palette
from scenes.kit.content import Place, Text, option
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.layout import Anchor, Box, Column, Either, Grid, Grow, Pad, Put, Row, Shaped, Stack, Wrap
from scenes.kit.measures import MINIMUM, Measures, joined
from scenes.kit.widgets import Button, Style

BASE = Measures((1280, 720))
WINDOW = pygame.Rect(0, 0, 1280, 720)


def laid(box: Box, area: pygame.Rect = WINDOW, m: Measures = BASE) -> Box:
    """Return a box, laid in an area."""
    box.lay(m, area)
    return box


def place(name: str, wide: float = 100, high: float = 50, **more: float) -> Place:
    """Return a place of a given size."""
    return Place(name, wide=wide, high=high, **more)


def flexible(name: str, least: float, wish: float) -> Place:
    """Return a place whose width may shrink."""
    return Place(name, wide=(least, wish), high=50)


def test_a_row_lays_boxes_side_by_side_and_gives_the_rest_to_what_grows() -> None:
    row = laid(Row([place("a"), Place("b", grow=1), place("c")], gap=10))
    assert row["a"] == (0, 0, 100, 720)
    assert row["b"] == (110, 0, 1060, 720)
    assert row["c"].right == 1280


def test_a_column_lays_boxes_one_under_the_other() -> None:
    column = laid(Column([place("a"), Grow(), place("b", high=70)]))
    assert column["a"] == (0, 0, 1280, 50)
    assert column["b"] == (0, 650, 1280, 70)


def test_what_grows_shares_by_weight_without_losing_a_pixel() -> None:
    row = laid(Row([Place(name, grow=share) for name, share in (("a", 1), ("b", 1), ("c", 1))]))
    assert [row[name].width for name in "abc"] == [427, 426, 427]
    assert row["c"].right == 1280


def test_boxes_shrink_from_what_they_wish_to_the_least_they_need() -> None:
    row = laid(Row([flexible("a", 100, 300), flexible("b", 200, 300)]), pygame.Rect(0, 0, 450, 50))
    assert (row["a"].width, row["b"].width) == (200, 250)


def test_what_goes_first_leaves_when_there_is_too_little_room() -> None:
    boxes = [place("a", 300), place("tips", 300, optional=2), place("story", 300, optional=1)]
    assert "tips" in laid(Row(boxes), pygame.Rect(0, 0, 900, 50))
    narrower = laid(Row(boxes), pygame.Rect(0, 0, 700, 50))
    assert "tips" not in narrower
    assert "story" in narrower
    assert [box.name for box in laid(Row(boxes), pygame.Rect(0, 0, 400, 50)).inside()] == ["a"]


def test_either_shows_the_first_that_there_is_room_for() -> None:
    fold = Either([Row([place("a", 300), place("b", 300)]), Column([place("a"), place("b")])])
    assert laid(fold, pygame.Rect(0, 0, 700, 200))["b"].left == 300
    folded = laid(fold, pygame.Rect(0, 0, 400, 200))
    assert folded["b"].top >= folded["a"].bottom


def test_a_grid_has_as_many_columns_as_fit_each_as_wide() -> None:
    cells = [place(name, 200) for name in "abcde"]
    grid = laid(Grid(cells, gap=10), pygame.Rect(0, 0, 640, 200))
    assert [grid[name].left for name in "abc"] == [0, 216, 433]
    assert grid["d"].left == 0
    assert grid["d"].top > grid["a"].bottom


def test_boxes_that_wrap_go_on_in_the_next_line_where_one_has_no_room() -> None:
    boxes = [place("a", 200), place("b", 80, 70), place("c", 200), place("d", 90)]
    wrapped = laid(Wrap(boxes, gap=10, between=5, indent=30), pygame.Rect(0, 0, 300, 400))
    assert [wrapped[name].topleft for name in "abcd"] == [(0, 0), (210, 0), (30, 75), (30, 130)]
    assert [wrapped[name].height for name in "abcd"] == [70, 70, 50, 50], "each is as high as its line"
    m = Measures((1280, 720))
    assert Wrap(boxes, gap=10, between=5, indent=30).heights(m, 300).wish == 180
    assert Wrap(boxes, gap=10).widths(m) == (200, 600)


def test_boxes_that_wrap_share_what_is_left_of_their_line() -> None:
    boxes = [place(name, 100, grow=1) for name in "abc"]
    wrapped = laid(Wrap(boxes), pygame.Rect(0, 0, 250, 400))
    assert [wrapped[name].width for name in "abc"] == [125, 125, 250]


def test_a_box_that_is_wider_than_any_line_shrinks_in_one_of_its_own() -> None:
    wrapped = laid(Wrap([place("a"), flexible("b", 100, 900)]), pygame.Rect(0, 0, 300, 400))
    assert (wrapped["b"].topleft, wrapped["b"].width) == ((0, 50), 300)


def test_lengths_are_those_of_the_drawing_and_grow_with_the_window() -> None:
    large = laid(Pad(20, place("a")), pygame.Rect(0, 0, 2560, 1440), Measures((2560, 1440)))
    assert large["a"].topleft == (40, 40)


def test_an_anchored_box_is_as_large_as_it_wishes_and_no_larger_than_its_area() -> None:
    assert laid(Anchor(place("a", 400, 200)))["a"].center == WINDOW.center
    assert laid(Anchor(place("a", 4000, 200)))["a"].width == 1280
    assert laid(Anchor(place("a"), "topright"))["a"].topright == (1280, 0)


def test_stacked_boxes_have_the_same_area() -> None:
    stack = laid(Stack([place("low"), place("high")]))
    assert stack["low"] == stack["high"] == WINDOW


def test_the_keyboard_goes_through_widgets_in_reading_order() -> None:
    foot = Row([Put(Button("cancel", label="Cancel")), Put(Button("accept", label="Accept"))])
    page = laid(Column([Put(Button("back", label="Back")), Text("Some words"), foot]))
    assert [widget.name for widget in page.widgets] == ["back", "cancel", "accept"]


def test_words_take_as_many_lines_as_their_width_asks() -> None:
    words = "Words that take more than one line where there is little room for them"
    wide, narrow = (Text(words).heights(BASE, width).least for width in (800, 150))
    assert narrow >= 3 * wide


def test_a_title_is_written_smaller_before_it_is_cut() -> None:
    title = Text("A title of some length", size=40, lines=1)
    assert title.widths(BASE).least < title.widths(BASE).wish
    assert title.heights(BASE, 200).wish < title.heights(BASE, 800).wish


@pytest.mark.parametrize("missing", ["nowhere", ""])
def test_a_name_that_is_not_there_is_told(missing: str) -> None:
    with pytest.raises(KeyError):
        laid(Row([place("a")]))[missing or "none"]


@pytest.mark.parametrize(("area", "size"), [((300, 600), (300, 150)), ((900, 100), (200, 100))])
def test_a_shape_is_kept_as_large_as_there_is_room(area: tuple[int, int], size: tuple[int, int]) -> None:
    whole = pygame.Rect((20, 30), area)
    found = laid(Shaped(2.0, Place("page")), whole)["page"]
    assert (found.size, found.center) == (size, whole.center)


def test_what_an_option_does_is_the_tip_of_its_control_where_it_has_no_room() -> None:
    for high, tip in ((200, ""), (40, "It does something.")):
        button = Button("do", label="Do")
        laid(option("Title", "It does something.", Put(button)), pygame.Rect(0, 0, 600, high))
        assert button.tip == tip


def test_a_box_is_told_by_its_kind_name_and_area() -> None:
    """And not by all that is in it, which would fill the page of a test that fails."""
    column = Column([Text("Rouletabille")], name="page")
    column.area = pygame.Rect(1, 2, 30, 40)
    assert repr(column) == "<Column 'page' (1, 2, 30, 40)>"


@pytest.mark.parametrize(
    ("areas", "drawn"),
    [
        ([(0, 0, 1000, 1000), (900, 0, 1000, 1000)], [(0, 0, 1900, 1000)]),
        ([(0, 0, 100, 100), (10, 10, 20, 20)], [(0, 0, 100, 100)]),
        ([(0, 0, 100, 100), (150, 0, 100, 100)], [(0, 0, 250, 100)]),
        ([(0, 0, 100, 100), (1700, 900, 100, 100)], [(0, 0, 100, 100), (1700, 900, 100, 100)]),
        ([(0, 0, 1000, 200), (900, 100, 200, 1000)], [(0, 0, 1000, 200), (900, 100, 200, 1000)]),
    ],
    ids=["side by side", "one in another", "near", "far apart", "a corner alone"],
)
def test_areas_are_drawn_as_one_unless_much_lies_between(
    areas: list[tuple[int, int, int, int]], drawn: list[tuple[int, int, int, int]]
) -> None:
    assert joined(map(pygame.Rect, areas)) == [pygame.Rect(area) for area in drawn]


@pytest.mark.parametrize("shape", [CARD_SHAPE, 1 / CARD_SHAPE, 2.5])
def test_what_keeps_its_shape_is_as_wide_as_its_room_where_it_is_as_high_as_it_would_like(
    shape: float,
) -> None:
    """No pixel is lost by rounding back and forth."""
    for wide in range(30, 500):
        inner = Place("inner")
        Shaped(shape, inner).lay(BASE, pygame.Rect(0, 0, wide, round(wide / shape)))
        assert inner.area.width == wide


@pytest.mark.parametrize(
    "label", ["Laisser : elle échoue", "Laisser : réussit à 100 %", "Laisser : 30 % à 70 %"]
)
def test_a_main_button_keeps_its_words_in_large_text_rather_than_its_icon(label: str) -> None:
    m, area = Measures(MINIMUM, 150), pygame.Rect(0, 0, 206, 37)
    kept, plain = (
        Button("go", area, m=m, label=label, icon="arrow_right", style=style)._parts(palette.INK, 206, 8)
        for style in (Style.MAIN, Style.PAPER)
    )
    assert [one.get_width() <= m.type(18) for one in plain] == [True], "its icon alone"
    assert m.type(18) < kept[0].get_width() <= area.width
    assert kept[0].get_height() <= area.height

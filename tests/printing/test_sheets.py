"""Sheets of cards, measured on the PDF itself: sizes, cut marks, backs, rulers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from reading import Page, Shape, fonts, pages

from game.printing.caption import caption, sheet_words
from game.printing.document import Document, Side
from game.printing.drawing import Block, Drawing, Words
from game.printing.grid import grid
from game.printing.paper import BLEED, PAPERS, PaperError, SheetOptions
from scenes.kit.typefaces import house_fonts

if TYPE_CHECKING:
    from collections.abc import Iterator

TOLERANCE = 0.1
"""Millimetres."""

EVERY = [
    SheetOptions(paper, bleed, backs)
    for paper in PAPERS
    for bleed in (False, True)
    for backs in (False, True)
]
WITH_BACKS = [options for options in EVERY if options.backs]
BACK = Image.new("RGB", (63, 88), "navy")
COUNT = 11


@dataclass(frozen=True)
class Plain:
    """A card of one colour."""

    name: str
    color: tuple[int, int, int]

    def prepare(self) -> Iterator[None]:
        yield from ()

    def front(self) -> Side:
        return Image.new("RGB", (63, 88), self.color)

    def back(self) -> Side:
        return BACK


def deck(count: int = COUNT) -> list[Plain]:
    return [Plain(f"card-{number:02}", (number, 80, 160)) for number in range(count)]


@cache
def printed(options: SheetOptions, count: int = COUNT) -> list[Page]:
    """Return the sheets of so many cards, which nothing may change."""
    document = Document(options, house_fonts(), "Trial")
    for _ in document.add_cards(deck(count)):
        pass
    return pages(document.data())


def fronts(options: SheetOptions, count: int = COUNT) -> list[Page]:
    return printed(options, count)[:: 2 if options.backs else 1]


def cut(shape: Shape, options: SheetOptions) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a card once its bleed is cut off."""
    margin = options.margin
    return shape.left + margin, shape.top + margin, shape.right - margin, shape.bottom - margin


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_a_card_is_63_by_88_millimetres_once_cut(options: SheetOptions) -> None:
    for page in printed(options):
        for shape in page.pictures:
            left, top, right, bottom = cut(shape, options)
            assert sorted((right - left, bottom - top)) == pytest.approx([63, 88], abs=TOLERANCE)


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_a_sheet_is_of_the_paper_asked_for(options: SheetOptions) -> None:
    for page in printed(options):
        paper = options.sheet
        assert (page.width, page.height) == pytest.approx((paper.width, paper.height), abs=TOLERANCE)


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_every_card_is_printed_once_and_in_order(options: SheetOptions) -> None:
    named = [name for page in fronts(options) for name in page.cards]
    shown = [shape.shown for page in fronts(options) for shape in page.pictures]
    assert named == [card.name for card in deck()]
    assert len(set(shown)) == COUNT


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_no_card_covers_another_nor_leaves_what_a_printer_reaches(options: SheetOptions) -> None:
    for page in printed(options):
        for place, one in enumerate(page.pictures):
            assert one.left >= 5
            assert one.top >= 5
            assert one.right <= page.width - 5
            assert one.bottom <= page.height - 5
            for two in page.pictures[place + 1 :]:
                beside = one.right <= two.left + 1e-3 or two.right <= one.left + 1e-3
                assert beside or one.bottom <= two.top + 1e-3 or two.bottom <= one.top + 1e-3


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_every_corner_has_its_cut_marks_outside_the_pictures(options: SheetOptions) -> None:
    for page in printed(options):
        low = max(shape.bottom for shape in page.pictures)
        top = min(shape.top for shape in page.pictures)
        left, right = (
            min(shape.left for shape in page.pictures),
            max(shape.right for shape in page.pictures),
        )
        above = [stroke.x1 for stroke in page.upright() if max(stroke.y1, stroke.y2) < top]
        below = [stroke.x1 for stroke in page.upright() if low < min(stroke.y1, stroke.y2) < low + 1]
        before = [stroke.y1 for stroke in page.level() if max(stroke.x1, stroke.x2) < left]
        after = [stroke.y1 for stroke in page.level() if min(stroke.x1, stroke.x2) > right]
        for shape in page.pictures:
            one, two, three, four = cut(shape, options)
            for x in (one, three):
                assert min(abs(x - mark) for mark in above) < TOLERANCE
                assert min(abs(x - mark) for mark in below) < TOLERANCE
            for y in (two, four):
                assert min(abs(y - mark) for mark in before) < TOLERANCE
                assert min(abs(y - mark) for mark in after) < TOLERANCE


@pytest.mark.parametrize("options", WITH_BACKS, ids=str)
def test_backs_lie_behind_their_fronts_once_the_sheet_is_turned_on_its_long_edge(
    options: SheetOptions,
) -> None:
    """Turned on the long edge, what is at x from the left is at x from the right, as high as before."""
    read = printed(options)
    for front, back in zip(read[::2], read[1::2], strict=True):
        assert back.cards == front.cards
        for one, two in zip(front.pictures, back.pictures, strict=True):
            behind = (back.width - two.right, two.top, back.width - two.left, two.bottom)
            assert (one.left, one.top, one.right, one.bottom) == pytest.approx(behind, abs=TOLERANCE)


@pytest.mark.parametrize("options", WITH_BACKS, ids=str)
def test_a_card_stands_the_same_way_up_on_both_sides(options: SheetOptions) -> None:
    read = printed(options)
    for front, back in zip(read[::2], read[1::2], strict=True):
        for one, two in zip(front.pictures, back.pictures, strict=True):
            assert two.turn == (-one.turn[0], one.turn[1])


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_the_ruler_is_100_millimetres_long_with_a_line_each_millimetre(options: SheetOptions) -> None:
    for page in printed(options):
        rulers = [stroke for stroke in page.level() if abs(stroke.x2 - stroke.x1 - 100) < 0.01]
        assert len(rulers) == 1
        ticks = {
            round(stroke.x1 - rulers[0].x1, 2)
            for stroke in page.upright()
            if max(stroke.y1, stroke.y2) == pytest.approx(rulers[0].y1, abs=0.001)
        }
        assert ticks == {float(place) for place in range(101)}


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_letter_paper_has_a_ruler_of_four_inches_too(options: SheetOptions) -> None:
    for page in printed(options):
        inches = [stroke for stroke in page.level() if abs(stroke.x2 - stroke.x1 - 4 * 25.4) < 0.01]
        assert len(inches) == (1 if options.paper == "letter" else 0)


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_nothing_that_is_written_under_the_cards_touches_them(options: SheetOptions) -> None:
    for page in printed(options):
        foot = max(shape.bottom for shape in page.pictures)
        ruler = min(
            min(stroke.y1, stroke.y2)
            for stroke in page.upright()
            if abs(stroke.y1 - stroke.y2) in _ticks(stroke)
        )
        assert ruler > foot + 3


def _ticks(stroke: object) -> tuple[float, ...]:
    """Return the height of a stroke if it is a tick of a ruler: cut marks are 3 mm long."""
    height = abs(stroke.y1 - stroke.y2)  # type: ignore[attr-defined]
    return (height,) if height < 2.5 else ()


def test_a_sheet_says_what_it_is_and_how_to_print_it() -> None:
    (page,) = printed(SheetOptions(), 3)
    assert "Trial, sheet 1 of 1" in page.words
    assert "100%" in page.words


@pytest.mark.parametrize(
    ("options", "room"),
    [
        (SheetOptions("a4"), 9),
        (SheetOptions("letter"), 8),
        (SheetOptions("a4", bleed=True), 8),
        (SheetOptions("letter", bleed=True), 6),
    ],
    ids=str,
)
def test_a_sheet_holds_as_many_cards_as_it_can(options: SheetOptions, room: int) -> None:
    assert grid(options).per_sheet == room
    assert [len(page.cards) for page in printed(options, room + 1)] == [room, 1]


@pytest.mark.slow
def test_a_back_that_comes_again_weighs_nothing_more() -> None:
    noise = Image.effect_noise((630, 880), 60).convert("RGB")

    class Noisy(Plain):
        def back(self) -> Side:
            return noise

    sizes = []
    for count in (1, 9):
        document = Document(SheetOptions(backs=True), house_fonts(), "Trial")
        for _ in document.add_cards([Noisy(card.name, card.color) for card in deck(count)]):
            pass
        sizes.append(len(document.data()))
    assert sizes[1] - sizes[0] < sizes[0] / 10


def test_a_drawing_on_a_card_is_cut_at_its_bleed() -> None:
    wide = Drawing(
        63, 88, (Block(-50, -50, 200, 200, (9, 9, 9)), Words(5, 9, "é …", "SERIF_BOLD", 9, (0, 0, 0)))
    )

    class Drawn(Plain):
        def front(self) -> Side:
            return wide

    options = SheetOptions(bleed=True)
    document = Document(options, house_fonts(), "Trial")
    for _ in document.add_cards([Drawn("one", (0, 0, 0))]):
        pass
    (page,) = pages(document.data())
    (clip,) = page.clips
    size = sorted((clip.right - clip.left, clip.bottom - clip.top))
    assert size == pytest.approx([63 + 2 * BLEED, 88 + 2 * BLEED], abs=TOLERANCE)


def test_every_font_is_embedded() -> None:
    document = Document(SheetOptions("letter"), house_fonts(), "Trial")
    for _ in document.add_cards(deck(1)):
        pass
    document.add_page(Drawing(99, 99, (Words(9, 9, "Total", "SERIF_BLACK", 12, (0, 0, 0), "center"),)))
    found = fonts(document.data())
    assert len(found) == 3
    assert all(found.values())


def test_the_same_cards_make_the_same_file() -> None:
    def made() -> bytes:
        document = Document(SheetOptions(backs=True), house_fonts(), "Trial")
        for _ in document.add_cards(deck(4)):
            pass
        return document.data()

    assert made() == made()


def test_a_narrow_space_takes_its_width_although_no_face_has_it() -> None:
    type_ = house_fonts()
    together = type_.width("a:", "SANS_MEDIUM", 10)
    assert together < type_.width("a\u202f:", "SANS_MEDIUM", 10) < type_.width("a :", "SANS_MEDIUM", 10)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_title_however_long_stays_clear_of_the_ruler(paper: str) -> None:
    options = SheetOptions(paper)
    drawing = caption(options, house_fonts(), "Les Moks " * 9, sheet_words(112, 112))
    named = next(piece for piece in drawing.pieces if isinstance(piece, Words) and "…" in piece.text)
    assert named.text.startswith("Les Moks Les Moks")
    assert named.text.endswith("sheet 112 of 112")
    assert named.x - house_fonts().width(named.text, named.face, named.size) > 15 + 100 + 10


def test_an_unknown_paper_is_refused_by_its_name() -> None:
    with pytest.raises(PaperError, match="papyrus"):
        SheetOptions("papyrus")

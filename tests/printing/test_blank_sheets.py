"""Sheets of blank cards, measured on the PDF itself: what the reader looks for is where it looks for it."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pytest
from reading import Fill, Page, fonts, pages

from game.core import i18n
from game.editions import EDITIONS
from game.printing.blank.boxes import Box
from game.printing.blank.code import LENGTH, Code, bits_of, code_of
from game.printing.blank.layout import CARDS, RINGS, BlankSheet
from game.printing.document import Document
from game.printing.paper import PAPERS, PaperError
from scenes.editions import SHELF
from scenes.kit.typefaces import house_fonts
from scenes.printing.decks import blank_sheet

TOLERANCE = 0.1
BLACK = (0.0, 0.0, 0.0)
EVERY = [(kind, paper) for kind in EDITIONS.blanks for paper in PAPERS]


@pytest.fixture(params=EVERY, ids=str)
def sheet(request: pytest.FixtureRequest) -> BlankSheet:
    kind, paper = request.param
    return BlankSheet.of(EDITIONS.blanks[kind], paper)


def blank_pdf(kind: str, paper: str = "a4", sheets: int = 1) -> bytes:
    """Return a document of so many equal sheets of blank cards."""
    document = Document(BlankSheet.of(EDITIONS.blanks[kind], paper).options, house_fonts(), "")
    drawing = blank_sheet(EDITIONS.blanks[kind], SHELF.signs, paper)
    for _sheet in range(sheets):
        document.add_page(drawing)
    return document.data()


def printed(sheet: BlankSheet) -> Page:
    return _printed(sheet.template.kind, sheet.options.paper)


@cache
def _printed(kind: str, paper: str) -> Page:
    return pages(blank_pdf(kind, paper))[0]


def box(fill: Fill) -> tuple[float, ...]:
    return fill.left, fill.top, fill.right - fill.left, fill.bottom - fill.top


def is_there(page: Page, wanted: Box, color: tuple[float, ...] | None = None) -> bool:
    return any(
        color in (None, fill.color)
        and all(abs(one - two) <= TOLERANCE for one, two in zip(box(fill), wanted, strict=True))
        for fill in page.fills
    )


def test_the_sheet_lies_on_its_long_side(sheet: BlankSheet) -> None:
    page, paper = printed(sheet), PAPERS[sheet.options.paper]
    assert (page.width, page.height) == pytest.approx((paper.height, paper.width), abs=TOLERANCE)


def test_the_marks_are_where_the_reader_looks_for_them(sheet: BlankSheet) -> None:
    page = printed(sheet)
    for x, y in sheet.marks:
        for side, color in zip(RINGS, (BLACK, (1.0, 1.0, 1.0), BLACK), strict=True):
            assert is_there(page, Box(x - side / 2, y - side / 2, side, side), color)
    assert all(is_there(page, companion, BLACK) for companion in sheet.companions)


def test_the_strip_tells_the_sheet(sheet: BlankSheet) -> None:
    page = printed(sheet)
    bits = [int(is_there(page, over, BLACK)) for over, _under in sheet.bits]
    assert code_of(bits) == sheet.code
    for bit, (_over, under) in zip(bits, sheet.bits, strict=True):
        assert is_there(page, under, BLACK) != bool(bit)


def test_every_card_has_its_frame_and_its_rounds(sheet: BlankSheet) -> None:
    page = printed(sheet)
    assert len(sheet.cells) == CARDS
    for cell in sheet.cells:
        assert is_there(page, sheet.template.picture.at(cell.x, cell.y))
        for tick in sheet.template.ticks:
            assert is_there(page, tick.round.at(cell.x, cell.y))


def test_a_blank_card_is_cut_at_63_by_88_millimetres(sheet: BlankSheet) -> None:
    page = printed(sheet)
    upright = [stroke.x1 for stroke in page.upright()]
    level = [stroke.y1 for stroke in page.level()]
    for cell in sheet.cells:
        assert (cell.width, cell.height) == (63, 88)
        for x in (cell.x, cell.x + cell.width):
            assert min(abs(x - mark) for mark in upright) < TOLERANCE
        for y in (cell.y, cell.y + cell.height):
            assert min(abs(y - mark) for mark in level) < TOLERANCE


def test_nothing_black_is_near_a_mark(sheet: BlankSheet) -> None:
    """The marks are found by the white round them."""
    page, half = printed(sheet), RINGS[0] / 2
    for x, y in sheet.marks:
        for stroke in page.strokes:
            away = (
                max(min(stroke.x1, stroke.x2) - x, x - max(stroke.x1, stroke.x2)),
                max(min(stroke.y1, stroke.y2) - y, y - max(stroke.y1, stroke.y2)),
            )
            assert max(away) >= half + 2
        for fill in page.fills:
            away = (max(fill.left - x, x - fill.right), max(fill.top - y, y - fill.bottom))
            assert max(away) >= half + 2 or max(away) <= 0


def test_every_box_of_a_blank_card_is_within_the_card_and_beside_the_others() -> None:
    for template in EDITIONS.blanks.values():
        boxes = [template.picture, template.name]
        boxes += [each for tick in template.ticks for each in (tick.round, tick.sign) if each is not None]
        boxes += [sign.box for sign in template.signs]
        for each in boxes:
            assert each.x >= 1
            assert each.y >= 1
            assert each.x + each.width <= 62
            assert each.y + each.height <= 87
        for one, two in combinations(boxes, 2):
            beside = one.x + one.width <= two.x or two.x + two.width <= one.x
            assert beside or one.y + one.height <= two.y or two.y + two.height <= one.y


def test_a_code_is_read_back() -> None:
    for paper in PAPERS:
        for kind in range(64):
            for version in range(16):
                code = Code(paper, kind, version)
                assert code_of(bits_of(code)) == code


def test_up_to_three_wrong_bits_of_a_code_are_seen() -> None:
    for paper in PAPERS:
        bits = bits_of(Code(paper, 1, 1))
        for count in (1, 2, 3):
            for places in combinations(range(LENGTH), count):
                wrong = [bit ^ (place in places) for place, bit in enumerate(bits)]
                assert code_of(wrong) is None


def test_kinds_have_numbers_of_their_own() -> None:
    numbers = [template.number for template in EDITIONS.blanks.values()]
    assert len(set(numbers)) == len(numbers)


def test_the_words_are_those_of_the_language() -> None:
    i18n.use("fr")
    words = pages(blank_pdf("bataille"))[0].words
    assert "des Moks à colorier" in words
    assert "Son nom" in words


def test_every_font_is_in_the_file() -> None:
    assert all(fonts(blank_pdf("bataille")).values())


def test_as_many_sheets_as_asked_for() -> None:
    assert len(pages(blank_pdf("bataille", "letter", 3))) == 3


def test_a_paper_that_is_not_known_is_refused_in_a_sentence() -> None:
    with pytest.raises(PaperError, match="a4, letter"):
        blank_pdf("bataille", "a0")

"""Reverse War on paper: the 24 cards, their bleed, the help cards, the pad."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest
from coarse import print_coarsely
from PIL import Image
from reading import Page, fonts, pages

from game.core import i18n
from game.core.i18n import _
from game.printing.drawing import Drawing, Picture, Words
from game.printing.fonts import POINT
from game.printing.paper import BLEED, PAPERS, SheetOptions
from game.rules.reverse_war.cards import CARD_IDS
from game.rules.reverse_war.units import NAMES
from scenes.games.reverse_war.printed_aids import CELLS, SIDES, SMALLEST_HELP, help_side, pad
from scenes.games.reverse_war.printing import ReverseWarDeck
from scenes.kit.palette import CHALK
from scenes.kit.typefaces import house_fonts
from scenes.printing.job import Order, PrintJob

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

DECK = ReverseWarDeck()
FINE = 300 / 25.4
"""The dots a millimetre that the eye takes for sharp."""


@pytest.fixture(autouse=True)
def _french(_english: None) -> None:
    i18n.use("fr")


@pytest.fixture(params=i18n.LANGUAGES)
def language(request: pytest.FixtureRequest, _french: None) -> None:
    """Write in each language."""
    i18n.use(request.param)


def sides() -> list[Drawing]:
    return [help_side(place) for place in range(1, SIDES + 1)]


@cache
def printed(folder: Path, *, backs: bool) -> bytes:
    path = folder / f"cards-{backs}.pdf"
    with pytest.MonkeyPatch.context() as patch:
        print_coarsely(patch)
        PrintJob(DECK, Order(SheetOptions(bleed=backs, backs=backs)), path).finish()
    return path.read_bytes()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("printed")


@pytest.mark.slow
def test_all_24_cards_and_the_help_are_printed_once(folder: Path) -> None:
    read = pages(printed(folder, backs=False))
    named = [name for page in read for name in page.cards]
    assert named == [*CARD_IDS, "help-1", "help-2", "help-3", "help-4"]
    assert len(read) == 5


@pytest.mark.slow
def test_with_backs_the_help_has_two_sides_and_every_card_a_back(folder: Path) -> None:
    read = pages(printed(folder, backs=True))
    sheets = read[:-1]
    fronts = [name for page in sheets[::2] for name in page.cards]
    backs = [name for page in sheets[1::2] for name in page.cards]
    assert fronts == backs == [*CARD_IDS, "help-1", "help-3"]
    assert len(read) == 9
    pictures = [shape.shown for page in sheets[1::2] for shape in page.pictures if shape.card in CARD_IDS]
    assert len(set(pictures)) == 1


def test_a_face_is_sharp_enough_for_300_dots_an_inch() -> None:
    for margin in (0, BLEED):
        face = DECK.cards(margin)[0].front()
        assert isinstance(face, Image.Image)
        assert face.width >= FINE * (63 + 2 * margin)
        assert face.height >= FINE * (88 + 2 * margin)


def test_every_font_of_the_whole_document_is_embedded(folder: Path) -> None:
    found = fonts(printed(folder, backs=False))
    assert len(found) == 6
    assert all(found.values())


@pytest.mark.slow
def test_the_bleed_goes_on_with_the_colours_of_the_card() -> None:
    """3 mm are really drawn: at the very edge of the paper lie the colours of both halves, not white."""
    for card in DECK.cards(BLEED)[::6]:
        face = card.front()
        assert isinstance(face, Image.Image)
        for y in (0, face.height - 1):
            for x in (0, face.width // 2, face.width - 1):
                assert face.getpixel((x, y)) != CHALK
        assert face.getpixel((0, face.height // 2)) == CHALK


def test_within_the_cuts_both_ways_of_printing_show_the_same_card() -> None:
    """The colours run out to the cut; what lies on them has not moved."""
    plain, bled = DECK.cards(0)[0].front(), DECK.cards(BLEED)[0].front()
    assert isinstance(plain, Image.Image)
    assert isinstance(bled, Image.Image)
    margin = (bled.width - plain.width) // 2
    box = tuple(place * plain.width // 63 for place in (14, 6, 49, 20))
    inner = bled.crop(tuple(place + margin for place in box))
    assert inner.tobytes() == plain.crop(box).tobytes()


def test_without_a_bleed_a_card_has_square_corners_of_its_own_white() -> None:
    face = DECK.cards(0)[3].front()
    assert isinstance(face, Image.Image)
    corners = [(x, y) for x in (0, face.width - 1) for y in (0, face.height - 1)]
    assert {face.getpixel(corner) for corner in corners} == {CHALK}


def test_the_back_runs_out_of_the_card_too() -> None:
    back = DECK.cards(BLEED)[0].back()
    assert isinstance(back, Image.Image)
    assert back.getpixel((0, back.height - 1)) != CHALK
    assert back.getpixel((back.width - 1, 0)) != CHALK


def inside(drawing: Drawing) -> Iterator[tuple[Words, float, float]]:
    """Yield the words of a drawing, and how far each line goes from left to right."""
    for piece in drawing.pieces:
        if isinstance(piece, Words):
            width = house_fonts().width(piece.text, piece.face, piece.size)
            left = piece.x - {"left": 0, "center": width / 2, "right": width}[piece.align]
            yield piece, left, left + width


@pytest.mark.usefixtures("language")
def test_the_help_tells_every_unit_and_stays_legible_on_its_cards() -> None:
    drawings = sides()
    written = [piece.text for drawing in drawings for piece, _left, _right in inside(drawing)]
    for name in NAMES.values():
        assert written.count(_(name)) == 1
    for drawing in drawings:
        for piece, left, right in inside(drawing):
            assert piece.size >= SMALLEST_HELP == 6
            assert left >= 3
            assert right <= 63 - 3, piece.text
            assert piece.size * POINT * 0.7 <= piece.y <= 88 - 2.5, piece.text


@pytest.mark.usefixtures("language")
def test_no_line_of_the_help_or_the_pad_is_written_over_another() -> None:
    for drawing in (*sides(), *(pad(paper) for paper in PAPERS.values())):
        lines = list(inside(drawing))
        for place, (one, left, right) in enumerate(lines):
            for two, start, end in lines[place + 1 :]:
                apart = right <= start + 0.01 or end <= left + 0.01
                height = (one if one.y > two.y else two).size * POINT * 0.75
                assert apart or abs(one.y - two.y) >= height, (one.text, two.text)


def test_the_help_has_an_emblem_a_unit() -> None:
    pictures = [piece for drawing in sides() for piece in drawing.pieces if isinstance(piece, Picture)]
    assert len(pictures) == len(NAMES)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.usefixtures("language")
def test_the_pad_has_four_tables_for_both_armies_within_the_page(paper: str) -> None:
    drawing = pad(PAPERS[paper])
    written = [piece.text for piece, _left, _right in inside(drawing)]
    assert written.count(_("Your army")) == written.count(_("The AI's army")) == 4
    assert [written.count(str(row)) for row in range(1, CELLS + 1)] == [4] * CELLS
    for piece, left, right in inside(drawing):
        assert 9 <= left < right <= PAPERS[paper].width - 9, piece.text
        assert 9 <= piece.y <= PAPERS[paper].height - 9


def test_only_what_is_asked_for_is_printed(tmp_path: Path) -> None:
    def made(*parts: str) -> list[Page]:
        PrintJob(DECK, Order(SheetOptions(), frozenset(parts)), tmp_path / "a.pdf").finish()
        return pages((tmp_path / "a.pdf").read_bytes())

    assert [len(page.cards) for page in made("help")] == [4]
    assert [len(page.cards) for page in made("pad")] == [0]
    assert [len(page.cards) for page in made("help", "pad")] == [4, 0]


def test_a_job_goes_from_nothing_to_the_whole_and_writes_only_then(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "cards.pdf"
    job = PrintJob(DECK, Order(SheetOptions(), frozenset({"help", "pad"})), path)
    seen = [job.progress]
    while not job.done:
        assert not path.exists()
        job.step()
        seen.append(job.progress)
    assert (seen[0], seen[-1]) == (0, 1)
    assert seen == sorted(seen)
    assert len(seen) >= 4
    assert [one.name for one in path.parent.iterdir()] == ["cards.pdf"]

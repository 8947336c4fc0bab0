"""Cards of packs and decks on paper: their sizes, counts, marks, backs, pictures and names."""

from __future__ import annotations

import io
import subprocess
import sys
import tomllib
import tracemalloc
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest
from coarse import DOTS, print_coarsely
from PIL import Image, ImageChops
from pypdf import PdfReader
from reading import Page, fonts, pages

from game.cards import scripts
from game.cards.bataille import BatailleCard, Symbol
from game.cards.decks import Deck as CardDeck
from game.cards.evolution import CaractereCard, VariationCard
from game.cards.text import Text
from game.core import i18n
from game.editions import EDITIONS
from game.printing.document import Document
from game.printing.drawing import Block, Drawing, Jpeg, Picture, Words
from game.printing.fonts import POINT
from game.printing.grid import grid
from game.printing.paper import CARD_HEIGHT, CARD_WIDTH, PAPERS, SheetOptions
from scenes.editions import SHELF
from scenes.games.bataille.faces import face as faces
from scenes.games.bataille.printing import front
from scenes.kit import palette, symbols
from scenes.kit.faces.pictures import drawn
from scenes.kit.typefaces import house_fonts
from scenes.printing.deck import Art, art_of
from scenes.printing.decks import CardList, Item, game_decks, missing, of_cards, of_deck, of_pack
from scenes.printing.job import Order, PrintJob
from scenes.printing.preview import paint

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.printing.drawing import Piece
    from scenes.printing.deck import Deck

TOLERANCE = 0.1
"""Millimetres."""

EVERY = [
    SheetOptions(paper, bleed, backs)
    for paper in PAPERS
    for bleed in (False, True)
    for backs in (False, True)
]


@pytest.fixture(autouse=True)
def _french(_english: None) -> None:
    pygame.font.init()
    i18n.use("fr")


def mok(name: str = "Patatras", symbol: Symbol = "force", flavour: str = "") -> BatailleCard:
    return BatailleCard(
        id="mok", name=Text.of(name), picture="moks/chat.svg", symbol=symbol, flavour=Text.of(flavour)
    )


def drawing(card: BatailleCard, art: Art | None = None, margin: int = 0, dots: float = 16) -> Drawing:
    return laid(front(card, art or Art("moks/chat.svg"), margin, dots))


def laid(pieces: Iterable[Piece]) -> Drawing:
    return Drawing(CARD_WIDTH, CARD_HEIGHT, tuple(pieces))


def own(picture: Image.Image, kind: str = "PNG") -> Art:
    file = io.BytesIO()
    picture.save(file, kind, quality=92)
    return Art(read=file.getvalue)


def photographed(size: tuple[int, int]) -> Image.Image:
    """Return soft shapes with the grain of a camera."""
    shapes = Image.effect_noise((size[0] // 20, size[1] // 20), 120).resize(size, Image.Resampling.BICUBIC)
    return Image.blend(shapes, Image.effect_noise(size, 60), 0.08)


def picture_of(side: Drawing) -> Picture:
    """Return what fills the window of a card."""
    return next(piece for piece in side.pieces if isinstance(piece, Picture))


def made(deck: Deck, path: Path, order: Order | None = None) -> bytes:
    PrintJob(deck, order or Order(), path).finish()
    return path.read_bytes()


@cache
def starter(folder: Path, options: SheetOptions) -> list[Page]:
    """Return the sheets of the first cards of the starter collection."""
    deck = of_pack(SHELF.printed_kinds, EDITIONS.packs.find("depart"))
    some = CardList(SHELF.printed_kinds, deck.title, deck.items[:11])
    with pytest.MonkeyPatch.context() as patch:
        print_coarsely(patch)
        return pages(made(some, folder / "starter.pdf", Order(options)))


@pytest.fixture
def coarse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Print with few dots."""
    print_coarsely(monkeypatch)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("printed")


# --- sheets ----------------------------------------------------------------------------------------------


def test_every_kind_of_card_that_packs_hold_is_printed() -> None:
    assert SHELF.printed_kinds.keys() == EDITIONS.kinds.keys()


@pytest.mark.slow
@pytest.mark.parametrize("bleed", [False, True])
def test_the_cards_of_evolution_are_printed_too(tmp_path: Path, bleed: bool) -> None:  # noqa: FBT001
    """Caractères and variations: 63 × 88 mm once cut, colours beyond the cut, their words as letters."""
    kept = EDITIONS.packs.find("evolution")
    by_kind = {card.kind: card for card in kept.pack.cards}
    deck = of_cards(SHELF.printed_kinds, kept, by_kind.values())
    options = SheetOptions(bleed=bleed, backs=True)
    data = made(deck, tmp_path / "a.pdf", Order(options))
    ahead, behind = pages(data)
    assert all(fonts(data).values())
    written = set(ahead.words.replace("\n", " ").split())
    for card in by_kind.values():
        numbers = (*card.attack, *card.resistance) if isinstance(card, CaractereCard) else (card.impact,)
        assert written >= {*card.name.spoken.split(), *(str(number) for number in numbers)}
    assert by_kind.keys() == {"caractere", "variation"}
    assert len(ahead.cards) == len(behind.cards) == 2
    for shape in (*ahead.clips, *behind.clips):
        size = sorted((shape.right - shape.left, shape.bottom - shape.top))
        cut = [each - 2 * options.margin for each in size]
        assert cut == pytest.approx([63, 88], abs=TOLERANCE)
    for name in ahead.cards:
        painted = [shape for shape in ahead.pictures if shape.card == name]
        sides = [(shape.right - shape.left, shape.bottom - shape.top) for shape in painted]
        assert max(max(side) for side in sides) == pytest.approx(69 if bleed else 57.8, abs=TOLERANCE)


@pytest.mark.slow
@pytest.mark.parametrize("bleed", [False, True])
def test_the_cards_of_magicjoust_are_printed_too(tmp_path: Path, bleed: bool) -> None:  # noqa: FBT001
    """A plan, a card whose action costs, one that wears, a singularity; behind each, the back of its pile."""
    kept = EDITIONS.packs.find("magicjoust")
    some = ("soupe-primordiale", "recette-de-grand-mere", "eclipse", "blue-3")
    deck = of_cards(SHELF.printed_kinds, kept, [kept.pack.card(one) for one in some])
    options = SheetOptions(bleed=bleed, backs=True)
    data = made(deck, tmp_path / "a.pdf", Order(options))
    ahead, behind = pages(data)
    assert all(fonts(data).values())
    written = set(ahead.words.replace("\n", " ").replace("’", "'").split())
    for card in map(kept.pack.card, some):
        assert written >= set(card.name.spoken.replace("’", "'").split())
    numbers = {str(kept.pack.card("soupe-primordiale").points), str(kept.pack.card(some[1]).decay)}
    assert {"Connaissance", "Événement", "Plan", "Action", *numbers} <= written
    assert len(ahead.cards) == len(behind.cards) == len(some)
    for shape in (*ahead.clips, *behind.clips):
        size = sorted((shape.right - shape.left, shape.bottom - shape.top))
        assert [each - 2 * options.margin for each in size] == pytest.approx([63, 88], abs=TOLERANCE)
    ether, creuset = (SHELF.printed_kinds[kind].back(0, 4) for kind in ("singularity", "creuset"))
    assert ether != creuset


def test_a_card_of_magicjoust_without_a_picture_is_printed_with_its_sign() -> None:
    kept = EDITIONS.packs.find("magicjoust")
    card = replace(kept.pack.card("eclipse"), picture="")
    side = laid(SHELF.printed_kinds["creuset"].front(card, art_of(kept, card), 0, 8))
    assert max(piece.width for piece in side.pieces if isinstance(piece, Picture)) == pytest.approx(55.8)


@pytest.mark.parametrize("wrong", ['[{ do = ["nothing-known"] }]'])
def test_a_variation_whose_script_means_nothing_is_printed_without_words(wrong: str) -> None:
    script = scripts.script(tomllib.loads(f"script = {wrong}")["script"])
    card = VariationCard(
        id="x", name=Text.of("X"), picture="moks/chat.svg", impact=3, script=script, text=Text.of("")
    )
    side = laid(SHELF.printed_kinds[card.kind].front(card, Art("moks/chat.svg"), 0, 8))
    assert [piece.text for piece in side.pieces if isinstance(piece, Words)] == ["X", "3"]


@pytest.mark.slow
def test_the_starter_collection_is_printed_whole_and_once(tmp_path: Path) -> None:
    data = made(of_pack(SHELF.printed_kinds, EDITIONS.packs.find("depart")), tmp_path / "a.pdf")
    read = pages(data)
    named = [name for page in read for name in page.cards]
    assert named == [f"depart-{card.id}" for card in EDITIONS.packs.find("depart").pack.cards]
    assert [len(page.cards) for page in read] == [9] * 5
    assert all(fonts(data).values())
    assert len(data) < 4_000_000


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_a_card_of_a_pack_is_63_by_88_millimetres_once_cut(folder: Path, options: SheetOptions) -> None:
    for page in starter(folder, options)[:: 2 if options.backs else 1]:
        assert len(page.clips) == len(page.cards)
        for index, shape in enumerate(page.clips):
            place = grid(options).front(index)
            edges = (shape.left, shape.top, shape.right, shape.bottom)
            wide = (place.x, place.y, place.x + place.width, place.y + place.height)
            out = (-options.margin, -options.margin, options.margin, options.margin)
            assert edges == pytest.approx([a + b for a, b in zip(wide, out, strict=True)], abs=TOLERANCE)
            size = sorted((shape.right - shape.left, shape.bottom - shape.top))
            cut = [each - 2 * options.margin for each in size]
            assert cut == pytest.approx([63, 88], abs=TOLERANCE)


@pytest.mark.parametrize("options", EVERY, ids=str)
def test_every_corner_of_a_card_has_its_cut_marks(folder: Path, options: SheetOptions) -> None:
    for page in starter(folder, options)[:: 2 if options.backs else 1]:
        upright, level = page.upright(), page.level()
        for shape in page.clips:
            for x in (shape.left + options.margin, shape.right - options.margin):
                assert sum(abs(stroke.x1 - x) < TOLERANCE for stroke in upright) >= 2
            for y in (shape.top + options.margin, shape.bottom - options.margin):
                assert sum(abs(stroke.y1 - y) < TOLERANCE for stroke in level) >= 2


@pytest.mark.parametrize("options", [options for options in EVERY if options.backs], ids=str)
def test_every_back_lies_behind_its_front_and_is_kept_once(folder: Path, options: SheetOptions) -> None:
    read = starter(folder, options)
    for ahead, behind in zip(read[::2], read[1::2], strict=True):
        assert ahead.cards == behind.cards
        for shape, back in zip(ahead.clips, behind.pictures, strict=True):
            assert back.left == pytest.approx(ahead.width - shape.right, abs=TOLERANCE)
            assert back.right == pytest.approx(ahead.width - shape.left, abs=TOLERANCE)
            assert back.top == pytest.approx(shape.top, abs=TOLERANCE)
    assert len({shape.shown for page in read[1::2] for shape in page.pictures}) == 1


def test_a_deck_is_printed_with_its_repeats_and_each_picture_is_kept_once(tmp_path: Path) -> None:
    ids = ["radis", "radis", "radis", "chat", "radis", "enclume", "enclume"]
    deck = CardDeck("openmok-bataille", "Les têtus", tuple(f"depart/{each}" for each in ids))
    data = made(of_deck(SHELF, deck), tmp_path / "a.pdf", Order(copies=2))
    read = pages(data)
    counted = Counter(name for page in read for name in page.cards)
    assert counted == {f"depart-{each}": 2 * count for each, count in Counter(ids).items()}
    assert "Les têtus, feuille 1 sur 2" in read[0].words
    shown = Counter(shape.shown for page in read for shape in page.pictures)
    assert len(shown) == 5, "three pictures, two symbols"
    pictures = [each for page in PdfReader(io.BytesIO(data)).pages for each in page["/Resources"]["/XObject"]]
    assert set(pictures) == set(shown)


def test_a_card_that_is_in_no_pack_is_left_out_of_its_deck_and_told() -> None:
    deck = CardDeck("openmok-bataille", "Deux", ("depart/chat", "ailleurs/chat"))
    assert [item.ref for item in of_deck(SHELF, deck).items] == ["depart/chat"]
    assert missing(EDITIONS.packs, deck) == ["ailleurs/chat"]


@pytest.mark.slow
def test_the_file_is_sound_to_a_strict_reader(tmp_path: Path) -> None:
    deck = of_pack(SHELF.printed_kinds, EDITIONS.packs.find("depart"))
    some = CardList(SHELF.printed_kinds, deck.title, deck.items[:18])
    reader = PdfReader(
        io.BytesIO(made(some, tmp_path / "a.pdf", Order(SheetOptions(backs=True)))), strict=True
    )
    assert len(reader.pages) == 4
    images = [image for page in reader.pages[:2] for image in page.images]
    assert all(image.image is not None and min(image.image.size) > 300 for image in images)


# --- the face --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card_id", ["radis", "chat", "escargot"])
@pytest.mark.parametrize("told", [True, False])
def test_a_printed_card_is_the_one_that_the_screen_shows(card_id: str, told: bool) -> None:  # noqa: FBT001
    """Every block of pixels is about the same: letters may stand a hair elsewhere."""
    kept = EDITIONS.packs.find("depart")
    card = kept.pack.card(card_id)
    assert isinstance(card, BatailleCard)
    if not told:
        card = replace(card, flavour=Text.of(""))
    page = pygame.Surface((504, 704))
    paint(page, drawing(card, art_of(kept, card), dots=8), 8, 0)
    look = faces.Look(card.name.spoken, card.symbol, drawn(card.picture), card.flavour.spoken)
    shown = pygame.Surface((504, 704))
    shown.fill(palette.CHALK)
    shown.blit(faces.face(look, 504), (0, 0))
    one, two = (pygame.transform.smoothscale(each, (42, 59)) for each in (page, shown))
    apart = [
        abs(a - b)
        for x in range(42)
        for y in range(59)
        for a, b in zip(one.get_at((x, y))[:3], two.get_at((x, y))[:3], strict=True)
    ]
    assert max(apart) < 60
    assert sum(apart) / len(apart) < 1.0


def test_the_picture_and_the_paper_of_a_card_run_over_its_cuts() -> None:
    side = drawing(mok(), own(Image.new("RGB", (400, 300), palette.QUIRK_BLUE)), margin=3)
    window = picture_of(side)
    blocks = [piece for piece in side.pieces if isinstance(piece, Block)]
    assert (window.x, window.y, window.x + window.width) == (-3, -3, 66)
    assert blocks[-1].color == symbols.panel_color("force")
    assert (blocks[-1].x, blocks[-1].y + blocks[-1].height) == (-3, 91)
    assert not window.radius


def test_without_a_bleed_the_papers_lie_on_white_with_round_corners() -> None:
    side = drawing(mok())
    sheet, panel = (piece for piece in side.pieces if isinstance(piece, Block))
    assert (sheet.x, sheet.y, sheet.width, sheet.height, sheet.color) == (0, 0, 63, 88, palette.CHALK)
    assert picture_of(side).x > 2
    assert panel.radius == picture_of(side).radius > 1


# --- pictures --------------------------------------------------------------------------------------------


def test_a_picture_of_the_house_is_as_sharp_as_the_printer_is() -> None:
    window = picture_of(drawing(mok()))
    assert isinstance(window.image, Image.Image)
    assert window.image.width / window.width * 25.4 > 400


@pytest.mark.parametrize(
    ("size", "dots"), [((2400, 2400), 16), ((700, 700), 700 / 57.6), ((100, 100), 8), ((3, 900), 8)]
)
def test_a_players_picture_keeps_its_own_dots(size: tuple[int, int], dots: float) -> None:
    """Never more than the printer shows, nor so few that they are seen; and it is not stretched."""
    window = picture_of(drawing(mok(), own(Image.new("RGB", size, "navy"))))
    assert window.image.size[0] / window.width == pytest.approx(dots, rel=0.02)
    assert window.image.size[1] / window.height == pytest.approx(dots, rel=0.02)


def test_the_middle_of_a_picture_is_shown_and_what_is_too_much_is_cut_off() -> None:
    picture = Image.new("RGB", (900, 300), "red")
    picture.paste("green", (300, 0, 600, 300))
    image = picture_of(drawing(mok(), own(picture))).image
    assert isinstance(image, Image.Image)
    across = [image.getpixel((x, image.height // 2)) for x in (2, image.width // 2, image.width - 3)]
    assert across == [(255, 0, 0), (0, 128, 0), (255, 0, 0)]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photograph_is_kept_as_jpeg_many_times_smaller(kind: str, tmp_path: Path) -> None:
    photo = Image.merge("RGB", [photographed((900, 800)) for _band in range(3)])
    image = picture_of(drawing(mok(), own(photo, kind))).image
    assert isinstance(image, Jpeg)
    assert len(image.data) < 0.2 * 3 * image.size[0] * image.size[1]
    deck = CardList(SHELF.printed_kinds, "Photo", [Item("a/b", mok(), own(photo, kind), 5)])
    data = made(deck, tmp_path / "a.pdf")
    (shown, *others) = [each for each in PdfReader(io.BytesIO(data)).pages[0].images if each.image]
    assert len(data) < len(image.data) + 200_000
    assert max(each.image.width for each in (shown, *others) if each.image) == image.size[0]


def test_a_drawing_is_kept_to_the_dot() -> None:
    picture = Image.new("RGB", (864, 750), palette.QUIRK_YELLOW)
    picture.paste(palette.QUIRK_BLUE, (100, 100, 700, 500))
    assert isinstance(picture_of(drawing(mok(), own(picture))).image, Image.Image)


def test_a_picture_with_clear_places_lies_on_chalk() -> None:
    image = picture_of(drawing(mok(), own(Image.new("RGBA", (400, 400), (9, 9, 9, 0))))).image
    assert isinstance(image, Image.Image)
    assert image.getpixel((20, 20)) == palette.CHALK


@pytest.mark.parametrize("data", [b"", b"no picture", b"\x89PNG\r\n\x1a\n" + b"\0" * 90])
def test_a_picture_that_cannot_be_read_leaves_plain_paper(data: bytes) -> None:
    image = picture_of(drawing(mok(), Art(read=lambda: data))).image
    assert isinstance(image, Image.Image)
    assert image.getpixel((9, 9)) == palette.HAIRLINE


# --- names -----------------------------------------------------------------------------------------------

NAMES = {
    "accents": "Éloïse Çà-et-Là, dœuf",
    "Polish": "Żółć gęślą jaźń",
    "Turkish": "Iğdır Şişköğüş",
    "Vietnamese": "Chú Mèo Ưỡn Ẹo Dễ Thương",
    "Romanian": "Țânțar Șoricel",
    "apart": "E\u0301le\u0301phant",
    "long": "Le très grand et très long serpent de la mer Méditerranée",
    "one word": "Anticonstitutionnellementissimement",
    "endless": "M" * 60,
    "Japanese": "モック と 猫",
    "emoji": "Chat 😺 malin 👩‍🚀",
    "Arabic": "مرحبا",
    "strange": "a\ufffd\u200b\ue000\U0010ffff",
    "barely": "ĭ ŋ ŧ ǆ ṩ ẛ",
}


@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_any_name_is_printed_within_the_card(name: str, tmp_path: Path) -> None:
    side = drawing(mok(name, flavour=name), dots=DOTS)
    words = [piece for piece in side.pieces if isinstance(piece, Words)]
    assert words
    for piece in words:
        assert house_fonts().width(piece.text, piece.face, piece.size) <= 57.5, piece.text
        assert piece.size * POINT * 0.7 < piece.y <= 88 - 3
    read = pages(
        made(
            CardList(SHELF.printed_kinds, name, [Item("a/b", mok(name), Art("moks/chat.svg"))]),
            tmp_path / "a.pdf",
        )
    )
    assert len(read) == 1


@pytest.mark.usefixtures("coarse")
@pytest.mark.parametrize("name", ["accents", "Polish", "Turkish", "Vietnamese", "Romanian"])
def test_a_name_in_latin_letters_is_written_with_all_its_accents(name: str, tmp_path: Path) -> None:
    deck = CardList(SHELF.printed_kinds, "Noms", [Item("a/b", mok(NAMES[name]), Art("moks/chat.svg"))])
    (page,) = pages(made(deck, tmp_path / "a.pdf"))
    assert NAMES[name] in " ".join(page.words.split())


def test_a_letter_that_the_face_lacks_goes_without_its_accent_or_is_told_by_a_question_mark() -> None:
    type_ = house_fonts()
    assert type_.drawable("ĭ\u00a0猫 E\u0301", "SERIF_BOLD") == "i ? É"
    assert type_.drawable("un\u200bmot", "SERIF_BOLD") == "unmot"


# --- the work --------------------------------------------------------------------------------------------


@cache
def noise() -> Image.Image:
    return Image.merge("RGB", [Image.effect_noise((600, 500), 40 + 9 * band) for band in range(3)])


def noisy(count: int) -> list[Item]:
    """Return cards with a photograph each, no two alike."""

    def photo(number: int) -> bytes:
        file = io.BytesIO()
        ImageChops.offset(noise(), number, 7 * number).save(file, "JPEG", quality=90)
        return file.getvalue()

    return [
        Item(f"big/c{number}", mok(f"Mok {number}"), Art(read=lambda number=number: photo(number)))
        for number in range(count)
    ]


@pytest.mark.slow
def test_what_is_printed_waits_on_the_disk_and_not_in_memory(tmp_path: Path) -> None:
    """The bytes held at once do not grow with the cards: 60 photographs, of 8 MB and more in all."""
    job = PrintJob(CardList(SHELF.printed_kinds, "Photos", noisy(60)), Order(), tmp_path / "a.pdf")
    tracemalloc.start()
    try:
        job.finish()
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    size = (tmp_path / "a.pdf").stat().st_size
    assert size > 8_000_000
    assert peak < size * 1.2
    assert peak < 12_000_000


@pytest.mark.slow
def test_a_large_picture_is_read_beside_the_frames() -> None:
    """A PNG of 4,096 pixels a side takes half a second: it is read in steps, and then is there."""
    read = own(Image.new("RGB", (4096, 4096), "navy")).read
    assert read is not None
    art = Art(read=read)
    steps = sum(1 for _step in art.prepare(16))
    assert steps >= 3
    reads: list[int] = []
    art.read = lambda: reads.append(1) or b""  # type: ignore[func-returns-value]
    art.fill((57, 50), 0, 16)
    assert reads == []


@pytest.mark.parametrize("game", ["reverse-war", "openmok-bataille", "openmok-evolution", "magicjoust"])
def test_a_front_is_drawn_in_steps_of_a_few_pages_of_dots_each(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The window never freezes: at a printer's dots a whole face takes longer than a frame may."""
    worked = [0]
    draw, blur = pygame.image.load_sized_svg, pygame.transform.box_blur

    def drawn_of(data: io.BytesIO, size: tuple[int, int]) -> pygame.Surface:
        worked[-1] += size[0] * size[1]
        return draw(data, size)

    def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
        worked[-1] += surface.get_width() * surface.get_height()
        return blur(surface, radius)

    monkeypatch.setattr(pygame.image, "load_sized_svg", drawn_of)
    monkeypatch.setattr(pygame.transform, "box_blur", blurred)
    face = game_decks(SHELF)[game].faces(Order(), 6.0)[0]
    page = round(CARD_WIDTH * 6.0) * round(CARD_HEIGHT * 6.0)
    for _step in face.prepare():
        worked += [0]
    assert max(worked) < 3.5 * page
    before = list(worked)
    face.front()
    assert worked == before, "what is ready is not drawn again"


@pytest.mark.skipif(sys.platform != "linux", reason="the memory is told by /proc")
@pytest.mark.exhaustive
@pytest.mark.timeout(900)
def test_a_thousand_cards_of_a_thousand_pictures_take_little_memory(tmp_path: Path) -> None:
    """The whole process, libraries included: measured at 134 MB with a window, 114 MB without one."""
    script = (
        "import sys; sys.path[:0] = sys.argv[2:]\n"
        "from pathlib import Path; from test_card_lists import noisy\n"
        "from scenes.editions import SHELF; from scenes.printing.job import Order\n"
        "from scenes.printing.decks import CardList; from scenes.printing.job import PrintJob\n"
        "PrintJob(CardList(SHELF.printed_kinds, 'Mille', noisy(1000)), Order(), Path(sys.argv[1])).finish()\n"
        "told = Path('/proc/self/status').read_text()\n"
        "print(told.partition('VmHWM:')[2].split()[0])\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", script, tmp_path / "a.pdf", *Path(__file__).parents[:2]],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
        timeout=900,
    )
    assert int(told.stdout.split()[-1]) / 1000 < 200
    assert (tmp_path / "a.pdf").stat().st_size > 100_000_000
    assert len(PdfReader(tmp_path / "a.pdf").pages) == 112


def test_a_card_that_comes_many_times_is_drawn_once() -> None:
    reads: list[int] = []

    def read() -> bytes:
        reads.append(1)
        file = io.BytesIO()
        Image.new("RGB", (60, 50), "teal").save(file, "PNG")
        return file.getvalue()

    deck = CardList(SHELF.printed_kinds, "Vingt", [Item("a/b", mok(), Art(read=read), 20)])
    document = Document(SheetOptions(), house_fonts(), "Vingt")
    for _step in document.add_cards(deck.faces(Order())):
        pass
    document.data()
    assert len(reads) == 1


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6])
def test_giving_up_at_any_moment_leaves_nothing(share: float, tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    deck = CardList(SHELF.printed_kinds, "Photos", noisy(12))
    whole = PrintJob(deck, Order(), path)
    steps = 0
    while not whole.done:
        whole.step()
        steps += 1
    path.unlink()
    job = PrintJob(deck, Order(), path)
    for _step in range(round((steps - 1) * share)):
        job.step()
    job.give_up()
    assert not job.done
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_a_file_half_written_is_taken_away_when_the_work_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    job = PrintJob(CardList(SHELF.printed_kinds, "Photos", noisy(30)), Order(), path)
    while not list(tmp_path.iterdir()):
        job.step()
    job.step()
    assert not path.exists()
    job.give_up()
    assert not list(tmp_path.iterdir())


def names_of(deck: Deck, order: Order) -> Sequence[str]:
    return [face.name for face in deck.faces(order)]


def test_nothing_but_cards_can_be_asked_of_a_pack() -> None:
    deck = of_pack(SHELF.printed_kinds, EDITIONS.packs.find("depart"))
    assert len(names_of(deck, Order())) == 45
    assert not names_of(deck, Order(parts=frozenset({"help", "pad"})))
    assert not deck.pages(Order())

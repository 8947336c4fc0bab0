"""The starter collection of Openmok Bataille and the faces of its cards."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from dataclasses import replace
from typing import Any, Final

import pygame
import pytest

from game.core.program_files import ASSETS
from scenes.games.bataille.faces import face as bataille
from scenes.games.bataille.faces import shapes
from scenes.kit import palette, symbols, text
from scenes.kit.faces import base, laying, lettering, pictures
from scenes.kit.faces.card import WIDTH

PACK: Final[dict[str, Any]] = tomllib.loads((ASSETS / "cards/bataille/pack.toml").read_text(encoding="utf-8"))
CARDS: Final[list[dict[str, Any]]] = PACK["cards"]
LANGUAGES: Final = ("fr", "en")
IDS: Final = [card["id"] for card in CARDS]
PLAIN: Final = {"svg", "g", "path", "circle", "rect"}


def look(card: dict[str, Any], spoken: str = "fr") -> bataille.Look:
    picture = pictures.drawn(card["picture"])
    return bataille.Look(card["name"][spoken], card["symbol"], picture, card["flavour"][spoken])


def own(color: palette.Color = palette.QUIRK_BLUE, size: tuple[int, int] = (300, 200)) -> pictures.Picture:
    surface = pygame.Surface(size)
    surface.fill(color)
    return pictures.painted(("test", color, size), surface)


def test_the_starter_collection_holds_fifteen_moks_of_each_symbol() -> None:
    """BAT-1: equal thirds of each symbol."""
    assert Counter(card["symbol"] for card in CARDS) == dict.fromkeys(symbols.SYMBOLS, 15)


@pytest.mark.parametrize("field", ["id", "picture"])
def test_no_two_moks_share_an_id_or_a_picture(field: str) -> None:
    assert len({card[field] for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("field", ["name", "flavour"])
def test_every_mok_has_words_of_its_own_in_both_languages(field: str, spoken: str) -> None:
    words = [card[field][spoken] for card in CARDS]
    assert all(word.strip() == word and word for word in words)
    assert len(set(words)) == len(CARDS)


@pytest.mark.parametrize("card", CARDS, ids=IDS)
def test_every_picture_loads_and_keeps_to_plain_shapes(card: dict[str, Any]) -> None:
    """MOCKS, Pictures: paths, circles, rects, groups and transforms only."""
    written = (ASSETS / "art" / card["picture"]).read_text(encoding="utf-8")
    assert set(re.findall(r"<([^\s/>]+)", written)) <= PLAIN
    picture = pictures.drawn(card["picture"]).draw((115, 100), 0)
    colors = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 115, 3) for y in range(0, 100, 3)}
    assert len(colors) > 5
    assert all(picture.get_at(corner).a == 255 for corner in ((0, 0), (114, 0), (0, 99), (114, 99)))


def test_the_letters_of_a_small_name_lie_evenly_apart() -> None:
    """LOOK: a name is one word: "Turbo", not "Turb o"."""
    for px in (text.SMALLEST, 16):
        mask = pygame.mask.from_surface(text.render_even("Turbo", text.SERIF_BOLD, px, palette.INK), 40)
        wide, high = mask.get_size()
        inked = [any(mask.get_at((x, y)) for y in range(high)) for x in range(wide)]
        gaps = "".join("x" if ink else " " for ink in inked).strip().split("x")
        assert max(map(len, gaps)) <= 1


@pytest.mark.parametrize("width", [56, 98, 186, 340])
def test_a_face_has_the_size_asked_for_and_clear_corners(width: int) -> None:
    face = bataille.face(look(CARDS[0]), width)
    size = (width, base.card_height(width))
    assert face.get_size() == size
    for x in (0, size[0] - 1):
        for y in (0, size[1] - 1):
            assert face.get_at((x, y)).a < 40
    assert face.get_at((size[0] // 2, 1))[:3] == palette.CHALK


@pytest.mark.parametrize("symbol", symbols.SYMBOLS)
def test_the_symbol_stands_in_its_colour_on_a_chalk_disc(symbol: str) -> None:
    face = bataille.face(bataille.Look("Mok", symbol, own()), 186)
    disc = pygame.Rect(0, 0, 100, 100)
    disc.center = (93, round(shapes.NAMED.disc_y * 186 / 63))
    seen = Counter(
        tuple(face.get_at((x, y)))[:3]
        for x in range(disc.left, disc.right)
        for y in range(disc.top, disc.bottom)
    )
    assert {color for color, _ in seen.most_common(2)} == {symbols.COLORS[symbol], palette.CHALK}


def test_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(KeyError):
        bataille.face(bataille.Look("Mok", "feuille", own()), 100)


def test_ink_can_be_read_on_every_coloured_paper() -> None:
    """ART, Palette: text contrast is 4.5:1 or better."""

    def luminance(color: palette.Color) -> float:
        parts = [value / 255 for value in color]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for symbol in symbols.SYMBOLS:
        paper = luminance(symbols.panel_color(symbol)) + 0.05
        for ink in (palette.INK, laying.FLAVOUR_INK):
            assert paper / (luminance(ink) + 0.05) >= 4.5


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("width", [92, 98, 124, 186])
def test_every_starter_name_fits_its_card_whole_and_in_one_line(width: int, spoken: str) -> None:
    """MOCKS, Cards: from 90 pixels a card bears its name."""
    scale = width / WIDTH
    box = shapes.NAMED.name
    assert box is not None
    limits = (round(box.width * scale), round(box.height * scale))
    for card in CARDS:
        name = card["name"][spoken]
        px, lines = lettering.name_lines(name, *limits, max(text.SMALLEST, round(5.9 * scale)), 10)
        assert lines == [name]
        assert px >= 11
        assert text.width_of(name, text.SERIF_BOLD, px) <= limits[0]


def test_a_long_name_takes_two_lines_and_an_endless_one_is_cut_with_dots() -> None:
    px, lines = lettering.name_lines("Le Grand Chambellan de la Baignoire", 170, 36, 17, 10)
    assert len(lines) == 2
    assert len(lines) * px * 1.04 <= 36
    _, cut = lettering.name_lines("M" * 200, 170, 36, 17, 10)
    assert len(cut) == 1
    assert cut[0].endswith("…")
    assert text.width_of(cut[0], text.SERIF_BOLD, 10) <= 170


@pytest.mark.parametrize(("width", "whole"), [(52, 0.75), (64, 1), (78, 1), (87, 1)])
def test_what_a_small_card_bears_of_its_name_can_be_read(
    width: int, whole: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In two lines, broken before a syllable; on the narrowest some have none."""
    written: list[tuple[str, int]] = []

    def write(
        _surface: pygame.Surface, rows: list[tuple[float, str]], face: text.Face, px: int, *_: object
    ) -> None:
        written.extend((line, px) for _baseline, line in rows)
        assert all(text.width_of(line, face, px) <= width for _baseline, line in rows)

    monkeypatch.setattr(laying, "write", write)
    unbroken, found = str.maketrans("", "", " -"), 0
    for card in CARDS:
        written.clear()
        bataille.master(look(card), width).draw(width)
        name = card["name"]["fr"]
        assert (whole == 1) <= len(written) <= 2
        assert all(px >= text.SMALLEST for _line, px in written)
        told = "".join(line for line, _px in written)
        found += told.translate(unbroken) == name.translate(unbroken)
        assert told[:1] in (name[0], "")
    assert found >= whole * len(CARDS)


def test_a_name_gives_way_to_initials_then_to_an_abbreviation() -> None:
    """What is longest comes first, and is never cut within a syllable where that can be helped."""

    def at(name: str, room: int) -> str:
        return lettering.shortened(name, text.SERIF_BOLD, 14, room)

    assert [at("Turbo", room) for room in (60, 10)] == ["Turbo", "T"]
    assert [at("Poisson-Lune", room) for room in (200, 75, 40)] == ["Poisson-Lune", "P.-Lune", "P.-L."]
    assert [at("Fourmidable", room) for room in (200, 70, 55)] == ["Fourmidable", "Fourmid.", "Fourm."]


def test_a_small_card_without_a_name_can_be_drawn() -> None:
    """The card being made in the workshop has none yet, and is tried small when its draft is taken up."""
    assert lettering.shortened("", text.SERIF_BOLD, 14, 40) == ""
    blank = replace(look(CARDS[0]), name="")
    assert bataille.master(blank, 63).draw(63).get_width() == 63


def test_a_small_card_bears_its_whole_name_or_none() -> None:
    """Some letters of it would be read as another card's, and differently from place to place."""
    for card in CARDS:
        shown = look(card)
        for width in range(20, 64, 4):
            layout = bataille.layout_of(shown, width)
            title = bataille._small_title(shown.name, width)
            written = "".join(filter(str.isalnum, "".join(title.lines)))
            assert written == ("".join(filter(str.isalnum, shown.name)) if written else "")
            assert bool(layout.name) == bool(written and width >= bataille.LETTERED_FROM)
            assert len(title.lines) <= 1 or width >= bataille._BROKEN_FROM, "its symbol stays whole"


def test_detail_comes_with_width() -> None:
    """MOCKS, Cards: of a tiny card silhouette and symbol; then the name; looked at closely, everything."""
    one, other = look(CARDS[0]), look(CARDS[0], "en")
    tiny = bataille.LETTERED_FROM - 1
    assert bataille.master(one, tiny) == bataille.master(other, tiny)
    assert bataille.master(one, 89) != bataille.master(other, 89)
    assert bataille.master(one, 90) != bataille.master(other, 90)
    renamed = bataille.Look(one.name, one.symbol, one.picture, other.flavour)
    assert bataille.master(one, 186) == bataille.master(renamed, 186)
    assert bataille.master(one, 340) != bataille.master(renamed, 340)


@pytest.mark.parametrize("size", [(20, 400), (640, 40), (1, 1), (512, 444)])
def test_a_players_own_picture_fills_the_window_whatever_its_shape(size: tuple[int, int]) -> None:
    face = bataille.face(bataille.Look("Mok", "force", own(palette.QUIRK_BLUE, size)), 186)
    scale = 186 / 63
    for x, y in ((3.6, 3.6), (59.4, 3.6), (3.6, 51.0), (59.4, 51.0), (31.5, 20.0)):
        seen = face.get_at((round(x * scale), round(y * scale)))[:3]
        assert max(abs(a - b) for a, b in zip(seen, palette.QUIRK_BLUE, strict=True)) <= 2


def test_a_picture_with_clear_places_lies_on_chalk() -> None:
    clear = pygame.Surface((64, 64), pygame.SRCALPHA)
    face = bataille.face(bataille.Look("Mok", "force", pictures.painted("clear", clear)), 186)
    assert face.get_at((30, 30)) == (*palette.CHALK, 255)


def test_the_back_says_nothing_and_turns_like_a_face() -> None:
    assert bataille.back(98).get_size() == (98, base.card_height(98))
    sprite = base.sprite(bataille.BACK, 98, 5)
    assert sprite.get_width() > 98


@pytest.mark.parametrize("bleed", [0, 3])
def test_a_printed_back_is_opaque_to_its_square_corners(bleed: int) -> None:
    sheet = bataille.printed_back(12, bleed)
    assert sheet.get_size() == ((63 + 2 * bleed) * 12, (88 + 2 * bleed) * 12)
    assert not sheet.get_flags() & pygame.SRCALPHA
    assert (sheet.get_at((0, 0))[:3] == palette.CHALK) == (not bleed)


def test_a_medallion_is_a_disc() -> None:
    medallion = pictures.medallion(CARDS[0]["picture"], 58)
    assert medallion.get_size() == (58, 58)
    assert medallion.get_at((0, 0)).a == 0
    assert medallion.get_at((29, 29)).a == 255


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_every_line_of_flavour_is_read_whole_when_a_card_is_looked_at(spoken: str) -> None:
    """MOCKS, Type: 14 px is the floor, in the enlarged card of the smallest window."""
    width = 300
    scale = width / WIDTH
    box = shapes.TOLD.flavour
    assert box is not None
    for card in CARDS:
        px, lines = lettering.flavour_lines(
            card["flavour"][spoken], round(box.width * scale), round(box.height * scale), scale
        )
        assert " ".join(lines).replace("\N{NO-BREAK SPACE}", " ") == card["flavour"][spoken]
        assert len(lines) <= 2
        assert px >= text.SMALLEST


def test_too_long_a_flavour_ends_in_dots_within_its_box() -> None:
    px, lines = lettering.flavour_lines("une histoire sans fin " * 20, 246, 50, 300 / 63)
    assert lines[-1].endswith("…")
    assert len(lines) * px * 1.28 <= 51
    assert lettering.flavour_lines("M" * 300, 246, 50, 300 / 63)[1] == []

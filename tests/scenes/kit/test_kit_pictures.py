"""The art kit: colours, type, paper, signs and emblems."""

from __future__ import annotations

import gzip
import runpy
from typing import TYPE_CHECKING, Final

import pygame
import pytest

from game.core.i18n import typeset
from game.core.program_files import ASSETS
from game.printing.fonts import POINT
from scenes.kit import emblems, icons, palette, paper, shadows, svg, text
from scenes.kit.picture_cache import SHARED, PictureCache, cached
from scenes.kit.shadows import Shadow
from scenes.kit.typefaces import house_fonts
from scenes.shell.app import start_display

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def smallest() -> None:
    """Have the window in which the memories of pictures are as small as they get."""
    start_display()
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (palette.MUTED_TEXT, palette.PAPER),
        (palette.GOOD_TEXT, palette.PAPER),
        (palette.WARNING_TEXT, palette.PAPER),
        (palette.INK, palette.QUIRK_YELLOW),
        (palette.CHALK, palette.SLATE),
        (palette.CHALK, palette.PLAYER),
        (palette.CHALK, palette.AI),
    ],
)
def test_the_texts_of_the_house_can_be_read(ink: palette.Color, ground: palette.Color) -> None:
    """MOCKS, Colour: measured contrasts."""
    assert palette.contrast(ink, ground) >= 4.5


@pytest.mark.parametrize(
    "name", ["reverse_war", "openmok_bataille", "openmok_evolution", "wankul", "magicjoust"]
)
def test_every_game_has_an_emblem(name: str) -> None:
    assert pygame.mask.from_surface(emblems.game_emblem(f"games/{name}.svg", 112)).count() > 0


def test_a_picture_that_is_packed_squeezed_is_read_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`build.spec` squeezes them: a third of their weight."""
    whole = svg.source("games/wankul.svg")
    (tmp_path / "small.svg").write_bytes(gzip.compress(whole))
    monkeypatch.setattr(svg, "ART", tmp_path)
    assert svg.source("small.svg") == whole
    assert pygame.mask.from_surface(svg.load("small.svg", 32)).count() > 0


@pytest.mark.parametrize("name", sorted(icons.ICONS))
def test_every_icon_is_drawn_in_the_colour_asked(name: str) -> None:
    sign = icons.icon(name, 24, palette.FORCE)
    mask = pygame.mask.from_surface(sign)
    assert mask.count() > 20
    x, y = next((x, y) for x in range(24) for y in range(24) if mask.get_at((x, y)))
    assert tuple(sign.get_at((x, y)))[:3] == palette.FORCE


def test_an_unknown_icon_is_refused_by_its_name() -> None:
    with pytest.raises(KeyError, match="spoon"):
        icons.icon("spoon", 24, palette.INK)


def test_a_missing_picture_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        svg.load("reverse_war/nobody.svg", 20)


def test_fitted_text_is_no_wider_than_its_room() -> None:
    px = text.fit("Porte-étendard", text.SERIF_BOLD, 40, 150)
    assert (
        text.width_of("Porte-étendard", text.SERIF_BOLD, px)
        <= 150
        < text.width_of("Porte-étendard", text.SERIF_BOLD, px + 1)
    )


def test_text_too_long_stops_at_the_smallest_size() -> None:
    """ART, Type: the smallest text is 14 px."""
    assert text.fit("Porte-étendard" * 9, text.SERIF_BOLD, 40, 150) == text.SMALLEST


def test_wrapped_text_keeps_its_words_and_its_width() -> None:
    sentence = "Posez le Dragon sur une case libre, ou renversez la carte pour jouer l’Archer."
    lines = text.wrap(sentence, text.SANS_MEDIUM, 16, 200)
    assert " ".join(lines) == sentence
    assert all(text.width_of(line, text.SANS_MEDIUM, 16) <= 200 for line in lines)


def test_a_no_break_space_never_ends_a_line() -> None:
    lines = text.wrap("un deux\u202f: trois", text.SANS_MEDIUM, 16, 40)
    assert "deux\u202f:" in lines


def test_what_belongs_together_stays_on_one_line() -> None:
    """The number of a deal beside its sign, and the three beats of a battle."""
    for told, kept in (("la donne n° 4512", "n° 4512"), ("on compte O – pen – mok !", "O – pen – mok !")):
        lines = [
            line.replace("\u00a0", " ") for line in text.wrap(typeset(told, "fr"), text.SANS_MEDIUM, 16, 90)
        ]
        assert len(lines) > 1
        assert any(kept in line.replace("\u202f", " ") for line in lines)


@pytest.mark.parametrize("hostile", ["\ud800", "\0", "a\udfff\0 b", "\x1b[31m"])
def test_letters_that_no_face_can_draw_break_nothing(hostile: str) -> None:
    """DESIGN §7.7: a hostile save's words are shown in the window."""
    assert text.paragraph(hostile, text.SERIF_BOLD, 20, palette.INK, 200).get_width() == 200
    assert text.render(hostile, text.SANS_BOLD, 20, palette.INK).get_width() > 0


def test_bold_words_are_drawn_without_their_stars() -> None:
    plain = text.wrap("un **deux**, trois", text.SANS_MEDIUM, 16, 500)
    assert plain == ["un deux, trois"]


@pytest.mark.parametrize("face", [text.SERIF_SEMIBOLD, text.SANS_MEDIUM])
def test_the_narrow_space_takes_some_room_and_less_than_a_space(face: text.Face) -> None:
    tight, narrow, wide = (text.width_of(f"«{space}Reverse", face, 20) for space in ("", "\u202f", " "))
    assert tight < narrow < wide


@pytest.mark.parametrize("px", [17, 18, 20, 22])
def test_no_gap_divides_an_r_of_the_serif_from_a_t(px: int) -> None:
    drawn = text.render("rt", text.SERIF_BOLD, px, palette.INK)
    wide, high = drawn.get_size()
    columns = (max(drawn.get_at((x, y))[3] for y in range(high)) for x in range(wide))
    assert "".join("#" if alpha > 40 else " " for alpha in columns).strip().count(" ") == 1


@pytest.mark.usefixtures("empty_memory")
def test_a_sheet_is_cut_inside_its_size_and_the_same_every_time() -> None:
    """MOCKS, Shadows: edges cut every 110 px with a fixed seed."""
    sheet = paper.sheet((446, 300), palette.CHALK, seed=3)
    once = pygame.image.tobytes(sheet, "RGBA")
    SHARED.clear()
    assert pygame.image.tobytes(paper.sheet((446, 300), palette.CHALK, seed=3), "RGBA") == once
    assert sheet.get_at((223, 150)).a == 255


def test_a_table_has_the_colour_of_its_game_all_over() -> None:
    average = pygame.transform.average_color(paper.table(palette.SLATE, (640, 400)))
    assert all(abs(got - wanted) < 8 for got, wanted in zip(average, palette.SLATE, strict=False))


def test_a_shadow_falls_to_the_lower_right() -> None:
    """ART: one soft shadow, light from the upper left."""
    picture, (x, y) = paper.drop_shadow((80, 60), Shadow.CARD)
    above = picture.get_at((x + 40, y - 3)).a
    below = picture.get_at((x + 40, y + 62)).a
    assert below > above


def test_the_shadow_of_a_large_picture_is_like_that_of_a_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is cast at half its size, and as soft."""
    sheet = pygame.Surface((700, 300), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, palette.CHALK, (40, 40, 620, 220))
    layer = Shadow.CARD.layers[0]
    halved = shadows.cast(sheet, layer)
    monkeypatch.setattr(shadows, "_LARGE", sheet.get_width() * sheet.get_height())
    fine = shadows.cast(sheet, layer)
    assert halved.get_size() == fine.get_size()
    points = [(x, y) for x in range(0, 700, 7) for y in range(0, 300, 7)]
    assert max(abs(halved.get_at(at).a - fine.get_at(at).a) for at in points) <= 16


@pytest.mark.usefixtures("smallest")
def test_the_memory_of_pictures_is_bounded() -> None:
    """DESIGN 4: pictures are cached per face, size and whole degree, in a bounded memory."""
    cache = PictureCache[pygame.Surface](limit=100_000)
    for index in range(50):
        cache.get(index, lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert cache.used <= cache.limit
    assert len(cache) == 10


@pytest.mark.usefixtures("smallest")
def test_the_picture_asked_for_last_is_the_last_forgotten() -> None:
    cache = PictureCache[pygame.Surface](limit=25_000)
    first = cache.get("a", lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    cache.get("b", lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert cache.get("a", lambda: pygame.Surface((50, 50), pygame.SRCALPHA)) is first
    cache.get("c", lambda: pygame.Surface((50, 50), pygame.SRCALPHA))
    assert cache.get("a", lambda: pygame.Surface((50, 50), pygame.SRCALPHA)) is first


@pytest.mark.usefixtures("shipped_memory")
def test_what_functions_have_drawn_is_kept_together_and_bounded_by_its_bytes() -> None:
    """However many functions draw, and however large the window is."""

    @cached
    def one(width: int, *, tall: bool = False) -> pygame.Surface:
        return pygame.Surface((width, 2000 if tall else 1000), pygame.SRCALPHA)

    @cached
    def other(width: int) -> tuple[pygame.Surface, int]:
        return pygame.Surface((width, 1000), pygame.SRCALPHA), width

    assert one(500) is one(500)
    assert one(500) is not one(500, tall=True)
    assert one.__wrapped__(500) is not one(500)
    for width in range(500, 600):
        assert other(width) is other(width)
        assert one(width).get_width() == width
        assert SHARED.used <= SHARED.limit
    assert SHARED.used > SHARED.limit // 2


def test_a_larger_window_has_room_for_as_much_larger_pictures() -> None:
    """All that a table shows fits at any size: what is drawn in every frame is made once."""
    start_display()
    pygame.display.set_mode((1024, 640))
    small = SHARED.limit
    pygame.display.set_mode((1920, 1080))
    assert SHARED.limit == pytest.approx(small * 2.25)
    pygame.display.set_mode((1280, 720))
    assert SHARED.limit == small


def test_a_dashed_outline_is_broken_on_each_of_its_sides() -> None:
    """MOCKS: where a held card may go is outlined with dashes."""
    page = pygame.Surface((127, 177), pygame.SRCALPHA)
    paper.dashed_rect(page, page.get_rect(), palette.LIT)
    sides = [
        [page.get_at((x, 1)).a for x in range(8, 119)],
        [page.get_at((x, 175)).a for x in range(8, 119)],
        [page.get_at((1, y)).a for y in range(8, 169)],
        [page.get_at((125, y)).a for y in range(8, 169)],
    ]
    assert all(min(side) == 0 and max(side) > 200 for side in sides)
    assert page.get_at((63, 88)).a == 0


def test_the_grain_is_what_its_script_makes() -> None:
    script = runpy.run_path(str(ASSETS / "art" / "make_grain.py"))
    made = script["grain"]()
    kept = pygame.image.load(ASSETS / "art" / "grain.png")
    assert pygame.image.tobytes(made, "RGB") == pygame.image.tobytes(kept, "RGB")


# Latin letters and the signs among them, points and quotes: those that a face draws are tested.
CODES: Final = (*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180), *range(0x2010, 0x2043))
SIGNS: Final = [chr(code) for code in (*CODES, 0x2047, 0x2048, 0x2049)]


@pytest.mark.parametrize("face", [*text.Face])
def test_every_sign_is_as_wide_on_the_screen_as_on_paper(face: text.Face) -> None:
    """Nothing is as narrow as one part of it, on either: what follows would overlap it."""
    fonts, far = house_fonts(), {}
    for sign in SIGNS:
        if sign == fonts.drawable(sign, face.name):
            shown = (text.width_of(f"{sign}H", face, 200) - text.width_of("H", face, 200)) / 200
            far[sign] = abs(shown - fonts.width(sign, face.name, 1 / POINT))
    assert len(far) > 250
    assert {sign: one for sign, one in far.items() if one > 0.15} == {}


@pytest.mark.parametrize("face", [*text.Face])
@pytest.mark.parametrize("sign", '“”„«»‥…%‰"″`¼½¾‼⁇⁈⁉')
def test_what_follows_a_sign_made_of_several_does_not_cover_it(face: text.Face, sign: str) -> None:
    ink = text.render(sign, face, 40, palette.INK).get_bounding_rect()
    assert text.width_of(f"{sign}H", face, 40) - text.width_of("H", face, 40) >= ink.width


@pytest.mark.parametrize("face", [*text.Face])
def test_three_dots_and_a_comma_are_drawn_one_after_the_other(face: text.Face) -> None:
    """Nothing lies right of the comma, as in a text cut short in the midst."""
    dots, both = (text.render(words, face, 40, palette.INK) for words in ("…", "…,"))
    comma = text.render(",", face, 40, palette.INK).get_bounding_rect()
    assert both.get_bounding_rect().width > dots.get_bounding_rect().width + comma.width // 2
    ink = both.get_bounding_rect()
    under = [x for x in range(ink.width) for y in (1, 2, 3) if both.get_at((ink.x + x, ink.bottom - y)).a]
    assert ink.x + min(under) >= dots.get_bounding_rect().right - 1

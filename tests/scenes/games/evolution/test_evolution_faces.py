"""The faces of Openmok Évolution's cards: caractères, variations, and what is turned over."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
import pytest
from colours import seen

from game.core import i18n
from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.faces import shapes
from scenes.games.evolution.looks import draw_line
from scenes.games.evolution.moments.cards import variations
from scenes.kit import palette, symbols, text
from scenes.kit.faces import base, laying, lettering, pictures
from scenes.kit.faces.card import strip_box
from scenes.kit.measures import Measures

ART: Final = "moks/hibou.svg"
WIDTHS: Final = (56, 98, 124, 186, 316)
LONG: Final = (
    "Si un Mok est K.O., posez un marqueur de dégâts sur un Mok adverse et ôtez un marqueur de dégâts d'un "
    "de vos Moks. La prochaine fois que votre adversaire joue une variation, elle n'a aucun effet."
)


def mok(**changed: object) -> evolution.Mok:
    look = evolution.Mok("Professeur Hibou", (0, 4, 1), (1, 4, 2), pictures.drawn(ART), "Il sait.")
    return replace(look, **changed)  # type: ignore[arg-type]


def attack_rect(row: int) -> pygame.Rect:
    """Return where the attack of a symbol is on a face 186 pixels wide."""
    return evolution.pixels(evolution.caractere_layout(mok(), 186).rows.attack(row), 186)


def variation(**changed: object) -> evolution.Variation:
    look = evolution.Variation("Poison", 3, "Posez un marqueur.", pictures.drawn("moks/poison.svg"), "Ah.")
    return replace(look, **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("width", WIDTHS)
def test_a_caractere_and_a_card_turned_over_have_the_size_asked_for(width: int) -> None:
    size = (width, base.card_height(width))
    for look in (mok(), evolution.Out("Sire Fromage")):
        face = evolution.face(look, width)
        assert face.get_size() == size
        assert face.get_at((0, 0)).a < 40
    assert base.upright(evolution.BACK, width).get_size() == size


@pytest.mark.parametrize("width", WIDTHS)
def test_the_tag_of_a_variation_overhangs_its_corner_and_the_card_stays_in_the_middle(width: int) -> None:
    """MOCKS, Cards: an ink tag with the impact overhanging the corner."""
    margin = evolution.overhang(width)
    face = evolution.face(variation(), width)
    assert face.get_size() == (width + 2 * margin, base.card_height(width) + 2 * margin)
    assert palette.INK in seen(face, pygame.Rect(margin - 1, margin + 4, 1, 6))
    right = pygame.Rect(width + margin + 1, 0, margin - 1, face.get_height())
    assert all(face.get_at((x, y)).a == 0 for x in (right.left, right.right - 1) for y in range(right.height))


def test_numbers_stand_in_an_arrow_and_a_shield_of_their_symbol() -> None:
    face = evolution.face(mok(), 186)
    for row, symbol in enumerate(symbols.SYMBOLS):
        attack = seen(face, attack_rect(row))
        assert {shapes.attack_color(symbol), palette.CHALK} <= attack
        resistance = seen(face, evolution.resistance_rect(mok(), 186, row))
        assert {shapes.resistance_color(symbol), symbols.COLORS[symbol], palette.INK} <= resistance


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("row", range(3))
def test_a_marker_lies_on_the_very_resistance_and_on_no_other(width: int, row: int) -> None:
    """Évolution 4.2: a marker is put on the resistance that was beaten."""
    plain, marked = evolution.face(mok(), width), evolution.face(mok(marked=frozenset({row})), width)
    for other in range(3):
        rect = evolution.resistance_rect(mok(), width, other)
        inner = rect.inflate(-2, -round(rect.height * 0.4))
        same = all(
            plain.get_at((x, y)) == marked.get_at((x, y))
            for x in range(inner.left, inner.right)
            for y in range(inner.top, inner.bottom)
        )
        assert same == (other != row)
    assert palette.INK in seen(marked, evolution.marker_rect(mok(), width, row))


def test_the_attack_beside_a_marker_stays_as_it_was() -> None:
    """Évolution 4.2: the opponent goes on using the attack of that rank."""
    plain, marked = evolution.face(mok(), 186), evolution.face(mok(marked=frozenset({1})), 186)
    rect = attack_rect(1)
    assert pygame.image.tobytes(plain.subsurface(rect), "RGB") == pygame.image.tobytes(
        marked.subsurface(rect), "RGB"
    )


def test_a_changed_number_bears_an_arrow_that_says_which_way() -> None:
    pixels = []
    for change in (-1, 0, 1):
        face = evolution.face(mok(changes=(0, change, 0, 0, 0, 0)), 186)
        pixels.append(pygame.image.tobytes(face.subsurface(attack_rect(1)), "RGB"))
    assert len(set(pixels)) == 3


def test_detail_comes_with_width() -> None:
    """MOCKS, Cards: of a tiny card silhouette, symbol, numbers; then letters of its name; over 180 all."""
    one, other = mok(), mok(name="Chouette")
    assert evolution.master(one, 25) == evolution.master(other, 25)
    for width in (26, 30, 59, 60):
        assert evolution.master(one, width) != evolution.master(other, width)
    assert evolution.master(one, 279) == evolution.master(mok(flavour="Autre."), 279)
    assert evolution.master(one, 280) != evolution.master(mok(flavour="Autre."), 280)
    card, reworded = variation(), variation(words="Autre chose.")
    assert evolution.master(card, 179) == evolution.master(reworded, 179)
    assert evolution.master(card, 200) != evolution.master(reworded, 200)
    covered = [evolution.master(one, 200, (0.0, 50.0)) for one in (card, reworded)]
    assert covered[0] == covered[1], "no text is cut by the neighbour"
    out = evolution.Out("Sire Fromage")
    assert evolution.master(out, 25) == evolution.master(evolution.Out("Turbo"), 25)
    for width in (26, 40, 89, 90):
        assert evolution.master(out, width) != evolution.master(evolution.Out("Turbo"), width)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [laying.LARGE_FROM, 228, 286])
def test_a_variation_that_is_shown_large_says_what_it_does_in_letters_that_can_be_read(
    language: str, width: int
) -> None:
    i18n.use(language)
    for look in variations():
        assert isinstance(look, evolution.Variation)
        box = evolution.variation_layout(look, width).told
        assert box is not None
        assert repr(look.words) in repr(evolution.master(look, width).key), look.name
        assert lettering.is_readable(look.words, box, width, evolution.WORDS), look.name


def test_every_impact_and_every_number_makes_another_face_at_any_width() -> None:
    for width in WIDTHS:
        assert len({evolution.master(variation(impact=impact), width) for impact in range(1, 8)}) == 7
        shown = {evolution.master(mok(attack=(number, 0, 0)), width) for number in range(13)}
        assert len(shown) == 13


def test_a_long_text_takes_more_of_the_card_and_is_read_whole() -> None:
    card = variation(words=LONG)
    assert evolution.variation_layout(variation(), 186) is shapes.SHORT
    assert evolution.variation_layout(card, 186) is shapes.LONG
    box, scale = shapes.LONG.told, 186 / 63
    assert box is not None
    limits = (round(box.width * scale), round(box.height * scale))
    _px, lines = lettering.flavour_lines(LONG, *limits, scale, evolution.WORDS)
    assert " ".join(lines) == LONG


def test_an_experimental_variation_bears_a_strip_of_kraft_at_any_width() -> None:
    """Évolution 2.5.3: an experimental card is shown as such."""
    for width in WIDTHS:
        margin, card = evolution.overhang(width), variation(experimental=True)
        plan, _title = evolution._titled(
            evolution.variation_layout(card, width), card.name, width, shapes.WHOLE
        )
        box, scale = strip_box(plan.window), width / 63
        spot = (margin + round((box.x + 2.2) * scale), margin + round((box.y + 3.4) * scale))
        assert evolution.face(card, width).get_at(spot)[:3] == palette.KRAFT
        assert evolution.face(variation(), width).get_at(spot)[:3] != palette.KRAFT


def test_a_mok_knocked_out_keeps_nothing_but_its_name() -> None:
    """Évolution 4.4: it stays in place, turned over."""
    face = evolution.face(evolution.Out("Sire Fromage"), 186)
    colors = seen(face, face.get_rect())
    assert {shapes.BACK_COLOR, palette.OWN_TURN, palette.CHALK} <= colors
    assert palette.OWN_TURN not in seen(base.upright(evolution.BACK, 186), face.get_rect())


def test_chalk_is_read_on_arrows_and_ink_on_shields() -> None:
    """ART, Palette: text contrast is 4.5:1 or better; 3:1 for what is large."""

    def luminance(color: palette.Color) -> float:
        parts = [value / 255 for value in color]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05

    for symbol in symbols.SYMBOLS:
        assert luminance(palette.CHALK) / luminance(shapes.attack_color(symbol)) >= 4.5
        assert luminance(shapes.resistance_color(symbol)) / luminance(palette.INK) >= 4.5


def test_a_marker_is_a_disc_of_ink_with_a_crack_of_chalk() -> None:
    picture = evolution.marker(40)
    assert picture.get_size() == (40, 40)
    assert picture.get_at((0, 0)).a == 0
    assert {palette.INK, palette.CHALK} <= seen(picture, picture.get_rect())


def test_what_is_written_on_the_table_is_no_smaller_than_the_floor() -> None:
    """MOCKS, Type: 14 px is the floor of names on the table."""
    box, scale = shapes.NEAR.name, 124 / 63
    assert box is not None
    px, _rows = lettering.name_rows("Enclumette", box, scale, text.SMALLEST / scale)
    assert px == text.SMALLEST


@pytest.mark.usefixtures("seen")
def test_a_name_that_its_line_has_no_room_for_ends_before_the_edge() -> None:
    """Ink at the very edge of the paper would be a letter cut in two."""
    m, area = Measures((1024, 640)), pygame.Rect(0, 0, 96, 28)
    surface = pygame.Surface(area.size)
    draw_line(surface, m, area, variation(name="Échauffement"), lasting=False, lit=False)
    edge = [surface.get_at((x, y))[:3] for x in range(area.right - 4, area.right - 1) for y in range(4, 24)]
    assert {*edge} == {palette.PAPER}


@pytest.mark.usefixtures("seen")
def test_a_name_takes_two_rows_where_its_line_is_narrow_and_high_enough() -> None:
    """Many variations played lie in two columns: a word alone is broken at a syllable."""
    m, area = Measures((1024, 640)), pygame.Rect(0, 0, 97, 36)
    for name in ("Échauffement", "Grosse fatigue"):
        surface = pygame.Surface(area.size)
        draw_line(surface, m, area, variation(name=name), lasting=False, lit=False)
        ink = pygame.mask.from_threshold(surface, palette.INK, (60, 60, 60, 255))
        ink.erase(pygame.mask.Mask((17, 36), fill=True), (0, 0))
        tops = [rect.centery for rect in ink.get_bounding_rects()]
        assert min(tops) < area.centery - 4
        assert max(tops) > area.centery + 4

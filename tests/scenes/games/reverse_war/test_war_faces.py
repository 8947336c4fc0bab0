"""The faces of Reverse War: banners, chips, cards at every width, and turned."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from game.core import i18n
from game.rules.reverse_war.cards import CARDS, Card
from game.rules.reverse_war.units import ARCHERS, FELLOWS, NAMES, UNITS, power_line
from scenes.games.reverse_war.faces import chips, shapes
from scenes.games.reverse_war.faces import face as faces
from scenes.games.reverse_war.faces.shapes import FAMILY_COLORS, banner_color
from scenes.kit import frame_time, palette, text
from scenes.kit.faces import base
from scenes.kit.faces.card import HEIGHT, WIDTH

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DRAGON = CARDS["rw-03"]


@pytest.mark.parametrize("family", sorted(FAMILY_COLORS))
def test_a_name_can_be_read_on_the_banner_of_its_family(family: str) -> None:
    """ART, Palette: text contrast is 4.5:1 or better."""
    assert palette.contrast(palette.CHALK, banner_color(family)) >= 4.5


def test_every_unit_has_a_chip() -> None:
    for unit in UNITS:
        assert chips.chip(unit, 30).get_size() == (30, 30)


def test_chips_of_different_families_differ_in_shape_and_not_in_colour_alone() -> None:
    """ART, Palette: a colour never speaks alone."""
    outlines = [pygame.mask.from_surface(chips.chip(unit, 64)).count() for unit in ("S", "E", "N", "G")]
    assert len(set(outlines)) == 4


@pytest.mark.parametrize("width", [70, 127, 300])
@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_every_card_has_a_face_of_the_size_asked(card: Card, width: int) -> None:
    face = faces.face(card, width)
    assert face.get_size() == (width, base.card_height(width))
    assert face.get_at((width // 2, base.card_height(width) // 2)).a == 255


def test_a_reversed_card_shows_its_other_end_on_top() -> None:
    """RW-1: each end has its own unit, force and position."""
    upright, turned = faces.face(DRAGON, 127), faces.face(DRAGON, 127, reversed=True)
    spots = ((20, 30), (63, 60), (110, 30))
    flipped = pygame.transform.flip(upright, flip_x=True, flip_y=True)
    assert any(turned.get_at(spot) != upright.get_at(spot) for spot in spots)
    difference = pygame.transform.average_color(turned)
    assert all(
        abs(a - b) <= 2 for a, b in zip(difference, pygame.transform.average_color(flipped), strict=True)
    )


@pytest.fixture
def spare() -> Iterator[Callable[[int], None]]:
    """For how many pixels turning cards are drawn finely, until the test ends."""
    yield frame_time.spare
    frame_time.spare(1 << 40)


@pytest.mark.parametrize("fine", [0, 1 << 20], ids=["among many", "alone"])
@pytest.mark.parametrize("width", [100, 150])
def test_the_edges_of_a_turning_card_are_smooth(width: int, fine: int, spare: Callable[[int], None]) -> None:
    """ART, Motion: a row of pixels comes from the shadow to the card's paper by degrees."""
    spare(fine)
    red = base.Master(("red", width), partial(_filled, (255, 0, 0)))
    picture = base.sprite(red, width, 17, turning=True)
    rows = [
        [picture.get_at((x, y)).r for x in range(picture.get_width())]
        for y in range(picture.get_height() // 3, 2 * picture.get_height() // 3)
    ]
    stepped = [row for row in rows if not any(40 < red < 215 for red in row)]
    assert len(stepped) < len(rows) / 4


@pytest.mark.parametrize("fine", [0, 1 << 20], ids=["among many", "alone"])
def test_a_line_on_a_card_that_turns_a_little_has_no_steps(fine: int, spare: Callable[[int], None]) -> None:
    """What shakes, as a terrain that is struck does, stays in one piece: its words are no strips."""
    spare(fine)
    halved = base.Master(("halves",), _halved)
    picture = base.sprite(halved, 150, 2, turning=True)
    middle, across = picture.get_rect().center, range(20, picture.get_width() - 20)
    reds = [picture.get_at((x, middle[1])).r for x in across]
    assert max(reds) - min(reds) > 150
    assert max(abs(one - other) for one, other in pairwise(reds)) < 60


@pytest.mark.parametrize("quarters", [1, 2, 3])
def test_a_card_that_lies_sideways_is_the_upright_one_turned(quarters: int) -> None:
    """What passes there on its way is drawn no second time, twice as large."""
    drawn: list[int] = []

    def draw(width: int) -> pygame.Surface:
        drawn.append(width)
        return _filled((200, 40, 40), width)

    sideways = base.at(base.Master(("sideways", quarters), draw), 100, 90 * quarters)
    assert drawn == [100]
    assert sideways.get_size() == [(100, 140), (140, 100)][quarters % 2]


def _halved(width: int) -> pygame.Surface:
    picture = _filled((0, 0, 0), width)
    picture.fill((255, 255, 255), (0, 0, width, picture.get_height() // 2))
    return picture


def test_the_edge_of_a_card_that_turns_alone_is_a_line(spare: Callable[[int], None]) -> None:
    """It has no steps: along the edge, its paper begins a little farther from row to row, never jumping."""
    for _frame in range(2):
        spare(1 << 20)
    red = base.Master(("plain red",), partial(_filled, (255, 0, 0)))
    picture = base.sprite(red, 150, 17, turning=True)
    middle = range(picture.get_height() * 2 // 5, picture.get_height() * 3 // 5)
    begins = [_begins([picture.get_at((x, y)).r for x in range(picture.get_width())]) for y in middle]
    slope = (begins[-1] - begins[0]) / (len(begins) - 1)
    off = [one - (begins[0] + slope * row) for row, one in enumerate(begins)]
    assert max(off) - min(off) < 0.35


def _begins(reds: list[int]) -> float:
    """Return where a row of pixels is half red first, between two pixels."""
    at = next(x for x, red in enumerate(reds) if red > 128)
    return at - (reds[at] - 128) / max(1, reds[at] - reds[at - 1])


def test_of_many_cards_that_turn_the_first_are_drawn_finely(spare: Callable[[int], None]) -> None:
    """What is left of a frame for them is counted: the last are drawn coarser."""
    striped = base.Master(("stripes",), _striped)
    spare(2 * 150 * base.card_height(150))
    turning = [base.sprite(striped, 150, 17, turning=True) for _one in range(3)]
    drawn = [pygame.transform.average_color(_contrast(picture)) for picture in turning]
    assert drawn[0] == drawn[1]
    assert drawn[2][0] < drawn[0][0] / 2


def test_where_far_too_many_cards_turn_all_are_drawn_alike(spare: Callable[[int], None]) -> None:
    """The frame after the first counts with as many: none stands out among eight by being sharper."""
    striped, room = base.Master(("stripes",), _striped), 150 * base.card_height(150)
    for sharp in (1, 0):
        spare(room)
        turning = [base.sprite(striped, 150, 17, turning=True) for _one in range(8)]
        drawn = [pygame.transform.average_color(_contrast(picture))[0] for picture in turning]
        assert sum(one > 2 * drawn[-1] for one in drawn) == sharp


def _striped(width: int) -> pygame.Surface:
    picture = _filled((0, 0, 0), width)
    for x in range(0, width, 4):
        picture.fill((255, 255, 255), (x, 0, 2, picture.get_height()))
    return picture


def _contrast(picture: pygame.Surface) -> pygame.Surface:
    """Return how much each pixel in the middle of a picture differs from the one two to its right."""
    middle = picture.get_rect().inflate(-100, -120)
    differing = picture.subsurface(middle).copy()
    differing.blit(picture.subsurface(middle.move(2, 0)), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return differing


def _filled(color: palette.Color, width: int) -> pygame.Surface:
    picture = pygame.Surface((width, base.card_height(width)), pygame.SRCALPHA)
    picture.fill(color)
    return picture


def test_a_full_face_speaks_the_language_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    keys = set()
    for language in i18n.LANGUAGES:
        monkeypatch.setattr(faces, "language", lambda spoken=language: spoken)
        keys.add(faces.master(DRAGON, 300).key)
    assert len(keys) == len(i18n.LANGUAGES)


def test_a_card_under_90_pixels_has_initials_the_same_in_every_language() -> None:
    """MOCKS, Cards: under 90 px silhouette, symbol, numbers; 90 to 180 adds the name."""
    assert "'en'" not in repr(faces.master(DRAGON, 89).key)
    assert "'en'" in repr(faces.master(DRAGON, 90).key)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_unit_is_called_by_its_name_at_the_smallest_window(language: str) -> None:
    """A card that lies free on a table says its name, from 1024 × 640 on."""
    i18n.use(language)
    page = pygame.Surface((106, base.card_height(106)), pygame.SRCALPHA)
    layout = faces.layout_of(page.get_width())
    written = [faces._name(page, i18n._(name), layout, page.get_width() / 63) for name in NAMES.values()]
    i18n.use("en")
    assert all(written)


def test_the_back_is_one_for_all_cards() -> None:
    assert base.upright(faces.BACK, 127) is base.upright(faces.BACK, 127)


def test_a_turned_face_keeps_its_centre() -> None:
    tilted = base.at(faces.master(DRAGON, 127), 127, 90)
    assert abs(tilted.get_width() - base.card_height(127)) <= 2 * base.MARGIN + 2
    assert abs(tilted.get_height() - 127) <= 2 * base.MARGIN + 2


def test_a_turn_of_360_degrees_is_no_turn() -> None:
    master = faces.master(DRAGON, 127)
    assert base.at(master, 127, 360) is base.at(master, 127)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("paladins", [ARCHERS, FELLOWS])
def test_what_both_units_do_has_room_between_their_banners_on_every_card_either_way_up(
    language: str, paladins: str
) -> None:
    """Two lines each at the most, at the least width of a card shown large, and none much narrowed."""
    i18n.use(language)
    try:
        lines = [power_line(unit, player=up, paladins=paladins) for unit in UNITS for up in (True, False)]
        lines = [i18n.typeset(line, language) for line in lines]
        scale = faces.FULL_FROM / WIDTH
        width, between = (
            round(58.2 * scale),
            (HEIGHT - 2 * shapes.FULL.banner.y - 2 * shapes.FULL.banner.height) * scale,
        )
        told = [faces.power_picture(line, text.SMALLEST, width) for line in lines]
        assert all(picture.get_width() <= width for picture in told)
        assert all(2 * picture.get_bounding_rect().height <= between for picture in told)
    finally:
        i18n.use("en")

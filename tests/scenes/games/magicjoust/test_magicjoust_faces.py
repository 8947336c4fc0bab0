"""The faces of Magicjoust's cards, and the symbols of its formulas."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame
import pytest
from colours import seen

from game.cards.magicjoust import CreusetCard
from game.core import i18n
from game.editions import EDITIONS
from game.rules.magicjoust import starter
from game.rules.magicjoust.cards import Creuset
from game.rules.magicjoust.formulas import ANY, LONGEST, NONE, SYMBOLS
from game.rules.magicjoust.singularities import BLUE, KINDS, RED
from scenes.games.magicjoust.faces import cards as magicjoust_cards
from scenes.games.magicjoust.faces import face as magicjoust
from scenes.games.magicjoust.faces import formula_signs, shapes
from scenes.games.magicjoust.looks import Looks, starter_looks
from scenes.kit import palette
from scenes.kit.faces import base, laying, lettering

WIDTHS: Final = (56, 90, 104, 190, 316)
BOARD: Final = 104


def card(**changed: object) -> magicjoust.Creuset:
    picture = magicjoust_cards.signed("thing", "potions")
    look = magicjoust.Creuset("Chaudron", "thing", "potions", (RED, ANY), "Piochez.", picture, "Il bout.")
    return replace(look, **changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("width", WIDTHS)
def test_faces_and_backs_have_the_size_asked_for_and_round_corners(width: int) -> None:
    size = (width, base.card_height(width))
    looks = (card(), card(nature="plan", points="3+"), magicjoust.Singularity(BLUE, 2))
    pictures = [magicjoust.face(look, width) for look in looks]
    pictures += [base.upright(back, width) for back in (magicjoust.ETHER_BACK, magicjoust.CREUSET_BACK)]
    for picture in pictures:
        assert picture.get_size() == size
        assert picture.get_at((0, 0)).a < 40


def test_every_symbol_has_a_shape_of_its_own() -> None:
    """A colour never speaks alone: in one grey, the five symbols still differ."""
    cut = [pygame.mask.from_surface(formula_signs.picture(one, 24), 127) for one in SYMBOLS]
    for index, one in enumerate(cut):
        for other in cut[:index]:
            assert one.count() + other.count() - 2 * one.overlap_area(other, (0, 0)) > 20


def test_any_holds_the_three_colours_and_none_none() -> None:
    whole = pygame.Rect(0, 0, 48, 48)
    three = {palette.QUIRK_BLUE, palette.QUIRK_RED, palette.QUIRK_YELLOW}
    assert three < seen(formula_signs.picture(ANY, 48), whole)
    assert not three & seen(formula_signs.picture(NONE, 48), whole)


@pytest.mark.parametrize("count", range(1, LONGEST + 1))
@pytest.mark.parametrize("width", WIDTHS)
def test_a_formula_of_any_length_stays_on_the_card(count: int, width: int) -> None:
    """MAG-2: a formula has as many symbols as twice round the quadrant, at the most."""
    row = magicjoust.creuset_layout(card(formula=(BLUE,) * count), width).formula
    wide = formula_signs.row_size(count, round(row.size(count) * width / shapes.WIDTH))[0]
    assert wide <= width - 2


@pytest.mark.parametrize("ref", ["blue-1", "red-2", "yellow-3", "blue-4"])
def test_a_singularity_tints_its_own_zone_alone(ref: str) -> None:
    """MAG-1: zones clockwise from the top left."""
    one = KINDS[ref]
    face = magicjoust.face(magicjoust.Singularity(one.colour, one.zone), 56)
    right, low = face.get_width() - 6, face.get_height() - 6
    corners = {1: (6, 6), 2: (right, 6), 3: (right, low), 4: (6, low)}
    papers = {zone: tuple(face.get_at(place)) for zone, place in corners.items()}
    own = papers.pop(one.zone)
    assert len(set(papers.values())) == 1
    assert own not in papers.values()


@pytest.mark.parametrize("changed", [{"decay": 3}, {"ephemeral": True}, {"speciality": "neutral"}])
@pytest.mark.parametrize("width", [56, BOARD])
def test_what_changes_a_card_is_seen_on_its_band(changed: dict[str, object], width: int) -> None:
    plain, other = (magicjoust.face(look, width) for look in (card(), card(**changed)))
    low = round(width * shapes.FAR.band.y / shapes.WIDTH)
    band = pygame.Rect(0, low, width, plain.get_height() - low)
    one, two = (picture.subsurface(band).copy() for picture in (plain, other))
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(two, "RGBA")


def test_a_plan_is_framed_in_gold_and_bears_its_points_on_a_seal() -> None:
    plan = magicjoust.face(card(nature="plan", points="5"), BOARD)
    edge = plan.get_height() // 2
    assert tuple(plan.get_at((1, edge)))[:3] == shapes.GOLD
    place = magicjoust.creuset_layout(card(nature="plan"), BOARD).seal
    around = pygame.Rect(0, 0, 10, 10)
    around.center = (round(place.x * BOARD / shapes.WIDTH), round(place.y * BOARD / shapes.WIDTH))
    assert {palette.shade(palette.FORCE, 0.14), palette.CHALK} <= seen(plan, around)
    assert tuple(magicjoust.face(card(), BOARD).get_at((1, edge)))[:3] != shapes.GOLD


@pytest.mark.parametrize(
    "name", ["Louche d'argent", "Goûteur officiel", "Fourmi géomètre", "Coup de théâtre"]
)
def test_a_card_on_the_table_has_one_layout_however_wide(name: str) -> None:
    looks = [replace(card(nature=nature), name=name) for nature in ("being", "plan")]
    for look in looks:
        assert len({magicjoust.creuset_layout(look, width) for width in range(90, 180, 3)}) == 1
        keys = {magicjoust.master(look, width).key for width in range(90, 180, 3)}
        assert len(keys) == 1


@pytest.mark.parametrize("nature", ["thing", "plan"])
def test_a_card_half_hidden_says_all_in_what_is_seen_of_it(nature: str) -> None:
    look, seen = card(nature=nature, points="5", formula=(RED, ANY, ANY, BLUE)), 40.0
    layout = shapes.half_hidden(magicjoust.creuset_layout(look, 128), seen)
    assert layout.name is not None
    assert all(box.x + box.width < seen for box in (layout.name, layout.band))
    assert formula_signs.row_size(4, round(layout.formula.size(4)))[0] < seen
    assert layout.seal.x < seen
    shown = [magicjoust.face(look, 128), base.upright(magicjoust.master(look, 128, seen), 128)]
    assert pygame.image.tobytes(shown[0], "RGBA") != pygame.image.tobytes(shown[1], "RGBA")


@pytest.mark.parametrize("language", ["fr", "en"])
def test_nearly_all_names_are_whole_in_a_hand_of_seven(language: str) -> None:
    """A hand of seven cards 128 pixels wide shows 78 of 100 parts of each but the last."""
    i18n.use(language)
    looks, box = starter_looks(), shapes.half_hidden(shapes.NEAR_LONG, 49).name
    assert box is not None
    titles = [laying.covered_title(looks.name(ref), (box,), 128) for ref in starter.starter()]
    whole = [title for title in titles if "…" not in "".join(title.lines)]
    assert len(whole) > 0.9 * len(titles)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_names_take_three_lines_and_hyphens_before_they_are_cut(language: str) -> None:
    """A crowded hand, or a row of seven cards, shows 40 of 63 parts of each but the last."""
    i18n.use(language)
    looks = starter_looks()
    usual, taller = ([shapes.half_hidden(one, 40).name] for one in (shapes.NEAR_LONG, shapes.NEAR_LONGEST))
    names = [looks.name(ref) for ref in starter.starter()]
    titles = [laying.covered_title(name, (*usual,), 128, *taller) for name in names]  # type: ignore[arg-type]
    whole = [title for title in titles if "…" not in "".join(title.lines)]
    assert len(whole) > 0.95 * len(titles)


def test_detail_grows_with_the_width() -> None:
    """MOCKS, Cards: under 90 px silhouette, symbol, numbers; 90-180 adds the name; over 180 everything."""
    far, table, near, close = (magicjoust.creuset_layout(card(), width) for width in (56, 104, 190, 316))
    assert far.name is None
    assert table.name is not None
    assert table.told is None
    assert near.told is not None
    assert near.flavour is None
    assert close.flavour is not None


def test_the_formula_of_an_action_stands_above_what_it_does() -> None:
    layout = magicjoust.creuset_layout(card(action=(ANY,)), 190)
    assert layout.action is not None
    assert layout.told is not None
    assert layout.action.middle + layout.action.symbol / 2 <= layout.told.y


@pytest.mark.parametrize("width", [190, 316])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_all_that_our_cards_do_is_written_whole(language: str, width: int) -> None:
    i18n.use(language)
    scale = width / shapes.WIDTH
    for printed in EDITIONS.packs.read("magicjoust").cards:
        look = magicjoust_cards.look_of(printed)
        if isinstance(look, magicjoust.Singularity):
            continue
        box = magicjoust.creuset_layout(look, width).told
        if look.words:
            assert box is not None
            size = round(box.width * scale), round(box.height * scale)
            _px, lines = lettering.flavour_lines(look.words, *size, scale, magicjoust.WORDS)
            assert " ".join(lines) == look.words, printed.id


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("width", [182, 202, laying.LARGE_FROM, 228, 286, 340])
def test_what_a_card_does_is_written_in_letters_that_can_be_read_or_not_at_all(
    language: str, width: int
) -> None:
    """LOOK: none are under 14 px; the card that is shown large always says it."""
    i18n.use(language)
    told = []
    for printed in EDITIONS.packs.read("magicjoust").cards:
        look = magicjoust_cards.look_of(printed)
        if isinstance(look, magicjoust.Singularity) or not look.words:
            continue
        box = magicjoust.creuset_layout(look, width).told
        assert box is not None
        told.append(repr(look.words) in repr(magicjoust.master(look, width).key))
        assert told[-1] == lettering.is_readable(look.words, box, width, magicjoust.WORDS), look.name
    assert all(told) or width < laying.LARGE_FROM


def test_points_that_may_grow_say_so() -> None:
    told = {
        magicjoust_cards.told_points(one.points, one.script)
        for one in starter.starter().values()
        if one.points
    }
    assert {"3+", "5", "7"} <= told


def test_a_card_without_a_picture_bears_the_sign_of_its_nature() -> None:
    printed = next(one for one in EDITIONS.packs.read("magicjoust").cards if isinstance(one, CreusetCard))
    size = (120, 80)
    known, plain = replace(printed, picture="moks/hibou.svg"), replace(printed, picture="")
    gone = replace(printed, picture="creuset/no-such.svg")
    papers = [magicjoust_cards.picture_of(one).draw(size, 0) for one in (known, plain, gone)]
    first, second, third = [pygame.image.tobytes(paper, "RGB") for paper in papers]
    assert second == third
    assert first != second


def test_a_card_is_shown_as_it_was_dealt_whatever_its_pack_says_now() -> None:
    printed = next(one for one in EDITIONS.packs.read("magicjoust").cards if isinstance(one, CreusetCard))
    rules = starter.starter()[f"magicjoust/{printed.id}"]
    look = magicjoust_cards.look_of(printed)
    assert isinstance(look, magicjoust.Creuset)
    assert magicjoust_cards.as_dealt(look, rules) == look
    assert magicjoust_cards.as_dealt(look, replace(rules, decay=6, formula=(BLUE,))) == replace(
        look, decay=6, formula=(BLUE,)
    )


def test_what_is_said_of_a_card_tells_what_its_action_costs_and_how_long_it_lasts() -> None:
    """MAG-6: what an action costs, ephemeral cards; MAG-8: decay."""
    card = Creuset("t/one", "being", "neutral", (ANY,), (), (RED, ANY), ephemeral=True, decay=2)
    plain = Creuset("t/two", "being", "neutral", (ANY,), ())
    looks = Looks([card, plain])
    assert looks.terms("t/two") == ""
    assert looks.terms("t/one") == "Action: a red one and one of any colour. Decay 2. Ephemeral."

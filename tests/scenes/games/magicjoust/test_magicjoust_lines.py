"""Cards in play as they lie: each in its place, used ones across there, plans built into a tower."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from paths import card, laid
from unseen import resize
from wizards import spot_point

from game.core import i18n
from game.core.table import HAND, Spot
from game.rules.magicjoust.places import INVOKED, ZONES, zone_of
from game.rules.magicjoust.words.first_uses import FIRST_USES
from scenes.games.magicjoust import slabs, tower
from scenes.games.magicjoust.arena import FAR, NEAR, arrange
from scenes.games.magicjoust.lines import ACROSS, covered
from scenes.games.magicjoust.looks import starter_looks
from scenes.kit.faces.card import WIDTH
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.faces.pictures import NO_PICTURE
from scenes.kit.frame_time import LateError
from scenes.kit.measures import Measures
from scenes.kit.sprites import Sprite, painted
from scenes.kit.timeline import OTHERS_GLIMPSED, OTHERS_REST, OTHERS_SHOWN, READ_MOST
from scenes.kit.widgets import TARGET
from scenes.table.spots import HAND as HELD
from scenes.table.spots import OnTable

if TYPE_CHECKING:
    from scenes.games.magicjoust.faces.face import Creuset
    from scenes.shell.app import App

WINDOWS = ((1024, 640), (1280, 720), (1920, 1080))
PLAN = card("plan", "red", nature="plan", points=4)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("row", [FAR, NEAR])
def test_as_many_cards_as_lie_side_by_side_are_whole(size: tuple[int, int], row: int) -> None:
    side = arrange(Measures(size)).sides[row]
    count = max(one for one in range(1, 9) if not side.lines.crowded(one))
    assert count == 4
    poses = side.lines.poses([one >= 3 for one in range(count)])
    assert all(pose.width >= NAMED_FROM for pose in poses if not pose.angle)
    assert [pose.angle for pose in poses] == [0] * 3 + [ACROSS] * (count - 3)
    assert all(side.row.inflate(4, 4).contains(covered(pose)) for pose in poses)
    assert all(covered(pose).width >= 78 for pose in poses)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("row", [FAR, NEAR])
@pytest.mark.parametrize("count", [8, 9, 13, 20])
def test_more_cards_are_slabs_that_touch_neither_each_other_nor_the_edge(
    size: tuple[int, int], row: int, count: int
) -> None:
    """Each can be clicked, alike ones too."""
    side = arrange(Measures(size)).sides[row]
    slabs = side.lines.slabs(count)
    assert len(slabs) == count
    assert all(side.row.contains(slab) for slab in slabs)
    assert all(slab.inflate(6, 6).collidelistall(slabs) == [place] for place, slab in enumerate(slabs))
    assert all(min(slab.size) >= TARGET for slab in slabs)


@pytest.mark.parametrize(("size", "count"), [((1024, 640), 9), ((1280, 720), 13), ((1920, 1080), 13)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_slab_bears_its_whole_name(size: tuple[int, int], count: int, language: str) -> None:
    """LOOK: no nameless slivers."""
    i18n.use(language)
    looks, lines = starter_looks(), arrange(Measures(size)).sides[FAR].lines
    for ref in looks.cards:
        if looks.creuset(ref) and looks.nature(ref) != "plan":
            found = slabs.divided(looks.name(ref), lines.slabs(count)[0].size, slabs.NAMED)
            assert " ".join(found.lines) == looks.name(ref)


@pytest.mark.parametrize("wide", [96, 122, 185])
def test_every_slab_shows_its_picture_and_the_paper_of_its_speciality(wide: int) -> None:
    """Under its name, too, where that leaves it no room of its own."""
    i18n.use("fr")
    looks, size = starter_looks(), (wide, 38)
    for name in ("Marmiton zélé", "Géométrie du quadrant"):
        ref = next(ref for ref in looks.cards if looks.creuset(ref) and looks.name(ref) == name)
        look = cast("Creuset", looks[ref])
        shown = [
            slabs._draw(one, size, slabs.NAMED, used=False, _width=wide)
            for one in (look, replace(look, picture=NO_PICTURE))
        ]
        corners = {one.get_at((8, 8))[:3] for one in shown}
        assert len(corners) == 2


@pytest.mark.parametrize("size", WINDOWS)
def test_the_names_of_slabs_grow_with_the_text(size: tuple[int, int]) -> None:
    """Their pictures give way to them: most are larger, the longest may be a pixel smaller."""
    looks = starter_looks()
    names = [looks.name(ref) for ref in looks.cards if looks.creuset(ref) and looks.nature(ref) != "plan"]
    found = []
    for text_size in (100, 150):
        m = Measures(size, text_size)
        slab = arrange(m).sides[FAR].lines.slabs(9)[0]
        found.append([slabs.divided(name, slab.size, m.type(slabs.NAMED)).px for name in names])
    plain, large = found
    assert all(one + 1 >= other for one, other in zip(large, plain, strict=True))
    assert sum(large) > sum(plain) * 1.1


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_storey_bears_the_whole_name_of_its_plan(size: tuple[int, int], language: str) -> None:
    """In larger text storeys are lower: the picture is narrower; of the longest two, a small window cuts."""
    i18n.use(language)
    looks = starter_looks()
    names = [looks.name(ref) for ref in looks.cards if looks.nature(ref) == "plan"]
    most = {text_size: 0 if size[0] > WINDOWS[text_size > 100][0] else 2 for text_size in (100, 125, 150)}
    for text_size, cut in most.items():
        sides = arrange(Measures(size, text_size)).sides
        told = {
            name: tower.divided(name, one.size, 3).told
            for side in sides
            for one in side.plans
            for name in names
        }
        longest = sorted(names, key=len)[-cut:] if cut else []
        assert {name for name in names if told[name] != name} <= {*longest}


def test_slabs_stay_slabs_until_the_turn_ends(app: App) -> None:
    """A card that wears out does not turn the row over in one's hands."""
    board = laid(app, zones=("r",), invoked=([f"filler-{one}" for one in range(5)], []))
    assert board.table.crowded == {0}
    fewer = laid(app, zones=("r",), invoked=([f"filler-{one}" for one in range(4)], [])).now
    assert len(board.table_as(fewer).flats[0]) == 4
    later = fewer.told | {"turn": fewer.turn + 1}
    board.table.seen.facts["turn"] = later["turn"]
    assert not board.table_as(fewer).flats[0]


def test_a_slab_that_is_pointed_at_opens_as_its_card(app: App) -> None:
    """Its card is shown over it, in its row; a click still meets each slab."""
    board = laid(app, zones=("r",), invoked=([f"filler-{one % 8}" for one in range(9)], []))
    table, row = board.table, board.arena.sides[NEAR].row
    kept = table.invoked[0, 4].pose
    drawn = []
    for pointed in (None, Spot(INVOKED, 0, 4)):
        table.lit.pointed, page = pointed, pygame.Surface(board.m.size)
        table.draw_cards(page)
        drawn.append(pygame.image.tobytes(page.subsurface(row), "RGB"))
    assert drawn[0] != drawn[1]
    assert table.invoked[0, 4].pose == kept
    opened = covered(board.arena.sides[NEAR].lines.opened(table.flats[0][4]))
    assert row.contains(opened)
    assert opened.height > table.flats[0][4].height


@pytest.mark.parametrize("size", WINDOWS)
def test_beside_a_sheet_of_advice_no_card_in_play_vanishes_behind_another(size: tuple[int, int]) -> None:
    """Two fifths of each are seen at the least, of a used one too."""
    m = Measures(size)
    side = arrange(m, m.width - m.px(322)).sides[NEAR]
    one, other, used = map(covered, side.lines.poses([False, False, True]))
    assert other.left - one.left >= one.width * 0.4
    assert used.left - other.left >= other.width * 0.4
    assert side.row.inflate(4, 4).contains(used)
    assert used.right <= side.tower.left


@pytest.mark.parametrize("count", [3, 4])
def test_a_card_that_is_used_is_turned_in_its_place_and_no_other_moves(count: int) -> None:
    """MAG-6: a card lies where it lay, turn after turn; under a neighbour, in what is seen of that."""
    lines = arrange(Measures((1280, 720))).sides[NEAR].lines
    ready = lines.poses([False] * count)
    for used in range(count):
        poses = lines.poses([place == used for place in range(count)])
        assert [pose for place, pose in enumerate(poses) if place != used] == [
            pose for place, pose in enumerate(ready) if place != used
        ]
        lies, stood = poses[used], ready[used]
        assert (lies.y, lies.angle) == (stood.y, ACROSS)
        under = covered(lies).width < covered(stood).width - 1
        assert covered(stood).inflate(2, 0).contains(covered(lies)) if under else lies.x == stood.x


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("row", [FAR, NEAR])
def test_up_to_four_cards_have_places_in_which_all_of_them_can_lie_across(
    size: tuple[int, int], row: int
) -> None:
    """As large as upright up to three, none over another or over the title, light and all.

    The fourth does not make those that stand much smaller: they are read, used ones were.
    """
    side = arrange(Measures(size)).sides[row]
    smaller = [0] * 6
    for count in range(1, 5):
        poses = side.lines.poses([True] * count)
        upright = side.lines.poses([False] * count)
        lain = [covered(pose) for pose in poses]
        assert all(left.right < right.left for left, right in pairwise(lain))
        assert all(side.row.inflate(4, 0).contains(one) for one in lain)
        assert not any(covered(one).inflate(8, 8).colliderect(side.row_title) for one in upright)
        smaller[count] = round(upright[0].width - poses[0].width)
    assert size[0] == 1024 or max(smaller[:4]) <= 1
    three, four = (side.lines.poses([False] * count)[0].width for count in (3, 4))
    assert size[0] == 1024 or four > 0.8 * three


def test_up_to_three_cards_no_place_moves_and_the_next_one_is_seen(app: App) -> None:
    """What is invoked goes where an outline waits for it: one alone is no limit."""
    lines = arrange(Measures((1280, 720))).sides[NEAR].lines
    places = lines.poses([False] * 3)
    assert [lines.free(count) for count in range(5)] == [*places, None, None]
    assert lines.poses([False, False]) == places[:2]
    board, page = laid(app, zones=("r",), invoked=(["filler-0"], [])), pygame.Surface((1280, 720))
    board.table.draw_ground(page)
    taken, free, later = (page.get_at((covered(one).left, covered(one).centery)) for one in places)
    assert free not in (taken, later)


def test_a_card_that_comes_lies_after_all_others_which_keep_their_order(app: App) -> None:
    """A second one of a kind too: nobody looks for a card anew because another came."""
    table = laid(app, zones=("r",), invoked=(["filler-0", "filler-1", "filler-0"], [])).table
    lefts = [covered(table.invoked[0, place].pose).left for place in range(3)]
    assert lefts == sorted(lefts)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("row", [FAR, NEAR])
def test_a_slab_keeps_its_column_and_its_line_where_more_come(size: tuple[int, int], row: int) -> None:
    """Lines get lower before there is one column more."""
    lines = arrange(Measures(size)).sides[row].lines
    grids = [[(one.left, one.width) for one in lines.slabs(count)] for count in range(8, 13)]
    assert all(more[: len(fewer)] == fewer for fewer, more in pairwise(grids))


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("row", [FAR, NEAR])
@pytest.mark.parametrize("count", [3, 4])
def test_used_cards_lie_across_and_none_lies_far_over_another(
    count: int, row: int, size: tuple[int, int]
) -> None:
    """MAG-6: there is one way in which a used card lies."""
    poses = arrange(Measures(size)).sides[row].lines.poses([True] * count)
    across = [covered(pose).scale_by(0.9, 1) for pose in poses if pose.angle == ACROSS]
    assert len(across) == count
    assert all(one is other or not one.colliderect(other) for one in across for other in across)


@pytest.mark.parametrize("width", [96, 192])
def test_a_card_under_its_neighbour_shows_picture_and_name_only_however_large_it_is(width: int) -> None:
    looks = starter_looks()
    ref = next(ref for ref in looks.cards if len(looks.words(ref)) > 60)
    assert looks.words(ref) not in repr(looks.master(ref, width, 0.6 * WIDTH).key)
    assert looks.words(ref) in repr(looks.master(ref, 280).key)


def test_what_is_half_hidden_in_play_is_drawn_for_what_is_seen_of_it(app: App) -> None:
    """A card that lies across has its name written over it, and none on its face."""
    board = laid(app, zones=("r",), invoked=([f"filler-{one}" for one in range(3)], []))
    table = board.table
    paints = [table.invoked[0, place].paint for place in range(3)]
    under = table._half_seen(0, {0: 40, 1: 40, 2: 1280})
    assert table.invoked[0, 0] in under
    assert table.invoked[0, 2] not in under
    for wordless in (
        table.looks.master("t/filler-0", 96, 21, 0),
        table.looks.master("t/filler-0", 96, head=11),
    ):
        assert wordless.key != table.looks.master("t/filler-0", 96).key
        assert table.looks.name("t/filler-0") not in repr(wordless.key)
    with painted(under):
        assert table.invoked[0, 0].paint is not paints[0]


def test_a_card_half_hidden_is_whole_again_even_where_its_frame_came_late(app: App) -> None:
    """Drawing stops where a frame is late: what is lifted out of the hand then bears its whole name."""
    names = [f"filler-{number}" for number in range(7)]
    board = laid(app, zones=("r",), hand=names)
    table = board.table
    paints = [one.paint for one in table.hand]
    shares = dict.fromkeys(table.hand, 0.5)
    with suppress(LateError), table._half_hidden(shares):
        assert all(one.paint is not paint for one, paint in zip(table.hand, paints, strict=True))
        raise LateError
    assert [one.paint for one in table.hand] == paints


def test_a_plan_in_play_is_a_storey_that_can_be_reached(app: App) -> None:
    """MAG-9: the first is the lowest, a card to be looked at as any other."""
    board = laid(app, PLAN, invoked=(["plan", "plan"], []))
    low, high = (board.table.rect_of((0, place)) for place in (0, 1))
    assert low.bottom <= board.arena.sides[NEAR].tower.bottom
    assert high.bottom < low.top
    for name in ("invoked-0-0", "invoked-0-1"):
        here = {"pos": spot_point(board, name), "rel": (1, 1), "buttons": (0, 0, 0)}
        app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, here)])
        assert board.table.ref_at(board.table.lit.pointed) == "t/plan"


def test_a_storey_bears_the_points_that_its_plan_is_worth_now(app: App) -> None:
    """MAG-9: "3+" is printed; three zones are empty, and both numbers of the great work agree."""
    scale = [{"do": [{"word": "worth", "counted": "empty"}]}]
    wide = card("wide", "red", nature="plan", points=3, script=scale)
    board = laid(app, wide, zones=("r",), invoked=(["wide"], []))
    table = board.table
    assert (table.looks.plan("t/wide").points, table.seen.wizards[0].points) == ("3+", 6)  # type: ignore[union-attr]
    assert [one.worth for one in table.seen.wizards[0].invoked] == [6]


def test_both_of_two_alike_cards_can_be_clicked(app: App) -> None:
    """MAG-6: the other one of the two acts next."""
    board = laid(app, card("doer", "any"), invoked=(["doer", "doer"], []))
    for place in (0, 1):
        app.frame(0.01, click(spot_point(board, f"invoked-0-{place}")))
        for _frame in range(40):
            app.frame(0.5, [])
    assert board.session.actions == [("act", 0), ("act", 1)]


@pytest.mark.parametrize(("zones", "able"), [(("r",), True), (("R",), False), ((), False)])
def test_the_tower_and_the_hand_say_the_same_of_a_plan(
    app: App, zones: tuple[str, ...], *, able: bool
) -> None:
    """MAG-9: framed in gold where it can be built now, not where what pays for it is unstable.

    What is unstable is there all the same.
    """
    board = laid(app, PLAN, zones=zones, hand=["plan"])
    ahead = board.costs.ahead(board.choosing.asked.held)
    assert ahead is not None
    assert (ahead.able, all(ahead.met)) == (able, bool(zones))
    assert (Spot(HAND, None, 0) in board.table.lit.spots) == able


def test_the_tower_says_that_no_plan_is_in_hand(app: App) -> None:
    board = laid(app, zones=("r",), hand=["filler-0"])
    storey, page = board.arena.sides[NEAR].plans[0], pygame.Surface(board.m.size)
    board.table.draw_ground(page)
    bare = pygame.image.tobytes(page.subsurface(storey), "RGB")
    board.draw_still(page)
    assert board.costs.ahead(()) is None
    assert pygame.image.tobytes(page.subsurface(storey), "RGB") != bare


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_singularity_lies_over_the_number_of_its_zone(size: tuple[int, int], text_size: int) -> None:
    """MAG-1: "1 · 3/3" is read whole, and so is each card."""
    arena = arrange(Measures(size, text_size))
    for row, side in enumerate(arena.sides):
        for zone, label, area in zip(range(1, 5), side.labels, side.zones, strict=True):
            for held in ("R", "r", "RRR", "rrr", "RrR", "Rrr"):
                stable = [letter.isupper() for letter in held]
                cards = [covered(pose) for pose in arena.spot_poses(row, zone, stable)]
                assert all(area.contains(one) for one in cards)
                assert label.collidelist(cards) < 0


@pytest.mark.parametrize("zone", ["RYB", "RRR", "rYB", "ryB", "ryb"])
def test_each_of_three_singularities_in_one_zone_can_be_pointed_at(app: App, zone: str) -> None:
    """Of those that lie across, small as they are, a strip of the zone above and below counts too."""
    board = laid(app, zones=(zone,), far=(zone,))
    resize(app, (1024, 640))
    found = [
        one
        for one in board.ring
        if isinstance(one, OnTable) and one.spot.place == zone_of(1) and one.spot.index is not None
    ]
    assert len(found) == 6
    assert all(min(one.rect.size) >= TARGET for one in found)
    assert all(one.rect.collidepoint(board.table.by_spot()[one.spot].rect().center) for one in found)


def test_in_a_full_hand_all_but_the_last_and_the_one_pointed_at_lie_under_a_neighbour(app: App) -> None:
    """As much is seen of each as the fan leaves; what is away leaves more of the one before it."""
    table = laid(app, zones=("r",), hand=[f"filler-{number % 8}" for number in range(12)]).table
    share = round(table.fan.apart(12) / table.fan.card, 4)
    assert dict(table.low_held()) == dict.fromkeys(range(11), share)
    table.lit.pointed = Spot(HELD, None, 3)
    assert [place for place, _seen in table.low_held()] == [0, 1, 2, *range(4, 11)]
    assert dict(table.low_held((6,)))[5] == pytest.approx(2 * share, abs=1e-3)
    table.tray = table.hand
    assert not [*table.low_held()]


def test_where_a_card_is_dragged_out_of_the_hand_its_neighbour_is_whole(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lies under nothing any more."""
    table = laid(app, zones=("r",), hand=[f"filler-{number}" for number in range(8)]).table
    shares: dict[Sprite, float] = {}
    monkeypatch.setattr(table, "_half_hidden", lambda low: shares.update(low) or nullcontext())
    table.draw_held(pygame.Surface(table.m.size), Spot(HELD, None, 4))
    seen = [shares.get(sprite, 1.0) for sprite in table.hand]
    assert [place for place, share in enumerate(seen) if share == 1] == [3, 4, 7]


def test_a_card_of_which_hardly_anything_is_seen_in_passing_is_drawn_whole(app: App) -> None:
    """A card that flies past its neighbour leaves nothing of it to be seen, or less."""
    table = laid(app, zones=("r",), hand=["filler-0", "filler-1", "filler-2"]).table
    for share in (-0.4, 0.0, 0.1, 0.24):
        whole = [one.paint for one in table.hand]
        with table._half_hidden(dict.fromkeys(table.hand, share)):
            assert [one.paint for one in table.hand] == whole
            table.draw_held(app.window)


def test_what_lies_in_a_quadrant_and_the_points_of_a_great_work_say_what_they_are(app: App) -> None:
    """MAG-1, MAG-3: pointed at, in one's own turn too, whether they can be chosen or not."""
    i18n.use("en")
    board = laid(app, zones=("r", "B"))
    spots = [Spot(zone, 0, 0) for zone in ZONES[:2]]
    told = [board.lookout.told(spot, board.table.ref_at(spot))[0] for spot in spots]
    here = {"pos": board.table.zone_rect(0, 3).center, "rel": (1, 1), "buttons": (0, 0, 0)}
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, here)])
    told += board.told().remark()[1]
    assert told == [FIRST_USES[key][1] for key in ("singularity", "unstable", "full")]
    assert all("plans" in board.ring[f"points-{row}"].tip for row in (FAR, NEAR))


def test_a_card_that_the_other_wizard_invokes_is_shown_large_as_long_as_it_takes_to_be_read(app: App) -> None:
    """The more words a card has that may hurt the longer; one that touches nobody is soon gone."""
    hurts = card("thief", "any", script=[{"when": "attack", "do": ["snatch"]}, {"do": ["draw"]}])
    table = laid(app, card("teller", "any"), hurts, PLAN, hand=["teller", "thief", "plan"]).table
    assert table.read_in("t/plan") == OTHERS_SHOWN
    assert OTHERS_SHOWN < table.read_in("t/teller") <= OTHERS_SHOWN + OTHERS_REST < table.read_in("t/thief")
    assert table.read_in("t/thief") <= OTHERS_SHOWN + READ_MOST
    known = laid(app, card("teller", "any"), invoked=[["teller"], ["teller"]]).table
    assert known.read_in("t/teller") == OTHERS_GLIMPSED, "one like it was read already"

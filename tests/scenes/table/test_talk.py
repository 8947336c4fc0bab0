"""What rivals say over a table, and who they are when asked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

import pygame
import pytest
from many_games import EVERY_WINDOW, TWO_WINDOWS
from unseen import resize

from game.core.model import Event
from game.core.rivals import BLOW, GREETING, HURT, NEAR
from game.core.session import Session
from game.editions import EDITIONS
from scenes.editions import SHELF
from scenes.gallery import MOMENTS
from scenes.kit import timeline
from scenes.kit.areas import distance
from scenes.moments.moment import pose
from scenes.table.rival_sheet import RivalSheet
from scenes.table.talk import Bubble, Speaker
from scenes.table.unrecorded import Unrecorded
from tests.scenes.gestures import click

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]

SEATED = {
    "openmok-evolution": {},
    "openmok-bataille": {"variant": "round", "players": 3},
    "wankul": {},
    "magicjoust": {},
    "reverse-war": {"table": "duel-facile"},
}
STRUCK = {
    "openmok-evolution": Event("ko", {"seat": 0, "place": 0}),
    "openmok-bataille": Event("trophy", {"seat": 0, "card": "", "count": 1}),
    "wankul": Event("point", {"seat": 0, "card": "", "points": 1}),
    "magicjoust": Event("destroyed", {"seat": 1, "zone": 0}),
    "reverse-war": Event("replace", {"seat": 0}),
}
"""What happens to one of each game, or comes from that hand."""


def board(show: Show, key: str, seats: int = 2) -> Any:  # noqa: ANN401 - each game has its own
    players = ("human", *("level:2", "level:3")[: seats - 1])
    session = Session.start(EDITIONS.games[key], SEATED[key], 7, players)
    return show(SHELF[key].board(cast("Any", Unrecorded(session))))


def seats_of(key: str) -> int:
    return EDITIONS.games[key].seating(SEATED[key]).seats


@pytest.mark.parametrize("key", SEATED)
def test_a_rival_greets_in_the_window_then_is_silent_and_nothing_is_drawn_any_more(
    app: App, show: Show, key: str
) -> None:
    scene = board(show, key, seats_of(key))
    rival = EDITIONS[key].cast["level:2"]
    assert scene.talk.bubble.words in {line.spoken for line in rival.says[GREETING]}
    assert app.window.get_rect().contains(scene.talk.bubble.box.area)
    cards = [one.rect() for one in scene.table.cards().values()]
    assert scene.talk.bubble.box.area.collidelist(cards) < 0, "the far hand is seen"
    for _frame in range(round(timeline.SAYING / 0.1) + 2):
        app.frame(0.1, [])
    assert not scene.talk.lively


def test_what_is_said_hides_cards_rather_than_anybodys_face(app: App) -> None:
    """Where several sit close together, it is said beside them."""
    rows = [pygame.Rect(20, 20 + 40 * seat, 200, 40) for seat in range(3)]
    cards = [pygame.Rect(0, 140, 1280, 580), pygame.Rect(230, 0, 1050, 720)]
    for about in rows:
        said = Bubble("Bonjour", Speaker(about, rows, cards, app.measures())).box.area
        assert said.collidelist(rows) < 0


def test_what_is_said_lies_under_who_says_it_and_not_under_who_sits_beside(app: App) -> None:
    """Even where something lies there that is mostly spared."""
    row = [pygame.Rect(16 + 305 * seat, 77, 292, 87) for seat in range(3)]
    kept = [*row, pygame.Rect(16, 180, 266, 420), pygame.Rect(940, 77, 323, 231)]
    for about in row:
        said = Bubble("C'est moi qui commence ?", Speaker(about, kept, [], app.measures(), row)).box.area
        assert about.left <= said.centerx <= about.right


@pytest.mark.parametrize(
    "name",
    ["round-answer", "round-since", "bataille-simple", "bataille-choix-known", "evolution-four"],
)
@pytest.mark.parametrize("size", EVERY_WINDOW)
def test_what_rivals_say_is_docked_where_no_card_and_no_face_lies(
    app: App, name: str, size: tuple[int, int]
) -> None:
    """Far from who says it, under a name."""
    resize(app, size)
    pose(next(one for one in MOMENTS if one.name == name), app)
    scene = cast("Any", app.stack.top)
    for seat in range(1, scene.session.seats):
        for words in ("Oh !", "Toutes les tuiles du toit tremblent quand je joue, et la vôtre va tomber !"):
            scene.talk.tell(seat, words)
            said = scene.talk.bubble.box.area
            speaker = scene.talk.bubble.by
            assert app.window.get_rect().contains(said)
            assert said.collidelist([*speaker.faces, *speaker.spared]) < 0


@pytest.mark.parametrize("name", ["magicjoust-first-turn", "magicjoust-crowded", "magicjoust-large-text"])
@pytest.mark.parametrize("size", TWO_WINDOWS)
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_zone_lies_under_what_a_wizard_says(
    app: App, name: str, size: tuple[int, int], text_size: int
) -> None:
    """Where no place is free it lies over the backs of a hand."""
    resize(app, size)
    app.change_settings(replace(app.settings, text_size=text_size))
    pose(next(one for one in MOMENTS if one.name == name), app)
    scene = cast("Any", app.stack.top)
    for words in ("Oh !", "Toutes les tuiles du toit tremblent quand je joue, et la vôtre va tomber !"):
        scene.talk.tell(scene.seen.foe, words)
        said = scene.talk.bubble.box.area
        assert said.collidelist([side.quadrant for side in scene.arena.sides]) < 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_at_a_table_of_four_one_speaks_near_ones_line(app: App, size: tuple[int, int]) -> None:
    """Over the backs of the hand that is shown, which tell nothing."""
    resize(app, size)
    pose(next(one for one in MOMENTS if one.name == "evolution-four"), app)
    scene = cast("Any", app.stack.top)
    for seat in range(1, scene.session.seats):
        scene.talk.tell(seat, "Toutes les tuiles du toit tremblent quand je joue !")
        said = scene.talk.bubble
        assert distance(said.box.area, said.by.about) < size[1] / 4


@pytest.mark.parametrize("key", SEATED)
def test_a_blow_is_answered_once_it_was_shown_and_not_too_often(app: App, show: Show, key: str) -> None:
    scene = board(show, key, seats_of(key))
    said = {line.spoken: what for what, lines in EDITIONS[key].cast["level:2"].says.items() for line in lines}
    for _frame in range(100):
        scene.talk.update(0.1)
    if key == "magicjoust":
        scene.session.state.active = 0
    scene.talk.hear([STRUCK[key]], 0)
    scene.talk.speak()
    assert said[scene.talk.bubble.words] in (BLOW, HURT)
    app.frame(0.1, [])
    before = scene.talk.bubble
    scene.talk.hear([STRUCK[key]], 0)
    scene.talk.speak()
    assert scene.talk.bubble is before


@pytest.mark.parametrize("active", [0, 1])
def test_who_pays_for_a_plan_with_singularities_is_not_told_to_have_been_struck(
    show: Show, active: int
) -> None:
    """What I destroy of my own is no good blow of the other's; what the other destroys is."""
    scene = board(show, "magicjoust")
    scene.session.state.active = active
    said = {
        line.spoken: what
        for what, lines in EDITIONS["magicjoust"].cast["level:2"].says.items()
        for line in lines
    }
    scene.talk.update(20.0)
    scene.talk.hear([Event("destroyed", {"seat": 0, "zone": 0})], 0)
    scene.talk.speak()
    assert said[scene.talk.bubble.words] == (BLOW if active else GREETING)


def test_a_rival_with_all_but_one_terrain_says_so_once(show: Show) -> None:
    scene = board(show, "wankul")
    near = Event("point", {"seat": 1, "card": "", "points": scene.session.state.setting.to_win - 1})
    said = {
        line.spoken: what for what, lines in EDITIONS["wankul"].cast["level:2"].says.items() for line in lines
    }
    scene.talk.update(20.0)
    scene.talk.hear([near], 0)
    scene.talk.speak()
    assert said[scene.talk.bubble.words] == NEAR
    before = scene.talk.bubble
    scene.talk.update(20.0)
    scene.talk.hear([near], 0)
    scene.talk.speak()
    assert scene.talk.bubble is before


def test_a_click_silences_and_who_is_silenced_in_the_settings_says_nothing(app: App, show: Show) -> None:
    scene = board(show, "wankul")
    assert scene.talk.lively
    app.frame(0.0, click((640, 330)))
    assert not scene.talk.lively
    app.settings = replace(app.settings, rivals_talk=False)
    assert board(show, "wankul").talk.bubble is None


@pytest.mark.parametrize("key", [key for key in SEATED if key != "reverse-war"])
def test_a_click_on_a_rival_tells_who_that_is(app: App, show: Show, key: str) -> None:
    scene = board(show, key, seats_of(key))
    app.frame(0.0, click(scene.ring["who-1"].rect.center))
    assert isinstance(app.stack.top, RivalSheet)
    assert app.stack.top.rival.name.spoken == scene.names[1]

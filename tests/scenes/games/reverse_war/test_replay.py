"""The replay: every move of a game, in both directions, and a game left as it was."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from duelling import lying
from gestures import click, drag, press
from many_games import EVERY_WINDOW
from unseen import resize

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.seen import Seen
from game.storage import journal
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.replay import AloneFace, Replay
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.table import WarTable
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


def played(mode: str = "normal", turns: int = 99, **options: bool) -> Session:
    session = Session.start(EDITIONS.games["reverse-war"], {"mode": mode, **options}, 41207)
    fortune = random.Random(7)  # noqa: S311 - any game will do
    while turns and session.decision:
        session.act(fortune.choice(session.decision.options))
        turns -= 1
    return session


@pytest.fixture
def replay(show: Callable[[Scene], Scene]) -> Replay:
    scene = Replay(played())
    show(scene)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["initiation", "normal", "ligne", "layout:croix"])
def test_the_table_is_at_every_move_what_the_game_was(
    app: App, show: Callable[[Scene], Scene], mode: str
) -> None:
    session = played(mode)
    scene = Replay(session)
    show(scene)
    for turn in range(1, scene.length + 1):
        app.frame(0.01, press(pygame.K_RIGHT))
        assert scene.at == turn
        assert Seen.of(session.at(turn).view(0)).turn == scene.table.seen.turn
        assert poses(scene.table) == poses(WarTable(scene.m, scene.table.seen, scene.boxes))
    for turn in range(scene.length - 1, -1, -1):
        app.frame(0.01, press(pygame.K_LEFT))
        assert scene.at == turn
        assert poses(scene.table) == poses(WarTable(scene.m, scene.table.seen, scene.boxes))


def poses(table: WarTable) -> dict[str, object]:
    return {name: sprite.pose for name, sprite in lying(table).items()}


def test_animated_moves_end_where_jumps_land(replay: Replay) -> None:
    for turn in range(1, replay.length + 1):
        replay.timeline.speed = 1.0
        replay.forward()
        assert replay.timeline.busy
        replay.timeline.skip()
        assert poses(replay.table) == poses(
            WarTable(replay.m, Seen.of(replay.session.at(turn).view(0)), replay.boxes)
        )


@pytest.mark.parametrize(
    ("gesture", "at"),
    [
        ("first", 0),
        ("back", 4),
        ("forward", 6),
        ("last", 18),
        (pygame.K_HOME, 0),
        (pygame.K_LEFT, 4),
        (pygame.K_RIGHT, 6),
        (pygame.K_END, 18),
    ],
)
def test_buttons_and_keys_go_where_they_say(app: App, replay: Replay, gesture: str | int, at: int) -> None:
    replay.jump(5)
    events = click(replay.ring[gesture].rect.center) if isinstance(gesture, str) else press(gesture)
    app.frame(0.01, events)
    assert replay.at == at


def test_at_either_end_there_is_nowhere_further_to_go(app: App, replay: Replay) -> None:
    app.frame(0.01, press(pygame.K_LEFT))
    assert replay.at == 0
    assert not replay.ring["back"].enabled
    replay.jump(99)
    app.frame(0.01, press(pygame.K_RIGHT))
    assert replay.at == replay.length
    assert not replay.ring["forward"].enabled


def test_dragging_the_progress_goes_through_the_moves(app: App, replay: Replay) -> None:
    bar = replay.ring["progress"]
    start, end = bar.rect.midleft, (bar.x_of(11), bar.rect.centery)  # type: ignore[attr-defined]
    app.frame(0.01, drag((start[0] + 4, start[1]), end))
    assert replay.at == 11
    moved = pygame.event.Event(pygame.MOUSEMOTION, pos=bar.rect.midright, rel=(1, 1), buttons=(0, 0, 0))
    app.frame(0.01, [moved])
    assert replay.at == 11, "the knob was let go"


def test_it_plays_on_its_own_and_stops_at_the_end(app: App, replay: Replay) -> None:
    app.frame(0.01, press(pygame.K_SPACE))
    assert replay.playing
    for _ in range(400):
        app.frame(0.1, [])
    assert replay.at == replay.length
    assert not replay.playing
    assert not replay.restless


def test_four_times_the_speed_takes_a_quarter_of_the_time(app: App, replay: Replay) -> None:
    def moves_in(frames: int) -> int:
        replay.jump(0)
        replay.toggle_playing()
        for _ in range(frames):
            app.frame(0.1, [])
        return replay.at

    slow = moves_in(40)
    replay.set_speed(3)
    assert moves_in(10) == slow


def test_arrows_on_the_speed_change_the_speed_and_not_the_move(app: App, replay: Replay) -> None:
    replay.ring.focus_by_name("speed")
    app.frame(0.01, press(pygame.K_RIGHT))
    assert (replay.speed, replay.at) == (2, 0)


def test_pausing_stops_where_it_is(app: App, replay: Replay) -> None:
    app.frame(0.01, click(replay.ring["play"].rect.center))
    app.frame(0.01, click(replay.ring["play"].rect.center))
    assert not replay.playing
    assert replay.at == 1


def test_each_move_is_told(replay: Replay) -> None:
    told = []
    for at in range(replay.length + 1):
        replay.jump(at)
        told.append(replay.sentence())
    assert len(set(told)) == len(told)
    assert all("{" not in sentence for sentence in told)
    assert str(replay.table.seen.account.player.total) in told[-1]


def test_what_a_card_brings_is_counted_when_it_has_landed(app: App, show: Callable[[Scene], Scene]) -> None:
    """Totals, units and journal change at the drop, as in play."""
    app.settings = replace(app.settings, animation_speed="normal")
    replay = Replay(played())
    show(replay)
    replay.jump(1)
    replay.forward()
    while not replay.table.above:
        app.frame(0.02, [])
    table, face = replay.table, cast("AloneFace", replay.face)
    assert table.above, "the card flies"
    assert not table.account.player.lines
    assert face.moves_made(replay.at, table.heaped) == []
    while replay.timeline.busy:
        app.frame(0.05, [])
    assert len(replay.table.account.player.lines) == 1
    assert len(face.moves_made(replay.at, replay.table.heaped)) == 1


def test_it_opens_on_how_many_cards_are_in_the_pile(replay: Replay) -> None:
    assert replay.at == 0
    assert replay.sentence() == "Il y a 9 cartes dans la pioche."


def test_a_card_that_turns_before_it_flies_is_told_once(app: App, show: Callable[[Scene], Scene]) -> None:
    session = played(turns=1)
    hand = Seen.of(session.view(0)).hand
    assert hand is not None
    session.act(("place", 4, "upright" if hand.reversed else "reversed"))
    replay = Replay(session)
    show(replay)
    replay.jump(1)
    replay.timeline.speed = 1.0
    replay.forward()
    told = []
    while replay.timeline.busy:
        app.frame(0.04, [])
        in_hand = replay.table.seen.hand is not None
        told.append((len(replay.face.moves_made(replay.at, replay.table.seen)), in_hand))
    assert told[0] == (0, True), "it turns in the hand first"
    assert set(told) == {(0, True), (1, False)}


def test_the_result_is_shown_from_the_end(app: App, replay: Replay) -> None:
    app.frame(0.01, press(pygame.K_END))
    app.frame(0.01, click(replay.ring["result"].rect.center))
    assert isinstance(app.stack.top, Result)


def test_looking_at_a_replay_leaves_the_game_in_progress_alone(
    app: App, show: Callable[[Scene], Scene], new_game: Callable[..., object]
) -> None:
    new_game("initiation")
    kept = journal.journal_path("reverse-war").read_bytes()
    scene = Replay(played())
    show(scene)
    scene.jump(scene.length)
    scene.show_result()
    app.frame(0.01, [])
    result = app.stack.top
    assert isinstance(result, Result)
    result.recorded.finish()
    assert journal.journal_path("reverse-war").read_bytes() == kept


def test_playing_on_from_a_move_is_asked_and_is_practice(app: App, replay: Replay) -> None:
    replay.jump(6)
    app.frame(0.01, click(replay.ring["play_on"].rect.center))
    dialog = app.stack.top
    assert isinstance(dialog, Dialog)
    app.frame(0.01, click(dialog.ring["yes"].rect.center))
    app.frame(0.01, [])
    board = app.stack.top
    assert isinstance(board, ReverseWarBoard)
    assert board.session.actions == replay.session.actions[:6]
    assert board.session.practice
    assert not replay.session.practice, "the game replayed is not changed"


def test_staying_changes_nothing(app: App, replay: Replay) -> None:
    replay.jump(6)
    replay.play_on()
    app.frame(0.01, [])
    app.frame(0.01, press(pygame.K_ESCAPE))
    assert app.stack.top is replay


def test_escape_and_the_button_close(app: App, show: Callable[[Scene], Scene]) -> None:
    behind = Replay(played())
    show(behind)
    for gesture in ("key", "button"):
        scene = Replay(played())
        show(scene)
        events = press(pygame.K_ESCAPE) if gesture == "key" else click(scene.ring["close"].rect.center)
        app.frame(0.01, events)
        assert app.stack.top is behind


def test_resting_on_a_placed_card_shows_it_large(app: App, replay: Replay) -> None:
    replay.jump(4)
    cell = next(cell for cell, placed in enumerate(replay.table.seen.cells) if placed)
    at = replay.table.cells()[cell].center
    app.frame(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    for _ in range(10):
        app.frame(0.06, [])
    assert replay.lookout.cell == (0, cell)


def test_an_idle_replay_draws_nothing(app: App, replay: Replay) -> None:
    replay.jump(7)
    app.frame(0.1, [])
    frames = app.frames
    for _ in range(60):
        app.frame(0.016, [])
    assert app.frames == frames


def test_a_game_not_ended_and_one_not_begun_are_shown_too(app: App, show: Callable[[Scene], Scene]) -> None:
    for turns in (0, 1, 5):
        scene = Replay(played("facile-3x2", turns, planification=True))
        show(scene)
        scene.jump(99)
        app.frame(0.01, press(pygame.K_SPACE))
        assert scene.outlook[0] == "play_on"
        assert scene.sentence()


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_foot_fits_its_window(app: App, size: tuple[int, int], text_size: int, language: str) -> None:
    i18n.use(language)
    resize(app, size)
    app.settings = replace(app.settings, text_size=text_size)
    scene = Replay(played())
    app.stack.push(scene)
    app.stack.apply()
    rects = [widget.rect for widget in scene.ring]
    for place, rect in enumerate(rects):
        assert app.window.get_rect().contains(rect)
        assert rect.collidelist(rects[place + 1 :]) == -1
    assert scene.ring["progress"].rect.width >= 120

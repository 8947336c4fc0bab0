"""The planification: a clock, a pile, and the same word to the rules in the end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame
import pytest
from gestures import click, press
from many_games import EVERY_WINDOW

from game.rules.reverse_war.seen import Seen
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.planning import Planning, grid
from scenes.kit.measures import Measures
from scenes.shell.dialog import notice

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.recorded import Recorded
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def recorded(new_game: Callable[..., Recorded]) -> Recorded:
    return new_game("facile-3x2", planification=True)


@pytest.fixture
def board(app: App, show: Callable[[Scene], Scene], recorded: Recorded) -> ReverseWarBoard:
    scene = ReverseWarBoard(recorded)
    show(scene)
    app.frame(0.0, [])
    return scene


def planning_of(app: App) -> Planning:
    assert isinstance(app.stack.top, Planning)
    return app.stack.top


def pass_seconds(app: App, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        app.frame(0.1, [])


def test_a_planned_game_begins_with_its_cards_face_up(app: App, board: ReverseWarBoard) -> None:
    """RW-15: the cards of a planned game are seen before they are shuffled."""
    planning = planning_of(app)
    assert [sprite.name for sprite in planning.sprites] == list(board.seen.shown)
    assert board.session.actions == []


@pytest.mark.parametrize(
    "gesture",
    [
        lambda planning: click(planning.ring["ready"].rect.center),
        lambda _planning: press(pygame.K_RETURN),
        lambda _planning: [*press(pygame.K_TAB), *press(pygame.K_RETURN)],
    ],
    ids=["button", "Enter", "Tab and Enter"],
)
def test_ready_ends_the_look_at_once(
    app: App,
    board: ReverseWarBoard,
    gesture: Callable[[Planning], list[pygame.event.Event]],
) -> None:
    app.frame(0.01, gesture(planning_of(app)))
    app.frame(0.01, [])
    app.frame(0.01, [])
    assert board.session.actions == [("ready",)]
    assert app.stack.top is board, "no second look follows"
    assert board.seen.phase == "draw"


def test_the_clock_ends_the_look_by_itself(app: App, board: ReverseWarBoard) -> None:
    """DESIGN 2: wall-clock limits belong to the scene; the rules see ("ready",)."""
    pass_seconds(app, 29.5)
    assert board.session.actions == []
    pass_seconds(app, 1.0)
    assert board.session.actions == [("ready",)]


def test_the_clock_stands_still_behind_another_scene(app: App, board: ReverseWarBoard) -> None:
    planning = planning_of(app)
    pass_seconds(app, 5)
    left = planning.left
    app.stack.push(notice("x", "y"))
    pass_seconds(app, 5)
    assert planning.left == left
    assert board.session.actions == []


def test_without_a_limit_the_cards_stay_and_nothing_is_drawn_again(
    app: App, show: Callable[[Scene], Scene], recorded: Recorded
) -> None:
    app.settings = replace(app.settings, planning_seconds=0)
    planning = Planning(Seen.of(recorded.session.view(0)))
    show(planning)
    frames = app.frames
    pass_seconds(app, 20)
    assert app.stack.top is planning
    assert not planning.restless
    assert app.frames == frames


def test_the_clock_is_drawn_ten_times_a_second_at_most(app: App, board: ReverseWarBoard) -> None:
    planning = planning_of(app)
    frames, stills = app.frames, planning.still_draws
    for _ in range(120):
        app.frame(1 / 60, [])
    assert app.frames - frames <= 21
    assert planning.still_draws == stills
    assert board.still_draws == 0, "the board behind is not drawn"


def test_the_cards_turn_over_and_end_as_a_pile_where_the_deck_lies(
    app: App, show: Callable[[Scene], Scene], recorded: Recorded
) -> None:
    planning = Planning(Seen.of(recorded.session.view(0)))
    show(planning)
    planning.timeline.speed = 1.0
    planning.gather()
    app.frame(0.1, [])
    assert app.stack.top is planning, "the cards are still turning"
    planning.timeline.skip()
    deck = planning.deck
    assert {sprite.rect().center for sprite in planning.sprites} == {deck.center}


def test_anything_skips_the_gathering(app: App, board: ReverseWarBoard) -> None:
    planning = planning_of(app)
    planning.timeline.speed = 1.0
    planning.gather()
    app.frame(0.01, press(pygame.K_SPACE))
    app.frame(0.01, [])
    assert board.session.actions == [("ready",)]


def test_with_reduced_motion_the_cards_fade_and_none_glides(
    app: App, show: Callable[[Scene], Scene], recorded: Recorded
) -> None:
    app.settings = replace(app.settings, reduced_motion=True, animation_speed="normal")
    planning = Planning(Seen.of(recorded.session.view(0)))
    show(planning)
    at_rest = {(sprite.pose.x, sprite.pose.y) for sprite in planning.sprites}
    planning.gather()
    deck = planning.deck
    for _ in range(20):
        app.frame(0.05, [])
        for sprite in planning.sprites:
            assert (sprite.pose.x, sprite.pose.y) in {*at_rest, deck.center}


@pytest.mark.parametrize("way", ["key", "button"])
def test_leaving_gives_nothing_to_the_rules(
    app: App, show: Callable[[Scene], Scene], recorded: Recorded, way: str
) -> None:
    results: list[str | None] = []
    show(notice("x", "y"))
    planning = Planning(Seen.of(recorded.session.view(0)))
    app.stack.push(planning, results.append)
    app.frame(0.0, [])
    gesture = press(pygame.K_ESCAPE) if way == "key" else click(planning.ring["menu"].rect.center)
    app.frame(0.01, gesture)
    assert results == [None]
    assert recorded.session.actions == []


@pytest.mark.parametrize("size", EVERY_WINDOW)
@pytest.mark.parametrize("count", [4, 6, 9])
def test_the_cards_fill_their_area_without_overlapping(size: tuple[int, int], count: int) -> None:
    area = pygame.Rect(16, 74, size[0] - 32, size[1] - 146)
    rects = grid(area, count, Measures(size))
    assert len(rects) == count
    for place, rect in enumerate(rects):
        assert area.contains(rect)
        assert rect.collidelist(rects[place + 1 :]) == -1
    if size[0] >= 1280:
        assert rects[0].width >= 200, "both ends are read in full"

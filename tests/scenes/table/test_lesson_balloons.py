"""The balloons of all lessons: what lies under them is out of reach, their arrows are short."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from lessons import taught, told_by_balloon
from many_games import WINDOWS, in_rows
from unseen import opened, resize

from scenes.gallery import MOMENTS
from scenes.kit.balloon import TAILS
from scenes.moments.moment import SETTLING_FRAMES, check, pose
from scenes.table import close_up

if TYPE_CHECKING:
    from scenes.moments.moment import Moment
    from scenes.shell.app import App
    from scenes.table.guided import Guided
    from scenes.table.seated import SeatedBoard

_TOLD = [one for one in MOMENTS if told_by_balloon(one)]
_STEP = 32
_A_GAME_EACH = (
    "first-steps-2",
    "bataille-steps-1",
    "bataille-steps-6",
    "evolution-steps-wheel",
    "magicjoust-steps-invoke",
    "wankul-steps-join",
)


def _begun(app: App, moment: Moment) -> Guided:
    pose(moment, app)
    for _frame in range(SETTLING_FRAMES):
        app.frame(0.0, [])
    return cast("Guided", app.stack.top)


def _points(lesson: Guided) -> list[tuple[int, int]]:
    """Return points all over the balloon, none on its button."""
    assert taught(lesson).balloon is not None
    box = taught(lesson).balloon.rect.inflate(-4, -4)
    points = [(x, y) for x in range(box.left, box.right, _STEP) for y in range(box.top, box.bottom, _STEP)]
    if taught(lesson).lesson.button:
        return [point for point in points if not lesson.ring["next"].rect.collidepoint(point)]
    return points


@pytest.mark.parametrize("moment", in_rows(_TOLD, 4), ids=lambda one: one.name)
def test_each_step_shows_what_it_says_and_its_balloon_lets_no_click_through_and_points_at_what_is_meant(
    app: App, moment: Moment
) -> None:
    """All that is asked of a step, in one: what leads there takes its time."""
    lesson = _begun(app, moment)
    check(moment, app)
    for size in WINDOWS:
        resize(app, size)
        app.stack.relayout()
        _see_arrow(taught(lesson))
    app.window = opened((1280, 720), seen=True)
    app.stack.relayout()
    _see_nothing_clicked(app, lesson)


def _see_nothing_clicked(app: App, lesson: Guided) -> None:
    """See that neither button of the mouse plays, chooses or lights anything through the sheet."""
    assert taught(lesson).speaks
    points = _points(lesson)
    assert points
    app.frame(0.0, click(points[0], pygame.BUTTON_MIDDLE))
    app.frame(0.0, [])
    before, played = app.window.copy(), [*lesson.session.actions]
    for point in points:
        for button in (pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT):
            app.frame(0.0, click(point, button))
            assert (app.stack.top, lesson.session.actions, lesson.refusal) == (lesson, played, None), point
    app.frame(0.0, [])
    assert app.window.get_buffer().raw == before.get_buffer().raw


def _see_arrow(guided: Guided) -> None:
    """See that it goes from the edge of its sheet to what is meant, short, and crosses nothing else.

    Where there is none, what is meant glows.
    """
    balloon = guided.balloon
    assert balloon is not None
    if balloon.arrow is None:
        return
    shown = [point for point in _along(*balloon.arrow) if not balloon.rect.collidepoint(point)]
    assert 0 < len(shown) <= 3 * balloon.m.px(TAILS[-1]) // 2
    others = [one for one, _weight in guided.kept_clear() if not one.colliderect(guided.aim())]
    assert not [one for one in others if any(one.collidepoint(point) for point in shown)]


def _along(start: pygame.Vector2, tip: pygame.Vector2) -> list[pygame.Vector2]:
    """Return the points of a way, a pixel apart."""
    length = round(start.distance_to(tip))
    return [start.lerp(tip, step / max(1, length)) for step in range(length + 1)]


def test_nothing_stays_lit_under_a_balloon(app: App) -> None:
    """The mouse comes from what it lit onto the sheet."""
    for moment in [one for one in _TOLD if one.name in _A_GAME_EACH]:
        lesson = _begun(app, moment)
        spots = [one for one in lesson.ring if one.name != "next" and one.enabled]
        at = _points(lesson)[0]
        for pos in (spots[0].rect.center, at):
            app.frame(0.0, [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))])
        assert lesson.ring.hovered is None, moment.name


@pytest.mark.parametrize("name", ["evolution-steps-wheel", "magicjoust-steps-invoke", "wankul-steps-join"])
def test_a_card_of_the_hand_that_is_shown_large_leaves_the_balloon_in_sight(app: App, name: str) -> None:
    lesson = _begun(app, next(one for one in _TOLD if one.name == name))
    (balloon,) = taught(lesson).over
    board = cast("SeatedBoard", taught(lesson).board)
    assert board.lookout is not None
    spots = [spot for spot in board.table.held_spots() if board.table.ref_at(spot)]
    assert spots
    for spot in spots:
        card = partial(board.lookout._card, spot, board.table.ref_at(spot))
        _sheet, area = close_up.laid(board.m, card, [], board.lookout._around(spot))
        assert not area.colliderect(balloon)

"""The balloons of all lessons: what lies under them is out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pygame
import pytest
from gestures import click
from lessons import taught
from many_games import WINDOWS, some_at_once
from unseen import resize

from scenes.gallery import MOMENTS
from scenes.kit.balloon import TAILS

if TYPE_CHECKING:
    from scenes.moments.moment import Moment
    from scenes.shell.app import App
    from scenes.table.guided import Guided

_TOLD = [
    one
    for one in MOMENTS
    if "steps-" in one.name and "large" not in one.name and not one.place.startswith("Dialog")
]
"""The steps that a balloon tells: the end of a chapter is a dialog."""
_STEP = 32
_A_GAME_EACH = (
    "first-steps-2",
    "bataille-steps-1",
    "bataille-steps-8",
    "evolution-steps-wheel",
    "magicjoust-steps-invoke",
    "wankul-steps-join",
)
_EVERYWHERE = [(one.name, size) for one in _TOLD for size in WINDOWS]


def _begun(app: App, moment: Moment) -> Guided:
    app.stack.push(moment.make(app))
    app.frame(0.0, [])
    assert app.stack.top is not None
    if moment.pose is not None:
        moment.pose(app, app.stack.top)
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


@pytest.mark.usefixtures("seen")
@pytest.mark.parametrize("moment", _TOLD, ids=lambda one: one.name)
def test_a_click_on_a_balloon_reaches_nothing_under_it(app: App, moment: Moment) -> None:
    """Neither button of the mouse plays, chooses or lights anything through the sheet."""
    lesson = _begun(app, moment)
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


@pytest.mark.parametrize("where", some_at_once(_EVERYWHERE, [(name, WINDOWS[1]) for name in _A_GAME_EACH]))
def test_an_arrow_is_short_and_crosses_nothing_else_or_what_is_meant_glows(
    app: App, where: tuple[str, tuple[int, int]]
) -> None:
    """It goes from the edge of its sheet to what is meant, as far as the sheet may lie beside it."""
    name, size = where
    resize(app, size)
    guided = taught(_begun(app, next(one for one in _TOLD if one.name == name)))
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

"""The moments of the gallery."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from lessons import told_by_balloon

from scenes.gallery import MOMENTS
from scenes.moments.lessons import at_step, lesson
from scenes.moments.moment import LARGE, SETTLING_FRAMES, check
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    import pygame

    from scenes.moments.moment import Moment
    from scenes.shell.app import App

_THINKING = ("review", "votes")
"""What these show has to be thought over for seconds: they are looked at before a release."""
_SLOW = (
    "board-hint",
    "board-hint-large-text",
    "board-hint-line",
    "evolution-hint",
    "evolution-hint-large-text",
    "evolution-statistics",
    "magicjoust-hint",
    "magicjoust-journal",
    "magicjoust-risk",
    "own-decks-battle",
    "own-decks-gone",
    "own-decks-large-text",
    "own-decks-list",
    "own-decks-round",
    "own-decks-unfinished",
    "printing-done",
    "scenario-reckoning",
    "sheet-caracteres",
    "sheet-found",
    "sheet-singularities",
    "sheet-small",
    "sheet-variations",
    "sheet-variations-large-text",
    "sheet-wrong-sum",
    "wankul-result",
)
"""Advice, sheets read, cards printed take their time too: one of each kind is enough with the quick tests."""


_PARTS = 6
_QUICK, _LATER = 0, 3
_NAMES = frozenset(moment.name for moment in MOMENTS)


def marks(place: int, moment: Moment) -> tuple[pytest.MarkDecorator, ...]:
    """Return when a moment is tried: a sixth with the quick tests, some with the slow ones.

    The rest are tried before a release, and those that are there again in large text.
    """
    again = moment.text_size == LARGE and moment.name.removesuffix("-large-text") in _NAMES - {moment.name}
    if again or any(map(moment.name.count, _THINKING)):
        return (pytest.mark.exhaustive,)
    part = place % _PARTS
    if part == _QUICK and moment.name not in _SLOW:
        return ()
    return (pytest.mark.slow if part in (_QUICK, _LATER) else pytest.mark.exhaustive,)


def unseen(scene: Scene, _surface: pygame.Surface) -> None:
    """Draw nothing: where a moment is does not depend on it."""
    scene._torn = []  # as if it were drawn
    scene.still_draws += 1
    scene.dirty = False


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(one, id=one.name, marks=marks(place, one))
        for place, one in enumerate(MOMENTS)
        if not told_by_balloon(one)
    ],
)
def test_every_moment_shows_what_it_says(app: App, monkeypatch: pytest.MonkeyPatch, moment: Moment) -> None:
    """The scene in front, what is asked there of whom, the step of a lesson, whether something moves.

    Steps of lessons that a balloon tells are seen by `table/test_lesson_balloons.py`, once they are come to.
    Chance plays until something is asked: other decks, or other bots, may never come there.
    """
    monkeypatch.setattr(Scene, "draw", unseen)
    app.settings = replace(app.settings, text_size=moment.text_size, patterns=moment.patterns)
    app.stack.push(moment.make(app))
    app.frame(0.0, [])
    assert app.stack.top is not None
    if moment.pose is not None:
        moment.pose(app, app.stack.top)
    for _frame in range(SETTLING_FRAMES):
        app.frame(0.0, [])
    check(moment, app)


def test_every_moment_has_a_name_of_its_own() -> None:
    """A picture of the gallery is called after it."""
    names = [moment.name for moment in MOMENTS]
    assert len({*names}) == len(names)
    assert {*_SLOW} < {*names}


@pytest.mark.exhaustive
def test_a_step_that_no_lesson_has_is_not_waited_for(app: App) -> None:
    """A moment that a lesson never comes to says where the lesson stays."""
    scene = lesson("magicjoust")(app)
    app.stack.push(scene)
    app.stack.apply()
    with pytest.raises(LookupError, match="no lesson comes to the step nowhere"):
        at_step("nowhere")(app, scene)

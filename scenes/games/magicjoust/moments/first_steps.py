"""The telling moments of the first steps of Magicjoust."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from scenes.gallery import Moment
from scenes.games.magicjoust.first_steps import FirstSteps

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_FRAMES: Final = 600
_TOLD: Final = ("welcome", "invoke", "wear", "path", "answer", "points", "finish")
"""The steps that are looked at."""


def _at(key: str) -> Callable[[App, Scene], None]:
    """Return what does all that leads to a step."""

    def play(app: App, scene: Scene) -> None:
        lesson = cast("FirstSteps", scene)
        _rest(app, lesson)
        while lesson.lesson.key != key:
            _follow(lesson)
            _rest(app, lesson)

    return play


def _follow(lesson: FirstSteps) -> None:
    """Do what the step asks."""
    decision = lesson.session.decision
    if lesson.lesson.button:
        lesson.next()
    elif decision is not None:
        lesson.act(lesson.wanted(decision).options[0])


def _rest(app: App, lesson: FirstSteps) -> None:
    """Let everything come to rest."""
    for _frame in range(_FRAMES):
        app.frame(0.1, [])
        if not lesson.restless:
            break


def _paying(app: App, scene: Scene) -> None:
    """Invoke the card whose path is to be picked."""
    _at("path")(app, scene)
    _follow(cast("FirstSteps", scene))
    _rest(app, cast("FirstSteps", scene))


def _lesson(_app: App) -> Scene:
    return FirstSteps()


MAGICJOUST_STEPS: tuple[Moment, ...] = (
    *(Moment(f"magicjoust-steps-{key}", _lesson, _at(key)) for key in _TOLD),
    Moment("magicjoust-steps-paying", _lesson, _paying),
    Moment("magicjoust-steps-paying-large-text", _lesson, _paying, text_size=150),
    Moment("magicjoust-steps-answer-large-text", _lesson, _at("answer"), text_size=150),
    Moment("magicjoust-steps-finish-large-text", _lesson, _at("finish"), text_size=150),
)
"""Telling steps, and those with the most words in large text."""

"""The telling moments of the first steps of Openmok Évolution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from scenes.gallery import Moment
from scenes.games.evolution.first_steps import FirstSteps

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Action
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_FRAMES: Final = 400
_WHEEL: Final = 7
_OWN: Final[tuple[tuple[Action, ...], ...]] = (
    (),
    (),
    (("place", "evolution/enclume"),),
    (),
    (("end",),),
    (("place", "evolution/chat"),),
    (),
    (("attack", 0, "force", 1, 0),),
    (("end",),),
    (("play", "evolution/acharnement"),),
    (("attack", 1, "magie", 1, 0),),
    (("attack", 1, "agilite", 1, 0),),
    (("end",),),
    (("combined", "force", 1, 1),),
    (("resistance", 0, 1, "force"),),
    (("end",),),
)
"""What you do at each step, so that the next one comes."""

_TOLD: Final = (1, 3, 5, _WHEEL, 9, 12, 13, 14, len(_OWN))
"""The steps that are looked at, counted from 1."""


def _at(step: int) -> Callable[[App, Scene], None]:
    """Return what does all that leads to a step, counted from 1."""

    def play(app: App, scene: Scene) -> None:
        lesson = cast("FirstSteps", scene)
        for deeds in _OWN[:step]:
            if lesson.lesson.button and lesson.step < step - 1:
                lesson.next()
            for deed in deeds:
                lesson.act(deed)
            _rest(app, lesson)
        if step == _WHEEL:
            lesson.playing.click_mok(0, 0)
            lesson.playing.aim((1, 0))
            app.frame(0.05, [])

    return play


def _rest(app: App, lesson: FirstSteps) -> None:
    """Let everything come to rest."""
    for _frame in range(_FRAMES):
        app.frame(0.1, [])
        if not lesson.restless:
            break


def _lesson(_app: App) -> Scene:
    return FirstSteps()


def _together(app: App, scene: Scene) -> None:
    """Begin the combined attack, and aim it."""
    _at(13)(app, scene)
    app.frame(0.05, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, unicode="c", mod=0)])
    cast("FirstSteps", scene).playing.aim((1, 1))
    app.frame(0.05, [])


EVOLUTION_STEPS: tuple[Moment, ...] = (
    *(Moment(f"evolution-steps-{step}", _lesson, _at(step)) for step in _TOLD),
    Moment("evolution-steps-13-wheel", _lesson, _together),
    Moment("evolution-steps-7-large-text", _lesson, _at(_WHEEL), text_size=150),
    Moment("evolution-steps-13-large-text", _lesson, _at(13), text_size=150),
    Moment("evolution-steps-16-large-text", _lesson, _at(16), text_size=150),
)
"""Telling steps, and those with the most words in large text."""

"""The telling moments of the first steps of Openmok Bataille."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import pygame

from scenes.gallery import Moment
from scenes.games.bataille.first_steps import FirstSteps
from scenes.games.bataille.round_steps import RoundSteps

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.guided import Guided

_FIRST_OF_ROUND: Final = 7
_FRAMES: Final = 400


def _strike(app: App, key: int) -> None:
    told = {"key": key, "unicode": "", "mod": 0}
    app.frame(0.1, [pygame.event.Event(kind, told) for kind in (pygame.KEYDOWN, pygame.KEYUP)])
    for _frame in range(_FRAMES):
        app.frame(0.1, [])
        if not cast("Guided", app.stack.top).restless:
            break


def _counted(times: int) -> Callable[[App, Scene], None]:
    """Return what counts so many times, after the first step."""

    def play(app: App, _scene: Scene) -> None:
        for _time in range(times + 1):
            _strike(app, pygame.K_SPACE)

    return play


_PICK: Final = (pygame.K_RIGHT, pygame.K_RETURN)
_ROUND: Final = (
    (*_PICK, pygame.K_p),
    (pygame.K_RIGHT,) * 5 + (pygame.K_RETURN, pygame.K_p),
    (pygame.K_RETURN, pygame.K_RETURN),
    (pygame.K_RIGHT, *_PICK, *_PICK, pygame.K_p),
)
"""The keys that do what each step of the round asks."""


def _rounded(steps: int) -> Callable[[App, Scene], None]:
    """Return what does so many steps of the round."""

    def play(app: App, _scene: Scene) -> None:
        for _frame in range(_FRAMES):
            app.frame(0.1, [])
        for keys in _ROUND[:steps]:
            for key in keys:
                _strike(app, key)

    return play


def _battle(_app: App) -> Scene:
    return FirstSteps()


def _round(_app: App) -> Scene:
    return RoundSteps(_FIRST_OF_ROUND)


BATAILLE_STEPS: tuple[Moment, ...] = (
    Moment("bataille-steps-1", _battle),
    *(Moment(f"bataille-steps-{count + 2}", _battle, _counted(count)) for count in range(6)),
    *(Moment(f"bataille-steps-{step + 8}", _round, _rounded(step)) for step in range(5)),
    Moment("bataille-steps-5-large-text", _battle, _counted(3), text_size=150),
    Moment("bataille-steps-8-large-text", _round, _rounded(0), text_size=150),
    Moment("bataille-steps-11-large-text", _round, _rounded(3), text_size=150),
)
"""Every step, and those with the most words in large text."""

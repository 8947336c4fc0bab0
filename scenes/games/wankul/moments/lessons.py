"""The telling moments of the first steps of Wankul."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.wankul.edition import KEY
from scenes.games.wankul.first_steps import FirstSteps
from scenes.games.wankul.setup import Setup
from scenes.moments.lessons import at_step
from scenes.moments.moment import Moment, in_both_sizes

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_TOLD: Final = ("terrain", "free", "join", "pay", "score", "leave", "sore", "tie", "permanent", "eleven")
"""The steps that are looked at."""
_LARGE: Final = ("join", "score", "sore", "eleven")
"""Those looked at in large text, too: they have the most words."""


def _lesson(_app: App) -> Scene:
    return FirstSteps()


def _large(key: str) -> Moment:
    name = f"wankul-steps-{key}-large-text"
    return Moment(name, f"FirstSteps, {key}", _lesson, at_step(key), text_size=150)


def _setup(_app: App) -> Scene:
    return Setup({}, ())


def _ask(app: App, _scene: Scene) -> None:
    app.routes.first_steps(KEY)
    app.frame(0.01, [])


WANKUL_STEPS: Final[tuple[Moment, ...]] = (
    *(Moment(f"wankul-steps-{key}", f"FirstSteps, {key}", _lesson, at_step(key)) for key in _TOLD),
    *in_both_sizes(Moment("wankul-chapters", "Dialog on Setup", _setup, _ask)),
    Moment("wankul-steps-paying", "FirstSteps, pay", _lesson, at_step("pay", 1)),
    *(_large(key) for key in _LARGE),
)
"""Telling steps, and those with the most words in large text."""

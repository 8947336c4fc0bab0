"""The telling moments of the first steps of Wankul."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.games.wankul.edition import KEY
from scenes.games.wankul.setup import Setup
from scenes.moments.lessons import at_step, lesson, steps
from scenes.moments.moment import Moment, in_both_sizes

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_TOLD: Final = ("terrain", "free", "join", "pay", "score", "leave", "sore", "tie", "permanent", "eleven")
"""The steps that are looked at."""
_LARGE: Final = ("join", "score", "sore", "eleven")
"""Those looked at in large text, too: they have the most words."""


def _setup(_app: App) -> Scene:
    return Setup({}, ())


def _ask(app: App, _scene: Scene) -> None:
    app.routes.first_steps(KEY)
    app.frame(0.01, [])


WANKUL_STEPS: Final[tuple[Moment, ...]] = (
    *steps("wankul", KEY, "WankulBoard", _TOLD, _LARGE),
    *in_both_sizes(Moment("wankul-chapters", "Dialog on Setup", _setup, _ask)),
    Moment("wankul-steps-paying", "WankulBoard, pay", lesson(KEY), at_step("pay", 1)),
)
"""Telling steps, and those with the most words in large text."""

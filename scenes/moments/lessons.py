"""Lessons brought to a step, for the moments of the gallery."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from scenes.moments.moment import LARGE, Moment
from scenes.shell.dialog import Dialog

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from scenes.shell.app import App
    from scenes.shell.scene import Scene
    from scenes.table.board import Board
    from scenes.table.guided_game import GuidedGame

_FRAMES = 600
_THINGS = 100
"""More than any lesson asks."""


def at_step(key: str, more: int = 0) -> Callable[[App, Scene], None]:
    """Return what does all that leads to a step of a guided game, and the first so many things it asks."""

    def play(app: App, scene: Scene) -> None:
        lesson = cast("GuidedGame", cast("Board", scene).occasion)
        rest(app, scene)
        for _time in range(_THINGS):
            if lesson.key == key:
                break
            _follow(app, lesson)
        else:
            message = f"no lesson comes to the step {key}: it stays at {lesson.key}"
            raise LookupError(message)
        for _time in range(more):
            _follow(app, lesson)

    return play


def lesson(key: str, *step: int) -> Callable[[App], Scene]:
    """Return what makes the guided game of a game, at a step with which a chapter begins."""
    return lambda app: cast("Scene", cast("Any", app.editions[key]).first_steps(*step))


def steps(
    name: str, key: str, board: str, told: Sequence[str], large: Sequence[str] = (), first: int = 0
) -> Iterator[Moment]:
    """Yield a moment for each of those steps of a guided game on a board, and for some in large text.

    They are those of the chapter that begins with the step `first`.
    """
    make = lesson(key, first)
    for step in told:
        yield Moment(f"{name}-steps-{step}", f"{board}, {step}", make, at_step(step))
    for step in large:
        moment = Moment(f"{name}-steps-{step}-large-text", f"{board}, {step}", make, at_step(step))
        yield replace(moment, text_size=LARGE)


def _follow(app: App, lesson: GuidedGame) -> None:
    """Do what the step asks."""
    lesson.do_step()
    rest(app, lesson.board)
    if isinstance(app.stack.top, Dialog) and lesson.board.session.outcome is None:
        app.stack.top.close("next")
        app.stack.apply()


def rest(app: App, board: Scene) -> None:
    """Let everything come to rest."""
    for _frame in range(_FRAMES):
        app.frame(0.1, [])
        if not board.restless:
            break

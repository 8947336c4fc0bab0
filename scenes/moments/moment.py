"""A telling moment of a scene: where it is, how it is made, what brings the scene there."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.core.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

SETTLING_FRAMES: Final = 3
"""Some scenes draw their first frame quickly and the rest in the next ones."""

LARGE: Final = 150


@dataclass(frozen=True, slots=True)
class Moment:
    """A scene worth a picture: `pose` brings it from its first frame to that moment.

    `place` says where it is: the scene in front and those behind it; the step of a lesson, or what is asked
    of whom; and whether something moves.
    """

    name: str
    place: str
    make: Callable[[App], Scene]
    pose: Callable[[App, Scene], None] | None = None
    text_size: int = 100
    patterns: bool = False
    dressed: tuple[str, str, bool] = ("plain", "own", False)
    """The cloth, the backs of the cards, and whether the tables are dark."""


def in_both_sizes(moment: Moment) -> tuple[Moment, Moment]:
    """Return a moment, and the same in large text."""
    return moment, replace(moment, name=f"{moment.name}-large-text", text_size=LARGE)


def pose(moment: Moment, app: App) -> None:
    """Bring a program that shows nothing yet to a moment."""
    app.stack.push(moment.make(app))
    app.frame(0.0, [])
    if moment.pose is not None:
        assert app.stack.top is not None  # noqa: S101 - it was just pushed
        moment.pose(app, app.stack.top)


def check(moment: Moment, app: App) -> None:
    """See that a moment is where it says; LookupError otherwise."""
    found = _place_of(app)
    if moment.place != found:
        message = f"{moment.name} is to show: {moment.place}; it shows: {found}"
        raise LookupError(message)


def _place_of(app: App) -> str:
    """Return where the program is, as moments say it."""
    scene = app.stack.top
    assert scene is not None  # noqa: S101 - a moment is a scene
    names = [type(scene).__name__]
    while scene.overlay and (behind := app.stack.behind(scene)) is not None:
        scene = behind
        names.append(type(scene).__name__)
    told = " on ".join(names)
    lesson, session = (
        getattr(getattr(scene, "occasion", None), "lesson", None),
        getattr(scene, "session", None),
    )
    if lesson is not None:
        told += f", {lesson.key}"
    elif isinstance(session, Session):
        decision = session.decision
        told += ", over" if decision is None else f", {decision.prompt} {decision.seat}"
    timeline = getattr(scene, "timeline", None)
    return f"{told}, moving" if timeline is not None and timeline.busy else told

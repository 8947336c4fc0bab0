"""The moments of the gallery."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scenes.gallery import MOMENTS
from scenes.moments.moment import SETTLING_FRAMES, check
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    import pygame

    from scenes.moments.moment import Moment
    from scenes.shell.app import App

_THINKING = ("review", "votes")
"""What these show has to be thought over for seconds: they are looked at before a release."""


def unseen(scene: Scene, _surface: pygame.Surface) -> None:
    """Draw nothing: where a moment is does not depend on it."""
    scene.still_draws += 1
    scene.dirty = False


@pytest.mark.parametrize(
    "moment",
    [
        pytest.param(
            one, id=one.name, marks=(pytest.mark.exhaustive,) if any(map(one.name.count, _THINKING)) else ()
        )
        for one in MOMENTS
    ],
)
def test_every_moment_shows_what_it_says(app: App, monkeypatch: pytest.MonkeyPatch, moment: Moment) -> None:
    """The scene in front, what is asked there of whom, the step of a lesson, whether something moves.

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

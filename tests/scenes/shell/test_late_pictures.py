"""A drawing that goes on in the next frame ends as if it had been done at once."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

import pygame
import pytest

from scenes.gallery import MOMENTS
from scenes.kit import frame_time
from scenes.kit.faces.base import CACHE
from scenes.kit.frame_time import LateError
from scenes.kit.picture_cache import SHARED
from scenes.moments.moment import SETTLING_FRAMES
from scenes.shell import app as window
from scenes.shell.scene import Scene

if TYPE_CHECKING:
    from scenes.moments.moment import Moment
    from scenes.shell.app import App

LOOKED_AT = (
    "menu-first",
    "board-held",
    "evolution-wheel",
    "magicjoust-hint",
    "bataille-result",
)
"""A moment of most rooms, for every landing; all are drawn so before a release."""


class Clock:
    """Time for one picture in the first frame, and for `more` of them in each than in the one before."""

    def __init__(self, more: int) -> None:
        self.more = more
        self.room = self.asked = 1

    def thread_time(self) -> float:
        """Return a time that is too late once the frame has made its pictures."""
        if self.asked < self.room:
            self.asked += 1
            return 0.0
        self.room, self.asked = self.room + self.more, 1
        return inf


@pytest.mark.usefixtures("empty_memory", "seen")
@pytest.mark.parametrize(
    ("moment", "more"),
    [
        *(pytest.param(one, 1, id=one.name) for one in MOMENTS if one.name in LOOKED_AT),
        *(
            pytest.param(one, 0, id=f"{one.name}-one-each", marks=(pytest.mark.exhaustive,))
            for one in MOMENTS
        ),
    ],
)
def test_a_scene_drawn_picture_by_picture_is_as_one_drawn_at_once(
    app: App, monkeypatch: pytest.MonkeyPatch, moment: Moment, more: int
) -> None:
    """A frame that is always late makes one picture or a few, and shows nothing before the last is made."""
    app.stack.push(moment.make(app))
    for _ in range(SETTLING_FRAMES):
        app.frame(0.0, [])
    scene = app.stack.top
    assert scene is not None
    SHARED.clear()
    CACHE.clear()
    scene.invalidate()
    monkeypatch.setattr(frame_time, "time", Clock(more))
    monkeypatch.setattr(window, "_LATEST", 0.0)
    monkeypatch.setattr(window, "_ENOUGH", 60.0)
    monkeypatch.setattr(window, "_PATIENCE", 9000)
    app.in_slices = True
    before = app.frames
    while app.frames == before:
        scene.dirty = True
        app.frame(0.0, [])
    slowly = pygame.image.tobytes(app.window, "RGB")
    app.in_slices = False
    scene.invalidate()
    app.frame(0.0, [])
    assert pygame.image.tobytes(app.window, "RGB") == slowly


def test_what_is_late_over_a_scene_that_is_drawn_comes_in_the_next_frame(app: App) -> None:
    """Nothing else moves there: without that frame the window would show what was before."""

    class Late(Scene):
        late = True

        def draw(self, surface: pygame.Surface) -> None:
            super().draw(surface)
            if self.late:
                self.late = False
                raise LateError

    app.stack.push(Late())
    app.frame(0.0, [])
    before = app.frames
    app.frame(0.0, [])
    assert app.frames == before + 1

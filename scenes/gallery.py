"""Every scene in its telling moments, as pictures, with no display and none of the player's own files."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core import i18n
from game.editions import EDITIONS
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.routes import SceneRoutes
from scenes.shell.app import App, start_display

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from scenes.shell.scene import Scene


SETTLING_FRAMES = 3
"""Some scenes draw their first frame quickly and the rest in the next ones."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A scene worth a picture: `pose` brings it from its first frame to that moment."""

    name: str
    make: Callable[[App], Scene]
    pose: Callable[[App, Scene], None] | None = None
    text_size: int = 100
    patterns: bool = False


def draw_gallery(folder: Path, size: tuple[int, int], language: str, wanted: str = "") -> list[Path]:
    """Draw every moment whose name has `wanted` in it, at a size in pixels, into `folder`; return the files.

    Raise OSError.
    """
    from scenes.moments.registry import MOMENTS

    moments = [(number, moment) for number, moment in enumerate(MOMENTS, 1) if wanted in moment.name]
    if not moments:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    with _no_display():
        for number, moment in moments:
            path = folder / f"{number:03}-{moment.name}-{language}-{size[0]}x{size[1]}.png"
            with _no_home():
                pygame.image.save(_picture(moment, size, language), path)
            paths.append(path)
    return paths


def _picture(moment: Moment, size: tuple[int, int], language: str) -> pygame.Surface:
    i18n.use(language)
    settings = Settings(
        language=language,
        text_size=moment.text_size,
        animation_speed="instant",
        mute=True,
        patterns=moment.patterns,
    )
    app = App(EDITIONS.games, settings, pygame.display.set_mode(size), SceneRoutes, SHELF)
    pose(moment, app)
    for _ in range(SETTLING_FRAMES):
        app.frame(0.0, [])
    check(moment, app)
    picture = app.window.copy()
    app.stack.clear()
    return picture


def pose(moment: Moment, app: App) -> None:
    """Bring a program that shows nothing yet to a moment."""
    app.stack.push(moment.make(app))
    app.frame(0.0, [])
    if moment.pose is not None:
        assert app.stack.top is not None  # noqa: S101 - it was just pushed
        moment.pose(app, app.stack.top)


def check(moment: Moment, app: App) -> None:
    """See that a moment is where it says; LookupError otherwise."""
    from scenes.moments.places import PLACES, place_of

    wanted, found = PLACES.get(moment.name, "nowhere yet"), place_of(app)
    if wanted != found:
        message = f"{moment.name} is to show: {wanted}; it shows: {found}"
        raise LookupError(message)


@contextmanager
def _no_display() -> Iterator[None]:
    """Draw where nobody sees, and put the environment back."""
    before = {name: os.environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    os.environ.update(dict.fromkeys(before, "dummy"))
    try:
        start_display()
        yield
    finally:
        pygame.quit()
        _restore(before)


@contextmanager
def _no_home() -> Iterator[None]:
    """Keep the saves that a moment makes in a folder of its own, gone after it."""
    before = {"CARTELIER_HOME": os.environ.get("CARTELIER_HOME")}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARTELIER_HOME"] = folder
        try:
            yield
        finally:
            _restore(before)


def _restore(environment: dict[str, str | None]) -> None:
    for name, value in environment.items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = value

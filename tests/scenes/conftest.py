"""A window that nobody sees, with a home of its own, for every test of the scenes."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import pygame
import pytest
from unseen import Unseen, opened

from game.core import i18n
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.kit import patterns, text, timeline
from scenes.kit.faces.base import CACHE
from scenes.kit.picture_cache import SHARED
from scenes.routes import SceneRoutes
from scenes.shell import app as shell
from scenes.shell.app import App, start_display
from scenes.table import hinting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from scenes.shell.scene import Scene


_ROOM: Final = 16
"""How much more the tests keep than the program, so that each picture is drawn once for all of them."""


@pytest.fixture(autouse=True, scope="session")
def _nobody_looks() -> Iterator[None]:
    """Have a look at a window on which nothing is painted fail, by whatever way it is taken."""

    def kept(look: Callable[..., object]) -> Callable[..., object]:
        def looking(surface: object, *more: object, **named: object) -> object:
            if isinstance(surface, Unseen):
                surface.looked_at()
            return look(surface, *more, **named)

        return looking

    ways = ((pygame.image, "tobytes"), (pygame.image, "save"), (pygame.transform, "average_color"))
    with pytest.MonkeyPatch.context() as patch:
        for module, name in (*ways, (pygame.transform, "smoothscale"), (pygame.mask, "from_surface")):
            patch.setattr(module, name, kept(getattr(module, name)))
        yield


@pytest.fixture(autouse=True, scope="session")
def _roomy_memory() -> Iterator[None]:
    """Keep what was drawn and measured, and the memory that pictures were in: the next is soon there."""
    for memory in (SHARED, CACHE):
        memory._limit *= _ROOM
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(shell, "_give_pictures_back", lambda: None)
        for name in ("_lines", "extent", "fit", "width_of"):
            measured = getattr(text, name)
            roomy = lru_cache(measured.cache_parameters()["maxsize"] * _ROOM)(measured.__wrapped__)
            patch.setattr(text, name, roomy)
        yield


@pytest.fixture
def empty_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin without a picture: those that were kept are there again for the next test."""
    for memory in (SHARED, CACHE):
        monkeypatch.setattr(memory, "_pictures", OrderedDict())
        monkeypatch.setattr(memory, "used", 0)


@pytest.fixture
def shipped_memory(monkeypatch: pytest.MonkeyPatch, empty_memory: None) -> None:  # noqa: ARG001 - it is empty
    """Keep as many pictures as the program does."""
    for memory in (SHARED, CACHE):
        monkeypatch.setattr(memory, "_limit", memory._limit // _ROOM)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep every file of a test under its own folder."""
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def plain_colours() -> Iterator[None]:
    """Begin and end every test without patterns."""
    patterns.use(on=False)
    yield
    patterns.use(on=False)


@pytest.fixture
def seen() -> None:
    """Have the window painted: the test looks at pixels."""


@pytest.fixture
def app(request: pytest.FixtureRequest) -> Iterator[App]:
    """Return a program in French whose animations are at once, in a window of 1280 × 720, unseen.

    Nothing is drawn there but by a gesture, nor explained besides.
    """
    start_display()
    i18n.use("fr")
    window = opened((1280, 720), seen="seen" in request.fixturenames)
    pygame.event.clear()
    settings = Settings(
        animation_speed="instant", mute=True, automatic_draws=False, end_asked=False, explanations=False
    )
    app = App(settings, window, SceneRoutes, SHELF)
    yield app
    app.stack.clear()
    i18n.use("en")


@pytest.fixture(autouse=True)
def _marking_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have hints mark the first games too, as they do all later ones."""
    monkeypatch.setattr(hinting, "FREE_GAMES", 0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every scene take what is clicked as soon as it comes."""
    monkeypatch.setattr(timeline, "ARRIVAL", 0.0)


@pytest.fixture
def show(app: App) -> Callable[[Scene], Scene]:
    """Return what puts a scene in front and draws a first frame."""

    def put(scene: Scene) -> Scene:
        app.stack.push(scene)
        app.stack.apply()
        app.frame(0.0, [])
        return scene

    return put


@pytest.fixture
def new_game() -> Callable[..., Recorded]:
    """Return what begins a journalled game of Reverse War."""

    def begin(mode: str = "normal", seed: int = 41207, **options: bool | str | int) -> Recorded:
        return Recorded(Session.start(EDITIONS.games["reverse-war"], {"mode": mode, **options}, seed))

    return begin

"""Every scene in its telling moments, as pictures, with no display and none of the player's own files."""

from __future__ import annotations

import os
import tempfile
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core import i18n
from game.core.session import Session
from game.storage.recorded import Recorded
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.moments.moment import SETTLING_FRAMES, Moment, check, pose
from scenes.pages.menu import Menu
from scenes.pages.rules_reader import RulesReader
from scenes.pages.saves import Saves
from scenes.pages.settings import SettingsScene
from scenes.routes import SceneRoutes
from scenes.shell.app import App, start_display

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from scenes.shell.scene import Scene


def _games_going_on(app: App) -> Menu:
    """Return the menu while a game of each box is in progress."""
    for game in app.box.games.values():
        Recorded(Session.start(game, {}, 1))
    return Menu()


def _read(app: App, scene: Scene) -> None:
    """Let the menu read every game in progress."""
    while scene.restless:
        app.frame(0.0, [])


def _begun(key: str, app: App) -> Scene:
    """Return the board of a game just begun."""
    players = ("human",) if key == "reverse-war" else ("human", "level:1")
    return app.editions[key].board(Recorded(Session.start(app.box.games[key], {}, 1, players)))


_TABLES: Final = tuple(
    zip(
        SHELF.values(),
        (
            "ReverseWarBoard, draw 0",
            "DuelBoard, reveal 0",
            "EvolutionBoard, turn 0",
            "WankulBoard, mulligan 0",
            "MagicjoustBoard, turn 0",
        ),
        strict=True,
    )
)
_DRESSED: Final = (
    ("linen", "waves", True),
    ("wood", "checks", True),
    ("felt", "stars", False),
    ("stripes", "stripes", True),
    ("dots", "dots", True),
)

MOMENTS: Final[tuple[Moment, ...]] = (
    Moment("menu-first", "Menu", lambda _app: Menu()),
    Moment("menu-going-on", "Menu, turn 0", _games_going_on, _read),
    Moment("saves-empty", "Saves", lambda _app: Saves(None)),
    Moment("about", "RulesReader", lambda _app: RulesReader("cartelier")),
    Moment("about-licences", "RulesReader", lambda _app: RulesReader("cartelier", "licences")),
    Moment("settings", "SettingsScene", lambda _app: SettingsScene()),
    Moment("settings-game", "SettingsScene", lambda _app: SettingsScene("game")),
    Moment("settings-table", "SettingsScene", lambda _app: SettingsScene("table")),
    Moment("settings-sound", "SettingsScene", lambda _app: SettingsScene("sound")),
    Moment("settings-large-text", "SettingsScene", lambda _app: SettingsScene(), text_size=150),
    *(
        Moment(f"dressed-{edition.key}", place, partial(_begun, edition.key), dressed=dressed)
        for (edition, place), dressed in zip(_TABLES, _DRESSED, strict=True)
    ),
    *(moment for edition in SHELF.values() for moment in edition.moments.value),
)
"""The telling moments of every scene."""


def draw_gallery(folder: Path, size: tuple[int, int], language: str, wanted: str = "") -> list[Path]:
    """Draw every moment whose name has `wanted` in it, at a size in pixels, into `folder`; return the files.

    Raise OSError.
    """
    moments = [(number, moment) for number, moment in enumerate(MOMENTS, 1) if wanted in moment.name]
    if not moments:
        return []
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    with no_display():
        for number, moment in moments:
            path = folder / f"{number:03}-{moment.name}-{language}-{size[0]}x{size[1]}.png"
            with no_home():
                pygame.image.save(_picture(moment, size, language), path)
            paths.append(path)
    return paths


def posed(moment: Moment, size: tuple[int, int], language: str) -> App:
    """Return a program that shows a moment in a window of that size."""
    i18n.use(language)
    settings = Settings(
        language=language,
        text_size=moment.text_size,
        animation_speed="instant",
        mute=True,
        patterns=moment.patterns,
        cloth=moment.dressed[0],
        card_back=moment.dressed[1],
        dark_table=moment.dressed[2],
        automatic_draws=False,
        explanations=False,
    )
    app = App(settings, pygame.display.set_mode(size), SceneRoutes, SHELF)
    pose(moment, app)
    settle(app)
    check(moment, app)
    return app


def settle(app: App) -> None:
    """Let everything come to rest."""
    for _ in range(SETTLING_FRAMES):
        app.frame(0.0, [])


def _picture(moment: Moment, size: tuple[int, int], language: str) -> pygame.Surface:
    app = posed(moment, size, language)
    picture = app.window.copy()
    app.stack.clear()
    return picture


@contextmanager
def no_display() -> Iterator[None]:
    """Draw where nobody sees, ended by a signal as any command is; put the environment back."""
    chosen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SDL_NO_SIGNAL_HANDLERS": "1"}
    before = {name: os.environ.get(name) for name in chosen}
    os.environ.update(chosen)
    try:
        start_display()
        yield
    finally:
        pygame.quit()
        _restore(before)


@contextmanager
def no_home() -> Iterator[None]:
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

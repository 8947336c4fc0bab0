"""How long the frames are in which a scene is shown for the first time.

    python benchmarks/first_draws.py [--size 1280x720] [--language fr] [--over 60] [--ways]

Each way from the menu is gone from a program that has only shown it: what is still imported, read and drawn
then counts. So does each moment of the gallery (not with `--ways`): it is made first, then shown by a program
that has drawn nothing but the menu. Each is measured in a process of its own, in milliseconds of work (of the
processor, as a machine may be busy): its longest frame of the first forty. Those over `--over` are told.

Status 1 when a frame is over LIMIT.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from clocked import pixels

from game.core import i18n
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.pages.menu import Menu
from scenes.routes import SceneRoutes
from scenes.shell.ahead import Ahead
from scenes.shell.app import App, start_display

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scenes.moments.moment import Moment

    Way = Callable[[App], object]

LIMIT = 100.0
FRAMES = 40


def ways() -> dict[str, Way]:
    """Return the ways from the menu, by what they are called."""
    found: dict[str, Way] = {
        "settings": lambda app: app.routes.open_settings(),
        "saves": lambda app: app.routes.open_saves(),
        "workshop": lambda app: app.routes.open_workshop(),
        "rules asked": lambda app: app.routes.choose_rules(),
    }
    for key in SHELF:
        for name, way in {
            "set-up": lambda app, key: app.routes.open_box(key),
            "first steps": lambda app, key: app.routes.first_steps(key),
            "rules": lambda app, key: app.routes.open_rules(key),
            "statistics": lambda app, key: app.routes.open_statistics(key),
            "printing": lambda app, key: app.routes.open_printing(key),
            "game": lambda app, key: app.routes.start_game(key, {}, 41207),
        }.items():
            found[f"{key} {name}"] = partial(_gone, way, key)
    for key in ("openmok-bataille", "openmok-evolution", "magicjoust"):
        found[f"{key} decks"] = partial(_gone, lambda app, key: app.routes.to_decks(key), key)
    return found


def _gone(way: Callable[[App, str], object], key: str, app: App) -> None:
    way(app, key)


def menu(size: tuple[int, int], language: str) -> App:
    """Return the program as it is once the menu is shown, and what is made ready beside it is."""
    i18n.use(language)
    app = App(
        Settings(language=language, mute=True),
        pygame.display.set_mode(size),
        SceneRoutes,
        SHELF,
    )
    app.in_slices = True
    app.stack.push(Menu())
    for _ in range(FRAMES):
        app.frame(1 / 60, [])
    ahead = Ahead(app.routes.ahead(), app.box)
    ahead.work()
    ahead.finish()
    return app


def longest(app: App, go: Way) -> float:
    """Go a way; return the milliseconds of work of the longest frame then, what the gesture does with it."""
    spent: list[float] = []
    for frame in range(FRAMES):
        start = time.thread_time()
        if not frame:
            go(app)
        app.frame(1 / 60, [])
        spent.append((time.thread_time() - start) * 1000)
    return max(spent)


def alone(measure: Callable[[], float]) -> float:
    """Return what is measured in a process of its own, which begins as this one is."""
    receiver, sender = get_context("fork").Pipe(duplex=False)
    child = get_context("fork").Process(target=lambda: sender.send(measure()))
    child.start()
    sender.close()
    try:
        return receiver.recv()
    except EOFError:
        return float("inf")
    finally:
        child.join()


def shown(moment: Moment, app: App) -> float:
    """Return how long a moment's first frames are, once it is made."""
    scene = moment.make(app)
    return longest(app, lambda app: app.stack.push(scene))


def measured(size: tuple[int, int], language: str, *, only_ways: bool) -> Iterator[tuple[str, float]]:
    """Yield what each way, then each moment, takes."""
    app = menu(size, language)
    for name, way in ways().items():
        yield name, alone(partial(longest, app, way))
    if not only_ways:
        from scenes.gallery import MOMENTS  # noqa: PLC0415 - it imports everything, and the ways do not

        for moment in MOMENTS:
            yield f"moment {moment.name}", alone(partial(shown, moment, app))


def main() -> int:
    """Measure; return 1 when a frame is too long."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--language", default="fr")
    parser.add_argument("--over", type=float, default=60.0, help="tell those over so many milliseconds")
    parser.add_argument("--ways", action="store_true", help="only the ways from the menu")
    asked = parser.parse_args()
    start_display()
    most = 0.0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARTELIER_HOME"] = folder
        for name, taken in measured(pixels(asked.size), asked.language, only_ways=asked.ways):
            most = max(most, taken)
            if taken > asked.over:
                print(f"{name:44}{taken:8.0f}", flush=True)
    print(f"{'the longest':44}{most:8.0f} milliseconds of work in a frame")
    return int(most > LIMIT)


if __name__ == "__main__":
    sys.exit(main())

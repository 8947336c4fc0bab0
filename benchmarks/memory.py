"""How much memory the window takes after thousands of scene changes.

    python benchmarks/memory.py [--changes 2000] [--long]

Every scene of the shelf comes and goes, in an order always the same, a few frames each: the menu, the pages,
and for each game its set-up, lesson, rules, figures, board and replay. With `--long` the window's size, the
language and the size of the text change all the time too, as in a long session. What is told is the resident
memory of the process, in megabytes, as the session goes on.

Status 1 when it ends over LIMIT megabytes, or LONG_LIMIT with `--long`.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.core import i18n
from game.core.rng import Rng
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from game.storage.settings import Settings
from scenes.decks.drawer import DeckDrawer
from scenes.editions import SHELF
from scenes.pages.menu import Menu
from scenes.pages.rules_reader import RulesReader
from scenes.pages.saves import Saves
from scenes.pages.settings import SettingsScene
from scenes.pages.statistics.page import StatisticsPage
from scenes.printing.decks import game_decks
from scenes.printing.page import PrintCards
from scenes.routes import SceneRoutes
from scenes.shell.app import App, start_display
from scenes.workshop.scene import Workshop

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.scene import Scene

LIMIT = 200
LONG_LIMIT = 400
SIZES = ((1280, 720), (1920, 1080), (1024, 640), (1440, 900), (1600, 900), (2560, 1440))
LOOKS = [*product(SIZES, ("fr", "en"), (100, 125, 150))]
FRAMES = 3


def resident() -> float:
    """Return the resident memory of this process, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def played(key: str, actions: int) -> Session:
    """Return a game played at random for so many actions, always the same."""
    session, rng = Session.start(EDITIONS.games[key], {}, 41207), Rng(41207)
    while session.decision is not None and len(session.actions) < actions:
        session.act(rng.choice(session.decision.playing_on))
    return session


def scenes() -> list[Callable[[], Scene]]:
    """Return what makes each scene of the shelf."""
    made: list[Callable[[], Scene]] = [Menu, SettingsScene, Saves, lambda: Workshop(SHELF)]
    made += [lambda: PrintCards(*game_decks(SHELF).values())]
    made += [
        lambda key=key: DeckDrawer(SHELF, key)
        for key in ("openmok-bataille", "openmok-evolution", "magicjoust")
    ]
    for key, box in SHELF.items():
        made += [lambda box=box: box.setup({}, ()), lambda key=key: RulesReader(key)]
        made += [lambda key=key, box=box: box.board(Recorded(played(key, 12)))]
        made += [lambda key=key, box=box: box.replay(played(key, 30))]
        made += [lambda key=key: StatisticsPage(key)]
        if box.first_steps is not None:
            made.append(box.first_steps)
    return made


def show(app: App, scene: Scene) -> None:
    """Put a scene in the place of all others, and live some frames of it."""
    app.stack.home(scene)
    for _ in range(FRAMES):
        app.frame(0.1, [])


def look(app: App, size: tuple[int, int], language: str, text_size: int) -> None:
    """Give the window another size, and the program another language and size of text."""
    pygame.display.set_mode(size)
    app.frame(0.0, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])])
    app.change_settings(replace(app.settings, language=language, text_size=text_size))


def session(changes: int, *, long: bool) -> float:
    """Go through so many scenes; return the megabytes that the process takes then."""
    i18n.use("fr")
    app = App(Settings(mute=True), pygame.display.set_mode((1280, 720)), SceneRoutes, SHELF)
    show(app, Menu())
    print(f"{'the menu alone':>20}{resident():8.0f} MB")
    order, made = random.Random(7), scenes()  # noqa: S311 - any order, always the same
    for change in range(1, changes + 1):
        if long and change % 5 == 0:
            look(app, *order.choice(LOOKS))
        show(app, order.choice(made)())
        if change % max(1, changes // 10) == 0:
            print(f"{change:12} changes{resident():8.0f} MB")
    app.stack.clear()
    return resident()


def main() -> int:
    """Measure; return 1 when it takes too much."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--changes", type=int, default=2000)
    parser.add_argument("--long", action="store_true", help="other sizes and languages all the time")
    asked = parser.parse_args()
    start_display()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARTELIER_HOME"] = folder
        taken = session(asked.changes, long=asked.long)
    return int(taken > (LONG_LIMIT if asked.long else LIMIT))


if __name__ == "__main__":
    sys.exit(main())

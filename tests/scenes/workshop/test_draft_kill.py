"""A program killed while one draws and saves: the draft is there, and every pack is whole."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from game.core.program_files import ROOT
from game.editions import EDITIONS
from scenes.editions import SHELF
from scenes.kit.drawing.operations import SIZE, Shape
from scenes.workshop.making import Making

if TYPE_CHECKING:
    from pathlib import Path

DRAWING = """
import itertools
from game.editions import EDITIONS
from game.storage.settings import Settings
from scenes.editions import SHELF
from scenes.routes import SceneRoutes
from scenes.shell.app import App, open_window, start_display
from scenes.kit.drawing.operations import Shape
from scenes.workshop.scene import Workshop
start_display()
settings = Settings(animation_speed="instant", mute=True)
app = App(settings, open_window((1280, 720)), SceneRoutes, SHELF)
workshop = Workshop(SHELF)
app.stack.push(workshop)
app.stack.apply()
workshop.settle()
workshop.form.change("name", "Patatras")
workshop.form.change("symbol", "magie")
for number in itertools.count(1):
    workshop.making.do(Shape("disc", (number % 800, 10), (number % 800 + 50, 60), (200, number % 256, 0), 8))
    print(number, flush=True)
    if number % 20 == 0:
        workshop.desk.save()
    app.frame(0.01, [])
"""


@pytest.mark.slow
@pytest.mark.parametrize("lines", [1, 37, 90])
def test_a_killed_program_has_lost_nothing_of_the_drawing_nor_of_the_packs(home: Path, lines: int) -> None:
    environment = {
        **os.environ,
        "CARTELIER_HOME": str(home),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    drawer = subprocess.Popen(
        [sys.executable, "-c", DRAWING], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    assert drawer.stdout is not None
    for _ in range(lines):
        told = int(drawer.stdout.readline())
    time.sleep(0.013)
    drawer.kill()
    drawer.wait()
    drawer.stdout.close()
    found = Making(SHELF.sheets, pytest.fail, "bataille")
    assert found.resume()
    assert found.values["name"] == "Patatras"
    done = found.canvas.done
    assert told <= len(done) <= told + 40
    assert done == [
        Shape("disc", (n % 800, 10), (n % 800 + 50, 60), (200, n % 256, 0), 8)
        for n in range(1, len(done) + 1)
    ]
    assert found.canvas.surface.get_size() == SIZE
    shelves = EDITIONS.packs.shelves()
    assert not shelves.damaged
    for kept in shelves.kept:
        assert all(kept.picture_path(card).is_file() for card in kept.pack.cards if card.picture)
    own = [kept for kept in shelves.kept if not kept.shipped]
    assert told <= 60 or len(own) == 1

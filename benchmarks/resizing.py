"""What a window costs that is dragged from 1024 × 640 to 3840 × 2160 and back.

    python benchmarks/resizing.py [--moments NAME] [--language fr] [--over 12]

Each moment of the gallery lives the frames of a window whose size changes, rests, and changes back, in
milliseconds of work (of the processor, as a machine may be busy): while it is dragged, and while its scenes
are laid out once it rests. The pictures drawn anew come after, in slices, and are not counted. What is shown
at the end is compared with what is shown where scenes are laid out anew in a window that never changed: a
card that the mouse held lies in its place in both. Scenes that go on by themselves are not compared.

Moments whose slowest frame is over `--over`, or that look different, are told: the slowest frame dragged, the
median and the slowest one that lays out, and how many do.

Status 1 when a frame is over FRAME, or a picture differs.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from clocked import FRAME, PACE, percentile

from scenes import gallery
from scenes.shell.ahead import spare_frames

if TYPE_CHECKING:
    from scenes.moments.moment import Moment
    from scenes.shell.app import App

SMALL, LARGE = (1024, 640), (3840, 2160)
STEPS = 12
_AT_WORK = 0.5
"""Milliseconds that a frame works at the least that lays out: in others, the window but rests."""
_PATIENCE = 500
"""In how many frames a scene comes to rest, if it ever does: some go on for as long as they are looked at."""


def sizes() -> list[tuple[int, int]]:
    """Return the sizes of a window that is dragged larger."""
    wide, high = LARGE[0] - SMALL[0], LARGE[1] - SMALL[1]
    return [(SMALL[0] + wide * step // STEPS, SMALL[1] + high * step // STEPS) for step in range(STEPS + 1)]


def frame(app: App, events: list[pygame.event.Event]) -> float:
    """Return how long a frame works, in milliseconds."""
    start = time.thread_time()
    app.frame(PACE, events)
    return (time.thread_time() - start) * 1000


def dragged(app: App, there: list[tuple[int, int]]) -> tuple[list[float], list[float]]:
    """Return how long the frames take in which a window is dragged, and those that lay out at rest."""
    moving, laying = [], []
    for size in there:
        pygame.display.set_mode(size)
        moving.append(frame(app, [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]))
    while app.stack.top is not None and app.stack.top.m.size != there[-1]:  # it is laid out last
        laying.append(frame(app, []))
    return moving, [one for one in laying if one > _AT_WORK]


def shown(app: App) -> bytes | None:
    """Return the window's picture once all is read or drawn that takes some frames; None if it goes on."""
    for _frame in range(_PATIENCE):
        if app.stack.top is None or not app.stack.top.restless:
            gallery.settle(app)
            return pygame.image.tobytes(app.window, "RGB")
        app.frame(0.0, [])
    return None


def measured(moment: Moment, language: str) -> tuple[list[float], list[float], bool]:
    """Return how long a moment's frames took, and whether it looks the same as before in the end."""
    with gallery.no_home():
        app = gallery.posed(moment, SMALL, language)
        app.stack.relayout()
        before = shown(app)
        app.in_slices = True
        moving, laying = dragged(app, sizes()[1:])
        back = dragged(app, sizes()[-2::-1])
        app.in_slices = False
        same = before is None or shown(app) == before
        app.stack.clear()
    return moving + back[0], laying + back[1], same


def main() -> int:
    """Measure, tell, and return the status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moments", default="")
    parser.add_argument("--language", default="fr")
    parser.add_argument("--over", type=float, default=12.0)
    asked = parser.parse_args()
    every, wrong = [], 0
    with gallery.no_display():
        gc.freeze()  # as a program does once all is there
        spare_frames()
        for moment in (one for one in gallery.MOMENTS if asked.moments in one.name):
            moving, laying, same = measured(moment, asked.language)
            every += moving + laying
            slowest = max(moving + laying)
            wrong += slowest > FRAME or not same
            if slowest > asked.over or not same:
                told = "" if same else "  looks different"
                cells = (max(moving), median(laying or [0]), max(laying, default=0))
                figures = "".join(f"{cell:8.2f}" for cell in cells)
                print(f"{moment.name:40}{figures}{len(laying):4}{told}", flush=True)
    print(f"{'all':40}{median(every):8.2f}{max(every):8.2f}  99 %: {percentile(every, 99):.2f}")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())

"""How long a window takes to be laid out anew while it is dragged from 1024 × 640 to 3840 × 2160 and back.

    python benchmarks/resizing.py [--moments NAME] [--language fr] [--over 8]

Each moment of the gallery is laid out for each size on the way, in milliseconds of work (of the processor, as
a machine may be busy); the pictures drawn anew come after, in slices, and are not counted. What is shown at
the end is compared with what was there before. Those whose slowest layout is over `--over`, or that look
different, are told: median and slowest.

Status 1 when a layout is over a frame's FRAME, or a picture differs.
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
from clocked import FRAME, percentile

from scenes import gallery

if TYPE_CHECKING:
    from scenes.moments.moment import Moment
    from scenes.shell.app import App

SMALL, LARGE = (1024, 640), (3840, 2160)
STEPS = 12


def sizes() -> list[tuple[int, int]]:
    """Return the sizes of a window that is dragged larger, then back."""
    wide, high = LARGE[0] - SMALL[0], LARGE[1] - SMALL[1]
    there = [(SMALL[0] + wide * step // STEPS, SMALL[1] + high * step // STEPS) for step in range(STEPS + 1)]
    return [*there[1:], *there[-2::-1]]


def laid_out(app: App, size: tuple[int, int]) -> float:
    """Return how long a program takes to be laid out in a window of that size, in milliseconds."""
    app.window = pygame.display.set_mode(size)
    start = time.thread_time()
    app.stack.relayout()
    return (time.thread_time() - start) * 1000


def measured(moment: Moment, language: str) -> tuple[list[float], bool]:
    """Return how long a moment's layouts took, and whether it looks the same as before in the end."""
    with gallery.no_home():
        app = gallery.posed(moment, SMALL, language)
        before = pygame.image.tobytes(app.window, "RGB")
        took = [laid_out(app, size) for size in sizes()]
        gallery.settle(app)
        same = pygame.image.tobytes(app.window, "RGB") == before
        app.stack.clear()
    return took, same


def main() -> int:
    """Measure, tell, and return the status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--moments", default="")
    parser.add_argument("--language", default="fr")
    parser.add_argument("--over", type=float, default=8.0)
    asked = parser.parse_args()
    every, wrong = [], 0
    with gallery.no_display():
        gc.freeze()  # as a program does once all is there: see `scenes/shell/ahead.py`
        for moment in (one for one in gallery.MOMENTS if asked.moments in one.name):
            took, same = measured(moment, asked.language)
            every += took
            wrong += max(took) > FRAME or not same
            if max(took) > asked.over or not same:
                told = "" if same else "  looks different"
                print(f"{moment.name:40}{median(took):8.2f}{max(took):8.2f}{told}", flush=True)
    print(f"{'all':40}{median(every):8.2f}{max(every):8.2f}  99 %: {percentile(every, 99):.2f}")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())

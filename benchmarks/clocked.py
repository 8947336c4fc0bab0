"""What the benchmarks of scenes share: frames clocked one by one, a mouse, the table that tells them."""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import TYPE_CHECKING, Final

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

OPENING: Final = 1.0
"""Seconds until a scene is there, at the most."""

FRAME: Final = 16.0
"""Milliseconds of work a frame, at the most."""

PACE: Final = 1 / 60
"""Seconds from a frame to the next."""


@dataclass
class Clocked:
    """How long the frames of a gesture took, in milliseconds: by the clock, and of the processor."""

    name: str
    passed: list[float] = field(default_factory=list)
    worked: list[float] = field(default_factory=list)

    def frame(self, live: Callable[[], None]) -> None:
        """Live a frame, then wait for the next one."""
        start, work = time.perf_counter(), time.thread_time()
        live()
        self.worked.append((time.thread_time() - work) * 1000)
        self.passed.append((time.perf_counter() - start) * 1000)
        time.sleep(max(0.0, PACE - (time.perf_counter() - start)))

    def line(self) -> str:
        """Return the line of the table."""
        cells = [median(self.passed), percentile(self.passed, 99), max(self.passed)]
        cells += [percentile(self.worked, 99), max(self.worked)]
        return f"{self.name:26}{len(self.passed):7}" + "".join(f"{cell:9.2f}" for cell in cells)


def percentile(values: list[float], rank: int) -> float:
    """Return the value that `rank` percent of the values do not pass."""
    return quantiles(values, n=100, method="inclusive")[rank - 1] if len(values) > 1 else values[0]


def mouse(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    """Return what the left button of the mouse does."""
    return pygame.event.Event(kind, pos=pos, button=pygame.BUTTON_LEFT)


def moved(pos: tuple[int, int]) -> list[pygame.event.Event]:
    """Return the events of a mouse that comes to a point."""
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))]


def click(pos: tuple[int, int]) -> list[pygame.event.Event]:
    """Return the events of a click, to where the mouse comes first."""
    return [*moved(pos), mouse(pygame.MOUSEBUTTONDOWN, pos), mouse(pygame.MOUSEBUTTONUP, pos)]


def asked(description: str | None) -> tuple[int, str]:
    """Return the cards of the pack and the size of the window that the command line asks for."""
    parser = argparse.ArgumentParser(description=(description or "").partition("\n")[0])
    parser.add_argument("--cards", type=int, default=1000, help="cards of the pack")
    parser.add_argument("--size", default="1280x720", help="the window")
    found = parser.parse_args()
    return found.cards, found.size


def pixels(size: str) -> tuple[int, int]:
    """Return a size told as 1280x720."""
    width, _, height = size.partition("x")
    return int(width), int(height)


def print_table(title: str, clocked: Iterable[Clocked]) -> None:
    """Print a line a gesture."""
    heads = ("frames", "median", "99th", "max", "work 99", "work max")
    print(f"{title}; milliseconds a frame")
    print(f"{'':26}" + heads[0].rjust(7) + "".join(head.rjust(9) for head in heads[1:]))
    for clock in clocked:
        print(clock.line())

"""A real window on a display that nobody sees, and someone at it with a mouse and a keyboard."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 20.0


@contextmanager
def hidden_display() -> Iterator[str]:
    """Start a display of 1280 × 800 and yield its name; skip the test where there is no way to."""
    for tool in ("Xvfb", "xdotool"):
        if shutil.which(tool) is None:
            pytest.skip(f"{tool} is not there")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


class Player:
    """Someone at the program's window; the journal tells what came of it."""

    def __init__(self, environment: dict[str, str], journal: Path) -> None:
        self.environment = environment
        self.journal = journal
        self.corner = (0, 0)

    def finds_the_window(self) -> None:
        """Wait for the window, and give it the keyboard."""
        found = self._xdotool("search", "--sync", "--onlyvisible", "--class", "cartelier")
        window = found.split()[0]
        self._xdotool("windowfocus", "--sync", window)
        placed = dict(
            line.split("=")
            for line in self._xdotool("getwindowgeometry", "--shell", window).split()
            if "=" in line
        )
        self.corner = (int(placed["X"]), int(placed["Y"]))
        time.sleep(0.5)

    def presses(self, *keys: str) -> None:
        """Press keys, one after the other, as slowly as a hand does."""
        self._xdotool("key", "--delay", "120", *keys)

    def clicks(self, at: tuple[int, int]) -> None:
        """Click at a point of the window."""
        self._goes(at)
        self._xdotool("click", "1")

    def drags(self, start: tuple[int, int], end: tuple[int, int], steps: int = 12) -> None:
        """Drag from a point of the window to another, in small steps."""
        self._goes(start)
        self._xdotool("mousedown", "1")
        for step in range(1, steps + 1):
            self._goes(tuple(a + (b - a) * step // steps for a, b in zip(start, end, strict=True)))
            time.sleep(0.02)
        self._xdotool("mouseup", "1")

    def has_played(self, kind: str) -> bool:
        """Say whether the journal tells an action of that kind within twenty seconds."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self.journal.exists() and f'["act",["{kind}"' in self.journal.read_text():
                return True
            time.sleep(0.1)
        return False

    def _goes(self, at: tuple[int, ...]) -> None:
        x, y = self.corner[0] + at[0], self.corner[1] + at[1]
        if self._away(x, y):
            self._xdotool("mousemove", "--sync", str(x), str(y))

    def _away(self, x: int, y: int) -> bool:
        """Say whether the mouse is elsewhere: xdotool would wait for ever for a move of no length."""
        told = self._xdotool("getmouselocation", "--shell").split()
        return [f"X={x}", f"Y={y}"] != told[:2]

    def _xdotool(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, check=True, timeout=30, capture_output=True, text=True
        )
        return done.stdout

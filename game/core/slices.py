"""Long work in slices: a window gives it a few milliseconds a frame until it is done."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class Sliced:
    """Work cut into steps by `_work`, of which each `yield` ends one.

    What it finds depends on its arguments alone, never on the clock or on how it is cut.
    """

    def __init__(self) -> None:
        self.done = False
        self._steps = self._work()

    def _work(self) -> Iterator[None]:
        """Do the work, yielding between two steps."""
        raise NotImplementedError

    @property
    def progress(self) -> float:
        """Return how much of the work is done, from 0 to 1."""
        return float(self.done)

    def think(self, seconds: float) -> None:
        """Work on for about that many seconds, a step at least; do nothing when done."""
        until = time.perf_counter() + seconds
        while not self.done:
            try:
                next(self._steps)
            except StopIteration:
                self.done = True
            if time.perf_counter() >= until:
                return

    def step(self, seconds: float = 1.0) -> bool:
        """Work on, as `think`; return whether it is done."""
        self.think(seconds)
        return self.done

    def in_steps(self) -> Iterator[None]:
        """Do this work as part of another one, pausing after each step."""
        while not self.done:
            self.think(0.0)
            yield

    def close(self) -> None:
        """Work no further."""
        self.done, self._steps = True, iter(())

"""What the mouse carries hangs on a spring: it follows, a little behind, and leans with its speed."""

from __future__ import annotations

from math import exp
from typing import Final

from scenes.kit.timeline import CARRY_LAG, LEAN, LEAN_SPEED

_NEAR: Final = 0.4
_SLOW: Final = 8.0
"""Within how many pixels, and under how many pixels a second, what hangs there rests."""


class Spring:
    """Brings a point to where it is wanted, without swinging. `scale` is pixels a pixel of the drawing."""

    def __init__(self, at: tuple[float, float], scale: float = 1.0) -> None:
        self.x, self.y = at
        self.goal = at
        self._speed = (0.0, 0.0)
        self._scale = scale

    @property
    def rests(self) -> bool:
        """Say whether it is where it is wanted."""
        return (self.x, self.y) == self.goal

    @property
    def lean(self) -> float:
        """How far what hangs there leans, in degrees anticlockwise: against the way it moves."""
        return -LEAN * max(-1.0, min(1.0, self._speed[0] / (LEAN_SPEED * self._scale)))

    def snap(self) -> None:
        """Be at once where it is wanted."""
        (self.x, self.y), self._speed = self.goal, (0.0, 0.0)

    def update(self, seconds: float) -> bool:
        """Let seconds pass; return whether it moved."""
        if self.rests:
            return False
        (self.x, across), (self.y, down) = (
            _pulled(at, speed, goal, seconds)
            for at, speed, goal in zip((self.x, self.y), self._speed, self.goal, strict=True)
        )
        self._speed = across, down
        far = max(abs(self.x - self.goal[0]), abs(self.y - self.goal[1]))
        if far < _NEAR and max(abs(across), abs(down)) < _SLOW:
            self.snap()
        return True


def _pulled(at: float, speed: float, goal: float, seconds: float) -> tuple[float, float]:
    """Return where a point is after so long, and how fast: pulled as hard as it may be without swinging."""
    pull = 2 / CARRY_LAG
    off, rest = at - goal, exp(-pull * seconds)
    push = speed + pull * off
    return goal + (off + push * seconds) * rest, (speed - pull * push * seconds) * rest

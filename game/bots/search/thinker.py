"""Thinking in slices: a window gives a thinker a few milliseconds a frame until it has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.core.model import Action


class Thinker(Protocol):
    """A choice in the making; what it chooses depends on its seed and budget, never on the clock."""

    @property
    def done(self) -> bool:
        """Say whether it has chosen."""

    @property
    def progress(self) -> float:
        """Return how much of the thinking is done, from 0 to 1."""

    @property
    def choice(self) -> Action:
        """Return what it would play now: one of the decision's options, the final one when done."""

    def think(self, seconds: float) -> None:
        """Think on for about that many seconds, a step at least; do nothing when done."""


class Settled:
    """A choice already made: there was one option, or a glance was enough."""

    done = True
    progress = 1.0

    def __init__(self, choice: Action) -> None:
        self.choice = choice

    def think(self, seconds: float) -> None:
        """Do nothing."""

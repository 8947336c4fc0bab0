"""Putting a script together step by step: every gesture can be taken back and done again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.bricks import Bench


class Assembling:
    """A bench, and what it was before each gesture. `changed` is told the bench after each of them."""

    def __init__(self, bench: Bench, changed: Callable[[Bench], None]) -> None:
        self.bench = bench
        self._changed = changed
        self._before: list[Bench] = []
        self._undone: list[Bench] = []

    @property
    def can_undo(self) -> bool:
        """Say whether there is a gesture to take back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Say whether a gesture was taken back."""
        return bool(self._undone)

    def do(self, bench: Bench) -> bool:
        """Have another bench; return whether it is another."""
        if bench == self.bench:
            return False
        self._before.append(self.bench)
        self._undone.clear()
        self._have(bench)
        return True

    def undo(self) -> bool:
        """Take the last gesture back; return whether there was one."""
        if not self._before:
            return False
        self._undone.append(self.bench)
        self._have(self._before.pop())
        return True

    def redo(self) -> bool:
        """Do again what was taken back last; return whether there was anything."""
        if not self._undone:
            return False
        self._before.append(self.bench)
        self._have(self._undone.pop())
        return True

    def _have(self, bench: Bench) -> None:
        self.bench = bench
        self._changed(bench)

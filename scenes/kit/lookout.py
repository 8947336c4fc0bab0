"""Which card is looked at: the one that the mouse has rested on, or that was asked for."""

from __future__ import annotations

from typing import Generic, TypeVar

from scenes.kit.timeline import LOOK_REST

T = TypeVar("T")
"""What tells where a card lies: its cell, or its ref."""


class Lookout(Generic[T]):
    """`cell` is where the card that is told of lies, or None.

    The mouse rests on each for as long before it is shown.
    """

    def __init__(self) -> None:
        self.cell: T | None = None
        self._under: T | None = None
        self._left: T | None = None
        self._rested = 0.0

    @property
    def waiting(self) -> bool:
        """Say whether the mouse rests on a card that is not shown yet."""
        return self._under is not None and self.cell is None

    @property
    def pointed(self) -> T | None:
        """The card that the mouse is over, or that is shown; None for none."""
        return self._under

    def point(self, cell: T | None) -> bool:
        """Take the card that the mouse is now over (None: none); return whether one is no longer shown."""
        self._left = self._left if cell in (None, self._left) else None
        cell = None if cell == self._left else cell
        if cell == self._under:
            return False
        self._under, self._rested = cell, 0.0
        shown, self.cell = self.cell, None
        return shown is not None

    def show(self, cell: T | None) -> None:
        """Show the card of a cell at once, or none."""
        self.cell = self._under = cell

    def leave(self, cell: T | None) -> bool:
        """Show no card that is pressed, until the mouse has been on another; return whether one was shown."""
        shown = self.cell is not None
        self.show(None)
        self._left = cell
        return shown

    def pass_time(self, seconds: float) -> bool:
        """Let time pass; show the card that the mouse has rested on long enough; return whether it does."""
        if self.cell is not None or self._under is None:
            return False
        self._rested += seconds
        rested = self._rested >= LOOK_REST
        if rested:
            self.show(self._under)
        return rested


class CloserLookout(Lookout[T]):
    """The same where room is short: one that is asked for is shown `close`, off any dock."""

    def __init__(self) -> None:
        super().__init__()
        self.close = False
        """Whether the card that is shown is looked at closely."""

    def show(self, cell: T | None) -> None:
        """Show the card of a cell at once, or none."""
        self.close = self.close and cell == self.cell
        super().show(cell)

    def show_close(self, cell: T | None) -> None:
        """Show the card of a cell closely; none where one is shown so."""
        self.show(None if self.close else cell)
        self.close = self.cell is not None

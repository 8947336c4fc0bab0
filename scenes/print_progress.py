"""A document being made, in front of the page that asked for it: how far it is, and a way to give up."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Protocol

from game.core.i18n import _
from game.storage.home import StorageError
from scenes import navigation
from scenes.progress_sheet import ProgressSheet

if TYPE_CHECKING:
    from pathlib import Path


class Job(Protocol):
    """A file on its way: `step` until it is `done`; `step` raises StorageError where it cannot be written."""

    path: Path
    pages: int
    done: bool

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        ...

    def step(self) -> None:
        """Do a small part of the work."""
        ...

    def give_up(self) -> None:
        """Stop where it is: nothing is left of a file that is not whole."""
        ...


_SLICE: Final = 0.012
"""Seconds a frame; a step that has begun is finished."""


class PrintProgress(ProgressSheet):
    """Steps of the job, for a few milliseconds a frame.

    The result is the job once it is done, or None if it was given up.
    """

    def __init__(self, job: Job) -> None:
        super().__init__()
        self.job = job

    def title(self) -> str:
        """Return what is being done."""
        return _("Your cards are being drawn…")

    def trouble(self) -> str:
        """Return what is told where the disk refuses."""
        return _("The cards cannot be printed")

    @property
    def progress(self) -> float:
        """How much of the document is made."""
        return self.job.progress

    def cancel(self) -> None:
        """Give up: nothing is written."""
        self.job.give_up()
        self.close(None)

    def update(self, dt: float) -> None:
        """Do some steps; at the end, or when the disk refuses, leave."""
        super().update(dt)
        if self.app.stack.top is not self or not self.still_draws:
            return
        self.dirty = True
        until = time.perf_counter() + _SLICE
        try:
            self.job.step()
            while not self.job.done and time.perf_counter() < until:
                self.job.step()
        except StorageError as error:
            self.close(None)
            navigation.tell(self.app, self.trouble(), str(error))
            return
        if self.job.done:
            self.close(self.job)

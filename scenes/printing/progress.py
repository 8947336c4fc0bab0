"""A document being made, in front of the page that asked for it: how far it is, and a way to give up."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, Protocol

from game.core.i18n import _
from game.storage.home import StorageError
from scenes.shell.progress_sheet import ProgressSheet

if TYPE_CHECKING:
    from pathlib import Path


class Stepped(Protocol):
    """What is made in steps: `step` until it is `done`."""

    done: bool

    def step(self) -> None:
        """Do a small part of the work."""
        ...


class Job(Stepped, Protocol):
    """A file on its way; `step` raises StorageError where it cannot be written."""

    path: Path
    pages: int

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        ...

    def give_up(self) -> None:
        """Stop where it is: nothing is left of a file that is not whole."""
        ...


_SLICE: Final = 0.012
"""Seconds a frame; a step that has begun is finished."""


def some_steps(work: Stepped) -> None:
    """Do what a frame has time for, a step at least."""
    until = time.perf_counter() + _SLICE
    work.step()
    while not work.done and time.perf_counter() < until:
        work.step()


class PrintProgress(ProgressSheet):
    """Steps of the job, for a few milliseconds a frame; `told` is what is being done.

    The result is the job once it is done, or None if it was given up. `refused` is told where the disk
    refuses.
    """

    def __init__(self, job: Job, told: str = "", refused: str = "") -> None:
        super().__init__()
        self.job = job
        self.told = told or _("Your cards are being drawn…")
        self.refused = refused or _("The cards cannot be printed")

    def title(self) -> str:
        """Return what is being done."""
        return self.told

    @property
    def progress(self) -> float:
        """How much of the document is made."""
        return self.job.progress

    def cancel(self) -> None:
        """Give up: nothing is written."""
        self.job.give_up()
        self.close(None)

    def leave(self) -> None:
        """Let go of what waits on the disk, where the program is left in the middle of it."""
        super().leave()
        if not self.job.done:
            self.job.give_up()

    def update(self, dt: float) -> None:
        """Do some steps; at the end, or when the disk refuses, leave."""
        super().update(dt)
        if self.app.stack.top is not self or not self.still_draws:
            return
        self.dirty = True
        try:
            some_steps(self.job)
        except StorageError as error:
            self.close(None)
            self.app.routes.tell(self.refused, str(error))
            return
        if self.job.done:
            self.close(self.job)

"""A photograph being read, in front of the scene that asked: how far it is, and a way to give up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.shell.progress_sheet import ProgressSheet

if TYPE_CHECKING:
    from scenes.scanning.job import ReadJob

_LONG: Final = 0.3
"""Seconds after which the wait is shown: many pictures are looked at before."""


class SheetWait(ProgressSheet):
    """Wait for a job; the result is the job once it is done, or None if it was given up.

    With `until_found` it is enough that the sheet is found on the photograph.
    """

    def __init__(self, job: ReadJob, *, until_found: bool = False) -> None:
        super().__init__()
        self.job = job
        self.until_found = until_found
        self.shown = False

    def title(self) -> str:
        """Return what is being done."""
        return _("Looking for cards on the picture…")

    @property
    def progress(self) -> float:
        """How much of the photograph is read."""
        return self.job.progress

    def cancel(self) -> None:
        """Give up."""
        self.job.stop()
        self.close(None)

    def update(self, dt: float) -> None:
        """Leave once the job is done."""
        super().update(dt)
        if self.shown:
            self.dirty = True
        elif self.job.age > _LONG:
            self.shown = True
            self.relayout()
        if self.app.stack.top is self and (self.job.done or (self.until_found and self.job.found)):
            self.close(self.job)

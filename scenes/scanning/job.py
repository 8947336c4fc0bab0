"""The reading of a photograph beside the frames.

It goes in a thread, step by step: Pillow lets the window draw while it works on a whole photograph, and
between two steps the thread gives way.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from game.cards.limits import MOST_PHOTO
from game.cards.problems import Complaint
from game.core.i18n import _
from game.printing.scanning.reading import Reading
from scenes.kit.errand import Errand

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.printing.blank.boxes import Template
    from game.printing.scanning.reading import ReadSheet

_BREATH: Final = 0.001
"""Seconds between two steps that the thread gives to the window."""


class ReadJob:
    """A photograph's file being read; `stop` gives up at the next step. `photo` is what is in the file."""

    def __init__(self, path: Path, blanks: Iterable[Template]) -> None:
        self.path = path
        self._blanks = blanks
        self.photo = b""
        self._reading: Reading | None = None
        self._stopped = False
        self._errand: Errand[ReadSheet | None] = Errand(self._read)

    def _read(self) -> ReadSheet | None:
        self.photo = file_bytes(self.path)
        reading = self._reading = Reading(self.photo, self._blanks)
        while not reading.done and not self._stopped:
            reading.think(0)
            time.sleep(_BREATH)
        return reading.read

    def stop(self) -> None:
        """Give up."""
        self._stopped = True

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        return self._reading.progress if self._reading is not None else 0.0

    @property
    def found(self) -> bool:
        """Say whether the sheet is found on the photograph: what is left is to cut it into cards."""
        return self._reading is not None and self._reading.found is not None

    @property
    def age(self) -> float:
        """Return how many seconds ago it began."""
        return self._errand.age

    @property
    def done(self) -> bool:
        """Say whether it is over, well or not."""
        return self._errand.done

    def result(self) -> ReadSheet | None:
        """Return the sheet, None if it was given up. Raise Complaint for what cannot be read."""
        return self._errand.result()


def file_bytes(path: Path) -> bytes:
    """Return the bytes of a photograph's file, no more than one may have. Raise Complaint."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_PHOTO + 1)
    except (OSError, ValueError) as error:
        raise Complaint(_("The file {path} cannot be read.").format(path=path.name)) from error

"""Work that goes on beside the frames, in a thread: what reads, writes and decodes never stops the window."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Errand(Generic[T]):
    """An errand that begins at once; `result` gives what came of it, or raises what it raised.

    It does not stop when the program leaves: what it writes is written whole. `progress` tells how far it
    is, from 0 to 1, where that is known.
    """

    def __init__(self, act: Callable[[], T], progress: Callable[[], float] = float) -> None:
        self.progress = progress
        self._act = act
        self._found: list[T] = []
        self._error: BaseException | None = None
        self._begun = time.monotonic()
        self._thread = threading.Thread(target=self._run, name="errand")
        self._thread.start()

    def _run(self) -> None:
        try:
            self._found.append(self._act())
        except BaseException as error:  # noqa: BLE001 - raised again where the result is asked for
            self._error = error

    @property
    def done(self) -> bool:
        """Say whether it is over, well or not."""
        return not self._thread.is_alive()

    @property
    def age(self) -> float:
        """Return how many seconds ago it began."""
        return time.monotonic() - self._begun

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for its end, for so many seconds at most; return whether it is over."""
        self._thread.join(seconds)
        return self.done

    def result(self) -> T:
        """Wait for its end and return what came of it. Raise what it raised."""
        self._thread.join()
        if self._error is not None:
            raise self._error
        return self._found[0]

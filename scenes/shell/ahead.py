"""What scenes need that come after the menu, made ready beside it: modules, cards of the house, fonts."""

from __future__ import annotations

import gc
import threading
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.box import Box
    from game.core.edition import Part


_MOVING: Final = (700, 10, 1000)
"""How often it is looked for what is of no use any more: while things move, only among what is new."""
_DUE: Final = 10
"""After how many such looks all is looked through, once nothing moves."""


def collect_from_now() -> None:
    """Throw away what is made from now on and of no use any more: what the first frame took stays."""
    if not gc.isenabled():
        gc.freeze()
        spare_frames()
        gc.enable()


def spare_frames() -> None:
    """Look through all there is at rest, as that takes longer than a frame has: see `collect_at_rest`."""
    gc.set_threshold(*_MOVING)


def collect_at_rest() -> None:
    """Throw away what is of no use any more, nothing moving now, if much may have come together."""
    if gc.isenabled() and gc.get_count()[2] >= _DUE:
        gc.collect()


class Ahead:
    """A thread that makes ready, step by step, what scenes would else wait for when they are gone to.

    `parts` come in the order in which they are likely to be gone to.
    """

    def __init__(self, parts: Iterable[Part[object]], box: Box) -> None:
        self._parts = parts
        self._box = box
        self._stopped = self._ready = False
        self._thread: threading.Thread | None = None

    def go_on(self) -> None:
        """Begin; in a frame after the end, do what only the window's own thread can."""
        if self._thread is None:
            self._thread = threading.Thread(target=self.work, name="ahead")
            self._thread.start()
        elif not self._ready and not self._thread.is_alive():
            self.finish()

    def finish(self) -> None:
        """Make ready the fields that are written in; all that is there by now stays."""
        from scenes.kit.forms.manager import manager  # noqa: PLC0415 - start-up time

        self._ready = True
        manager()
        gc.freeze()  # to look through it for what may be thrown away took 50 ms, in the middle of a frame

    def stop(self) -> None:
        """Do no further step, and wait for the one in hand."""
        self._stopped = True
        if self._thread is not None:
            self._thread.join()

    def work(self) -> None:
        """Do all steps, here and now."""
        for part in self._parts:
            if self._stopped:
                return
            _ready = part.value
        self._read()

    def _read(self) -> None:
        from game.core.session import Session  # noqa: PLC0415 - start-up time
        from scenes.kit.typefaces import house_fonts  # noqa: PLC0415

        self._box.packs.is_shipped("")
        for game in self._box.games.values():
            Session.start(game, {}, 0)
        house_fonts()

"""One window at a time on a game in progress: a lock that the system gives back even after a kill."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.storage.home import StorageError, make_folder, refusal

if TYPE_CHECKING:
    from pathlib import Path

_held: dict[Path, int] = {}
"""The open lock files of this process, by path."""


def take(path: Path) -> None:
    """Hold the lock of that file from now on. Raise StorageError when another window holds it."""
    if path in _held:
        return
    make_folder(path.parent)
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise refusal(path, error) from error
    try:
        _lock(handle)
    except OSError as error:
        os.close(handle)
        raise StorageError(_("This game is open in another window.")) from error
    _held[path] = handle


def release(path: Path) -> None:
    """Give the lock of that file back, if this process holds it."""
    handle = _held.pop(path, None)
    if handle is not None:
        os.close(handle)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""One window at a time on a game in progress: a lock that the system gives back even after a kill."""

from __future__ import annotations

import os
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.storage.home import StorageError, make_folder, refusal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PAUSE = 0.01
"""Seconds between two attempts at a lock that another window holds."""

_PATIENCE = 1.0
"""Seconds to wait for another window that is writing."""

_held: dict[Path, int] = {}
"""The open lock files of this process, by path."""


@contextmanager
def writing(path: Path, busy: str) -> Iterator[None]:
    """Hold the lock of that file for as long as a change takes.

    Another window is waited for; if that takes too long, raise StorageError with the sentence `busy`.
    """
    take(path, _PATIENCE, busy)
    try:
        yield
    finally:
        release(path)


def take(path: Path, patience: float = 0.0, busy: str = "") -> None:
    """Hold the lock of that file from now on. Raise StorageError when another window holds it.

    With some patience, in seconds, wait for as long for that window to give it back. `busy` is what the error
    says, if not that a game is open there.
    """
    if path in _held:
        return
    make_folder(path.parent)
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise refusal(path, error) from error
    try:
        _wait(handle, time.monotonic() + patience)
    except OSError as error:
        os.close(handle)
        raise StorageError(busy or _("This game is open in another window.")) from error
    _held[path] = handle


def hold(path: Path) -> bool:
    """Hold the lock of that file, if no other window does; say whether it is so. Raise StorageError."""
    make_folder(path.parent)
    try:
        take(path)
    except StorageError:
        return False
    return True


def release(path: Path) -> None:
    """Give the lock of that file back, if this process holds it."""
    handle = _held.pop(path, None)
    if handle is not None:
        os.close(handle)


def _wait(handle: int, deadline: float) -> None:
    """Lock the file as soon as it is free. Raise OSError when it is not before the deadline."""
    while True:
        try:
            _lock(handle)
        except OSError:
            if time.monotonic() >= deadline:
                raise
            time.sleep(_PAUSE)
        else:
            return


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

"""The folder of a player's own packs: each is put in its place whole, or not at all."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import contextmanager, suppress
from itertools import count
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.storage import atomic, lock
from game.storage.home import StorageError, home, make_folder
from game.storage.reading import exists

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_STALE = 24 * 3600
"""Seconds after which what was being built is left over from a kill."""

_NEW = ".new"
_BUILDING = ".tmp"


def packs_folder() -> Path:
    """Return where a player's own packs lie, each in a folder named by its id."""
    return home() / "packs"


def place_of(pack_id: str) -> Path:
    """Return where an own pack of that id lies, or would."""
    return packs_folder() / pack_id


def trash() -> Path:
    """Return where deleted packs wait to be taken back: no pack can have that name."""
    return packs_folder() / ".trash"


@contextmanager
def writing() -> Iterator[None]:
    """Hold the packs against other windows, for as long as a change takes. Raise StorageError."""
    with lock.writing(packs_folder() / ".lock", _("Another window is changing the packs: try again.")):
        _finish_what_was_cut()
        yield


@contextmanager
def building(pack_id: str) -> Iterator[Path]:
    """Give the name of a folder to build a pack in, aside; what is left there afterwards goes."""
    folder = make_folder(packs_folder()) / f".{pack_id}.{os.getpid()}{_BUILDING}"
    _remove(folder)
    try:
        yield folder
    finally:
        _remove(folder)


def put(built: Path, pack_id: str) -> str | None:
    """Put a pack that is built in its place, while `writing`.

    Return where in the trash the one is that was there, if any. Raise StorageError.
    """
    new = packs_folder() / f".{pack_id}{_NEW}"
    atomic.move(built, new)
    token = throw(pack_id) if exists(place_of(pack_id)) else None
    atomic.move(new, place_of(pack_id))
    return token


def throw(pack_id: str) -> str:
    """Move a pack to the trash, while `writing`, and return its name there. Raise StorageError."""
    make_folder(trash())
    tokens = (f"{pack_id}~{number}" for number in count(1))
    token = next(one for one in tokens if not exists(trash() / one))
    atomic.move(place_of(pack_id), trash() / token)
    return token


def take_back(token: str) -> str:
    """Move a pack back from the trash, while `writing`, and return its id. Raise StorageError."""
    pack_id = token.rpartition("~")[0]
    atomic.move(trash() / token, place_of(pack_id))
    return pack_id


def empty_trash() -> None:
    """Delete for good what is in the trash, and what a kill left half built. A disk that refuses keeps it."""
    with suppress(StorageError, OSError):
        if not packs_folder().is_dir():
            return
        with writing():
            _remove(trash())
            for left in packs_folder().glob(f".*{_BUILDING}"):
                if time.time() - left.stat().st_mtime > _STALE:
                    _remove(left)


def _finish_what_was_cut() -> None:
    """Put in its place what a kill stopped just before: it is whole, and the old one is in the trash."""
    for new in packs_folder().glob(f".*{_NEW}"):
        place = place_of(new.name.removeprefix(".").removesuffix(_NEW))
        if exists(place):
            _remove(new)
        else:
            atomic.move(new, place)


def _remove(folder: Path) -> None:
    """Remove a folder of ours, if it is there; a disk that refuses keeps it."""
    shutil.rmtree(folder, ignore_errors=True)

"""Files written whole or not at all, and damaged ones set aside instead of lost."""

from __future__ import annotations

import os
import re
import time
from contextlib import contextmanager, suppress
from itertools import chain, count
from typing import TYPE_CHECKING, BinaryIO, Final

from game.core.letters import numbered
from game.storage.home import home, make_folder, refusal
from game.storage.reading import exists

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

_UNFINISHED: Final = re.compile(r"\.[0-9]+\.tmp$")
_KILLED: Final = 60.0
"""Seconds after which what is being written is left over from a kill: nothing takes nearly as long."""

_ROOMS: Final = ("current", "slots", "records", "decks", "packs", "workshop")
"""The folders of the home that are looked through for what a kill has left."""


def write_text(path: Path, text: str, *, wait: bool = True) -> None:
    """Write the text as UTF-8: a reader finds the old file or the new one, never half. Raise StorageError.

    The system has it before this returns, and the disk too where it is to `wait` for it. What is no letter
    at all (half a pair of UTF-16, out of a file of a stranger's) is written as "?".
    """
    with aside(path, wait=wait) as file:
        file.write(text.encode(errors="replace"))


def write_bytes(path: Path, data: bytes) -> None:
    """Write the bytes: a reader finds the old file or the new one, never half. Raise StorageError."""
    with aside(path) as file:
        file.write(data)


def writing(path: Path, pieces: Iterable[bytes]) -> Iterator[None]:
    """Write the pieces one after the other as `write_bytes` does, a piece a step.

    Closed before the last step, it leaves nothing. Raise StorageError.
    """
    with aside(path) as file:
        for piece in pieces:
            if piece:
                file.write(piece)
                _sync(file)
            yield


@contextmanager
def aside(path: Path, *, wait: bool = True) -> Iterator[BinaryIO]:
    """Give a file beside that path, which takes its place when all is written, or goes. Raise StorageError.

    A kill leaves it: `sweep` deletes it later, and so does the next writing, outside of the home.
    """
    make_folder(path.parent)
    if home() not in path.parents:
        _delete_left(path.parent.glob(f".{_literal(path.name)}.*.tmp"))
    # Not tempfile, whose import alone costs the first frame 15 ms.
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            yield file
            if wait:
                _sync(file)
        temporary.replace(path)
    except OSError as error:
        delete(temporary)
        raise refusal(path, error) from error
    except BaseException:
        delete(temporary)
        raise
    if wait:
        sync_folder(path.parent)


def _sync(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def sweep() -> None:
    """Delete from the home what kills have left half written: when the program ends."""
    _delete_left(home().glob("*.tmp"))
    _delete_left(chain.from_iterable((home() / room).rglob("*.tmp") for room in _ROOMS))


def _delete_left(paths: Iterable[Path]) -> None:
    """Delete of these files the ones that nobody writes any more. A disk that refuses keeps them."""
    with suppress(OSError):
        for path in paths:
            if _UNFINISHED.search(path.name) and path.is_file():
                with suppress(OSError):
                    if time.time() - path.stat().st_mtime > _KILLED:
                        path.unlink()


def _literal(name: str) -> str:
    """Return a pattern that this name alone fits."""
    return re.sub(r"([*?[])", r"[\1]", name)


def delete(path: Path) -> None:
    """Delete a file, if it is there. A disk that refuses keeps it."""
    with suppress(OSError):
        path.unlink()


def empty(folder: Path) -> None:
    """Delete the files of a folder. A disk that refuses keeps them."""
    with suppress(OSError):
        for path in folder.iterdir():
            delete(path)


def move(source: Path, target: Path) -> None:
    """Move a file or a folder. Raise StorageError."""
    try:
        source.replace(target)
    except OSError as error:
        raise refusal(target, error) from error


def free_path(folder: Path, stem: str, suffix: str, sign: str = "-") -> Path:
    """Return a file of that name in the folder, with the first number that makes it one of its own."""
    return folder / f"{numbered(stem, lambda name: exists(folder / f'{name}{suffix}'), sign=sign)}{suffix}"


def sync_folder(folder: Path) -> None:
    """Have the folder's list of files on the disk too, where the system can."""
    if os.name == "nt":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to the first free `<name>.damaged-N` and return where it is now.

    On a disk that refuses, the file stays where it was.
    """
    aside = free_aside(path)
    with suppress(OSError):
        path.rename(aside)
        return aside
    return path


def free_aside(path: Path) -> Path:
    """Return the first `<name>.damaged-N` that nothing has."""
    asides = (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))
    return next(aside for aside in asides if not aside.exists())

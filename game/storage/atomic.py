"""Files written whole or not at all, and damaged ones set aside instead of lost."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING

from game.storage.home import make_folder, refusal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path


def write_text(path: Path, text: str) -> None:
    """Write the text as UTF-8: a reader finds the old file or the new one, never half. Raise StorageError."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write the bytes: a reader finds the old file or the new one, never half. Raise StorageError."""
    make_folder(path.parent)
    try:
        _replace(path, data)
    except OSError as error:
        raise refusal(path, error) from error


def writing(path: Path, pieces: Iterable[bytes]) -> Iterator[None]:
    """Write the pieces one after the other as `write_bytes` does, a piece a step.

    Closed before the last step, it leaves nothing. Raise StorageError.
    """
    make_folder(path.parent)
    try:
        yield from _replacing(path, pieces)
    except OSError as error:
        raise refusal(path, error) from error


def _replace(path: Path, data: bytes) -> None:
    for _step in _replacing(path, [data]):
        pass


def _replacing(path: Path, pieces: Iterable[bytes]) -> Iterator[None]:
    # Not tempfile, whose import alone costs the first frame 15 ms.
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            for piece in pieces:
                if piece:
                    file.write(piece)
                    file.flush()
                    os.fsync(file.fileno())
                yield
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


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
    for number in count(1):
        aside = path.with_name(f"{path.name}.damaged-{number}")
        if not aside.exists():
            break
    return aside

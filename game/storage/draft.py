"""The card being made in the workshop, on the disk at every change: a killed program loses nothing of it."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.core.saved import SaveError
from game.storage import atomic, lock
from game.storage.home import StorageError, home, make_folder, refusal
from game.storage.reading import compact, exists, parse

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from game.core.model import Json

MOST_BYTES = 64_000_000
"""The largest draft taken up: an honest one is a few hundred thousand."""


def folder() -> Path:
    """Return where the draft lies."""
    return home() / "workshop"


def path() -> Path:
    """Return the file of the draft: its beginning, then what was done since, each on a line."""
    return folder() / "draft.jsonl"


def hold() -> bool:
    """Keep the draft to this window, if no other has it; say whether it is so. Raise StorageError."""
    return lock.hold(folder() / "draft.lock")


def let_go() -> None:
    """Let another window take the draft up."""
    lock.release(folder() / "draft.lock")


def begin(header: Json) -> None:
    """Begin another draft in place of the last one. Raise StorageError.

    The system has it before this returns; the disk is not waited for, here nor in
    `append`: the hand that draws is not held up.
    """
    atomic.write_text(path(), _line(header), wait=False)


def append(entry: Json) -> None:
    """Write what was done; it is handed to the system before this returns. Raise StorageError."""
    make_folder(folder())
    try:
        with path().open("ab") as file:
            file.write(_line(entry).encode())
            file.flush()
    except OSError as error:
        raise refusal(path(), error) from error


def entries() -> list[Json]:
    """Return the beginning of the draft and what was done since; nothing where there is no draft.

    What follows a damaged line, or one cut short by a kill, is left out, and a copy set aside.
    """
    try:
        with path().open("rb") as file:
            lines = file.read(MOST_BYTES).decode(errors="replace").split("\n")
    except OSError:
        return []
    found: list[Json] = []
    for number, line in enumerate(lines):
        try:
            found.append(parse(line))
        except SaveError:
            if any(lines[number:]):
                _mend(found)
            break
    return found


def set_aside() -> None:
    """Keep a copy of a draft that cannot be taken up, beside it: another one may begin."""
    atomic.set_aside(path())


def keep_picture(key: str, data: bytes) -> None:
    """Keep a PNG that the draft shows. Raise StorageError."""
    if not exists(picture_path(key)):
        atomic.write_bytes(picture_path(key), data)


def picture_path(key: str) -> Path:
    """Return the file of a picture that the draft shows."""
    return folder() / "pictures" / f"{key}.png"


def forget_pictures(but: Collection[str]) -> None:
    """Delete the pictures that the draft shows no more. What the disk refuses to delete stays."""
    with suppress(OSError):
        for file in (folder() / "pictures").iterdir():
            if file.stem not in but:
                atomic.delete(file)


def _mend(found: list[Json]) -> None:
    """Set the damaged file aside, and begin again with what could be read of it."""
    set_aside()
    if found:
        with suppress(StorageError):
            atomic.write_text(path(), "".join(_line(entry) for entry in found))


def _line(entry: Json) -> str:
    return compact(entry) + "\n"

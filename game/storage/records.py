"""Every finished game, a line each in one file: what statistics are made of, and what can be seen again."""

from __future__ import annotations

import mmap
import os
import re
from contextlib import suppress
from datetime import timedelta
from math import inf
from typing import TYPE_CHECKING, BinaryIO

from game.core.i18n import _, ngettext
from game.core.saved import SaveError
from game.core.slices import Sliced
from game.storage import atomic, lock
from game.storage.home import StorageError, home, make_folder, refusal
from game.storage.reading import LIMIT, exists, moment
from game.storage.record import Record, beginning, identity, is_record, line_of, read_line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from datetime import datetime
    from pathlib import Path


__all__ = [
    "Reading",
    "Record",
    "Search",
    "append",
    "empty_trash",
    "fewer",
    "latest",
    "read",
    "records_path",
    "reset",
    "restore",
]

_ENDED = re.compile(rb'"when":"([^"]{1,40})"')
_CLOCKS_DIFFER = timedelta(days=1)
"""How far a computer's clock may be put back between two games, at most."""

_LINES_A_LOOK = 50
"""How many lines are read between two looks at the clock."""

_LINES_A_SEARCH = 500
"""How many lines are looked through for the name of a game between two looks at the clock."""


def records_path() -> Path:
    """Return where the finished games are kept."""
    return home() / "records" / "games.jsonl"


def append(record: Record) -> None:
    """Write a finished game, unless it is there already. Raise StorageError."""
    path = records_path()
    with _writing(path):
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o644)
            with os.fdopen(handle, "r+b") as file:
                _append(file, record)
        except OSError as error:
            raise refusal(path, error) from error
        atomic.sync_folder(path.parent)


def _append(file: BinaryIO, record: Record) -> None:
    _mend_end(file)
    if _holds(file, record):
        return
    file.seek(0, os.SEEK_END)
    file.write(line_of(record))
    file.flush()
    os.fsync(file.fileno())


def _holds(file: BinaryIO, record: Record) -> bool:
    """Say whether that very game is there: no further back than games that had ended before it began."""
    begins = identity(record)
    for line in _from_the_end(file):
        if line.startswith(begins):
            return True
        if _ended_before(line, record.began):
            break
    return False


def _ended_before(line: bytes, began: datetime) -> bool:
    """Say whether a game ended well before that moment, even if clocks were changed meanwhile."""
    ended = _ENDED.search(line)
    with suppress(ValueError, OverflowError):
        return ended is not None and moment(ended[1].decode()) + _CLOCKS_DIFFER < began
    return False


def _from_the_end(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines, the last one first."""
    end = os.fstat(file.fileno()).st_size
    if not end:
        return
    with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
        while end > 0:
            start = content.rfind(b"\n", 0, end - 1) + 1
            yield content[start : min(end, start + LIMIT)]
            end = start


def _mend_end(file: BinaryIO) -> None:
    """End the last line: one that a kill cut short goes, for its game is still in progress and will come."""
    size = file.seek(0, os.SEEK_END)
    start = max(0, size - LIMIT)
    file.seek(start)
    before, newline, last = file.read().rpartition(b"\n")
    if not last:
        return
    if is_record(last):
        file.write(b"\n")
    else:
        file.truncate(start + len(before) + len(newline))


# --- reading ---------------------------------------------------------------------------------------------


def read() -> list[Record]:
    """Return every finished game, the oldest first; see `Reading`."""
    reading = Reading()
    reading.think(inf)
    return reading.records


def latest(most: int) -> list[Record]:
    """Return the games finished last, the latest first, at most so many.

    Damaged lines are left out, and stay until `Reading` sets them aside; what cannot be read gives none.
    """
    found: list[Record] = []
    with suppress(OSError), records_path().open("rb") as file:
        for line in _from_the_end(file):
            with suppress(SaveError):
                found.append(read_line(line))
            if len(found) == most:
                break
    return found


def fewer(game: str, than: int, alike: Callable[[Record], bool] | None = None) -> bool:
    """Say whether fewer games than so many were ever finished of that key, and `alike` if that is asked."""
    begins, found = beginning(game), 0
    with (
        suppress(OSError, ValueError),
        records_path().open("rb") as file,
        mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content,
    ):
        place = 0 if content[: len(begins)] == begins else content.find(b"\n" + begins) + 1
        while found < than and content[place : place + len(begins)] == begins:
            content.seek(place)
            found += alike is None or _is_alike(content.readline(), alike)
            place = content.find(b"\n" + begins, place) + 1 or len(content)
    return found < than


def _is_alike(line: bytes, alike: Callable[[Record], bool]) -> bool:
    with suppress(SaveError):
        return alike(read_line(line))
    return False


class Search(Sliced):
    """Whether a game of that key was ever finished: looked for a slice at a time, in no more than its name.

    `found` says so once it is known, else once all is looked through that it is not; it is None before.
    """

    def __init__(self, game: str) -> None:
        self.found: bool | None = None
        self._begins = beginning(game)
        super().__init__()

    def _work(self) -> Iterator[None]:
        with suppress(OSError):
            for number, line in enumerate(_lines(), 1):
                if line.startswith(self._begins):
                    self.found = True
                    return
                if number % _LINES_A_SEARCH == 0:
                    yield
        self.found = False


class Reading(Sliced):
    """The finished games, read a slice at a time so that a window never freezes.

    A last line cut short by a kill is left out. Damaged lines are set aside in a file of their own once all
    is read: `notice` then says so in one sentence (else it is None). What cannot be read at all gives no
    record, and a notice.
    """

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.notice: str | None = None
        super().__init__()

    def take(self, seconds: float) -> list[Record]:
        """Read on for about that many seconds; return what was read, and keep it no longer."""
        self.step(seconds)
        taken, self.records = self.records, []
        return taken

    def _work(self) -> Iterator[None]:
        damaged = 0
        try:
            for number, line in enumerate(_lines(), 1):
                try:
                    self.records.append(read_line(line))
                except SaveError:
                    damaged += line.endswith(b"\n") or len(line) == LIMIT
                if number % _LINES_A_LOOK == 0:
                    yield
        except FileNotFoundError:
            return
        except OSError:
            self.notice = _("The file {path} cannot be read.").format(path=records_path())
        if damaged:
            self.notice = _aside_notice(damaged)
            with suppress(StorageError):
                _set_damaged_aside()


def _lines() -> Iterator[bytes]:
    """Yield the lines, the oldest first; of one that is too long its beginnings. Raise OSError."""
    with records_path().open("rb") as file:
        while line := file.readline(LIMIT):
            yield line


def _aside_notice(damaged: int) -> str:
    told = ngettext(
        "One finished game could not be read: its line is set aside, and the others are counted.",
        "{count} finished games could not be read: their lines are set aside, and the others are counted.",
        damaged,
    )
    return told.format(count=damaged)


def _set_damaged_aside() -> None:
    """Move the damaged lines to a file beside, then write the others anew: none is ever lost."""
    path = records_path()
    with _writing(path):
        try:
            with path.open("rb") as file:
                lines = file.readlines()
        except OSError as error:
            raise refusal(path, error) from error
        good = [line for line in lines if is_record(line)]
        bad = [line for line in lines if not is_record(line)]
        atomic.write_bytes(atomic.free_aside(path), b"".join(bad))
        atomic.write_bytes(path, b"".join(line if line.endswith(b"\n") else line + b"\n" for line in good))


# --- forgetting ------------------------------------------------------------------------------------------


def reset() -> None:
    """Forget every finished game: the file goes to the trash, until `empty_trash`. Raise StorageError."""
    path = records_path()
    with _writing(path):
        if exists(path):
            atomic.move(path, make_folder(_trash().parent) / _trash().name)


def restore() -> None:
    """Take the games forgotten last back, beside those finished since. Raise StorageError, or SaveError."""
    path = records_path()
    with _writing(path):
        if not exists(_trash()):
            raise SaveError(_("The finished games that were forgotten are no longer there."))
        try:
            since = path.read_bytes() if path.exists() else b""
            atomic.write_bytes(path, _trash().read_bytes() + since)
            _trash().unlink()
        except OSError as error:
            raise refusal(path, error) from error


def empty_trash() -> None:
    """Delete for good what was forgotten: when the program starts. A disk that refuses keeps it."""
    atomic.delete(_trash())


def _trash() -> Path:
    return records_path().parent / "trash" / records_path().name


def _writing(path: Path) -> AbstractContextManager[None]:
    """Hold the file against other windows, for as long as writing takes. Raise StorageError."""
    busy = _("Another window is writing the finished games: try again.")
    return lock.writing(path.with_suffix(".lock"), busy)

"""The game in progress, on the disk at every action: a killed program loses nothing."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast
from zlib import crc32

from game.core.i18n import _
from game.core.model import IllegalActionError
from game.core.saved import SaveError
from game.core.session import Session
from game.storage import atomic, lock
from game.storage.home import refusal
from game.storage.in_progress import journal_path
from game.storage.reading import compact, moment, parse, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.core.model import Action, Game, Json
    from game.core.registry import Registry


@dataclass(slots=True)
class Checks:
    """The check of all the lines of a file so far, in order: of none at the beginning."""

    so_far: int = 0

    def line(self, words: str) -> bytes:
        """Return the next line of the file, its check and its end included."""
        self.so_far = crc32(words.encode(), self.so_far)
        return b"%s %08x\n" % (words.encode(), self.so_far)

    def words(self, line: bytes) -> bytes | None:
        """Return what the next line (without its end) says; None for one that is damaged."""
        words, _space, check = line.rpartition(b" ")
        now = crc32(words, self.so_far)
        if check != b"%08x" % now:
            return None
        self.so_far = now
        return words


LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""When a game was begun whose journal does not say it."""


class Journal:
    """A file whose first line is the save of a new game, and whose others are what was done since.

    There is an operation a line, and each line carries a check (journals had none once, and are still read).
    `began` is the moment when the game was begun: it tells this game from any other. `notice` is a sentence
    for the player where a line was damaged, so that the game could be taken up to that line only, else None.
    """

    def __init__(self, path: Path, began: datetime = LONG_AGO) -> None:
        self.path = path
        self.began = began
        self.notice: str | None = None
        self._checks = Checks()

    @classmethod
    def open_new(cls, session: Session, began: datetime) -> Journal:
        """Begin the journal of a session as it is now, in place of the last one. Raise StorageError."""
        journal = cls(journal_path(session.game.key), began)
        lock.take(journal.lock_path)
        journal._write_whole(session)
        return journal

    @classmethod
    def resume(cls, games: Registry[Game], key: str) -> tuple[Session, Journal]:
        """Return the game in progress of that key, at the decision where it stopped.

        An operation cut short at the end, by a kill in the middle of a write, is left out. From a damaged
        line on nothing is taken up: `notice` tells it, and the file as it was is kept beside. Raise SaveError
        when not even the first line can be read: the file is then set aside. Raise StorageError when the disk
        refuses.
        """
        journal = cls(journal_path(key))
        lock.take(journal.lock_path)
        try:
            return journal._taken_up(games), journal
        except BaseException:
            journal.close()
            raise

    @classmethod
    def peek(cls, games: Registry[Game], key: str) -> Session:
        """Return the game in progress of that key, only to be looked at: it may be open in another window.

        Raise SaveError, or StorageError, as `resume`.
        """
        try:
            return _Told(read_bytes(journal_path(key)), games).session
        except SaveError:
            session, journal = cls.resume(games, key)
            journal.close()
            return session

    def _taken_up(self, games: Registry[Game]) -> Session:
        """Return the game that the file tells, and have the file tell it soundly. Raise as `resume`."""
        try:
            data = read_bytes(self.path)
            told = _Told(data, games)
        except SaveError:
            atomic.set_aside(self.path)
            raise
        self.began = told.began
        if told.damaged:
            atomic.write_bytes(atomic.free_aside(self.path), data)
            self.notice = _(
                "Line {number} of the journal of this game is damaged. The game goes on from where it was "
                "just before, and the damaged file is kept as well."
            ).format(number=told.damaged)
        if told.sound:
            self._checks = told.checks
        else:
            self._write_whole(told.session)
        return told.session

    @property
    def lock_path(self) -> Path:
        """The file whose lock says that a window has this journal."""
        return self.path.with_suffix(".lock")

    def close(self) -> None:
        """Let another window take this journal up."""
        lock.release(self.lock_path)

    def act(self, action: Action) -> None:
        """Write that an action was played. Raise StorageError."""
        self._append(["act", list(action)])

    def undo(self) -> None:
        """Write that an action was taken back. Raise StorageError."""
        self._append(["undo"])

    def redo(self) -> None:
        """Write that an action was played again. Raise StorageError."""
        self._append(["redo"])

    def hint(self) -> None:
        """Write that a hint was asked for. Raise StorageError."""
        self._append(["hint"])

    def mean(self, action: Action) -> None:
        """Write that an action was agreed to be played next. Raise StorageError."""
        self._append(["mean", list(action)])

    def remove(self) -> None:
        """Delete the file: the game is no longer in progress. Raise StorageError."""
        self.close()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise refusal(self.path, error) from error

    def _write_whole(self, session: Session) -> None:
        """Write the whole journal anew, from the beginning of the game on."""
        checks = Checks()
        told: list[Json] = [_header(session) | {"began": self.began.isoformat()}, *_operations(session)]
        atomic.write_bytes(self.path, b"".join(checks.line(compact(each)) for each in told))
        self._checks = checks

    def _append(self, operation: list[Json]) -> None:
        try:
            # Not made if absent: a line without the header before it would be worth nothing.
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            with os.fdopen(handle, "ab") as file:
                file.write(self._checks.line(compact(operation)))
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise refusal(self.path, error) from error


def _header(session: Session) -> dict[str, Json]:
    """Return the save of a game before its first action: so damage in one line never costs all of it."""
    save = session.at(0).to_save()
    del save["snapshot"]
    return save


def _operations(session: Session) -> Iterator[list[Json]]:
    """Return what leads from the beginning of a game to where it is, with all that can be played again."""
    for action in (*session.actions, *reversed(session.undone)):
        yield ["act", list(action)]
    for _undone in session.undone:
        yield ["undo"]
    if session.meant is not None:
        yield ["mean", list(session.meant)]


class _Told:
    """What a journal tells: its `session`, up to its end or to the line numbered `damaged` (0 for none).

    `sound`: every line is whole, with its check. Raise SaveError when the first line cannot be read.
    """

    def __init__(self, data: bytes, games: Registry[Game]) -> None:
        header, end, rest = data.partition(b"\n")
        self.damaged = 0
        self.checks = Checks()
        words = self.checks.words(header)
        if words is None and not end:
            raise SaveError(_("The journal of this game is cut short at its very beginning."))
        self._checked = words is not None
        self.sound = self._checked and bool(end)
        save = parse(header if words is None else words)  # lines had no checks once
        self.session = Session.from_save(save, games)
        self.began = _began(save)
        self._replay(rest.split(b"\n"))

    def _replay(self, lines: list[bytes]) -> None:
        """Do again what the lines say, up to a damaged one, or to what follows the last end of a line."""
        *lines, cut_short = lines
        for number, line in enumerate(lines, 2):
            if not self._redo(line):
                self.damaged, self.sound = number, False
                return
        # All may be written but the end of the line: its check tells, or its bracket, which JSON has last.
        if cut_short:
            self.sound = False
            self._redo(cut_short)

    def _redo(self, line: bytes) -> bool:
        """Do again what a line says; return False, with nothing done, where it is damaged."""
        words = self.checks.words(line) if self._checked else line
        if words is None:
            return False
        try:
            _redo_operation(self.session, parse(words))
        except (SaveError, IllegalActionError):
            return False
        return True


def _began(header: Json) -> datetime:
    """Return when the game of a journal was begun: long ago where none is told, as in older journals."""
    with suppress(ValueError, OverflowError):
        return moment(str(header.get("began") if isinstance(header, dict) else ""))
    return LONG_AGO


def _redo_operation(session: Session, operation: Json) -> None:
    match operation:
        case ["act" | "mean" as what, [*parts]] if all(type(part) in (str, int) for part in parts):
            action = tuple(cast("list[str | int]", parts))
            if what == "act":
                session.act(action)
            else:
                session.meant = action
        case ["undo"]:
            session.undo()
        case ["redo"]:
            session.redo()
        case ["hint"]:
            session.hinted = True
        case _:
            raise SaveError

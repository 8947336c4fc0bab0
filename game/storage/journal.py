"""The game in progress, on the disk at every action: a killed program loses nothing."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from game.core.i18n import _
from game.core.model import IllegalActionError
from game.core.session import SaveError, Session
from game.storage import atomic, lock
from game.storage.home import home, refusal
from game.storage.reading import parse, read_text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.core.model import Action, Json
    from game.core.registry import Registry

LONG_AGO = datetime(1970, 1, 1, tzinfo=UTC)
"""When a game was begun whose journal does not say it."""


@dataclass(frozen=True, slots=True)
class InProgress:
    """A game that can be taken up: its key, when it was last played, and its journal."""

    key: str
    when: datetime
    path: Path


def in_progress(games: Registry) -> list[InProgress]:
    """Return the games that can be taken up, the last played first. Nothing is read but the folder."""
    found: list[InProgress] = []
    for key in games:
        path = journal_path(key)
        with suppress(OSError):
            found.append(InProgress(key, datetime.fromtimestamp(path.stat().st_mtime, UTC), path))
    return sorted(found, key=lambda game: game.when, reverse=True)


def journal_path(key: str) -> Path:
    """Return where the game in progress of that key is kept."""
    return home() / "current" / f"{key}.jsonl"


class Journal:
    """A file whose first line is a save and whose others are what was done since, one operation a line.

    `began` is the moment when the game was begun: it tells this game from any other.
    """

    def __init__(self, path: Path, began: datetime = LONG_AGO) -> None:
        self.path = path
        self.began = began

    @classmethod
    def open_new(cls, session: Session, began: datetime) -> Journal:
        """Begin the journal of a session as it is now, in place of the last one. Raise StorageError."""
        journal = cls(journal_path(session.game.key), began)
        lock.take(journal.lock_path)
        atomic.write_text(journal.path, _line(_header(session) | {"began": began.isoformat()}))
        return journal

    @classmethod
    def resume(cls, games: Registry, key: str) -> tuple[Session, Journal]:
        """Return the game in progress of that key, at the decision where it stopped.

        An operation cut short at the end, by a kill in the middle of a write, is left out. Raise SaveError
        for any other damage: the file is then set aside. Raise StorageError when the disk refuses.
        """
        journal = cls(journal_path(key))
        lock.take(journal.lock_path)
        try:
            text = read_text(journal.path)
            session, whole = _replayed(text, games)
            journal.began = _began(text)
        except SaveError:
            atomic.set_aside(journal.path)
            journal.close()
            raise
        if whole != text:
            atomic.write_text(journal.path, whole)
        return session, journal

    @classmethod
    def peek(cls, games: Registry, key: str) -> Session:
        """Return the game in progress of that key, only to be looked at: it may be open in another window.

        Raise SaveError, or StorageError, as `resume`.
        """
        try:
            return _replayed(read_text(journal_path(key)), games)[0]
        except SaveError:
            session, journal = cls.resume(games, key)
            journal.close()
            return session

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

    def remove(self) -> None:
        """Delete the file: the game is no longer in progress. Raise StorageError."""
        self.close()
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise refusal(self.path, error) from error

    def _append(self, operation: list[Json]) -> None:
        try:
            # Not made if absent: a line without the header before it would be worth nothing.
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
            with os.fdopen(handle, "ab") as file:
                file.write(_line(operation).encode())
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise refusal(self.path, error) from error


def _began(text: str) -> datetime:
    """Return when the game of a journal was begun: long ago where none is told, as in older journals."""
    header = parse(text.partition("\n")[0])
    with suppress(ValueError, OverflowError):
        written = datetime.fromisoformat(str(header.get("began") if isinstance(header, dict) else ""))
        return written if written.tzinfo else written.replace(tzinfo=UTC)
    return LONG_AGO


def _header(session: Session) -> dict[str, Json]:
    save = session.to_save()
    del save["snapshot"]
    return save


def _line(data: Json) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _replayed(text: str, games: Registry) -> tuple[Session, str]:
    """Return the session that a journal tells, and the journal without an operation cut short at its end."""
    header, *lines = text.split("\n")
    if not lines:
        message = _("The journal of this game is cut short at its very beginning.")
        raise SaveError(message)
    session = Session.from_save(parse(header), games)
    cut_short = lines.pop()
    _replay(session, lines)
    whole = "\n".join([header, *lines, ""])
    # All was written but the end of the line: a row of JSON has its bracket last, so it cannot mislead.
    with suppress(SaveError):
        _replay(session, [cut_short])
        whole += cut_short + "\n"
    return session, whole


def _replay(session: Session, lines: Iterable[str]) -> None:
    for number, line in enumerate(lines, 2):
        try:
            _redo_operation(session, parse(line))
        except (SaveError, IllegalActionError) as error:
            message = _("Line {number} of the journal of this game is damaged.").format(number=number)
            raise SaveError(message) from error


def _redo_operation(session: Session, operation: Json) -> None:
    match operation:
        case ["act", [*parts]] if all(type(part) in (str, int) for part in parts):
            session.act(tuple(cast("list[str | int]", parts)))
        case ["undo"]:
            session.undo()
        case ["redo"]:
            session.redo()
        case ["hint"]:
            session.hinted = True
        case _:
            raise SaveError

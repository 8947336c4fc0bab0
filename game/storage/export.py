"""The finished games as a table for a spreadsheet, a row a game."""

from __future__ import annotations

import csv
import io
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, language
from game.storage import atomic
from game.storage.reading import exists
from game.storage.records import Reading
from game.storage.statistics import is_friendly, is_won, margin_of, table_of

if TYPE_CHECKING:
    from datetime import date

    from game.storage.records import Record

BYTE_ORDER_MARK: Final = "\ufeff"
"""What tells a spreadsheet that the file is UTF-8."""


class Export:
    """A table being made, a slice at a time. `path` is where it is, once it is written."""

    def __init__(self, today: date, folder: Path | None = None) -> None:
        self.path: Path | None = None
        self._today = today
        self._folder = folder
        self._reading = Reading()
        self._text = io.StringIO(newline="")
        self._text.write(BYTE_ORDER_MARK)
        self._rows = csv.writer(self._text, delimiter=_delimiter())
        self._rows.writerow(_heading())

    def step(self, seconds: float = 1.0) -> bool:
        """Go on for so many seconds, about; return whether the file is written. Raise StorageError."""
        done = self._reading.step(seconds)
        self._rows.writerows(_row(record) for record in self._reading.take())
        if done and self.path is None:
            path = free_path(self._folder or documents(), self._today)
            atomic.write_text(path, self._text.getvalue())
            self.path = path
        return done

    def close(self) -> None:
        """Go no further."""
        self._reading.close()


def documents() -> Path:
    """Return where a player looks for files: his documents, his downloads, or else his home."""
    import platformdirs  # noqa: PLC0415 - start-up time: only an export asks

    places = (Path(platformdirs.user_documents_dir()), Path(platformdirs.user_downloads_dir()))
    return next((place for place in places if place.is_dir()), Path.home())


def free_path(folder: Path, today: date) -> Path:
    """Return a file of that day in the folder, that is not there yet."""
    stem = _("cartelier-statistics-{date}").format(date=today.isoformat())
    for number in count(1):
        path = folder / (f"{stem}.csv" if number == 1 else f"{stem}-{number}.csv")
        if not exists(path):
            break
    return path


def _delimiter() -> str:
    """Return what a spreadsheet of the language spoken expects between two cells."""
    return ";" if language() == "fr" else ","


def _heading() -> tuple[str, ...]:
    return (
        _("Date"),
        _("Time"),
        _("Game"),
        _("Mode"),
        _("Scenario"),
        _("Table"),
        _("Planned"),
        _("Handicap"),
        _("Seed"),
        _("Result"),
        _("Margin"),
        _("Reason"),
        _("Practice"),
        _("Hints"),
        _("Players"),
        _("Scores"),
        _("Winners"),
    )


def _row(record: Record) -> tuple[str | int, ...]:
    options, when = record.options, record.when.astimezone()
    return (
        f"{when:%Y-%m-%d}",
        f"{when:%H:%M}",
        record.game,
        str(options.get("mode") or ""),
        str(options.get("scenario") or ""),
        table_of(record),
        _yes(on=options.get("planification") is True),
        str(options.get("handicap") or 0),
        record.seed,
        _result(record),
        _whole(margin_of(record)),
        record.outcome.reason,
        _yes(on=record.practice),
        _yes(on=record.hinted),
        " ".join(record.players),
        " ".join(_whole(score) for score in record.outcome.scores),
        " ".join(str(seat + 1) for seat in record.outcome.winners),
    )


def _result(record: Record) -> str:
    """Return how the game ended for the humans: neither way where they played each other."""
    if is_friendly(record):
        return _("Duel")
    return _("Victory") if is_won(record) else _("Defeat")


def _yes(*, on: bool) -> str:
    return _("yes") if on else _("no")


def _whole(number: float) -> str:
    return str(int(number)) if number.is_integer() else str(number)

"""The finished games as a table for a spreadsheet, a row a game."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.i18n import _, language, pgettext
from game.core.slices import Sliced
from game.storage import atomic
from game.storage.reading import is_folder
from game.storage.records import Reading
from game.storage.statistics import is_drawn, is_friendly, is_won, margin_of, table_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import date

    from game.storage.records import Record

BYTE_ORDER_MARK: Final = "\ufeff"
"""What tells a spreadsheet that the file is UTF-8."""


BETWEEN: Final = " + "
"""What stands between the players of a game in one cell."""


class Told(NamedTuple):
    """What a row says of a game in the words of the screen; `players` has a name a seat.

    `code` is that of the deal, to play it again: the same in every language. `subs` are the Subs that humans
    played, `turned` the scores turned round by these, where a game has such.
    """

    game: str
    mode: str
    scenario: str
    table: str
    reason: str
    players: tuple[str, ...]
    code: str
    subs: str = ""
    turned: str = ""

    @classmethod
    def plain(cls, record: Record) -> Told:
        """Return what is kept of a game that nobody here has words for."""
        options, seats = record.options, range(len(record.outcome.scores))
        return cls(
            record.game,
            str(options.get("mode") or ""),
            str(options.get("scenario") or ""),
            table_of(record),
            record.outcome.reason,
            record.players or tuple(_("Player {number}").format(number=seat + 1) for seat in seats),
            "",
        )


class Export(Sliced):
    """A table being made, a slice at a time. `path` is where it is, once it is written.

    `tell` gives the words for a game. `think` raises StorageError where it cannot be written.
    """

    def __init__(self, today: date, tell: Callable[[Record], Told], folder: Path | None = None) -> None:
        self.path: Path | None = None
        self._tell = tell
        self._today = today
        self._folder = folder
        self._reading = Reading()
        self._text = io.StringIO(newline="")
        self._text.write(BYTE_ORDER_MARK)
        self._rows = csv.writer(self._text, delimiter=";" if language() == "fr" else ",")
        self._rows.writerow(_heading())
        super().__init__()

    def _work(self) -> Iterator[None]:
        while not self._reading.done:
            for record in self._reading.take(0.0):
                self._rows.writerow(_row(record, self._tell(record)))
                yield
        path = free_path(self._folder or documents(), self._today)
        atomic.write_text(path, self._text.getvalue())
        self.path = path

    def close(self) -> None:
        """Go no further."""
        super().close()
        self._reading.close()


def documents() -> Path:
    """Return where a player looks for files: his documents, his downloads, or else his home."""
    import platformdirs  # noqa: PLC0415 - start-up time: only an export asks

    places = (Path(platformdirs.user_documents_dir()), Path(platformdirs.user_downloads_dir()))
    return next((place for place in places if is_folder(place)), Path.home())


def free_path(folder: Path, today: date) -> Path:
    """Return a file of that day in the folder, that is not there yet."""
    stem = _("cartelier-statistics-{date}").format(date=today.isoformat())
    return atomic.free_path(folder, stem, ".csv")


def _heading() -> tuple[str, ...]:
    return (
        _("Date"),
        pgettext("of the day", "Time"),
        _("Game"),
        _("Mode"),
        _("Scenario"),
        pgettext("alone, in a duel…", "Table"),
        _("Planned"),
        _("Handicap"),
        _("Deal no."),
        _("Result"),
        _("Margin"),
        _("Reason"),
        _("Practice"),
        _("Hints"),
        _("Players"),
        _("Scores"),
        _("Winners"),
        _("Code of the deal"),
        _("Subs played"),
        _("Scores turned by a Sub"),
    )


def _row(record: Record, told: Told) -> tuple[str | int, ...]:
    options, when = record.options, record.when.astimezone()
    return (
        f"{when:%Y-%m-%d}",
        f"{when:%H:%M}",
        told.game,
        told.mode,
        told.scenario,
        told.table,
        _yes(on=options.get("planification") is True),
        str(options.get("handicap") or 0),
        record.seed,
        _result(record),
        _whole(margin_of(record)),
        told.reason,
        _yes(on=record.practice),
        _yes(on=record.hinted),
        BETWEEN.join(told.players),
        " / ".join(_whole(score) for score in record.outcome.scores),
        BETWEEN.join(told.players[seat] for seat in record.outcome.winners),
        told.code,
        told.subs,
        told.turned,
    )


def _result(record: Record) -> str:
    """Return how the game ended for the humans: neither way where they played each other."""
    if is_drawn(record):
        return _("Tie")
    if is_friendly(record):
        return _("Among humans")
    return _("Victory") if is_won(record) else _("Defeat")


def _yes(*, on: bool) -> str:
    return _("yes") if on else _("no")


def _whole(number: float) -> str:
    return str(int(number)) if number.is_integer() else str(number)

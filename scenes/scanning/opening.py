"""The ways to a sheet's cards: a photograph is chosen, or dropped, or was left before; it is read beside.

Reading goes in a thread, step by step: Pillow lets the window draw while it works on a whole photograph, and
between two steps the thread gives way. What cannot be read is told.
"""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, Final

from game.cards.limits import MOST_PHOTO
from game.cards.problems import Complaint
from game.core.i18n import _
from game.printing.scanning.finding import SheetError
from game.printing.scanning.reading import Reading
from game.storage import sheet_work
from game.storage.home import StorageError
from game.storage.sheet_work import DamagedError
from scenes.kit.errand import Errand
from scenes.printing.decks import blank_ones
from scenes.scanning.keeping import damaged_told
from scenes.scanning.review import SheetReview
from scenes.shell import dialog
from scenes.shell.dropped import PICTURE_SUFFIXES
from scenes.shell.file_list import FileList
from scenes.shell.progress_sheet import ProgressSheet
from scenes.workshop.pictures import pictures_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from game.printing.blank.boxes import Template
    from game.printing.scanning.reading import ReadSheet
    from game.storage.sheet_work import SheetWork
    from scenes.shell.app import App

    _Done = Callable[[str | None], None]
    """What is handed the id of the pack that cards were put in, or None."""

_BREATH: Final = 0.001
"""Seconds between two steps that the thread gives to the window."""
_LONG: Final = 0.3
"""Seconds after which the wait is shown: many pictures are looked at before."""


class _ReadJob:
    """A photograph's file being read; `stop` gives up at the next step. `photo` is what is in the file."""

    def __init__(self, path: Path, blanks: Iterable[Template]) -> None:
        self.path = path
        self._blanks = blanks
        self.photo = b""
        self._reading: Reading | None = None
        self._stopped = False
        self._errand: Errand[ReadSheet | None] = Errand(self._read)

    def _read(self) -> ReadSheet | None:
        self.photo = file_bytes(self.path)
        reading = self._reading = Reading(self.photo, self._blanks)
        while not reading.done and not self._stopped:
            reading.think(0)
            time.sleep(_BREATH)
        return reading.read

    def stop(self) -> None:
        """Give up."""
        self._stopped = True

    @property
    def progress(self) -> float:
        """How far it is, from 0 to 1."""
        return self._reading.progress if self._reading is not None else 0.0

    @property
    def found(self) -> bool:
        """Say whether the sheet is found on the photograph: what is left is to cut it into cards."""
        return self._reading is not None and self._reading.found is not None

    @property
    def age(self) -> float:
        """Return how many seconds ago it began."""
        return self._errand.age

    @property
    def done(self) -> bool:
        """Say whether it is over, well or not."""
        return self._errand.done

    def result(self) -> ReadSheet | None:
        """Return the sheet, None if it was given up. Raise Complaint for what cannot be read."""
        return self._errand.result()


def file_bytes(path: Path) -> bytes:
    """Return the bytes of a photograph's file, no more than one may have. Raise Complaint."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_PHOTO + 1)
    except (OSError, ValueError) as error:
        raise Complaint(_("The file {path} cannot be read.").format(path=path.name)) from error


class SheetWait(ProgressSheet):
    """Wait for a job; the result is the job once it is done, or None if it was given up.

    With `until_found` it is enough that the sheet is found on the photograph.
    """

    def __init__(self, job: _ReadJob, *, until_found: bool = False) -> None:
        super().__init__()
        self.job = job
        self.until_found = until_found
        self.shown = False

    def title(self) -> str:
        """Return what is being done."""
        return _("Looking for cards on the picture…")

    @property
    def progress(self) -> float:
        """How much of the photograph is read."""
        return self.job.progress

    def cancel(self) -> None:
        """Give up."""
        self.job.stop()
        self.close(None)

    def update(self, dt: float) -> None:
        """Leave once the job is done."""
        super().update(dt)
        if self.shown:
            self.dirty = True
        elif self.job.age > _LONG:
            self.shown = True
            self.relayout()
        if self.app.stack.top is self and (self.job.done or (self.until_found and self.job.found)):
            self.close(self.job)


def ask_sheet(app: App, kinds: Sequence[str], pack_id: str, done: _Done) -> None:
    """Tell where a sheet comes from: blank ones of those kinds are printed, or the photograph is chosen."""
    blank = blank_ones(app.editions, kinds) or blank_ones(app.editions, app.box.blanks)

    def answered(answer: str | None) -> None:
        if answer == "photo":
            choose_sheet(app, pack_id, done)
        elif answer == "print":
            app.routes.print_decks(*blank)

    words = _(
        "Print a sheet of blank cards, draw and write on it, then photograph it: the workshop reads its "
        "cards and puts them in your pack."
    )
    answers = (
        dialog.Answer(_("Back"), "back", "arrow_left"),
        dialog.Answer(_("Print a sheet to colour"), "print", "printer"),
        dialog.Answer(_("Choose the photograph"), "photo", "camera", main=True),
    )
    app.stack.push(dialog.Dialog(_("Cards coloured on paper"), words, answers), answered)


def choose_sheet(app: App, pack_id: str, done: _Done) -> None:
    """Ask for the photograph of a sheet, read it, and put its cards in a pack: that one, if it may be."""

    def chosen(path: Path | None) -> None:
        if path is not None:
            read_sheet(app, path, pack_id, done)

    app.stack.push(
        FileList(_("The photograph of the sheet"), PICTURE_SUFFIXES, "camera", pictures_folder()), chosen
    )


def read_sheet(app: App, path: Path, pack_id: str, done: _Done) -> None:
    """Read the photograph of a sheet, and put its cards in a pack."""
    app.stack.push(SheetWait(_ReadJob(path, app.box.blanks.values())), partial(_read, app, pack_id, done))


def sheet_or_picture(app: App, path: Path, pack_id: str, as_picture: Callable[[], None], done: _Done) -> None:
    """Ask whether a picture is a sheet to read, if it shows one; it is a card's picture otherwise."""

    def looked(job: _ReadJob | None) -> None:
        if job is None:
            return
        if not _shows_sheet(job):
            as_picture()
            return
        words = _("This picture shows a sheet of cards to colour. Read its cards, or draw with the picture?")
        picture = dialog.Answer(_("The picture"), "picture", "image")
        sheet = dialog.Answer(_("Read the cards"), "sheet", "camera", main=True)
        app.stack.push(dialog.Dialog(_("A sheet of cards!"), words, (picture, sheet)), partial(answered, job))

    def answered(job: _ReadJob, answer: str | None) -> None:
        if answer == "sheet":
            app.stack.push(SheetWait(job), partial(_read, app, pack_id, done))
            return
        job.stop()
        if answer == "picture":
            as_picture()

    app.stack.push(SheetWait(_ReadJob(path, app.box.blanks.values()), until_found=True), looked)


def _shows_sheet(job: _ReadJob) -> bool:
    if not job.done:
        return job.found
    try:
        job.result()
    except SheetError:
        return True
    except Complaint:
        return False
    return True


def _read(app: App, pack_id: str, done: _Done, job: _ReadJob | None) -> None:
    """Show the cards that were read, or tell why they cannot be."""
    if job is None:
        return
    try:
        sheet = job.result()
    except Complaint as error:
        again = dialog.Answer(_("Another picture"), "again", "camera", main=True)
        answers = (dialog.Answer(_("Back"), "back", "arrow_left"), again)
        told = dialog.Dialog(_("This sheet cannot be read"), str(error), answers)
        app.stack.push(told, partial(_again, app, pack_id, done))
        return
    if sheet is not None:
        app.stack.push(SheetReview(app.editions, sheet, pack_id, job.photo), done)


def _again(app: App, pack_id: str, done: _Done, answer: str | None) -> None:
    if answer == "again":
        choose_sheet(app, pack_id, done)


def offer(app: App, done: _Done) -> None:
    """Offer the last sheet that was left, if any: it is taken up, thrown away, or left for another time.

    What is damaged is set aside, and told.
    """
    key = _held()
    if key is None:
        return
    try:
        work = sheet_work.work(key)
    except DamagedError:
        work = None
    if work is None or not sheet_work.has_photo(key):
        _set_aside(app, key)
        return
    words = _("A photographed sheet was left before its cards were in a pack. All that you chose is kept.")
    throw = dialog.Answer(_("Throw it away"), "throw", "trash")
    resume = dialog.Answer(_("Go on with it"), "resume", "pencil", main=True)
    asked = dialog.Dialog(_("A sheet is waiting for you"), words, (throw, resume))
    app.stack.push(asked, partial(_answered, app, key, work, done))


def _held() -> str | None:
    """Return the last sheet that was left and that no other window has: it is held from then on."""
    try:
        return next((key for key in sheet_work.left() if sheet_work.hold(key)), None)
    except StorageError:
        return None


def _answered(app: App, key: str, work: SheetWork, done: _Done, answer: str | None) -> None:
    if answer == "resume":
        job = _ReadJob(sheet_work.photo_path(key), app.box.blanks.values())
        app.stack.push(SheetWait(job), partial(_read_left, app, key, work, done))
        return
    if answer == "throw":
        sheet_work.forget(key)
    sheet_work.let_go(key)


def _read_left(app: App, key: str, work: SheetWork, done: _Done, job: _ReadJob | None) -> None:
    """Show the sheet as it was left, if its photograph is what it was."""
    if job is None:
        sheet_work.let_go(key)
        return
    try:
        sheet = job.result()
    except Complaint:
        sheet = None
    if sheet is None or sheet_work.key_of(job.photo) != key:
        _set_aside(app, key)
        return
    app.stack.push(SheetReview(app.editions, sheet, work.pack, job.photo), done)


def _set_aside(app: App, key: str) -> None:
    sheet_work.set_aside(key)
    sheet_work.let_go(key)
    app.routes.tell(_("This sheet cannot be taken up"), damaged_told())

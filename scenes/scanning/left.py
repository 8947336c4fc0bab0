"""A photographed sheet that was left before its cards were in a pack: offered again in the workshop."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.cards.problems import Complaint
from game.core.i18n import _
from game.storage import sheet_work
from game.storage.home import StorageError
from game.storage.sheet_work import DamagedError
from scenes.scanning.job import ReadJob
from scenes.scanning.keeping import damaged_told
from scenes.scanning.review import SheetReview
from scenes.scanning.waiting import SheetWait
from scenes.shell import dialog

if TYPE_CHECKING:
    from game.storage.sheet_work import SheetWork
    from scenes.scanning.opening import Done
    from scenes.shell.app import App


def offer(app: App, done: Done) -> None:
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


def _answered(app: App, key: str, work: SheetWork, done: Done, answer: str | None) -> None:
    if answer == "resume":
        job = ReadJob(sheet_work.photo_path(key), app.box.blanks.values())
        app.stack.push(SheetWait(job), partial(_read, app, key, work, done))
        return
    if answer == "throw":
        sheet_work.forget(key)
    sheet_work.let_go(key)


def _read(app: App, key: str, work: SheetWork, done: Done, job: ReadJob | None) -> None:
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

"""The draft of the card being made: held for this window alone, and taken up where it was left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.storage import draft
from game.storage.home import StorageError
from scenes.shell import dialog
from scenes.workshop import form
from scenes.workshop.making import Making

if TYPE_CHECKING:
    from scenes.workshop.beside import Beside
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import Sheets

_TRIED_AT: Final = 63
_TRIED_IN: Final = 400
"""Pixels across the face, and across the form, that a draft is tried by."""


class Draft:
    """The card that is `making`, journalled; a disk that refuses is told of once."""

    def __init__(self, page: Beside, sheets: Sheets) -> None:
        self.page = page
        self.making = Making(sheets, self._refused)
        self._unkept = False

    def _refused(self, problem: str) -> None:
        if not self._unkept:
            self._unkept = True
            self.page.app.routes.tell(_("The draft cannot be kept"), problem)

    def hold(self) -> None:
        """Have the draft for this window alone; without it, only what is saved is kept."""
        try:
            self.making.journalled = draft.hold()
        except StorageError as error:
            self._refused(str(error))
            return
        if not self.making.journalled:
            told = _("The workshop is open in another window: here, only what you save is kept.")
            self.page.ask(dialog.notice(_("Two workshops"), told))

    def let_go(self) -> None:
        """Let another window take the draft up."""
        draft.let_go()

    def read(self, room: PacksRoom) -> Making | None:
        """Read the draft, if there is one, and the packs."""
        found = self.making.fresh()
        resumed = self.making.journalled and found.resume()
        room.current = found.pack or room.current
        room.look()
        return found if resumed else None

    def take_up(self, found: Making | None) -> None:
        """Go on with a draft that was read; one that cannot be shown is set aside."""
        if found is None:
            self.making.start()
        elif _can_be_shown(found, self.page):
            self.making.adopt(found)
            if self.making.touched:
                self.page.told = _("Here is your card, as you left it.")
        else:
            draft.set_aside()
            self.making.start()
            self.page.told = _(
                "The card that was on the desk cannot be shown any more: its draft is set aside."
            )


def _can_be_shown(found: Making, page: Beside) -> bool:
    """Say whether a draft is a card to go on with: its file may hold anything, and the workshop opens."""
    sheet, values = found.sheet, found.values
    try:
        sheet.problems(values)
        sheet.remarks(values, (), ())
        sheet.window(values, _TRIED_AT)
        sheet.master(values, found.picture, _TRIED_AT).draw(_TRIED_AT)
        form.box_of(sheet.form(), values, found.set, lambda _door: None).heights(page.m, _TRIED_IN)
    except Exception:  # noqa: BLE001 - whatever a kind does not expect of a file
        return False
    return True

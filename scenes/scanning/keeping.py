"""What the player chooses for a sheet's cards, kept at each change until they are in a pack or given up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.limits import LONGEST_FLAVOUR
from game.core import letters
from game.core.i18n import _
from game.storage import sheet_work
from game.storage.home import StorageError
from game.storage.sheet_work import CardWork, DamagedError, SheetWork
from scenes.kit.errand import Errand
from scenes.scanning.sheaf import put_together

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.scanning.sheaf import Sheaf


class Keeping:
    """The work on one photographed sheet, on the disk; a sheet without `photo` is not kept.

    `hold` first: where another window has the sheet nothing is kept. `told` is handed, once, the sentence of
    what cannot be kept.
    """

    def __init__(self, photo: bytes | None, told: Callable[[str], None]) -> None:
        self._photo = photo or b""
        self._key = sheet_work.key_of(self._photo)
        self._tell = told
        self._silent = False
        self._held = False
        self._writing: Errand[None] | None = None

    def hold(self) -> None:
        """Have the sheet for this window alone, and its photograph kept beside the frames."""
        if not self._photo:
            return
        try:
            self._held = sheet_work.hold(self._key)
        except StorageError as error:
            self._told(str(error))
            return
        if self._held:
            self._writing = Errand(self._keep_photo)
        else:
            self._told(_("This sheet is open in another window: here, only the cards you accept are kept."))

    def take_up(self, sheaf: Sheaf) -> SheetWork | None:
        """Fill in what was chosen before for the same photograph, and return it; None for nothing.

        What is damaged is set aside, and told.
        """
        if not self._held:
            return None
        try:
            found = sheet_work.work(self._key)
            if found is not None:
                fill(sheaf, found)
        except DamagedError:
            self._wait()
            sheet_work.set_aside(self._key)
            self._tell(damaged_told())
            return None
        return found

    def keep(self, work: SheetWork) -> None:
        """Keep what is chosen now; the photograph is there before."""
        if not self._held:
            return
        self._wait()
        try:
            self._keep_photo()
            sheet_work.keep(self._key, work)
        except StorageError as error:
            self._told(str(error))

    def accepted(self) -> None:
        """Forget what was chosen: its cards are in their pack; taken out again, `keep` keeps it anew."""
        if self._held:
            sheet_work.forget_work(self._key)

    def forget(self) -> None:
        """Forget the sheet."""
        self._wait()
        if self._held:
            sheet_work.forget(self._key)

    def let_go(self) -> None:
        """Have the photograph written whole, and let another window take the sheet up."""
        self._wait()
        if self._held:
            self._held = False
            sheet_work.let_go(self._key)

    def _keep_photo(self) -> None:
        sheet_work.keep_photo(self._key, self._photo)

    def _told(self, problem: str) -> None:
        """Tell once that what is chosen is not kept."""
        if not self._silent:
            self._silent = True
            self._tell(problem)

    def _wait(self) -> None:
        """Wait for the photograph's writing; what refuses it now refuses, or not, what is kept next."""
        writing, self._writing = self._writing, None
        if writing is not None:
            writing.wait()


def damaged_told() -> str:
    """Return the sentence of work on a sheet that cannot be taken up."""
    return _("What was chosen for this sheet cannot be read any more: it is set aside.")


def work_of(sheaf: Sheaf, pack: str, new_name: str) -> SheetWork:
    """Return what is chosen for a sheet, to be kept."""
    kept = [ticked.field for ticked in sheaf.template.ticked]
    kept += [sheaf.written.field] if sheaf.written else []
    cards = tuple(
        CardWork(leaf.values["name"], {key: leaf.values[key] for key in kept}, leaf.taken)
        for leaf in sheaf.leaves
    )
    return SheetWork(sheaf.kind.kind, cards, pack, new_name, sheaf.current)


def fill(sheaf: Sheaf, work: SheetWork) -> None:
    """Fill in what was chosen for a sheet. Raise DamagedError for what was chosen for no such sheet."""
    if work.kind != sheaf.kind.kind or len(work.cards) != len(sheaf.leaves):
        raise DamagedError
    for card in work.cards:
        for ticked in sheaf.template.ticked:
            if not ticked.holds(card.values.get(ticked.field)):
                raise DamagedError
        if sheaf.written and sheaf.written.field not in card.values:
            raise DamagedError
    for leaf, card in zip(sheaf.leaves, work.cards, strict=True):
        leaf.values["name"] = letters.clean(card.name, sheaf.longest_name)
        leaf.values |= {ticked.field: card.values[ticked.field] for ticked in sheaf.template.ticked}
        if sheaf.written:
            leaf.values[sheaf.written.field] = letters.clean(
                card.values[sheaf.written.field], LONGEST_FLAVOUR
            )
        put_together(leaf.values)
        leaf.taken = card.taken
    sheaf.current = work.current

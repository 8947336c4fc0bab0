"""The packs of the workshop: which one is shown, and what is made, given, taken in and deleted there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.cards.problems import PackError
from game.cards.text import Text
from game.core.i18n import _
from game.storage import pack_cards, packs
from game.storage.home import StorageError
from game.storage.pack_import import Exporting, Importing
from scenes.printing.destination import default_folder, shown

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.cards.pack import Card
    from game.core.slices import Sliced
    from game.storage.packs import Kept

_SLICE: Final = 0.006
"""Seconds of a frame that long work takes."""


@dataclass(slots=True)
class Deleted:
    """What was deleted last: its name, and how it is taken back."""

    name: str
    restore: Callable[[], object]


class PacksRoom:
    """All packs, the one `current`, long `work` on them, and what was `deleted` last.

    `taking` is the file or folder of the pack taken in last.

    Everything returns the sentence to tell, or raises PackError or StorageError.
    """

    def __init__(self) -> None:
        self.all: tuple[Kept, ...] = ()
        self.current = ""
        self.deleted: Deleted | None = None
        self.work: Sliced | None = None
        self.taking: Path | None = None
        self._after: Callable[[], str] = str
        self.look()

    def look(self) -> None:
        """Read the packs again; the first own one is shown unless another was chosen."""
        self.all = packs.shelves().kept
        if self.current not in {kept.pack.id for kept in self.all}:
            own = [kept for kept in self.all if not kept.shipped]
            self.current = (own or list(self.all))[0].pack.id if self.all else ""

    @property
    def kept(self) -> Kept | None:
        """The pack that is shown."""
        return next((kept for kept in self.all if kept.pack.id == self.current), None)

    def own_id(self, wanted: str = "") -> str:
        """Return the own pack that cards are saved in: the wanted one, the one shown, any, a new one."""
        own = [kept.pack.id for kept in self.all if not kept.shipped]
        if wanted in own:
            return wanted
        if self.current in own:
            return self.current
        return own[0] if own else self.create(_("My Moks"))

    def create(self, name: str) -> str:
        """Make an empty pack, and show it; return its id."""
        pack = pack_cards.create(Text.of(name))
        self.current = pack.id
        self.look()
        return pack.id

    def delete_card(self, pack_id: str, card: Card) -> str:
        """Delete a card of an own pack; it can be taken back."""
        removed = pack_cards.delete_card(pack_id, card.id)
        self.deleted = Deleted(card.name.spoken, lambda: pack_cards.put_back(pack_id, removed))
        self.look()
        return _("“{name}” is deleted.").format(name=card.name.spoken)

    def delete_pack(self) -> str:
        """Delete the pack that is shown; it can be taken back."""
        kept = self.kept
        if kept is None:
            return ""
        token = packs.delete(kept.pack.id)
        name = kept.pack.name.spoken

        def restore() -> None:
            self.current = packs.restore(token)

        self.deleted = Deleted(name, restore)
        self.current = ""
        self.look()
        return _("“{name}” is deleted.").format(name=name)

    def undo_delete(self) -> str:
        """Take back what was deleted last."""
        deleted, self.deleted = self.deleted, None
        if deleted is None:
            return ""
        deleted.restore()
        self.look()
        return _("“{name}” is back.").format(name=deleted.name)

    # --- long work --------------------------------------------------------------------------------------

    def export(self) -> str:
        """Begin to write the pack that is shown into a file of the documents."""
        kept = self.kept
        if kept is None:
            return ""
        path = _free(default_folder(), kept.pack.id)
        self.work = Exporting(kept.pack.id, path)
        self._after = lambda: _("The pack is in {path}.").format(path=shown(path))
        return _("Writing the pack…")

    def take_in(self, path: Path, *, new_id: str | None = None) -> str:
        """Begin to take in a pack from a file or a folder."""
        self.taking = path
        work = Importing(path, new_id=new_id)
        self.work = work

        def after() -> str:
            assert work.pack is not None  # noqa: S101 - the work is done
            self.current = work.pack.id
            self.look()
            return _("“{name}” is in the collection.").format(name=work.pack.name.spoken)

        self._after = after
        return _("Taking the pack in…")

    def think(self) -> str:
        """Go on with the work for a few milliseconds; return what to tell when it is done."""
        if self.work is None:
            return ""
        try:
            self.work.think(_SLICE)
        except (PackError, StorageError):
            self.work = None
            raise
        if not self.work.done:
            return ""
        self.work = None
        return self._after()


def _free(folder: Path, name: str) -> Path:
    """Return a file of that name in the folder, or with the first number that makes it one of its own."""
    number, path = 1, folder / f"{name}.cartes"
    while path.exists():
        number += 1
        path = folder / f"{name} {number}.cartes"
    return path

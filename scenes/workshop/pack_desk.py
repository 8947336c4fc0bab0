"""What is done with packs: shown, searched, made, given away, taken in, deleted and taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _, ngettext
from scenes import dialog, navigation
from scenes.name_sheet import NameSheet
from scenes.workshop import imported
from scenes.workshop.card_desk import CardDesk

if TYPE_CHECKING:
    from pathlib import Path

    from game.storage.packs import TakenError


class PackDesk(CardDesk):
    """A desk with a collection beside it."""

    def choose_pack(self, place: int) -> None:
        """Show another pack."""
        self.room.current = self.room.all[place].pack.id
        self.collection.scroll.jump(0)
        self.show_pack()

    def choose_group(self, group: str) -> None:
        """Show the cards of a group only."""
        self.collection.group = group
        self.collection.look()
        self.relayout()

    def search(self, words: str) -> None:
        """Show the cards whose name has these words."""
        self.collection.search = words
        self.collection.look()
        self.invalidate()

    def ask_new_pack(self) -> None:
        """Ask how a new pack is called."""
        self.app.stack.push(NameSheet(_("A new pack"), ""), self._new_pack)

    def _new_pack(self, name: str | None) -> None:
        if name is not None:
            self.tried(lambda: self.room.create(name.strip()) and "")
            self.show_pack()

    def ask_delete_pack(self) -> None:
        """Ask whether to delete the pack; it can still be taken back."""
        kept = self.room.kept
        if kept is None:
            return
        words = ngettext(
            "Its {count} card goes with it. You can take it back for as long as you stay here.",
            "Its {count} cards go with it. You can take them back for as long as you stay here.",
            len(kept.pack.cards),
        ).format(count=len(kept.pack.cards))
        title = _("Delete “{name}”?").format(name=kept.pack.name.spoken)
        sheet = dialog.question(title, words, _("Delete"), _("Keep"), "trash")
        self.app.stack.push(sheet, self._delete_pack)

    def _delete_pack(self, answer: str | None) -> None:
        if answer == "yes":
            gone = self.room.current
            if self.tried(self.room.delete_pack) and self.making.pack == gone:
                self.making.pack = self.making.card_id = ""
            self.show_pack()

    def export(self) -> None:
        """Write the pack that is shown into a file."""
        self.tried(self.room.export)

    def drop(self, path: Path) -> None:
        """Take what was dropped on the window: a picture, or a pack."""
        if path.suffix.lower() in imported.SUFFIXES and not path.is_dir():
            self.take_picture(path)
        else:
            self.tried(partial(self.room.take_in, path))

    def taken_already(self, error: TakenError) -> None:
        """Ask whether to keep a pack beside another of the same id."""
        path = self.room.taking
        if path is None:
            navigation.tell(self.app, _("The pack cannot be taken"), str(error))
            return
        words = _("There is a pack of this name already. Take this one in too, beside it?")
        sheet = dialog.question(_("Two of them?"), words, _("Keep both"), _("Leave it"), "copy")
        self.app.stack.push(sheet, partial(self._keep_both, path, error.free_id))

    def _keep_both(self, path: Path, free_id: str, answer: str | None) -> None:
        if answer == "yes":
            self.tried(lambda: self.room.take_in(path, new_id=free_id))

"""What is done with whole packs: described, made, taken in, copied, given away, deleted, taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.cards.limits import LONGEST_NAME
from game.core import letters
from game.core.i18n import _, ngettext
from game.storage.pack_import import Duplicating, Exporting, Importing
from scenes.printing.destination import default_folder, free_path
from scenes.shell import dialog
from scenes.shell.name_sheet import NameSheet
from scenes.workshop import pack_rows
from scenes.workshop.collection import Collection
from scenes.workshop.pack_rows import ask_move
from scenes.workshop.pictures import pack_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.cards.pack import Card
    from game.storage.packs import Damaged, Kept, TakenError
    from scenes.workshop.beside import Beside
    from scenes.workshop.packs_room import PacksRoom

FIELDS: Final = ("name", "author", "version")
"""What is written of a pack."""


BOTH: Final = "both"
INSTEAD: Final = "instead"
"""What may be answered where a pack has the id of another."""


def two_of_them(name: str, *, shipped: bool) -> dialog.Dialog:
    """Return the question whether to keep a pack beside another of the same id, or instead of it."""
    answers = [
        dialog.Answer(_("Leave it"), "no", "cross"),
        dialog.Answer(_("Keep both"), BOTH, "copy", main=True),
    ]
    words = _("You have this pack already: “{name}”. Take this one in too, beside it?")
    if not shipped:
        answers.insert(1, dialog.Answer(_("Replace"), INSTEAD, "folder"))
        words = _("You have this pack already: “{name}”. Take this one in too, beside it, or in its place?")
    return dialog.Dialog(_("Two of them?"), words.format(name=name), tuple(answers))


class PacksDesk:
    """All packs of a room, one of them chosen, and what is done with it.

    What is written of a pack is kept when another is chosen, and when the page is left.
    """

    def __init__(self, page: Beside, room: PacksRoom) -> None:
        self.page = page
        self.room = room
        self.rows = pack_rows.Rows()
        self.cards = Collection(room.sheets, 1)
        self.cards.kind = ""
        self.values: dict[str, str] = {}

    # --- what is chosen ---------------------------------------------------------------------------------

    @property
    def kept(self) -> Kept | None:
        """The chosen pack, if it is in good order."""
        return next((each for each in self.room.all if each.pack.id == self.rows.chosen), None)

    @property
    def damaged(self) -> Damaged | None:
        """The chosen pack, if it is damaged."""
        return next((each for each in self.room.damaged if each.id == self.rows.chosen), None)

    def show(self, chosen: str = "") -> None:
        """Show the packs as they are now, and one chosen: the room's, if none is said."""
        rows = [*map(pack_rows.of_kept, self.room.all), *map(pack_rows.of_damaged, self.room.damaged)]
        self.rows.put(rows, chosen or self.room.current)
        self.cards.picked = set()
        kept = self.kept
        self.values = (
            {"name": kept.pack.name.spoken, "author": kept.pack.author, "version": kept.pack.version}
            if kept
            else {}
        )
        self.cards.show(kept)

    def choose(self, pack_id: str) -> None:
        """Choose another pack; what was written of the one before is kept."""
        if pack_id != self.rows.chosen:
            self.keep(lambda: self._chosen(pack_id))

    def _chosen(self, pack_id: str) -> None:
        self.page.told = ""
        self.cards.scroll.jump(0)
        self.show(pack_id)
        if self.kept is not None:
            self.room.current = pack_id
        self.page.relayout()

    # --- describing -------------------------------------------------------------------------------------

    def write(self, key: str, words: str) -> None:
        """Take what is written in a field."""
        self.values[key] = words
        self.page.told = ""
        self.page.allow(keep=self.keepable)
        self.page.invalidate()

    @property
    def changed(self) -> bool:
        """Say whether something else is written than what the pack says of itself."""
        kept = self.kept
        if kept is None or kept.shipped:
            return False
        said = (kept.pack.name.spoken, kept.pack.author, kept.pack.version)
        return tuple(self.values[key].strip() for key in FIELDS) != said

    @property
    def problem(self) -> str:
        """What must be written before it can be kept, in a sentence."""
        if self.kept is not None and not self.kept.shipped and not letters.readable(self.values["name"]):
            return _("A pack needs a name.")
        return ""

    @property
    def keepable(self) -> bool:
        """Say whether something is written that can be kept."""
        return self.changed and not self.problem

    def keep(self, then: Callable[[], None] | None = None) -> None:
        """Keep what is written of the pack, if it is another and can be; then do something more."""
        kept = self.kept
        if kept is None or not self.keepable:
            if then is not None:
                then()
            return
        values = {key: words.strip() for key, words in self.values.items()}

        def kept_now(told: str) -> None:
            self._done(told, kept.pack.id)
            if then is not None:
                then()

        self.page.send(partial(self.room.describe, kept.pack.id, **values), kept_now, _("Saving…"))

    # --- whole packs ------------------------------------------------------------------------------------

    def _done(self, told: str, chosen: str = "") -> None:
        """Show what was done."""
        self.show(chosen)
        self.page.told = told
        self.page.relayout()

    def ask_new(self) -> None:
        """Ask how a new pack is called."""
        self.page.ask(NameSheet(_("A new pack"), "", LONGEST_NAME), self._new)

    def _new(self, name: str | None) -> None:
        if name is not None:
            told = _("“{name}” is there: an empty pack, all yours.").format(name=name)
            self.keep(lambda: self.page.send(partial(self.room.create, name), lambda _id: self._done(told)))

    def ask_file(self) -> None:
        """Ask which pack to take in."""
        self.page.ask(pack_files(), lambda path: self.take_in(path) if path else None)

    def take_in(self, path: Path, new_id: str | None = None, *, replace: bool = False) -> None:
        """Take a pack in, from a file or a folder, under its own id or a new one."""
        work = Importing(self.page.app.box.packs, path, new_id=new_id, replace=replace)
        self.keep(lambda: self._work(work, _("Taking the pack in…"), partial(self._ask_two, path)))

    def duplicate(self) -> None:
        """Copy the pack: the copy can be changed."""
        kept = self.kept
        if kept is not None:
            work = Duplicating(self.page.app.box.packs, kept.pack.id)
            self.keep(lambda: self._work(work, _("Copying the pack…")))

    def _work(self, work: Importing, words: str, taken: Callable[[TakenError], None] | None = None) -> None:
        act = partial(self.room.take_in, work)
        refused = _("The pack cannot be taken in")
        self.page.send(act, self._done, words, refused=refused, progress=lambda: work.progress, taken=taken)

    def _ask_two(self, path: Path, error: TakenError) -> None:
        """Ask whether to keep a pack beside another of the same id."""
        mine = next((kept for kept in self.room.all if kept.pack.id == error.pack_id), None)
        name = mine.pack.name.spoken if mine else error.pack_id
        question = two_of_them(name, shipped=error.shipped)
        self.page.ask(question, partial(self._keep_two, path, error.free_id))

    def _keep_two(self, path: Path, free_id: str, answer: str | None) -> None:
        if answer == BOTH:
            self.take_in(path, free_id)
        elif answer == INSTEAD:
            self.take_in(path, replace=True)

    def print_pack(self) -> None:
        """Show in front how the chosen pack is printed; what is written of it is kept first."""
        self.keep(lambda: self.page.app.routes.print_pack(self.kept))

    def export(self) -> None:
        """Write the pack into a file, to give it away."""
        kept = self.kept
        if kept is not None:
            self.keep(partial(self._export, kept.pack.id))

    def _export(self, pack_id: str) -> None:
        work = Exporting(self.page.app.box.packs, pack_id, free_path(default_folder(), pack_id, ".cartes"))
        words = _("Writing the pack…")
        self.page.send(partial(self.room.export, work), self._done, words, progress=lambda: work.progress)

    def ask_delete(self) -> None:
        """Ask whether to delete the pack; it can still be taken back."""
        name = self.kept.pack.name.spoken if self.kept else self.rows.chosen
        count = len(self.kept.pack.cards) if self.kept else 0
        words = (
            ngettext(
                "Its {count} card goes with it. You can take it back for as long as you stay here.",
                "Its {count} cards go with it. You can take them back for as long as you stay here.",
                count,
            ).format(count=count)
            if count
            else _("You can take it back for as long as you stay here.")
        )
        title = _("Delete “{name}”?").format(name=name)
        sheet = dialog.question(title, words, _("Delete"), _("Keep"), "trash")
        self.page.ask(sheet, partial(self._delete, self.rows.chosen, name))

    def _delete(self, pack_id: str, name: str, answer: str | None) -> None:
        if answer == "yes":
            self.page.send(partial(self.room.delete_pack, pack_id, name), self._done)

    def take_back(self) -> None:
        """Take back what was deleted or moved last."""
        self.page.send(self.room.undo, self._done)

    # --- cards of it ------------------------------------------------------------------------------------

    def pick(self, card: Card) -> None:
        """Pick a card of an own pack to be moved, or no more."""
        if self.kept is not None and not self.kept.shipped:
            self.cards.picked ^= {card.id}
            self.page.told = ""
            self.page.app.sounds.play("tick")
            self.page.relayout()

    def pick_none(self) -> None:
        """Leave all cards where they are."""
        self.cards.picked = set()
        self.page.relayout()

    def ask_move(self) -> None:
        """Ask into which pack the picked cards are moved; what is written of this one is kept first."""
        kept = self.kept
        if kept is not None and self.cards.picked:
            self.keep(partial(self._ask_move, kept.pack.id))

    def _ask_move(self, pack_id: str) -> None:
        picked = [card.id for card in self.cards.cards if card.id in self.cards.picked]
        count = len(picked)
        title = ngettext("Move {count} card to…", "Move {count} cards to…", count).format(count=count)
        ask_move(self.page, self.room, pack_id, picked, title, partial(self._done, chosen=pack_id))

    def leave_page(self) -> None:
        """Keep what is written, and go back to the workshop with the chosen pack."""
        self.keep(self.page.close)

"""What is done with whole cards: saved, begun, opened, copied, deleted and taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.cards.problems import PackError
from game.core.i18n import _
from game.storage.home import StorageError
from scenes import dialog, navigation
from scenes.workshop.drawing_desk import DrawingDesk

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card


class CardDesk(DrawingDesk):
    """A desk that cards are kept from."""

    def save(self) -> None:
        """Save the card in an own pack, and show it there."""
        self.easel.let_go()
        try:
            self.room.look()
            pack_id = self.room.own_id(self.making.pack)
            card = self.making.save(pack_id)
        except (PackError, StorageError) as error:
            navigation.tell(self.app, _("The card cannot be saved"), str(error))
            return
        self.room.current = pack_id
        self.room.look()
        self.app.sounds.play("stamp")
        self.show_pack()
        self.told = _("“{name}” is in your collection.").format(name=card.name.spoken)
        if card in self.collection.cards:
            self.collection.choose(self.collection.cards.index(card))
        self.relayout()

    def new(self) -> None:
        """Begin another card."""
        self._leave_card(self._new)

    def _new(self) -> None:
        self.making.start()
        self.told = ""
        self.relayout()
        self.ring.focus_by_name("canvas")

    def ask_open(self, card: Card) -> None:
        """Open a card of the collection; one that came with the program is copied."""
        self._leave_card(partial(self._open, card))

    def _open(self, card: Card) -> None:
        kept = self.room.kept
        if kept is None:
            return
        self.making.open(kept, card)
        self.told = _("This Mok comes with the box: here is a copy, all yours.") if kept.shipped else ""
        self.relayout()

    def _leave_card(self, then: Callable[[], None]) -> None:
        """Go from the card being made to another; one that is not saved is asked about."""
        self.easel.let_go()
        self.easel.placing = None
        if self.making.empty:
            then()
            return
        ready = not self.sheet.problems(self.making.values)
        leave = dialog.Answer(_("Throw it away"), "leave", "trash")
        stay = dialog.Answer(_("Go on with it"), "stay", "pencil", main=not ready)
        keep = dialog.Answer(_("Save it"), "keep", "save", main=True)
        answers = (leave, stay, keep) if ready else (leave, stay)
        words = _("The card that you are making is not in the collection yet.")
        sheet = dialog.Dialog(_("And this one?"), words, answers)
        self.app.stack.push(sheet, partial(self._left, then))

    def _left(self, then: Callable[[], None], answer: str | None) -> None:
        if answer == "keep":
            self.save()
        if answer == "leave" or (answer == "keep" and not self.making.touched):
            then()

    def duplicate(self) -> None:
        """Go on with a copy of the card."""
        self.making.duplicate()
        self.told = _("Here is a copy: change what you like.")
        self.relayout()

    def delete_card(self) -> None:
        """Delete the card from its pack; it can be taken back."""
        kept = next((each for each in self.room.all if each.pack.id == self.making.pack), None)
        card = next((c for c in kept.pack.cards if c.id == self.making.card_id), None) if kept else None
        if kept is None or card is None:
            return
        if self.tried(lambda: self.room.delete_card(kept.pack.id, card)):
            self.making.start()
            self.show_pack()

    def undo_delete(self) -> None:
        """Take back what was deleted last."""
        self.tried(self.room.undo_delete)
        self.show_pack()

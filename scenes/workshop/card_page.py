"""A page in front of the workshop for a part of the card being made: it has the card saved, and stays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from scenes.workshop.beside import Beside

if TYPE_CHECKING:
    from game.cards.pack import Card
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom


class CardPage(Beside):
    """A page for a part of the card being made. `told` is the sentence to tell, if any."""

    def __init__(self, making: Making, room: PacksRoom) -> None:
        super().__init__()
        self.making = making
        self.room = room
        self.told = ""

    def save(self) -> None:
        """Save the card beside the frames, if nothing lacks, and go on here."""
        if not self.making.sheet.problems(self.making.values):
            save = partial(self.room.save_card, self.making.to_save())
            self.send(save, self._saved, _("Saving…"), refused=_("The card cannot be saved"))

    def _saved(self, card: Card) -> None:
        self.making.saved(self.room.current, card)
        self.app.sounds.play("stamp")
        self.told = self.room.told_saved(card)

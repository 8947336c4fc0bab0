"""The pack that the cards of a sheet go in: one of one's own, or a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.problems import PackError
from game.cards.text import Text
from game.core import letters
from game.core.i18n import _
from game.storage import pack_cards
from game.storage.home import StorageError
from game.storage.slots import LONGEST_NAME
from scenes.kit.forms import DropDown
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card
    from game.storage.packs import Packs
    from scenes.scanning.sheaf import Sheaf
    from scenes.shell.scene import SceneStack

NEW: Final = ""
"""The id of the pack that is made when the cards are put in it."""


class Packing:
    """The packs that cards of a sheet may go in, `own`, and the one chosen; NEW where it is made for them.

    `pack_id` is the one that is wished, if it may be; `changed` is called when another is chosen.
    """

    def __init__(self, packs: Packs, cards: Sheaf, pack_id: str, changed: Callable[[], None]) -> None:
        kind = cards.kind.kind
        fit = [kept for kept in packs.shelves().kept if not kept.shipped and kept.takes(kind)]
        usual = next((kept.pack.id for kept in sorted(fit, key=lambda kept: not kept.has(kind))), NEW)
        self._packs = packs
        self._sheaf = cards
        self._changed = changed
        self.own = [kept.pack for kept in fit]
        self.pack_id = pack_id if self._is_own(pack_id) else usual
        self.new_name = cards.kind.words.own_pack

    def _is_own(self, pack_id: str) -> bool:
        return pack_id in {pack.id for pack in self.own}

    def take_up(self, pack_id: str, new_name: str) -> None:
        """Choose what was chosen before, if it may still be."""
        self.pack_id = pack_id if self._is_own(pack_id) else NEW
        self.new_name = letters.clean(new_name, LONGEST_NAME) or self.new_name

    def listed(self, stack: SceneStack) -> DropDown:
        """Return the list to choose from; a new pack is given a name in front."""
        new = _("A new pack: {name}").format(name=self.new_name)
        labels = (*(pack.name.spoken for pack in self.own), new)
        ids = [pack.id for pack in self.own]
        chosen = ids.index(self.pack_id) if self.pack_id in ids else len(ids)
        return DropDown(
            "pack", labels=labels, chosen=chosen, on_change=lambda place: self.choose(place, stack)
        )

    def choose(self, place: int, stack: SceneStack) -> None:
        """Choose a pack; a new one is given a name."""
        if place < len(self.own):
            self.pack_id = self.own[place].id
            self._changed()
        else:
            stack.push(NameSheet(_("A new pack"), self.new_name), self._named)

    def _named(self, name: str | None) -> None:
        if name is not None:
            self.pack_id, self.new_name = NEW, name
            self._changed()

    # --- the cards --------------------------------------------------------------------------------------

    def put(self) -> tuple[str, tuple[Card, ...]]:
        """Put the taken cards in the pack; return its id and them. Raise PackError, StorageError."""
        made = self._sheaf.made()
        if self.pack_id != NEW:
            return self.pack_id, pack_cards.add_cards(self._packs, self.pack_id, made)
        new_id = pack_cards.create(self._packs, Text.of(self.new_name)).id
        try:
            return new_id, pack_cards.add_cards(self._packs, new_id, made)
        except (PackError, StorageError):
            self._packs.delete(new_id)
            raise

    def take_out(self, pack_id: str, cards: tuple[Card, ...]) -> None:
        """Take them out again; a new pack goes with them. Raise PackError, StorageError."""
        if self.pack_id == NEW:
            self._packs.delete(pack_id)
        else:
            pack_cards.take_out(self._packs, pack_id, {card.id for card in cards})

    def name_of(self, pack_id: str) -> str:
        """Return how a pack is spoken of."""
        return self._packs.read(pack_id).name.spoken

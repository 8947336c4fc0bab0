"""The packs of the workshop: which one is shown, and what is made, given, taken in and deleted there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards.text import Text
from game.core.i18n import _, ngettext
from game.storage import pack_cards
from scenes.printing.destination import shown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.cards.pack import Card
    from game.storage.pack_import import Exporting, Importing
    from game.storage.packs import Damaged, Kept
    from scenes.shell.edition import Editions
    from scenes.workshop.making import ToSave


Place = tuple[str, str]
"""Where a card is: the id of its pack, and its own there."""


@dataclass(slots=True)
class Undoable:
    """What was deleted or moved last: how it is taken back, and what is told then."""

    restore: Callable[[], object]
    told: str


class PacksRoom:
    """All packs, those that are `damaged`, the one `current`, and what can be taken back: `undoable`.

    `moves` are the cards that went to other packs since somebody took note: where each was, and is now.
    Whatever reads or writes may go on beside the frames; it returns the sentence to tell, or raises PackError
    or StorageError.
    """

    def __init__(self, editions: Editions) -> None:
        self.box = editions.box
        self.sheets = editions.sheets
        self.all: tuple[Kept, ...] = ()
        self.damaged: tuple[Damaged, ...] = ()
        self.current = ""
        self.undoable: Undoable | None = None
        self.moves: list[tuple[Place, Place]] = []

    def look(self) -> None:
        """Read the packs again; the first own one is shown unless another was chosen."""
        shelves = self.box.packs.shelves()
        made = tuple(sorted([kept for kept in shelves.kept if self._is_made_here(kept)], key=self._place))
        if self.current not in {kept.pack.id for kept in made}:
            own = [kept for kept in made if not kept.shipped]
            self.current = (own or list(made))[0].pack.id if made else ""
        self.all, self.damaged = made, shelves.damaged

    def _is_made_here(self, kept: Kept) -> bool:
        """Say whether a pack is shown: all of the player's, and those of the house to copy from."""
        return not kept.shipped or any(card.kind in self.sheets for card in kept.pack.cards)

    def _place(self, kept: Kept) -> int:
        """Return where a pack stands: those of the house first, in the order of the kinds."""
        places = (place for place, kind in enumerate(self.sheets) if kept.shipped and kept.has(kind))
        return next(places, len(self.sheets))

    @property
    def kept(self) -> Kept | None:
        """The pack that is shown."""
        return next((kept for kept in self.all if kept.pack.id == self.current), None)

    def turn_to(self, kind: str) -> None:
        """Show a pack with cards of a kind: the one shown if it has any, else one of the player's own."""
        having = [kept for kept in self.all if kept.has(kind)]
        if self.current in {kept.pack.id for kept in having}:
            return
        own = [kept for kept in having if not kept.shipped]
        self.current = next((kept.pack.id for kept in own or having), self.current)

    def own_id(self, wanted: str, kind: str) -> str:
        """Return the own pack a card of a kind is saved in: the wanted one, or that shown if it takes it.

        Otherwise it is one with the usual name. Nothing is put unasked among the cards that somebody else
        gave, nor among those of another kind: a pack of that name is made then.
        """
        own = {kept.pack.id: kept for kept in self.all if not kept.shipped}
        if wanted in own:
            return wanted
        taking = {pack_id: kept.pack.name.spoken for pack_id, kept in own.items() if kept.takes(kind)}
        if self.current in taking:
            return self.current
        name = self.sheets[kind].words.own_pack
        named = [pack_id for pack_id, called in taking.items() if called == name]
        return named[0] if named else self.create(name)

    def create(self, name: str) -> str:
        """Make an empty pack, and show it; return its id."""
        pack = pack_cards.create(self.box.packs, Text.of(name))
        self.current = pack.id
        self.look()
        return pack.id

    def delete_card(self, pack_id: str, card: Card) -> str:
        """Delete a card of an own pack; it can be taken back."""
        removed = pack_cards.delete_card(self.box.packs, pack_id, card.id)
        told = _("“{name}” is back.").format(name=card.name.spoken)
        self.undoable = Undoable(lambda: pack_cards.put_back(self.box.packs, pack_id, removed), told)
        self.look()
        return _("“{name}” is deleted.").format(name=card.name.spoken)

    def save_card(self, card: ToSave) -> Card:
        """Save a card in its own pack, or in the one that is shown, and show that one."""
        self.look()
        pack_id = self.own_id(card.pack, card.sheet.kind)
        saved = card.save(self.box.packs, pack_id)
        self.current = pack_id
        self.look()
        return saved

    def told_saved(self, card: Card) -> str:
        """Return that a card is saved, and where."""
        pack = self.kept.pack.name.spoken if self.kept else ""
        return _("“{name}” is in your pack “{pack}”.").format(name=card.name.spoken, pack=pack)

    def delete_pack(self, pack_id: str, name: str) -> str:
        """Delete an own pack, a damaged one too; it can be taken back."""
        token = self.box.packs.delete(pack_id)

        def restore() -> None:
            self.current = self.box.packs.restore(token)

        self.undoable = Undoable(restore, _("“{name}” is back.").format(name=name))
        if self.current == pack_id:
            self.current = ""
        self.look()
        return _("“{name}” is deleted.").format(name=name)

    def undo(self) -> str:
        """Take back what was deleted or moved last."""
        undoable, self.undoable = self.undoable, None
        if undoable is None:
            return ""
        undoable.restore()
        self.look()
        return undoable.told

    def move_cards(self, pack_id: str, card_ids: Sequence[str], to: str) -> str:
        """Move cards into another own pack, and have decks follow; they can be moved back."""
        order = [card.id for card in self.box.packs.own(pack_id).pack.cards]
        try:
            moved = self._move(pack_id, {card_id: card_id for card_id in card_ids}, to)
        finally:
            self.look()

        def move_back() -> None:
            self._move(to, {new: old for old, new in moved.items()}, pack_id, order)

        count = len(moved)
        told = ngettext("{count} card is back in its pack.", "{count} cards are back in their pack.", count)
        self.undoable = Undoable(move_back, told.format(count=count))
        told = ngettext("{count} card is now in “{pack}”.", "{count} cards are now in “{pack}”.", count)
        return told.format(count=count, pack=self.box.packs.own(to).pack.name.spoken)

    def move_to_new(self, pack_id: str, card_ids: Sequence[str], name: str) -> str:
        """Move cards into a new pack of that name."""
        return self.move_cards(pack_id, card_ids, pack_cards.create(self.box.packs, Text.of(name)).id)

    def _move(
        self, pack_id: str, wanted: Mapping[str, str], to: str, order: Sequence[str] = ()
    ) -> dict[str, str]:
        moved = pack_cards.move_cards(self.box.packs, pack_id, wanted, to, order)
        self.moves += [((pack_id, old), (to, new)) for old, new in moved.items()]
        self.box.decks.follow({f"{pack_id}/{old}": f"{to}/{new}" for old, new in moved.items()})
        return moved

    def others(self, pack_id: str) -> list[Kept]:
        """Return the own packs but one: cards may be moved there."""
        return [kept for kept in self.all if not kept.shipped and kept.pack.id != pack_id]

    def describe(self, pack_id: str, *, name: str, author: str, version: str) -> str:
        """Change what an own pack says of itself; a name that is not changed keeps both its languages."""
        pack = self.box.packs.own(pack_id).pack
        text = pack.name if name == pack.name.spoken else Text.of(name)
        pack_cards.describe(self.box.packs, pack_id, name=text, author=author, version=version)
        self.look()
        return _("“{name}” is up to date.").format(name=name)

    # --- long work --------------------------------------------------------------------------------------

    def export(self, work: Exporting) -> str:
        """Write a pack into its file, whole or not at all."""
        work.think(math.inf)
        return _("The pack is in {path}.").format(path=shown(work.path))

    def take_in(self, work: Importing) -> str:
        """Take a pack in, from a file, a folder or another pack, and show it."""
        work.think(math.inf)
        assert work.pack is not None  # noqa: S101 - the work is done
        self.current = work.pack.id
        self.look()
        return _("“{name}” is in the collection.").format(name=work.pack.name.spoken)

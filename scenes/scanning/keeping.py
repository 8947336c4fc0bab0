"""What the player chooses for a sheet's cards, kept at each change until they are in a pack or given up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards.limits import LONGEST_FLAVOUR
from game.cards.problems import PackError
from game.cards.text import Text
from game.core import letters
from game.core.i18n import _
from game.storage import pack_cards, sheet_work
from game.storage.home import StorageError
from game.storage.sheet_work import CardWork, DamagedError, SheetWork
from game.storage.slots import LONGEST_NAME
from scenes.kit.errand import Errand
from scenes.kit.forms import DropDown
from scenes.scanning.sheaf import put_together
from scenes.shell.name_sheet import NameSheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.cards.pack import Card
    from game.storage.packs import Packs
    from scenes.scanning.sheaf import Sheaf
    from scenes.shell.stack import SceneStack


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

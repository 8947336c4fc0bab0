"""Packs of cards: those shipped with the program, which nothing changes, and the player's own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from game.cards.decks import name_of
from game.cards.limits import LONGEST_ID
from game.cards.pack import is_own, slug
from game.cards.problems import PackError, Problem, shown
from game.cards.reading import house_picture, read_pack
from game.cards.sources import PACK_FILE, composed
from game.core import letters
from game.core.i18n import _, language, typeset
from game.core.program_files import ASSETS
from game.storage import pack_folder
from game.storage.pack_folder import packs_folder, place_of
from game.storage.reading import exists, is_plain

if TYPE_CHECKING:
    from collections.abc import Container, Iterator
    from pathlib import Path

    from game.cards.kinds import Kinds
    from game.cards.pack import Card, Pack

SHIPPED = ASSETS / "cards"
"""Where the packs of the house lie, each in a folder."""

_Signature = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A pack in good order and where it lies; one that is `shipped` is not to be changed."""

    pack: Pack
    folder: Path
    shipped: bool

    def has(self, kind: str) -> bool:
        """Say whether any of the cards is of a kind."""
        return any(card.kind == kind for card in self.pack.cards)

    def takes(self, kind: str) -> bool:
        """Say whether cards of a kind belong here: there are some already, or no cards at all."""
        return self.has(kind) or not self.pack.cards

    def picture_path(self, card: Card) -> Path:
        """Return the file of the picture of one of the cards: an SVG of the house, or a file of the pack."""
        if not is_own(card.picture):
            return house_picture(card.picture)
        path = self.folder / card.picture
        return path if path.exists() else _decomposed(path)


@dataclass(frozen=True, slots=True)
class Damaged:
    """A pack of the player's that cannot be used, with all that is wrong. Its files stay as they are."""

    id: str
    folder: Path
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class Shelves:
    """All packs that there are: the shipped ones first, then by name; and apart those that are damaged."""

    kept: tuple[Kept, ...]
    damaged: tuple[Damaged, ...]


class TakenError(PackError):
    """There is a pack of that id already: take `free_id`, or replace the other unless it is `shipped`."""

    def __init__(self, packs: Packs, pack_id: str) -> None:
        self.pack_id = pack_id
        self.free_id = packs.free_id(pack_id)
        self.shipped = packs.is_shipped(pack_id)
        super().__init__([Problem(pack_id, _("There is a pack of this id already."), field="id")])


class Packs:
    """All packs of cards of some `kinds`: those of the `house`, which come with the program, and own ones."""

    def __init__(self, kinds: Kinds, house: Path = SHIPPED) -> None:
        self.kinds = kinds
        self._house = house
        # Packs read before, and how their files looked then.
        self._known: dict[Path, tuple[_Signature, Pack]] = {}

    def shelves(self) -> Shelves:
        """Return all packs, damaged ones of the player's apart."""
        kept, damaged = list(self._shipped.values()), []
        for folder in _own_folders():
            try:
                kept.append(self._own(folder))
            except PackError as error:
                damaged.append(Damaged(folder.name, folder, error.problems))
        kept.sort(key=lambda each: (not each.shipped, letters.in_order(each.pack.name.spoken), each.pack.id))
        return Shelves(tuple(kept), tuple(damaged))

    def find(self, pack_id: str) -> Kept:
        """Return the pack of that id. Raise PackError when there is none, or it is damaged."""
        shipped = self._shipped.get(pack_id)
        if shipped is not None:
            return shipped
        return self._own(self._own_place(pack_id))

    def lying_at(self, path: Path) -> Path:
        """Return where the pack lies that is asked for by its path or, where nothing is there, by its id.

        Raise PackError when there is none of that id.
        """
        name = str(path)
        if exists(path) or not is_id(name):
            return path
        shipped = self._shipped.get(name)
        return self._own_place(name) if shipped is None else shipped.folder

    def _own_place(self, pack_id: str) -> Path:
        """Return where the player's own pack of that id lies. Raise PackError when there is none."""
        if not is_id(pack_id) or not exists(place_of(pack_id)):
            raise PackError([Problem(shown(pack_id), _("There is no pack of this id."))])
        return place_of(pack_id)

    def read(self, pack_id: str) -> Pack:
        """Return the pack of that id. Raise PackError when there is none, or it is damaged."""
        return self.find(pack_id).pack

    def cards(self, kinds: Container[str] | None = None) -> dict[str, Card]:
        """Return the cards of those kinds of all packs, by their refs: those of the house first."""
        return {
            kept.pack.ref(card): card
            for kept in self.shelves().kept
            for card in kept.pack.cards
            if kinds is None or card.kind in kinds
        }

    def found(self, ref: str) -> tuple[Kept, Card] | None:
        """Return a card and its pack as it is now, by its ref; None where the card or its pack is gone."""
        pack_id, _slash, card_id = ref.partition("/")
        try:
            kept = self.find(pack_id)
            return kept, kept.pack.card(card_id)
        except (PackError, KeyError):
            return None

    def printed(self, ref: str) -> Card | None:
        """Return a card as its pack has it now, by its ref; None where the card or its pack is gone."""
        found = self.found(ref)
        return found[1] if found else None

    def name(self, ref: str) -> str:
        """Return what a card is called; its id, as it is read, where the card or its pack is gone."""
        card = self.printed(ref)
        return typeset(card.name.spoken, language()) if card is not None else name_of(ref)

    def own(self, pack_id: str) -> Kept:
        """Return a pack that its player may change. Raise PackError for none, and for one of the house."""
        kept = self.find(pack_id)
        if kept.shipped:
            wrong = _("This pack comes with the program: duplicate it to change it.")
            raise PackError([Problem(pack_id, wrong)])
        return kept

    def delete(self, pack_id: str) -> str:
        """Put an own pack, damaged or not, in the trash; what is returned takes it back with `restore`.

        Raise PackError for none and for one of the house, StorageError when the disk refuses.
        """
        if self.is_shipped(pack_id):
            raise PackError([Problem(pack_id, _("This pack comes with the program: it stays."))])
        if not is_plain(pack_id) or not exists(place_of(pack_id)):
            raise PackError([Problem(shown(pack_id), _("There is no pack of this id."))])
        with pack_folder.writing():
            return pack_folder.throw(pack_id)

    def restore(self, token: str) -> str:
        """Take a pack back from the trash and return its id.

        Raise TakenError when another has its place by now, PackError when it is there no longer,
        StorageError.
        """
        pack_id = token.rpartition("~")[0]
        if not is_plain(pack_id) or not exists(pack_folder.trash() / token):
            raise PackError([Problem(shown(token), _("This pack is no longer in the trash."))])
        if exists(place_of(pack_id)):
            raise TakenError(self, pack_id)
        with pack_folder.writing():
            return pack_folder.take_back(token)

    def is_shipped(self, pack_id: str) -> bool:
        """Say whether the pack of that id comes with the program."""
        return pack_id in self._shipped

    def is_taken(self, pack_id: str) -> bool:
        """Say whether there is a pack of that id, shipped or own, damaged ones too."""
        return self.is_shipped(pack_id) or exists(place_of(pack_id))

    def free_id(self, wanted: str) -> str:
        """Return that id, or with the first number that makes it free."""
        return letters.numbered(wanted, self.is_taken, LONGEST_ID)

    def remember(self, kept: Kept, pack: Pack) -> None:
        """Know a pack that was just written and validated: it need not be read again."""
        self._known[kept.folder] = (_signature(kept.folder), pack)

    @cached_property
    def _shipped(self) -> dict[str, Kept]:
        """The packs of the house by their ids: they stay as they are while the program runs."""
        found = {}
        for file in sorted(self._house.glob(f"*/{PACK_FILE}")):
            with suppress(PackError):  # a damaged program still has the player's own packs
                pack = self._read(file.parent)
                found[pack.id] = Kept(pack, file.parent, shipped=True)
        return found

    def _own(self, folder: Path) -> Kept:
        """Return the pack of a folder of the player's. Raise PackError for one that cannot be used there."""
        if folder.is_symlink():
            raise PackError([Problem(str(folder), _("This is a link: a pack holds its files itself."))])
        pack = self._read(folder)
        file = str(folder / PACK_FILE)
        if pack.id != folder.name:
            wrong = _("The folder of this pack must be named by its id, {id}.").format(id=pack.id)
            raise PackError([Problem(file, wrong, field="id")])
        if self.is_shipped(pack.id):
            wrong = _("A pack that comes with the program has this id: choose another.")
            raise PackError([Problem(file, wrong, field="id")])
        return Kept(pack, folder, shipped=False)

    def _read(self, folder: Path) -> Pack:
        """Return the pack of a folder, read again only if its files have changed. Raise PackError."""
        signature = _signature(folder)
        if folder not in self._known or self._known[folder][0] != signature:
            self._known[folder] = (signature, read_pack(folder, self.kinds))
        return self._known[folder][1]


def is_id(text: str) -> bool:
    """Say whether that could be the id of a pack."""
    with suppress(ValueError):
        return slug(text) == text
    return False


def _own_folders() -> Iterator[Path]:
    with suppress(OSError):
        for folder in sorted(packs_folder().iterdir()):
            if folder.is_dir() and not folder.name.startswith("."):
                yield folder


def _signature(folder: Path) -> _Signature:
    """Return what changes when the files of a pack do."""
    found: list[int] = []
    for path in (folder / PACK_FILE, folder / "pictures"):
        with suppress(OSError):
            status = path.stat()
            found += [status.st_mtime_ns, status.st_size, status.st_ino]
    return tuple(found)


def _decomposed(path: Path) -> Path:
    """Return the file of that name whose accents stand apart on this disk, or the path as it is."""
    with suppress(OSError):
        return next((each for each in path.parent.iterdir() if composed(each.name) == path.name), path)
    return path

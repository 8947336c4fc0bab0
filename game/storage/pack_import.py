"""Packs taken in from elsewhere, given away, and copied: in slices, for a thousand pictures take a while."""

from __future__ import annotations

import math
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

from game.cards.limits import LONGEST_NAME
from game.cards.pack import slug
from game.cards.problems import Complaint, PackError, Problem, shown
from game.cards.reading import reading, source_at
from game.cards.sources import FolderSource
from game.cards.text import Text
from game.cards.writing import own_pictures, write_archive, write_folder
from game.core.slices import Sliced
from game.storage import atomic, pack_folder
from game.storage.home import refusal
from game.storage.packs import TakenError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from game.cards.pack import Pack
    from game.cards.sources import Source
    from game.storage.packs import Packs


class Importing(Sliced):
    """A pack taken in, from a folder or a `.cartes` file, under its own id or a new one.

    `think` raises PackError with all that is wrong with it, TakenError when its id is taken (unless
    it may `replace` an own pack, which then goes to the trash as `replaced`), or StorageError; nothing is
    changed then. Once `done`, `pack` is there.
    """

    def __init__(self, packs: Packs, path: Path, *, new_id: str | None = None, replace: bool = False) -> None:
        super().__init__()
        self.pack: Pack | None = None
        self.replaced: str | None = None
        self._packs = packs
        self._path = path
        self._new_id = new_id
        self._replace = replace
        self._name: Text | None = None
        self._steps_done = 0
        self._steps_all = 0

    @property
    def progress(self) -> float:
        """Return how much is done, from 0 to 1."""
        return 1.0 if self.done else min(0.99, self._steps_done / max(1, self._steps_all))

    def _work(self) -> Iterator[None]:
        with closing(source_at(self._path)) as source:
            self._steps_all = 3 * len(source.names())
            for _step in self._taken(source):
                self._steps_done += 1
                yield

    def _taken(self, source: Source) -> Iterator[None]:
        pack = self._renamed((yield from reading(source, self._packs.kinds, decode=True)))
        self._refuse_taken(pack)
        with pack_folder.building(pack.id) as folder:
            try:
                yield from write_folder(pack, source.read, folder)
            except Complaint as error:
                raise PackError([Problem(source.label, str(error))]) from error
            except OSError as error:
                raise refusal(folder, error) from error
            self.pack = yield from reading(FolderSource(folder), self._packs.kinds, decode=False)
            with pack_folder.writing():
                self._refuse_taken(pack)
                self.replaced = pack_folder.put(folder, pack.id)

    def _renamed(self, pack: Pack) -> Pack:
        name = pack.name if self._name is None else self._name
        if self._new_id is None:
            return replace(pack, name=name)
        try:
            return replace(pack, id=slug(self._new_id), name=name)
        except Complaint as error:
            raise PackError([Problem(shown(self._new_id), str(error), field="id")]) from error

    def _refuse_taken(self, pack: Pack) -> None:
        if self._packs.is_taken(pack.id) and not (self._replace and not self._packs.is_shipped(pack.id)):
            raise TakenError(self._packs, pack.id)


class Duplicating(Importing):
    """A copy of a pack, shipped or own, that its player may change: with the next free id and number."""

    def __init__(self, packs: Packs, pack_id: str) -> None:
        kept = packs.find(pack_id)
        free = packs.free_id(pack_id)
        super().__init__(packs, kept.folder, new_id=free)
        self._name = _numbered(kept.pack.name, free.rpartition("-")[2])


class Exporting(Sliced):
    """A pack written into a `.cartes` file, whole or not at all.

    `path` is that file. `think` raises PackError when the pack is damaged or too large, StorageError when it
    cannot be written there.
    """

    def __init__(self, packs: Packs, pack_id: str, path: Path) -> None:
        super().__init__()
        self._kept = packs.find(pack_id)
        self.path = path
        self._written = 0

    @property
    def progress(self) -> float:
        """Return how much is done, from 0 to 1."""
        return 1.0 if self.done else self._written / (len(own_pictures(self._kept.pack)) + 1)

    def _work(self) -> Iterator[None]:
        try:
            with closing(FolderSource(self._kept.folder)) as source, atomic.aside(self.path) as file:
                for _step in write_archive(self._kept.pack, source.read, file):
                    self._written += 1
                    yield
        except Complaint as error:
            raise PackError([Problem(str(self._kept.folder), str(error))]) from error
        except ValueError as error:
            raise refusal(self.path, error) from error


def import_pack(packs: Packs, path: Path, *, new_id: str | None = None, replace: bool = False) -> Importing:
    """Take a pack in at once; see `Importing` for what is raised, and what is found in the result."""
    work = Importing(packs, path, new_id=new_id, replace=replace)
    work.think(math.inf)
    return work


def export_pack(packs: Packs, pack_id: str, path: Path) -> None:
    """Write a pack into a `.cartes` file at once; see `Exporting`."""
    Exporting(packs, pack_id, path).think(math.inf)


def _numbered(name: Text, number: str) -> Text:
    """Return a name with a number after it, no longer than names may be."""
    room = LONGEST_NAME - len(number) - 1
    return Text(f"{name.fr[:room]} {number}", f"{name.en[:room]} {number}")

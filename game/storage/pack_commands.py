"""Whole packs from the command line: each is taken in, or given away, in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards.problems import PackError, Problem
from game.core.i18n import _, ngettext
from game.storage import packs
from game.storage.pack_import import export_pack, import_pack

if TYPE_CHECKING:
    from pathlib import Path


def take_in(path: Path, *, beside: bool, instead: bool) -> str:
    """Take a pack in from a folder or a `.cartes` file, and return what is told.

    Where its id is taken, it is put `beside` the other, or `instead` of it, whose files go to the trash.
    Raise PackError with all that is wrong, StorageError.
    """
    try:
        work = import_pack(path, replace=instead)
    except packs.TakenError as error:
        if not beside:
            raise PackError([Problem(str(path), _taken(error))]) from error
        work = import_pack(path, new_id=error.free_id)
    pack = work.pack
    assert pack is not None  # noqa: S101 - the work is done
    told = ngettext("{name} ({id}): {count} card.", "{name} ({id}): {count} cards.", len(pack.cards))
    return told.format(name=pack.name.spoken, id=pack.id, count=len(pack.cards))


def _taken(error: packs.TakenError) -> str:
    if error.shipped:
        told = _("A pack of the house has the id {id}: --beside keeps both.")
    else:
        told = _("There is a pack of the id {id}: --beside keeps both, --instead replaces it.")
    return told.format(id=error.pack_id)


def give_away(pack_id: str, path: Path) -> str:
    """Write a pack into a `.cartes` file, and return what is told. Raise PackError, StorageError."""
    export_pack(pack_id, path)
    return _("{id} is in {file}.").format(id=pack_id, file=path)

"""Packs written, as folders and as `.cartes` files: what is read again is equal."""

from __future__ import annotations

import os
import zipfile
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.cards import tables
from game.cards.kinds import Kind, by_word
from game.cards.limits import MOST_BYTES, MOST_CARDS, MOST_PICTURE, MOST_TOML
from game.cards.pack import PICTURES, Pack, is_own
from game.cards.problems import PackError, Problem
from game.cards.sources import PACK_FILE, too_large

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path
    from typing import BinaryIO

    from game.cards.pack import Card

_UNSAID = "a card holds what its file cannot say"
"""For whoever writes a kind of card: its fields are not all said by TOML."""

_YEAR = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a `.cartes`: the same pack gives the same bytes."""


def checked_text(pack: Pack) -> str:
    """Return the `pack.toml` of a pack. Raise PackError when it would not be read again as an equal pack.

    What is validated is what the file will say, not its text, and a card only when it is new: one is saved
    quickly so, among a thousand.
    """
    try:
        blocks = [_checked_head(replace(pack, cards=())), *map(_checked_card, pack.cards)]
        sound = len({card.id for card in pack.cards}) == len(pack.cards) <= MOST_CARDS
    except PackError:
        sound = False
    if not sound:
        _validated(tables.told(pack), {type(card) for card in pack.cards})  # all that is wrong, at once
    text = "\n\n".join(blocks) + "\n"
    if len(text.encode()) > MOST_TOML:
        raise PackError([Problem(PACK_FILE, too_large(MOST_TOML))])
    return text


def _validated(told: dict[str, Any], models: Iterable[type[Card]] = ()) -> Pack:
    from game.cards.validation import validate  # noqa: PLC0415 - pydantic: not before a pack is written

    return validate(told, PACK_FILE, by_word(map(Kind, models))).pack


def _checked_head(empty: Pack) -> str:
    told = tables.told(empty)
    if _validated(told) != empty:
        raise ValueError(_UNSAID)
    return tables.written_head(told)


@lru_cache(maxsize=4 * MOST_CARDS)
def _checked_card(card: Card) -> str:
    told = tables.told(Pack(id="cartes", name=card.name, cards=(card,)))
    if _validated(told, [type(card)]).cards != (card,):
        raise ValueError(_UNSAID)
    return tables.written_card(told["cards"][0])


def own_pictures(pack: Pack) -> list[str]:
    """Return the names of the pictures that are files of the pack, each once."""
    return list(dict.fromkeys(card.picture for card in pack.cards if is_own(card.picture)))


def write_folder(pack: Pack, read: Callable[[str, int], bytes], folder: Path) -> Iterator[None]:
    """Write a pack into a new folder, in steps; `read` gives a picture by its name and the most bytes.

    Raise PackError before anything is written when the pack is not whole; OSError, and what `read` raises.
    """
    text = checked_text(pack)
    folder.mkdir(parents=True)
    (folder / PICTURES).mkdir()
    total = 0
    for name in own_pictures(pack):
        data = read(name, MOST_PICTURE)
        total += len(data)
        if total > MOST_BYTES:
            raise PackError([Problem(pack.id, too_large(MOST_BYTES))])
        _write(folder / name, data)
        yield
    _write(folder / PACK_FILE, text.encode())


def write_archive(pack: Pack, read: Callable[[str, int], bytes], file: BinaryIO) -> Iterator[None]:
    """Write a pack as a `.cartes` into an open file, in steps; see `write_folder`."""
    text = checked_text(pack)
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(_entry(PACK_FILE), text, zipfile.ZIP_DEFLATED)
        for name in own_pictures(pack):
            archive.writestr(_entry(name), read(name, MOST_PICTURE), zipfile.ZIP_STORED)
            if file.tell() > MOST_BYTES:
                raise PackError([Problem(pack.id, too_large(MOST_BYTES))])
            yield


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, _YEAR)
    entry.external_attr = 0o644 << 16
    return entry


def _write(path: Path, data: bytes) -> None:
    """Write a new file and have it on the disk. Raise OSError, FileExistsError for one that is there."""
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())

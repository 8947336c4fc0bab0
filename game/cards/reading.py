"""Packs read from folders and `.cartes` files: whole, or every problem told."""

from __future__ import annotations

from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from game.cards import pictures, tables
from game.cards.archive import ArchiveSource
from game.cards.limits import MOST_PICTURE, MOST_TOML
from game.cards.pack import is_own, picture_name
from game.cards.problems import Complaint, PackError, Problem
from game.cards.sources import PACK_FILE, FolderSource
from game.core.i18n import _
from game.core.program_files import ASSETS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from pathlib import Path

    from game.cards.kinds import Kinds
    from game.cards.pack import Pack
    from game.cards.sources import Source
    from game.cards.validation import Validated

ART = ASSETS / "art"
"""Where the pictures of the house lie, those of shipped cards among them."""


def read_pack(path: Path, kinds: Kinds, *, decode: bool = False) -> Pack:
    """Return the pack of a folder or of a `.cartes` file. Raise PackError with all that is wrong with it.

    The heads of its pictures are read; with `decode`, each is decoded whole, which takes its time.
    """
    with opened(path) as source:
        return finished(reading(source, kinds, decode=decode))


def finished(steps: Generator[None, None, Pack]) -> Pack:
    """Go through all steps of a reading at once and return the pack. Raise PackError."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            pack: Pack = end.value
            return pack


@contextmanager
def opened(path: Path) -> Iterator[Source]:
    """Open a pack where it lies, for as long as it is read. Raise PackError when there is none."""
    source = source_at(path)
    try:
        yield source
    finally:
        source.close()


def source_at(path: Path) -> Source:
    """Return the files of the pack at a path, to be closed. Raise PackError when there is none."""
    folder = path.parent if path.name == PACK_FILE else path
    try:
        if folder.is_dir():
            return FolderSource(folder)
        if path.is_file():
            return ArchiveSource(path)
    except (OSError, ValueError) as error:
        raise PackError([Problem(str(path), _("This file cannot be read."))]) from error
    raise PackError([Problem(str(path), _("There is no pack here."))])


def reading(source: Source, kinds: Kinds, *, decode: bool) -> Generator[None, None, Pack]:
    """Read a pack in steps, a picture each at most, and return it. Raise PackError."""
    from game.cards.validation import validate  # noqa: PLC0415 - pydantic: not before a pack is read

    file = f"{source.label}/{PACK_FILE}"
    try:
        data = tables.read(source.read(PACK_FILE, MOST_TOML))
    except Complaint as error:
        raise PackError([Problem(file, str(error))]) from error
    yield
    found = validate(data, file, kinds)
    yield
    yield from _check_pictures(source, data, found, decode=decode)
    return found.pack


def _check_pictures(
    source: Source, data: dict[str, Any], found: Validated, *, decode: bool
) -> Iterator[None]:
    """Note what is wrong with the pictures of all cards, of those too that have other faults."""
    seen: dict[str, str] = {}
    for card, name in found.pictures(data):
        if name not in seen:
            seen[name] = _complaint(source, name, decode=decode)
            yield
        if seen[name]:
            file = f"{source.label}/{name}" if is_own(name) and name in source.names() else found.file
            found.problems.append(Problem(file, seen[name], card, "picture"))


def _complaint(source: Source, name: str, *, decode: bool) -> str:
    """Return what is wrong with a picture, or "" when nothing is."""
    try:
        if not is_own(name):
            house_picture(name)
        elif name not in source.names():
            return _("There is no file {name} in this pack.").format(name=name)
        else:
            _check_own(source, name, decode=decode)
    except Complaint as error:
        return str(error)
    return ""


def _check_own(source: Source, name: str, *, decode: bool) -> None:
    """Raise Complaint for a file of the pack that is no picture, or none that can be shown."""
    if not decode:
        with suppress(Complaint):
            pictures.check_head(source.head(name, MOST_PICTURE))
            return
    pictures.check(source.read(name, MOST_PICTURE))  # a head out of the common is worth a second look


def house_picture(name: str) -> Path:
    """Return the file of a picture of the house. Raise Complaint when there is none of that name."""
    path = ART / picture_name(name)
    if not path.is_file():
        raise Complaint(_("The house has no picture {name}.").format(name=name))
    return path

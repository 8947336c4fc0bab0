"""Packs read from folders and `.cartes` files: whole, or every problem told."""

from __future__ import annotations

import stat
import zipfile
import zlib
from contextlib import contextmanager, suppress
from struct import error as StructError  # noqa: N812 - an exception under a name of exceptions
from typing import TYPE_CHECKING, Any

from game.cards import pictures, tables
from game.cards.limits import (
    HIGHEST_RATIO,
    MOST_BYTES,
    MOST_DIRECTORY,
    MOST_FILES,
    MOST_PICTURE,
    MOST_TOML,
    SMALL_FILE,
)
from game.cards.pack import is_own, picture_name
from game.cards.problems import Complaint, PackError, Problem
from game.cards.sources import PACK_FILE, FolderSource, Source, composed, too_large
from game.core.i18n import _
from game.core.program_files import ASSETS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from collections.abc import Set as AbstractSet
    from pathlib import Path
    from typing import BinaryIO

    from game.cards.kinds import Kinds
    from game.cards.pack import Pack
    from game.cards.validation import Validated


_END = b"PK\x05\x06"
_END_SIZE = 22
_LOCATOR_64 = b"PK\x06\x07"
_LOCATOR_64_SIZE = 20
_ENCRYPTED = 0x1

_DAMAGED = (
    zipfile.BadZipFile,
    zlib.error,
    StructError,
    OSError,
    ValueError,
    RuntimeError,
    EOFError,
    OverflowError,
)
"""What reading a damaged zip may raise."""


class ArchiveSource(Source):
    """A pack in a `.cartes` file, open until `close`. Raise PackError for one that could do harm."""

    def __init__(self, path: Path) -> None:
        self.label = str(path)
        self._zip: zipfile.ZipFile | None = None
        try:
            self._file = path.open("rb")
        except (OSError, ValueError) as error:
            raise PackError([Problem(self.label, _("This file cannot be read."))]) from error
        try:
            _check_end(self._file)
            self._zip = zipfile.ZipFile(self._file)
            self._entries = _entries(self._zip)
        except Complaint as error:
            self.close()
            raise PackError([Problem(self.label, str(error))]) from error
        except _DAMAGED as error:
            self.close()
            raise PackError([Problem(self.label, _no_pack())]) from error

    def names(self) -> AbstractSet[str]:
        """Return the names of all files that the pack may speak of."""
        return self._entries.keys()

    def _read(self, name: str, limit: int, most: int) -> bytes:
        entry = self._entries.get(name)
        if entry is None or self._zip is None:
            raise Complaint(_("There is no such file in this pack."))
        if entry.file_size > limit:
            raise Complaint(too_large(limit))
        try:
            with self._zip.open(entry) as file:
                return file.read(most)
        except _DAMAGED as error:
            raise Complaint(_("This file is damaged.")) from error

    def close(self) -> None:
        """Close the file."""
        if self._zip is not None:
            self._zip.close()
        self._file.close()


def _no_pack() -> str:
    return _("This is no .cartes file, or it is damaged.")


def _check_end(file: BinaryIO) -> None:
    """Refuse a file too large, or whose list of files is, before that list is read. Raise Complaint, OSError.

    The list's size stands at the very end: after it there is no room for a comment, nor for the larger kind
    of zip, for packs need neither.
    """
    size = file.seek(0, 2)
    if size > MOST_BYTES:
        raise Complaint(too_large(MOST_BYTES))
    file.seek(max(0, size - _END_SIZE - _LOCATOR_64_SIZE))
    tail = file.read()
    end = tail[-_END_SIZE:]
    if len(end) < _END_SIZE or not end.startswith(_END) or end[20:22] != b"\0\0":
        raise Complaint(_no_pack())
    if tail.startswith(_LOCATOR_64):
        raise Complaint(too_large(MOST_BYTES))
    many = int.from_bytes(end[10:12], "little")
    if many > MOST_FILES or int.from_bytes(end[12:16], "little") > MOST_DIRECTORY:
        raise Complaint(_("There are too many files here: {most} at most.").format(most=MOST_FILES))


def _entries(archive: zipfile.ZipFile) -> dict[str, zipfile.ZipInfo]:
    """Return the files of a zip by their names in the pack. Raise Complaint for one that could do harm."""
    entries = archive.infolist()
    if len(entries) > MOST_FILES:
        raise Complaint(_("There are too many files here: {most} at most.").format(most=MOST_FILES))
    for entry in entries:
        _check_entry(entry)
    if sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise Complaint(too_large(MOST_BYTES))
    files = {composed(entry.filename): entry for entry in entries if not entry.is_dir()}
    directories = sum(entry.is_dir() for entry in entries)
    if len({name.casefold() for name in files}) + directories < len(entries):
        raise Complaint(_("Two files of this pack have the same name."))
    root = _root(files.keys())
    return {name.removeprefix(root): entry for name, entry in files.items() if name.startswith(root)}


def _check_entry(entry: zipfile.ZipInfo) -> None:
    parts = entry.orig_filename.removesuffix("/").split("/")
    if any(part in {"", ".", ".."} or any(sign in part for sign in "\\:\0") for part in parts):
        raise Complaint(_("A file of this pack would lead out of it: nothing is taken in."))
    kind = stat.S_IFMT(entry.external_attr >> 16)
    if kind not in {0, stat.S_IFREG, stat.S_IFDIR}:
        raise Complaint(_("A file of this pack is a link: a pack holds its files itself."))
    if entry.flag_bits & _ENCRYPTED:
        raise Complaint(_("This pack is locked by a password."))
    if entry.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise Complaint(_("This pack is compressed in a way that other computers may not read."))
    if entry.file_size > max(SMALL_FILE, HIGHEST_RATIO * entry.compress_size):
        raise Complaint(_("A file of this pack would swell beyond all measure: nothing is taken in."))


def _root(names: AbstractSet[str]) -> str:
    """Return the folder that a pack lies in when a whole folder was zipped, or "" for none."""
    if PACK_FILE in names:
        return ""
    roots = [name.removesuffix(PACK_FILE) for name in names if name.endswith(f"/{PACK_FILE}")]
    return roots[0] if len(roots) == 1 and roots[0].count("/") == 1 else ""


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

"""Where a pack is read from: a folder, or a `.cartes` file. Both are read with the same suspicion."""

from __future__ import annotations

import os
import stat
import unicodedata
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from game.cards.limits import MOST_FILES, PICTURE_HEAD
from game.cards.pack import PICTURES
from game.cards.problems import Complaint, PackError, Problem
from game.core.i18n import _

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet
    from pathlib import Path

PACK_FILE = "pack.toml"


class Source(ABC):
    """The files of a pack, by their names in it: `pack.toml` and `pictures/...`."""

    label: str

    @abstractmethod
    def names(self) -> AbstractSet[str]:
        """Return the names of all files that the pack may speak of."""

    @abstractmethod
    def _read(self, name: str, limit: int, most: int) -> bytes:
        """Return that many bytes of a file at most. Raise Complaint if it cannot be read, or is larger."""

    def read(self, name: str, limit: int) -> bytes:
        """Return what a file holds. Raise Complaint if it cannot be read, or has more bytes than that."""
        return self._read(name, limit, limit)

    def head(self, name: str, limit: int) -> bytes:
        """Return how a file begins, a picture's head at most. Raise Complaint as for `read`."""
        return self._read(name, limit, PICTURE_HEAD)

    def close(self) -> None:  # noqa: B027 - a folder is not held open
        """Read no further."""


class FolderSource(Source):
    """A pack in a folder. No link is followed, and nothing but plain files is opened."""

    def __init__(self, folder: Path) -> None:
        self.label = str(folder)
        self._files = {PACK_FILE: folder / PACK_FILE, **_pictures(folder)}

    def names(self) -> AbstractSet[str]:
        """Return the names of all files that the pack may speak of."""
        return self._files.keys()

    def _read(self, name: str, limit: int, most: int) -> bytes:
        try:
            size, data = _read_plain(self._files[name], most)
        except Complaint:
            raise
        except (FileNotFoundError, KeyError) as error:
            raise Complaint(_("There is no such file in this folder.")) from error
        except (OSError, ValueError) as error:
            raise Complaint(_("This file cannot be read.")) from error
        if size > limit or len(data) > limit:
            raise Complaint(too_large(limit))
        return data


def too_large(limit: int) -> str:
    """Return the sentence for a file of more bytes than that."""
    return _("This file is too large: {most} MB at most.").format(most=limit // 1_000_000)


def composed(name: str) -> str:
    """Return a name with its accents in one piece, as packs write them, whatever the disk makes of them."""
    return unicodedata.normalize("NFC", name)


def _pictures(folder: Path) -> dict[str, Path]:
    """Return every entry of the folder of pictures. Raise PackError when it is a link, or has too many."""
    pictures = folder / PICTURES
    if pictures.is_symlink():
        raise PackError([Problem(str(pictures), _("This is a link: a pack holds its files itself."))])
    found: dict[str, Path] = {}
    try:
        with os.scandir(pictures) as entries:
            for entry in entries:
                found[composed(f"{PICTURES}/{entry.name}")] = pictures / entry.name
                if len(found) > MOST_FILES:
                    wrong = _("There are too many files here: {most} at most.").format(most=MOST_FILES)
                    raise PackError([Problem(str(pictures), wrong)])
    except (FileNotFoundError, NotADirectoryError):
        return {}
    except OSError as error:
        raise PackError([Problem(str(pictures), _("This folder cannot be read."))]) from error
    return found


def _read_plain(path: Path, most: int) -> tuple[int, bytes]:
    """Return the size of a plain file, and that many of its bytes at most. Raise OSError, Complaint."""
    if path.is_symlink():
        raise Complaint(_("This is a link: a pack holds its files itself."))
    flags = os.O_RDONLY
    for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_CLOEXEC", "O_BINARY"):
        flags |= getattr(os, name, 0)
    handle = os.open(path, flags)
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OSError
        return status.st_size, file.read(most)

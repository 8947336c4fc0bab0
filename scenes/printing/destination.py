"""Where a printed file goes: a folder of the player's own, under a name that nothing has yet."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import platformdirs

from game.cards.pack import is_safe_name
from game.storage import atomic
from game.storage.reading import is_folder

_FORBIDDEN: Final = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
_LONGEST: Final = 80


def default_folder() -> Path:
    """Return the first that is there and can be written in: the documents, the downloads, else the home."""
    home = Path.home()
    for folder in (platformdirs.user_documents_path(), platformdirs.user_downloads_path(), home):
        if is_folder(folder) and os.access(folder, os.W_OK):
            return folder
    return home


def free_path(folder: Path, title: str, suffix: str = ".pdf") -> Path:
    """Return a file of that title in the folder, or with the first number that makes it one of its own."""
    return atomic.free_path(folder, file_name(title), suffix, " ")


def file_name(title: str) -> str:
    """Return a title as every system lets a file be named: people write anything."""
    plain = _FORBIDDEN.sub(" ", title)
    name = " ".join(plain.split()).strip(". ")[:_LONGEST].rstrip(". ")
    return name if name and is_safe_name(f"{name}.pdf") else f"Cartelier {name}".rstrip()


def shown(path: Path) -> str:
    """Return a path as it is told: what is under the home begins with ~."""
    home = Path.home()
    return str(Path("~") / path.relative_to(home)) if path.is_relative_to(home) else str(path)

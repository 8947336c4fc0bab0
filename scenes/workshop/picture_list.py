"""The pictures of the computer, and the packs, to choose one."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game.cards.sources import PACK_FILE
from game.core.i18n import _
from game.storage.reading import exists, is_folder
from scenes.shell.dropped import PICTURE_SUFFIXES
from scenes.shell.file_list import FileList


class PictureList(FileList):
    """Ask for a picture; the result is its path, or None when the player turns away."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(_("Choose a picture"), PICTURE_SUFFIXES, "image", folder or pictures_folder())


class PackFiles(FileList):
    """Ask for a pack, in a `.cartes` file or a folder; the result is its path, or None."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(_("Choose a pack"), (".cartes",), "deck", folder or downloads_folder())

    def is_answer(self, path: Path) -> bool:
        """Say whether it is a file, or a folder with a pack in it."""
        return not is_folder(path) or (path != self.folder.parent and exists(path / PACK_FILE))


def pictures_folder() -> Path:
    """Return the folder of the player's pictures, or the home."""
    return _folder(platformdirs.user_pictures_path())


def downloads_folder() -> Path:
    """Return the folder of what the player has fetched, or the home."""
    return _folder(platformdirs.user_downloads_path())


def _folder(folder: Path) -> Path:
    return folder if is_folder(folder) else Path.home()

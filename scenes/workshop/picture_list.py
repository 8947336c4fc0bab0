"""The pictures of the computer, to choose one for a card."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from game.core.i18n import _
from scenes.file_list import FileList
from scenes.workshop.imported import SUFFIXES


def pictures_folder() -> Path:
    """Return the folder of the player's pictures, or the home."""
    folder = Path(platformdirs.user_pictures_path())
    return folder if folder.is_dir() else Path.home()


class PictureList(FileList):
    """Ask for a picture; the result is its path, or None when the player turns away."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(_("Choose a picture"), SUFFIXES, "image", folder or pictures_folder())

"""Files dropped on the window: each kind is brought to the scene that takes it, whatever is in front."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.storage.reading import is_folder

if TYPE_CHECKING:
    from pathlib import Path

DECK_SUFFIXES: Final = (".txt", ".deck")
"""The names of deck texts end so."""

SAVE_SUFFIX: Final = ".json"
"""The name of a saved game ends so."""

PICTURE_SUFFIXES: Final = (".png", ".jpg", ".jpeg", ".webp")
"""The names of pictures that cards are made of end so."""


def is_deck(path: Path) -> bool:
    """Say whether a file is the text of a deck, by its name."""
    return path.suffix.lower() in DECK_SUFFIXES and not is_folder(path)


def is_save(path: Path) -> bool:
    """Say whether a file is a saved game, by its name."""
    return path.suffix.lower() == SAVE_SUFFIX and not is_folder(path)


def is_picture(path: Path) -> bool:
    """Say whether a file is a picture, by its name."""
    return path.suffix.lower() in PICTURE_SUFFIXES and not is_folder(path)


def is_for_the_workshop(path: Path) -> bool:
    """Say whether a file, or a folder, is a pack or a picture, by its name."""
    return is_folder(path) or path.suffix.lower() == ".cartes" or is_picture(path)

"""The pictures of cards: chosen on the computer, taken with suspicion, read from their packs."""

from __future__ import annotations

import io
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

import platformdirs
import pygame
from PIL import JpegImagePlugin

from game.cards import pictures
from game.cards.limits import MOST_PICTURE
from game.cards.pack import is_own
from game.cards.problems import Complaint, shown
from game.cards.sources import PACK_FILE
from game.core.i18n import _
from game.storage.reading import exists, is_folder
from scenes.kit import thumbnails
from scenes.kit.drawing.canvas import png_of
from scenes.kit.drawing.operations import SIZE, Paste
from scenes.kit.faces.pictures import NO_PICTURE, drawn, painted
from scenes.kit.thumbnails import loaded
from scenes.shell.dropped import PICTURE_SUFFIXES
from scenes.shell.file_list import FileList

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.cards.pack import Card
    from game.storage.packs import Kept
    from scenes.kit.faces.pictures import Picture

LONGEST_SIDE: Final = 1000
"""Pixels of the longer side that a picture keeps: the whole card has no more."""

_ORIENTATION: Final = 0x0112
_TURNS: Final = {3: 180, 6: 270, 8: 90}
_FINE: Final = 1000
"""Pixels of the shorter side of a picture that is looked at closely."""

_FINENESS: Final = 2
"""Pixels of a small picture for each of the card's: made smaller once more, it stays sharp."""


def picture_list(folder: Path | None = None) -> FileList:
    """Return what asks for a picture; its result is a path, or None when the player turns away."""
    return FileList(_("Choose a picture"), PICTURE_SUFFIXES, "image", folder or pictures_folder())


def pack_files(folder: Path | None = None) -> FileList:
    """Return what asks for a pack, in a `.cartes` file or a folder; its result is a path, or None."""
    return FileList(_("Choose a pack"), (".cartes",), "deck", folder or downloads_folder(), _holds_pack)


def _holds_pack(folder: Path, shown_folder: Path) -> bool:
    """Say whether a pack lies in a folder that is not the one above."""
    return folder != shown_folder.parent and exists(folder / PACK_FILE)


def pictures_folder() -> Path:
    """Return the folder of the player's pictures, or the home."""
    return _folder(platformdirs.user_pictures_path())


def downloads_folder() -> Path:
    """Return the folder of what the player has fetched, or the home."""
    return _folder(platformdirs.user_downloads_path())


def _folder(folder: Path) -> Path:
    return folder if is_folder(folder) else Path.home()


@dataclass(frozen=True, slots=True)
class Taken:
    """A picture that was taken: what it is called in a drawing, its PNG, and its pixels."""

    key: str
    png: bytes
    surface: pygame.Surface


def taken(path: Path) -> Taken:
    """Return the picture of a file. Raise Complaint, in one sentence, for what is none."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_PICTURE + 1)
    except (OSError, ValueError) as error:
        raise Complaint(_("The file {path} cannot be read.").format(path=shown(path.name))) from error
    return of(decoded(data))


def of(surface: pygame.Surface) -> Taken:
    """Return a picture out of pixels, which may not be changed any more."""
    png = png_of(surface)
    return Taken(f"{zlib.crc32(png):08x}", png, surface)


def decoded(data: bytes) -> pygame.Surface:
    """Return the pixels of a picture's file, no larger than useful. Raise Complaint."""
    kind = pictures.check(data)
    surface = loaded(data, kind, LONGEST_SIDE)
    longest = max(surface.get_size())
    if longest > LONGEST_SIDE:
        size = [max(1, side * LONGEST_SIDE // longest) for side in surface.get_size()]
        surface = pygame.transform.smoothscale(surface, size)
    return pygame.transform.rotate(surface, _turn(data)) if kind == "JPEG" else surface


def _turn(data: bytes) -> int:
    """Return by how much a photograph says it must be turned, in degrees anticlockwise."""
    try:
        with JpegImagePlugin.JpegImageFile(io.BytesIO(data)) as photo:
            return _TURNS.get(photo.getexif().get(_ORIENTATION, 1), 0)
    except Exception:  # noqa: BLE001 - what a damaged note says of a sound photograph does not matter
        return 0


def covering(key: str, surface: pygame.Surface) -> Paste:
    """Return the operation that covers the whole sheet with a picture, what is too much cut off evenly."""
    scale = max(SIZE[0] / surface.get_width(), SIZE[1] / surface.get_height())
    return Paste(key, (SIZE[0] / 2, SIZE[1] / 2), scale)


def picture_of(kept: Kept, card: Card) -> Picture:
    """Return the picture of one of the pack's cards, read now; plain paper where its file cannot be."""
    if not is_own(card.picture):
        return _of_the_house(card)
    return painted(_key(kept, card), thumbnails.read(kept.picture_path(card), _FINE))


def picture_soon(kept: Kept, card: Card, width: int) -> Picture | None:
    """Return the picture for a face that wide, or None while its file is read beside the frames."""
    if not is_own(card.picture):
        return _of_the_house(card)
    key, side = _key(kept, card), _FINENESS * width
    surface = thumbnails.THUMBNAILS.get(key, kept.picture_path(card), side)
    return None if surface is None else painted((key, side), surface)


def _of_the_house(card: Card) -> Picture:
    return drawn(card.picture) if card.picture else NO_PICTURE


def _key(kept: Kept, card: Card) -> Hashable:
    return kept.folder, card.picture

"""Pictures from elsewhere, for a card: taken with suspicion, made small enough, the right way up."""

from __future__ import annotations

import io
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from PIL import JpegImagePlugin

from game.cards import pictures
from game.cards.limits import MOST_PICTURE
from game.cards.problems import Complaint, shown
from game.core.i18n import _
from scenes.kit.drawing.canvas import png_of
from scenes.kit.drawing.operations import SIZE, Paste
from scenes.kit.thumbnails import loaded

if TYPE_CHECKING:
    from pathlib import Path

LONGEST_SIDE: Final = 1000
"""Pixels of the longer side that a picture keeps: the whole card has no more."""

_ORIENTATION: Final = 0x0112
_TURNS: Final = {3: 180, 6: 270, 8: 90}


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

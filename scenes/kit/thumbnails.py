"""Small pictures of large files, read and made smaller beside the frames; those last asked for come first."""

from __future__ import annotations

import io
import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Final

import pygame

from game.cards import pictures
from game.cards.limits import MOST_PICTURE
from game.cards.problems import Complaint
from game.core.i18n import _
from scenes.kit import palette
from scenes.kit.picture_cache import PictureCache

if TYPE_CHECKING:
    from collections.abc import Hashable
    from pathlib import Path

_BYTES: Final = 40 * 1024 * 1024
_MOST_WISHES: Final = 96
_PATIENCE: Final = 5.0
"""Seconds after which a reader with nothing to do goes."""


def loaded(data: bytes, kind: str, side: int) -> pygame.Surface:
    """Return the pixels of a picture's file, of which the shorter side needs `side` pixels at most.

    `kind` is what `game.cards.pictures` says that it is. A JPEG is decoded as small as that allows: a large
    photograph in a tenth of the time. Raise Complaint for one that is damaged.
    """
    try:
        if kind == "JPEG":
            return _photo(data, side)
        picture = pygame.image.load(io.BytesIO(data), f"picture{pictures.SUFFIX_OF[kind]}")
    except Exception as error:  # decoders raise anything on what is damaged
        raise Complaint(_("This picture is damaged: it cannot be shown.")) from error
    surface = pygame.Surface(picture.get_size(), pygame.SRCALPHA, 32)
    surface.blit(picture, (0, 0))
    return surface


def _photo(data: bytes, side: int) -> pygame.Surface:
    from PIL import JpegImagePlugin  # noqa: PLC0415 - not before a photograph is met

    with JpegImagePlugin.JpegImageFile(io.BytesIO(data)) as photo:
        photo.draft("RGB", (side, side))
        pixels = photo.convert("RGBA")
    return pygame.image.frombytes(pixels.tobytes(), pixels.size, "RGBA")


def reduced(surface: pygame.Surface, side: int) -> pygame.Surface:
    """Return a picture whose shorter side has `side` pixels at most."""
    shorter = min(surface.get_size())
    if shorter <= side:
        return surface
    size = [max(1, round(each * side / shorter)) for each in surface.get_size()]
    return pygame.transform.smoothscale(surface, size)


def read(path: Path, side: int) -> pygame.Surface:
    """Return a file's picture, made small; plain paper where there is none that can be shown."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_PICTURE)
        return reduced(loaded(data, pictures.check_head(data), side), side)
    except Exception:  # noqa: BLE001 - decoders raise anything, and the reader must live on
        blank = pygame.Surface((8, 7), pygame.SRCALPHA, 32)
        blank.fill(palette.HAIRLINE)
        return blank


class Thumbnails:
    """Pictures of files in memory, as many as fit; a thread reads those that lack."""

    def __init__(self) -> None:
        self._kept = PictureCache[pygame.Surface](_BYTES)
        self._wishes: OrderedDict[Hashable, tuple[Path, int]] = OrderedDict()
        self._changed = threading.Condition()
        self._reader: threading.Thread | None = None
        self._in_hand: Hashable = None

    def get(self, key: Hashable, path: Path, side: int) -> pygame.Surface | None:
        """Return the picture of a file, its shorter side no more than `side`, or None: it will be there soon.

        A new `key` must come with every change of the file.
        """
        whole = (key, side)
        with self._changed:
            found = self._kept.peek(whole)
            if found is not None:
                return self._kept.get(whole, lambda: found)
            if whole == self._in_hand:
                return None
            self._wishes[whole] = (path, side)
            self._wishes.move_to_end(whole)
            while len(self._wishes) > _MOST_WISHES:
                self._wishes.popitem(last=False)
            if self._reader is None:
                self._reader = threading.Thread(target=self._read, name="thumbnails", daemon=True)
                self._reader.start()
            self._changed.notify()
        return None

    def _read(self) -> None:
        while True:
            with self._changed:
                if not self._wishes and not self._changed.wait_for(lambda: self._wishes, _PATIENCE):
                    self._reader = None
                    return
                key, (path, side) = self._wishes.popitem()
                self._in_hand = key
            made = read(path, side)
            with self._changed:
                self._in_hand = None
                self._kept.get(key, lambda made=made: made)  # type: ignore[misc]


THUMBNAILS: Final = Thumbnails()
"""The pictures of all packs."""

"""Pictures that anybody may have made, looked at with suspicion before anything decodes them."""

from __future__ import annotations

import io
import struct
import warnings
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.cards.limits import (
    LONGEST_PHOTO_SIDE,
    LONGEST_SIDE,
    MOST_PHOTO,
    MOST_PHOTO_PIXELS,
    MOST_PICTURE,
    MOST_SCANS,
)
from game.cards.problems import Complaint
from game.core.i18n import _

if TYPE_CHECKING:
    from PIL.ImageFile import ImageFile

_PNG = b"\x89PNG\r\n\x1a\n"
_PNG_HEAD = b"\0\0\0\x0dIHDR"
_JPEG = b"\xff\xd8\xff"
_START_OF_SCAN = b"\xff\xda"


@dataclass(frozen=True, slots=True)
class Bounds:
    """How large a picture may be: the bytes of its file, the pixels of its longer side and of all of it."""

    weight: int
    side: int
    pixels: int


CARD = Bounds(MOST_PICTURE, LONGEST_SIDE, LONGEST_SIDE**2)
"""The bounds of a card's picture."""

PHOTO = Bounds(MOST_PHOTO, LONGEST_PHOTO_SIDE, MOST_PHOTO_PIXELS)
"""The bounds of the photograph of a whole sheet."""

SUFFIX_OF = {"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp"}
"""How the file of a picture of that format is named."""


def check_head(data: bytes, bounds: Bounds = CARD) -> str:
    """Return the format of a picture, PNG, JPEG or WEBP, by how its file begins.

    Raise Complaint for any other, for one too large, and for one whose head is longer than that.
    """
    kind = _kind(data)
    if kind == "WEBP":
        _check_size(bounds, *_webp_size(data))
    elif kind == "PNG" and _has_sound_head(data):
        _check_size(bounds, *struct.unpack(">II", data[16:24]))
    else:
        _open(data, kind, bounds, decode=False)
    return kind


def _has_sound_head(data: bytes) -> bool:
    """Say whether a PNG begins as nearly all do: a thousand are looked at so, without their reader."""
    return data[8:16] == _PNG_HEAD and zlib.crc32(data[12:29]).to_bytes(4) == data[29:33]


def check(data: bytes) -> str:
    """Return the format of a whole picture: PNG, JPEG or WEBP. Raise Complaint for one that cannot be shown.

    It is decoded, once its size is known to be bearable.
    """
    kind = check_bounds(data, CARD)
    _open(data, kind, CARD, decode=True)
    return kind


def check_bounds(data: bytes, bounds: Bounds) -> str:
    """Return the format of a whole picture that is safe to decode, whatever comes of it. Raise Complaint."""
    if len(data) > bounds.weight:
        millions = bounds.weight // 1_000_000
        raise Complaint(_("This picture is too heavy: {most} MB at most.").format(most=millions))
    kind = check_head(data, bounds)
    if kind == "JPEG" and data.count(_START_OF_SCAN) > MOST_SCANS:
        raise Complaint(_("This JPEG would take too long to be shown: save it again without progression."))
    return kind


def reader(data: bytes, bounds: Bounds) -> ImageFile:
    """Return the reader of a picture that is safe to decode; decoding may raise anything. Raise Complaint."""
    kind = check_bounds(data, bounds)
    try:
        return _reader(data, kind)
    except Exception as error:  # decoders raise anything on what is damaged
        raise Complaint(_("This picture is damaged: it cannot be shown.")) from error


def _open(data: bytes, kind: str, bounds: Bounds, *, decode: bool) -> None:
    """Have a picture's head read, or all of it decoded. Raise Complaint."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            with _reader(data, kind) as picture:
                _check_size(bounds, *picture.size)
                if decode:
                    picture.load()
        except Complaint:
            raise
        except Exception as error:  # decoders raise anything on what is damaged
            raise Complaint(_("This picture is damaged: it cannot be shown.")) from error


def _kind(data: bytes) -> str:
    if data.startswith(_PNG):
        return "PNG"
    if data.startswith(_JPEG):
        return "JPEG"
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "WEBP"
    raise Complaint(_("This is no picture in PNG, JPEG or WebP."))


def _reader(data: bytes, kind: str) -> ImageFile:
    # Not before a picture is looked at; and one by one, or Pillow loads every format that it knows.
    from PIL import JpegImagePlugin, PngImagePlugin, WebPImagePlugin  # noqa: PLC0415

    file = io.BytesIO(data)
    if kind == "PNG":
        return PngImagePlugin.PngImageFile(file)
    if kind == "JPEG":
        return JpegImagePlugin.JpegImageFile(file)
    return WebPImagePlugin.WebPImageFile(file)


def _check_size(bounds: Bounds, width: int, height: int) -> None:
    if max(width, height) > bounds.side:
        told = _("This picture is too large: {width} × {height} pixels, of {most} × {most} at most.")
        raise Complaint(told.format(width=width, height=height, most=bounds.side))
    if width * height > bounds.pixels:
        told = _("This picture is too large: {width} × {height} pixels, {most} millions at most.")
        raise Complaint(told.format(width=width, height=height, most=bounds.pixels // 1_000_000))


def _webp_size(data: bytes) -> tuple[int, int]:
    """Return the size that the head of a WebP tells: its reader would take the room for it at once."""
    chunk, head = data[12:16], data[20:30]
    if len(head) == 10:
        if chunk == b"VP8X":
            return int.from_bytes(head[4:7], "little") + 1, int.from_bytes(head[7:10], "little") + 1
        if chunk == b"VP8L":
            bits = int.from_bytes(head[1:5], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        if chunk == b"VP8 ":
            sides = int.from_bytes(head[6:8], "little"), int.from_bytes(head[8:10], "little")
            return sides[0] & 0x3FFF, sides[1] & 0x3FFF
    raise Complaint(_("This picture is damaged: it cannot be shown."))

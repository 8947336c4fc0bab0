"""A photograph that anybody may have made, decoded within bounds, the right way up, on white."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, Final

from game.cards import pictures
from game.cards.problems import Complaint
from game.core.i18n import _

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFile import ImageFile

LONGEST: Final = 5_200
"""Pixels of the longer side that a photograph keeps: 17 a millimetre of a sheet that fills it."""

_ORIENTATION: Final = 0x0112
_TURNS: Final = (
    None,
    None,
    "FLIP_LEFT_RIGHT",
    "ROTATE_180",
    "FLIP_TOP_BOTTOM",
    "TRANSPOSE",
    "ROTATE_270",
    "TRANSVERSE",
    "ROTATE_90",
)
"""What a photograph needs, by the number with which a camera tells how it was held."""


def photograph(data: bytes) -> Image:
    """Return the photograph in a file: RGB, no larger than useful, as it was meant to be looked at.

    Raise Complaint for what is none, for what is too large and for what is damaged.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        picture = pictures.reader(data, pictures.PHOTO)
        try:
            return _upright(_decoded(picture), picture)
        except Exception as error:  # decoders raise anything on what is damaged
            raise Complaint(_("This picture is damaged: it cannot be shown.")) from error


def _decoded(picture: ImageFile) -> Image:
    factor = -(-max(picture.size) // LONGEST)
    if factor > 1:
        picture.draft("RGB", (picture.width // factor, picture.height // factor))
    found = _on_white(picture)
    factor = -(-max(found.size) // LONGEST)
    return found.reduce(factor) if factor > 1 else found


def _on_white(picture: Image) -> Image:
    """Return the picture in RGB; what is clear in it shows white paper."""
    from PIL import Image  # noqa: PLC0415 - not before a sheet is read

    if picture.mode.startswith("I"):
        return picture.convert("I").point(lambda value: value * (1 / 257)).convert("L").convert("RGB")
    if picture.has_transparency_data:
        clear = picture.convert("RGBA")
        return Image.alpha_composite(Image.new("RGBA", clear.size, "white"), clear).convert("RGB")
    return picture.convert("RGB")


def _upright(photo: Image, picture: ImageFile) -> Image:
    """Return the photograph turned as its camera says it was held."""
    from PIL.Image import Transpose  # noqa: PLC0415 - not before a sheet is read

    try:
        turn = _TURNS[picture.getexif().get(_ORIENTATION, 1)]
    except Exception:  # noqa: BLE001 - what a damaged note says of a sound photograph does not matter
        turn = None
    return photo.transpose(Transpose[turn]) if turn else photo

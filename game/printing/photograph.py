"""How pictures are kept in a document: drawings to the dot, photographs as JPEG, many times smaller."""

from __future__ import annotations

import io
import zlib
from typing import TYPE_CHECKING, Final

from game.printing.drawing import Jpeg

if TYPE_CHECKING:
    from PIL.Image import Image

_BANDS: Final = 4
"""One row of pixels in so many is looked at."""

_BUSY: Final = 0.25
"""A picture that cannot be packed into this share of its bytes is a photograph: drawings take a tenth."""

_QUALITY: Final = 88
"""Of a JPEG; nothing is seen of it at 400 dots an inch."""


def packed(image: Image) -> Image | Jpeg:
    """Return an opaque picture as it is best kept: as it is, or as JPEG if it is a photograph."""
    width, height = image.size
    rows = image.resize((width, max(1, height // _BANDS)), resample=0)  # nearest: rows as they are
    data = rows.tobytes()
    if len(zlib.compress(data, 1)) < _BUSY * len(data):
        return image
    file = io.BytesIO()
    image.save(file, "JPEG", quality=_QUALITY)
    return Jpeg(file.getvalue(), image.size)

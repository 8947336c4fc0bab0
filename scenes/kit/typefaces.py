"""The house's faces of type, for paper: named in a drawing as `scenes.kit.text.Face` names them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.printing import caption
from game.printing.fonts import Fonts
from scenes.kit.text import Face, font_path

_CAPTION: Final = {
    caption.BOLD: Face.SANS_BOLD,
    caption.PLAIN: Face.SANS_MEDIUM,
    caption.TITLE: Face.SERIF_BLACK,
}


@lru_cache(maxsize=1)
def house_fonts() -> Fonts:
    """Return the fonts of every document. Raise FileNotFoundError when a font package is not installed."""
    paths = {face.name: font_path(face) for face in Face}
    return Fonts(paths | {name: font_path(face) for name, face in _CAPTION.items()})


def face_of(name: str) -> Face:
    """Return the face that a drawing calls `name`."""
    return _CAPTION[name] if name in _CAPTION else Face[name]

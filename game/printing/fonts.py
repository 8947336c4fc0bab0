"""The faces of type a document is written with: embedded, and measured."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping
    from pathlib import Path

POINT: Final = 25.4 / 72
"""The millimetres of a point."""

_NARROW_SPACE: Final = "\u202f"
_NARROW_SHARE: Final = 0.17
_NO_BREAK_SPACE: Final = "\u00a0"
_SPACE_SHARE: Final = 0.25
_NARROW: Final = re.compile(f"({_NARROW_SPACE})")
_UNKNOWN: Final = "?"


class Fonts:
    """Faces by the names their user gives them, each with its TrueType file."""

    def __init__(self, paths: Mapping[str, Path]) -> None:
        self._names = {face: path.stem for face, path in paths.items()}
        for path in paths.values():
            if path.stem not in pdfmetrics.getRegisteredFontNames():
                pdfmetrics.registerFont(TTFont(path.stem, str(path)))

    def name(self, face: str) -> str:
        """Return the name that the document embeds a face under."""
        return self._names[face]

    def runs(self, text: str, face: str, size: float) -> Iterator[tuple[float, str]]:
        """Yield the runs of a line and how far each is from its start: narrow spaces are ours."""
        x = 0.0
        for run in _NARROW.split(self.drawable(text, face)):
            if run and run != _NARROW_SPACE:
                yield x, run
            x += self._advance(run, face, size)

    def spread(self, face: str, size: float) -> float:
        """Return how much wider than the face's own a space is, in points: those of ours are too narrow."""
        own: float = pdfmetrics.stringWidth(" ", self._names[face], size)
        return max(0.0, size * _SPACE_SHARE - own)

    def width(self, text: str, face: str, size: float) -> float:
        """Return the width of one line, in millimetres; `size` is its em in points."""
        return sum(self._advance(run, face, size) for run in _NARROW.split(self.drawable(text, face)))

    def drawable(self, text: str, face: str) -> str:
        """Return a text with what the face cannot draw replaced: the letter without its accent, or "?"."""
        composed = unicodedata.normalize("NFC", text).replace(_NO_BREAK_SPACE, " ")
        return _drawable(composed, self._names[face])

    def fit(self, text: str, face: str, size: float, width: float, floor: float) -> float:
        """Return the largest size from `size` down to `floor`, in points, at which a line fits in `width`."""
        needed = self.width(text, face, size)
        return size if needed <= width else max(floor, int(size * width / needed * 20) / 20)

    def clip(self, text: str, face: str, size: float, width: float) -> str:
        """Return a line that fits in `width` millimetres: a longer one ends in three dots."""
        kept = text
        while kept and self.width(text if kept == text else f"{kept}…", face, size) > width:
            kept = kept[:-1].rstrip()
        return text if kept == text else f"{kept}…"

    def wrap(self, text: str, face: str, size: float, width: float) -> list[str]:
        """Break a text into lines of at most `width` millimetres, at its spaces."""
        lines: list[str] = []
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, face, size) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def wrap_evenly(self, text: str, face: str, size: float, width: float) -> list[str]:
        """Break a text into as few lines as `wrap` does, all about as long: no word is left alone."""
        lines = best = self.wrap(text, face, size, width)
        while len(lines) == len(best):
            best, width = lines, width - 1
            lines = self.wrap(text, face, size, width)
        return best

    def _advance(self, run: str, face: str, size: float) -> float:
        if run == _NARROW_SPACE:
            return size * _NARROW_SHARE * POINT
        width: float = pdfmetrics.stringWidth(run, self._names[face], size)
        return (width + run.count(" ") * self.spread(face, size)) * POINT


@lru_cache(maxsize=256)
def _drawable(text: str, font: str) -> str:
    known = pdfmetrics.getFont(font).face.charToGlyph
    return "".join(
        letter if ord(letter) in known or letter == _NARROW_SPACE else _nearest(letter, known)
        for letter in text
    )


def _nearest(letter: str, known: Container[int]) -> str:
    """Return what stands for a letter that a face lacks."""
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return ""
    base = unicodedata.normalize("NFKD", letter)
    plain = "".join(part for part in base if not unicodedata.combining(part) and ord(part) in known)
    return plain or _UNKNOWN

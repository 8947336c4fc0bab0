"""Writing: the two families of type, fitted, wrapped and cached.

A size is the em in pixels, as in CSS. Text comes typeset (see `game.core.i18n`).
"""

from __future__ import annotations

import importlib.util
import io
import re
from enum import Enum
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.kit.frame_time import making
from scenes.kit.picture_cache import cached

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from scenes.kit.palette import Color

_NARROW_SPACE: Final = "\u202f"
_NO_BREAK_SPACE: Final = "\u00a0"
_SERIF_SPACE: Final = 0.235
_SANS_SPACE: Final = 0.255
_SPACES: Final = (" ", _NARROW_SPACE, _NO_BREAK_SPACE)
_CRAMPED: Final = '“”„«»‥…%‰"″`´¨¸¼½¾‼⁇⁈⁉ŉ'
"""Signs made of several; pygame gives those of our serif the width of one: what follows would overlap them.

On paper they have the width that the font's file tells, which is right.
"""

_SPACED: Final = re.compile(f"([{''.join(_SPACES)}])")
_SERIF_RUNS: Final = re.compile(f"([{''.join(_SPACES)}{_CRAMPED}])|(?<=r)(?=t)")
_LOOSE: Final = 26
"""Below which size pygame sets a t of our serif a pixel too far behind an r."""
_NARROW_SHARE: Final = 0.17
_UNDRAWABLE: Final = re.compile("[\0\ud800-\udfff]")
"""What a file can hold and no face can draw: pygame raises an error."""

_CLINGS: Final = re.compile(r" (?=[:;!?»](?:\s|$))")
"""A space before a sign that begins no line, whoever wrote it."""
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
SMALLEST: Final = 14
_DENSE: Final = 1.15
"""How far apart two lines are that have little room, in ems."""
_LARGE: Final = 64
"""At which size letters are drawn first that are to be spaced evenly: one for all, for each takes memory."""
_SIZES: Final = 9
"""How many sizes of a face are kept: each takes some 0.3 MB once its letters were drawn."""


class Face(Enum):
    """One weight of one family: the package that carries it, and its file there."""

    SERIF_BLACK = ("font_source_serif_pro", "SourceSerifPro-Black.ttf")
    SERIF_BOLD = ("font_source_serif_pro", "SourceSerifPro-Bold.ttf")
    SERIF_SEMIBOLD = ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf")
    SANS_MEDIUM = ("font_manrope", "Manrope-Medium.ttf")
    SANS_SEMIBOLD = ("font_manrope", "Manrope-SemiBold.ttf")
    SANS_BOLD = ("font_manrope", "Manrope-Bold.ttf")
    SANS_EXTRABOLD = ("font_manrope", "Manrope-ExtraBold.ttf")

    __hash__ = object.__hash__


SERIF_BLACK: Final = Face.SERIF_BLACK
SERIF_BOLD: Final = Face.SERIF_BOLD
SERIF_SEMIBOLD: Final = Face.SERIF_SEMIBOLD
SANS_MEDIUM: Final = Face.SANS_MEDIUM
SANS_SEMIBOLD: Final = Face.SANS_SEMIBOLD
SANS_BOLD: Final = Face.SANS_BOLD
SANS_EXTRABOLD: Final = Face.SANS_EXTRABOLD


class _Piece(NamedTuple):
    text: str
    face: Face


_Word = list[_Piece]
_Line = list[_Word]


@lru_cache(maxsize=len(Face))
def font_path(face: Face) -> Path:
    """Return the file of `face`; FileNotFoundError when its package is not installed."""
    package, name = face.value
    spec = importlib.util.find_spec(package)
    folders = spec.submodule_search_locations if spec else None
    for folder in folders or ():
        path = Path(folder) / "files" / name
        if path.is_file():
            return path
    message = f"{name}: the font package {package} is not installed"
    raise FileNotFoundError(message)


@lru_cache(maxsize=len(Face))
def _file(face: Face) -> bytes:
    """Return the file of `face`, read whole: a font goes to and fro in it for each letter."""
    return font_path(face).read_bytes()


_kept: Final[dict[Face, dict[int, pygame.font.Font]]] = {face: {} for face in Face}


def font(face: Face, px: int) -> pygame.font.Font:
    """Return `face` with an em of `px` pixels, until many other sizes of it were asked for.

    The one asked for longest ago then takes a new size: that is much quicker than to open the file again.
    """
    sizes = _kept[face]
    found = sizes.pop(px, None)
    if found is None:
        found = _opened(face, px) if len(sizes) < _SIZES else sizes.pop(next(iter(sizes)))
        found.point_size = px
    sizes[px] = found
    return found


def _opened(face: Face, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(_file(face)), px)


@cached
def render(text: str, face: Face, px: int, color: Color) -> pygame.Surface:
    """Draw one line of `text`. The picture is shared: copy it before changing it."""
    return _drawn(text, face, px, color)


@cached
def render_even(text: str, face: Face, px: int, color: Color) -> pygame.Surface:
    """Draw one line as `render` does, its letters as far apart as large ones: on no whole pixels."""
    large = _drawn(text, face, _LARGE, color)
    size = [max(1, round(side * px / _LARGE)) for side in large.get_size()]
    line = pygame.Surface(size, pygame.SRCALPHA)
    return pygame.transform.smoothscale(large, size, line) if large.get_width() else line


def _drawn(text: str, face: Face, px: int, color: Color) -> pygame.Surface:
    type_ = font(face, px)
    line = pygame.Surface((width_of(text, face, px), type_.get_height()), pygame.SRCALPHA)
    line.fill((*color, 0))
    x = 0
    for run, wide in _set(text, face, px):
        if wide and run not in _SPACES:  # joiners and their like have no width
            line.blit(type_.render(_drawable(run), True, color), (x, 0))  # noqa: FBT003 (pygame's own order)
        x += wide
    return line


@lru_cache(maxsize=256)
def space_of(face: Face, px: int) -> int:
    """Return the width in pixels of a space between words: our faces' own is too narrow at small sizes."""
    share = _SERIF_SPACE if face.name.startswith("SERIF") else _SANS_SPACE
    return max(font(face, px).size(" ")[0], round(px * share))


@lru_cache(maxsize=4096)
def width_of(text: str, face: Face, px: int) -> int:
    """Return the width in pixels of one line of `text`. Raise LateError where this frame is late."""
    with making():
        return sum(wide for _run, wide in _set(text, face, px))


def _set(text: str, face: Face, px: int) -> Iterator[tuple[str, int]]:
    """Yield the pieces of a line that are drawn one by one, its spaces among them, and how wide each is."""
    pattern = _SERIF_RUNS if face.name.startswith("SERIF") else _SPACED
    runs = [run for run in pattern.split(text) if run]
    for run, after in zip_longest(runs, runs[1:], fillvalue=""):
        loose = px < _LOOSE and run[-1] == "r" and after[:1] == "t"
        yield run, _advance(run, face, px) - loose


def _advance(run: str, face: Face, px: int) -> int:
    """Return the width of a space, of a cramped sign, or of a run without any.

    Spaces are ours: the faces lack some.
    """
    if run == _NARROW_SPACE:
        return max(2, round(px * _NARROW_SHARE))
    if run in (" ", _NO_BREAK_SPACE):
        return space_of(face, px)
    wide = font(face, px).size(_drawable(run))[0]
    if run and run in _CRAMPED:
        found = font(face, px).metrics(run)[0]
        return wide if found is None else max(wide, found[0] + found[1])
    return wide


def _drawable(run: str) -> str:
    return _UNDRAWABLE.sub("?", run)


@lru_cache(maxsize=1024)
def fit(text: str, face: Face, px: int, max_width: int, floor: int = SMALLEST) -> int:
    """Return the largest size from `px` down to `floor` at which `text` is no wider than `max_width`.

    A size is dear the first time: those that are much too large are passed over.
    """
    size = px
    while size > floor and (width := width_of(text, face, size)) > max_width:
        nearly = size * max(max_width, 0) // width + 2
        size = max(floor, min(size - 1, nearly))
    return size


def clipped(words: str, face: Face, px: int, width: int) -> str:
    """Return as much of a line as `width` pixels hold, with … where it was cut."""
    if width_of(words, face, px) <= width:
        return words
    while words and width_of(words + "…", face, px) > width:
        words = words[:-1].rstrip()
    return words + "…"


def clipped_lines(words: str, face: Face, px: int, width: int, lines: int) -> str:
    """Return as many whole words as so many lines of `width` pixels hold, with … where more would follow."""
    told = words
    while words and len(wrap(told, face, px, width)) > lines:
        words = words.rpartition(" ")[0]
        told = words + "…"
    return told if words and lines else ""


def wrap(text: str, face: Face, px: int, width: int) -> list[str]:
    """Break `text` into lines of at most `width` pixels, at spaces and newlines; a long word stays whole."""
    lines = _lines(text, face, px, width)
    return [" ".join("".join(piece.text for piece in word) for word in line) for line in lines]


def holds(lines: Sequence[str], face: Face, px: int, width: int, most: int) -> bool:
    """Say whether so many lines at `most` have room for all, none wider than `width` pixels."""
    return len(lines) <= most and all(width_of(line, face, px) <= width for line in lines)


@lru_cache(maxsize=4096)
def extent(text: str, face: Face, px: int, width: int, line_height: float = 1.35) -> tuple[int, int]:
    """Return how wide and how high a paragraph is, without drawing it."""
    lines = _lines(text, face, px, width)
    step = round(px * line_height)
    spill = max(0, font(face, px).get_height() - step)
    return max(_line_width(line, px, space_of(face, px)) for line in lines), step * len(lines) + spill


def _line_width(line: _Line, px: int, space: int) -> int:
    words = [sum(width_of(piece.text, piece.face, px) for piece in word) for word in line]
    return sum(words) + space * max(0, len(words) - 1)


def bolder(face: Face) -> Face:
    """Return the face that `**bold**` takes inside a paragraph of `face`."""
    return SERIF_BOLD if face.name.startswith("SERIF") else SANS_BOLD


@cached
def paragraph(
    text: str,
    face: Face,
    px: int,
    color: Color,
    width: int,
    line_height: float = 1.35,
    align: str = "left",
) -> pygame.Surface:
    """Draw `text` wrapped to `width` pixels, `**bold**` in its bolder face; `align`: left, center, right."""
    lines = _lines(text, face, px, width)
    step = round(px * line_height)
    spill = max(0, font(face, px).get_height() - step)
    page = pygame.Surface((width, max(1, step * len(lines) + spill)), pygame.SRCALPHA)
    page.fill((*color, 0))
    for index, line in enumerate(lines):
        picture = _draw_line(line, px, color, space_of(face, px))
        spare = width - picture.get_width()
        x = {"left": 0, "center": spare // 2, "right": spare}[align]
        page.blit(picture, (x, index * step + (step + spill - picture.get_height()) // 2))
    return page


def squeezed(words: str, face: Face, px: int, color: Color, room: tuple[int, int]) -> pygame.Surface | None:
    """Draw words in one line or two, as large as there is room from `px` down; None where there is none."""
    wide, high = room
    for size in range(px, SMALLEST - 1, -1):
        most = min(2, max(1, int(high // (size * _DENSE))))
        if holds(wrap(words, face, size, wide), face, size, wide, most):
            return paragraph(words, face, size, color, wide, _DENSE, "center")
    return None


def _draw_line(line: _Line, px: int, color: Color, space: int) -> pygame.Surface:
    words = [[render(piece.text, piece.face, px, color) for piece in word] for word in line]
    width = sum(picture.get_width() for word in words for picture in word) + space * max(0, len(words) - 1)
    height = max((picture.get_height() for word in words for picture in word), default=px)
    result = pygame.Surface((width, height), pygame.SRCALPHA)
    result.fill((*color, 0))
    x = 0
    for word in words:
        for picture in word:
            result.blit(picture, (x, 0))
            x += picture.get_width()
        x += space
    return result


@lru_cache(maxsize=1024)
def _lines(text: str, face: Face, px: int, width: int) -> Sequence[_Line]:
    lines: list[_Line] = []
    for part in _CLINGS.sub(_NO_BREAK_SPACE, text).split("\n"):
        lines.extend(_wrap_part(part, face, px, width))
    return lines


def _wrap_part(text: str, face: Face, px: int, width: int) -> list[_Line]:
    space = space_of(face, px)
    lines: list[_Line] = [[]]
    used = 0
    for word in _words(text, face):
        needed = sum(width_of(piece.text, piece.face, px) for piece in word)
        if lines[-1] and used + space + needed > width:
            lines.append([])
            used = 0
        used += needed + (space if lines[-1] else 0)
        lines[-1].append(word)
    return lines


def _words(text: str, face: Face) -> Iterator[_Word]:
    """Yield the words of `text`: what stands between two spaces, in several pieces where the face changes."""
    word: _Word = []
    for index, part in enumerate(_BOLD.split(text)):
        chosen = bolder(face) if index % 2 else face
        first, *others = part.split(" ")
        word.append(_Piece(first, chosen))
        for other in others:
            yield [piece for piece in word if piece.text]
            word = [_Piece(other, chosen)]
    yield [piece for piece in word if piece.text]

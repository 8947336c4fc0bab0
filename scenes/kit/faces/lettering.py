"""What is written on the cards of Openmok, fitted in its boxes: names and sentences, on screen and paper."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.kit import text
from scenes.kit.faces.card import WIDTH

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from scenes.kit.faces.card import Box
    from scenes.kit.palette import Color

NAME_SIZE: Final = 5.9
"""The em of a name, in card units."""

ONE_LINE: Final = 0.8
"""How small a name may be in one line, in parts of its size, before it is broken in two."""

NAME_FLOOR: Final = 3.6
"""The least em of a name, in card units."""

TOLD_LINE: Final = 1.28
"""From one line of sentences to the next, in ems."""

_SMALL: Final = 18
"""How large letters are at most that are spaced evenly."""
_NAME_LINE: Final = 1.04
_CAPITAL: Final = 0.67
_PAUSE: Final = 0.4
_COMMA: Final = 0.15
_SENTENCE_ENDS: Final = (".", "?", "!", ":", "\u2026")
_ELLIPSIS: Final = "\u2026"
_BREAKS: Final = re.compile("[ \n]")
_PARTS: Final = re.compile(r"([^\s-]+)([\s-]*)")
_LONG: Final = 3
_VOWELS: Final = "aeiouyàâäéèêëîïôöùûüœ"
_STEP: Final = 4
_SURELY: Final = 0.9
"""Letters are at least so wide beside what another size says of them."""


@dataclass(frozen=True, slots=True)
class Type:
    """How sentences are written: their face, their em in card units, and the least they come down to."""

    face: text.Face
    size: float
    floor: float


FLAVOUR: Final = Type(text.SANS_MEDIUM, 3.1, 2.4)
"""Lines of flavour."""


def name_rows(
    name: str, box: Box, scale: float, em: float = NAME_SIZE, one_line: float = ONE_LINE
) -> tuple[int, list[tuple[float, str]]]:
    """Return the size of a name in the middle of `box`, and its lines with their baselines, all in pixels.

    `scale` is pixels a card unit. It is written smaller, or in two lines, rather than cut; see `name_lines`.
    """
    width, height = round(box.width * scale), round(box.height * scale)
    px, lines = name_lines(name, width, height, round(em * scale), round(NAME_FLOOR * scale), one_line)
    return px, rows_within(lines, px, box, scale)


def rows_within(lines: Sequence[str], px: int, box: Box, scale: float) -> list[tuple[float, str]]:
    """Return the lines of a name `px` high in the middle of `box`, with their baselines in pixels."""
    step = round(px * _NAME_LINE)
    first = (box.y + box.height / 2) * scale - step * (len(lines) - 1) / 2
    return [(first + index * step + px * _CAPITAL / 2, line) for index, line in enumerate(lines)]


def write(
    surface: pygame.Surface,
    rows: list[tuple[float, str]],
    face: text.Face,
    px: int,
    color: Color,
    width: int | None = None,
) -> None:
    """Write lines in the middle of a card, or of so much of its width, each on its baseline.

    Small letters are spaced evenly: a short name falls apart where each stands on whole pixels.
    """
    even = px <= _SMALL and face.name.startswith("SERIF")
    render = text.render_even if even else text.render
    for baseline, line in rows:
        picture = render(line, face, px, color)
        ascent = text.font(face, px).get_ascent() * picture.get_height() / text.font(face, px).get_height()
        left = round(((width or surface.get_width()) - picture.get_width()) / 2)
        surface.blit(picture, (left, round(baseline - ascent)))


def name_lines(
    name: str, width: int, height: int, px: int, floor: int, one_line: float = ONE_LINE
) -> tuple[int, list[str]]:
    """Return the size and the lines of a name within so many pixels, from `px` down to `floor`.

    One line is best; two come before a line smaller than `one_line` of that size. What fits nowhere ends
    in three dots.
    """
    face = text.SERIF_BOLD
    one = text.fit(name, face, px, width, max(floor, round(px * one_line)))
    if text.width_of(name, face, one) <= width:
        return one, [name]
    for size in _likely(name, face, range(px, floor, -1), width, height):
        lines = text.wrap(name, face, size, width)
        room = len(lines) * size * _NAME_LINE <= height
        if room and all(text.width_of(line, face, size) <= width for line in lines):
            return size, _even_lines(name, face, size, width)
    small = text.fit(name, face, px, width, floor)
    if text.width_of(name, face, small) <= width:
        return small, [name]
    kept = name
    while kept and text.width_of(kept.rstrip() + _ELLIPSIS, face, small) > width:
        kept = kept[:-1]
    return small, [kept.rstrip() + _ELLIPSIS]


def shortened(name: str, face: text.Face, px: int, room: int) -> str:
    """Return as much of a name as fits in one line of that size, no less than a letter.

    Its first words give way to their initials; then its first long word is abbreviated before a vowel, or
    all words are initials: "P.-Lune", "Fourm.", "P.-P.".
    """
    tried = (one for one in _shorter(name) if text.width_of(one, face, px) <= room)
    return next(tried, name[:1])


def _shorter(name: str) -> Iterator[str]:
    """Yield a name and what may stand for it, the longest first."""
    yield name
    words = _PARTS.findall(name)
    initials = ["".join(f"{word[0]}.{gap}" for word, gap in words[:count]) for count in range(len(words) + 1)]
    for count in range(1, len(words)):
        yield initials[count] + "".join(map("".join, words[count:]))
    long = next((word for word, _gap in words if len(word) > _LONG), "")
    ends = range(len(long) - 3, 2, -1)
    yield from (f"{long[:end]}." for end in ends if _stops(long, end))
    if len(words) > 1:
        yield initials[-1]
    yield from (f"{name[:end]}." for end in (3, 2))


def _stops(word: str, end: int) -> bool:
    """Say whether a word may be abbreviated there: after a consonant, before a vowel."""
    return word[end - 1].lower() not in _VOWELS and word[end].lower() in _VOWELS


def _likely(name: str, face: text.Face, sizes: range, width: int, height: int) -> Iterator[int]:
    """Yield the sizes at which a name may fit: a size is dear the first time, and one tells of the others."""
    at, words = sizes.start, name.split(" ")
    longest, whole = max(text.width_of(word, face, at) for word in words), text.width_of(name, face, at)
    for size in sizes:
        part, rows = _SURELY * size / at, int(height / (size * _NAME_LINE))
        if longest * part <= width and whole * part <= rows * width:
            yield size


def flavour_rows(
    words: str, box: Box, scale: float, type_: Type = FLAVOUR
) -> tuple[int, list[tuple[float, str]]]:
    """Return the size of sentences in the middle of `box`, and their lines as `name_rows` does."""
    px, lines = flavour_lines(words, round(box.width * scale), round(box.height * scale), scale, type_)
    step = round(px * TOLD_LINE)
    font = text.font(type_.face, px)
    first = (box.y + box.height / 2) * scale - step * len(lines) / 2
    lift = font.get_ascent() - font.get_height() // 2
    return px, [(round(first + (index + 0.5) * step) + lift, line) for index, line in enumerate(lines)]


def flavour_lines(
    words: str, width: int, height: int, scale: float, type_: Type = FLAVOUR
) -> tuple[int, list[str]]:
    """Return the size and the lines of sentences within so many pixels; `scale` is pixels a card unit.

    What is too long is cut after a word and ends in three dots; one endless word is left out.
    """
    px, shown = fitted(words, width, height, scale, type_)
    return px, _even_lines(shown, type_.face, px, width) if shown else []


def fitted(words: str, width: int, height: int, scale: float, type_: Type) -> tuple[int, str]:
    """Return the size of sentences within so many pixels, and what of them is shown, as `flavour_lines`."""
    px, floor = round(type_.size * scale), round(type_.floor * scale)
    while px > floor and not _fits(words, type_.face, px, width, height):
        px -= 1
    kept = words.split(" ")
    shown = words
    while kept and not _fits(shown, type_.face, px, width, height):
        kept.pop()
        shown = " ".join(kept) + _ELLIPSIS
    return px, shown if kept else ""


def is_readable(words: str, box: Box, width: int, type_: Type) -> bool:
    """Say whether sentences stand in their box in letters that can be read, on a card so many pixels wide."""
    scale = width / WIDTH
    room = round(box.width * scale), round(box.height * scale)
    large = round(type_.size * scale) >= text.SMALLEST
    return large and _fits(words, type_.face, text.SMALLEST, *room)


def _fits(words: str, face: text.Face, px: int, width: int, height: int) -> bool:
    lines = text.wrap(words, face, px, width)
    wide = max(text.width_of(line, face, px) for line in lines)
    return wide <= width and round(len(lines) * px * TOLD_LINE) <= height


def _even_lines(words: str, face: text.Face, px: int, width: int) -> list[str]:
    """Return `words` in as few lines as may be: two break at the end of a sentence, or else evenly."""
    lines = text.wrap(words, face, px, width)
    if len(lines) != 2:
        return _as_wide(words, face, px, width)
    parts = words.split(" ")
    couples = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]

    def unevenness(couple: tuple[str, str]) -> float:
        longest = max(text.width_of(line, face, px) for line in couple)
        if longest > width:
            return longest * width
        pause = _PAUSE * couple[0].endswith(_SENTENCE_ENDS) + _COMMA * couple[0].endswith(",")
        return longest - pause * width

    first, second = min(couples, key=unevenness)
    return [first, second]


def _as_wide(words: str, face: text.Face, px: int, width: int) -> list[str]:
    """Return `words` in as few lines as that width needs, nearly of one length: no word is left alone."""
    return text.wrap(words, face, px, even_width(words, face, px, width))


def even_width(words: str, face: text.Face, px: int, width: int) -> int:
    """Return the least width in which words take no more lines than in `width`."""
    lines = len(text.wrap(words, face, px, width))
    longest = max(text.width_of(word, text.bolder(face), px) for word in _BREAKS.split(words))
    narrower = range(width - _STEP, longest, -_STEP)
    found = bisect_right(narrower, lines, key=lambda each: len(text.wrap(words, face, px, each)))
    return narrower[found - 1] if found else width

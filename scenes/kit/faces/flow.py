"""Words that flow round what lies at the edges of a card: each line is as wide as there is room beside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from scenes.kit import text
from scenes.kit.faces.lettering import TOLD_LINE, Type

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from scenes.kit.faces.card import Box
    from scenes.kit.palette import Color

_ELLIPSIS: Final = "…"
_NARROWER: Final = tuple([share / 100 for share in range(97, 69, -3)])
"""In which shares of their widths lines are tried, so that none is much shorter than another."""

_ENOUGH: Final = 0.6
"""How long the shortest line should be at the least, beside the longest."""

_BREAK: Final = "\n"

_COUNTED: Final = re.compile(r"(?<=Force) (?=\d)|(?<=\b\d) (?!o[ru] )|(?<=\bde) (?=moins|plus|Force)")


@dataclass(frozen=True, slots=True)
class Shelf:
    """What lies beside the words from one height to another: lines there are no wider than so much."""

    top: float
    bottom: float
    width: float


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of a line in one face: how far from the left of the line it begins, in pixels."""

    words: str
    face: text.Face
    left: int
    wide: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line: its baseline in pixels from the top of the card, how wide it is, and its runs."""

    baseline: float
    wide: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Flow:
    """Words laid in a box: their size in pixels, their lines, and whether all of them are there."""

    px: int
    lines: tuple[Line, ...]
    whole: bool


_Word = tuple[str, text.Face]


@lru_cache(maxsize=1024)
def flow(words: str, box: Box, type_: Type, scale: float, shelves: tuple[Shelf, ...] = ()) -> Flow:
    """Return sentences in the middle of a box, as large as they can be, at so many pixels a card unit.

    `**bold**` is in its bolder face. What is too long at the floor of the type ends in three dots.
    """
    found = [*_words(words, type_.face)]
    floor = max(1, round(type_.floor * scale))
    for px in range(max(floor, round(type_.size * scale)), floor - 1, -1):
        lines = _fitted(found, box, px, scale, shelves)
        if lines is not None:
            return Flow(px, tuple(_laid(lines, box, px, scale)), whole=True)
    while found:
        found.pop()
        cut = [*found[:-1], (found[-1][0] + _ELLIPSIS, found[-1][1])] if found else []
        lines = _fitted(cut, box, floor, scale, shelves)
        if lines is not None:
            return Flow(floor, tuple(_laid(lines, box, floor, scale)), whole=False)
    return Flow(floor, (), whole=not words)


def counted(words: str) -> str:
    """Return words in which no line ends between a number and what it counts."""
    return _COUNTED.sub("\u00a0", words)


def draw(surface: pygame.Surface, laid: Flow, middle: int, color: Color) -> None:
    """Draw words that flow, each line in the middle of a place so far right."""
    for line in laid.lines:
        for run in line.runs:
            ascent = text.font(run.face, laid.px).get_ascent()
            ink = text.render(run.words, run.face, laid.px, color)
            surface.blit(ink, (middle - line.wide // 2 + run.left, round(line.baseline) - ascent))


def _words(words: str, face: text.Face) -> Iterator[_Word]:
    """Yield words with their faces; a break between lines is a word of its own."""
    for place, part in enumerate(counted(words).split("**")):
        chosen = text.bolder(face) if place % 2 else face
        for index, line in enumerate(part.split(_BREAK)):
            if index:
                yield _BREAK, face
            yield from [(word, chosen) for word in line.split(" ") if word]


def _fitted(
    words: Sequence[_Word], box: Box, px: int, scale: float, shelves: Sequence[Shelf]
) -> list[list[_Word]] | None:
    """Return the lines of words of one size, as even as may be; None where they do not fit."""
    paragraphs = [[*part] for ends, part in groupby(words, lambda word: word[0] == _BREAK) if not ends]
    for count in range(1, int(box.height * scale / (px * TOLD_LINE)) + 1):
        widths, lines = _widths(box, count, px, scale, shelves), list[list[_Word]]()
        for paragraph in paragraphs:
            part = _even(paragraph, widths[len(lines) :], px)
            if part is None:
                break
            lines += part
        else:
            if _fit(lines, _widths(box, len(lines), px, scale, shelves), px):
                return lines
    return None


def _fit(lines: Sequence[Sequence[_Word]], widths: Sequence[float], px: int) -> bool:
    """Say whether lines have the room that there is where they lie: fewer ones lie nearer to the middle."""
    return all(_broken(line, [wide], px) is not None for line, wide in zip(lines, widths, strict=True))


def _even(words: Sequence[_Word], widths: Sequence[float], px: int) -> list[list[_Word]] | None:
    """Return the fewest lines that words take, as even as may be; None where they do not fit."""
    fewest = _broken(words, widths, px)
    if fewest is None:
        return None
    widths = widths[: len(fewest)]
    narrower = [_broken(words, [wide * share for wide in widths], px) for share in _NARROWER]
    return max([fewest, *filter(None, narrower)], key=lambda each: _evenness(each, px))


def _evenness(lines: Sequence[Sequence[_Word]], px: int) -> float:
    """Return how long the shortest line is beside the longest, up to what is long enough."""
    wide = [sum(text.width_of(word, face, px) for word, face in line) for line in lines]
    return min(_ENOUGH, min(wide) / max(1, *wide))


def _widths(box: Box, count: int, px: int, scale: float, shelves: Sequence[Shelf]) -> list[float]:
    """Return how wide each of so many lines in the middle of a box may be, in pixels."""
    step = px * TOLD_LINE / scale
    first = box.y + (box.height - step * count) / 2
    widths = []
    for index in range(count):
        top = first + index * step
        beside = [
            each.width for each in shelves if each.top < top + step * 0.9 and each.bottom > top + step * 0.1
        ]
        widths.append(min([box.width, *beside]) * scale)
    return widths


def _broken(words: Sequence[_Word], widths: Sequence[float], px: int) -> list[list[_Word]] | None:
    """Return words broken in lines of those widths; None where they need more, or a word is too wide."""
    lines: list[list[_Word]] = [[]]
    used = 0.0
    for word, face in words:
        wide, space = text.width_of(word, face, px), text.space_of(face, px)
        if lines[-1] and used + space + wide > _at(widths, len(lines) - 1):
            lines.append([])
            used = 0.0
        used += wide + (space if lines[-1] else 0)
        lines[-1].append((word, face))
        if len(lines) > len(widths) or used > _at(widths, len(lines) - 1):
            return None
    return lines


def _at(widths: Sequence[float], place: int) -> float:
    return widths[place] if place < len(widths) else 0.0


def _laid(lines: Sequence[Sequence[_Word]], box: Box, px: int, scale: float) -> Iterator[Line]:
    step, face = px * TOLD_LINE, lines[0][0][1] if lines and lines[0] else text.SANS_SEMIBOLD
    font = text.font(face, px)
    lift = font.get_ascent() - font.get_height() / 2
    first = (box.y + box.height / 2) * scale - step * len(lines) / 2
    for index, words in enumerate(lines):
        runs = [*_runs(words, px)]
        yield Line(
            first + (index + 0.5) * step + lift, runs[-1].left + runs[-1].wide if runs else 0, tuple(runs)
        )


def _runs(words: Sequence[_Word], px: int) -> Iterator[Run]:
    """Yield the pieces of a line: words of one face go together."""
    left, start = 0, 0
    for place in range(1, len(words) + 1):
        if place < len(words) and words[place][1] is words[start][1]:
            continue
        told, face = " ".join(word for word, _face in words[start:place]), words[start][1]
        wide = text.width_of(told, face, px)
        yield Run(told, face, left, wide)
        left, start = left + wide + text.space_of(face, px), place

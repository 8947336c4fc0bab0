"""The sentence that the card will say, as it stands now: what lacks or is wrong is underlined."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.icons import icon
from scenes.kit.widgets import draw_sheet

if TYPE_CHECKING:
    from scenes.kit.layout import Measures

_FACE: Final = text.SERIF_SEMIBOLD
_STEP: Final = 1.34

Line = list[tuple[int, str]]
Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Telling:
    """What is told: the words of the card, what is underlined, and the reason, if any.

    `free` says that the player writes the words.
    """

    words: str
    spans: tuple[tuple[int, int], ...] = ()
    reason: str = ""
    free: bool = False


def draw_telling(surface: pygame.Surface, m: Measures, rect: pygame.Rect, telling: Telling) -> None:
    """Draw the sheet with the sentence: as large as there is room for."""
    draw_sheet(surface, rect, palette.CHALK, seed=6)
    inner = rect.inflate(-2 * m.px(20), -2 * m.px(10))
    label = text.render(_("The card will say"), text.SANS_SEMIBOLD, m.type(15), palette.MUTED_TEXT)
    surface.blit(label, inner.topleft)
    top = inner.top + label.get_height() + m.px(2)
    foot = inner.bottom
    if telling.reason:
        foot -= _draw_reason(surface, m, inner, telling.reason) + m.px(2)
    if not telling.words:
        told = _("The card writes itself as the bricks snap together.")
        if telling.free:
            told = _("The card says what you write above, word for word.")
        page = text.paragraph(told, text.SERIF_SEMIBOLD, m.type(17), palette.FADED_TEXT, inner.width)
        surface.blit(page, (inner.left, top))
        return
    px, high = m.type(20), foot - top
    while px > m.type(14) and len(_lines(telling.words, px, inner.width)) * round(px * _STEP) > high:
        px -= 1
    color = palette.WARNING if telling.reason else palette.FORCE
    step = round(px * _STEP)
    lines = _in_sight(_lines(telling.words, px, inner.width), max(1, high // step), telling.spans)
    for number, line in enumerate(lines):
        _draw_line(surface, (inner.left, top + number * step), line, px, (telling.spans, color))


def _in_sight(lines: list[Line], most: int, spans: Spans) -> list[Line]:
    """Return as many lines as there is room for, what is underlined among them."""
    first = max(0, len(lines) - most)
    for number, line in enumerate(lines):
        if spans and line[0][0] <= spans[0][0]:
            first = min(max(0, number - most + 1), len(lines) - most) if len(lines) > most else 0
    return lines[first : first + most] if spans else lines[:most]


def _draw_reason(surface: pygame.Surface, m: Measures, inner: pygame.Rect, reason: str) -> int:
    """Write the reason at the foot; return how high it is."""
    px = m.type(15)
    sign = icon("bulb", px, palette.WARNING_TEXT)
    room = inner.width - px - m.px(8)
    lines = text.wrap(reason, text.SANS_SEMIBOLD, px, room)[:2]
    step = round(px * 1.25)
    top = inner.bottom - step * len(lines)
    surface.blit(sign, (inner.left, top + (step - px) // 2))
    for place, line in enumerate(lines):
        words = text.render(line, text.SANS_SEMIBOLD, px, palette.WARNING_TEXT)
        surface.blit(words, (inner.left + px + m.px(8), top + place * step))
    return step * len(lines)


def _lines(words: str, px: int, width: int) -> list[Line]:
    """Return words in lines, each with the number of its first letter."""
    found: list[Line] = [[]]
    x = at = 0
    space = text.space_of(_FACE, px)
    for word in words.split(" "):
        wide = text.width_of(word, _FACE, px)
        if found[-1] and x + wide > width:
            found.append([])
            x = 0
        found[-1].append((at, word))
        x += wide + space
        at += len(word) + 1
    return found


def _draw_line(
    surface: pygame.Surface, pos: tuple[int, int], line: Line, px: int, marks: tuple[Spans, palette.Color]
) -> None:
    spans, color = marks
    x, y = pos
    space, under = text.space_of(_FACE, px), y + round(px * 1.22)
    for at, word in line:
        start, end = _marked(at, word, spans)
        for run, marked in ((word[:start], False), (word[start:end], True), (word[end:], False)):
            if run:
                picture = text.render(run, _FACE, px, color if marked else palette.INK)
                surface.blit(picture, (x, y))
                if marked:
                    _underline(surface, x, x + picture.get_width(), under, color)
                x += picture.get_width()
        x += space


def _marked(at: int, word: str, spans: Spans) -> tuple[int, int]:
    """Return from which letter to which a word is underlined."""
    for start, end in spans:
        if start < at + len(word) and end > at:
            return max(0, start - at), min(len(word), end - at)
    return 0, 0


def _underline(surface: pygame.Surface, left: int, right: int, y: int, color: palette.Color) -> None:
    for start in range(left, right, 8):
        pygame.draw.line(surface, color, (start, y), (min(start + 5, right), y), 2)

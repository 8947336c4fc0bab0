"""Where every brick of the bench lies in pixels: rows from left to right, broken where the bench ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit import text
from scenes.workshop.bricks import shapes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Measures
    from scenes.workshop.bricks.pieces import Part, Piece, Row

FACE: Final = text.SANS_BOLD
_SIDE: Final = 13
_CHIP: Final = 9
_HIGH: Final = 44
_BETWEEN: Final = 10


@dataclass(frozen=True, slots=True)
class Run:
    """Words of a brick on one line, or a list to choose from, where they lie within it."""

    rect: pygame.Rect
    part: Part
    words: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A brick where it lies, with its words."""

    rect: pygame.Rect
    piece: Piece
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class LaidRow:
    """A row where it lies, from the left of the bench on: what is dropped over it goes before or after it."""

    rect: pygame.Rect
    row: Row
    label: pygame.Rect
    pieces: tuple[Laid, ...]


def measure(m: Measures, piece: Piece, widest: int) -> tuple[tuple[int, int], list[Run]]:
    """Return the size of a brick no wider than that, and its words within it."""
    px, side = m.type(15), m.px(_SIDE)
    left = side + (shapes.tab(m) if piece.joint else 0)
    line, gap = round(px * 1.35) + m.px(8), text.space_of(FACE, px)
    runs: list[Run] = []
    x, y, far = left, 0, 0
    for part in piece.parts:
        for words, width in _bits(m, part, px, widest - left - side):
            if x > left and x + width > widest - side:
                x, y = left, y + line
            runs.append(Run(pygame.Rect(x, y, width, line), part, words))
            x += width + gap
            far = max(far, x - gap)
    height = max(m.px(_HIGH), y + line + m.px(8))
    top = (height - y - line) // 2
    return (far + side, height), [Run(run.rect.move(0, top), run.part, run.words) for run in runs]


def _bits(m: Measures, part: Part, px: int, room: int) -> list[tuple[str, int]]:
    """Return the words that are not broken, with their widths: a list to choose from is one."""
    if part.labels:
        around = 2 * m.px(_CHIP) + round(px * 0.9)
        words = text.shortened(part.text, FACE, px, max(room - around, px))
        return [(words, text.width_of(words, FACE, px) + around)]
    return [(word, text.width_of(word, FACE, px)) for word in part.text.split(" ") if word]


def lay(m: Measures, rows: Sequence[Row], area: pygame.Rect) -> list[LaidRow]:
    """Return where rows lie from the top of an area on; its width breaks them."""
    found: list[LaidRow] = []
    top, between, indent = area.top, m.px(_BETWEEN), m.px(26)
    for number, row in enumerate(rows):
        if number and row.sentence != rows[number - 1].sentence:
            top += m.px(16)
        label = pygame.Rect(area.left, top, 0, m.px(_HIGH))
        start = area.left
        if row.label:
            label.width = text.width_of(row.label, FACE, m.type(15)) + m.px(12)
            start += max(label.width, indent)
        x, y, high = start, top, 0
        laid: list[Laid] = []
        for piece in row.pieces:
            size, runs = measure(m, piece, area.right - start)
            if x > start and x + size[0] > area.right:
                x, y, high = start + indent, y + high + between // 2, 0
                size, runs = measure(m, piece, area.right - x)
            laid.append(Laid(pygame.Rect((x, y), size), piece, tuple(runs)))
            x, high = x + size[0], max(high, size[1])
        laid = [_as_high(one, laid) for one in laid]
        label.height = laid[0].rect.height
        rect = pygame.Rect(area.left, top, area.width, y + high - top)
        found.append(LaidRow(rect, row, label, tuple(laid)))
        top = rect.bottom + between
    return found


def _as_high(one: Laid, all_of_row: Sequence[Laid]) -> Laid:
    """Return a brick as high as the highest on its line, its words in its middle."""
    high = max(other.rect.height for other in all_of_row if other.rect.top == one.rect.top)
    down = (high - one.rect.height) // 2
    runs = tuple([Run(run.rect.move(0, down), run.part, run.words) for run in one.runs])
    return Laid(pygame.Rect(one.rect.topleft, (one.rect.width, high)), one.piece, runs)

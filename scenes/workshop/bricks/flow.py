"""Where every brick of the bench lies in pixels, and where one in the air may be let go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.bricks import ON, Place
from game.core.script import DO, LASTS, WHEN
from scenes.kit import text
from scenes.kit.widgets import TARGET
from scenes.workshop.bricks import shapes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.bricks import Bench
    from game.core.script import Word
    from scenes.kit.measures import Measures
    from scenes.workshop.bricks.pieces import Part, Piece, Row

FACE: Final = text.SANS_BOLD
_SIDE: Final = 13
_CHIP: Final = 9
_HIGH: Final = 44
_BETWEEN: Final = 10
_HEADS: Final = (ON, WHEN, LASTS)


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
    line, gap = max(TARGET, round(px * 1.35) + m.px(8)), text.space_of(FACE, px)
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
        words = text.clipped(part.text, FACE, px, max(room - around, px))
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


@dataclass(frozen=True, slots=True)
class Goal:
    """A place where the brick may go, and the rectangle that is lit for it: thin where it goes in between."""

    place: Place
    rect: pygame.Rect
    between: bool = False


@dataclass(frozen=True, slots=True)
class Carried:
    """A brick in the air: its word, and where it was taken from, None for one of the library."""

    word: Word
    start: Place | None = None


def goals(
    m: Measures, bench: Bench, laid: Sequence[LaidRow], area: pygame.Rect, carried: Carried
) -> list[Goal]:
    """Return every place on the bench where what is carried may go."""
    found = [goal for goal in _all(m, laid, area) if bench.fits(goal.place, carried.word)]
    if carried.start is not None and carried.start.is_deed:
        within = [goal for goal in _betweens(m, laid) if goal.place.sentence == carried.start.sentence]
        found = [*[goal for goal in found if goal not in within], *within]
    return [goal for goal in found if goal.place != carried.start or goal.between]


def nearest(found: Sequence[Goal], pos: tuple[int, int]) -> Goal | None:
    """Return the goal that a point is in or next to."""
    return min(
        found, key=lambda goal: (_distance(goal.rect, pos), goal.rect.width * goal.rect.height), default=None
    )


def _distance(rect: pygame.Rect, pos: tuple[int, int]) -> float:
    across = max(rect.left - pos[0], 0, pos[0] - rect.right)
    down = max(rect.top - pos[1], 0, pos[1] - rect.bottom)
    return float(across**2 + down**2)


def _all(m: Measures, laid: Sequence[LaidRow], area: pygame.Rect) -> Iterator[Goal]:
    for row in laid:
        for one in row.pieces:
            if one.piece.hole or not one.piece.place.is_deed:
                yield Goal(one.piece.place, one.rect)
        if row.row.deed == 0:
            yield from _heads(m, row)
    yield from _betweens(m, laid)
    count = laid[-1].row.sentence + 1 if laid else 0
    top = laid[-1].rect.bottom + m.px(16) if laid else area.top
    below = pygame.Rect(area.left, top, area.width, max(m.px(40), area.bottom - top))
    for part in (*_HEADS, DO):
        yield Goal(Place(count, part), below)


def _heads(m: Measures, row: LaidRow) -> Iterator[Goal]:
    """Yield the front of a sentence, for the words that stand before what it does."""
    there = {one.piece.place.part for one in row.pieces if not one.piece.place.slots}
    bar = pygame.Rect(row.rect.left - m.px(10), row.rect.top, m.px(9), row.rect.height)
    for part in _HEADS:
        if part not in there:
            yield Goal(Place(row.row.sentence, part), bar, between=True)


def _betweens(m: Measures, laid: Sequence[LaidRow]) -> Iterator[Goal]:
    for number, row in enumerate(laid):
        deeds = [one for one in row.pieces if one.piece.place.part == DO]
        if not deeds or (deeds[0].piece.hole and deeds[0].piece.place.is_deed):
            continue
        above = pygame.Rect(row.rect.left, row.rect.top - m.px(8), row.rect.width, m.px(6))
        yield Goal(Place(row.row.sentence, DO, row.row.deed), above, between=True)
        last = number == len(laid) - 1 or laid[number + 1].row.sentence != row.row.sentence
        if last:
            under = above.move(0, row.rect.height + m.px(10))
            yield Goal(Place(row.row.sentence, DO, row.row.deed + 1), under, between=True)

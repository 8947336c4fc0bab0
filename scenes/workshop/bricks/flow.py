"""Where every brick of the bench lies in pixels, and where one in the air may be let go."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from game.core.bricks import ON, Place
from game.core.letters import words_in
from game.core.script import DO, LASTS, WHEN
from scenes.kit import palette, text
from scenes.kit.content import Text
from scenes.kit.layout import Box, Column, Pad, Row, Span, Wrap, em, spelled, total
from scenes.kit.widgets import TARGET
from scenes.workshop.bricks import shapes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.bricks import Bench
    from game.core.script import Word
    from scenes.kit.layout import Length
    from scenes.kit.measures import Measures
    from scenes.workshop.bricks import pieces
    from scenes.workshop.bricks.pieces import Part, Piece

FACE: Final = text.SANS_BOLD
_SIDE: Final = 13
_CHIP: Final = 9
_HIGH: Final = 44
_BETWEEN: Final = 10
_INDENT: Final = 26
_HEADS: Final = (ON, WHEN, LASTS)


@dataclass(eq=False, repr=False)
class Run(Box):
    """A word of a brick, or a list to choose from: in one line, whose `words` may end with …."""

    part: Part
    words: str

    def inner_widths(self, m: Measures) -> Span:
        """Return the width of its words: those of a list may be cut."""
        px = m.type(15)
        wish = text.width_of(self.words, FACE, px) + self._around(m)
        return Span(px + self._around(m) if self.part.labels else wish, wish)

    def inner_heights(self, m: Measures, width: int) -> Span:  # noqa: ARG002 - it is one line
        """Return the height of a line that can be clicked."""
        high = max(TARGET, em(15, 1.35, 8)(m))
        return Span(high, high)

    def lay(self, m: Measures, area: pygame.Rect) -> None:
        """Take an area, and as many letters as it has room for."""
        super().lay(m, area)
        self.words = text.clipped(self.words, FACE, m.type(15), area.width - self._around(m))

    def _around(self, m: Measures) -> int:
        """Return the room that a list has round its words, for its sign too."""
        return em(15, 0.9, 2 * _CHIP)(m) if self.part.labels else 0


@dataclass(eq=False, repr=False)
class Laid(Row):
    """A brick where it lies, with its words."""

    piece: Piece
    runs: list[Run]


def brick(piece: Piece) -> Laid:
    """Return the box of a brick: its words wrap."""
    runs = [
        Run(part, words)
        for part in piece.parts
        for words in ([part.text] if part.labels else words_in(part.text))
    ]
    left: Length = total(_SIDE, shapes.tab) if piece.joint else _SIDE
    words = Pad((left, 4, _SIDE, 4), Wrap(runs, gap=_space, between=0), grow=1)
    return Laid([Box(high=_HIGH), words], piece, runs, align="center")


def _space(m: Measures) -> int:
    return text.space_of(FACE, m.type(15))


@dataclass(eq=False, repr=False)
class LaidRow(Row):
    """A row where it lies: what is dropped over it goes before or after it."""

    row: pieces.Row
    pieces: list[Laid]


def lay(rows: Sequence[pieces.Row]) -> tuple[Box, list[LaidRow]]:
    """Return the box of all that lies on a bench, and of its rows: they are broken by its width."""
    laid = [_row(row) for row in rows]
    sentences = [list(found) for _number, found in groupby(laid, lambda one: one.row.sentence)]
    return Column([Column(found, gap=_BETWEEN) for found in sentences], gap=_BETWEEN + 16), laid


def _row(row: pieces.Row) -> LaidRow:
    bricks = [brick(piece) for piece in row.pieces]
    label = Text(row.label, FACE, 15, palette.CHALK, lines=1, high=_HIGH)
    label.wide = spelled(row.label, size=15, pad=12, least=_INDENT, face=FACE)
    boxes = [*[label] * bool(row.label), Wrap(bricks, between=_BETWEEN / 2, indent=_INDENT, grow=1)]
    return LaidRow(boxes, row, bricks, align="start")


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
                yield Goal(one.piece.place, one.area)
        if row.row.deed == 0:
            yield from _heads(m, row)
    yield from _betweens(m, laid)
    count = laid[-1].row.sentence + 1 if laid else 0
    top = laid[-1].area.bottom + m.px(16) if laid else area.top
    below = pygame.Rect(area.left, top, area.width, max(m.px(40), area.bottom - top))
    for part in (*_HEADS, DO):
        yield Goal(Place(count, part), below)


def _heads(m: Measures, row: LaidRow) -> Iterator[Goal]:
    """Yield the front of a sentence, for the words that stand before what it does."""
    there = {one.piece.place.part for one in row.pieces if not one.piece.place.slots}
    bar = pygame.Rect(row.area.left - m.px(10), row.area.top, m.px(9), row.area.height)
    for part in _HEADS:
        if part not in there:
            yield Goal(Place(row.row.sentence, part), bar, between=True)


def _betweens(m: Measures, laid: Sequence[LaidRow]) -> Iterator[Goal]:
    for number, row in enumerate(laid):
        deeds = [one for one in row.pieces if one.piece.place.part == DO]
        if not deeds or (deeds[0].piece.hole and deeds[0].piece.place.is_deed):
            continue
        above = pygame.Rect(row.area.left, row.area.top - m.px(8), row.area.width, m.px(6))
        yield Goal(Place(row.row.sentence, DO, row.row.deed), above, between=True)
        last = number == len(laid) - 1 or laid[number + 1].row.sentence != row.row.sentence
        if last:
            under = above.move(0, row.area.height + m.px(10))
            yield Goal(Place(row.row.sentence, DO, row.row.deed + 1), under, between=True)

"""Where a brick in the air may be let go: the holes, the bricks it would replace, and between the deeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.bricks import ON, Place
from game.core.script import DO, LASTS, WHEN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.bricks import Bench
    from game.core.script import Word
    from scenes.kit.layout import Measures
    from scenes.workshop.bricks.flow import LaidRow

_HEADS: Final = (ON, WHEN, LASTS)


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

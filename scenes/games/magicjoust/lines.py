"""Where the cards in play of a wizard lie, but plans: in a row, across once used; many of them as slabs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from scenes.kit.measures import Measures

PLACES: Final = 3
"""How many places there are at least where there is room: no card moves before they are taken."""
_BETWEEN: Final = 4
"""Between places, at 1280 x 720."""
_UPRIGHT: Final = 0.88
"""How wide a card that stands upright may be at most, in parts of its place: across it is made smaller."""
ACROSS: Final = -90
"""How a used card lies."""
_LEAST_TURNED: Final = 0.9
"""How large a card lies across at least, in parts of its size, where places are kept free for more cards."""
_WHOLE: Final = 0.88
"""How wide a card of several is at least that is no slab, in widths of one."""
_AROUND: Final = 8
"""Between slabs, at 1280 x 720: for their light."""
_WIDE: Final = 118
"""How wide slabs are at the least in plain text, before they get too low for a name in two lines."""
_LOW: Final = 31
"""How low they get at most before they have one column more, in pixels; their rows are two at the least."""


@dataclass(frozen=True, slots=True)
class Lines:
    """An area for cards in play; `card` is how wide they are where there is room.

    Each has a place in which it can lie across, made smaller where it must. Where there
    are too many for that, each is a slab among others.
    Where there is one for `smaller` text, no card is narrower than there.
    """

    m: Measures
    area: pygame.Rect
    card: int
    smaller: Lines | None = None

    def poses(self, used: Sequence[bool]) -> list[Pose]:
        """Return where cards lie as they came: one that was used is turned in its place, no other moves."""
        count = len(used)
        width = max(one.width(count) for one in self.texts)
        place, step = self._steps(count, width)
        lain, seen = max(one.turned(count, width) for one in self.texts), min(place, step)
        middles = [self.area.left + place / 2 + step * one for one in range(count)]
        aside = [(place - seen) / 2 * (one != count - 1) for one in range(count)]
        return [
            Pose(middle - off, self.area.centery, lain, ACROSS)
            if across
            else Pose(middle, self.area.centery, width)
            for middle, off, across in zip(middles, aside, used, strict=True)
        ]

    def crowded(self, count: int) -> bool:
        """Say whether so many cards would lie over each other, or be much smaller than one.

        Those that are whole in smaller text are so in this: they may lie over each other a little.
        """
        if self.smaller and not self.smaller.crowded(count):
            return False
        width = self.width(count)
        _place, step = self._steps(count, width)
        return count > PLACES and (step < width or width < self.card * _WHOLE)

    def slabs(self, count: int) -> list[pygame.Rect]:
        """Return where so many cards lie as slabs, row by row."""
        between = self.m.px(_AROUND)
        wide = self.texts[-1].area.width + between
        first = max(1, wide // (max(_WIDE, self.m.px(_WIDE)) + between))
        columns = next((one for one in range(first, count) if self._slab(count, one)[1] >= _LOW), count)
        wide, high = self._slab(count, columns)
        left, top = self.area.topleft
        return [
            pygame.Rect(
                left + at % columns * (wide + between), top + at // columns * (high + between), wide, high
            )
            for at in range(count)
        ]

    def opened(self, slab: pygame.Rect) -> Pose:
        """Return where the card of a slab lies while it is looked at: over it, in the row."""
        whole = pygame.Rect(0, 0, self.card, card_height(self.card))
        whole.center = slab.center
        return Pose.on(whole.clamp(self.area))

    def _slab(self, count: int, columns: int) -> tuple[int, int]:
        """Return how wide and high each of so many slabs is, in so many columns."""
        between = self.m.px(_AROUND)
        wide, high = self.area.width + between, self.area.height + between
        return max(1, wide // columns - between), max(1, high // max(2, -(-count // columns)) - between)

    def free(self, count: int) -> Pose | None:
        """Return where the next card comes beside so many, None where they move for it."""
        if count >= PLACES or not self._fitting(PLACES):
            return None
        return self.poses([False] * PLACES)[count]

    def width(self, count: int) -> int:
        """Return how wide so many cards are."""
        place, _step = self._steps(count, self._least)
        return min(self.card, max(self._least, round(place * _UPRIGHT)))

    def turned(self, count: int, width: int) -> int:
        """Return how wide one of so many cards of that width is turned, in what is seen of its place."""
        return min(width, round(min(self._steps(count, width)) * CARD_SHAPE))

    @property
    def texts(self) -> Sequence[Lines]:
        """The line in this text, and in every smaller one."""
        return [self, *(self.smaller.texts if self.smaller else [])]

    @property
    def _least(self) -> int:
        """How wide cards are at the least: wide enough for a name."""
        return max(NAMED_FROM, self.m.px(NAMED_FROM))

    def _fitting(self, count: int) -> bool:
        """Say whether so many cards have places of their own in which they can lie across."""
        between = self.m.px(_BETWEEN) * (count - 1)
        return self.area.width - between >= count * card_height(self._least) * _LEAST_TURNED

    def _steps(self, count: int, width: int) -> tuple[float, float]:
        """Return how wide places are, and how far each card of that width lies from the one before.

        They overlap as they must.
        """
        between, others = self.m.px(_BETWEEN), max(0, count - 1)
        more = max(others, PLACES - 1) if self._fitting(PLACES) else others
        place = max(width, (self.area.width - more * between) / (more + 1))
        return place, min(place + between, (self.area.width - place) / max(1, others))


def spread_within(widths: Sequence[int], left: int, room: int, apart: float) -> list[float]:
    """Return the middles of things of those widths, in the middle of a room, overlapping as they must."""
    if not widths:
        return []
    ends = (widths[0] + widths[-1]) / 2
    steps = [(one + other) / 2 for one, other in pairwise(widths)]
    share = min(apart, max(0.0, room - ends) / sum(steps)) if steps else 0.0
    found = [left + widths[0] / 2 + (room - sum(steps) * share - ends) / 2]
    for step in steps:
        found.append(found[-1] + step * share)
    return found


def seen_beside(poses: Mapping[int, Pose], end: int) -> dict[int, int]:
    """Return how much is seen of each of some cards beside the next one, of the last as far as the end."""
    lefts = [covered(pose).left for pose in poses.values()]
    return dict(zip(poses, [right - left for left, right in pairwise(lefts)] + [end], strict=False))


def covered(pose: Pose) -> pygame.Rect:
    """Return the rectangle of a card at a pose, upright or across."""
    width, height = round(pose.width), card_height(round(pose.width))
    across = round(pose.angle / ACROSS) % 2 == 1
    rect = pygame.Rect(0, 0, *((height, width) if across else (width, height)))
    rect.center = (round(pose.x), round(pose.y))
    return rect

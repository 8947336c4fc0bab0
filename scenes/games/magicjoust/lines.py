"""Where the cards in play of a wizard lie, but plans: each in its place in a row, across once used."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import CARD_SHAPE, card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from scenes.kit.measures import Measures

PLACES: Final = 3
"""How many places there are at least where there is room: no card moves before they are taken."""
_BETWEEN: Final = 4
"""Between places, at 1280 x 720."""
_TWIN: Final = 0.38
"""How far apart the middles of alike cards lie where each has no place of its own, in widths of them."""
_HEAPED: Final = 0.5
"""Less than how much is seen of a card that lies in a heap with an alike one, in widths of it."""
_UPRIGHT: Final = 0.88
"""How wide a card that stands upright may be at most, in parts of its place: across it is made smaller."""
ACROSS, LEANING = -90, -11
"""How a used card lies; how far it leans where there is no room for that: the others keep their names."""
_LEANS_OVER: Final = 0.09
"""How far a card that leans lies over the names of its neighbour, in widths of it."""
_SEEN: Final = 0.78
"""How much is seen of a card that lies under its neighbour before all are made smaller, in widths of one."""
_LEAST_TURNED: Final = 0.9
"""How large a card lies across at least, in parts of its size, before alike ones lie over each other."""


def in_order(cards: Sequence[Hashable]) -> list[int]:
    """Return the places of cards from left to right: in their order, but alike ones after each other."""
    first = {card: place for place, card in reversed([*enumerate(cards)])}
    return sorted(range(len(cards)), key=lambda place: (first[cards[place]], place))


def share_seen(card: Pose, above: Pose, seen: float) -> float:
    """Return how much of a card is seen where its name stands, in its widths: one above may lean over it.

    So many pixels of it are `seen` on the whole.
    """
    return seen / card.width - _LEANS_OVER * (above.angle == LEANING != card.angle)


def heaps(lying: Sequence[tuple[Hashable, float]]) -> list[tuple[int, int]]:
    """Return of each heap of alike cards where its uppermost lies, and how many they are.

    Cards are told from left to right, each with how much of it is seen beside the next, in its widths.
    """
    found: list[tuple[int, int]] = []
    count = 1
    for place, (card, share) in enumerate(lying):
        following = lying[place + 1][0] if place + 1 < len(lying) else None
        if card == following and share < _HEAPED:
            count += 1
            continue
        if count > 1:
            found.append((place, count))
        count = 1
    return found


@dataclass(frozen=True, slots=True)
class Lines:
    """An area for cards in play; `card` is how wide they are where there is room.

    Each has a place in which it can lie across, made smaller where it must, while there is room for that.
    Where there is one for `smaller` text, no card is narrower than there.
    """

    m: Measures
    area: pygame.Rect
    card: int
    smaller: Lines | None = None

    def poses(self, cards: Sequence[Hashable], used: Sequence[bool]) -> list[Pose]:
        """Return where cards lie: one that was used is turned in its place, and no other moves.

        It leans only where they overlap, as alike ones do that have no place each.
        """
        order = in_order(cards)
        twins = [cards[one] == cards[other] for one, other in pairwise(order)]
        width = max(one.width(twins) for one in self.texts)
        heaped = self._heaped(twins)
        place, steps = self._steps(heaped, width)
        over = [twin and step < place * _LEAST_TURNED for step, twin in zip(steps, heaped, strict=True)]
        middles = dict(zip(order, accumulate(steps, initial=self.area.left + place / 2), strict=False))
        apart = [step for step, twin in zip(steps, heaped, strict=True) if not twin]
        lain = max(one.turned(twins, width) for one in self.texts)
        lies_across = min(apart, default=place) >= place * _LEAST_TURNED
        piled = {one for pair, lies in zip(pairwise(order), over, strict=True) if lies for one in pair}
        lying = [Pose(middles[one], self.area.centery, width) for one in range(len(cards))]
        return [
            self._turned(pose, lain if lies_across and one not in piled else 0) if used[one] else pose
            for one, pose in enumerate(lying)
        ]

    def _turned(self, pose: Pose, lain: int) -> Pose:
        """Return how a used card lies: across, that wide, or leaning where that is 0."""
        return replace(pose, width=lain, angle=ACROSS) if lain else replace(pose, angle=LEANING)

    def free(self, count: int) -> Pose | None:
        """Return where the next card comes beside so many, None where they move for it."""
        if count >= PLACES or not self._fitting(PLACES):
            return None
        return self.poses(range(PLACES), [False] * PLACES)[count]

    def width(self, twins: Sequence[bool]) -> int:
        """Return how wide cards are, by which of them are alike to the one before."""
        heaped = self._heaped(twins)
        place, _steps = self._steps(heaped, self._least)
        widest = max(self._least, round(place * _UPRIGHT))
        if len(heaped) > PLACES:
            alike = sum(heaped)
            widest = max(widest, int(self.area.width / (1 + alike * _TWIN + (len(heaped) - alike) * _SEEN)))
        return min(self.card, widest)

    def turned(self, twins: Sequence[bool], width: int) -> int:
        """Return how wide a card of that width is once it is turned in its place."""
        place, _steps = self._steps(self._heaped(twins), width)
        return min(width, round(place * CARD_SHAPE))

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

    def _heaped(self, twins: Sequence[bool]) -> Sequence[bool]:
        """Return which cards lie over the one before: alike ones, where there is no place for each."""
        return [False] * len(twins) if self._fitting(len(twins) + 1) else twins

    def _steps(self, heaped: Sequence[bool], width: int) -> tuple[float, list[float]]:
        """Return how wide places are, and how far each card of that width lies from the one before.

        They overlap as they must, alike ones more: these have what room the others leave.
        """
        near, between, alike = width * _TWIN, self.m.px(_BETWEEN), sum(heaped)
        room, others = self.area.width - alike * near, len(heaped) - alike
        more = max(others, PLACES - 1) if self._fitting(PLACES) else others
        place = width if alike else max(width, (room - more * between) / (more + 1))
        apart = min(place + between, (room - place) / max(1, others))
        if heaped and apart < near:
            return width, [max(0, self.area.width - width) / len(heaped)] * len(heaped)
        near = min(apart, near + (room - place - others * apart) / max(1, alike))
        return place, [near if twin else apart for twin in heaped]


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


def covered(pose: Pose) -> pygame.Rect:
    """Return the rectangle of a card at a pose, upright or across."""
    width, height = round(pose.width), card_height(round(pose.width))
    across = round(pose.angle / ACROSS) % 2 == 1
    rect = pygame.Rect(0, 0, *((height, width) if across else (width, height)))
    rect.center = (round(pose.x), round(pose.y))
    return rect

"""Where the cards in play of a wizard lie, but plans: each in its place in a row, across once used."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

from scenes.kit.faces.base import CARD_HEIGHT_MM, CARD_WIDTH_MM, card_height
from scenes.kit.faces.laying import NAMED_FROM
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from scenes.kit.measures import Measures

RATIO: Final = CARD_WIDTH_MM / CARD_HEIGHT_MM
BETWEEN: Final = 1.07
"""How far apart the middles of cards lie where there is room, in widths of them."""
_TWIN: Final = 0.24
"""The same, of cards that are alike."""
_SHARES: Final = (1.0, 0.92, 0.84)
"""How large cards are that many others lie beside, in parts of their size; never too small for a name."""
_LEAST_SEEN: Final = 0.85
"""How much of a card is seen at least under its neighbour, before all are smaller."""


def in_order(cards: Sequence[Hashable]) -> list[int]:
    """Return the places of cards from left to right: in their order, but alike ones after each other."""
    first = {card: place for place, card in reversed([*enumerate(cards)])}
    return sorted(range(len(cards)), key=lambda place: (first[cards[place]], place))


@dataclass(frozen=True, slots=True)
class Lines:
    """An area for cards in play; `card` is how wide they are where there is room.

    Where there is a `plain` one, that of plain text, cards are as wide as there.
    """

    m: Measures
    area: pygame.Rect
    card: int
    plain: Lines | None = None

    def poses(self, cards: Sequence[Hashable], used: Sequence[bool]) -> list[Pose]:
        """Return where cards lie: one that was used is turned in its place, no wider than it stood."""
        order = in_order(cards)
        twins = [cards[one] == cards[other] for one, other in pairwise(order)]
        width = (self.plain or self).width(twins)
        steps = self._steps(twins, width)
        middles = accumulate(steps, initial=self.area.left + width / 2)
        y, across = self.area.top + card_height(width) / 2, round(width * RATIO)
        found = dict(zip(order, middles, strict=False))
        return [
            Pose(found[place], y, across, -90) if turned else Pose(found[place], y, width)
            for place, turned in enumerate(used)
        ]

    def width(self, twins: Sequence[bool]) -> int:
        """Return how wide cards are, by which of them are alike to the one before."""
        for share in _SHARES:
            width = min(self.card, max(NAMED_FROM, round(self.card * share)))
            others = [step for step, twin in zip(self._steps(twins, width), twins, strict=True) if not twin]
            if min(others, default=width) >= _LEAST_SEEN * width:
                break
        return width

    def _steps(self, twins: Sequence[bool], width: int) -> list[float]:
        """Return how far each card of that width lies from the one before: they overlap as they must."""
        near, room = width * _TWIN, max(0, self.area.width - width)
        others = len(twins) - sum(twins)
        apart = min(width * BETWEEN, (room - sum(twins) * near) / max(1, others))
        if apart < near:
            return [room / len(twins)] * len(twins)
        return [near if twin else apart for twin in twins]


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

"""Where the cards in play of a wizard lie, but plans: alike ones in a heap, used ones tucked away."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
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
_SHARES: Final = (1.0, 0.92, 0.84)
"""How large cards are that many others lie beside, in parts of their size; never too small for a name."""
_LEAST_SEEN: Final = 0.6
"""How much of a card is seen at least under its neighbour, before all are smaller."""
_LETTERS: Final = 24
"""How much of a card is seen at least for the first letters of its name."""
TUCKED: Final = 0.72
"""How wide a used card is, in widths of the others."""
_COLUMNS: Final = 2
"""How many columns of used cards there are at the most."""
_GAP: Final = 8
_PEEP: Final = 6
"""How far a card looks out from behind one that is alike."""


def heaps(cards: Sequence[Hashable]) -> list[list[int]]:
    """Return the places of cards that are alike, in the order of their first ones."""
    found: dict[Hashable, list[int]] = {}
    for place, card in enumerate(cards):
        found.setdefault(card, []).append(place)
    return list(found.values())


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
        """Return where cards lie, those that were used across, in columns at the right."""
        met, found = heaps(cards), dict[int, Pose]()
        tucked = [heap for heap in met if used[heap[0]]]
        ready = [heap for heap in met if not used[heap[0]]]
        width = (self.plain or self).width(len(ready), len(tucked))
        row = self._row(len(ready), self._room(len(ready), len(tucked)), width)
        after = row[-1].x + row[-1].width / 2 + self.m.px(_GAP + _PEEP) if row else self.area.left
        after = min(after, self.area.right - self._taken_by(len(tucked)) + self.m.px(_GAP))
        for heap, pose in zip([*ready, *tucked], [*row, *self._columns(len(tucked), after)], strict=True):
            found |= self._heaped(heap, pose)
        return [found[place] for place in range(len(cards))]

    def _heaped(self, heap: Sequence[int], pose: Pose) -> dict[int, Pose]:
        """Return where alike cards lie: the first one over the others, which look out from behind it."""
        off = self.m.px(_PEEP)
        return {place: pose.at(pose.x + off * low, pose.y + off * low) for low, place in enumerate(heap)}

    # --- ready cards ------------------------------------------------------------------------------------

    def _row(self, count: int, room: int, width: int) -> list[Pose]:
        """Return where so many cards of that width lie side by side; they overlap as they must."""
        top, step = self.area.top + card_height(width) / 2, self._step(count, room, width)
        return [Pose(self.area.left + width / 2 + step * place, top, width) for place in range(count)]

    def width(self, count: int, tucked: int) -> int:
        """Return how wide so many cards are beside those that are tucked away."""
        room = self._room(count, tucked)
        for share in _SHARES:
            width = self._width_at(share)
            if self._step(count, room, width) >= _LEAST_SEEN * width:
                break
        return width

    def _width_at(self, share: float) -> int:
        """Return how wide cards are at a part of their size."""
        return min(self.card, max(NAMED_FROM, round(self.card * share)))

    def _room(self, count: int, tucked: int) -> int:
        """Return how wide the room is for so many cards: used ones lie over it where too little is left."""
        left = self.area.width - self._taken_by(tucked)
        step = self._step(count, left, self._width_at(_SHARES[-1]))
        return left if count <= 1 or step >= _LETTERS else self.area.width

    def _step(self, count: int, room: int, width: int) -> float:
        """Return how far apart so many cards of that width lie."""
        return min(width * BETWEEN, max(0, room - width - self.m.px(_PEEP)) / max(1, count - 1))

    # --- used cards -------------------------------------------------------------------------------------

    @property
    def _tucked(self) -> int:
        """How wide a card is that was used."""
        return round(self.card * TUCKED)

    def _columns_of(self, count: int) -> tuple[int, float]:
        """Return how many used cards lie in a column, and how far one is below another."""
        step, room = self.m.type(14) * 1.6, self.area.height - self._tucked
        most = 1 + int(room // step)
        rows = max(most, -(-count // _COLUMNS))
        return rows, min(step, room / max(1, rows - 1))

    def _taken_by(self, tucked: int) -> int:
        """Return how wide the room is that so many used cards take."""
        rows, _step = self._columns_of(tucked)
        columns = -(-tucked // rows)
        return columns * (card_height(self._tucked) + self.m.px(_GAP))

    def _columns(self, count: int, left: float) -> list[Pose]:
        """Return where so many used cards lie across from an abscissa on: the head of each is seen."""
        rows, step = self._columns_of(count)
        across = card_height(self._tucked)
        return [
            Pose(
                left + (place // rows) * (across + self.m.px(_GAP)) + across / 2,
                self.area.top + self._tucked / 2 + (place % rows) * step,
                self._tucked,
                -90,
            )
            for place in range(count)
        ]


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

"""Rows that open: a card that is pointed at lies free, its neighbours give way, and one more finds room."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import TYPE_CHECKING, Final

from scenes.kit.timeline import SETTLE

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from scenes.games.wankul.table import Row, TerrainTable
    from scenes.kit.sprites import Painter, Pose, Sprite
    from scenes.kit.timeline import Timeline

_SHARPLY: Final = 3.0
"""How many times what is left of a way is divided by e while a card settles."""
_THERE: Final = 0.5
"""How many pixels off its place a card lies there."""


@dataclass
class Opened:
    """A row that lies otherwise than at rest: where its cards are, where they go, and what draws them."""

    poses: list[Pose]
    goal: list[Pose]
    paints: list[Painter]

    @property
    def there(self) -> bool:
        """Say whether every card lies where it goes."""
        return self.poses == self.goal

    def fits(self, laid: Sequence[Sprite]) -> bool:
        """Say whether cards lie in the same place, as many and as wide."""
        alike = zip(laid, self.goal, strict=False)
        return len(laid) == len(self.goal) and all(
            (one.pose.y, one.pose.width) == (goal.y, goal.width) for one, goal in alike
        )

    def go(self, part: float) -> None:
        """Go a part of the way."""
        moved = [one.towards(goal, part) for one, goal in zip(self.poses, self.goal, strict=True)]
        near = all(abs(one.x - goal.x) < _THERE for one, goal in zip(moved, self.goal, strict=True))
        self.poses = [*self.goal] if near else moved


class Opening:
    """The rows that are open, or on the way there and back; all others lie at rest."""

    def __init__(self, timeline: Timeline | None = None) -> None:
        self._timeline = timeline
        self.rows: dict[Row, Opened] = {}
        self.room: Row | None = None
        """The row that makes room for a card."""

    @property
    def moves(self) -> bool:
        """Say whether any card is on its way."""
        return any(not one.there for one in self.rows.values())

    def turn(self, table: TerrainTable, wanted: Mapping[Row, Sequence[Pose]]) -> list[Row]:
        """Let rows open as is wanted, all others close; return those that begin to."""
        begun = [row for row in wanted if row not in self.rows]
        for row in begun:
            poses = [one.pose for one in table.laid[row]]
            self.rows[row] = Opened(poses, poses, [])
        for row, one in self.rows.items():
            goal = [*wanted.get(row, [sprite.pose for sprite in table.laid[row]])]
            if goal != one.goal or not one.paints:
                one.goal, one.paints = goal, table.row_paints(row, goal)
        return begun

    def waits(self, wanted: Collection[Row], *, kept: bool) -> bool:
        """Say whether rows are to begin to open, or to lie at rest again where none is `kept`."""
        return bool({*wanted} - {*self.rows}) or (not kept and bool({*self.rows} - {*wanted}))

    def update(self, dt: float, wanted: Collection[Row], *, kept: bool) -> list[Row]:
        """Let seconds pass; return the rows that lie at rest again: none where they may open again soon."""
        for one in self.rows.values():
            one.go(self._part(dt))
        closed = [row for row, one in self.rows.items() if one.there and row not in wanted and not kept]
        for row in closed:
            del self.rows[row]
        return closed

    def _part(self, dt: float) -> float:
        """Return which part of the way that is left is gone in so many seconds."""
        if self._timeline is None or self._timeline.at_once:
            return 1.0
        return 1 - exp(-_SHARPLY * dt * self._timeline.speed / SETTLE)

    def keep(self, table: TerrainTable) -> None:
        """Keep the rows open that lie on a table where they lay, with as many cards; forget all others."""
        self.rows = {row: one for row, one in self.rows.items() if one.fits(table.laid[row])}
        for row, one in self.rows.items():
            one.paints = table.row_paints(row, one.goal)

    def leave(self, table: TerrainTable, rows: Iterable[Row]) -> None:
        """Let the cards of rows go from where they are, as something else moves them now."""
        for row in rows:
            if (one := self.rows.pop(row, None)) is not None and len(table.laid[row]) == len(one.poses):
                for sprite, pose in zip(table.laid[row], one.poses, strict=True):
                    sprite.pose = pose

    def leave_all(self, table: TerrainTable) -> None:
        """Leave all rows but the one with room for a card: that one waits for it."""
        self.leave(table, [row for row in self.rows if row != self.room])

    def follow(self, was: TerrainTable, table: TerrainTable) -> None:
        """Leave the rows that lie otherwise on the next table."""
        self.leave(was, [row for row in self.rows if was.laid[row] is not table.laid[row]])

"""At whom or what another aims, shown before it happens: a frame, and arrows that cross no other Mok."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast

from scenes.games.evolution.moves_shown import draw_arrow
from scenes.kit import palette, timeline
from scenes.kit.lights import draw_advised

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from scenes.games.evolution.moves_shown import Point
    from scenes.games.evolution.table import MokTable
    from scenes.kit.measures import Measures
    from scenes.kit.palette import Color

_INTO: Final = 4
"""How far an arrow reaches into the line of a player."""
_HEAD: Final = 24
"""How long its last leg is at the least: its head has room there."""


@dataclass
class Aim:
    """At whom or what is aimed, before it happens: a frame, and arrows along all `ways`."""

    m: Measures
    ways: Sequence[Sequence[Point]]
    goal: pygame.Rect
    color: Color
    part: float = 0.0
    seconds: float = timeline.OTHERS_AIM

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame and the arrows."""
        draw_advised(surface, self.goal, 4)
        for way in self.ways:
            draw_arrow(surface, self.m, way, self.color)


@dataclass
class CardAim:
    """At whom the card is aimed that another plays: a frame, and an arrow while it is shown large to all."""

    table: Callable[[], MokTable]
    ref: str
    goal: pygame.Rect
    part: float = 0.0
    seconds: float = timeline.FLY + timeline.BATTLE_REST

    @property
    def start(self) -> pygame.Rect | None:
        """Where the card is shown large, None while it is on its way there, or from there."""
        return next(
            (one.rect() for one in self.table().above if self.ref == one.name and one.pose.lift == 1), None
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame, and the arrow from the card."""
        table, start = self.table(), self.start
        draw_advised(surface, self.goal, 4)
        if start is not None and not start.colliderect(self.goal):
            draw_arrow(surface, table.m, way_to_player(start, self.goal, table), palette.WARNING)


def _edge(area: pygame.Rect, toward: Point) -> Point:
    """Return where the way from the middle of an area to somewhere leaves it."""
    _middle, end = cast("tuple[Point, ...]", area.clipline(area.center, toward))
    return end


def way(start: pygame.Rect, goal: pygame.Rect, table: MokTable) -> Sequence[Point]:
    """Return the way of an arrow: straight, or between both rows where it would cross another Mok."""
    straight = _edge(start, goal.center), _edge(goal, start.center)
    moks = [table.mok_rect(*at) for at in table.moks]
    if not any(one.clipline(straight) for one in moks if not one.collidelistall([start, goal])):
        return straight
    above, below = table.arena.zones
    lane = (above.bottom + below.top) // 2
    turns, leftward = (goal.centerx, lane), goal.centerx < start.centerx
    return (
        *_onto(lane, start, above.left, leftward=leftward),
        turns,
        _edge(goal.inflate(0, -goal.height // 3), turns),
    )


def _onto(lane: int, start: pygame.Rect, left: int, *, leftward: bool = False) -> Sequence[Point]:
    """Return how a way gets from a card onto the lane between both rows, which begins at the `left`."""
    if start.top < lane < start.bottom:
        return [(start.left if leftward else start.right, lane)]
    comes = max(left, start.centerx), lane
    return [_edge(start, comes), comes]


def way_to_player(start: pygame.Rect, goal: pygame.Rect, table: MokTable) -> Sequence[Point]:
    """Return the way from a card to a player at the left: between both rows, then beside them."""
    above, below = table.arena.zones
    lane, tip = (above.bottom + below.top) // 2, goal.right - table.m.px(_INTO)
    beside = max(above.left, tip + table.m.px(_HEAD))
    return (
        *_onto(lane, start, above.left, leftward=True),
        (beside, lane),
        (beside, goal.centery),
        (tip, goal.centery),
    )

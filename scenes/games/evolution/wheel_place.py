"""Where the wheel of an attack lies: beside its target, between the names of the Moks of both rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.table import FAR, NEAR
from scenes.kit.layout import em

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.evolution.table import MokTable

_OFF: Final = 2
"""How far the wheel stays from names, in pixels."""
_SLIP: Final = em(14, 1.35, 4)
"""How high a slip is that tells what is lacking."""


class WheelPlace(NamedTuple):
    """The middle of the wheel; the room `beside` it where what it tells lies, none over it nor under it."""

    center: tuple[int, int]
    beside: pygame.Rect | None = None


def wheel_place(table: MokTable, target: tuple[int, int]) -> WheelPlace:
    """Return where the wheel lies: where it covers a name it is lowered, if there is room between names."""
    x, y = table.wheel_center(target)
    radius, strip = table.arena.radius, table.arena.strip
    under = pygame.Rect(x - radius, 0, 2 * radius, table.m.height)
    upper, lower = _names(table, under)
    top = max((one.bottom for one in upper), default=strip.bottom) + _OFF
    low = min((one.top for one in lower), default=table.arena.zones[1].bottom) - _OFF
    beside = _beside(table, target, x)
    if low - top < 2 * radius or top <= y - radius or beside.height < _SLIP(table.m):
        return WheelPlace((x, y))
    return WheelPlace((x, top + radius), beside)


def _names(table: MokTable, under: pygame.Rect) -> tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]:
    """Return where the names of Moks stand that lie in an area, in the far row and in the near one."""
    rows: tuple[list[pygame.Rect], list[pygame.Rect]] = ([], [])
    for seat, place in table.moks:
        look = table.looks.on_table(table.seen.moks[seat][place])
        name = evolution.name_rect(look, table.mok_rect(seat, place))
        if name.colliderect(under):
            rows[table.row(seat) == NEAR].append(name)
    return rows


def _beside(table: MokTable, target: tuple[int, int], x: int) -> pygame.Rect:
    """Return the room at the side of the wheel where the target is not, under names and over near cards."""
    zone, radius = table.arena.zones[FAR], table.arena.radius
    right = x > table.mok_rect(*target).centerx
    left, end = (x + radius, zone.right) if right else (zone.left, x - radius)
    upper, _lower = _names(table, pygame.Rect(left, 0, end - left, table.m.height))
    near = [table.mok_rect(*spot).top for spot in table.moks if table.row(spot[0]) == NEAR]
    top = max((one.bottom for one in upper), default=zone.top) + _OFF
    low = min(near, default=table.arena.zones[1].top)
    return pygame.Rect(left, top, end - left, max(0, low - top))

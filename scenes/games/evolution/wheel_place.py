"""Where the wheel of an attack lies: beside its target, between the names of the Moks of both rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.games.evolution.faces import face as evolution
from scenes.games.evolution.table import FAR, NEAR
from scenes.games.evolution.wheel import SLIP_HIGH

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.games.evolution.table import MokTable

_OFF: Final = 2
"""How far the wheel stays from names, in pixels."""
_OUT: Final = 10
"""How far what it tells may reach out of a row, in pixels of the drawing."""


class WheelPlace(NamedTuple):
    """The middle of the wheel; the room `beside` it where what it tells lies, none over it nor under it."""

    center: tuple[int, int]
    beside: pygame.Rect | None = None


def wheel_place(table: MokTable, target: tuple[int, int]) -> WheelPlace:
    """Return where the wheel lies: where it covers a name it is lowered, if there is room between names."""
    x, y = table.wheel_center(target)
    radius, strip = table.arena.radius, table.arena.strip
    under = pygame.Rect(x - radius, 0, 2 * radius, table.m.height)
    upper, lower = _names(table)
    top = max((one.bottom for one in upper if one.colliderect(under)), default=strip.bottom) + _OFF
    low = min((one.top for one in lower if one.colliderect(under)), default=table.arena.zones[1].bottom)
    if low - _OFF - top < 2 * radius or top <= y - radius:
        return WheelPlace((x, y))
    beside = _beside(table, upper, target, x)
    return WheelPlace((x, y)) if beside.height < SLIP_HIGH(table.m) else WheelPlace((x, top + radius), beside)


def _names(table: MokTable) -> tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]:
    """Return where the names of Moks stand, in the far row and in the near one."""
    rows: tuple[list[pygame.Rect], list[pygame.Rect]] = ([], [])
    for seat, place in table.moks:
        look = table.looks.on_table(table.seen.moks[seat][place])
        rows[table.row(seat) == NEAR].append(evolution.name_rect(look, table.mok_rect(seat, place)))
    return rows


def _beside(table: MokTable, upper: Sequence[pygame.Rect], target: tuple[int, int], x: int) -> pygame.Rect:
    """Return the room at the side of the wheel where the target is not, under names and over near cards."""
    zone, radius = table.arena.zones[FAR], table.arena.radius
    right = x > table.mok_rect(*target).centerx
    out = table.m.px(_OUT)
    left, end = (x + radius, zone.right + out) if right else (zone.left - out, x - radius)
    over = pygame.Rect(left, 0, end - left, table.m.height)
    near = [table.mok_rect(*spot).top for spot in table.moks if table.row(spot[0]) == NEAR]
    top = max((one.bottom for one in upper if one.colliderect(over)), default=zone.top) + _OFF
    low = min(near, default=table.arena.zones[1].top)
    return pygame.Rect(left, top, end - left, max(0, low - top))

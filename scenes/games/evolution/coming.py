"""Where Moks come to stand that attack from a side that is not shown: they hide nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.sprites import Pose

if TYPE_CHECKING:
    from scenes.games.evolution.table import MokTable
    from scenes.kit.layout import Box

_NARROWEST: Final = 0.6
"""How narrow they are made at the most to stand between Moks, of the width of these."""
_APART: Final = 4
"""How far they stand from others, in pixels of the drawing."""


def coming_poses(table: MokTable, count: int) -> list[Pose]:
    """Return where so many of them stand: between the Moks of both rows, else over the backs of a hand."""
    arena = table.arena
    apart, free = table.m.px(_APART), _free(table)
    above, below = arena.zones
    lane = (above.bottom + below.top) // 2
    for width in range(arena.mok, round(arena.mok * _NARROWEST), -2):
        rooms = [(area, (area.width - apart) // (width + apart)) for area in free]
        if sum(room for _area, room in rooms) >= count:
            places = [
                place for area, room in rooms for place in _abreast(area, min(room, count), width + apart)
            ]
            return [Pose(x, lane, width) for x in places[:count]]
    return _over_the_hand(table, count)


def _free(table: MokTable) -> list[pygame.Rect]:
    """Return what no Mok of either row takes of the zones, right of whose row it is."""
    zone = table.arena.zones[0].unionall(table.arena.zones[1:])
    taken = sorted((table.mok_rect(*at) for at in table.moks), key=lambda one: one.left)
    left, found = table.aside.right, []
    for one in [*taken, pygame.Rect(zone.right, zone.top, 0, 0)]:
        found.append(pygame.Rect(left, zone.top, max(0, one.left - left), zone.height))
        left = max(left, one.right)
    return found


def _abreast(area: pygame.Rect, count: int, step: int) -> list[float]:
    """Return the middles of so many side by side in an area."""
    return [area.centerx + step * (place - (count - 1) / 2) for place in range(count)]


def _over_the_hand(table: MokTable, count: int) -> list[Pose]:
    """Return where they stand, small, from the end of the far player's lines to the near player."""
    far, near = table.arena.panels
    room = pygame.Rect(far.left, far.bottom, far.width, near.top - far.bottom).inflate(-2, -2)
    width = min(round(room.height * CARD_SHAPE), room.width // count)
    return [Pose(x, room.centery, width) for x in _abreast(room, count, min(width, room.width // count))]


def foot_of(plate: Box, pose: Pose, table: MokTable) -> tuple[int, int]:
    """Return where a plate over one of them ends: on its picture, where there is no room over it."""
    x, top = pose.area().midtop
    return (x, top) if pose.x > table.arena.zones[0].left else (x, top + plate.natural(table.m).height)

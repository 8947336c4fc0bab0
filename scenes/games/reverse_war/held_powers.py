"""What the card that is held can do, written where it lay in hand: either end's power, in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.reverse_war.troops import ais_end, players_end
from game.rules.reverse_war.units import power_line
from scenes.games.reverse_war.armies import triangle
from scenes.kit import palette, text
from scenes.kit.content import Picture, Text
from scenes.kit.layout import Column

if TYPE_CHECKING:
    import pygame

    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.armies import Side
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.layout import Box

_INSET = 2


def draw_powers(surface: pygame.Surface, table: WarTable, placed: Placed) -> None:
    """Draw what both ends of a card do where it lay in hand; the upper one alone where there is no room."""
    m, room = table.m, table.areas["hand"].inflate(-2 * _INSET, -2 * _INSET)
    blocks = [_power(table, side, placed) for side in table.sides]
    for told in (blocks, blocks[:1]):
        box = Column([*told], gap=4, justify="center")
        if box.heights(m, room.width).least <= room.height and box.widths(m).least <= room.width:
            box.show(surface, m, room)
            return


def _power(table: WarTable, side: Side, placed: Placed) -> Box:
    """Return what a card does for an army, under the mark of that."""
    end = players_end(placed) if side.up else ais_end(placed)
    words = power_line(end.unit, player=side.up, paladins=table.seen.setting.paladins)
    colour = palette.CHALK if side.up else palette.tint(palette.CHALK, 0.8)
    mark = Picture(partial(triangle, colour=colour, up=side.up), 9, least=9)
    return Column([mark, Text(words, text.SANS_SEMIBOLD, 14, colour, align="center", spread=1.1)])

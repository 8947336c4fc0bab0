"""A move that is not made, shown on the table of Wankul, what it touches lit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.wankul.places import TERRAINS
from scenes.kit.lights import draw_advised, show_advised

if TYPE_CHECKING:
    import pygame

    from game.core.model import Action
    from game.core.table import Spot
    from scenes.games.wankul.table import TerrainTable


def draw_move(
    surface: pygame.Surface,
    table: TerrainTable,
    said: pygame.Rect,
    touched: Spot | None,
    action: Action,
) -> None:
    """Draw a move on a table: the card that it is about and its terrain, or the button where it is `said`."""
    if action[0] == "play":
        draw_advised(surface, table.arena.grounds[int(action[2])].whole)
    if touched is None:
        draw_advised(surface, said)
    elif touched.place != TERRAINS and touched in table.cards():
        show_advised(surface, table.cards()[touched])
    elif touched.place == TERRAINS or touched.index is None:
        draw_advised(surface, table.rect_of(touched))

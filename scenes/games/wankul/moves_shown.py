"""A move that is not made, shown on the table of Wankul, what it touches lit; and who advises it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from game.rules.wankul.places import TERRAINS
from scenes.kit.layout import em
from scenes.kit.lights import draw_outline, light_up
from scenes.table.tip_sheet import TipSheet

if TYPE_CHECKING:
    import pygame

    from game.core.model import Action, Decision
    from game.core.table import Spot
    from scenes.games.wankul.board import WankulBoard
    from scenes.games.wankul.table import TerrainTable

_WIDE: Final = 336
_LEAST: Final = 19
"""How wide the sheet is in pixels of the drawing, and at the least in sizes of small text."""


def draw_move(
    surface: pygame.Surface,
    table: TerrainTable,
    end: pygame.Rect,
    touched: Spot | None,
    action: Action,
) -> None:
    """Draw a move on a table: the card that it is about, and the terrain that it goes to."""
    if action[0] == "play":
        draw_outline(surface, table.arena.grounds[int(action[2])].whole)
    if touched is None:
        draw_outline(surface, end)
    elif touched.place == TERRAINS:
        draw_outline(surface, table.arena.grounds[touched.index or 0].middle)
    elif touched in table.cards():
        light_up(surface, table.cards()[touched])
    elif touched.index is None:
        place = table.arena.sides[table.side(touched.seat or 0)].piles.get(touched.place)
        draw_outline(surface, place or table.rect_of(touched))


class HintSheet(TipSheet):
    """The best moves of the decision in progress, over the right of the table."""

    board: WankulBoard

    def lie(self) -> pygame.Rect:
        """Return where the sheet lies: at the right of the table, over what happens."""
        m, arena = self.board.m, self.board.arena
        return self.at_the_right(m.width - em(14, _LEAST, least=_WIDE)(m), arena.grounds[-1].whole.top)

    def draw_move(self, surface: pygame.Surface, action: Action) -> None:
        """Draw a move on the table behind."""
        board = self.board
        decision = cast("Decision", board.session.decision)
        touched = board.telling.touched(board.seen, decision, action)
        draw_move(surface, board.table, board.arena.end, touched, action)

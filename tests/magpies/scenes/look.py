"""How a game looks on a table that lays itself out from what the rules tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.table import HAND
from scenes.games.magpies.laid_table import LaidTable
from scenes.kit.content import Place
from scenes.kit.layout import Box, Column, Row, em
from scenes.kit.sprites import Pose
from scenes.table.tools import TOOLS, table_page

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.table import Table
    from game.storage.recorded import Recorded
    from scenes.games.magpies.laid_table import Paint, Places
    from scenes.kit.measures import Measures
    from scenes.shell.scene import Scene


class Arena:
    """Where all lies in a window: the strip, its tools, the cards, and what is told at the right."""

    def __init__(self, m: Measures) -> None:
        below = Row([Place("cards", grow=1), Place("side", wide=em(14, 13, least=230))], gap=10, grow=1)
        table = table_page([below], 10)
        table.lay(m, pygame.Rect((0, 0), m.size))
        self.strip, self.side, self.cards = table["strip"], table["side"], table["cards"]
        self.tools = {name: table[name] for name in TOOLS}

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: in the middle."""
        return Pose(*self.cards.center, self.cards.height * 0.3)

    def buttons(self, m: Measures, count: int) -> list[pygame.Rect]:
        """Return where so many buttons lie: one under the other, at the foot of the column."""
        column = Column(
            [Box(high=em(15, pad=20, least=44)) for _place in range(count)], gap=10, justify="end"
        )
        column.lay(m, self.side)
        return [box.area for box in column.inside()]


@dataclass(frozen=True, slots=True)
class Look:
    """How a game looks on a table.

    `places` says how the cards of each place of a view lie in an area, `paint` draws a card, `portrait` who
    holds a seat, at a size in pixels; `result` makes the page of a finished game.
    """

    places: Callable[[Measures, pygame.Rect, Table], Places]
    paint: Paint
    portrait: Callable[[int, int], pygame.Surface]
    result: Callable[[Recorded], Scene]

    def table(self, m: Measures, arena: Arena, seen: Table, *, open_hand: bool) -> LaidTable:
        """Return a table as it lies; the near hand is covered unless it lies open."""
        shown = seen if open_hand else seen.covered(HAND, seen.seat)
        return LaidTable(arena, shown, self.places(m, arena.cards, shown), self.paint)

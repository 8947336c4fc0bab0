"""How a game looks on a table that lays itself out from what the rules tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core.table import HAND
from scenes.kit.sprites import Pose
from scenes.kit.strip import band_height
from scenes.table.laid_table import LaidTable
from scenes.table.tools import tool_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.table import Table
    from game.storage.recorded import Recorded
    from scenes.kit.measures import Measures
    from scenes.shell.scene import Scene
    from scenes.table.laid_table import Paint, Places


_TOOLS: Final = ("undo", "hint", "rules", "saves", "menu")
_SIDE: Final = 230
"""How wide the column at the right is, in pixels of the drawing."""


class Arena:
    """Where all lies in a window: the strip, its tools, the cards, and what is told at the right."""

    def __init__(self, m: Measures) -> None:
        edge, gap = m.px(16), m.px(10)
        side = max(m.px(_SIDE), m.type(14) * 13)
        self.strip = pygame.Rect(edge, m.px(14), 0, band_height(m))
        self.tools, left = tool_row(m, edge, self.strip, _TOOLS)
        self.strip.width = left - m.px(16) - edge
        below = self.strip.bottom + gap
        self.side = pygame.Rect(m.width - edge - side, below, side, m.height - edge - below)
        self.cards = pygame.Rect(edge, below, self.side.left - gap - edge, self.side.height)

    def shown_pose(self) -> Pose:
        """Return where a card is shown large to all: in the middle."""
        return Pose(*self.cards.center, self.cards.height * 0.3)

    def buttons(self, m: Measures, count: int) -> list[pygame.Rect]:
        """Return where so many buttons lie: one under the other, at the foot of the column."""
        height, gap = max(m.px(44), m.type(15) + m.px(20)), m.px(10)
        rect = pygame.Rect(self.side.left, 0, self.side.width, height)
        tops = [self.side.bottom - (count - place) * (height + gap) + gap for place in range(count)]
        return [rect.move(0, top) for top in tops]


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

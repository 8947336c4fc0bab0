"""The field of a card that leads to the bench of bricks: it shows what the card says so far."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.script import DO
from scenes.kit import palette, paper, text
from scenes.kit.content import Icon, Text
from scenes.kit.layout import Box, Column, Pad, Put, Row
from scenes.kit.widgets import Tile, draw_paper
from scenes.workshop.bricks import shapes
from scenes.workshop.bricks.saying import is_free
from scenes.workshop.form import Doorway

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from scenes.kit.measures import Measures
    from scenes.shell.scene import Scene
    from scenes.workshop.bricks.saying import Saying
    from scenes.workshop.making import Making
    from scenes.workshop.packs_room import PacksRoom
    from scenes.workshop.sheet import Values


def _lines(m: Measures) -> int:
    """Return how many lines of the sentence are shown."""
    return 1 if m.large_text else 3


@dataclass(frozen=True, slots=True)
class Door(Doorway):
    """A way to the bench where what the card does is assembled."""

    saying: Saying

    def scene(self, making: Making, room: PacksRoom) -> Scene:
        """Return the bench."""
        from scenes.workshop.bricks.scene import Bricks  # noqa: PLC0415 - most cards need it not

        return Bricks(making, room)

    def door(self, values: Values, enter: Callable[[], None]) -> Box:
        """Return the tile: what the card says so far, and the way in."""
        tile = Tile(f"door:{self.key}", on_click=enter, paint=partial(_paint, self.saying, values))
        return Put(tile, high=_high)


def _high(m: Measures) -> int:
    """Return the room for the sentence and the way in."""
    return m.type(15) * 4 * _lines(m) // 3 + m.type(15) + m.px(52)


def _paint(saying: Saying, filled: Values, surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    """Draw the sentence as far as there are lines for it, and under it the way in."""
    fill = palette.shade(palette.PAPER, 0.06) if tile.hovered else palette.PAPER
    draw_paper(surface, rect, fill, paper.Shadow.SHEET, 3, cut=False)
    m, free = tile.m, is_free(filled)
    told, color = saying.words(filled), palette.INK
    if not told:
        told, color = _("Nothing yet: snap bricks together, the card writes itself."), palette.MUTED_TEXT
    said = Text(told, text.SERIF_SEMIBOLD, 15, color, lines=_lines(m), least=15, at="top", spread=4 / 3)
    said.grow, said.high = 1, 0
    label = _("Free text…") if free else _("Assemble the bricks…")
    ink = shapes.color_of(DO)
    way = Row([Icon("pencil" if free else "shapes", 16, ink), Text(label, text.SANS_BOLD, 15, ink)], gap=10)
    Pad((16, 12), Column([said, way])).show(surface, m, rect)

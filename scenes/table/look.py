"""How a game looks on a table that lays itself out from what the rules tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from game.core.table import Table
    from game.storage.recorded import Recorded
    from scenes.kit.layout import Measures
    from scenes.shell.scene import Scene
    from scenes.table.laid_table import Paint, Places


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

"""The set-up of Reverse War alone: the battlefield, under the options and the seed of every set-up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.reverse_war.layouts import LAYOUTS
from scenes.games.reverse_war import setup_pictures as pictures
from scenes.games.reverse_war import ways
from scenes.games.reverse_war.game_setup import GameSetup
from scenes.games.reverse_war.setup_plan import Plan, plan

if TYPE_CHECKING:
    import pygame

    from game.rules.reverse_war.layouts import Layout
    from scenes.kit.widgets import Tile

_MODES: Final = tuple(key for key in LAYOUTS if not key.startswith("layout:"))
_OTHERS: Final = tuple(key for key in LAYOUTS if key.startswith("layout:"))


class Setup(GameSetup):
    """Choose a battlefield to play on alone, then begin."""

    way = "alone"

    def planned_page(self, options_height: int) -> Plan:
        """Return where everything stands: a tile a mode, a smaller one for each other layout."""
        return plan(self.m, len(_MODES), len(_OTHERS), options_height)

    def add_choices(self) -> None:
        """Put a tile a battlefield."""
        self._add_tiles(_MODES, self.plan.modes, pictures.NAME_SIZE)
        self._add_tiles(_OTHERS, self.plan.layouts, pictures.SMALL_NAME_SIZE)

    def _add_tiles(self, keys: tuple[str, ...], rects: tuple[pygame.Rect, ...], size: int) -> None:
        layouts = [LAYOUTS[key] for key in keys]
        lines = pictures.label_lines(self.m, layouts, rects[0].width, size)
        counted = size == pictures.NAME_SIZE
        for layout, rect in zip(layouts, rects, strict=True):
            paint = partial(self._paint_tile, layout, lines, counted)
            tile = pictures.LayoutTile(layout.key, rect, partial(self.choose, layout.key), paint=paint)
            tile.chosen = layout.key == self.mode
            self.ring.add(tile)

    def _paint_tile(
        self,
        layout: Layout,
        lines: int,
        counted: bool,  # noqa: FBT001 - bound by name of the method
        surface: pygame.Surface,
        _rect: pygame.Rect,
        tile: Tile,
    ) -> None:
        pictures.paint_tile(surface, tile, self.m, layout, lines, counted=counted)

    def draw_choices(self, surface: pygame.Surface) -> None:
        """Draw the header and the titles over the tiles."""
        ways.draw_header(surface, self.m, self.plan.header, _("Choose a battlefield, then begin."))
        self.draw_title(surface, self.plan.modes_title, _("Modes"), "")
        self.draw_title(
            surface,
            self.plan.layouts_title,
            _("Other layouts"),
            _("9 cards, with the rules of the normal mode"),
        )

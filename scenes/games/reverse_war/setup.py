"""The set-up of Reverse War alone: the battlefield, over the options and the deal of every set-up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from game.rules.reverse_war.layouts import LAYOUTS
from scenes.games.reverse_war.game_setup import GameSetup, titled
from scenes.games.reverse_war.setup_pictures import layout_tile
from scenes.kit.layout import Column, Put, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.layout import Box

_MODES: Final = tuple(key for key in LAYOUTS if not key.startswith("layout:"))
_OTHERS: Final = tuple(key for key in LAYOUTS if key.startswith("layout:"))


class Setup(GameSetup):
    """Choose a battlefield to play on alone, then begin."""

    way = "alone"

    def pitch(self) -> str:
        """Return the sentence of the header."""
        return _("Choose a battlefield, then begin.")

    def offered(self, *, whole: bool = False) -> Sequence[Box]:
        """Return a tile a mode, and a smaller one for each other layout."""
        aside = _("9 cards, with the rules of the normal mode")
        modes, others = (
            self._tiles(_MODES, 16, counted=True, whole=whole),
            self._tiles(_OTHERS, 9, whole=whole),
        )
        return [
            Column([titled(_("Modes")), modes], gap=4, grow=18),
            Column([titled(_("Other layouts"), aside), others], gap=4, grow=14),
        ]

    def _tiles(self, keys: tuple[str, ...], gap: float, *, whole: bool, counted: bool = False) -> Box:
        how = {"counted": counted, "whole": whole}
        tiles = [
            layout_tile(LAYOUTS[key], partial(self.choose, key), chosen=key == self.mode, **how)
            for key in keys
        ]
        return Row([Put(tile, wide=60, grow=1) for tile in tiles], gap=gap, grow=1)

"""The story of a game in three pictures: the moments that decided it, each with its cards and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Fitted, Painted, Text
from scenes.kit.layout import Column, Pad, Put, Row
from scenes.kit.paper import Shadow
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_paper

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.core.decisive import Turning
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.kit.widgets import Tile

_CARD: Final = 72
"""How wide a card is on the drawing, at the most."""
_TILT: Final = (-4, 5)
_RATIO: Final = 63 / 88


@dataclass(frozen=True, slots=True)
class ThreePictures:
    """The decisive moments of a finished game; `painter` draws a card by its ref, `watch` shows a moment."""

    turnings: Sequence[Turning]
    painter: Callable[[str], Painter]
    watch: Callable[[int], None]

    def box(self) -> Box:
        """Return the pictures side by side: a click on one shows that moment on the table."""
        tiles = [self._tile(place, one) for place, one in enumerate(self.turnings)]
        return Row(tiles, gap=14, name="story", optional=1, high=_high)

    def _tile(self, place: int, one: Turning) -> Box:
        cards = Painted(draws=partial(self._draw_cards, one.cards), wide=_cards_wide(len(one.cards)))
        color = palette.GOOD_TEXT if one.gain > 0 else palette.WARNING_TEXT
        when = Text(one.heading, text.SANS_BOLD, 14, color, lines=1)
        told = Fitted(one.told, text.SERIF_SEMIBOLD, 16, spread=1.2, grow=1, at="top")
        inside = Row([cards, Column([when, told], gap=2, grow=1)], gap=12)
        tip = _("See this moment again")
        tile = BoxTile(f"story-{place}", on_click=partial(self.watch, one.at), tip=tip, paint=_draw_sheet)
        tile.box = Pad((14, 10), inside)
        return Put(tile, grow=1, wide=100)

    def _draw_cards(
        self, refs: Sequence[str], surface: pygame.Surface, m: Measures, area: pygame.Rect
    ) -> None:
        wide = min(m.px(_CARD), area.width / max(1, len(refs)) * 0.94, area.height * _RATIO * 0.94)
        for place, ref in enumerate(refs):
            x = area.left + area.width * (place + 0.5) / len(refs)
            draw_resting(surface, self.painter(ref), Pose(x, area.centery, wide, _TILT[place]))


def _cards_wide(count: int) -> float:
    return count * (_CARD + 8)


def _high(m: Measures) -> int:
    return max(m.px(124), m.type(14) + 3 * m.type(16) + m.px(20))


def _draw_sheet(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.CHALK if tile.hovered else palette.PAPER
    draw_paper(surface, rect, fill, Shadow.SHEET, 0, cut=False)

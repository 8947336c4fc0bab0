"""The story of a game in three pictures: the moments that decided it, each with its table and a sentence."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from scenes.kit import palette, text
from scenes.kit.content import BoxTile, Fitted, Painted, Text
from scenes.kit.layout import Column, Pad, Put, Row
from scenes.kit.paper import Shadow
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_paper
from scenes.table.snapshot import Snapshot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.decisive import Turning
    from game.core.session import Session
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter
    from scenes.kit.widgets import Tile
    from scenes.shell.app import App

_PICTURE: Final = (196, 128)
"""How large a picture is on the drawing."""
_PAD: Final = 8
_TILT: Final = (-4, 5)
_RATIO: Final = 63 / 88


class ThreePictures:
    """The decisive moments of a finished game; `painter` draws a card by its ref, `watch` shows a moment.

    Until a picture is made, its cards are seen in its place.
    """

    def __init__(
        self,
        session: Session,
        turnings: Sequence[Turning],
        painter: Callable[[str], Painter],
        watch: Callable[[int], None],
    ) -> None:
        self.turnings = turnings
        self.snapshots = [Snapshot(session, one) for one in turnings]
        self._painter = painter
        self._watch = watch

    @property
    def lacks(self) -> bool:
        """Say whether a picture is still to be made."""
        return any(one.picture is None for one in self.snapshots)

    def go_on(self, app: App) -> bool:
        """Make some more of the next picture; return whether it is made now."""
        m, first = app.measures(), next(one for one in self.snapshots if one.picture is None)
        first.go_on(app, (m.px(_PICTURE[0]), m.px(_PICTURE[1])))
        return first.picture is not None

    def box(self) -> Box:
        """Return the pictures side by side: a click on one shows that moment on the table."""
        tiles = [self._tile(place, one) for place, one in enumerate(self.turnings)]
        return Row(tiles, gap=14, name="story", optional=1, high=_high)

    def _tile(self, place: int, one: Turning) -> Box:
        picture = Painted(draws=partial(self._draw, place), wide=_wide)
        color = palette.GOOD_TEXT if one.gain > 0 else palette.WARNING_TEXT
        why = Text(one.why, text.SANS_BOLD, 14, color, lines=1)
        when = Text(one.heading, text.SANS_MEDIUM, 14, palette.MUTED_TEXT, lines=1, optional=1)
        told = Fitted(one.told, text.SERIF_SEMIBOLD, 16, spread=1.2, grow=1, at="top")
        inside = Row([picture, Column([why, when, told], gap=2, grow=1)], gap=12)
        tip = _("See this moment again")
        tile = BoxTile(f"story-{place}", on_click=partial(self._watch, one.at), tip=tip, paint=_draw_sheet)
        tile.box = Pad(_PAD, inside)
        return Put(tile, grow=1, wide=100)

    def _draw(self, place: int, surface: pygame.Surface, m: Measures, area: pygame.Rect) -> None:
        picture = self.snapshots[place].picture
        if picture is None:
            self._draw_cards(self.turnings[place].cards, surface, m, area)
            return
        shown = picture.get_rect().fit(area)
        surface.blit(pygame.transform.smoothscale(picture, shown.size), shown)
        pygame.draw.rect(surface, palette.INK, shown, 2)

    def _draw_cards(
        self, refs: Sequence[str], surface: pygame.Surface, m: Measures, area: pygame.Rect
    ) -> None:
        wide = min(m.px(72), area.width / max(1, len(refs)) * 0.94, area.height * _RATIO * 0.94)
        for place, ref in enumerate(refs):
            x = area.left + area.width * (place + 0.5) / len(refs)
            draw_resting(surface, self._painter(ref), Pose(x, area.centery, wide, _TILT[place]))


def _wide(m: Measures) -> int:
    """Return how wide a picture is: less of it where text is large."""
    return m.px(_PICTURE[0] if not m.large_text else _PICTURE[0] * 3 // 4)


def _high(m: Measures) -> int:
    return max(m.px(_PICTURE[1] + 2 * _PAD), m.type(14) + 3 * m.type(16) + m.px(20))


def _draw_sheet(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.CHALK if tile.hovered else palette.PAPER
    draw_paper(surface, rect, fill, Shadow.SHEET, 0, cut=False)

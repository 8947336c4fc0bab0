"""The story of a game in three pictures: the moments that decided it, each with its table and a sentence."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.table import HAND
from scenes.kit import frame_time, palette, text
from scenes.kit.content import BoxTile, Fitted, Painted, Text
from scenes.kit.faces.base import CARD_SHAPE
from scenes.kit.frame_time import LateError
from scenes.kit.layout import Column, Either, Pad, Put, Row, em, largest, total
from scenes.kit.paper import Shadow
from scenes.kit.sprites import Pose, draw_resting
from scenes.kit.widgets import draw_paper
from scenes.table.lain import Lain, framed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from game.core.decisive import Turning
    from game.core.session import Session
    from game.core.table import Spot
    from scenes.kit.layout import Box
    from scenes.kit.measures import Measures
    from scenes.kit.sprites import Painter, Sprite
    from scenes.kit.widgets import Tile
    from scenes.shell.app import App
    from scenes.table.seated_replay import SeatedReplay


_SLICE: Final = 0.008
"""How many seconds of a frame it is drawn on."""
_AROUND: Final = 1.3
"""How much more is seen than the cards that the moment is about."""
_LEAST: Final = 0.26
"""How much of the window's width is seen at least."""


class Snapshot:
    """The picture of a moment; None until it is made, a slice each frame.

    It is `made` for the window that it is to `fit`: until then, that of the window before is shown.
    """

    def __init__(self, session: Session, moment: Turning) -> None:
        self._session = session
        self._moment = moment
        self._lain: Lain | None = None
        self._lit: list[tuple[Pose, float]] = []
        self._fits: Measures | None = None
        self.picture: pygame.Surface | None = None
        self.made = False

    def fit(self, m: Measures) -> None:
        """Take the measures of the window: for others, the picture is to be made anew."""
        if m != self._fits:
            self._fits, self.made = m, False
            self._lain, self._lit = None, []

    def go_on(self, app: App, size: tuple[int, int]) -> None:
        """Draw on, as much as there is time for in a frame."""
        until = time.thread_time() + _SLICE if app.in_slices else inf
        try:
            with frame_time.until(until):
                self.picture = self._drawn(app, size)
        except LateError:
            return
        self.made, self._lain, self._lit = True, None, []

    def _drawn(self, app: App, size: tuple[int, int]) -> pygame.Surface:
        lain = self._lain = self._lain or self._laid(app, size)
        picture = pygame.Surface(size)
        lain.draw(picture, picture.get_rect())
        for pose, tall in self._lit:
            lain.light(picture, picture.get_rect(), pose, tall)
        return picture

    def _laid(self, app: App, size: tuple[int, int]) -> Lain:
        """Return the table with what has come there, else as it lay before with what it was about."""
        replay, moment = self._replay(app), self._moment
        lain = Lain(replay, app.editions[self._session.game.key].table)
        self._jump(replay, moment.at)
        lay = {spot: card.name for spot, card in lain.table.cards().items()}
        self._jump(replay, moment.end)
        about = self._about(lain)
        if all(lay.get(spot) == card.name for spot, card in about.items()):
            self._jump(replay, moment.at)
            about = self._about(lain)
        self._lit = [(card.pose, lain.table.tall(card)) for card in about.values()]
        self._lit = self._lit or [*self._places(lain)]
        lain.part = _view(replay, self._lit, size)
        return lain

    def _jump(self, replay: SeatedReplay, at: int) -> None:
        """Show the table after so many actions, the sides of those whom the moment is about."""
        replay.jump(at)
        replay.turn_between(self._moment.seats)

    def _places(self, lain: Lain) -> Iterator[tuple[Pose, float]]:
        """Yield where cards would lie that the moment is about, and that are not there."""
        areas = (lain.table.area_of(spot) for spot in self._moment.spots)
        yield from (framed(area) for area in areas if area is not None)

    def _replay(self, app: App) -> SeatedReplay:
        """Return the table where the game is seen again, which nobody sees."""
        replay: SeatedReplay = app.editions[self._session.game.key].replay(self._session)
        replay.enter(app)
        return replay

    def _about(self, lain: Lain) -> dict[Spot, Sprite]:
        """Return the cards that the moment is about, by where they lie: of alike ones its own."""
        cards = lain.table.cards()
        anywhere = {replace(at, index=None) for at in cards}
        found = {*lain.of(self._moment.cards, self._moment.spots, anywhere)}
        return {at: one for at, one in cards.items() if one in found and at.place != HAND}


def _view(replay: SeatedReplay, lit: Sequence[tuple[Pose, float]], size: tuple[int, int]) -> pygame.Rect:
    """Return the part of the table of the shape of a picture with what is lit in its middle; else all of it.

    It may go beyond the sides of the window, never over the strip nor the foot.
    """
    table = pygame.Rect(0, replay.strip.bottom, replay.m.width, replay.foot.top - replay.strip.bottom)
    rects = [pose.area(tall) for pose, tall in lit] or [table]
    about, shape = rects[0].unionall(rects[1:]), size[0] / size[1]
    wide = max(replay.m.width * _LEAST, about.width * _AROUND, about.height * _AROUND * shape)
    wide = min(wide, table.width, table.height * shape)
    view = pygame.Rect(0, 0, round(wide), round(wide / shape))
    view.center = about.center
    view.top = max(table.top, min(view.top, table.bottom - view.height))
    return view


_WIDE, _TALL = 150, 128
"""How large a picture is on the drawing, whatever the text: a card in it bears its name."""
_PAD: Final = 8
_TILT: Final = (-4, 5)


class ThreePictures:
    """The decisive moments of a finished game; `painter` draws a card of one by its ref, `watch` shows one.

    Until a picture of the table is made, or where none is (`on_table`), the cards are seen in its place.
    """

    def __init__(
        self,
        session: Session,
        turnings: Sequence[Turning],
        painter: Callable[[str, Turning], Painter],
        watch: Callable[[Turning], None],
        *,
        on_table: bool = True,
    ) -> None:
        self.turnings = turnings
        self.snapshots = {
            place: Snapshot(session, one) for place, one in enumerate(turnings) if on_table or not one.cards
        }
        """Those that are made, by the places of their moments."""
        self._painter = painter
        self._watch = watch

    @property
    def lacks(self) -> bool:
        """Say whether a picture is still to be made."""
        return any(not one.made for one in self.snapshots.values())

    def go_on(self, app: App) -> bool:
        """Make some more of the next picture; return whether it is made now."""
        m, first = app.measures(), next(one for one in self.snapshots.values() if not one.made)
        first.go_on(app, (m.px(_WIDE), m.px(_TALL)))
        return first.made

    def box(self, m: Measures) -> Box:
        """Return the pictures side by side: a click on one shows that moment on the table."""
        for one in self.snapshots.values():
            one.fit(m)
        tiles = [self._tile(place, one) for place, one in enumerate(self.turnings)]
        return Row(tiles, gap=14, name="story", optional=1, high=_high)

    def _tile(self, place: int, one: Turning) -> Box:
        color = (
            palette.GOOD_TEXT if one.gain > 0 else palette.WARNING_TEXT if one.gain else palette.MUTED_TEXT
        )
        why = Either([Fitted(one.why, text.SANS_BOLD, 14, color, lines=lines) for lines in (1, 2)])
        when = Text(one.heading, text.SANS_MEDIUM, 14, palette.MUTED_TEXT, lines=1, optional=1)
        told = Fitted(one.told, text.SERIF_SEMIBOLD, 16, spread=1.15, grow=1, at="top")
        says = Column([why, when, told], gap=2, grow=1)
        picture = Painted(draws=partial(self._draw, place), wide=_WIDE, name=f"picture-{place}")
        tip = _("See this moment again")
        tile = BoxTile(f"story-{place}", on_click=partial(self._watch, one), tip=tip, paint=_draw_sheet)
        tile.box = Pad(_PAD, Row([picture, says], gap=12))
        return Put(tile, grow=1, wide=100)

    def _draw(self, place: int, surface: pygame.Surface, _m: Measures, area: pygame.Rect) -> None:
        snapshot = self.snapshots.get(place)
        picture = None if snapshot is None else snapshot.picture
        if picture is None:
            self._draw_cards(self.turnings[place], surface, area)
            return
        shown = picture.get_rect().fit(area)
        surface.blit(pygame.transform.smoothscale(picture, shown.size), shown)
        pygame.draw.rect(surface, palette.INK, shown, 2)

    def _draw_cards(self, moment: Turning, surface: pygame.Surface, area: pygame.Rect) -> None:
        refs = moment.cards
        wide = min(area.width / max(1, len(refs)) * 0.94, area.height * CARD_SHAPE * 0.96)
        for place, ref in enumerate(refs):
            x = area.left + area.width * (place + 0.5) / len(refs)
            draw_resting(surface, self._painter(ref, moment), Pose(x, area.centery, wide, _TILT[place]))


_high: Final = largest(total(_TALL, 2 * _PAD), total(em(14), em(16, 3, 20)))


def _draw_sheet(surface: pygame.Surface, rect: pygame.Rect, tile: Tile) -> None:
    fill = palette.CHALK if tile.hovered else palette.PAPER
    draw_paper(surface, rect, fill, Shadow.SHEET, 0, cut=False)

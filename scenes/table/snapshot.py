"""The picture of a moment of a finished game: the part of its table where it happened, its cards lit."""

from __future__ import annotations

import time
from math import inf
from typing import TYPE_CHECKING, Final

import pygame

from game.core.table import HAND
from scenes.kit import frame_time
from scenes.kit.frame_time import LateError
from scenes.table.lain import Lain

if TYPE_CHECKING:
    from game.core.decisive import Turning
    from game.core.session import Session
    from game.core.table import Spot
    from scenes.kit.sprites import Sprite
    from scenes.shell.app import App
    from scenes.table.seated_replay import SeatedReplay

_SLICE: Final = 0.008
"""How many seconds of a frame it is drawn on."""
_AROUND: Final = 1.3
"""How much more is seen than the cards that the moment is about."""
_LEAST: Final = 0.42
"""How much of the window's width is seen at least."""


class Snapshot:
    """The picture of a moment; None until it is made, a slice each frame."""

    def __init__(self, session: Session, moment: Turning) -> None:
        self._session = session
        self._moment = moment
        self._lain: Lain | None = None
        self._cards: list[Sprite] = []
        self.picture: pygame.Surface | None = None

    def go_on(self, app: App, size: tuple[int, int]) -> None:
        """Draw on, as much as there is time for in a frame."""
        until = time.thread_time() + _SLICE if app.in_slices else inf
        try:
            with frame_time.until(until):
                self.picture = self._drawn(app, size)
        except LateError:
            return
        self._lain, self._cards = None, []

    def _drawn(self, app: App, size: tuple[int, int]) -> pygame.Surface:
        lain = self._lain = self._lain or self._laid(app, size)
        picture = pygame.Surface(size)
        lain.draw(picture, picture.get_rect())
        for card in self._cards:
            lain.light(picture, picture.get_rect(), card)
        return picture

    def _laid(self, app: App, size: tuple[int, int]) -> Lain:
        """Return the table with what has come there, else as it lay before with what it was about."""
        replay, moment = self._replay(app), self._moment
        lain = Lain(replay)
        replay.jump(moment.at)
        lay = {spot: card.name for spot, card in lain.table.cards().items()}
        replay.jump(moment.end)
        self._cards = [card for spot, card in self._about(lain).items() if lay.get(spot) != card.name]
        if not self._cards:
            replay.jump(moment.at)
            self._cards = [*self._about(lain).values()]
        lain.part = _view(replay, self._cards, size)
        return lain

    def _replay(self, app: App) -> SeatedReplay:
        """Return the table where the game is seen again, which nobody sees."""
        replay: SeatedReplay = app.editions[self._session.game.key].replay(self._session)
        replay.enter(app)
        return replay

    def _about(self, lain: Lain) -> dict[Spot, Sprite]:
        """Return the cards on the table that the moment is about, by where they lie."""
        found = {*lain.of(self._moment.cards, self._moment.spots)}
        return {at: one for at, one in lain.table.cards().items() if one in found and at.place != HAND}


def _view(replay: SeatedReplay, cards: list[Sprite], size: tuple[int, int]) -> pygame.Rect:
    """Return the part of the table round some cards, of the shape of a picture; all of it round none."""
    table = pygame.Rect(0, replay.strip.bottom, replay.m.width, replay.foot.top - replay.strip.bottom)
    rects = [card.rect(replay.table.tall(card)) for card in cards] or [table]
    about, shape = rects[0].unionall(rects[1:]), size[0] / size[1]
    wide = max(replay.m.width * _LEAST, about.width * _AROUND, about.height * _AROUND * shape)
    wide = min(wide, table.width, table.height * shape)
    view = pygame.Rect(0, 0, round(wide), round(wide / shape))
    view.center = about.center
    return view.clamp(table)

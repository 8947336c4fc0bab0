"""Cards that are pointed at: they come up a little, and tilt towards the mouse."""

from __future__ import annotations

from contextlib import contextmanager
from math import isinf
from typing import TYPE_CHECKING

from scenes.kit.sprites import restored
from scenes.kit.timeline import POINT, POINT_RISE, POINT_TILT, ease_out

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pygame

    from game.core.table import Spot
    from scenes.kit.sprites import Sprite
    from scenes.kit.timeline import Timeline


class Rising:
    """Which cards have come up, and how far: the one `pointed` at, and those that go down again."""

    def __init__(self, timeline: Timeline | None = None) -> None:
        self._timeline = timeline
        self._parts: dict[Spot, float] = {}
        self.pointed: Spot | None = None
        self._tilt = 0

    def __contains__(self, spot: object) -> bool:
        return spot in self._parts

    def clear(self) -> None:
        """Let every card lie."""
        self._parts, self.pointed, self._tilt = {}, None, 0

    def point(self, spot: Spot | None) -> None:
        """Point at a card, None for none."""
        self.pointed = spot
        if spot is not None:
            self._parts.setdefault(spot, 0.0)
        if self._timeline is not None and isinf(self._timeline.speed):
            self._parts = {} if spot is None else {spot: 1.0}

    def lean(self, rect: pygame.Rect, x: int) -> bool:
        """Tilt what is pointed at, and covers that, towards the mouse; return whether that is seen."""
        before, still = self._tilt, self._timeline is None or self._timeline.reduced
        aside = max(-1.0, min(1.0, 2 * (x - rect.centerx) / max(1, rect.width)))
        self._tilt = 0 if still else round(-POINT_TILT * aside)
        return self._tilt != before

    @property
    def moves(self) -> bool:
        """Say whether any card comes up or goes down."""
        return any(part < 1 or spot != self.pointed for spot, part in self._parts.items())

    def update(self, dt: float) -> Sequence[Spot]:
        """Let seconds pass; return the cards that lie again."""
        if self._timeline is None or not self.moves:
            return ()
        step = 1.0 if self._timeline.at_once else dt * self._timeline.speed / POINT
        self._parts = {
            spot: min(1.0, part + step) if spot == self.pointed else part - step
            for spot, part in self._parts.items()
        }
        lies = [spot for spot, part in self._parts.items() if part <= 0 and spot != self.pointed]
        for spot in lies:
            del self._parts[spot]
        return lies

    @contextmanager
    def raised(self, spot: Spot, sprite: Sprite) -> Iterator[None]:
        """Have a card up as long as it is drawn."""
        with restored([sprite]):
            self.lift(spot, sprite)
            sprite.paint = sprite.alone or sprite.paint
            yield

    def lift(self, spot: Spot, sprite: Sprite) -> None:
        """Have a card that lies up as far as it has come."""
        home, part = sprite.pose, ease_out(max(0.0, self._parts.get(spot, 0.0)))
        rise = POINT_RISE * part * (self._timeline.scale if self._timeline is not None else 1.0)
        if part:
            sprite.pose = home.moved(0, -rise).turned(0)
            sprite.lean = home.angle * (1 - part) + (self._tilt * part if spot == self.pointed else 0)

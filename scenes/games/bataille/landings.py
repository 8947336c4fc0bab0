"""Cards of the hand that are picked in a round: they fly to their slots, and drop there."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING, Final

from scenes.kit import timeline as moves
from scenes.kit.effects import Chips

if TYPE_CHECKING:
    import pygame

    from scenes.kit.sprites import Pose, Sprite
    from scenes.kit.timeline import Timeline

_SECONDS: Final = moves.DEAL + moves.SETTLE
_FLIES: Final = moves.DEAL / _SECONDS
"""The part of its time in which a card flies; then it drops."""
_HIGH: Final = 1.08
"""How much larger a card is seen before it drops."""


@dataclass(eq=False)
class _Landing:
    """A card on its way from where it was picked to its slot; `part` is how much of it has passed."""

    sprite: Sprite
    start: Pose
    home: Pose
    part: float = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card where it is now."""
        above = self.home.widened(_HIGH).lifted(1)
        if self.part < _FLIES:
            way = moves.ease_both(self.part / _FLIES)
            self.sprite.pose = self.start.towards(above, way).lifted(way)
        else:
            way = (self.part - _FLIES) / (1 - _FLIES)
            pose = above.towards(self.home, moves.ease_out(way))
            self.sprite.pose = pose.widened(1 - moves.OVERSHOOT * sin(pi * way * way))
        self.sprite.draw(surface)


class Landings:
    """The cards that fly to their slots, by their places in the hand: where motion is reduced, none do."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._aloft: dict[int, _Landing] = {}

    @property
    def aloft(self) -> set[int]:
        """The places in the hand of the cards that have not landed yet."""
        return {*self._aloft}

    def let(self, place: int, sprite: Sprite, home: Pose) -> None:
        """Let a card fly from where it is to its slot."""
        if not self._timeline.reduced:
            self._aloft[place] = _Landing(sprite, sprite.pose, home)
            self._timeline.over.let(self._aloft[place], _SECONDS)

    def land(self) -> bool:
        """Let those lie that have come down, in a few chips of paper; return whether there are any."""
        down = [
            place for place, one in self._aloft.items() if one.part >= 1 or not self._timeline.over.lively
        ]
        for place in down:
            home, scale = self._aloft.pop(place).home, self._timeline.scale
            self._timeline.over.let(
                Chips((home.x, home.y + home.width * 0.7), scale, moves.CHIPS, 2), moves.CHIPS
            )
        return bool(down)

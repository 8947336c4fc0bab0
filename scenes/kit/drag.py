"""Cards that the mouse carries: lifted, laid where they may be laid, or flown back to where they were."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from scenes.kit import timeline
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    import pygame

    from scenes.kit.sprites import Painter
    from scenes.kit.timeline import Step

T = TypeVar("T")

_FAR: Final = 8
"""How many pixels the mouse moves before a click is a drag."""

_TILT: Final = -3.0


@dataclass(frozen=True, slots=True)
class _Grasp(Generic[T]):
    """What may be carried from where the mouse was pressed."""

    payload: T
    paint: Painter
    home: Pose
    start: tuple[int, int]


class Carrier(Generic[T]):
    """What the mouse carries, if anything, and the cards that fly by themselves meanwhile.

    `payload` is what is carried; `speed` is that of the animations, infinite for none.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        self.payload: T | None = None
        self._grasp: _Grasp[T] | None = None
        self._sprite: Sprite | None = None
        self._flights: list[tuple[Sprite, Step]] = []

    @property
    def carries(self) -> bool:
        """Say whether a card is in the air, under the mouse."""
        return self._sprite is not None

    @property
    def flying(self) -> bool:
        """Say whether cards fly by themselves."""
        return bool(self._flights)

    def grasp(self, payload: T, paint: Painter, home: Pose, pos: tuple[int, int]) -> None:
        """Be ready to carry something from where the mouse is pressed: a click alone does not lift it."""
        self._grasp = _Grasp(payload, paint, home, pos)

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the mouse; return whether something was lifted just now."""
        grasp = self._grasp
        if grasp is None:
            return False
        lifted = self._sprite is None
        if lifted:
            if max(abs(pos[0] - grasp.start[0]), abs(pos[1] - grasp.start[1])) < _FAR:
                return False
            self.payload = grasp.payload
            self._sprite = Sprite("carried", grasp.paint, grasp.home.turned(_TILT))
        if self._sprite is not None:
            self._sprite.pose = self._sprite.pose.at(*pos)
        return lifted

    def let_go(self, to: Pose | None = None) -> T | None:
        """Let go of what is carried, and return it. It flies there; without `to`, back to where it was."""
        grasp, sprite, payload = self._grasp, self._sprite, self.payload
        self._grasp = self._sprite = self.payload = None
        if sprite is not None and grasp is not None:
            self._fly(sprite, to or grasp.home)
        return payload

    def lay_down(self) -> T | None:
        """Let go of what is carried where it is, and return it: it is shown there by somebody else."""
        payload = self.payload
        self._grasp = self._sprite = self.payload = None
        return payload

    def fly(self, paint: Painter, start: Pose, to: Pose) -> None:
        """Let a card fly by itself."""
        self._fly(Sprite("flying", paint, start), to)

    def _fly(self, sprite: Sprite, to: Pose) -> None:
        if not math.isinf(self.speed):
            self._flights.append((sprite, timeline.glide(sprite, to, timeline.DEAL)))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds of the clock pass; return whether anything flew."""
        if not self._flights:
            return False
        for _sprite, step in self._flights:
            step.advance(dt * self.speed)
        self._flights = [(sprite, step) for sprite, step in self._flights if not step.done]
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what flies, then what is carried."""
        for sprite, _step in self._flights:
            sprite.draw(surface)
        if self._sprite is not None:
            self._sprite.draw(surface)

"""Cards that the mouse carries: lifted, laid where they may be laid, or flown back to where they were."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from scenes.kit import motions, timeline
from scenes.kit.faces.base import CARD_TALL
from scenes.kit.spring import Spring
from scenes.kit.sprites import Pose, Sprite

if TYPE_CHECKING:
    import pygame

    from scenes.kit.sprites import Painter
    from scenes.kit.timeline import Step

T = TypeVar("T")

_HUNG: Final = 0.6
"""How wide what hangs under the mouse is, in parts of its width."""
_UNDER: Final = 8
"""How far under the mouse it hangs, in pixels of the drawing."""
_FAR: Final = 8
"""How many pixels the mouse moves before a click is a drag."""


@dataclass(frozen=True, slots=True)
class _Grasp(Generic[T]):
    """What may be carried from where the mouse was pressed."""

    payload: T
    paint: Painter
    home: Pose
    start: tuple[int, int]
    tall: float
    under: pygame.Rect | None


class Carrier(Generic[T]):
    """What the mouse carries, if anything, and the cards that fly by themselves meanwhile.

    `payload` is what is carried; `speed` is that of the animations, infinite for none. Where motion is
    `reduced`, what is carried is where the mouse is, and what flies fades in. `scale` is how many pixels are
    one of the drawing.
    """

    def __init__(self) -> None:
        self.speed = 1.0
        self.reduced = False
        self.scale = 1.0
        self.payload: T | None = None
        self._grasp: _Grasp[T] | None = None
        self._sprite: Sprite | None = None
        self._spring = Spring((0, 0))
        self._offset = (0.0, 0.0)
        self._lifted = 0.0
        self._flights: list[tuple[Sprite, Step, T | None]] = []

    @property
    def carries(self) -> bool:
        """Say whether a card is in the air, under the mouse."""
        return self._sprite is not None

    @property
    def ready(self) -> T | None:
        """What is pressed, and would be carried if the mouse moved; None for nothing."""
        return None if self._grasp is None else self._grasp.payload

    @property
    def flying(self) -> bool:
        """Say whether cards fly by themselves."""
        return bool(self._flights)

    @property
    def moves(self) -> bool:
        """Say whether anything moves: what flies, or what is carried and not where the mouse is yet."""
        hangs = self._sprite is not None and not (self._spring.rests and self._lifted >= 1)
        return self.flying or hangs or (self._sprite is not None and self._sprite.rough)

    @property
    def aloft(self) -> T | None:
        """What is in the air: what is carried, else what was carried and flies home."""
        return self.payload if self.payload is not None else self._flights[-1][2] if self.flying else None

    @property
    def pose(self) -> Pose | None:
        """How what is carried lies in the air, None for nothing."""
        return self._sprite.pose if self._sprite is not None else None

    def grasp(
        self,
        payload: T,
        paint: Painter,
        home: Pose,
        pos: tuple[int, int],
        tall: float = CARD_TALL,
        *,
        under: pygame.Rect | None = None,
    ) -> None:
        """Be ready to carry something from where the mouse is pressed: a click alone does not lift it.

        It is `tall` times as high as wide, and so is its shadow. What is carried to an area hangs `under` it,
        or under the mouse outside, and is smaller: nothing is hidden there.
        """
        self._grasp = _Grasp(payload, paint, home, pos, tall, under)

    def begin(self, start: tuple[int, int]) -> None:
        """Let what is pressed be carried from there: it was pressed before it lay where it lies."""
        if self._grasp is not None:
            self._grasp = replace(self._grasp, start=start)

    def move(self, pos: tuple[int, int]) -> bool:
        """Follow the mouse; return whether something was lifted just now."""
        grasp = self._grasp
        if grasp is None:
            return False
        lifted = self._sprite is None
        if lifted:
            if max(abs(pos[0] - grasp.start[0]), abs(pos[1] - grasp.start[1])) < _FAR:
                return False
            self._lift(grasp)
        over = grasp.under if grasp.under is not None and grasp.under.collidepoint(pos) else None
        foot = pos[1] if over is None else over.bottom
        self._spring.goal = pos[0] + self._offset[0], foot + self._offset[1]
        if self._at_once:
            self._spring.snap()
            self._lifted = 1.0
            self._pose()
        return lifted

    @property
    def _at_once(self) -> bool:
        return self.reduced or math.isinf(self.speed)

    def _lift(self, grasp: _Grasp[T]) -> None:
        self.payload, self._lifted = grasp.payload, 0.0
        self._sprite = Sprite("carried", grasp.paint, grasp.home, tall=grasp.tall)
        held = grasp.home.widened(_wide(grasp))
        self._sprite.set_off(grasp.home, held)
        self._spring = Spring((grasp.home.x, grasp.home.y), self.scale)
        self._offset = grasp.home.x - grasp.start[0], grasp.home.y - grasp.start[1]
        if grasp.under is not None:
            self._offset = 0.0, held.width * grasp.tall / 2 + _UNDER * self.scale

    def _pose(self) -> None:
        """Have what is carried hang where the spring is."""
        if self._sprite is None or self._grasp is None:
            return
        home, part, spring = self._grasp.home, timeline.ease_out(self._lifted), self._spring
        grown = home.widened(1 + (_wide(self._grasp) - 1) * part).at(spring.x, spring.y)
        self._sprite.pose, self._sprite.lean = grown.lifted(part).turned(home.angle * (1 - part)), spring.lean
        if part == 1:
            self._sprite.arrive()

    def let_go(self, to: Pose | None = None, *, refused: bool = True) -> T | None:
        """Let go of what is carried, and return it. It flies there; without `to`, back to where it was.

        There it shakes its head, where it was `refused`.
        """
        grasp, sprite, payload = self._grasp, self._sprite, self.payload
        self._grasp = self._sprite = self.payload = None
        if sprite is not None and grasp is not None:
            sprite.lean = 0.0
            self._fly(sprite, to or grasp.home, payload if to is None else None, refused=refused)
        return payload

    def lay_down(self) -> T | None:
        """Let go of what is carried where it is, and return it: it is shown there by somebody else."""
        payload = self.payload
        self._grasp = self._sprite = self.payload = None
        return payload

    def fly(self, paint: Painter, start: Pose, to: Pose, home: T | None = None) -> None:
        """Let a card fly by itself; one that goes `home`, to where what is told so lies, is refused."""
        self._fly(Sprite("flying", paint, start), to, home, refused=home is not None)

    def _fly(self, sprite: Sprite, to: Pose, home: T | None, *, refused: bool) -> None:
        if math.isinf(self.speed):
            return
        pace = timeline.Timeline(self.speed, reduced=self.reduced, scale=self.scale)
        refuses = refused and home is not None
        step = motions.refused(sprite, to, pace) if refuses else pace.move(sprite, to, timeline.DEAL)
        self._flights.append((sprite, step, home))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds of the clock pass; return whether anything moved."""
        moved = self.moves
        if self._sprite is not None and moved and not self._at_once:
            self._lifted = min(1.0, self._lifted + dt * self.speed / timeline.PICK_UP)
            self._spring.update(dt)
            self._pose()
        for _sprite, step, _home in self._flights:
            step.advance(dt * self.speed)
        self._flights = [one for one in self._flights if not one[1].done]
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what flies, then what is carried."""
        for sprite, _step, _home in self._flights:
            sprite.draw(surface)
        if self._sprite is not None:
            self._sprite.draw(surface)


def _wide(grasp: _Grasp[T]) -> float:
    """Return how wide a card is in the air, in widths of it at home."""
    return timeline.CARRY_GROWN if grasp.under is None else _HUNG

"""The card in hand: which way it is turned, whether it is held, and where the pointer carries it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.shadows import Shadow
from scenes.kit.timeline import PICK_UP, REVERSE, ease_both, ease_out

if TYPE_CHECKING:
    from game.rules.reverse_war.troops import Placed
    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Timeline

HALF_TURN = 180.0
TILT = -4.0
LIFT = 1.04
CLICK_DISTANCE = 6


class Hand:
    """The card drawn. It can be reversed before it is placed; `held` while the pointer carries it."""

    def __init__(self) -> None:
        self.placed: Placed | None = None
        self.held = False
        self._left = 0.0
        self._rising = 0.0
        self._speed = 1.0
        self._reduced = False
        self._pressed = (0, 0)
        self._pointer = (0, 0)
        self._offset = (0.0, 0.0)

    def take(self, drawn: Placed) -> None:
        """Hold the card drawn as it was drawn; a card already here stays as it was turned."""
        if self.placed is None or self.placed.card != drawn.card:
            self.placed, self.held, self._left = drawn, False, 0.0

    def empty(self) -> None:
        """Hold nothing."""
        self.placed, self.held, self._left = None, False, 0.0

    def relayout(self, timeline: Timeline) -> None:
        """Let the card go when the table is laid anew, and turn at the speed of the settings."""
        self.held = False
        self._speed, self._reduced = timeline.speed, timeline.reduced

    # --- turning ----------------------------------------------------------------------------------------

    @property
    def turning(self) -> bool:
        """Say whether the card still turns, or rises."""
        return self._left > 0 or self._rising > 0

    def reverse(self, timeline: Timeline) -> None:
        """Turn the card by 180°."""
        if self.placed is None:
            return
        self.placed = self.placed._replace(reversed=not self.placed.reversed)
        self._speed, self._reduced = timeline.speed, timeline.reduced
        self._left = 0.0 if self._reduced else REVERSE

    def turn(self, dt: float) -> bool:
        """Let the card turn and rise for `dt` seconds; return whether it did."""
        if not self.turning:
            return False
        if dt:
            self._left = max(0.0, self._left - dt * self._speed)
            self._rising = max(0.0, self._rising - dt * self._speed)
        return True

    @property
    def angle(self) -> float:
        """The degrees that the card still has to turn."""
        return HALF_TURN * ease_both(self._left / REVERSE)

    # --- carrying ---------------------------------------------------------------------------------------

    def lift(self, pos: tuple[int, int], rest: Pose) -> None:
        """Take the card up at a point of it."""
        self.held = True
        self._rising = 0.0 if self._reduced else PICK_UP
        self._pressed = self._pointer = pos
        self._offset = (rest.x - pos[0], rest.y - pos[1])

    def follow(self, pos: tuple[int, int]) -> None:
        """Let the pointer carry the card."""
        self._pointer = pos

    def travelled(self, pos: tuple[int, int]) -> bool:
        """Say whether the pointer left the place where the card was taken up: a drag, not a click."""
        dx, dy = pos[0] - self._pressed[0], pos[1] - self._pressed[1]
        return dx * dx + dy * dy > CLICK_DISTANCE**2

    def drop(self) -> None:
        """Let the card go."""
        self.held, self._rising = False, 0.0

    @property
    def shadow(self) -> Shadow:
        """The shadow of the card: deeper when it is lifted."""
        return Shadow.LIFTED if self.held else Shadow.CARD

    def pose(self, rest: Pose, width: int) -> Pose:
        """Return the card's pose, given that of its place and the width of a card on the battlefield."""
        if not self.held:
            return rest.turned(self.angle)
        risen = ease_out(1 - self._rising / PICK_UP)
        grown = 1 + (width * LIFT / rest.width - 1) * risen
        x = self._pointer[0] + self._offset[0] * grown
        y = self._pointer[1] + self._offset[1] * grown
        return rest.at(x, y).turned(self.angle + TILT * risen).widened(grown)

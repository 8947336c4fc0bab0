"""The gestures on Reverse War's table: the card in hand, the mouse that carries it, the keys."""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.core.table import HAND, Spot
from game.rules.reverse_war.places import DRAW, FIELD
from scenes.games.reverse_war.cards import painter
from scenes.kit.keys import digit_place
from scenes.kit.motions import reversing
from scenes.kit.spring import Spring
from scenes.kit.timeline import CARRY_GROWN, PICK_UP, REVERSE, ease_both, ease_out
from scenes.table.rising import Rising

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Timeline

HALF_TURN = 180.0
CLICK_DISTANCE = 6
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Which way each arrow points."""
_IN_HAND: Final = Spot(HAND)
_NUMBERS: Final = ("1", "2")


class Hand:
    """The card drawn. It can be reversed before it is placed; `held` while the pointer carries it."""

    def __init__(self) -> None:
        self.placed: Placed | None = None
        self.held = False
        self._drawn: Placed | None = None
        self._left = 0.0
        self._rising = 0.0
        self._speed = 1.0
        self._reduced = False
        self._scale = 1.0
        self.pressed = (0, 0)
        """Where the press that goes on began."""
        self._travelled = False
        self._offset = (0.0, 0.0)
        self._spring = Spring((0, 0))
        self.rising = Rising()

    def take(self, drawn: Placed | None) -> None:
        """Hold the card drawn as it was drawn, or nothing; a card already here stays as it was turned."""
        if drawn != self._drawn:
            self.placed, self.held, self._left = drawn, False, 0.0
            self._drawn = drawn

    def has(self, placed: Placed | None) -> bool:
        """Say whether a card is the one in hand, whichever way up."""
        return placed is not None and self.placed is not None and placed.card == self.placed.card

    def turn_up(self, *, is_reversed: bool) -> None:
        """Hold the card that way up, as it was turned before."""
        if self.placed is not None:
            self.placed = self.placed._replace(reversed=is_reversed)

    def empty(self) -> None:
        """Hold nothing."""
        self.take(None)

    def relayout(self, timeline: Timeline) -> None:
        """Let the card go when the table is laid anew, and turn at the speed of the settings."""
        self.held = False
        self._speed, self._reduced, self._scale = timeline.speed, timeline.reduced, timeline.scale
        self.rising = Rising(timeline)

    # --- turning ----------------------------------------------------------------------------------------

    @property
    def turning(self) -> bool:
        """Say whether the card still turns, rises, or is not where the pointer is yet."""
        follows = self.held and not self._spring.rests
        return self._left > 0 or self._rising > 0 or follows or self.rising.moves

    def reverse(self, timeline: Timeline) -> None:
        """Turn the card by 180°."""
        if self.placed is None:
            return
        self.placed = self.placed._replace(reversed=not self.placed.reversed)
        self._speed, self._reduced = timeline.speed, timeline.reduced
        self._left = 0.0 if self._reduced else REVERSE

    def turn(self, dt: float) -> bool:
        """Let the card turn, rise and follow for `dt` seconds; return whether it did."""
        if not self.turning:
            return False
        if dt:
            self._left = max(0.0, self._left - dt * self._speed)
            self._rising = max(0.0, self._rising - dt * self._speed)
            self._spring.update(dt)
            self.rising.update(dt)
        return True

    @property
    def angle(self) -> float:
        """The degrees that the card still has to turn."""
        return HALF_TURN * ease_both(self._left / REVERSE)

    # --- pointing ---------------------------------------------------------------------------------------

    def point(self, pos: tuple[int, int], place: pygame.Rect) -> bool:
        """Let the card come up where the pointer is on it; return whether that is seen at once."""
        on = self.placed is not None and not self.held and place.collidepoint(pos)
        self.rising.point(_IN_HAND if on else None)
        return on and self.rising.lean(place, pos[0])

    # --- carrying ---------------------------------------------------------------------------------------

    def lift(self, pos: tuple[int, int], rest: Pose) -> None:
        """Take the card up at a point of it."""
        self.held = True
        self.rising.clear()
        self._rising = 0.0 if self._at_once else PICK_UP
        self.press(pos)
        self._offset = (rest.x - pos[0], rest.y - pos[1])
        self._spring = Spring((rest.x, rest.y), self._scale)

    @property
    def _at_once(self) -> bool:
        return self._reduced or isinf(self._speed)

    def press(self, pos: tuple[int, int]) -> None:
        """Take a press that keeps the card in hand: it is let go where the pointer travels from there."""
        self.pressed, self._travelled = pos, False

    def follow(self, pos: tuple[int, int]) -> None:
        """Let the pointer carry the card."""
        self._travelled = self.travelled(pos)
        self._spring.goal = pos[0] + self._offset[0], pos[1] + self._offset[1]
        if self._at_once:
            self._spring.snap()

    def area_at(self, pos: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
        """Return where the card lies, so large, once it has followed the pointer to a point."""
        area = pygame.Rect((0, 0), size)
        area.center = round(pos[0] + self._offset[0]), round(pos[1] + self._offset[1])
        return area

    def travelled(self, pos: tuple[int, int]) -> bool:
        """Say whether the pointer has left the place where it was pressed: a drag, wherever that ends."""
        dx, dy = pos[0] - self.pressed[0], pos[1] - self.pressed[1]
        return self._travelled or dx * dx + dy * dy > CLICK_DISTANCE**2

    def drop(self) -> None:
        """Let the card go."""
        self.held, self._rising = False, 0.0

    def lie_on(self, table: WarTable) -> None:
        """Have the table show the card as it is turned, where it is held or lies."""
        sprite = table.hand_sprite
        if sprite is not None and self.placed is not None:
            table.hand = self.placed
            sprite.paint = painter(self.placed, table.seen.setting)
            sprite.pose = self.pose(table.hand_pose, table.card_width())
            sprite.lean = self._spring.lean if self.held else 0.0
            if not self.held and not self._left:
                self.rising.lift(_IN_HAND, sprite)

    def pose(self, rest: Pose, width: int) -> Pose:
        """Return the card's pose, given that of its place and the width of a card on the battlefield."""
        return reversing(self._carried(rest, width), 1 - self._left / REVERSE, self.angle)

    def _carried(self, rest: Pose, width: int) -> Pose:
        """Return how the card hangs from the pointer, as large as on the battlefield and a little more."""
        if not self.held:
            return rest
        risen = ease_out(1 - self._rising / PICK_UP)
        grown = 1 + (width * CARRY_GROWN / rest.width - 1) * risen
        return rest.at(self._spring.x, self._spring.y).widened(grown).lifted(risen)


@dataclass(frozen=True)
class Deeds:
    """What the gestures on a table do."""

    place: Callable[[int], None]
    choose: Callable[[Spot], None]
    reverse: Callable[[], None]
    lift: Callable[[tuple[int, int]], None]
    lift_from: Callable[[tuple[int, int], Spot], None]
    put_back: Callable[..., None]
    point: Callable[[tuple[int, int]], None]
    look: Callable[[int | None], None]
    refuse: Callable[[str, str], None]
    aim: Callable[[tuple[int, int]], None]
    goal: Callable[[tuple[int, int]], Spot | None]


class Pointer:
    """Turns what the mouse and the keys do on the table that `laid` gives into what the player does."""

    def __init__(
        self,
        hand: Hand,
        laid: Callable[[], WarTable],
        does: Deeds,
        picks: Callable[[], Collection[Spot]] = tuple,
    ) -> None:
        self.hand = hand
        self.does = does
        self._laid = laid
        self._picks = picks
        """The cards of which one is asked for."""
        self._pick: Spot | None = None
        """The one of them that is pressed: it is chosen where it is let go, or once it is dragged."""
        self._drawn_at: tuple[int, int] | None = None
        """Where the press that goes on has drawn the card in hand."""

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse; return whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            self._dragged(event.pos)
            self.does.point(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._right_click(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._released(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.hand.placed is not None:
            self.does.reverse()
        else:
            return False
        return True

    def _dragged(self, pos: tuple[int, int]) -> None:
        """Take the card up that was drawn, or is offered, where the press on it is dragged on."""
        if self.hand.held or not self.hand.travelled(pos):
            return
        if self._pick is not None and self._pick.place != FIELD:
            spot, start = self._pick, self.hand.pressed
            self._pick = None
            if spot in self._picks():
                self.does.choose(spot)
                self._lift_from(start, spot)
        elif self._drawn_at:
            self._lift_from(self._drawn_at, Spot(DRAW))

    def _lift_from(self, pos: tuple[int, int], spot: Spot) -> None:
        if self.hand.placed is not None:
            self._drawn_at = pos
            self.does.lift_from(pos, spot)

    def _right_click(self, pos: tuple[int, int]) -> None:
        cell = self._laid().card_at(pos)
        if cell is not None and not self.hand.held:
            self.does.look(cell)
        else:
            self.does.reverse()

    def _pressed(self, pos: tuple[int, int]) -> None:
        self.does.look(None)
        self._pick = None
        if self.hand.held and self._on_reverse(pos):
            self.hand.press(pos)
            self.does.reverse()
        elif self.hand.held:
            self._drop(pos)
        elif self.hand.placed and self._on_hand(pos):
            self.does.lift(pos)
        elif (spot := self._laid().at(pos)) is not None and spot.place == DRAW:
            self._draw_at(pos)
        elif spot is not None and spot in self._picks():
            self._pick = spot
            self.hand.press(pos)
        elif spot is not None:
            self._answer(spot)

    def _draw_at(self, pos: tuple[int, int]) -> None:
        """Draw a card from the pile: it follows the pointer where that is dragged on."""
        had_one = self.hand.placed is not None
        self.does.choose(Spot(DRAW))
        self._drawn_at = pos if not had_one and self.hand.placed is not None else None
        self.hand.press(pos)

    def _on_hand(self, pos: tuple[int, int]) -> bool:
        return bool(self._laid().boxes["hand"].collidepoint(pos))

    def _on_reverse(self, pos: tuple[int, int]) -> bool:
        """Say whether a point lies on the button that turns the card."""
        boxes = self._laid().boxes
        return "reverse" in boxes and bool(boxes["reverse"].collidepoint(pos))

    def _released(self, pos: tuple[int, int]) -> None:
        """Drop the card after a drag; after a mere click it stays in hand until the next one.

        A card of which one is asked for is chosen by a click: pressed and let go.
        """
        pick, self._pick = self._pick, None
        if pick is not None and pick in self._picks() and self._laid().at(pos) == pick:
            self.does.choose(pick)
        elif self.hand.held and self.hand.travelled(pos):
            self._drop(pos)
        self._drawn_at = None

    def _drop(self, pos: tuple[int, int]) -> None:
        """Place the held card where it is let go, or let it glide back, saying why."""
        spot = self.does.goal(pos)
        if spot is not None and spot.index is not None:
            self.does.place(spot.index)
            return
        refused = not (self._drawn_at or self._on_hand(pos))
        self.does.put_back(refused=refused)
        if refused:
            self.does.refuse(_("Let the card go over a cell of the battlefield."), "placement")

    def _answer(self, spot: Spot) -> None:
        """Answer a click with no card held on a card, a cell or the deck: that in hand goes to a cell."""
        in_hand = self.hand.placed is not None and not self._laid().seen.choosing
        if spot.place == FIELD and in_hand and spot.index is not None:
            self.does.place(spot.index)
        else:
            self.does.choose(spot)

    def key(self, event: pygame.event.Event, offered: Sequence[Spot]) -> bool:
        """Take an arrow, or the number of a card offered; return whether it was one."""
        place = digit_place(event.key, len(offered))
        if place is None and event.unicode in _NUMBERS[: len(offered)]:
            place = _NUMBERS.index(event.unicode)
        if place is not None:
            self.does.choose(offered[place])
        elif event.key in ARROWS:
            self.does.aim(ARROWS[event.key])
        else:
            return False
        return True

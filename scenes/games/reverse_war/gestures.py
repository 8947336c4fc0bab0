"""The gestures on Reverse War's table: the card in hand, the mouse that carries it, the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.reverse_war.places import FIELD
from scenes.games.reverse_war.cards import painter, pose_in
from scenes.kit.digits import digit_place
from scenes.kit.shadows import Shadow
from scenes.kit.timeline import PICK_UP, REVERSE, ease_both, ease_out

if TYPE_CHECKING:
    from game.core.table import Spot
    from game.rules.reverse_war.troops import Placed
    from scenes.games.reverse_war.board import ReverseWarBoard
    from scenes.games.reverse_war.table import WarTable
    from scenes.kit.sprites import Pose
    from scenes.kit.timeline import Timeline

HALF_TURN = 180.0
TILT = -4.0
LIFT = 1.04
CLICK_DISTANCE = 6
ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
"""Which way each arrow points."""
_NUMBERS: Final = ("1", "2")
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


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
        self._pressed = (0, 0)
        self._pointer = (0, 0)
        self._offset = (0.0, 0.0)

    def take(self, drawn: Placed | None) -> None:
        """Hold the card drawn as it was drawn, or nothing; a card already here stays as it was turned."""
        if drawn != self._drawn:
            self.placed, self.held, self._left = drawn, False, 0.0
            self._drawn = drawn

    def empty(self) -> None:
        """Hold nothing."""
        self.take(None)

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

    def lie_on(self, table: WarTable) -> None:
        """Have the table show the card as it is turned, where it is held or lies."""
        sprite = table.hand_sprite
        if sprite is not None and self.placed is not None:
            table.hand = self.placed
            sprite.paint = painter(self.placed, table.seen.setting, self.shadow)
            sprite.pose = self.pose(pose_in(table.boxes["hand"]), table.card_width())

    def pose(self, rest: Pose, width: int) -> Pose:
        """Return the card's pose, given that of its place and the width of a card on the battlefield."""
        if not self.held:
            return rest.turned(self.angle)
        risen = ease_out(1 - self._rising / PICK_UP)
        grown = 1 + (width * LIFT / rest.width - 1) * risen
        x = self._pointer[0] + self._offset[0] * grown
        y = self._pointer[1] + self._offset[1] * grown
        return rest.at(x, y).turned(self.angle + TILT * risen).widened(grown)


class Pointer:
    """Turns what the mouse and the keys do into what the player does.

    `target` is the cell or gap under a held card.
    """

    def __init__(self, board: ReverseWarBoard) -> None:
        self.board = board
        self.target: Spot | None = None

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse; return whether it was used."""
        if event.type == pygame.MOUSEMOTION:
            self._moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            self._right_click(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._pressed(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            self._released(event.pos)
        elif event.type == pygame.MOUSEWHEEL and self.board.hand.placed is not None:
            self.board.reverse()
        else:
            return False
        return True

    def _moved(self, pos: tuple[int, int]) -> None:
        board = self.board
        spot = board.table.at(pos)
        if board.hand.held:
            board.hand.follow(pos)
            self._aim(spot if spot is not None and spot.place == FIELD else None)
            board.pose_hand()
            board.dirty = True
        else:
            if picks := board.asked.picks:
                board.aiming.cursor = None
                self._aim(spot if spot in picks else None)
            if board.lookout.point(board.table.card_at(pos)) and board.aiming.cursor is None:
                board.dirty = True

    def _aim(self, target: Spot | None) -> None:
        if target != self.target:
            self.target = target
            self.board.table.part(target.index if target is not None and self.board.hand.held else None)
            self.board.invalidate()

    def _right_click(self, pos: tuple[int, int]) -> None:
        cell = self.board.table.card_at(pos)
        if cell is not None and not self.board.hand.held:
            self.board.look(cell)
        else:
            self.board.reverse()

    def _pressed(self, pos: tuple[int, int]) -> None:
        board = self.board
        board.look(None)
        if board.hand.held:
            self._drop(pos)
        elif board.hand.placed and board.table.boxes["hand"].collidepoint(pos):
            self._pick_up(pos)
        elif (spot := board.table.at(pos)) is not None:
            self._answer(spot)

    def _released(self, pos: tuple[int, int]) -> None:
        """Drop the card after a drag; after a mere click it stays in hand until the next one."""
        if self.board.hand.held and self.board.hand.travelled(pos):
            self._drop(pos)

    def _pick_up(self, pos: tuple[int, int]) -> None:
        board = self.board
        board.refusal = board.aiming.cursor = None
        board.table.part(None)
        board.hand.lift(pos, pose_in(board.table.boxes["hand"]))
        board.app.sounds.play("lift")
        board.pose_hand()
        board.invalidate()

    def _drop(self, pos: tuple[int, int]) -> None:
        """Place the held card where it is let go, or let it glide back, saying why."""
        spot = self.board.table.at(pos)
        if spot is not None and spot.index is not None and spot.place == FIELD:
            self.board.place(spot.index)
        elif self.board.table.boxes["hand"].collidepoint(pos):
            self.board.put_back()
        else:
            self.board.put_back()
            self.board.refuse(_("Let the card go over a cell of the battlefield."), "placement")

    def _answer(self, spot: Spot) -> None:
        """Answer a click on a card, a cell or the deck with no card held."""
        board = self.board
        if spot.place == FIELD and board.hand.placed is not None and not board.choosing:
            board.refuse(_("Take the card in hand first: drag it, or click on it."), "placement")
        else:
            board.choose(spot)

    # --- the keys ---------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key struck; return whether it was used."""
        numbered = self._numbered(event)
        if numbered is not None:
            self.board.choose(numbered)
        elif event.key in ARROWS:
            self.board.aiming.move(ARROWS[event.key])
        elif event.key in _ENTER and self.board.ring.focused_name is None:
            self.board.confirm()
        else:
            return self.leaving_key(event) or self._letter(event)
        return True

    def _numbered(self, event: pygame.event.Event) -> Spot | None:
        """Return the card offered whose number was struck, None for none."""
        offered = self.board.asked.loose
        place = digit_place(event.key, len(offered))
        if place is None and event.unicode in _NUMBERS[: len(offered)]:
            place = _NUMBERS.index(event.unicode)
        return offered[place] if offered and place is not None else None

    def leaving_key(self, event: pygame.event.Event) -> bool:
        """Take a key that only leaves the table, or takes a move back: at a bot's turn there is no other."""
        if event.type != pygame.KEYDOWN:
            return False
        return self._escape() if event.key == pygame.K_ESCAPE else self.board.common_key(event)

    def _escape(self) -> bool:
        """Put the card in hand back, look away, or else ask where to go."""
        if self.board.hand.held:
            self.board.put_back()
        elif self.board.lookout.cell is not None or self.board.aiming.cursor is not None:
            self.board.aiming.cursor = None
            self.board.table.part(None)
            self.board.look(None)
            self.board.invalidate()
        else:
            self.board.open_menu()
        return True

    def _letter(self, event: pygame.event.Event) -> bool:
        letters = {pygame.K_r: self.board.reverse, pygame.K_d: self.board.draw_card}
        if any(widget.name == "hint" for widget in self.board.ring):
            letters[pygame.K_h] = self.board.hints.ask
        if event.key not in letters:
            return False
        letters[event.key]()
        return True

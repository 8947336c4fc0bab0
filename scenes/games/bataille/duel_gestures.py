"""What the mouse and the keyboard do at the table of two; what is held down there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.table import HAND, Spot
from game.rules.bataille.places import STAKE
from game.rules.bataille.simple import HELD
from game.rules.bataille.words import duels
from scenes.games.bataille.duel_strip import AUTO
from scenes.kit import timeline
from scenes.kit.keys import GO, digit_place
from scenes.table.asked import Asked
from scenes.table.gestures import TableGestures
from scenes.table.playing import Choosing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scenes.games.bataille.duel_board import DuelBoard
    from scenes.games.bataille.table import DuelTable


_ENDS = (pygame.KEYUP, pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST)


class Pressed:
    """Whether something is `down`, and for how many seconds."""

    def __init__(self) -> None:
        self.down = False
        self._seconds = 0.0

    def note(self, event: pygame.event.Event, places: Iterable[pygame.Rect]) -> None:
        """Note an event: a key that goes on, or the left button on one of those places, is pressed or not."""
        if event.type in _ENDS:
            self.down, self._seconds = False, 0.0
        elif event.type == pygame.KEYDOWN:
            self.down |= event.key in GO
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.down |= any(place.collidepoint(event.pos) for place in places)

    def pass_time(self, dt: float) -> None:
        """Let seconds of the clock pass."""
        self._seconds += dt if self.down else 0.0

    @property
    def long(self) -> bool:
        """Say whether it is held, and not only struck."""
        return self.down and self._seconds >= timeline.HOLD

    @property
    def haste(self) -> float:
        """How many times faster all goes."""
        return timeline.HELD_DOWN if self.long else 1.0


class Picking(Choosing[Asked]):
    """What is chosen at the table of two: a card of the hand may go where the cards fight."""

    def goals(self, table: DuelTable, spot: Spot) -> set[Spot]:
        """Return where what lies at a spot may go."""
        goal = table.goal_of(spot) if spot in table.lit.spots else None
        return {goal} if goal is not None else set()


class DuelGestures(TableGestures):
    """A click on the field, Space and Enter go on; a card of the hand is clicked, dragged, or numbered."""

    board: DuelBoard
    besides = (AUTO,)

    def rank(self, spot: Spot) -> tuple[int, ...]:
        """Return the order of the cards: those of a line, then those at stake."""
        return spot.place == STAKE, spot.index or 0

    def first(self) -> str:
        """Return where the arrows begin: on the first card to choose, else on the main button."""
        return super().first() if self.board.picking else "main"

    def letters(self) -> dict[int, Callable[[], None]]:
        """Return what the letters do."""
        return {} if self.board.held else {pygame.K_a: self.board.toggle_auto}

    def key(self, event: pygame.event.Event) -> bool:
        """Take a key: a digit is a card of the hand, Space and Enter go on."""
        board, place = self.board, digit_place(event.key, HELD)
        if board.held and place is not None and board.picking:
            board.choose(Spot(HAND, board.near, place))
        elif event.key in GO and self._free:
            board.play()
        else:
            return super().key(event)
        return True

    @property
    def _free(self) -> bool:
        """Say whether Space and Enter go on: no button was gone to with the keyboard, no card is focused."""
        ring = self.board.ring
        name = ring.focused_name
        return name in (None, "main") or (not ring.keyboard and name in self.board.tool_names)

    def pressed(self, pos: tuple[int, int]) -> bool:
        """Be ready to carry a card of the hand; go on where nothing else lies on the field."""
        board, spot = self.board, self.spot_at(pos)
        if spot is not None and spot.place == HAND:
            sprite = board.table.cards()[spot]
            self.carrier.grasp(spot, sprite.paint, sprite.pose, pos)
        if self.anything(pos) or not board.ground.arena.field.collidepoint(pos):
            return False
        board.play()
        return True

    def _on_rival(self, pos: tuple[int, int]) -> bool:
        """Say whether a point is on what the rival holds, has in his pile, or has lost."""
        far = self.board.ground.side(1 - self.board.near)
        return any(area.collidepoint(pos) for area in (*far.hand, far.pile, far.apart))

    def dropped(self, spot: Spot, pos: tuple[int, int]) -> None:
        """Pick the card that is let go of over the field, away from the hand."""
        board = self.board
        hand = board.ground.side(board.near).hand
        home = hand[0].unionall(list(hand[1:]))
        if self._on_rival(pos):
            self.carrier.let_go()
            self.put_back()
            board.refuse(duels.not_there(), board.page())
        elif board.ground.arena.field.collidepoint(pos) and not home.collidepoint(pos):
            self.lay(board.table.cards()[spot], pos, partial(board.choose, spot))
        else:
            self.carrier.let_go()
            self.put_back()

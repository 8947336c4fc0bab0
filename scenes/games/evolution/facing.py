"""Which of several opponents is shown in the far zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.evolution.moves_shown import about
from scenes.games.evolution.opponents import FoeRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.model import Action
    from scenes.games.evolution.board import EvolutionBoard


class Facing:
    """The opponent who was turned to, or the one on whose name the mouse rests, as long as it does."""

    def __init__(self, board: EvolutionBoard) -> None:
        self._board = board
        self._rested: int | None = None
        self._kept = self._first()

    @property
    def seat(self) -> int:
        """Who is shown."""
        return self._kept if self._rested is None else self._rested

    @seat.setter
    def seat(self, seat: int) -> None:
        self._kept, self._rested = seat, None

    def _first(self) -> int:
        now = self._board.now
        return next((foe for foe in now.foes if not now.gone[foe]), now.foes[0])

    def follow(self) -> None:
        """Show nobody who cannot be shown, and keep in sight of whom something is to be chosen, until it is.

        Who sits near now cannot be shown, nor who is out while others play.
        """
        board = self._board
        over = board.session.outcome is not None
        if self.seat == board.near or (board.now.gone[self.seat] and not over):
            self.seat = self._first()
        seats = self._asked_of()
        if seats and self._kept not in seats:
            self._kept = self._rested if self._rested in seats else min(seats)

    def _asked_of(self) -> set[int]:
        """Return of whom something is to be chosen in the middle of what is done, where of others alone."""
        board = self._board
        asked = board.asked_now
        if asked is None or asked.prompt == "turn":
            return set()
        seats = {seat for seat in map(about, asked.options) if seat is not None}
        return set() if board.near in seats else seats

    def turn_to(self, seat: int) -> None:
        """Keep an opponent in sight; who attacks, or the card that is up, stays chosen."""
        board, before = self._board, self.seat
        if seat == board.near:
            return
        self.seat = seat
        if seat != before:
            board.choosing.target = None
            if not board.timeline.busy:
                board.relayout()

    def turn_about(self, actions: Sequence[Action]) -> None:
        """Keep the opponent in sight whom a move is about, else whom the first is that follows it."""
        foes = (foe for foe in map(about, actions) if foe not in (None, self._board.near))
        foe = next(foes, None)
        if foe is not None:
            self.turn_to(foe)

    def rest(self) -> None:
        """Show whose name the mouse rests on, where nothing moves, is carried or aimed at."""
        board, before = self._board, self.seat
        if not board.rests or board.gestures.carried is not None or board.choosing.target is not None:
            return
        pointed = board.ring.hovered
        seat = pointed.spot.seat if isinstance(pointed, FoeRow) and pointed.enabled else None
        self._rested = None if seat == self._kept else seat
        if self.seat != before:
            board.relayout()
            board.ring.point_by_name(pointed.name if pointed is not None else None)
            board.gestures.mark()

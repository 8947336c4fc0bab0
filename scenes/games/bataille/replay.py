"""The replay of Openmok Bataille: a game gesture by gesture, on the table where it was played."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.bataille.options import ROUND
from scenes.games.bataille.results import result_of
from scenes.games.bataille.shown_boards import shown_board
from scenes.table.replaying import Replaying

if TYPE_CHECKING:
    from game.core.model import Action, Event
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.kit.timeline import Step
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_PUT_DOWN: Final = ("lay", "discard")


def gestures(session: Session) -> tuple[int, ...]:
    """Return how many actions of a game are played after each of its gestures, 0 first.

    A reveal is one gesture of both players, and so are the two secret cards of a battle in a round (BAT-5);
    the cards of an answer go together.
    """
    paired = "pick" if session.options["variant"] == ROUND else "reveal"
    ends = [0]
    for alike, run in groupby(enumerate(session.actions, 1), lambda numbered: numbered[1][0]):
        numbers = [number for number, _action in run]
        if alike == paired:
            numbers = numbers[1::2]
        if alike not in _PUT_DOWN:
            ends += numbers
    last = len(session.actions)
    return tuple(ends) if ends[-1] == last else (*ends, last)


class BatailleReplay(Replaying):
    """Show a game after the first `at` of its gestures."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.ends = gestures(session)
        self.board = shown_board(session)
        self.board.timeline = self.timeline
        self.board.watch = self.invalidate

    @property
    def length(self) -> int:
        """The number of gestures."""
        return len(self.ends) - 1

    def actions_until(self, at: int) -> int:
        """Return how many actions are played after so many gestures."""
        return self.ends[at]

    def enter(self, app: App) -> None:
        """Take the window; the board is drawn on it."""
        self.board.app = app
        super().enter(app)

    # --- the table --------------------------------------------------------------------------------------

    def lay_table(self) -> None:
        """Lay the table as it is now, above the foot."""
        m, edge = self.m, self.m.px(16)
        high = max(m.px(46), m.type(15) + 14)
        self.foot = pygame.Rect(edge, m.height - edge - high, m.width - 2 * edge, high)
        self.board.foot = m.height - self.foot.top
        self.sync()

    def add_widgets(self) -> None:
        """Put the transport at the foot, and what may be clicked on the table."""
        super().add_widgets()
        self.ring.add(*self.board.places(self.sit))

    def sit(self, seat: int) -> None:
        """Look at the table from another seat."""
        self.timeline.skip()
        self.board.viewer.near = seat
        self.sync()
        self.refresh()

    def sync(self) -> None:
        """Lay everything as it is after the first `at` gestures."""
        board = self.board
        board.place = f"{self.at}/{self.length}"
        if len(board.session.actions) != self.ends[self.at]:
            before = self.ends[max(0, self.at - 1)]
            board.stand(self.session.at(before))
            board.events = self._act(before, self.ends[self.at])
        board.sync()
        self.set_pace()

    def steps(self) -> list[Step]:
        """Return how the last gesture moves the cards."""
        board = self.board
        board.place = f"{self.at}/{self.length}"
        board.events = self._act(self.ends[self.at - 1], self.ends[self.at])
        board.begin()
        return [step for event in board.events for step in board.steps_of(event)]

    def _act(self, start: int, end: int) -> list[Event]:
        actions: list[Action] = self.session.actions[start:end]
        return [event for action in actions for event in self.board.recorded.act(action)]

    def result_of(self, recorded: Recorded) -> Scene:
        """Return the end of the finished game."""
        return result_of(recorded)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.board.draw_still(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards."""
        self.board.draw_moving(surface)

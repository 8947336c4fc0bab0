"""The replay of Openmok Bataille: a game gesture by gesture, on its table, where nobody is asked anything."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.core.i18n import _
from game.rules.bataille.words.endings import verdict
from scenes.games.bataille import round_geometry, round_strip
from scenes.games.bataille.replay import gestures
from scenes.games.bataille.result import Result
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_seen import RoundSeen
from scenes.kit.widgets import Widget, nothing
from scenes.table import sides
from scenes.table.board import Board
from scenes.table.replaying import Replaying
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.core.model import Action, Event
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.games.bataille.round_geometry import Geometry
    from scenes.kit.timeline import Step
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_PUT_DOWN: Final = ("lay", "discard")


class RoundReplay(Replaying):
    """Show a game after the first `at` of its gestures."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.ends = gestures(session)
        self.board = ShownRound(session)
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
        return Result(recorded)

    # --- drawing ----------------------------------------------------------------------------------------

    def draw_still(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self.board.draw_still(surface)

    def draw_moving(self, surface: pygame.Surface) -> None:
        """Draw the cards."""
        self.board.draw_moving(surface)


class Shown(Board):
    """A table of which a replay shows a moment. `whole` is the game, to its end.

    `place` says how far it is, "12/85"; `events` are those of the gesture shown last; `watch` is called when
    something is to be drawn anew; `foot` is how many pixels of the window the transport takes.
    """

    def __init__(self, whole: Session) -> None:
        self.whole = whole
        self.place = ""
        self.foot = 0
        self.events: Sequence[Event] = ()
        self.watch: Callable[[], None] = nothing
        super().__init__(Unrecorded(whole.at(0)))
        self.viewer = sides.viewer_of(whole)

    def follow(self) -> None:
        """Sit where one sits: nobody is asked anything."""

    def places(self, sit: Callable[[int], None]) -> list[Widget]:  # noqa: ARG002 - two sit where they sit
        """Return what may be clicked on the table to `sit` in another seat."""
        return []

    def stand(self, session: Session) -> None:
        """Go to another moment of the game."""
        self.recorded = Unrecorded(session)

    def begin(self) -> None:
        """Let what was told of the gesture before be told no more."""

    def invalidate(self) -> None:
        """Ask for the still part to be drawn again."""
        super().invalidate()
        self.watch()

    def _go_on(self) -> None:
        """Go nowhere: a replay has no curtain, and shows its result when it is asked for."""


class Place(Widget):
    """The panel of a player, to be clicked; what lies on it is drawn by the table."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the focus only."""
        self.draw_focus(surface)


class ShownRound(Shown, RoundBoard):
    """The table of a round: the hands of the others are counted by symbol on their panels."""

    sights: Sequence[RoundSeen] = ()

    @property
    def asked_human(self) -> bool:
        """Say that no human is asked."""
        return False

    @property
    def hand_open(self) -> bool:
        """Say whether the hand lies open: it does where one may look."""
        return self.viewer.open(self.table.seen.seat)

    def _see(self) -> None:
        """Take the truth of the game, for every seat."""
        super()._see()
        self.sights = [RoundSeen.of(self.session.view(seat)) for seat in range(self.seats)]

    def places(self, sit: Callable[[int], None]) -> list[Widget]:
        """Return the panels of the others, each of which leads to that seat; none while hands are hidden."""
        if not self.viewer.over:
            return []
        return [
            Place(
                f"seat-{seat}",
                self.table.panel_of(seat),
                partial(sit, seat),
                tip=_("See the hand of {name}").format(name=self.names[seat]),
            )
            for seat in self.seen.rivals()
        ]

    def geometry(self) -> Geometry:
        """Return where everything lies, above the transport."""
        return round_geometry.arrange(self.m, self.foot)

    def arrange(self) -> None:
        """Lay the table and show the hands."""
        super().arrange()
        self._show_hands()

    def _show_hands(self) -> None:
        if self.viewer.over:
            self.table.panels.hands = {sight.seat: sight.hand for sight in self.sights}

    def _fold(self, event: Event) -> None:
        """Let the table and every hand follow an event."""
        self.sights = [
            sight.after(event) if event.seats is None or sight.seat in event.seats else sight
            for sight in self.sights
        ]
        super()._fold(event)
        self._show_hands()

    def heading(self) -> str:
        """Return the number of the round, and how far the game is."""
        return f"{round_strip.round_number(self)} · {self.place}"

    def sentence(self) -> str:
        """Return what happens or has happened."""
        if not self.events:
            return _opening(self)
        words = round_strip.told(self)
        if self.timeline.busy or self.session.outcome is None:
            return words
        return f"{words} {_ending(self.session)}"


def _opening(board: Shown) -> str:
    """Return what is said before anything has happened."""
    decision = board.session.decision
    held = decision is not None and decision.prompt not in ("reveal", "turn")
    if held and board.viewer.over:
        return _("The game from its beginning: every hand is shown.")
    return _("The game from its beginning.")


def _ending(session: Session) -> str:
    """Return how a finished game ended, nothing for one that goes on."""
    if session.outcome is None:
        return ""
    return verdict(session.outcome, str(session.options["variant"]), sides.names(session))

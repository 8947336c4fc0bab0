"""Taking back and playing again, at a table of which nothing else is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.bots.bot_seats import BotSeats
from game.core.session import Session
from game.editions import EDITIONS
from scenes.kit.timeline import Timeline
from scenes.table.occasion import Occasion
from scenes.table.undoing import Undoing
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Event
    from scenes.shell.dialog import Dialog


class Table:
    """A table that notes what becomes of it; its gestures are of `whole` actions."""

    def __init__(self, session: Session, whole: int = 1) -> None:
        self.timeline = Timeline()
        self.session = session
        self.whole = whole
        self.refused: list[str] = []
        self.settled = 0

    @property
    def amid(self) -> bool:
        return len(self.session.actions) % self.whole > 0

    def steps_back(self) -> int:
        return min(self.whole, len(self.session.actions))

    def refuse(self, sentence: str, page: str) -> None:
        self.refused.append(f"{sentence} ({page})")

    def perform(self, play: Callable[[], list[Event]]) -> None:
        play()
        self.settled += 1

    def taken_back(self) -> None:
        self.settled += 1


@pytest.fixture
def session() -> Session:
    """Return a game in which four actions were played by hand."""
    found = Session.start(EDITIONS.games["openmok-evolution"], {}, 3, ("human", "human"))
    while len(found.actions) < 4:
        assert found.decision is not None
        found.act(found.decision.playing_on[0])
    return found


def undoing(table: Table, asked: list[Dialog]) -> Undoing:
    """Return what takes back at a table; what is asked before is noted, and agreed to."""

    def agree(sheet: Dialog, answered: Callable[[str | None], None]) -> None:
        asked.append(sheet)
        answered("yes")

    bots = BotSeats(table.session, EDITIONS.bots)
    return Undoing(table, Occasion(), Unrecorded(table.session), bots, agree)


def test_a_gesture_of_several_actions_is_taken_back_and_played_again_whole(session: Session) -> None:
    table, played = Table(session, whole=2), [*session.actions]
    taking = undoing(table, [])
    taking.take_back()
    assert session.actions == played[:2]
    taking.redo()
    assert session.actions == played
    assert table.settled == 2


def test_past_something_that_was_seen_it_is_asked_first(session: Session) -> None:
    """The game is a practice one from then on: it is asked but once."""
    table = Table(session, whole=4)
    asked: list[Dialog] = []
    assert session.reveals(4)
    undoing(table, asked).undo()
    assert (len(asked), len(session.actions)) == (1, 0)
    assert session.practice


def test_where_there_is_nothing_to_take_back_or_to_play_again_that_is_said(session: Session) -> None:
    table = Table(session)
    taking = undoing(table, [])
    taking.redo()
    taking.back_to(0)
    assert not taking.possible
    taking.undo()
    assert [one.rpartition(" ")[2] for one in table.refused] == ["(saves)", "(saves)"]

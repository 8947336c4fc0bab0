"""The chapters of all lessons: how they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest
from lessons import begun, taught, wait

from game.core import i18n
from scenes.editions import SHELF
from scenes.kit.widgets import nothing

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.dialog import Dialog
    from scenes.table.board import Board


@pytest.mark.parametrize("over_result", [False, True])
def test_every_chapter_of_every_game_ends_with_the_same_answers_in_the_same_order(
    app: App, *, over_result: bool
) -> None:
    """The main one is the last; the result can be read where one lies behind."""
    i18n.use("en")
    found = {}
    for edition in SHELF.values():
        board = begun(app, cast("Board", edition.first_steps()))
        taught(board).end_chapter(0, nothing, over_result=over_result)
        app.stack.apply()
        word = cast("Dialog", app.stack.top)
        found[edition.key] = [(one.label, one.result, one.main) for one in word.answers]
        app.stack.clear()
    wanted = [("Play now", "play", False), ("Next chapter", "next", True)]
    read = [("Read the result", "read", False)] if over_result else []
    assert found == {key: [*read, *wanted] for key in SHELF}


@pytest.mark.parametrize("key", ["openmok-evolution", "wankul"])
def test_a_chapter_asks_for_eight_gestures_at_most(app: App, key: str) -> None:
    """A step may ask for several: all that is done of it is counted, and each click on “Next”."""
    board = begun(app, cast("Board", SHELF[key].first_steps()))
    lesson = taught(board)
    asked = dict.fromkeys(lesson.chapters, 0)
    while board.session.outcome is None:
        own = bool(lesson.lesson.button) or lesson.asked(board.session.decision) is not None
        decision = board.session.decision
        learns = own and (decision is None or decision.seat == lesson.player)
        asked[max(first for first in asked if first <= lesson.step)] += learns
        lesson.do_step()
        wait(app)
    assert all(0 < gestures <= 8 for gestures in asked.values()), asked

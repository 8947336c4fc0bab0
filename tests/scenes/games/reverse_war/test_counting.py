"""A finished game is counted once, when its end is shown; lessons and replays are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gestures import click
from ways_on import take

from game.storage import records
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.reckoning import Reckoning
from scenes.games.reverse_war.result import Result
from scenes.kit import timeline
from scenes.kit.widgets import Button
from scenes.shell.dialog import Dialog
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest

    from game.storage.recorded import Recorded
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

    Show = Callable[[Scene], Scene]
    NewGame = Callable[..., Recorded]


def play_out(recorded: Recorded, left: int = 0) -> Recorded:
    """Play the first option each time, until so many cells are free."""
    session = recorded.session
    while session.decision is not None and not (
        session.decision.options[0][0] == "place" and len(session.decision.options) // 2 <= left
    ):
        recorded.act(session.decision.options[0])
    return recorded


def test_the_last_card_can_be_taken_back_and_the_game_is_counted_once_at_its_reckoning(
    app: App, show: Show, new_game: NewGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeline, "ARRIVAL", 0.0)  # the clicks below are quick
    recorded = play_out(new_game("initiation"), left=1)
    board = ReverseWarBoard(recorded)
    show(board)
    decision = recorded.session.decision
    assert decision is not None
    recorded.act(decision.options[0])
    recorded.undo()
    recorded.act(decision.options[1])
    assert records.read() == []
    board.settle()
    for _ in range(3):
        app.frame(0.1, [])
    result = app.stack.top
    assert isinstance(result, Result)
    [found] = records.read()
    assert found.actions[-1] == decision.options[1]
    assert found.outcome == recorded.session.outcome
    reckoning = take(app, result, "reckoning")
    for _twice in range(2):
        app.frame(0.0, click(reckoning.ring["skip"].rect.center))
    result = app.stack.top
    assert isinstance(result, Result)
    app.frame(0.0, click(result.ring["menu"].rect.center))
    assert len(records.read()) == 1


def test_a_game_killed_before_its_end_was_shown_is_counted_when_it_is_taken_up(
    app: App, new_game: NewGame
) -> None:
    play_out(new_game("initiation")).close()
    assert records.read() == []
    app.routes.resume_game("reverse-war")
    for _ in range(3):
        app.frame(0.1, [])
    assert isinstance(app.stack.top, Result)
    assert len(records.read()) == 1
    app.stack.clear()
    app.routes.resume_game("reverse-war")
    for _ in range(3):
        app.frame(0.1, [])
    assert len(records.read()) == 1


def test_a_replay_or_a_lesson_counts_nothing(app: App, show: Show, new_game: NewGame) -> None:
    session = play_out(new_game("initiation")).session
    show(Reckoning(Unrecorded(session)))
    app.frame(0.1, [])
    result = app.stack.top
    assert isinstance(result, Result)
    result.recorded.finish()
    assert records.read() == []


def test_a_game_that_cannot_be_counted_is_told(app: App, show: Show, new_game: NewGame, home: Path) -> None:
    recorded = play_out(new_game("initiation"))
    (home / "records").write_text("in the way")
    result = show(Result(recorded))
    tenths = round(timeline.QUIET_END * 10)
    for _tenth in range(tenths - 2):
        app.frame(0.1, [])
    assert app.stack.top is result, "nothing comes over the end before it was seen"
    for _tenth in range(4):
        app.frame(0.1, [])
    notice = app.stack.top
    assert isinstance(notice, Dialog)
    assert str(home / "records") in notice.message


def test_once_all_is_counted_the_main_button_leads_to_the_result(show: Show, new_game: NewGame) -> None:
    reckoning = Reckoning(play_out(new_game("initiation")), again=True)
    show(reckoning)
    words = [_skip(reckoning)]
    reckoning.skip()
    words.append(_skip(reckoning))
    assert words == ["Passer le décompte", "Voir le résultat"]


def _skip(reckoning: Reckoning) -> str:
    button = reckoning.ring["skip"]
    assert isinstance(button, Button)
    return button.label

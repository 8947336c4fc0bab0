"""The last blow of a game is shown once more before its result, and never keeps anybody waiting."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import pytest
from gestures import click

from game.core.model import GIVE_UP
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.pages.ranking import Ranking

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene

GAMES = ("openmok-evolution", "magicjoust", "wankul")


@cache
def finished(key: str) -> Session:
    """Return a finished game that nobody gave up, ended by the player."""
    return next(session for session in map(partial(_played, key), itertools.count()) if session.actor == 0)


def _played(key: str, luck: int) -> Session:
    session = Session.start(EDITIONS.games[key], {}, 5, ("human", "random"))
    rng = random.Random(luck)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


@pytest.fixture
def board(app: App, show: Callable[[Scene], Scene], request: pytest.FixtureRequest) -> Any:  # noqa: ANN401 - of any game
    """Return the board of a game before its last action."""
    app.settings = replace(app.settings, animation_speed="normal")
    session = finished(request.param)
    board: Any = app.editions[request.param].board(Recorded(session.at(len(session.actions) - 1)))
    show(board)
    return board


def shown_until_the_end(app: App, board: Any) -> list[str]:  # noqa: ANN401 - of any game
    """Let everything move; return what the strip said meanwhile."""
    said = []
    for _frame in range(600):
        if isinstance(app.stack.top, Ranking):
            break
        said.append(board.sentence())
        app.frame(0.05, [])
    return said


@pytest.mark.parametrize("board", GAMES, indirect=True)
def test_the_last_blow_is_shown_once_more_before_the_result(app: App, board: Any) -> None:  # noqa: ANN401
    board.act(finished(board.session.game.key).actions[-1])
    said = shown_until_the_end(app, board)
    assert "Le dernier coup, encore une fois." in said
    assert isinstance(app.stack.top, Ranking)


@pytest.mark.parametrize("board", GAMES[:1], indirect=True)
def test_a_click_ends_the_last_blow_at_once(app: App, board: Any) -> None:  # noqa: ANN401 - of any game
    board.act(finished(board.session.game.key).actions[-1])
    board.hurry()
    assert board.timeline.busy
    app.frame(0.01, click((640, 5)))
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Ranking)


@pytest.mark.parametrize("board", GAMES[:1], indirect=True)
def test_nothing_is_shown_again_of_a_game_given_up(app: App, board: Any) -> None:  # noqa: ANN401 - of any game
    while GIVE_UP not in board.session.decision.options:
        board.recorded.undo()
    board.act(GIVE_UP)
    assert "Le dernier coup, encore une fois." not in shown_until_the_end(app, board)

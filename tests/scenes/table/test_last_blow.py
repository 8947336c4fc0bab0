"""The last blow of a game is shown once more before its result, and never keeps anybody waiting."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from gestures import click

from game.core.model import GIVE_UP
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.pages.ranking import Ranking
from scenes.table.impacts import _HIGH

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core.model import Json
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

TITLE = "Le dernier coup, encore une fois"
BLOWS = (("openmok-evolution", 4), ("magicjoust", 2), ("wankul", 4))
"""Games, and the luck with which the player ends them by a blow."""
EMPTY = ("wankul", 3)
"""A game in which somebody cannot draw any more."""


@cache
def finished(key: str, luck: int) -> Session:
    """Return a finished game that nobody gave up, ended by the player; Wankul's decks are those that stay."""
    ready: list[Json] | None = [] if key == "wankul" else None
    session = Session.start(EDITIONS.games[key], {}, 5, ("human", "random"), ready=ready)
    rng = random.Random(luck)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    assert session.actor == 0
    return session


@pytest.fixture
def played(request: pytest.FixtureRequest) -> Session:
    """Return the finished game that a test asks for."""
    return finished(*request.param)


@pytest.fixture
def board(app: App, show: Callable[[Scene], Scene], played: Session) -> Any:  # noqa: ANN401 - of any game
    """Return the board of a game before its last action."""
    app.settings = replace(app.settings, animation_speed="normal")
    key = played.game.key
    board: Any = app.editions[key].board(Recorded(played.at(len(played.actions) - 1)))
    show(board)
    return board


def shown_until_the_end(app: App, board: Any) -> list[str]:  # noqa: ANN401 - of any game
    """Let everything move; return what the strip said meanwhile."""
    said = []
    for _frame in range(600):
        if isinstance(app.stack.top, Ranking):
            break
        said.append(board.sentence())
        app.frame(0.1, [])
    return said


@pytest.mark.slow
@pytest.mark.parametrize("played", BLOWS, indirect=True)
def test_the_last_blow_is_shown_once_more_before_the_result(app: App, played: Session, board: Any) -> None:  # noqa: ANN401
    board.act(played.actions[-1])
    said = shown_until_the_end(app, board)
    again = said.count(TITLE)
    assert again
    assert said[-again:] == [TITLE] * again, "the title stays until it is over"
    assert isinstance(app.stack.top, Ranking)


@pytest.mark.parametrize("played", BLOWS[:1], indirect=True)
def test_it_is_shown_from_the_attack_on_though_that_was_an_action_before(
    app: App,
    played: Session,
    board: Any,  # noqa: ANN401 - of any game
) -> None:
    assert played.actions[-1][0] == "resistance", "the attack was made before the resistance was chosen"
    board.act(played.actions[-1])
    board.hurry()
    lifts = []
    while board.last_blow.on:
        app.frame(0.02, [])
        lifts += [sprite.pose.lift for sprite in board.table.moks.values()]
    assert max(lifts) == pytest.approx(_HIGH, abs=0.01), "who attacks draws back, and rises"
    shown = board.last_blow._blow()[0]
    assert shown[-1][0].data["seat"] == 1, "the blow is the other's, not the price that was paid for it"


@pytest.mark.parametrize("played", BLOWS[:1], indirect=True)
@pytest.mark.parametrize(
    "skip", [click((640, 5)), [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")]]
)
def test_a_click_or_a_key_ends_the_last_blow_at_once(
    app: App,
    played: Session,
    board: Any,  # noqa: ANN401 - of any game
    skip: list[pygame.event.Event],
) -> None:
    board.act(played.actions[-1])
    board.hurry()
    assert board.last_blow.on
    app.frame(0.01, skip)
    app.frame(0.01, [])
    assert isinstance(app.stack.top, Ranking)


@pytest.mark.slow
@pytest.mark.parametrize("played", [EMPTY], indirect=True)
def test_a_draw_pile_that_has_run_out_is_the_last_blow_and_nothing_before_it(
    app: App,
    played: Session,
    board: Any,  # noqa: ANN401 - of any game
) -> None:
    board.act(played.actions[-1])
    kinds = [event.kind for event, _seen in board.last_blow._blow()[0]]
    assert kinds[-1] == "lost-by"
    assert not {"score", "reckoned", "point"} & {*kinds}
    assert TITLE in shown_until_the_end(app, board)
    assert EDITIONS.turnings(played, 0, board.names)[-1].told == board.telling.event(
        next(event for event, _seen in board.last_blow._blow()[0] if event.kind == "lost-by"), board.seen, ""
    )


@pytest.mark.slow
@pytest.mark.parametrize("played", BLOWS[-1:], indirect=True)
def test_nothing_is_shown_again_where_no_blow_decided(
    app: App,
    played: Session,
    board: Any,  # noqa: ANN401 - of any game
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(board.telling.recounting), "decisive", frozenset())
    board.act(played.actions[-1])
    assert TITLE not in shown_until_the_end(app, board)
    assert isinstance(app.stack.top, Ranking)


@pytest.mark.parametrize("played", BLOWS[:1], indirect=True)
def test_nothing_is_shown_again_of_a_game_given_up(app: App, played: Session, board: Any) -> None:  # noqa: ANN401
    assert played.outcome is not None
    while GIVE_UP not in board.session.decision.options:
        board.recorded.undo()
    board.act(GIVE_UP)
    assert TITLE not in shown_until_the_end(app, board)

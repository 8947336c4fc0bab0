"""The story of a game in three pictures of its table: a click on one shows that moment there."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pygame
import pytest
from ways_on import take

from game.core.session import Session
from game.editions import EDITIONS
from scenes.kit import palette
from scenes.table.replaying import Replaying
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@cache
def finished() -> Session:
    """Return a game that chance has played to its end."""
    session = Session.start(EDITIONS.games["openmok-evolution"], {}, 5, ("human", "random"))
    rng = random.Random(3)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    return session


@pytest.fixture
def result(app: App, show: Callable[[Scene], Scene]) -> Any:  # noqa: ANN401 - each game's own
    """Return the result of that game."""
    return show(app.editions["openmok-evolution"].result_of(Unrecorded(finished())))


@pytest.mark.usefixtures("quick")
def test_a_click_on_a_picture_shows_its_moment_again(app: App, result: Any) -> None:  # noqa: ANN401
    turnings = result.story.turnings
    assert len(turnings) == 3
    replay = take(app, result, "story-1")
    assert isinstance(replay, Replaying)
    assert replay.at == turnings[1].at


@pytest.mark.usefixtures("quick", "seen")
def test_each_picture_is_the_table_with_its_cards_lit(app: App, result: Any) -> None:  # noqa: ANN401
    """They are made one a frame once the page is seen, then nothing moves any more."""
    app.in_slices = True
    for _frame in range(200):
        app.frame(0.05, [])
        if not result.restless:
            break
    assert not result.story.lacks
    cloth = app.editions["openmok-evolution"].table
    for one in result.story.snapshots:
        lit = pygame.mask.from_threshold(one.picture, palette.LIT, (9, 9, 9, 255))
        table = pygame.mask.from_threshold(one.picture, cloth, (40, 40, 40, 255))
        assert lit.count() > 200
        assert table.count() > 1000

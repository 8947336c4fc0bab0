"""The story of a game in three pictures: a click on one shows that moment on the table."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from ways_on import take

from game.core.session import Session
from game.editions import EDITIONS
from scenes.table.replaying import Replaying
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.mark.usefixtures("quick")
def test_a_click_on_a_picture_shows_its_moment_again(app: App, show: Callable[[Scene], Scene]) -> None:
    session = Session.start(EDITIONS.games["openmok-evolution"], {}, 5, ("human", "random"))
    rng = random.Random(3)  # noqa: S311 - which moves does not matter
    while session.decision is not None:
        session.act(rng.choice(session.decision.playing_on))
    result: Any = show(app.editions[session.game.key].result_of(Unrecorded(session)))
    turnings = result.story.turnings
    assert len(turnings) == 3
    replay = take(app, result, "story-1")
    assert isinstance(replay, Replaying)
    assert replay.at == turnings[1].at

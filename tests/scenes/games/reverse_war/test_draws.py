"""The strip tells what a card brought once it lies there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scenes.games.reverse_war.board import ReverseWarBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.recorded import Recorded
    from scenes.shell.app import App
    from scenes.shell.scene import Scene


@pytest.fixture
def board(show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]) -> ReverseWarBoard:
    scene = ReverseWarBoard(new_game())
    show(scene)
    return scene


def test_the_strip_tells_a_new_lead_once_the_card_has_landed(app: App, board: ReverseWarBoard) -> None:
    app.change_settings(replace(app.settings, animation_speed="normal"))
    for action in (("draw",), ("place", 0, "upright"), ("draw",)):
        board.act(action)
        board.hurry()
    app.frame(0.01, [])
    before = board.sentence()
    board.act(("place", 4, "upright"))
    app.frame(0.01, [])
    assert board.timeline.busy
    assert board.sentence() == before
    board.hurry()
    assert "mène" in board.sentence()
    assert board.sentence() != before

"""The next card comes by itself after a while; the strip tells what a card brought once it lies there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.kit import timeline

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


def rest(app: App, share: float) -> None:
    """Let a part of the while pass after which a card comes."""
    for _frame in range(10):
        app.frame(timeline.DRAW_REST * share / 10, [])


@pytest.mark.parametrize("way", ["drawn by itself", "by hand", "taken back"])
def test_the_next_card_comes_by_itself_after_a_while_unless_that_is_not_wished(
    app: App, board: ReverseWarBoard, way: str
) -> None:
    app.change_settings(replace(app.settings, automatic_draws=way != "by hand"))
    rest(app, 2)
    assert not board.session.actions, "the first card of a game is drawn by hand"
    for action in (("draw",), ("place", 0, "upright")):
        board.act(action)
    if way == "taken back":
        for action in (("draw",), ("place", 1, "upright")):
            board.act(action)
        board.undoing.take_back()
        board.undoing.take_back()
    count = len(board.session.actions)
    rest(app, 0.6)
    assert len(board.session.actions) == count
    rest(app, 0.6)
    assert len(board.session.actions) == count + (way == "drawn by itself")


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

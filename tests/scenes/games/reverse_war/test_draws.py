"""The strip tells what a card brought once it lies there."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from scenes.games.reverse_war.board import ReverseWarBoard

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.recorded import Recorded
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

SOON: Final = 0.8
"""Within how many seconds of the table one may go on, whatever one's own card brings."""


@pytest.fixture
def board(show: Callable[[Scene], Scene], new_game: Callable[..., Recorded]) -> ReverseWarBoard:
    scene = ReverseWarBoard(new_game())
    show(scene)
    return scene


def test_a_card_of_ones_own_is_soon_told_whatever_it_brings(app: App, board: ReverseWarBoard) -> None:
    """What is cheered passes over the table, while the next card may be drawn."""
    app.change_settings(replace(app.settings, animation_speed="normal"))
    rng = random.Random(5)  # noqa: S311 - which moves does not matter
    while board.session.outcome is None and board.seen.turn < 6:
        if board.asked.places:
            board.place(rng.choice(sorted(board.asked.places)))
        else:
            board.draw_card()
        frames = 0
        while board.timeline.busy:
            app.frame(0.02, [])
            frames += 1
        assert frames * 0.02 <= SOON
    assert board.timeline.over.lively


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
    while board.sentence() == before:
        app.frame(0.01, [])
    assert board.timeline.busy, "what it brings is on its way yet"
    assert "mène" in board.sentence()

"""The tables that `benchmarks/frames.py` measures; how long anything takes is measured there alone."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.editions import EDITIONS
from scenes.gallery import no_home

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))

import frames


def test_every_game_has_a_full_table_to_measure() -> None:
    assert set(frames.FULL_TABLES) == set(EDITIONS.games)


@pytest.mark.parametrize("game", frames.STAGES)
def test_a_fight_begins_on_the_stage_of_each_game_that_has_one(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "SIZE", (1024, 640))
    monkeypatch.setattr(frames, "RESTS", 2)
    with no_home():
        app = frames.opened(frames.STAGES[game])
        board = frames.table_of(app)
        before = len(board.session.actions)
        frames.begin_fight(game, board)
        assert board.restless
        assert len(board.session.actions) > before
        app.stack.clear()


@pytest.mark.parametrize("moment", frames.FULL_TABLES.values())
def test_a_card_can_be_lifted_from_a_full_table(moment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing lies over the board that the mouse drags and points over."""
    monkeypatch.setattr(frames, "SIZE", (1024, 640))
    with no_home():
        app = frames.opened(moment)
        frames.lift(app, [pose for _picture, pose in frames.blitted(app)])
        assert frames.carries(app)
        app.stack.clear()

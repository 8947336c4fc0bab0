"""The scale on which bots are measured: `benchmarks/elo.py`, and what it has written."""

from __future__ import annotations

import sys
from math import log10
from pathlib import Path

import pytest

from game.core.program_files import ASSETS
from game.core.ratings import ratings
from game.editions import EDITIONS

sys.path.insert(0, str(Path(__file__).parents[1] / "benchmarks"))

import elo


def test_who_wins_three_games_in_four_is_some_190_points_above() -> None:
    rated = elo.rate({("level:1", "level:2"): (2500.0, 10_000)})
    assert rated["level:1"] == (1000, 0)
    assert rated["level:2"].elo - 1000 == pytest.approx(400 * log10(3), abs=0.5)
    assert rated["level:2"].half == pytest.approx(1.96 * 400 / 2.302585 / (10_000 * 0.1875) ** 0.5, abs=0.1)


def test_a_bot_that_has_won_everything_stays_within_reach_and_is_known_but_roughly() -> None:
    rated = elo.rate({("level:1", "level:2"): (0.0, 20), ("level:2", "level:3"): (0.0, 20)})
    assert 1000 < rated["level:2"].elo < rated["level:3"].elo < 3000
    assert rated["level:3"].half > rated["level:2"].half > 100


def test_games_noted_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    results = elo.Results(path)
    first = next(results.missing("magicjoust", "usual", 2))
    results.note("magicjoust", "usual", first, 0.5)
    again = elo.Results(path)
    assert first not in [*again.missing("magicjoust", "usual", 2)]
    assert again.pairs("magicjoust", "usual") == {first[:2]: (0.5, 1)}


@pytest.mark.skipif(not (ASSETS / "elo.toml").exists(), reason="nothing is measured yet")
@pytest.mark.parametrize("key", EDITIONS)
def test_the_levels_of_every_game_rise(key: str) -> None:
    rated = [ratings(key)[level].elo for level in EDITIONS.bots.levels(key)]
    assert rated[0] == 1000
    assert rated == sorted(set(rated))

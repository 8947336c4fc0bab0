"""What counts as a seed when it is typed."""

from __future__ import annotations

import pytest

from game.core.rng import HIGHEST_SEED, check_seed, written_seed


@pytest.mark.parametrize("text", ["0", "7", "00041207", str(HIGHEST_SEED)])
def test_whole_numbers_up_to_the_highest_are_seeds(text: str) -> None:
    seed = written_seed(text)
    assert seed == int(text)
    check_seed(seed)


@pytest.mark.parametrize("text", ["", "-1", "1.0", " 7", "²", "1e3", str(HIGHEST_SEED + 1)])
def test_nothing_else_is_one(text: str) -> None:
    assert written_seed(text) is None

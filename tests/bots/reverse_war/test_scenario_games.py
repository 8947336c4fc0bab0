"""Every scenario can be won by who thinks, and is lost by who plays at random (RW-S)."""

from __future__ import annotations

import pytest

from game.bots.levels import LEVELS, LevelBot
from game.commands.simulate import play, simulate
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.scenarios import SCENARIOS

GAME = EDITIONS.games["reverse-war"]
HIGHEST = LEVELS[max(LEVELS)]
TRIES = 12
"""Games among which the highest level must win one."""


def won_by_the_highest_level(scenario: str, seed: int) -> bool:
    options = GAME.normalise({"scenario": scenario})
    outcome, _decisions = play(
        GAME, options, seed, [LevelBot(HIGHEST, EDITIONS.expertise[GAME.key], Rng(seed))]
    )
    return outcome.winners == (0,)


@pytest.mark.exhaustive
@pytest.mark.timeout(600)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_highest_level_wins_a_game_of_every_scenario(scenario: str) -> None:
    """RW-S: with its whole search, on deals that are the same each time; the first win is enough.

    `test_levels.py` has it won with an eighth of that search at every landing.
    """
    assert any(won_by_the_highest_level(scenario, seed) for seed in range(1, TRIES + 1))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_play_at_random_loses_nearly_every_game_of_every_scenario(scenario: str) -> None:
    """RW-S: no scenario is won by itself."""
    assert simulate(GAME, {"scenario": scenario}, 40, 2, ["random"], EDITIONS.bots).wins[0] <= 4

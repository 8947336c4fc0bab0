"""A game in progress is shown small in the menu: the program opens whatever lies on the table."""

from __future__ import annotations

from typing import Final

import pytest
from every_table import TABLES
from every_table import session as begun

from game.core.rng import Rng
from scenes.editions import SHELF

SIZES: Final = ((294, 174), (196, 116), (120, 80))
DECISIONS: Final = 60


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.usefixtures("app")
def test_a_game_is_drawn_small_wherever_it_stands(name: str) -> None:
    session, rng = begun(name), Rng(11)
    miniature = SHELF[session.game.key].pictures.value.miniature
    for number in range(DECISIONS):
        if session.decision is None:
            break
        session.act(rng.choice(session.decision.playing_on))
        if number % 12 == 0:
            for size in SIZES:
                assert miniature(session, size).get_size() == size

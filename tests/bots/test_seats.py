"""What the players of a table are called."""

from __future__ import annotations

import pytest

from game.bots.seats import Names
from game.core import i18n
from game.core.model import Seating


@pytest.fixture(autouse=True)
def _in_english() -> None:
    i18n.use("en")


@pytest.mark.parametrize(
    ("players", "called"),
    [
        (("human", "level:2"), ["You", "Soldier"]),
        (("level:2", "human"), ["Soldier", "You"]),
        (("human:Zoé", "level:2"), ["Zoé", "Soldier"]),
        (("human", "human:Zoé"), ["Player 1", "Zoé"]),
        (("level:2",), ["Soldier", "You"]),
        ((), ["Player 1", "Player 2"]),
    ],
)
def test_only_the_one_human_without_a_name_is_you(players: tuple[str, ...], called: list[str]) -> None:
    names = Names(players, Seating(2))
    assert [names[seat] for seat in range(2)] == called
    assert [names.you(seat) for seat in range(2)] == [name == "You" for name in called]

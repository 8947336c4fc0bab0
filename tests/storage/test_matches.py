"""Games against one rival, one after the other: two victories make a match."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from game.storage.matches import Match, match
from tests.storage.test_battle_statistics import battle

MAX = ("human", "level:2")
WON, LOST, DRAWN = battle((9, 0), MAX), battle((0, 9), MAX), battle((0, 0), MAX)


@pytest.mark.parametrize(
    ("games", "stands"),
    [
        ([], None),
        ([WON], None),
        ([WON, LOST], Match(1, 1)),
        ([WON, WON], Match(2, 0)),
        ([LOST, WON, LOST], Match(1, 2)),
        ([WON, WON, LOST], None),
        ([WON, WON, LOST, LOST], Match(0, 2)),
        ([WON, battle((9, 0), ("human", "level:3")), LOST], None),
        ([WON, replace(LOST, hinted=True)], None),
        ([LOST, DRAWN], Match(0, 1)),
        ([battle((9, 0, 1), ("human", "level:1", "level:2"))] * 2, None),
    ],
)
def test_a_match_is_won_by_two_games_one_after_the_other(games: list, stands: Match | None) -> None:  # type: ignore[type-arg]
    assert match(games[::-1]) == stands


def test_a_match_is_over_once_the_table_was_left_for_hours() -> None:
    later = timedelta(hours=5)
    assert match([replace(LOST, began=WON.when + later, when=WON.when + later), WON]) is None


def test_the_last_game_of_a_match_is_the_one_that_decides_it() -> None:
    assert [one.last for one in (Match(1, 1), Match(1, 0), Match(2, 1))] == [True, False, False]
    assert [one.over for one in (Match(1, 1), Match(1, 0), Match(2, 1))] == [False, False, True]

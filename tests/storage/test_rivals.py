"""How the player fares against the rivals: games won and lost, and the player's own Elo."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.ratings import Rated
from game.editions import EDITIONS
from game.storage import rivals
from game.storage.rivals import Standing, challenger, expected
from game.storage.statistics import Tally
from tests.storage.test_battle_statistics import battle


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"level:1": Rated(1000, 0), "level:2": Rated(1200, 30)}
    monkeypatch.setattr(rivals, "ratings", lambda _game, _options: known)


def test_200_points_more_win_three_games_in_four() -> None:
    assert expected(1200, 1000) == pytest.approx(0.76, abs=0.01)
    assert expected(1000, 1200) + expected(1200, 1000) == pytest.approx(1)


def test_a_victory_over_a_stronger_rival_brings_more_than_a_defeat_costs() -> None:
    won, lost = Standing(), Standing()
    won.add(battle((9, 0)))
    lost.add(battle((0, 9)))
    assert won.elo - 1000 == pytest.approx(40 * 0.76, abs=0.2)
    assert 1000 - lost.elo == pytest.approx(40 * 0.24, abs=0.2)
    assert won.rivals == {"level:2": Tally(1, 1, 9)}
    assert lost.rivals == {"level:2": Tally(1, 0, -9)}


def test_after_twenty_games_a_game_moves_the_elo_by_half_as_much() -> None:
    standing = Standing(elo=1200, games=20)
    standing.add(battle((9, 0), ("human", "level:2:ninon")))
    assert standing.elo == pytest.approx(1210)
    assert standing.rivals == {"level:2:ninon": Tally(1, 1, 9)}


def test_at_a_table_of_several_only_who_wins_has_met_whom() -> None:
    third = Standing(elo=1000)
    third.add(battle((1, 0, 5), ("human", "level:1", "level:2"), "round"))
    alone = Standing(elo=1000)
    alone.add(battle((0, 5), ("human", "level:2")))
    assert third.elo == pytest.approx(alone.elo)


def test_practice_hints_and_games_among_humans_move_nothing() -> None:
    standing = Standing()
    standing.add(replace(battle((9, 0)), practice=True))
    standing.add(replace(battle((9, 0)), hinted=True))
    standing.add(battle((9, 0), ("human", "human:Zoé")))
    standing.add(battle((9, 0), ("human", "human:Zoé", "level:2")))
    assert standing == Standing()


CAST = EDITIONS["openmok-bataille"].cast


def test_who_has_clearly_won_is_proposed_a_stronger_rival_in_place_of_the_weakest() -> None:
    found = challenger(battle((9, 0)), CAST)
    assert found is not None
    assert (found.rival.strength, found.players) == (3, ("human", "level:3"))
    several = challenger(battle((5, 1, 3), ("human", "level:1", "level:2"), "round"), CAST)
    assert several is not None
    assert several.players == ("human", "level:3", "level:2")


def test_nobody_is_proposed_after_a_close_game_a_defeat_help_or_the_strongest() -> None:
    close, lost = battle((9, 6)), battle((0, 9))
    helped = replace(battle((9, 0)), hinted=True)
    top = battle((9, 0), ("human", "level:3"))
    people = battle((9, 0), ("human", "human:Zoé"))
    assert [challenger(one, CAST) for one in (close, lost, helped, top, people)] == [None] * 5

"""The register of games."""

from __future__ import annotations

import pytest
from toy import GAMES, Toy

from game.core.registry import Registry, UnknownGameError


def test_a_game_is_found_by_its_key() -> None:
    assert GAMES["toy"].key == "toy"
    assert "toy" in GAMES
    assert "chess" not in GAMES


def test_games_come_in_the_order_given() -> None:
    games = Registry({"b": Toy, "a": Toy})
    assert list(games) == ["b", "a"]
    assert len(games) == 2


def test_a_game_unknown_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGameError) as told:
        GAMES["chess"]
    assert "chess" in str(told.value)
    assert "toy" in str(told.value)


def test_the_mapping_given_can_change_without_changing_the_register() -> None:
    mapping = {"toy": Toy}
    games = Registry(mapping)
    mapping.clear()
    assert list(games) == ["toy"]


def test_a_game_is_made_once_when_it_is_first_asked_for() -> None:
    made: list[Toy] = []

    def make() -> Toy:
        made.append(Toy())
        return made[-1]

    games = Registry({"toy": make})
    assert made == []
    assert games["toy"] is games["toy"]
    assert len(made) == 1

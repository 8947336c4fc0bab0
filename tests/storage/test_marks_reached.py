"""Marks to reach, out of the finished games of every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.model import Outcome
from game.storage import bataille, evolution, magicjoust, reverse_war, wankul
from game.storage.marks import FIRST, THREE, Mark, Marks, decks_won, rivals_beaten
from tests.storage.test_battle_statistics import ROUND, battle
from tests.storage.test_statistics import game

ALL = {
    "bataille": bataille.MARKS,
    "evolution": evolution.MARKS,
    "magicjoust": magicjoust.MARKS,
    "reverse_war": reverse_war.MARKS,
    "wankul": wankul.MARKS,
}
WON, LOST = battle((9, 0)), battle((0, 9))


def reached(marks: tuple[Mark, ...], *records: object) -> list[list[str]]:
    found = Marks(marks)
    return [[mark.key for mark in found.add(record)] for record in records]  # type: ignore[arg-type]


def test_there_are_some_thirty_and_each_of_a_game_has_a_key_of_its_own() -> None:
    assert 30 <= sum(map(len, ALL.values())) <= 50
    for marks in ALL.values():
        assert len({mark.key for mark in marks}) == len(marks)


@pytest.mark.parametrize("marks", ALL.values(), ids=ALL)
def test_losing_reaches_nothing_but_that_one_has_played(marks: tuple[Mark, ...]) -> None:
    lost = replace(LOST, players=("human", "level:4"), options={"mode": "normal", "decks": ["mur", "canon"]})
    assert {key for keys in reached(marks, *[lost] * 40) for key in keys} <= {"habit"}


def test_a_mark_is_reached_once_and_a_defeat_between_breaks_a_row() -> None:
    assert reached((FIRST,), LOST, WON, WON) == [[], ["first"], []]
    assert reached((THREE,), WON, WON, LOST, WON, WON, WON, WON) == [[], [], [], [], [], ["three"], []]


def test_practice_hints_and_games_among_humans_reach_nothing() -> None:
    told = [replace(WON, practice=True), replace(WON, hinted=True), battle((9, 0), ("human", "human:Zoé"))]
    assert reached((FIRST,), *told) == [[], [], []]


def test_what_is_to_be_done_with_several_counts_each_once() -> None:
    variants = [battle((9, 0), variant=one) for one in ("simple", "simple", "collection")]
    keys = reached(bataille.MARKS, *variants, battle((3, 0, 1, 2), ROUND, "round"))
    assert "variants" in keys[-1]
    assert not any("variants" in one for one in keys[:-1])


def test_rivals_and_decks_are_told_of_games_won_alone() -> None:
    decks = {"decks": ["mur", "canon"]}
    assert decks_won(replace(WON, options=decks)) == "mur"
    assert decks_won(replace(LOST, options=decks)) is None
    assert rivals_beaten(WON) == "level:2"
    assert rivals_beaten(battle((3, 0, 1, 2), ROUND)) is None


def test_marks_of_reverse_war_count_points_scenarios_and_battlefields() -> None:
    assert "twenty" in reached(reverse_war.MARKS, game(20))[0]
    assert "twenty" not in reached(reverse_war.MARKS, game(19))[0]
    won = [game(3, mode=mode) for mode in ("normal", "ligne", "layout:h", "layout:arche", "initiation")]
    assert "fields" in reached(reverse_war.MARKS, *won, game(3, mode="layout:croix"))[-1]
    scenarios = [game(3, scenario=f"one-{number}") for number in range(8)]
    assert "scenarios" in reached(reverse_war.MARKS, *scenarios)[-1]


def test_a_perfect_and_a_narrow_victory_are_marks_of_evolution() -> None:
    perfect = replace(WON, outcome=Outcome((0,), (9.0, 0.0), "knock_out"))
    assert "perfect" in reached(evolution.MARKS, perfect)[0]
    assert (
        "narrow" in reached(evolution.MARKS, replace(WON, outcome=Outcome((0,), (3.0, 2.0), "all_passed")))[0]
    )

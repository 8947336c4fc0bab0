"""The campaign's record: stars for victories without help."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from game.core.model import Outcome
from game.rules.reverse_war.scenarios import SCENARIOS
from game.rules.reverse_war.stars import ALL_STARS, CAMPAIGN, STARS, Aside, Feat, feats, stars_of, total

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.model import Json


@dataclass(frozen=True)
class Played:
    """A finished game, as a record tells it."""

    options: Mapping[str, Json]
    outcome: Outcome
    practice: bool = False
    hinted: bool = False
    game: str = "reverse-war"
    players: tuple[str, ...] = field(default=())


def won(margin: int, scenario: str | None = "chaman", handicap: int = 0, **marks: bool) -> Played:
    options: dict[str, Json] = {"mode": "normal", "scenario": scenario, "handicap": handicap}
    return Played(options, Outcome((0,), (float(margin),), "stronger"), **marks)


def lost(margin: int, scenario: str = "chaman", reason: str = "weaker") -> Played:
    options: dict[str, Json] = {"mode": "normal", "scenario": scenario, "handicap": 0}
    return Played(options, Outcome((), (float(margin),), reason))


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_victory_has_as_many_stars_as_its_margin_reaches(scenario: str) -> None:
    one, two, three = STARS[scenario]
    assert 1 == one < two < three
    for margin, stars in ((1, 1), (two - 1, 1), (two, 2), (three - 1, 2), (three, 3), (60, 3)):
        assert stars_of(scenario, margin) == stars
        assert feats([won(margin, scenario)])[scenario] == Feat(margin, stars, 1)


def test_the_campaign_begins_with_what_is_won_most_easily() -> None:
    """The easier a scenario, the more points its stars ask for; `benchmarks/stars.py` measures both."""
    assert sorted(CAMPAIGN) == sorted(SCENARIOS)
    assert CAMPAIGN[0] == "maitre-armes"
    assert CAMPAIGN[-1] == "sorciere"
    assert STARS["maitre-armes"][2] > 2 * STARS["sorciere"][2]


def test_without_games_there_is_nothing_of_any_scenario() -> None:
    """RW-S: eight scenarios, three stars each."""
    done = feats([])
    assert list(done) == list(CAMPAIGN)
    assert set(done.values()) == {Feat()}
    assert ALL_STARS == 24


def test_the_best_victory_counts_and_every_game_is_counted() -> None:
    done = feats([lost(-8), won(6), won(2), lost(-1), won(11, "druide")])
    assert done["chaman"] == Feat(6, 2, 4)
    assert done["druide"] == Feat(11, 3, 1)
    assert total(done) == 5


def test_a_defeat_by_more_points_gives_nothing() -> None:
    """RW-S, the precious one: without 4 base units the game is lost whatever the points."""
    assert feats([lost(12, "precieux", "precieux")])["precieux"] == Feat(None, 0, 1)


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (won(12, practice=True), "practice"),
        (won(12, hinted=True), "hinted"),
        (won(12, handicap=-1), "handicap"),
        (Played(won(12).options, won(12).outcome, players=("human", "greedy")), "bot"),
    ],
)
def test_a_victory_with_help_gives_no_star_but_is_told(game: Played, reason: str) -> None:
    assert feats([game])["chaman"] == Feat(None, 0, 1, Aside(12, reason))


def test_a_helped_victory_that_would_give_no_more_stars_is_not_told() -> None:
    assert feats([won(6), won(8, hinted=True)])["chaman"].aside is None
    assert feats([won(6), won(12, hinted=True)])["chaman"].aside == Aside(12, "hinted")


def test_points_given_to_the_ai_do_not_cost_stars() -> None:
    """RW-16: a handicap above 0 makes the AI stronger."""
    assert feats([won(5, handicap=4)])["chaman"].stars == 2


def test_a_table_of_humans_wins_stars() -> None:
    game = Played(won(5).options, Outcome((0, 1), (5.0, 5.0), "stronger"), players=("human", "human:Inès"))
    assert feats([game])["chaman"].stars == 2


def test_other_games_are_left_out() -> None:
    strange = Played({"scenario": ["chaman"]}, Outcome((0,), (9.0,), "stronger"))
    elsewhere = Played({"scenario": "chaman"}, Outcome((0,), (9.0,), "stronger"), game="wankul")
    done = feats([won(9, None), won(9, "nobody"), strange, elsewhere])
    assert set(done.values()) == {Feat()}

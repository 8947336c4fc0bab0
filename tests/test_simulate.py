"""Games between bots, counted."""

from __future__ import annotations

import json

import pytest
from many_games import one_in

from game.commands.simulate import Report, simulate
from game.core.model import Outcome, SetupError
from game.editions import EDITIONS

GAME = EDITIONS.games["reverse-war"]


def test_a_report_has_the_fields_of_the_command() -> None:
    """DESIGN 5."""
    told = simulate(GAME, {"mode": "initiation"}, 20, 1, ["random"], EDITIONS.bots).as_dict()
    assert list(told) == [
        "game",
        "options",
        "games",
        "seats",
        "wins",
        "draws",
        "decisions",
        "seconds",
        "decisions_per_second",
        "mean_decisions",
        "reasons",
        "mean_scores",
    ]
    assert told["game"] == "reverse-war"
    assert told["games"] == 20
    assert told["seats"] == ["random"]
    assert told["mean_decisions"] == 8
    assert told["decisions"] == 160
    json.dumps(told)


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = (simulate(GAME, {}, 10, 5, ["greedy"], EDITIONS.bots) for _ in range(2))
    assert (one.wins, one.scores, one.reasons) == (two.wins, two.scores, two.reasons)
    assert simulate(GAME, {}, 10, 6, ["greedy"], EDITIONS.bots).scores != one.scores


def test_every_game_has_one_reason() -> None:
    report = simulate(GAME, {}, 30, 2, ["random"], EDITIONS.bots)
    assert sum(report.reasons.values()) == 30
    assert report.wins[0] == report.reasons.get("stronger", 0)


def test_two_winners_are_a_draw() -> None:
    """DESIGN 2: two or more winners are a draw."""
    report = Report("toy", {}, 2, ["a", "b"], [0, 0], [0.0, 0.0])
    report.count(Outcome((0, 1), (1.0, 1.0), "equal"))
    report.count(Outcome((1,), (0.0, 2.0), "more"))
    assert (report.draws, report.wins, report.scores) == (1, [0, 1], [1.0, 3.0])


def test_what_partners_win_each_of_them_wins() -> None:
    """RW-M: at a table of partners two winners are no draw."""
    report = Report("toy", {}, 2, ["a", "b"], [0, 0], [0.0, 0.0], allied=True)
    report.count(Outcome((0, 1), (3.0, 3.0), "stronger"))
    report.count(Outcome((), (-1.0, -1.0), "weaker"))
    assert (report.draws, report.wins, report.scores) == (0, [1, 1], [2.0, 2.0])


def test_greedy_is_much_better_than_random() -> None:
    """The table of the simulations: about 42 % against 1 % on `normal`."""
    greedy = simulate(GAME, {}, 60, 3, ["greedy"], EDITIONS.bots).wins[0] / 60
    random = simulate(GAME, {}, 300, 3, ["random"], EDITIONS.bots).wins[0] / 300
    assert greedy > 0.2
    assert random < 0.06


@pytest.mark.parametrize("share", one_in(5))
@pytest.mark.parametrize(
    ("mode", "name", "games", "low", "high"),
    [
        ("normal", "random", 20_000, 0.008, 0.014),
        ("normal", "greedy", 3_000, 0.38, 0.46),
        ("initiation", "random", 5_000, 0.24, 0.30),
        ("initiation", "greedy", 3_000, 0.76, 0.87),
        ("facile-3x2", "random", 5_000, 0.06, 0.10),
        ("facile-3x2", "greedy", 3_000, 0.57, 0.67),
        ("ligne", "greedy", 1_000, 0.78, 0.88),
    ],
)
def test_the_cards_are_as_hard_as_they_were_tuned_to_be(
    mode: str, name: str, games: int, low: float, high: float, share: int
) -> None:
    """RW: the cards were tuned by simulation under these rulings."""
    games //= share
    assert low <= simulate(GAME, {"mode": mode}, games, 11, [name], EDITIONS.bots).wins[0] / games <= high


@pytest.mark.parametrize("seats", [[], ["random", "random"]])
def test_bots_must_be_as_many_as_seats(seats: list[str]) -> None:
    with pytest.raises(ValueError, match="seat"):
        simulate(GAME, {}, 1, 1, seats, EDITIONS.bots)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(ValueError, match="wizard"):
        simulate(GAME, {}, 1, 1, ["wizard"], EDITIONS.bots)


@pytest.mark.parametrize("games", [0, -3])
def test_there_must_be_a_game(games: int) -> None:
    with pytest.raises(ValueError, match=str(games)):
        simulate(GAME, {}, games, 1, ["random"], EDITIONS.bots)


def test_a_wrong_option_is_named() -> None:
    with pytest.raises(SetupError, match="mode"):
        simulate(GAME, {"mode": "huge"}, 1, 1, ["random"], EDITIONS.bots)

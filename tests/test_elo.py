"""The scale on which bots are measured: `benchmarks/elo.py`, and what it has written."""

from __future__ import annotations

import sys
from functools import cache, partial
from math import log10
from pathlib import Path

import pytest

from game.core.ratings import measured, ratings, read
from game.core.session import Session
from game.editions import EDITIONS

sys.path.insert(0, str(Path(__file__).parents[1] / "benchmarks"))

import elo

LEVELS = elo.LEVELS


def test_who_wins_three_games_in_four_is_some_190_points_above() -> None:
    rated = elo.rate({("level:1", "level:2"): (2500.0, 10_000)})
    assert rated["level:1"] == (1000, 0)
    assert rated["level:2"].elo - 1000 == pytest.approx(400 * log10(3), abs=0.5)
    assert rated["level:2"].half == pytest.approx(1.96 * 400 / 2.302585 / (10_000 * 0.1875) ** 0.5, abs=0.1)


def test_a_bot_that_has_won_everything_stays_within_reach_and_is_known_but_roughly() -> None:
    rated = elo.rate({("level:1", "level:2"): (0.0, 20), ("level:2", "level:3"): (0.0, 20)})
    assert 1000 < rated["level:2"].elo < rated["level:3"].elo < 3000
    assert rated["level:3"].half > rated["level:2"].half > 100


def test_a_level_is_above_the_one_below_by_what_both_won_of_each_other_and_of_the_rest() -> None:
    games = [
        elo.Game(deal, one, other, float(deal % 4 > 0))
        for deal in range(400)
        for one, other in (("level:2", "level:1"), ("level:3", "level:2"))
    ]
    rated, steps = elo.rate(elo.pairs_of(games), games=games), elo.above(games, LEVELS[:3])
    assert [*steps] == ["level:2", "level:3"]
    assert steps["level:3"].elo == pytest.approx(rated["level:3"].elo - rated["level:2"].elo)
    assert steps["level:3"].half < rated["level:3"].half


def test_a_level_is_above_none_where_it_or_the_one_below_has_not_played() -> None:
    """A measurement may begin with a few pairs of bots."""
    games = [elo.Game(deal, "level:2", "level:1", float(deal % 4 > 0)) for deal in range(8)]
    assert [*elo.above(games, LEVELS)] == ["level:2"]
    games += [elo.Game(deal, "level:4", "level:2", float(deal % 4 > 0)) for deal in range(8)]
    assert [*elo.above(games, LEVELS)] == ["level:2"]


def test_games_of_one_deal_that_all_go_alike_tell_no_more_than_one() -> None:
    alone = [elo.Game(deal, "level:2", "level:1", float(deal % 3 > 0)) for deal in range(90)]
    again = [game for game in alone for _same in range(4)]
    [told, retold] = [elo.rate(elo.pairs_of(games), games=games)["level:2"] for games in (alone, again)]
    assert retold.half == pytest.approx(told.half, rel=0.05)
    assert elo.rate(elo.pairs_of(again))["level:2"].half == pytest.approx(told.half / 2, rel=0.05)


def test_of_two_who_play_a_deal_alone_the_one_who_wins_it_is_better_whatever_the_score() -> None:
    """RW-10: a run of five of the AI's is a defeat with any margin."""
    results = elo.Results(None)
    deals = [([1.0, 3.0], [0.0, 9.0]), ([1.0, 3.0], [1.0, 9.0]), ([1.0, 3.0], [1.0, 3.0])]
    for number, ends in enumerate(deals):
        for bot, end in zip(LEVELS, ends, strict=False):
            for table in ("coop", "vote"):
                results.note("reverse-war", table, elo.Match(bot, elo.NOBODY, number), end)
    assert [game.won for game in results.games("reverse-war", "coop")] == [1.0, 0.0, 0.5]
    assert [game.won for game in results.games("reverse-war", "vote")] == [1.0, 0.5, 0.5]
    assert results.deals_won("reverse-war", "vote") == {"level:1": (3.0, 3), "level:2": (2.0, 3)}


def test_a_deal_of_a_vote_is_played_once_by_each_level_all_voters_being_of_it() -> None:
    """RW-M: partners win together."""
    results, found = elo.Results(None), []
    for match in results.missing("reverse-war", "vote", 1, ["random", "level:1"]):
        won = elo.play(
            "reverse-war", next(one for one in elo.tables_of("reverse-war") if one.name == "vote"), match
        )
        results.note("reverse-war", "vote", match, won)
        found.append(match)
    assert found == [("random", "", 0), ("level:1", "", 0)]
    assert len(results.games("reverse-war", "vote")) == 1
    assert not [*results.missing("reverse-war", "vote", 1, ["random", "level:1"])]


def test_games_noted_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    results = elo.Results(path)
    first = next(results.missing("magicjoust", "usual", 2))
    results.note("magicjoust", "usual", first, 0.5)
    again = elo.Results(path)
    assert first not in [*again.missing("magicjoust", "usual", 2)]
    assert again.pairs("magicjoust", "usual") == {first[:2]: (0.5, 1)}


MEASURED = {(key, one.table): one for key in EDITIONS for one in measured(key)}


def test_every_table_that_can_be_measured_is() -> None:
    assert [(key, table.name) for key in EDITIONS for table in elo.tables_of(key)] == [*MEASURED]


@pytest.mark.parametrize(("key", "table"), MEASURED)
def test_the_levels_rise_at_every_table_of_every_game(key: str, table: str) -> None:
    bots = MEASURED[key, table].bots
    rated = [bots[level].elo for level in EDITIONS.bots.levels(key)]
    assert rated[0] == 1000
    assert rated == sorted(set(rated))


NEAR: dict[str, set[str]] = {"coop": {"level:4"}}
"""The levels that so many games do not tell from the one below, by table: `elo.md` says why."""


@pytest.mark.parametrize(("key", "table"), [place for place, one in MEASURED.items() if one.above])
def test_each_level_is_told_from_the_one_below_by_its_interval_or_the_sheet_says_why_not(
    key: str, table: str
) -> None:
    steps = MEASURED[key, table].above
    assert [*steps] == [*EDITIONS.bots.levels(key)][1:]
    assert {level for level, step in steps.items() if step.elo <= step.half} == NEAR.get(table, set())


@pytest.mark.parametrize(("key", "table"), MEASURED)
def test_chance_is_below_the_first_level_or_as_good_as_it_and_the_sheet_says_so(key: str, table: str) -> None:
    """Where it is not below, the first level lies within its interval."""
    chance = MEASURED[key, table].bots["random"]
    assert chance.elo - chance.half < 1000
    title = next(one.title for one in elo.tables_of(key) if one.name == table)
    row = next(line for line in elo.sheet().splitlines() if f"{elo.SHELF[key].name} | {title} |" in line)
    assert ("as level 1" in row) == (chance.elo >= 1000)


def test_the_sheet_has_the_figures_that_the_program_reads() -> None:
    page = (Path(__file__).parents[1] / "benchmarks" / "elo.md").read_text(encoding="utf-8")
    assert f"\n{elo.sheet()}\n\n" in page


@pytest.mark.parametrize("key", EDITIONS)
def test_what_is_played_to_measure_a_table_is_a_game_of_that_table(key: str) -> None:
    for table in elo.tables_of(key):
        found = MEASURED[key, table.name]
        assert found.of == table.of
        for played in table.options:
            assert ratings(key, Session.start(EDITIONS.games[key], played, 1).options) == found.bots


def test_where_nothing_was_measured_no_elo_is_told() -> None:
    for key, options in (
        ("openmok-bataille", {}),
        ("openmok-bataille", {"variant": "collection"}),
    ):
        assert ratings(key, Session.start(EDITIONS.games[key], options, 1).options) == {}


def test_what_is_written_is_what_was_measured_in_both_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, told in (("FIGURES", ""), ("SHEET", "Before\n\n| Game | Old |\n\nAfter\n")):
        monkeypatch.setattr(elo, name, tmp_path / name)
        (tmp_path / name).write_text(told, encoding="utf-8")
    monkeypatch.setattr(elo, "measured", cache(partial(read, tmp_path / "FIGURES")))
    rated = {
        "random": elo.Rated(1001.6, 30.2),
        "level:1": elo.Rated(1000, 0),
        "level:2": elo.Rated(1200.4, 9),
    }
    elo.write("openmok-bataille", elo.tables_of("openmok-bataille")[1], elo.Told(12, rated))
    elo.write("wankul", elo.tables_of("wankul")[0], elo.Told(20, rated))
    [found] = read(tmp_path / "FIGURES", "openmok-bataille")
    assert found.bots == {"random": (1002, 30), "level:1": (1000, 0), "level:2": (1200, 9)}
    assert (found.games, found.of) == (12, {"variant": "simple", "choix": True})
    page = (tmp_path / "SHEET").read_text(encoding="utf-8")
    assert page.startswith("Before\n\n| Game | Table |")
    assert page.endswith("|\n\nAfter\n")
    assert "| Wankul | the usual game | 20 | 1002 ± 30, as level 1 | 1000 | 1200 ± 9 | – | – | |" in page
    above, won = {"level:2": elo.Rated(200.4, 9.2)}, {"level:1": (3.0, 12), "level:2": (9.0, 12)}
    for _twice in range(2):
        elo.write("wankul", elo.tables_of("wankul")[0], elo.Told(24, rated, above, won))
    [found] = read(tmp_path / "FIGURES", "wankul")
    assert (found.above, found.won) == ({"level:2": (200, 9)}, {"level:1": (3, 12), "level:2": (9, 12)})
    page = (tmp_path / "SHEET").read_text(encoding="utf-8")
    assert page.startswith("Before\n\n| Game | Table | Games |")
    assert page.endswith(
        "| Wankul | the usual game | 200 ± 9 | – | – | 25% of 12 | 75% of 12 | – | – |\n\nAfter\n"
    )
    assert page.count("| Game |") == 2

"""The figures of the finished games, reckoned by hand; and the same games in a spreadsheet's table."""

from __future__ import annotations

import csv
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import i18n
from game.core.model import Outcome
from game.storage import records
from game.storage.export import Export, Told, documents, free_path
from game.storage.home import StorageError
from game.storage.records import Record
from game.storage.reverse_war import Standing, WarStatistics, standing
from game.storage.statistics import (
    Bin,
    Tally,
    histogram,
    is_plain,
    is_won,
    margin_of,
    moving_mean,
)

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.model import Json

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)


def game(margin: float, reason: str = "", **options: Json) -> Record:
    """Return a game of Reverse War that ended with that margin."""
    won = margin > 0
    return Record(
        when=NOON,
        began=NOON,
        game="reverse-war",
        rules_version=1,
        options={"mode": "normal", "scenario": None, **options},
        seed=7,
        outcome=Outcome((0,) if won else (), (margin,), reason or ("stronger" if won else "weaker")),
        practice=False,
        hinted=False,
        players=(),
        actions=(("draw",),),
    )


def test_without_a_game_every_figure_is_naught() -> None:
    nothing = WarStatistics()
    assert (nothing.total.games, nothing.total.rate, nothing.total.mean_margin) == (0, 0.0, 0.0)
    assert (nothing.best_margin, nothing.worst_margin, nothing.streak) == (0.0, 0.0, 0)
    assert histogram(nothing.margins, nothing.victories) == []
    assert moving_mean(nothing.margins) == []


def test_games_victories_and_margins_are_summed() -> None:
    found = WarStatistics.of([game(4), game(-2), game(0), game(12)])
    assert found.total == Tally(games=4, wins=2, margin_sum=14.0)
    assert found.total.losses == 2
    assert found.total.rate == 0.5
    assert found.total.mean_margin == 3.5
    assert (found.best_margin, found.worst_margin) == (12.0, -2.0)
    assert found.margins == [4.0, -2.0, 0.0, 12.0]
    assert found.victories == [True, False, False, True]


@pytest.mark.parametrize(
    ("margins", "streak", "longest"),
    [
        ([1], 1, 1),
        ([1, 2, 3, -1], 0, 3),
        ([1, -1, 2, 3], 2, 2),
        ([-1, -2], 0, 0),
        ([5, 0, 5], 1, 1),
    ],
)
def test_a_tie_or_a_defeat_ends_a_row_of_victories(margins: list[float], streak: int, longest: int) -> None:
    """RW-14: a tie is a loss."""
    found = WarStatistics.of(game(margin) for margin in margins)
    assert (found.streak, found.longest_streak) == (streak, longest)


def test_a_game_is_in_its_mode_or_in_its_scenario_and_at_its_table() -> None:
    found = WarStatistics.of(
        [
            game(3),
            game(-3, mode="ligne"),
            game(5, scenario="druide"),
            game(-7, scenario="druide", table="coop"),
        ]
    )
    assert found.modes == {"normal": Tally(1, 1, 3.0), "ligne": Tally(1, 0, -3.0)}
    assert found.scenarios == {"druide": Tally(2, 1, -2.0)}
    assert found.tables == {"solo": Tally(3, 2, 5.0), "coop": Tally(1, 0, -7.0)}


def test_defeats_are_counted_by_their_reasons() -> None:
    """A victory's reason is not among them; an AI's suite of five defeats at any margin (RW-10)."""
    suite = replace(game(9, "ai_suite"), outcome=Outcome((), (9.0,), "ai_suite"))
    found = WarStatistics.of([game(4), game(-1), game(-5), game(0, "tie"), suite])
    assert found.defeats == {"weaker": 2, "tie": 1, "ai_suite": 1}
    assert found.total.wins == 1


def test_a_duel_is_won_by_the_human_and_not_by_his_bot() -> None:
    """RW-M: each for himself; the margin is the lead on the other."""
    duel = replace(game(0, table="duel-facile"), players=("human", "greedy"))
    lost = replace(duel, outcome=Outcome((1,), (53.0, 58.0), "greater_army"))
    won = replace(duel, outcome=Outcome((0,), (61.0, 58.0), "greater_army"))
    draw = replace(duel, outcome=Outcome((0, 1), (58.0, 58.0), "equal_armies"))
    found = WarStatistics.of([lost, won, draw])
    assert found.margins == [-5.0, 3.0, 0.0]
    assert found.tables == {"duel-facile": Tally(3, 1, -2.0)}
    assert found.defeats == {"greater_army": 1, "equal_armies": 1}


def test_a_duel_between_humans_is_counted_apart() -> None:
    """Nobody of the house wins or loses it."""
    ended = Outcome((1,), (53.0, 58.0), "greater_army")
    duel = replace(game(0, table="duel-facile"), outcome=ended)
    both = replace(duel, players=("human", "human"))
    assert WarStatistics.of([duel, both]) == WarStatistics(friendly=2)


def test_a_table_that_plays_together_wins_together() -> None:
    """RW-M: one margin for all."""
    coop = replace(game(6, table="coop"), outcome=Outcome((0, 1), (6.0, 6.0), "stronger"))
    for players in ((), ("human", "greedy"), ("human", "human")):
        record = replace(coop, players=players)
        assert is_won(record)
        assert margin_of(record) == 6.0


def test_the_record_of_a_coop_is_the_best_won_before_on_the_same_ground() -> None:
    earlier = NOON - timedelta(days=1)

    def coop(margin: int, **options: Json) -> Record:
        ended = Outcome((0, 1) if margin > 0 else (), (margin, margin), "stronger")
        players = ("human", "level:1")
        return replace(game(margin, table="coop", **options), outcome=ended, players=players, began=earlier)

    others = [game(9), coop(8, handicap=3), coop(7, mode="ligne"), replace(coop(6), practice=True), coop(-4)]
    now = replace(coop(11), began=NOON)
    assert standing([now, *others], now.options, NOON) == Standing(None, 0)
    assert standing([now, *others, coop(2), coop(5)], now.options, NOON) == Standing(5, 0)
    assert standing([now, coop(2), coop(5), coop(-4), coop(3)], now.options, NOON) == Standing(5, 2)


def test_humans_who_wrote_their_names_are_counted_like_the_others() -> None:
    """RW-M: the seats of a game are written with the names, as "human:Papa"."""
    players = ("human:Papa", "voter:bold", "human:Léo")
    vote = replace(game(0, table="vote"), outcome=Outcome((), (-5.0, -5.0, -5.0), "weaker"), players=players)
    found = WarStatistics.of([vote])
    assert found.tables == {"vote": Tally(1, 0, -5.0)}
    assert found.margins == [-5.0]
    duel = replace(game(0, table="duel-facile"), outcome=Outcome((0,), (61.0, 58.0), "greater_army"))
    assert WarStatistics.of([replace(duel, players=("human:Zoé", "level:2"))]).margins == [3.0]
    assert WarStatistics.of([replace(duel, players=("human:Zoé", "human:Max"))]) == WarStatistics(friendly=1)


def test_games_of_bots_alone_are_not_counted() -> None:
    assert WarStatistics.of([replace(game(4), players=("greedy",))]) == WarStatistics()


def test_practice_and_hints_make_a_game_no_plain_one() -> None:
    assert is_plain(game(1))
    assert not is_plain(replace(game(1), practice=True))
    assert not is_plain(replace(game(1), hinted=True))


def test_margins_are_sorted_into_steps_that_end_at_naught() -> None:
    won = [True, True, False, False, False]
    steps = [Bin(-1, -1, 1, 0), Bin(0, 0, 1, 0), Bin(1, 1, 1, 1), Bin(2, 2, 2, 1)]
    assert histogram([1, 2, 2, 0, -1], won) == steps
    assert histogram([-9, 0, 1, 10], won[1:], most=3) == [Bin(-9, 0, 2, 1), Bin(1, 10, 2, 0)]
    assert histogram([3.0], [True]) == [Bin(3, 3, 1, 1)]


@given(st.lists(st.integers(-3000, 3000), min_size=1), st.integers(2, 20))
def test_every_margin_is_in_one_step_and_one_step_ends_at_naught(values: list[int], most: int) -> None:
    bins = histogram([float(value) for value in values], [value > 0 for value in values], most)
    assert len(bins) <= most
    assert all(step.count == sum(step.low <= value <= step.high for value in values) for step in bins)
    assert sum(step.count for step in bins) == len(values)
    assert all(step.wins == (step.count if step.low > 0 else 0) for step in bins)
    assert bins[0].count
    assert bins[-1].count


def test_the_moving_mean_is_of_the_last_few() -> None:
    assert moving_mean([4.0, 2.0, 0.0, 10.0], 2) == [4.0, 3.0, 1.0, 5.0]
    assert moving_mean([6.0, 0.0, 3.0], 10) == [6.0, 3.0, 3.0]


# --- the table -------------------------------------------------------------------------------------------


def exported(folder: Path) -> Path:
    """Return the table of all finished games."""
    export = Export(date(2026, 3, 5), Told.plain, folder)
    while not export.step(0.0):
        pass
    assert export.path is not None
    return export.path


def test_the_table_has_a_row_a_game(tmp_path: Path) -> None:
    first = game(12, scenario="sorciere", handicap=4, planification=True)
    second = replace(
        game(-3.5, table="coop"), began=NOON + timedelta(hours=1), hinted=True, players=("human", "greedy")
    )
    records.append(first)
    records.append(replace(second, outcome=Outcome((), (-3.5, 2.0), "weaker")))
    path = exported(tmp_path)
    assert path == tmp_path / "cartelier-statistics-2026-03-05.csv"
    with path.open(encoding="utf-8-sig", newline="") as file:
        heading, *rows = csv.reader(file)
    when = first.when.astimezone()
    moment = [f"{when:%Y-%m-%d}", f"{when:%H:%M}", "reverse-war", "normal"]
    assert heading[:4] == ["Date", "Time", "Game", "Mode"]
    assert rows == [
        [
            *moment,
            "sorciere",
            "solo",
            "yes",
            "4",
            "7",
            "Victory",
            "12",
            "stronger",
            "no",
            "no",
            "Player 1",
            "12",
            "Player 1",
            *[""] * 3,
        ],
        [
            *moment,
            "",
            "coop",
            "no",
            "0",
            "7",
            "Defeat",
            "-3.5",
            "weaker",
            "no",
            "yes",
            "human + greedy",
            "-3.5 / 2",
            *[""] * 4,
        ],
    ]
    assert len(heading) == len(rows[0])


def test_a_duel_between_humans_has_its_scores_and_its_winner_in_the_table(tmp_path: Path) -> None:
    """RW-M: it is neither a victory nor a defeat."""
    duel = replace(game(0, table="duel-facile"), outcome=Outcome((1,), (53.0, 58.0), "greater_army"))
    records.append(duel)
    [_heading, row] = csv.reader(exported(tmp_path).read_text(encoding="utf-8-sig").splitlines())
    assert (row[5], row[9], row[-5], row[-4]) == ("duel-facile", "Among humans", "53 / 58", "Player 2")


def test_a_french_spreadsheet_reads_the_accents_and_the_cells(tmp_path: Path) -> None:
    records.append(game(1))
    i18n.use("fr")
    data = exported(tmp_path).read_bytes()
    assert data.startswith(b"\xef\xbb\xbfDate;Heure;Jeu;Mode;Sc\xc3\xa9nario;")
    assert data.endswith(b"\r\n")


def test_a_long_table_is_made_a_slice_at_a_time(tmp_path: Path) -> None:
    for number in range(120):
        records.append(replace(game(1), began=NOON + timedelta(minutes=number), seed=number))
    export = Export(date(2026, 3, 5), Told.plain, tmp_path)
    assert not export.step(0.0)
    assert list(tmp_path.glob("*.csv")) == []
    path = exported(tmp_path)
    seeds = [row[8] for row in csv.reader(path.read_text(encoding="utf-8-sig").splitlines())][1:]
    assert seeds == [str(number) for number in range(120)]
    export.close()


def test_a_table_does_not_take_the_place_of_another(tmp_path: Path) -> None:
    first, second = exported(tmp_path), exported(tmp_path)
    assert first != second
    assert free_path(tmp_path, date(2026, 3, 5)).name == "cartelier-statistics-2026-03-05-3.csv"


def test_a_table_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="Nothing can be kept"):
        Export(date(2026, 3, 5), Told.plain, tmp_path / "file").step()


def test_the_table_goes_to_the_documents_else_to_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(tmp_path / "Documents"))
    monkeypatch.setattr("platformdirs.user_downloads_dir", lambda: str(tmp_path / "Downloads"))
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    assert documents() == tmp_path
    (tmp_path / "Downloads").mkdir()
    assert documents() == tmp_path / "Downloads"
    (tmp_path / "Documents").mkdir()
    assert documents() == tmp_path / "Documents"

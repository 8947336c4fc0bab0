"""Which days were played, out of the records: the first attempt counts, and the streak is of days in time."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time, timedelta

import pytest

from game.core import i18n
from game.core.model import Outcome
from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.challenge import challenge
from game.storage.challenges import Attempt, Played, streak
from game.storage.challenges import played_days as days_of
from game.storage.records import Record
from scenes.games.reverse_war.challenge import WarDays
from scenes.pages.challenge import attempt_sentences

TODAY = date(2026, 11, 21)


def played_days(records: list[Record], today: date) -> dict[date, Played]:
    """Return the days played of Reverse War."""
    return days_of(records, today, EDITIONS.games["reverse-war"], challenge)


def record(day: date, margin: int = 5, *, won: bool = True, late: int = 0, hour: int = 20) -> Record:
    """Return a finished game of a day's challenge, begun so many days late."""
    one = challenge(day)
    session = Session.start(EDITIONS.games["reverse-war"], one.options, one.seed)
    while session.decision is not None:
        session.act(session.decision.options[0])
    began = datetime.combine(day + timedelta(days=late), time(hour)).astimezone()
    found = Record.of(session, began)
    return replace(found, outcome=Outcome((0,) if won else (), (float(margin),), "stronger"))


def ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def test_a_day_is_played_by_a_game_of_its_options_and_seed() -> None:
    days = played_days([record(ago(3), 7)], TODAY)
    assert set(days) == {ago(3)}
    assert days[ago(3)].first == Attempt(won=True, margin=7, on_the_day=True)


def test_the_first_attempt_counts_and_the_best_is_kept() -> None:
    games = [record(TODAY, -3, won=False), record(TODAY, 9, hour=21), record(TODAY, 2, hour=22)]
    played = played_days(games, TODAY)[TODAY]
    assert (played.first.margin, played.best.margin, played.count) == (-3, 9, 3)


def test_a_victory_is_better_than_more_points_in_a_defeat() -> None:
    """RW-10: the AI may win by its suite of five whatever the points."""
    games = [record(TODAY, 20, won=False), record(TODAY, 1)]
    assert played_days(games, TODAY)[TODAY].best == Attempt(won=True, margin=1, on_the_day=True)


def test_a_game_begun_another_day_is_a_catch_up() -> None:
    assert not played_days([record(ago(2), late=1)], TODAY)[ago(2)].first.on_the_day


def test_a_game_begun_before_midnight_is_of_its_day_whenever_it_ends() -> None:
    late = replace(record(ago(1), hour=23), when=datetime.combine(TODAY, time(1)).astimezone())
    assert played_days([late], TODAY)[ago(1)].first.on_the_day


def test_what_helped_and_what_came_after_is_told() -> None:
    plain = attempt_sentences(played_days([record(TODAY)], TODAY)[TODAY])
    games = [replace(record(TODAY), hinted=True), record(TODAY, 9)]
    told = attempt_sentences(played_days(games, TODAY)[TODAY])
    assert "Hints were asked for." in told
    assert "2 attempts in all, the best: +9." in told
    assert len(told) == len(plain) + 2


def test_what_is_no_challenge_does_not_count() -> None:
    game = record(TODAY)
    others = [
        replace(game, practice=True),
        replace(game, seed=game.seed + 1),
        replace(game, options={**game.options, "handicap": 1}),
        replace(game, options={"unknown": 1}),
        replace(game, game="other"),
        replace(game, outcome=Outcome((), (), "stronger")),
        replace(game, outcome=Outcome((), (float("inf"),), "stronger")),
        record(TODAY + timedelta(days=1)),
    ]
    assert played_days(others, TODAY) == {}


def test_the_streak_is_of_days_in_a_row_played_in_time() -> None:
    games = [record(ago(days)) for days in (0, 1, 2, 4)]
    assert streak(played_days(games, TODAY), TODAY) == 3
    assert streak(played_days(games[1:], TODAY), TODAY) == 2
    assert streak(played_days(games[2:], TODAY), TODAY) == 0
    assert streak({}, TODAY) == 0


def test_a_catch_up_does_not_mend_a_streak() -> None:
    games = [record(TODAY), record(ago(1), late=1), record(ago(2))]
    assert streak(played_days(games, TODAY), TODAY) == 1


def test_a_clock_before_the_first_day_has_no_days() -> None:
    assert played_days([record(TODAY)], date(2001, 1, 1)) == {}


@pytest.mark.parametrize(
    ("won", "margin", "told"),
    [
        (True, 1, "Gagné de 1 point"),
        (True, 7, "Gagné de 7 points"),
        (False, -1, "Perdu de 1 point"),
        (False, -12, "Perdu de 12 points"),
        (False, 0, "Perdu, à égalité de points"),
        (False, 3, "Perdu malgré 3 points d’avance"),
    ],
)
def test_an_attempt_is_told_in_words(won: bool, margin: int, told: str) -> None:  # noqa: FBT001
    i18n.use("fr")
    assert WarDays().result(Attempt(won, margin, on_the_day=True)) == told

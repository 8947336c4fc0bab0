"""The challenge of the day of every game: the date decides, for everybody and for good."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta

import pytest

from game.core.model import Outcome
from game.core.rivals import bot_of
from game.core.session import Session
from game.editions import EDITIONS
from game.storage.challenges import Attempt, played_days, streak
from game.storage.records import Record

MONDAY = date(2026, 11, 16)
PINNED = {
    ("openmok-bataille", MONDAY): ({"variant": "simple", "choix": True}, 1975063117, ["level:2"]),
    ("openmok-bataille", date(2026, 11, 22)): (
        {"variant": "round", "players": 4},
        1670324788,
        ["level:3", "level:2", "level:3:spire"],
    ),
    ("openmok-evolution", date(2026, 11, 18)): (
        {"moks": 4, "budget": 16, "decks": ["magie", "mur"]},
        29078853,
        ["level:2:ferdi"],
    ),
    ("wankul", date(2026, 11, 20)): (
        {"size": "40+10", "decks": ["poches-trouees", "lurons-en-fete"]},
        4086689387,
        ["level:3:patronne"],
    ),
    ("magicjoust", date(2026, 11, 21)): ({"decks": ["menagerie", "distillerie"]}, 2767534543, ["level:4"]),
}


@pytest.mark.parametrize(("key", "day"), PINNED)
def test_a_day_keeps_its_challenge_in_every_version(key: str, day: date) -> None:
    made, (options, seed, rivals) = EDITIONS[key].daily, PINNED[key, day]
    assert made is not None
    assert (made(day).options, made(day).seed, made(day).players) == (options, seed, ("human", *rivals))


@pytest.mark.parametrize("key", EDITIONS)
def test_every_day_of_a_year_can_be_played_and_no_two_share_a_seed(key: str) -> None:
    made, game = EDITIONS[key].daily, EDITIONS.games[key]
    assert made is not None
    days = [MONDAY + timedelta(days=number) for number in range(366)]
    assert len({made(day).seed for day in days}) == len(days)
    for day in days:
        one = made(day)
        assert not one.players or game.seating(one.options).seats == len(one.players)
        assert {bot_of(word) for word in one.players[1:]} <= set(EDITIONS.bots.levels(key))
        assert set(one.players[1:]) <= set(EDITIONS[key].cast)
    for day in days[:7]:
        assert game.setup(made(day).options, made(day).seed).decision is not None


def test_a_game_of_the_day_is_known_by_its_deal_and_its_rivals_whatever_the_human_is_called() -> None:
    key, game = "wankul", EDITIONS.games["wankul"]
    made = EDITIONS[key].daily
    assert made is not None
    one = made(MONDAY)
    session = Session.start(game, one.options, one.seed, ("human:Zoé", *one.players[1:]))
    began = datetime.combine(MONDAY, time(20)).astimezone()
    told = Record(
        began.astimezone(UTC),
        began,
        key,
        game.rules_version,
        session.options,
        session.seed,
        Outcome((0,), (5.0, 2.0), "points"),
        practice=False,
        hinted=False,
        players=session.players,
        actions=(),
    )
    days = played_days([told], MONDAY, game, made)
    assert days[MONDAY].first == Attempt(won=True, margin=3, on_the_day=True)
    assert streak(days, MONDAY) == 1
    others = (
        replace(told, players=("human", "level:4")),
        replace(told, options={**told.options, "size": "24+6"}),
    )
    assert played_days(others, MONDAY, game, made) == {}

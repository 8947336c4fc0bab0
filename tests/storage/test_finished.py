"""The games finished last, seen again out of their records: bounded, damage left out, nothing rewritten."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import pytest

from game.core.model import Outcome
from game.core.rng import Rng
from game.core.saved import SaveError
from game.core.session import Session
from game.editions import EDITIONS
from game.storage import finished, records
from game.storage.records import Record

if TYPE_CHECKING:
    from game.core.model import Json

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)


def played(number: int, game: str = "openmok-bataille", **options: Json) -> Session:
    """Return a finished game, played at random."""
    session, rng = Session.start(EDITIONS.games[game], options, number), Rng(number)
    while session.decision is not None:
        session.act(rng.choice(session.decision.options))
    return session


def keep(number: int, game: str = "openmok-bataille", **options: Json) -> Record:
    """Write a finished game."""
    record = Record.of(played(number, game, **options), NOON + timedelta(minutes=number))
    records.append(record)
    return record


def test_without_a_game_there_is_none() -> None:
    assert finished.latest(EDITIONS.games) == []
    records.records_path().parent.mkdir(parents=True)
    records.records_path().touch()
    assert finished.latest(EDITIONS.games) == []


def test_the_latest_come_first_and_no_more_than_fifty() -> None:
    session = played(1)
    for number in range(finished.MOST + 7):
        records.append(Record.of(session, NOON + timedelta(minutes=number)))
    found = finished.latest(EDITIONS.games)
    assert len(found) == finished.MOST
    assert [one.began for one in found] == sorted((one.began for one in found), reverse=True)
    assert found[0].began == NOON + timedelta(minutes=finished.MOST + 6)
    assert len(records.read()) == finished.MOST + 7


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("openmok-bataille", {}),
        ("openmok-bataille", {"choix": True, "shared": True}),
        ("openmok-bataille", {"variant": "collection"}),
        ("openmok-bataille", {"variant": "round", "players": 5}),
        ("reverse-war", {"mode": "normal"}),
        ("reverse-war", {"table": "duel-facile"}),
        ("reverse-war", {"table": "vote", "voters": 3}),
    ],
)
def test_a_finished_game_is_the_same_when_it_is_read_again(game: str, options: dict[str, Json]) -> None:
    session = played(3, game, **options)
    session.practice, session.hinted = True, True
    records.append(Record.of(session, NOON))
    (record,) = finished.latest(EDITIONS.games)
    again = finished.session_of(record, EDITIONS.games)
    assert again.digest() == session.digest()
    assert (again.actions, again.players) == (session.actions, session.players)
    assert again.practice
    assert again.hinted


def test_damaged_lines_and_a_line_cut_short_are_left_out_and_stay() -> None:
    keep(1)
    with records.records_path().open("ab") as file:
        file.write(b"not a record\n")
    last = keep(2)
    with records.records_path().open("ab") as file:
        file.write(b'{"game":"openmok-bat')
    before = records.records_path().read_bytes()
    assert [one.seed for one in finished.latest(EDITIONS.games)] == [last.seed, 1]
    assert records.records_path().read_bytes() == before


def test_games_that_this_program_has_not_are_left_out() -> None:
    record = keep(1)
    records.append(replace(record, game="tarot"))
    assert [one.game for one in finished.latest(EDITIONS.games)] == ["openmok-bataille"]


@pytest.mark.parametrize(
    "changed",
    [
        {"rules_version": 99},
        {"options": {"variant": "chess"}},
        {"actions": (("castle",),)},
        {"actions": ()},
        {"outcome": Outcome((1, 0), (3.0, 3.0), "no_cards")},
        {"seed": 77},
    ],
)
def test_a_game_that_was_changed_is_refused_in_a_sentence(changed: dict[str, object]) -> None:
    record = replace(keep(1), **changed)  # type: ignore[arg-type]
    with pytest.raises(SaveError, match=r"\.$"):
        finished.session_of(record, EDITIONS.games)


def test_what_is_forgotten_is_seen_no_more_and_comes_back_with_the_figures() -> None:
    keep(1)
    records.reset()
    assert finished.latest(EDITIONS.games) == []
    records.restore()
    assert len(finished.latest(EDITIONS.games)) == 1

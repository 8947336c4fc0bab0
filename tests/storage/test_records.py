"""The finished games: each is written once, none is lost, and all of them can be forgotten and taken back."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from unittest.mock import Mock

import pytest
from many_games import one_in
from toy import GAMES, Toy

from game.core.model import Outcome
from game.core.program_files import ROOT
from game.core.saved import SaveError
from game.core.session import Session
from game.storage import current, lock, records, slots
from game.storage.home import StorageError
from game.storage.in_progress import journal_path
from game.storage.journal import Journal
from game.storage.record import line_of, read_line
from game.storage.recorded import Recorded
from game.storage.records import Record, records_path

if TYPE_CHECKING:
    from pathlib import Path

NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)


def record(number: int, margin: float = 4.0) -> Record:
    """Return a finished game that is no other's."""
    began = NOON + timedelta(minutes=number)
    outcome = Outcome((0,) if margin > 0 else (), (margin,), "done")
    actions = (("throw",), ("keep", 3))
    return Record(
        when=began,
        began=began,
        game="toy",
        rules_version=3,
        options={"turns": 1},
        seed=number,
        outcome=outcome,
        practice=False,
        hinted=False,
        players=(),
        actions=actions,
    )


def finished(*, turns: int = 1, players: tuple[str, ...] = ()) -> Recorded:
    """Return a recorded game played to its end."""
    recorded = Recorded(Session.start(Toy(), {"turns": turns}, 5, players))
    while (decision := recorded.session.decision) is not None:
        recorded.act(decision.options[0])
    return recorded


def test_no_game_is_finished_in_a_new_home() -> None:
    assert records.read() == []


def test_it_is_known_whether_fewer_games_of_a_kind_were_finished() -> None:
    assert records.fewer("toy", 1)
    for number in range(3):
        records.append(record(number))
    game = record(0).game
    assert [records.fewer(game, than) for than in (0, 3, 4)] == [False, False, True]
    assert records.fewer("another", 1)
    assert records.fewer(game, 2, lambda one: one.seed == 2)
    assert not records.fewer(game, 1, lambda one: one.seed == 2)


def test_a_finished_game_is_found_again_as_it_was_played() -> None:
    recorded = finished(turns=2, players=("human",))
    before = datetime.now(UTC)
    recorded.count()
    [found] = records.read()
    session = recorded.session
    assert (found.game, found.options, found.seed) == ("toy", {"turns": 2}, 5)
    assert found.actions == tuple(session.actions)
    assert found.outcome == session.outcome
    assert (found.players, found.practice, found.hinted) == (("human",), False, False)
    assert found.rules_version == 3
    assert found.when.tzinfo is not None
    assert abs(found.when - before) < timedelta(seconds=5)
    assert found.began == recorded.began


def test_practice_and_hints_are_told() -> None:
    recorded = Recorded(Session.start(Toy(), {"turns": 1}, 5))
    recorded.act(("throw",))
    recorded.undo()
    recorded.hint()
    recorded.act(("throw",))
    recorded.act(("leave",))
    recorded.count()
    [found] = records.read()
    assert (found.practice, found.hinted) == (True, True)


def test_a_game_that_is_not_finished_is_not_counted() -> None:
    recorded = Recorded(Session.start(Toy(), {"turns": 1}, 5))
    recorded.count()
    recorded.finish()
    assert records.read() == []
    with pytest.raises(ValueError, match="not finished"):
        Record.of(recorded.session, NOON)


def test_a_game_is_counted_once_however_often_its_end_is_shown() -> None:
    recorded = finished()
    recorded.count()
    recorded.count()
    recorded.close()
    again = Recorded.resume(GAMES, "toy")
    again.count()
    again.finish()
    assert len(records.read()) == 1


def test_the_same_game_played_again_move_by_move_is_another_game() -> None:
    finished().finish()
    finished().finish()
    first, second = records.read()
    assert first.actions == second.actions
    assert first.began < second.began


def test_a_game_whose_end_was_never_shown_is_counted_when_another_takes_its_place() -> None:
    recorded = finished()
    recorded.close()
    assert current.make_room(GAMES, "toy") is None
    current.make_room(GAMES, "toy")
    assert [found.began for found in records.read()] == [recorded.began]


def test_a_game_that_is_over_is_counted_and_put_away_once_whatever_is_killed_when(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Killed after it was counted, or while the disk refuses: the journal goes once the game is counted."""
    recorded = finished()
    recorded.close()
    refused = StorageError("full")
    with monkeypatch.context() as patch:
        patch.setattr(records, "append", Mock(side_effect=refused))
        assert current.unfinished(GAMES, "toy") is None
        assert journal_path("toy").exists()
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "remove", Mock(side_effect=refused))
        assert current.unfinished(GAMES, "toy") is None
        assert journal_path("toy").exists()
    assert current.unfinished(GAMES, "toy") is None
    assert not journal_path("toy").exists()
    assert [found.began for found in records.read()] == [recorded.began]


def test_a_journal_that_does_not_say_when_its_game_began_is_counted_once() -> None:
    recorded = finished()
    recorded.close()
    path = Journal.resume(GAMES, "toy")[1].path
    header, *lines = (line.rpartition(" ")[0] + "\n" for line in path.read_text().splitlines())  # no checks
    bare = {name: value for name, value in json.loads(header).items() if name != "began"}
    path.write_text(json.dumps(bare) + "\n" + "".join(lines))
    for _ in range(2):
        Recorded.resume(GAMES, "toy").count()
    assert len(records.read()) == 1


@pytest.mark.parametrize("apart", one_in(5))
def test_a_line_cut_at_any_byte_by_a_kill_costs_no_other_game(apart: int) -> None:
    records.append(record(1))
    shorter = len(records_path().read_bytes())
    records.append(record(2))
    whole = records_path().read_bytes()
    for length in range(len(whole) - 1, shorter - 1, -apart):
        records_path().write_bytes(whole[:length])
        reading = records.Reading()
        assert reading.step()
        assert reading.records == ([record(1), record(2)] if length == len(whole) - 1 else [record(1)])
        assert reading.notice is None
        records.append(record(2))
        assert records_path().read_bytes() == whole
        records.append(record(3))
        assert records.read() == [record(1), record(2), record(3)]


@pytest.mark.slow
def test_a_killed_program_leaves_only_whole_games(home: Path) -> None:
    """Killed in the middle of writing game after game, what is there is what was written, in order."""
    code = (
        "import sys; sys.path[:0] = [sys.argv[1], sys.argv[2]]\n"
        "from test_records import record\n"
        "from game.storage import records\n"
        "for number in range(100000):\n"
        "    records.append(record(number))\n"
        "    if number == 20:\n"
        "        print('begun', flush=True)\n"
    )
    command = [sys.executable, "-c", code, str(ROOT / "tests" / "storage"), str(ROOT / "tests")]
    environment = {**os.environ, "CARTELIER_HOME": str(home)}
    with subprocess.Popen(command, env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGKILL)
    found = records.read()
    assert len(found) > 20
    assert found == [record(number) for number in range(len(found))]


@pytest.mark.parametrize(
    "damage",
    [
        b"nonsense\n",
        b"\xff\xfe\n",
        b"[]\n",
        b"{}\n",
        b"\n",
        b'{"game":3}\n',
        b'{"game":"toy","began":"yesterday"}\n',
        b"[" * 5000 + b"\n",
    ],
)
def test_a_damaged_line_is_set_aside_and_told_once(damage: bytes) -> None:
    records.append(record(1))
    with records_path().open("ab") as file:
        file.write(damage)
    records.append(record(2))
    reading = records.Reading()
    reading.step()
    assert reading.records == [record(1), record(2)]
    assert reading.notice is not None
    assert "One finished game" in reading.notice
    [aside] = records_path().parent.glob("*.damaged-*")
    assert aside.read_bytes() == damage
    again = records.Reading()
    again.step()
    assert (again.records, again.notice) == ([record(1), record(2)], None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("when", "soon"),
        ("when", 3),
        ("game", None),
        ("seed", "1"),
        ("seed", True),
        ("options", []),
        ("winners", ["0"]),
        ("scores", ["4"]),
        ("reason", 1),
        ("practice", 0),
        ("players", [1]),
        ("actions", [[{}]]),
        ("actions", "throw"),
    ],
)
def test_a_line_of_another_shape_is_no_game(name: str, value: object) -> None:
    records.append(record(1))
    data = json.loads(records_path().read_text())
    del data["check"]
    records_path().write_text(json.dumps({**data, name: value}) + "\n" + json.dumps(data) + "\n")
    reading = records.Reading()
    reading.step()
    assert reading.records == [record(1)]
    assert reading.notice is not None


def test_no_flipped_bit_changes_a_finished_game_in_silence() -> None:
    whole = line_of(record(1))
    for place in range(len(whole) - 1):
        for bit in range(8):
            flipped = bytearray(whole)
            flipped[place] ^= 1 << bit
            with suppress(SaveError):
                assert read_line(bytes(flipped)) == record(1), (place, bit)


def test_lines_of_before_they_had_checks_are_read() -> None:
    words, _comma, _check = line_of(record(1)).rpartition(b',"check":')
    assert read_line(words + b"}\n") == record(1)


def test_a_game_that_no_slot_can_keep_is_not_written_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = Recorded(Session.start(Toy(), {"turns": 3}, 5))
    recorded.act(("throw",))
    recorded.close()
    before = (home / "current" / "toy.jsonl").read_bytes()

    def refuse(*_given: object) -> None:
        message = "full"
        raise StorageError(message)

    monkeypatch.setattr(slots, "write", refuse)
    assert current.make_room(GAMES, "toy") is None
    Recorded(Session.start(Toy(), {"turns": 3}, 6)).close()
    assert (home / "current" / "toy.jsonl.damaged-1").read_bytes() == before


def test_a_game_found_among_many_is_not_written_twice_and_old_ones_are_not_looked_through(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No list is read whole inside a frame: a game is looked for back to the day before it began."""
    hours = 60
    for number in range(100):
        records.append(record(hours * number))
    looked: list[bytes] = []
    ended_before = records._ended_before
    monkeypatch.setattr(
        records, "_ended_before", lambda line, began: looked.append(line) or ended_before(line, began)
    )
    records.append(record(hours * 99))
    records.append(record(hours * 90))
    assert len(records.read()) == 100
    looked.clear()
    records.append(record(hours * 100))
    assert len(records.read()) == 101
    assert len(looked) <= 26


@pytest.mark.parametrize("when", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59", "soon"])
def test_moments_past_all_clocks_keep_no_game_from_being_written(when: str) -> None:
    records_path().parent.mkdir(parents=True)
    line = line_of(record(1)).replace(b'"when":"2026-03-05T12:01:00+00:00"', f'"when":"{when}"'.encode())
    records_path().write_bytes(line)
    first = replace(record(2), began=datetime.min.replace(tzinfo=UTC))
    records.append(first)
    records.append(first)
    assert records.latest(9) == [first]


def test_games_are_read_a_slice_at_a_time() -> None:
    for number in range(120):
        records.append(record(number))
    reading, steps = records.Reading(), 1
    while not reading.step(0.0):
        steps += 1
    assert steps == 3
    assert [found.seed for found in reading.records] == list(range(120))


def test_a_game_of_a_box_is_looked_for_a_slice_at_a_time() -> None:
    for number in range(1200):
        written = records_path()
        written.parent.mkdir(parents=True, exist_ok=True)
        with written.open("ab") as file:
            file.write(line_of(record(number)))
    search, steps = records.Search("tarot"), 1
    while not search.step(0.0):
        steps += 1
    assert (search.found, steps) == (False, 3)
    assert records.Search("to").step()
    records.append(replace(record(1), game="tarot"))
    later = records.Search("tarot")
    assert not later.step(0.0)
    assert later.step()
    assert later.found


def test_without_finished_games_none_of_a_box_is_found() -> None:
    search = records.Search("toy")
    assert search.step(0.0)
    assert search.found is False


def test_reading_can_be_left_in_the_middle() -> None:
    for number in range(60):
        records.append(record(number))
    reading = records.Reading()
    assert not reading.step(0.0)
    reading.close()
    assert reading.step()
    assert len(reading.records) < 60


def test_games_forgotten_can_be_taken_back_with_those_finished_since() -> None:
    records.append(record(1))
    records.append(record(2))
    records.reset()
    assert records.read() == []
    records.append(record(3))
    records.restore()
    assert records.read() == [record(1), record(2), record(3)]


def test_games_forgotten_are_gone_once_the_trash_is_emptied() -> None:
    records.append(record(1))
    records.reset()
    records.empty_trash()
    with pytest.raises(SaveError, match="no longer there"):
        records.restore()
    assert records.read() == []


def test_forgetting_nothing_is_no_error() -> None:
    records.reset()
    assert records.read() == []


def test_a_disk_that_refuses_is_told_and_the_game_is_counted_once_it_no_longer_does(
    blocked_home: Path,
) -> None:
    recorded = finished()
    recorded.count()
    assert recorded.uncounted is not None
    assert "Nothing can be kept" in recorded.uncounted
    blocked_home.unlink()
    recorded.count()
    assert recorded.uncounted is None
    assert len(records.read()) == 1


@pytest.mark.slow
def test_a_window_waits_for_another_that_is_writing(home: Path) -> None:
    """Two windows finish a game at the same time: neither is lost."""
    holder = (
        "import sys, time\nfrom pathlib import Path\nfrom game.storage import lock\n"
        "lock.take(Path(sys.argv[1]))\nprint('held', flush=True)\ntime.sleep(float(sys.argv[2]))\n"
    )
    path = home / "records" / "games.lock"
    command = [sys.executable, "-c", holder, str(path)]
    with subprocess.Popen([*command, "0.3"], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        records.append(record(1))
    assert records.read() == [record(1)]
    with subprocess.Popen([*command, "30"], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(StorageError):
            lock.take(path, patience=0.05)
        process.kill()

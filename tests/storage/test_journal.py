"""The game in progress: killing the program at any instant loses nothing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from toy import GAMES, Toy

from game.core.model import IllegalActionError
from game.core.program_files import ROOT
from game.core.saved import SaveError
from game.core.session import Session
from game.storage.home import StorageError
from game.storage.in_progress import in_progress, journal_path
from game.storage.journal import Journal
from game.storage.recorded import Recorded

if TYPE_CHECKING:
    from pathlib import Path


def begun(*actions: str) -> Recorded:
    """Return a recorded toy game after operations: "+" plays the first option, "-" undoes, "=" redoes."""
    recorded = Recorded(Session.start(Toy(), {"turns": 10}, 5))
    for action in actions:
        operate(recorded, action)
    return recorded


def operate(recorded: Recorded, operation: str) -> None:
    """Do one operation if it can be done now."""
    session = recorded.session
    if operation == "+" and session.decision:
        recorded.act(session.decision.options[0])
    elif operation == "-" and session.actions:
        recorded.undo()
    elif operation == "=" and session.undone:
        recorded.redo()


def resumed() -> Session:
    """Return the session that the journal on the disk tells."""
    recorded = Recorded.resume(GAMES, "toy")
    recorded.close()
    return recorded.session


def test_a_game_is_in_progress_from_its_first_instant(home: Path) -> None:
    begun()
    [game] = in_progress(GAMES)
    assert (game.key, game.path) == ("toy", home / "current" / "toy.jsonl")


def test_a_hint_asked_for_is_remembered_by_the_journal(home: Path) -> None:  # noqa: ARG001
    recorded = begun("+")
    recorded.hint()
    recorded.close()
    assert resumed().hinted


def test_nothing_is_in_progress_in_a_new_home() -> None:
    assert in_progress(GAMES) == []


def test_a_finished_game_is_no_longer_in_progress_once_left() -> None:
    recorded = begun("+")
    recorded.finish()
    assert in_progress(GAMES) == []
    assert recorded.failure is None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=60)
@given(st.lists(st.sampled_from("++-="), max_size=12))
def test_any_operations_are_found_again(operations: list[str]) -> None:
    """DESIGN §2: a journal line after every action."""
    recorded = begun(*operations)
    assert resumed().to_save() == recorded.session.to_save()


def test_a_game_taken_up_goes_on_in_the_same_journal() -> None:
    begun("+", "+")
    again = Recorded.resume(GAMES, "toy")
    operate(again, "+")
    operate(again, "-")
    assert resumed().to_save() == again.session.to_save()


def test_a_game_loaded_from_elsewhere_is_journalled_with_its_past() -> None:
    session = begun("+", "+", "-").session
    recorded = Recorded(Session.from_save(session.to_save(), GAMES))
    recorded.redo()
    assert resumed().to_save() == recorded.session.to_save()


def test_a_refused_action_is_not_journalled() -> None:
    recorded = begun("+")
    before = journal_path("toy").read_text()
    with pytest.raises(IllegalActionError):
        recorded.act(("fly",))
    assert journal_path("toy").read_text() == before


def test_a_journal_cut_at_any_byte_of_its_last_line_gives_the_game_before_or_after_it() -> None:
    """DESIGN §2: killed in the middle of a write."""
    recorded = begun("+", "+")
    before = recorded.session.digest()
    shorter = len(journal_path("toy").read_bytes())
    operate(recorded, "+")
    after = recorded.session.digest()
    whole = journal_path("toy").read_bytes()
    for length in range(shorter, len(whole) + 1):
        journal_path("toy").write_bytes(whole[:length])
        expected = after if length >= len(whole) - 1 else before
        again = Recorded.resume(GAMES, "toy")
        assert again.session.digest() == expected
        operate(again, "-")
        assert resumed().to_save() == again.session.to_save()


def test_a_killed_program_loses_at_most_the_operation_it_was_in(home: Path) -> None:
    """Issue 2: kill the process at any instant and the game is at the same decision."""
    script = (
        "import sys; sys.path[:0] = sys.argv[1:]\n"
        "from game.core.session import Session\n"
        "from game.storage.recorded import Recorded\n"
        "from toy import Toy\n"
        "game = Recorded(Session.start(Toy(), {'turns': 50}, 5))\n"
        "while True:\n"
        "    while game.session.decision:\n"
        "        game.act(game.session.decision.options[0])\n"
        "        print(len(game.session.actions), flush=True)\n"
        "    game = Recorded(Session.start(Toy(), {'turns': 50}, 5))\n"
    )
    for lines in (1, 17, 60):
        program = subprocess.Popen(
            [sys.executable, "-c", script, str(ROOT), str(ROOT / "tests")],
            stdout=subprocess.PIPE,
            env={**os.environ, "CARTELIER_HOME": str(home)},
        )
        assert program.stdout
        said = [int(program.stdout.readline()) for _ in range(lines)][-1]
        program.send_signal(signal.SIGKILL)
        rest = program.stdout.read().split()
        program.wait()
        program.stdout.close()
        last = int(rest[-1]) if rest else said
        found = len(resumed().actions)
        assert found in {last, last + 1} or (last == 100 and found == 0)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None, max_examples=100)
@given(st.binary(max_size=200), st.integers(0, 400), st.booleans())
def test_whatever_bytes_a_journal_holds_the_worst_is_a_sentence(
    garbage: bytes,
    place: int,
    whole: bool,  # noqa: FBT001 - drawn by the test
) -> None:
    begun("+", "+")
    good = journal_path("toy").read_bytes()
    journal_path("toy").write_bytes(garbage if whole else good[:place] + garbage + good[place:])
    with suppress(SaveError):
        assert resumed().game.key == "toy"


def test_a_journal_that_is_absent_is_told() -> None:
    with pytest.raises(SaveError):
        Journal.resume(GAMES, "toy")


def test_with_no_place_to_write_the_player_is_told_and_the_game_goes_on(blocked_home: Path) -> None:
    """Issue 2, bad input: a read-only save directory: the player is told, and may go on."""
    recorded = begun("+", "+", "-")
    assert recorded.failure is not None
    assert str(blocked_home) in recorded.failure
    assert len(recorded.session.actions) == 1
    recorded.finish()


def test_a_disk_that_fails_for_a_while_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    recorded = begun("+")

    def refuse(_handle: int) -> None:
        raise OSError(28, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", refuse)
        operate(recorded, "+")
        assert recorded.failure is not None
        operate(recorded, "+")
        assert recorded.failure is not None
    operate(recorded, "+")
    assert recorded.failure is None
    assert resumed().to_save() == recorded.session.to_save()


def test_a_journal_deleted_behind_our_back_is_written_anew() -> None:
    recorded = begun("+")
    journal_path("toy").unlink()
    operate(recorded, "+")
    assert recorded.failure is not None
    operate(recorded, "+")
    assert recorded.failure is None
    assert resumed().digest() == recorded.session.digest()


def test_a_line_is_never_written_to_a_file_without_its_header() -> None:
    journal = Journal(journal_path("toy"))
    with pytest.raises(StorageError):
        journal.undo()
    assert not journal_path("toy").exists()

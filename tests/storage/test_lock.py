"""One window at a time on a game in progress."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from game.core.session import Session
from game.editions import EDITIONS
from game.storage import lock
from game.storage.home import StorageError
from game.storage.journal import Journal
from game.storage.recorded import Recorded

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOLDER = """
import sys
from pathlib import Path
from game.storage import lock
lock.take(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def game() -> Recorded:
    recorded = Recorded(Session.start(EDITIONS.games["reverse-war"], {}, 7))
    recorded.act(("draw",))
    return recorded


@pytest.fixture
def other_window(game: Recorded, home: Path) -> Iterator[subprocess.Popen[str]]:
    """Start another process that has this game open."""
    game.close()
    path = home / "current" / "reverse-war.lock"
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


def test_a_game_open_in_another_window_cannot_be_taken_up_here(
    other_window: subprocess.Popen[str],
) -> None:
    with pytest.raises(StorageError, match="another window"):
        Recorded.resume(EDITIONS.games, "reverse-war")
    other_window.kill()
    other_window.wait()
    assert Recorded.resume(EDITIONS.games, "reverse-war").session.actions == [("draw",)]


@pytest.mark.usefixtures("other_window")
def test_it_can_be_looked_at_all_the_same() -> None:
    assert Journal.peek(EDITIONS.games, "reverse-war").actions == [("draw",)]


@pytest.mark.usefixtures("other_window")
def test_a_new_game_beside_it_is_played_unkept_and_harms_nothing() -> None:
    beside = Recorded(Session.start(EDITIONS.games["reverse-war"], {}, 8))
    assert beside.failure is not None
    beside.act(("draw",))
    assert Journal.peek(EDITIONS.games, "reverse-war").seed == 7


def test_leaving_the_table_lets_another_window_have_the_game(game: Recorded, home: Path) -> None:
    path = home / "current" / "reverse-war.lock"
    game.close()
    command = [sys.executable, "-c", HOLDER, str(path)]
    done = subprocess.run(command, input="", capture_output=True, text=True, check=True)
    assert done.stdout == "held\n"


def test_one_process_takes_its_own_lock_again(tmp_path: Path) -> None:
    lock.take(tmp_path / "a.lock")
    lock.take(tmp_path / "a.lock")
    lock.release(tmp_path / "a.lock")
    lock.release(tmp_path / "a.lock")

"""`cartelier play GAME --text`, typed in a terminal (DESIGN 5)."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from game.core.program_files import ROOT
from game.editions import EDITIONS

if TYPE_CHECKING:
    from pathlib import Path

PLAYED = [*EDITIONS]

_LOOK = """
import sys
from game.__main__ import main
status = main(sys.argv[1:])
drawn = [name for name in sys.modules if name.partition(".")[0] in ("scenes", "pygame", "pygame_gui")]
print("DRAWN", drawn)
sys.exit(status)
"""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "CARTELIER_HOME": str(tmp_path), "LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)}


def run(environment: dict[str, str], typed: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", _LOOK, "play", *words, "--text"]
    return subprocess.run(
        command, input=typed, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.slow
@pytest.mark.parametrize("key", PLAYED)
def test_nothing_that_draws_is_loaded(environment: dict[str, str], key: str) -> None:
    """The terminal needs neither the scenes nor pygame."""
    told = run(environment, "1\ntable\nwhy\nhint\nyes\n1\nquit\n", key, "--seed", "6")
    assert told.returncode == 0, told.stderr
    assert told.stdout.splitlines()[-1] == "DRAWN []"
    assert "1. " in told.stdout


@pytest.mark.slow
def test_a_game_that_was_left_is_offered_again(environment: dict[str, str]) -> None:
    """Only where nothing is said of a new one; the one in progress is then kept."""
    key = "openmok-evolution"
    run(environment, "1\n", key, "--seed", "6")
    again = run(environment, "yes\nlog\n", key)
    assert "You place Wallace." in again.stdout
    another = run(environment, "quit\n", key, "--seed", "7")
    assert another.stdout.startswith("The game in progress is kept as")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("openmok-evolution", "--seats", "human"), "This game has 2 seats"),
        (("openmok-evolution", "--seats", "human,level:9"), "There is no bot “level:9”"),
        (("chess",), "There is no game “chess”"),
    ],
)
def test_what_is_wrong_is_one_line_and_status_2(
    environment: dict[str, str], words: tuple[str, ...], told: str
) -> None:
    """As every command's errors."""
    found = run(environment, "", *words)
    assert found.returncode == 2
    assert told in found.stderr
    assert len(found.stderr.splitlines()) == 1

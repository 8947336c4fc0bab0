"""A sixth game is one package on each side and one line in each `editions.py`; nothing else is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PATIENCE = 280
"""Seconds that a program, compiled anew and played through, may take."""

ROOT = Path(__file__).resolve().parents[1]
SIXTH = ROOT / "tests" / "magpies"


def with_the_sixth_game(place: Path) -> None:
    """Copy the program, put the packages of the game in, and add a line to each list of games."""
    ignore = shutil.ignore_patterns("__pycache__")
    for name in ("game", "scenes"):
        shutil.copytree(ROOT / name, place / name, ignore=ignore)
    for name in ("assets", "pyproject.toml"):
        (place / name).symlink_to(ROOT / name)
    shutil.copytree(SIXTH / "rules", place / "game" / "rules" / "magpies", ignore=ignore)
    shutil.copytree(SIXTH / "scenes", place / "scenes" / "games" / "magpies", ignore=ignore)
    add_line(place / "game" / "editions.py", "game.rules.magpies.edition")
    add_line(place / "scenes" / "editions.py", "scenes.games.magpies.edition")
    tests = place / "tests"
    tests.mkdir()
    for name in ("scenes/gestures.py", "scenes/conftest.py", "scenes/unseen.py", "typed.py"):
        shutil.copy(ROOT / "tests" / name, tests)
    shutil.copy(SIXTH / "at_the_table.py", tests / "test_at_the_table.py")


def add_line(editions: Path, module: str) -> None:
    """Import the game's record into a list of games, and name it there after Magicjoust's."""
    text = editions.read_text()
    listed = "        MAGICJOUST,\n"
    assert text.count(listed) == 1
    text = text.replace(listed, f"{listed}        MAGPIES,\n")
    first = text.index("\nfrom ", text.index("from __future__") + 1)
    editions.write_text(f"{text[:first]}\nfrom {module} import MAGPIES{text[first:]}")


@pytest.mark.slow
@pytest.mark.timeout(PATIENCE + 20)
def test_a_sixth_game_is_set_up_played_hinted_at_kept_and_seen_again(tmp_path: Path) -> None:
    """It is played with the mouse, the keyboard and by text, in a program that knows it by a line a side."""
    with_the_sixth_game(tmp_path)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "tests"]
    path = os.pathsep.join(map(str, (tmp_path, tmp_path / "tests")))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1", "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout

"""The program in a real window, driven as a player drives it: drag, kill, take up again."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from window import Player, hidden_display

from game.core.session import Session
from game.editions import EDITIONS
from game.rules.reverse_war.seen import Seen
from game.storage.journal import Journal
from scenes.games.reverse_war.ground import laid
from scenes.games.reverse_war.table import WarTable
from scenes.kit.measures import Measures

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Xvfb is Linux's")


@pytest.fixture
def display() -> Iterator[str]:
    """Return the name of a display that nobody sees."""
    with hidden_display() as name:
        yield name


@pytest.mark.slow
def test_a_game_played_with_the_mouse_survives_a_kill(
    display: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Draw with a click, place by dragging, kill the process: the game is at the same decision."""
    monkeypatch.setenv("CARTELIER_HOME", str(tmp_path))
    environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
    seen = Seen.of(Session.start(EDITIONS.games["reverse-war"], {}, 41207).view(0))
    m = Measures((1280, 720))
    boxes = laid(m, seen.setting)
    player = Player(environment, tmp_path / "current" / "reverse-war.jsonl")
    command = [sys.executable, "-m", "game", "play", "reverse-war", "--seed", "41207", "--size", "1280x720"]
    with subprocess.Popen(command, cwd=ROOT, env=environment) as process:
        try:
            player.finds_the_window()
            player.clicks(boxes["deck"].center)
            assert player.has_played("draw")
            player.drags(boxes["hand"].center, WarTable(m, seen, boxes).cells()[4].center)
            assert player.has_played("place")
        finally:
            process.kill()
    session, _ = Journal.resume(EDITIONS.games, "reverse-war")
    assert [action[:2] for action in session.actions] == [("draw",), ("place", 4)]
    assert session.decision is not None
    assert session.decision.prompt == "draw"

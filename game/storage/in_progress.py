"""Which games can be taken up, and where each is kept. Nothing is read but the folder."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

from game.storage.home import home

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.model import Game
    from game.core.registry import Registry


class InProgress(NamedTuple):
    """A game that can be taken up: its key, when it was last played, and its journal."""

    key: str
    when: datetime
    path: Path


def in_progress(games: Registry[Game]) -> list[InProgress]:
    """Return the games that can be taken up, the last played first. Nothing is read but the folder."""
    found: list[InProgress] = []
    for key in games:
        path = journal_path(key)
        with suppress(OSError):
            found.append(InProgress(key, datetime.fromtimestamp(path.stat().st_mtime, UTC), path))
    return sorted(found, key=lambda game: game.when, reverse=True)


def journal_path(key: str) -> Path:
    """Return where the game in progress of that key is kept."""
    return home() / "current" / f"{key}.jsonl"

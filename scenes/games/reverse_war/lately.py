"""Which tables of Reverse War have been played at lately."""

from __future__ import annotations

from typing import Final

from game.storage import records

KEY: Final = "reverse-war"
_LATELY: Final = 50
"""Among how many finished games, of all, it is looked whether one was played at a table."""


def played(table: str) -> bool:
    """Say whether one of the games finished lately was played at a table."""
    lately = [one.options for one in records.latest(_LATELY) if one.game == KEY]
    return any(options.get("table") == table for options in lately)

"""The page that ends a game of each variant of Openmok Bataille."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.options import ROUND
from scenes.games.bataille.result import Result
from scenes.games.bataille.round_result import RoundResult

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.shell.scene import Scene


def result_of(recorded: Recorded) -> Scene:
    """Return the end of a finished game."""
    if recorded.session.options["variant"] == ROUND:
        return RoundResult(recorded)
    return Result(recorded)

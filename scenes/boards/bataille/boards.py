"""The board of each variant of Openmok Bataille, and the page that ends its games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.options import COLLECTION, ROUND
from scenes.boards.bataille.battle_board import BattleBoard
from scenes.boards.bataille.collection_board import CollectionBoard
from scenes.boards.bataille.result import Result
from scenes.boards.bataille.round_board import RoundBoard
from scenes.boards.bataille.round_result import RoundResult

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.boards.base import Board
    from scenes.scene import Scene


def board_of(recorded: Recorded) -> Board:
    """Return the board on which a game is played, by its variant."""
    variant = recorded.session.options["variant"]
    if variant == ROUND:
        return RoundBoard(recorded)
    return CollectionBoard(recorded) if variant == COLLECTION else BattleBoard(recorded)


def result_of(recorded: Recorded) -> Scene:
    """Return the end of a finished game."""
    if recorded.session.options["variant"] == ROUND:
        return RoundResult(recorded)
    return Result(recorded)

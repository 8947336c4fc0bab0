"""The board of each variant of Openmok Bataille."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, cast

from game.rules.bataille.options import COLLECTION, ROUND
from scenes.boards.bataille.battle_board import BattleBoard
from scenes.boards.bataille.collection_board import CollectionBoard

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.boards.base import Board

_ROUND_BOARD: Final = "scenes.boards.bataille.round_board"


def has_round() -> bool:
    """Say whether the round can be played in the window."""
    return find_spec(_ROUND_BOARD) is not None


def board_of(recorded: Recorded) -> Board:
    """Return the board on which a game is played, by its variant."""
    variant = recorded.session.options["variant"]
    if variant == ROUND:
        return cast("Board", import_module(_ROUND_BOARD).RoundBoard(recorded))
    return CollectionBoard(recorded) if variant == COLLECTION else BattleBoard(recorded)

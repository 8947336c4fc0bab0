"""The board of each variant of Openmok Bataille."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.options import COLLECTION, ROUND
from scenes.games.bataille.battle_board import BattleBoard
from scenes.games.bataille.collection_board import CollectionBoard
from scenes.games.bataille.round_board import RoundBoard

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.table.board import Board


def board_of(recorded: Recorded) -> Board:
    """Return the board on which a game is played, by its variant."""
    variant = recorded.session.options["variant"]
    if variant == ROUND:
        return RoundBoard(recorded)
    return CollectionBoard(recorded) if variant == COLLECTION else BattleBoard(recorded)

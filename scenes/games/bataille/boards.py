"""The board and the replay of each variant of Openmok Bataille."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.options import COLLECTION, ROUND
from scenes.games.bataille.battle_board import BattleBoard
from scenes.games.bataille.collection_board import CollectionBoard
from scenes.games.bataille.replay import BatailleReplay
from scenes.games.bataille.round_board import RoundBoard
from scenes.games.bataille.round_replay import RoundReplay

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.table.board import Board
    from scenes.table.replaying import Replaying


def board_of(recorded: Recorded) -> Board:
    """Return the board on which a game is played, by its variant."""
    variant = recorded.session.options["variant"]
    if variant == ROUND:
        return RoundBoard(recorded)
    return CollectionBoard(recorded) if variant == COLLECTION else BattleBoard(recorded)


def replay_of(session: Session) -> Replaying:
    """Return the replay of a game, by its variant."""
    return RoundReplay(session) if session.options["variant"] == ROUND else BatailleReplay(session)

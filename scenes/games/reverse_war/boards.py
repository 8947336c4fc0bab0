"""The board of each table of Reverse War, its replay and its result (RW-M)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.reverse_war.options import AVANCEE, COOP, FACILE, VOTE
from game.rules.reverse_war.vote import played_alone
from scenes.games.reverse_war.board import ReverseWarBoard
from scenes.games.reverse_war.coop_board import CoopBoard
from scenes.games.reverse_war.duel_board import WarDuelBoard
from scenes.games.reverse_war.duel_result import DuelResult
from scenes.games.reverse_war.duel_seen import is_duel
from scenes.games.reverse_war.replay import Replay
from scenes.games.reverse_war.result import Result
from scenes.games.reverse_war.vote_board import VoteBoard

if TYPE_CHECKING:
    from game.core.session import Session
    from game.storage.recorded import Recorded
    from scenes.table.occasion import Occasion

_BOARDS: dict[str, type[ReverseWarBoard]] = {
    COOP: CoopBoard,
    FACILE: WarDuelBoard,
    AVANCEE: WarDuelBoard,
    VOTE: VoteBoard,
}


def board_of(recorded: Recorded, occasion: Occasion | None = None) -> ReverseWarBoard:
    """Return the board on which a game is played, by its table, for an occasion perhaps."""
    return _BOARDS.get(str(recorded.session.options["table"]), ReverseWarBoard)(recorded, occasion)


def result_of(recorded: Recorded) -> Result | DuelResult:
    """Return the result of a finished game."""
    return (DuelResult if is_duel(recorded.session) else Result)(recorded)


def replay_of(session: Session) -> Replay:
    """Return the replay of a finished game: a voted one is told as the game of one player it amounts to."""
    return Replay(played_alone(session) if session.options["table"] == VOTE else session)

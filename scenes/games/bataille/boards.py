"""The boards of Openmok Bataille: of two players face to face, and of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.bataille.options import ROUND
from scenes.games.bataille.duel_board import DuelBoard
from scenes.games.bataille.round_board import RoundBoard

if TYPE_CHECKING:
    from game.storage.recorded import Recorded
    from scenes.table.board import Board


def board_of(recorded: Recorded) -> Board:
    """Return the board on which a game is played, by its variant."""
    return (RoundBoard if recorded.session.options["variant"] == ROUND else DuelBoard)(recorded)

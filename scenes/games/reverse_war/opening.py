"""What comes before a battle: whom a scenario is played against, then the cards of a planned game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import Names
from game.rules.reverse_war.edition import VILLAINS, villain_word
from scenes.games.reverse_war.journal import open_scenario
from scenes.games.reverse_war.planning import Planning
from scenes.table import sides

if TYPE_CHECKING:
    from game.core.session import Session
    from scenes.games.reverse_war.board import ReverseWarBoard


class Opening:
    """What is shown in front of a table before its first card; only to who plays alone, a villain."""

    def __init__(self, board: ReverseWarBoard) -> None:
        self._board = board
        self._announced = board.session.seats > 1 or bool(board.session.actions)
        self._planning = False

    def comes(self) -> bool:
        """Show what comes first, if it is to be shown now; say whether."""
        board = self._board
        if not self._announced and board.seen.scenario is not None and board.occasion.earnest:
            open_scenario(board.app, board.seen.scenario, begins=True)
        elif board.seen.phase == "ready" and not self._planning:
            self._planning = True
            board.app.stack.push(Planning(board.seen), self._planned)
        else:
            return False
        self._announced = True
        return True

    def _planned(self, result: str | None) -> None:
        self._planning = False
        if result == "ready":
            self._board.act(("ready",))
        else:
            self._board.app.routes.to_menu()


def names_beside(session: Session) -> Names:
    """Return what the players are called; beside who plays a scenario alone its villain has a voice."""
    scenario = session.options.get("scenario")
    if session.seats > 1 or scenario is None:
        return sides.names(session)
    players = [*session.players, *["human"] * (1 - len(session.players)), villain_word(str(scenario))]
    return Names(players, session.seating._replace(characters=VILLAINS))

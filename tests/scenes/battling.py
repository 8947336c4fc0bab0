"""Games of Openmok Bataille at the table, for the tests."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.core.session import Session
from game.editions import EDITIONS
from game.storage.recorded import Recorded
from scenes.games.bataille.boards import board_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.shell.app import App

KEY: Final = "openmok-bataille"


def table(app: App, *who: str, seed: int = 5, **options: Any) -> Any:  # noqa: ANN401 - one board a variant
    """Return the board of a new game, in front."""
    session = Session.start(EDITIONS.games[KEY], options, seed, who)
    board = board_of(Recorded(session))
    app.stack.home(board)
    app.stack.apply()
    app.frame(0.01, [])
    return board


DUELS: Final[dict[str, Callable[..., Any]]] = {
    "bataille-simple": table,
    "bataille-choix": partial(table, choix=True),
    "bataille-collection": partial(table, variant="collection"),
}
"""What shows the board of each variant for two."""


def in_round(app: App, *who: str, seed: int = 5) -> Any:  # noqa: ANN401 - the board of a round
    """Return the board of a new round, a bot more at the table."""
    return table(app, *who, "level:1", seed=seed, variant="round", players=len(who) + 1)

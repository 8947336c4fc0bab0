"""The telling moments of rows of cards in play, few and many, on both sides."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from game.rules.magicjoust.cards import PLAN
from game.rules.magicjoust.table import Invoked
from scenes.games.magicjoust.board import MagicjoustBoard
from scenes.games.magicjoust.moments.games import first_played
from scenes.moments.games import asked
from scenes.moments.moment import Moment
from scenes.moments.poses import pointed
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from game.rules.magicjoust.state import MagicState
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

_ROWS: Final = (5, 9, 13)


def _filled(count: int, _app: App) -> Scene:
    """Return a board where both wizards have so many cards in play besides plans, two of them used."""
    session = first_played(asked("turn", 3), decks=["grimoires", "menagerie"])
    state = cast("MagicState", session.state)
    for seat, wizard in enumerate(state.wizards):
        able = [card for card in wizard.creuset if state.faces[card].nature != PLAN]
        lying = sum(state.faces[one.card].nature != PLAN for one in wizard.invoked)
        for place, card in enumerate(able[: count - lying]):
            wizard.creuset.remove(card)
            state.lay(seat, Invoked(card, used=place in (1, 4)))
    state.ask_again()
    return MagicjoustBoard(Unrecorded(session))


ROWS: Final = (
    *(
        Moment(f"magicjoust-rows-{count}", "MagicjoustBoard, turn 0", partial(_filled, count))
        for count in _ROWS
    ),
    Moment(
        "magicjoust-rows-9-pointed",
        "MagicjoustBoard, turn 0",
        partial(_filled, 9),
        pointed("invoked-1-4"),
    ),
)

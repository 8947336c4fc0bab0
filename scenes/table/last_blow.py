"""The last blow of a finished game, shown once more before its result."""

from __future__ import annotations

from functools import partial
from math import isinf
from typing import TYPE_CHECKING, Final

from game.core.model import GIVE_UP
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json
    from game.core.session import Told
    from scenes.table.seated import SeatedBoard

_MOST: Final = 3
"""How many of the things told are shown once more."""


class LastBlow:
    """Whether the last action was shown once more: it is but once, where things move and nobody gave up."""

    def __init__(self) -> None:
        self.shown = False

    def show(self, board: SeatedBoard) -> bool:
        """Begin to show it, unless it was; say whether it is shown now."""
        session = board.session
        moves = not isinf(board.timeline.speed) and not isinstance(board.recorded, Unrecorded)
        if self.shown or not moves or session.actions[-1] == GIVE_UP:
            return False
        self.shown = True
        past = session.at(len(session.actions) - 1)
        before, blow = past.view(board.near), partial(past.act, session.actions[-1])
        _events, told = past.watch_as([board.near], blow, board.knows_of)
        board.show_again(*_blow(board, told, before))
        return True


def _blow(
    board: SeatedBoard, told: Sequence[Told], before: Mapping[str, Json]
) -> tuple[Sequence[Told], Mapping[str, Json]]:
    """Return the few things told up to the last change on the table, and what is seen before them.

    How it was paid for, and that the game is over, was seen already.
    """
    views = [before, *(views[board.near] for _event, views in told)]
    places = [board.telling.table(view, board.near).places for view in views]
    end = max((at for at in range(1, len(places)) if places[at] != places[at - 1]), default=0)
    begin = max(0, end - _MOST)
    return told[begin:end], views[begin]

"""The last blow of a finished game, shown once more before its result."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from game.core.model import GIVE_UP
from scenes.table.unrecorded import Unrecorded

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.core.model import Json
    from game.core.session import Told
    from game.core.table import Table
    from game.storage.recorded import Recorded

_MOST: Final = 3
"""How many of the things told are shown once more."""


@dataclass(frozen=True, slots=True)
class Again:
    """What is shown once more: what was `told`, and what is seen `before` it."""

    told: Sequence[Told]
    before: Mapping[str, Json]


class LastBlow:
    """What the last action did, taken but once, where nobody gave up; `lies` makes a table of a view.

    A game of which nothing is written has none.
    """

    def __init__(self, recorded: Recorded, lies: Callable[[Mapping[str, Json], int], Table]) -> None:
        self._session = recorded.session
        self._lies = lies
        self._taken = isinstance(recorded, Unrecorded)

    def take(self, seat: int, *, moves: bool) -> Again | None:
        """Return it as a seat saw it, None where it was taken already, there is none, or nothing `moves`."""
        session = self._session
        if self._taken or not moves or session.actions[-1] == GIVE_UP:
            return None
        self._taken = True
        past = session.at(len(session.actions) - 1)
        before, blow = past.view(seat), partial(past.act, session.actions[-1])
        _events, told = past.watch_as([seat], blow, lambda event: event.known_to(seat))
        return self._blow(seat, told, before)

    def _blow(self, seat: int, told: Sequence[Told], before: Mapping[str, Json]) -> Again:
        """Return the few things told up to the last change on the table.

        How it was paid for, and that the game is over, was seen already.
        """
        views = [before, *(views[seat] for _event, views in told)]
        places = [self._lies(view, seat).places for view in views]
        end = max((at for at in range(1, len(places)) if places[at] != places[at - 1]), default=0)
        begin = max(0, end - _MOST)
        return Again(told[begin:end], views[begin])

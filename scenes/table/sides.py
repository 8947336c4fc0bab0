"""The players of a game as they are shown: their names, who sits near and looks, what a seat knows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.bots.seats import Names, humans
from game.core.i18n import _
from game.core.viewer import Viewer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.core.model import Json, State
    from game.core.session import Session
    from game.core.table import Table


def viewer_of(session: Session) -> Viewer:
    """Return who may look at a game; a finished one keeps no secret."""
    people = humans(session.players, session.seats)
    return Viewer(people, session.seating.secrets, over=session.outcome is not None)


def near_seat(session: Session) -> int:
    """Return the seat at the near edge of the table: the first human's, else the first."""
    return viewer_of(session).near


def names(session: Session) -> Names:
    """Return what the players are called."""
    return Names(session.players, session.seating)


def summary(
    session: Session,
    variant: str,
    turn: int | None,
    standing: Iterable[str],
    verdict: Callable[[Any, Names], str],
) -> str:
    """Return a game in two short sentences, each on its line: what is played, and how far it is or who won.

    `standing` is what each has, by seat. `verdict` tells a finished game from its state; the turns of some
    games have no number.
    """
    called = names(session)
    if session.outcome is not None:
        finished = _("{variant}, finished.").format(variant=variant)
        return f"{finished}\n{verdict(session.state, called)}"
    going = _("{variant}, in progress.") if turn is None else _("{variant}, turn {turn}.")
    told = _("{name}: {count}")
    each = [told.format(name=called[seat], count=count) for seat, count in enumerate(standing)]
    return f"{going.format(variant=variant, turn=turn)}\n{', '.join(each)}."


@dataclass
class Known:
    """What a seat knows of a state, after so many actions: its table, and a world that agrees with it."""

    state: State
    at: tuple[int, int]
    table: Table
    make: Callable[[], State]

    @cached_property
    def world(self) -> State:
        """The world."""
        return self.make()


class Knowledge:
    """What seats know of a game as it stands, worked out once; `told` makes a table of a seat's view."""

    def __init__(self, session: Session, told: Callable[[Mapping[str, Json], int], Table]) -> None:
        self._session = session
        self._told = told
        self._known: Known | None = None

    def of(self, seat: int) -> Known:
        """Return what a seat knows now."""
        session, at = self._session, (len(self._session.actions), seat)
        known = self._known
        if known is None or known.state is not session.state or known.at != at:
            table = self._told(session.view(seat), seat)
            known = self._known = Known(session.state, at, table, partial(session.world, seat))
        return known

    def forget(self) -> None:
        """Work it out anew when it is wanted next."""
        self._known = None

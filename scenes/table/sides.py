"""The players of a game as they are shown: their names, who sits near and looks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import Names, humans
from game.core.viewer import Viewer

if TYPE_CHECKING:
    from game.core.session import Session


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

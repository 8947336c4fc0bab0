"""The players of a game as they are shown: how many, their names, who sits near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import Names, humans
from game.editions import EDITIONS

if TYPE_CHECKING:
    from game.core.session import Session


def seats_of(session: Session) -> int:
    """Return how many players there are."""
    return session.seats


def humans_of(session: Session) -> list[int]:
    """Return the seats that humans hold."""
    return humans(session.players, seats_of(session))


def near_seat(session: Session) -> int:
    """Return the seat at the near edge of the table: the only human's, or the first."""
    people = humans_of(session)
    return people[0] if people else 0


def names(session: Session) -> Names:
    """Return what the players are called."""
    return Names(session.players, seats_of(session), EDITIONS.bots)

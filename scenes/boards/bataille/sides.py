"""The players of a battle as they are shown: their names, who sits near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.seats import HUMAN, humans, name_of
from game.core.i18n import _

if TYPE_CHECKING:
    from game.core.session import Session


def seats_of(session: Session) -> int:
    """Return how many players there are."""
    return session.game.seating(session.options).seats


def humans_of(session: Session) -> list[int]:
    """Return the seats that humans hold."""
    return humans(session.players, seats_of(session))


def near_seat(session: Session) -> int:
    """Return the seat at the near edge of the table: the only human's, or the first."""
    people = humans_of(session)
    return people[0] if people else 0


def is_you(session: Session, seat: int) -> bool:
    """Say whether a seat is the only human's, and without a name."""
    told = session.players[seat] if seat < len(session.players) else HUMAN
    return humans_of(session) == [seat] and told == HUMAN


def name(session: Session, seat: int) -> str:
    """Return the name of a seat: "You" for the only human, unless he has typed one."""
    return _("You") if is_you(session, seat) else name_of(session.players, seat)

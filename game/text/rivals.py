"""What rivals say in the terminal: at the beginning, and once the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.rivals import GREETING

if TYPE_CHECKING:
    from game.bots.seats import Names
    from game.core.session import Session


def greeting(session: Session, names: Names) -> list[str]:
    """Return how one of the rivals greets, in a game that begins."""
    seats = [seat for seat in range(session.seats) if names.rival(seat)]
    if session.actions or not seats:
        return []
    rival = names.rival(seats[0])
    return [] if rival is None else _said(names[seats[0]], rival.line(GREETING, session.seed))


def farewell(session: Session, names: Names) -> list[str]:
    """Return what the rivals say of the end."""
    outcome = session.outcome
    winners = () if outcome is None else outcome.winners
    return [
        line
        for seat in range(session.seats)
        for line in _said(names[seat], names.last_words(seat, winners, session.seed))
    ]


def _said(name: str, line: str) -> list[str]:
    return [_("{name}: “{line}”").format(name=name, line=line)] if line else []

"""What is heard at a terminal: what each human may know of what has happened, and what rivals say."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.i18n import _
from game.core.rivals import GREETING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.seats import Names
    from game.core.session import Session, Watched
    from game.core.spoken import Telling


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


class Heard:
    """The sentences of a game, by seat, each with how many actions had been played by then."""

    def __init__(self, telling: Telling, seats: Sequence[int]) -> None:
        self._telling = telling
        self._lines: dict[int, list[tuple[int, str]]] = {seat: [] for seat in seats}
        self._told = dict.fromkeys(seats, 0)

    def replay(self, session: Session) -> None:
        """Hear again all that has happened in a game, as if it had been told."""
        again = session.at(0)
        for number, action in enumerate(session.actions, 1):
            self.note(again.watch([*self._lines], partial(again.act, action)), number)
        for seat in self._lines:
            self.news(seat)

    def note(self, watched: Sequence[Watched], actions: int) -> None:
        """Hear what an action has done, as many actions having been played with it."""
        for seat, lines in self._lines.items():
            before = ""
            for one in watched:
                if not one.event.known_to(seat):
                    continue
                table = self._telling.table(one.before[seat], seat)
                line = self._telling.event(one.event, table, before)
                if line:
                    before = one.event.kind
                    lines.append((actions, line))

    def news(self, seat: int) -> list[str]:
        """Return what a seat has not been told yet; from now on it has."""
        lines, told = self._lines[seat], self._told[seat]
        self._told[seat] = len(lines)
        return [line for _actions, line in lines[told:]]

    def latest(self, seat: int, count: int) -> list[str]:
        """Return the sentences heard last, so many at most."""
        return [line for _actions, line in self._lines[seat][-count:]]

    def forget(self, actions: int) -> None:
        """Forget what came after so many actions: it was taken back."""
        for seat, lines in self._lines.items():
            self._lines[seat] = [one for one in lines if one[0] <= actions]
            self._told[seat] = min(self._told[seat], len(self._lines[seat]))

"""How finished games went: cards held after each battle of a simple one, trophies taken, battles won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Event
    from game.core.session import Session
    from game.rules.bataille.simple import SimpleState


@dataclass
class Course:
    """A simple battle as it went, by seat.

    `held` are both piles before it and after each battle, `last` both cards that were turned over last;
    `longest` is how many ties followed each other at the most, `fought` how many duels there were, ties too.
    """

    held: list[tuple[int, int]]
    last: tuple[str, ...] = ()
    longest: int = 0
    fought: int = 0
    _ties: int = 0

    def behind(self, seat: int) -> int:
        """Return by how many cards a player was behind at the most."""
        return max(both[1 - seat] - both[seat] for both in self.held)

    def take(self, event: Event) -> None:
        """Take what has happened."""
        data = event.data
        match event.kind:
            case "reveal":
                self.last = tuple(data["cards"])
                self.fought += 1
            case "tie":
                self._ties += 1
                self.longest = max(self.longest, self._ties)
            case "battle":
                self._ties = 0
                self.held.append(_both(data["piles"]))


def course(session: Session) -> Course:
    """Return how a finished simple battle went: it is played again for that."""
    state = cast("SimpleState", session.game.setup(session.options, session.seed))
    found = Course([_both([len(pile) for pile in state.piles])])
    for action in session.actions:
        for event in state.apply(action):
            found.take(event)
    ending = state.outcome and _both([round(score) for score in state.outcome.scores])
    if ending and ending != found.held[-1]:
        found.held.append(ending)
    return found


def takers(session: Session) -> list[int]:
    """Return who took each trophy of a finished game, the first one first: it is played again for that."""
    return [data["seat"] for data in _told(session, "trophy")]


def battles(session: Session, seat: int) -> tuple[int, int]:
    """Return how many battles after a tie a seat has won in a finished round, and how many it has fought."""
    fought = [data for data in _told(session, "duel") if data["by"] == "battle"]
    own = [data for data in fought if seat in (data["winner"], data["loser"])]
    return sum(data["winner"] == seat for data in own), len(own)


def _told(session: Session, kind: str) -> list[Mapping[str, Any]]:
    """Return what all events of a kind have told: the game is played again for that."""
    events = [event for event, _state in session.happened() if event.kind == kind]
    return [event.data for event in events]


def _both(counts: Sequence[int]) -> tuple[int, int]:
    first, second = counts
    return first, second

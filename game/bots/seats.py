"""Who holds each seat of a game: humans by name, or bots.

A seat is told as a word: "human", "human:Inès", or the name of a bot: "random", "greedy", or one of a kind of
bots, such as "level:3".
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.core import letters
from game.core.i18n import _
from game.core.session import HUMAN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.bots.roster import Roster

_BOTS: Final = ("random", "greedy")
"""The bots that are of no kind."""

LONGEST_NAME: Final = 16
"""How many letters a player's name has at most."""


def human(name: str = "") -> str:
    """Return the word for a human of that name, or for one without a name."""
    cleaned = letters.clean(name, LONGEST_NAME)
    return f"{HUMAN}:{cleaned}" if cleaned else HUMAN


def written_name(players: Sequence[str], seat: int) -> str:
    """Return the name that the human of a seat has written; empty for none, and for a bot."""
    kind, _colon, name = players[seat].partition(":") if seat < len(players) else (HUMAN, "", "")
    return letters.clean(name, LONGEST_NAME) if kind == HUMAN else ""


def is_human(players: Sequence[str], seat: int) -> bool:
    """Say whether a human holds the seat: so does whoever is not known to be a bot."""
    if seat >= len(players):
        return True
    kind, colon, _name = players[seat].partition(":")
    return kind == HUMAN or not (colon or kind in _BOTS)


def humans(players: Sequence[str], seats: int) -> list[int]:
    """Return the seats, of that many, that humans hold."""
    return [seat for seat in range(seats) if is_human(players, seat)]


class Names:
    """What the players of so many seats are called: the only human, where he gave no name, is "you"."""

    def __init__(self, players: Sequence[str], seats: int, bots: Roster) -> None:
        self._players = players
        self._bots = bots
        people = humans(players, seats)
        nameless = len(people) == 1 and not written_name(players, people[0])
        self._you = people[0] if nameless else None

    def __getitem__(self, seat: int) -> str:
        return _("You") if self.you(seat) else self._bots.name_of(self._players, seat)

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
        return self[seat]

    def you(self, seat: int) -> bool:
        """Say whether a seat is told as "you"."""
        return seat == self._you

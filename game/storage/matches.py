"""Games won one after the other against one rival: two victories make a match. Pure, of records."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from game.storage.statistics import human_seats, is_drawn, is_duel, is_plain, is_won

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.storage.record import Record

TO_WIN: Final = 2
"""How many games win a match."""
LOOKED_BACK: Final = 12
"""How many games are looked through, at most."""
_APART: Final = timedelta(hours=3)
"""How long after one game the next of the same match begins, at most."""
_SEATS: Final = 2


class Match(NamedTuple):
    """How many games of a match the player has won, and the rival."""

    own: int
    other: int

    @property
    def over(self) -> bool:
        """Say whether somebody has won it."""
        return TO_WIN in self

    @property
    def last(self) -> bool:
        """Say whether the next game decides it."""
        return min(self) == TO_WIN - 1 and not self.over


def match(latest: Sequence[Record]) -> Match | None:
    """Return how the match stands that the last game was of, the latest first; None after a first game."""
    found = [*_together(latest)][::-1]
    own = other = games = 0
    for record in found:
        if TO_WIN in (own, other):
            own = other = games = 0
        games, own = games + 1, own + is_won(record)
        other += not is_won(record) and not is_drawn(record)
    return Match(own, other) if games > 1 and (own or other) else None


def _together(latest: Sequence[Record]) -> Iterator[Record]:
    """Yield the games that follow each other at the same table of one human and one rival."""
    first = latest[0] if latest else None
    if first is None or not _counts(first):
        return
    yield first
    for later, record in pairwise(latest):
        alike = (record.game, record.players) == (first.game, first.players) and _counts(record)
        if not alike or later.began - record.when > _APART:
            return
        yield record


def _counts(record: Record) -> bool:
    alone = len(record.outcome.scores) == _SEATS and len(human_seats(record)) == 1
    return alone and is_duel(record) and is_plain(record)

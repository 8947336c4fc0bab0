"""Games won one after the other against one rival: two victories make a match."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from game.storage import records
from game.storage.statistics import human_seats, is_drawn, is_duel, is_plain, is_won

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import datetime

    from game.core.session import Session
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
    found = _last_match(latest)
    stands = standing(found)
    return stands if len(found) > 1 and any(stands) else None


def before(session: Session, began: datetime) -> list[Record]:
    """Return the games of the match that a game goes on, the first one first; none where it begins one."""
    latest = [record for record in records.latest(LOOKED_BACK) if record.when <= began]
    found = _last_match(latest)
    alike = bool(found) and (found[-1].game, found[-1].players) == (session.game.key, session.players)
    goes_on = alike and began - found[-1].when <= _APART and not standing(found).over
    return found if goes_on else []


def standing(games: Iterable[Record]) -> Match:
    """Return how a match stands after those games."""
    lost = [not is_won(record) for record in games if not is_drawn(record)]
    return Match(lost.count(False), lost.count(True))


def _last_match(latest: Sequence[Record]) -> list[Record]:
    """Return the games of the match that the last one was of, the first one first."""
    found: list[Record] = []
    for record in [*_together(latest)][::-1]:
        found = [record] if standing(found).over else [*found, record]
    return found


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

"""The days whose challenge was played, out of the records of finished games."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Final

from game.core.i18n import _, ngettext
from game.core.model import SetupError
from game.rules.reverse_war.daily import FIRST_DAY, Challenge, challenge
from game.rules.reverse_war.options import read

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.storage.records import Record

KEY: Final = "reverse-war"


@dataclass(frozen=True, slots=True)
class Attempt:
    """One finished game of a day's challenge: `margin` is the player's points less the AI's.

    `on_the_day` is False when the game was begun another day, to catch up; `hinted` says that hints helped.
    """

    won: bool
    margin: int
    on_the_day: bool
    hinted: bool = False

    def in_words(self) -> str:
        """Return who won and by how much, with no full stop: "Won by 7 points"."""
        count = abs(self.margin)
        if self.won:
            return ngettext("Won by {count} point", "Won by {count} points", count).format(count=count)
        if self.margin < 0:
            return ngettext("Lost by {count} point", "Lost by {count} points", count).format(count=count)
        if not self.margin:
            return _("Lost, with as many points as the AI")
        told = ngettext("Lost, yet {count} point ahead", "Lost, yet {count} points ahead", count)
        return told.format(count=count)


@dataclass(frozen=True, slots=True)
class Played:
    """A day that was played: the first attempt is the one that counts."""

    first: Attempt
    best: Attempt
    count: int

    def then(self, attempt: Attempt) -> Played:
        """Return the day after one attempt more."""
        best = max(self.best, attempt, key=lambda one: (one.won, one.margin))
        return Played(self.first, best, self.count + 1)


def played_days(records: Iterable[Record], today: date) -> dict[date, Played]:
    """Return the days played up to today. Practice games do not count; the records are oldest first."""
    days: dict[date, Played] = {}
    for record in records:
        day = _day_of(record, today)
        if day is None or record.practice:
            continue
        attempt = Attempt(
            bool(record.outcome.winners),
            round(record.outcome.scores[0]),
            record.began.astimezone().date() == day,
            record.hinted,
        )
        known = days.get(day)
        days[day] = known.then(attempt) if known else Played(attempt, attempt, 1)
    return days


def streak(days: Mapping[date, Played], today: date) -> int:
    """Return how many days in a row were played on their own dates, up to today or to yesterday."""
    day = today if _in_time(days, today) else today - timedelta(days=1)
    count = 0
    while _in_time(days, day):
        count += 1
        day -= timedelta(days=1)
    return count


def _in_time(days: Mapping[date, Played], day: date) -> bool:
    return day in days and days[day].first.on_the_day


def _day_of(record: Record, today: date) -> date | None:
    """Return the day whose challenge the record is of, if any."""
    if record.game != KEY or len(record.outcome.scores) != 1 or not isfinite(record.outcome.scores[0]):
        return None
    day = _days_by_seed(today).get(record.seed)
    if day is None:
        return None
    try:
        played = Challenge(read(record.options), record.seed)
    except SetupError:
        return None
    return day if played == challenge(day) else None


@lru_cache(maxsize=2)
def _days_by_seed(today: date) -> dict[int, date]:
    """Return every day up to today by its seed: no two days share one."""
    count = (today - FIRST_DAY).days + 1
    days = [FIRST_DAY + timedelta(days=number) for number in range(count)]
    return {challenge(day).seed: day for day in days}

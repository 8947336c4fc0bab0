"""The days of a game's challenge as they were played: out of the finished games. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING

from game.core.challenge import FIRST_DAY, Challenge
from game.core.model import SetupError
from game.core.session import HUMAN
from game.storage.statistics import is_drawn, is_won, margin_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from game.core.model import Game, Options
    from game.storage.records import Record

    Schedule = Callable[[date], Challenge]
    """What makes the challenge of a day."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One finished game of a day's challenge: `margin` is the lead over the best of the others, or the AI.

    `on_the_day` is False when the game was begun another day, to catch up; `hinted` says that hints helped.
    """

    won: bool
    margin: int
    on_the_day: bool
    hinted: bool = False
    drawn: bool = False


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


def played_days(records: Iterable[Record], today: date, game: Game, schedule: Schedule) -> dict[date, Played]:
    """Return the days played up to today. Practice games do not count; the records are oldest first."""
    days: dict[date, Played] = {}
    for record in records:
        day = _day_of(record, today, game, schedule)
        if day is None or record.practice:
            continue
        attempt = Attempt(
            is_won(record),
            round(margin_of(record)),
            record.began.astimezone().date() == day,
            record.hinted,
            is_drawn(record),
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


def is_of(game: Game, one: Challenge, options: Options, seed: int, players: tuple[str, ...]) -> bool:
    """Say whether a game of these options, that seed and those players is of a challenge."""
    if seed != one.seed or tuple(map(_seat, players)) != tuple(map(_seat, one.players)):
        return False
    try:
        full = game.normalise(options)
        wanted = game.normalise(one.options)
    except SetupError:
        return False
    return all(full.get(name) == wanted[name] for name in wanted)


def _seat(word: str) -> str:
    return HUMAN if word.partition(":")[0] == HUMAN else word


def _in_time(days: Mapping[date, Played], day: date) -> bool:
    return day in days and days[day].first.on_the_day


def _day_of(record: Record, today: date, game: Game, schedule: Schedule) -> date | None:
    """Return the day whose challenge the record is of, if any."""
    scores = record.outcome.scores
    if record.game != game.key or not scores or not all(map(isfinite, scores)):
        return None
    day = _days_by_seed(today, schedule).get(record.seed)
    if day is None:
        return None
    alone = not schedule(day).players
    players = () if alone and len(scores) == 1 else record.players
    return day if is_of(game, schedule(day), record.options, record.seed, players) else None


@lru_cache(maxsize=10)
def _days_by_seed(today: date, schedule: Schedule) -> dict[int, date]:
    """Return every day up to today by its seed: no two days share one."""
    count = (today - FIRST_DAY).days + 1
    days = [FIRST_DAY + timedelta(days=number) for number in range(count)]
    return {schedule(day).seed: day for day in days}

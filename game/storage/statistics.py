"""Figures out of the finished games: how many, how well, how they end. Pure, one game at a time."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Self

    from game.storage.records import Record

SOLO = "solo"
"""The table of a game whose options name none."""

DUEL = "duel"
"""How the tables begin where each plays for himself (RW-M)."""

HUMAN = "human"

_NICE = (1, 2, 5)


@dataclass(slots=True)
class Tally:
    """A group of games: how many, how many won, and the sum of their margins."""

    games: int = 0
    wins: int = 0
    margin_sum: float = 0.0

    def add(self, *, won: bool, margin: float) -> None:
        """Count one more game."""
        self.games += 1
        self.wins += won
        self.margin_sum += margin

    @property
    def losses(self) -> int:
        """How many games were not won: a tie is a loss (RW-14)."""
        return self.games - self.wins

    @property
    def rate(self) -> float:
        """The share of games won, from 0 to 1; 0 without any game."""
        return self.wins / self.games if self.games else 0.0

    @property
    def mean_margin(self) -> float:
        """The mean margin in points; 0 without any game."""
        return self.margin_sum / self.games if self.games else 0.0


@dataclass(slots=True)
class Statistics:
    """The figures of the games added so far, which come oldest first: what every game has.

    `streak` are the games won in a row up to the last one. Every margin is in `margins`, in points, the
    oldest first, and `victories` says which of them won. `friendly` are the games of humans against each
    other, which the house neither wins nor loses: nothing else has them. `drawn` are those of the total whose
    first place was shared.
    """

    total: Tally = field(default_factory=Tally)
    streak: int = 0
    longest_streak: int = 0
    friendly: int = 0
    drawn: int = 0
    margins: list[float] = field(default_factory=list)
    victories: list[bool] = field(default_factory=list)

    @classmethod
    def of(cls, records: Iterable[Record]) -> Self:
        """Return the figures of these games, the oldest first."""
        found = cls()
        for record in records:
            found.add(record)
        return found

    def add(self, record: Record) -> None:
        """Count a game; one that no human played is left out."""
        if is_friendly(record):
            self.friendly += 1
        elif human_seats(record):
            self.count(record, won=is_won(record), margin=margin_of(record))
            self.drawn += is_drawn(record)

    def count(self, record: Record, *, won: bool, margin: float) -> None:  # noqa: ARG002 - for what a game adds
        """Count a game that a human has won, or not."""
        self.total.add(won=won, margin=margin)
        self.streak = self.streak + 1 if won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        self.margins.append(margin)
        self.victories.append(won)

    @property
    def best_margin(self) -> float:
        """The highest margin; 0 without any game."""
        return max(self.margins, default=0.0)

    @property
    def worst_margin(self) -> float:
        """The lowest margin; 0 without any game."""
        return min(self.margins, default=0.0)


def tally(group: dict[str, Tally], name: str, *, won: bool, margin: float) -> None:
    """Count a game in the tally of that name of a group."""
    group.setdefault(name, Tally()).add(won=won, margin=margin)


def most_frequent(counter: Counter[str], most: int) -> list[tuple[str, int]]:
    """Return what was counted most often, at most so many, with how often; ties by name."""
    return sorted(counter.items(), key=lambda item: (-item[1], item[0]))[:most]


def is_plain(record: Record) -> bool:
    """Say whether a game was played without practice and without a hint."""
    return not record.practice and not record.hinted


def human_seats(record: Record) -> tuple[int, ...]:
    """Return the seats that humans held."""
    seats = range(len(record.outcome.scores))
    if not record.players:
        return tuple(seats)
    return tuple(seat for seat, name in zip(seats, record.players, strict=False) if _is_human(name))


def _is_human(name: str) -> bool:
    return name.partition(":")[0] == HUMAN


def is_duel(record: Record) -> bool:
    """Say whether each played for himself: so do all, but at the tables where they are together (RW-M)."""
    table = record.options.get("table")
    return table.startswith(DUEL) if isinstance(table, str) else len(record.outcome.scores) > 1


def is_friendly(record: Record) -> bool:
    """Say whether humans only played, each for himself."""
    return is_duel(record) and len(human_seats(record)) == len(record.outcome.scores)


def is_won(record: Record) -> bool:
    """Say whether a human is among the winners; a duel is won alone, for two winners are a draw."""
    winners = set(record.outcome.winners)
    return bool(winners & set(human_seats(record))) and not is_drawn(record)


def is_drawn(record: Record) -> bool:
    """Say whether several who played each for himself share the first place."""
    return is_duel(record) and len(record.outcome.winners) > 1


def margin_of(record: Record) -> float:
    """Return the margin in points: the score, which is one (RW-14), or in a duel the lead on the others."""
    scores, humans = record.outcome.scores, human_seats(record)
    best = max((scores[seat] for seat in humans), default=0.0)
    others = [score for seat, score in enumerate(scores) if seat not in humans]
    return best - max(others) if is_duel(record) and others else best


def table_of(record: Record) -> str:
    """Return who sat at the table: the option of that name, or alone."""
    table = record.options.get("table")
    return table if isinstance(table, str) else SOLO


# --- shapes ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bin:
    """How many games have a margin from `low` to `high`, both included (whole points), and were won."""

    low: int
    high: int
    count: int
    wins: int


def histogram(values: Sequence[float], won: Sequence[bool], most: int = 16) -> list[Bin]:
    """Sort margins into at most so many equal steps of 1, 2, 5, 10, 20… points.

    One step ends at 0, for a margin of 0 is a defeat (RW-14). A margin over 0 can be one too (RW-10).
    """
    if not values:
        return []
    lowest, highest = round(min(values)), round(max(values))
    step = next(size for size in _steps() if _place(highest, size) - _place(lowest, size) < most)
    first = _place(lowest, step)
    counts = [0] * (_place(highest, step) - first + 1)
    wins = counts.copy()
    for value, victory in zip(values, won, strict=True):
        place = _place(round(value), step) - first
        counts[place] += 1
        wins[place] += victory
    return [
        Bin((first + at) * step + 1, (first + at + 1) * step, counts[at], wins[at])
        for at in range(len(counts))
    ]


def _place(value: int, step: int) -> int:
    """Return the number of the step that holds a value: 0 holds 1 to `step`, -1 ends at 0."""
    return (value - 1) // step


def _steps() -> Iterator[int]:
    power = 1
    while True:
        yield from (nice * power for nice in _NICE)
        power *= 10


def moving_mean(values: Sequence[float], window: int = 10) -> list[float]:
    """Return at each value the mean of the last so many, fewer at the beginning."""
    means: list[float] = []
    last: deque[float] = deque(maxlen=window)
    for value in values:
        last.append(value)
        means.append(sum(last) / len(last))
    return means

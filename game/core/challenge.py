"""The challenge of the day: one deal for everybody, which the date alone decides."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, Final, TypeVar

from game.core.rng import Rng

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.core.model import Json

T = TypeVar("T")

FIRST_DAY: Final = date(2026, 1, 1)
"""The first day that a calendar offers."""

_SEEDS: Final = 2**32
_DAYS_APART: Final = 10_000_000
"""How far apart the days of games are that draw by lot, each by a number of its own."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """What is played on a day: the options, the seed that everybody's cards are dealt from, who plays.

    There are no `players` where one plays alone.
    """

    options: Mapping[str, Json]
    seed: int
    players: tuple[str, ...] = ()


def lots(day: date, game: int = 0) -> Rng:
    """Return what draws by lot for a game on a day: each game has a number of its own."""
    return Rng(day.toordinal() + game * _DAYS_APART)


def seed_of(fortune: Rng) -> int:
    """Return a seed, drawn by lot."""
    return fortune.below(_SEEDS)


def of_the_week(day: date, items: Sequence[T]) -> T:
    """Return one of seven, Monday's the first."""
    return items[day.weekday()]


def two_of(items: Sequence[str], fortune: Rng) -> list[Json]:
    """Return two that are not the same, drawn by lot."""
    left = [*items]
    fortune.shuffle(left)
    return [left[0], left[1]]


def with_decks(day: date, game: int, rivals: Sequence[str], decks: Sequence[str], **more: Json) -> Challenge:
    """Return a challenge of two ready decks against a rival of the week, under what options tell `more`."""
    fortune = lots(day, game)
    options = {**more, "decks": two_of(decks, fortune)}
    return Challenge(options, seed_of(fortune), ("human", of_the_week(day, rivals)))

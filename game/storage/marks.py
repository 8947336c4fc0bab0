"""Marks to reach, one after the other: computed out of the finished games alone. Pure, none for losing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.core.i18n import N_
from game.core.rivals import bot_of
from game.storage.statistics import human_seats, is_duel, is_friendly, is_plain, is_won, margin_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.storage.records import Record

Counts = Callable[["Record"], Hashable]
"""What a game counts for: nothing where it is None or False, one where it is True, else once each value."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark to reach: what it is called, what is to be done (to be translated), how often, what counts.

    `in_a_row`: what counts is to be done that often without another game between.
    """

    key: str
    title: str
    words: str
    goal: int
    counts: Counts
    in_a_row: bool = False


@dataclass(slots=True)
class Progress:
    """How far one mark is."""

    mark: Mark
    best: int = 0
    _row: int = 0
    _seen: set[Hashable] = field(default_factory=set)

    @property
    def reached(self) -> bool:
        """Say whether it is reached."""
        return self.best >= self.mark.goal

    def add(self, record: Record) -> None:
        """Count one more game."""
        found = self.mark.counts(record)
        if found in (None, False):
            self._row = 0
            return
        self._row += 1
        if self.mark.in_a_row:
            self.best = max(self.best, self._row)
        elif found is True:
            self.best += 1
        else:
            self._seen.add(found)
            self.best = len(self._seen)


class Marks:
    """The marks of one game, and how far each is after the games added so far, the oldest first."""

    def __init__(self, marks: Iterable[Mark]) -> None:
        self.progress = [Progress(mark) for mark in marks]

    def add(self, record: Record) -> list[Mark]:
        """Count a game; return the marks that it has reached. Practice, hints, and friends are left out."""
        if not is_plain(record) or not human_seats(record) or is_friendly(record):
            return []
        waiting = [one for one in self.progress if not one.reached]
        for one in self.progress:
            one.add(record)
        return [one.mark for one in waiting if one.reached]


# --- what counts -----------------------------------------------------------------------------------------


def beaten(bot: str) -> Counts:
    """Return what counts victories over a bot, each on his own side."""

    def counts(record: Record) -> bool:
        return is_won(record) and is_duel(record) and bot in map(bot_of, record.players)

    return counts


def won_by(margin: float) -> Counts:
    """Return what counts victories by that margin, or more."""
    return lambda record: is_won(record) and margin_of(record) >= margin


def won_for(reason: str) -> Counts:
    """Return what counts victories for a reason."""
    return lambda record: is_won(record) and record.outcome.reason == reason


def won_with(option: str) -> Counts:
    """Return what counts the values of an option with which games were won."""
    return lambda record: str(record.options.get(option)) if is_won(record) else None


def won_against(players: int) -> Counts:
    """Return what counts victories at a table of that many."""
    return lambda record: is_won(record) and len(record.outcome.scores) >= players


def unanswered(record: Record) -> bool:
    """Say whether a game was won in which the others have no point at all."""
    lost = [score for seat, score in enumerate(record.outcome.scores) if seat not in record.outcome.winners]
    return is_won(record) and not any(lost)


def rivals_beaten(record: Record) -> Hashable:
    """Return which rival a game for two was won against."""
    people = human_seats(record)
    if not is_won(record) or not is_duel(record) or len(record.players) != 2 or len(people) != 1:
        return None
    return record.players[1 - people[0]]


def decks_won(record: Record) -> Hashable:
    """Return the ready deck that a game was won with."""
    decks, people = record.options.get("decks"), human_seats(record)
    told = decks[people[0]] if isinstance(decks, list) and people and people[0] < len(decks) else None
    return told if is_won(record) and isinstance(told, str) else None


FIRST: Final = Mark("first", N_("First victory"), N_("Win a game."), 1, is_won)
THREE: Final = Mark("three", N_("Three in a row"), N_("Win three games in a row."), 3, is_won, in_a_row=True)
HABIT: Final = Mark("habit", N_("A regular"), N_("Finish twenty games."), 20, lambda _record: True)
TEN: Final = Mark("ten", N_("Ten victories"), N_("Win ten games."), 10, is_won)
COMMON: Final = (FIRST, THREE, TEN, HABIT)
"""Those of every game."""

STRATEGIST: Final = Mark(
    "strategist", N_("To the top"), N_("Beat the strongest rival."), 1, beaten("level:4")
)
DECKS: Final = Mark("decks", N_("Four ways to win"), N_("Win with four of the ready decks."), 4, decks_won)
EVERYBODY: Final = Mark(
    "everybody", N_("Round the table"), N_("Beat five different rivals, one against one."), 5, rivals_beaten
)

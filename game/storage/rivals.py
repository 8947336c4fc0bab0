"""How a player fares against rivals: games won and lost, and an Elo of his own. Pure, of records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.ratings import FIRST, ratings
from game.core.rivals import bot_of, weakest
from game.storage.statistics import (
    Statistics,
    Tally,
    human_seats,
    is_duel,
    is_plain,
    is_won,
    margin_of,
    tally,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from game.core.rivals import Rival
    from game.storage.records import Record

SPREAD: Final = 400
"""By how many points of Elo who is ahead wins ten games for each one lost."""

EARLY, EARLY_GAMES, LATER = 40.0, 20, 20.0
"""By how much a game moves an Elo at the most: in the first so many, and from then on."""


@dataclass(slots=True)
class Standing:
    """The Elo of the player of one game, and the games against each rival, by the word of the seat.

    Games against bots count where each plays for himself, without practice nor a hint; against several at a
    table, each of them counts as a part of a game. `measured` has the Elo of each bot where it was last met.
    """

    elo: float = FIRST
    games: int = 0
    rivals: dict[str, Tally] = field(default_factory=dict)
    measured: dict[str, int] = field(default_factory=dict)

    def add(self, record: Record, *, rated: bool = True) -> None:
        """Count a finished game, the oldest first: one of luck alone is not `rated`, and moves no Elo."""
        if not (is_plain(record) and is_duel(record) and len(human_seats(record)) == 1):
            return
        for word in dict.fromkeys(_bots(record)):
            self.rivals.setdefault(word, Tally()).add(won=is_won(record), margin=margin_of(record))
        known = ratings(record.game, record.options)
        measured = {word: known[bot_of(word)].elo for word in _bots(record) if bot_of(word) in known}
        met = [(measured[word], share) for word, share in _shares(record) if word in measured]
        self.measured |= measured
        if met and rated:
            most = EARLY if self.games < EARLY_GAMES else LATER
            gained = sum(share - expected(self.elo, elo) for elo, share in met) / len(met)
            self.elo += most * gained
            self.games += 1


@dataclass(slots=True)
class RivalStatistics(Statistics):
    """The figures of every game, and those by who played.

    `sizes` has the games by how many played (in figures), and `rivals` by each rival at the table, once
    however many there were; `standing` tells how the player fares against them.
    """

    sizes: dict[str, Tally] = field(default_factory=dict)
    rivals: dict[str, Tally] = field(default_factory=dict)
    standing: Standing = field(default_factory=Standing)

    def rates(self, record: Record) -> bool:  # noqa: ARG002 - for games that luck alone may decide
        """Say whether a game moves the Elo of who played."""
        return True

    def count(self, record: Record, *, won: bool, margin: float) -> None:
        """Count a game by who played too."""
        Statistics.count(self, record, won=won, margin=margin)
        self.standing.add(record, rated=self.rates(record))
        if not is_duel(record):
            return
        tally(self.sizes, str(len(record.outcome.scores)), won=won, margin=margin)
        for rival in sorted({*_bots(record)}):
            tally(self.rivals, rival, won=won, margin=margin)


CLEAR: Final = 2 / 3
"""Under which part of the winner's points all others stay where a game is clearly won."""


CRUSHING: Final = 1 / 3
"""Under which part of them they stay where it is won by so much that the next rival is two steps up."""


class Challenger(NamedTuple):
    """A stronger rival for who has clearly won, and who holds each seat with him in place of the weakest."""

    rival: Rival
    players: tuple[str, ...]


def challenger(record: Record, cast: Mapping[str, Rival]) -> Challenger | None:
    """Return who is worth meeting after a game that was clearly won; None after any other, or at the top."""
    place = weakest(record.players, cast)
    if place is None or not _is_won_by(record, CLEAR):
        return None
    strongest = max(cast[word].strength for word in record.players if word in cast)
    steps = sorted({rival.strength for rival in cast.values() if rival.strength > strongest})
    if not steps:
        return None
    wanted = steps[:2][-1] if _is_won_by(record, CRUSHING) else steps[0]
    above = next(rival for rival in cast.values() if rival.strength == wanted)
    players = (*record.players[:place], above.word, *record.players[place + 1 :])
    return Challenger(above, players)


def _is_won_by(record: Record, part: float) -> bool:
    """Say whether the only human has won by himself, without help, all others under a part of his points."""
    people, scores = human_seats(record), record.outcome.scores
    if len(people) != 1 or not (is_duel(record) and is_plain(record) and is_won(record)):
        return False
    others = [score for seat, score in enumerate(scores) if seat not in people]
    return max(others) < part * scores[people[0]]


def expected(one: float, other: float) -> float:
    """Return the share of games that one Elo is to win of another."""
    return float(1 / (1 + 10 ** ((other - one) / SPREAD)))


def _bots(record: Record) -> Iterator[str]:
    people = human_seats(record)
    return (word for seat, word in enumerate(record.players) if seat not in people)


def _shares(record: Record) -> Iterator[tuple[str, float]]:
    """Yield each bot with what the human won of it; those who lost together have not met."""
    people, winners = human_seats(record), record.outcome.winners
    mine = people[0] in winners
    for seat, word in enumerate(record.players):
        if seat not in people and (mine or seat in winners):
            yield word, 0.5 if mine and seat in winners else float(mine)

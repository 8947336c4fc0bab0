"""Pairs of bots of one game measured: games with equal seeds, the seats swapped.

A seed gives the decks, who begins and the luck; each pair of bots plays it twice, once from either seat. A
draw is half a win. Shares come with a Wilson 95 % interval; the time of a choice is the processor's.
A level may play in another way: `4:4-WORD`, where the benchmark of a game has that word.
With `--mirrors 3 4` those levels play against themselves, a seed a game: told is the share of who begins.

Status 1 when the first of a pair does not win more than half, or level 4 less than 80 % against level 1, or
where level 4 needs more than 0.7 s for one choice in twenty.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from statistics import quantiles
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from game.bots.bot import Bot, View
from game.bots.levels import LEVELS, LevelBot
from game.core.rng import Rng
from game.editions import EDITIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.core.model import Options

M = TypeVar("M")
P = TypeVar("P")

Z = 1.96
SLOWEST = 0.7
"""Seconds that a choice of the highest level may take, in nineteen cases of twenty."""


class Played(NamedTuple):
    """One game: what the first bot won (0, a half or 1), the seconds that each of its choices took."""

    won: float
    moves: list[float]


Ways = Mapping[str, Callable[[Bot], Bot]]
"""Ways of a game's own in which a bot may play, by a word."""


class Contender(NamedTuple):
    """A level, and the word for another way to play, if it has one."""

    level: int
    way: str = ""

    def __str__(self) -> str:
        return f"{self.level}-{self.way}" if self.way else str(self.level)

    def bot(self, key: str, ways: Ways, rng: Rng) -> Bot:
        """Return it at a table of a game."""
        found = LevelBot(LEVELS[self.level], EDITIONS.expertise[key], rng)
        return ways[self.way](found) if self.way else found


class Mirrored(NamedTuple):
    """One game of a bot against itself: what who begins won, and whether it was a draw."""

    won: float
    draw: bool


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a share."""
    share, spread = wins / games, Z * Z / games
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4)
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def play(key: str, options: Options, ways: Ways, one: Contender, other: Contender, number: int) -> Played:
    """Play that game: the seat of the first bot and the seed follow from its number."""
    seed, seat = divmod(number, 2)
    state = EDITIONS.games[key].setup(options, seed + 1)
    seated = (one, other) if seat == 0 else (other, one)
    bots = [each.bot(key, ways, Rng(seed * 64 + who)) for who, each in enumerate(seated)]
    moves: list[float] = []
    while (decision := state.decision) is not None:
        started = time.process_time()
        action = bots[decision.seat].choose(View(state, decision))
        if decision.seat == seat and len(decision.playing_on) > 1:
            moves.append(time.process_time() - started)
        state.apply(action)
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - nothing is asked any more
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return Played(won, moves)


def mirror(key: str, options: Options, level: int, number: int) -> Mirrored:
    """Play the game of that number, all seats of one level; who is asked first begins."""
    state = EDITIONS.games[key].setup(options, number + 1)
    seats = EDITIONS.games[key].seating(options).seats
    bots = [
        LevelBot(LEVELS[level], EDITIONS.expertise[key], Rng(number * 64 + seat)) for seat in range(seats)
    ]
    assert state.decision is not None  # noqa: S101 - no game is over before it begins
    first = state.decision.seat
    while (decision := state.decision) is not None:
        state.apply(bots[decision.seat].choose(View(state, decision)))
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - nothing is asked any more
    won = 1 / len(outcome.winners) if first in outcome.winners else 0.0
    return Mirrored(won, draw=len(outcome.winners) != 1)


def run_mirrors(key: str, options: Options, levels: Iterable[int], games: int, workers: int) -> None:
    """Measure who begins where a level plays against itself, and print the table."""
    print(f"{games} games of a level against itself, {dict(options)}")
    print(f"{'level':9}{'begins':>7}  {'95 %':^16}{'draws':>9}", flush=True)
    for level in levels:
        found = [*play_all(partial(mirror, key, options, level), range(games), workers)]
        won = sum(game.won for game in found)
        low, high = wilson(won, games)
        draws = sum(game.draw for game in found) / games
        print(f"{level:<9}{won / games:7.1%}  [{low:6.1%}, {high:6.1%}]{draws:9.1%}", flush=True)


def play_all(play_one: Callable[[M], P], matches: Iterable[M], workers: int) -> Iterator[P]:
    """Yield what came of each match, in their order, as soon as it is played."""
    if workers == 1:
        yield from map(play_one, matches)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_one, matches)


def faults(one: Contender, other: Contender, found: list[Played], slow: float) -> list[str]:
    """Return what does not hold of that pair."""
    share, told = sum(game.won for game in found) / len(found), []
    least = 0.8 if (one.level, other.level) == (4, 1) else 0.5
    if share <= 0.5 or share < least:
        told.append(f"level {one} wins {share:.1%} against level {other}")
    if one.level == max(LEVELS) and slow > SLOWEST:
        told.append(f"level {one} needs {slow:.2f} s")
    return told


def _pair(text: str) -> tuple[Contender, Contender]:
    one, _colon, other = text.partition(":")
    found = [name.partition("-") for name in (one, other)]
    if not all(level.isdecimal() and int(level) in LEVELS for level, _dash, _way in found):
        message = f"“{text}” is not two levels, as in 4:3"
        raise argparse.ArgumentTypeError(message)
    first, second = [Contender(int(level), way) for level, _dash, way in found]
    return first, second


USUAL: Final = ["2:1", "3:2", "4:3", "4:1"]


def arguments(told: str | None) -> argparse.ArgumentParser:
    """Return what can be asked of every game's benchmark."""
    parser = argparse.ArgumentParser(description=told.splitlines()[0] if told else None)
    parser.add_argument("--games", type=int, default=200, help="games of each pair of bots, an even number")
    parser.add_argument("--pairs", type=_pair, nargs="+", default=[_pair(pair) for pair in USUAL])
    parser.add_argument("--mirrors", type=int, nargs="+", choices=LEVELS, help="who begins, at these levels")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    return parser


def run(key: str, options: Options, asked: argparse.Namespace, ways: Ways = MappingProxyType({})) -> int:
    """Measure, print the table, and return the status."""
    games = max(2, asked.games + asked.games % 2)
    if asked.mirrors:
        run_mirrors(key, options, asked.mirrors, games, asked.workers)
        return 0
    print(f"{games} games a pair of bots, {games // 2} seeds from both seats, {dict(options)}")
    print(f"{'levels':9}{'wins':>7}  {'95 %':^16}{'p95 cpu':>9}")
    weak = []
    for one, other in asked.pairs:
        found = [*play_all(partial(play, key, options, {**ways}, one, other), range(games), asked.workers)]
        wins = sum(game.won for game in found)
        low, high = wilson(wins, games)
        moves = [seconds for game in found for seconds in game.moves]
        slow = quantiles(moves, n=20)[-1] if len(moves) > 1 else 0.0
        told = f"{one} : {other}"
        print(f"{told:8} {wins / games:7.1%}  [{low:6.1%}, {high:6.1%}]{slow:9.3f} s", flush=True)
        weak += faults(one, other, found, slow)
    for fault in weak:
        print(f"NO: {fault}")
    return 1 if weak else 0

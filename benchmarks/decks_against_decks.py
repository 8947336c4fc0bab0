"""How even the ready decks of a game are: each against each, pairs of games with equal seeds.

A seed gives who begins and the luck; two decks play it twice, once from either seat, both by bots of the
level. Each pair of decks has seeds of its own: what happens to one says nothing of another. A draw is half a
win. The table has the share of each deck against each, and against all with its Wilson 95 % interval; below
it, the share of who begins, and how the games ended.

With --results, every game is noted in that file as it ends, and those it has are not played again: a long
measurement goes on where it was left. A file is of one level, and of the decks as they were.

A game may have somebody watch each of its matches (`Watch`), who notes what else is measured.
"""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol
from zlib import crc32

from pairs import play_all, wilson

from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot
from game.core.rng import Rng
from game.editions import EDITIONS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.core.model import Action, Event, Json, Options


class Match(NamedTuple):
    """Two decks, and the number of the game that they play: its seed, and who sits where."""

    one: str
    other: str
    number: int

    @property
    def seat(self) -> int:
        """Where the first deck sits."""
        return self.number % 2

    @property
    def seed(self) -> int:
        """Who begins, and the luck: another one for each pair of decks and two games."""
        return crc32(f"{self.one} {self.other} {self.number // 2}".encode())


class Won(NamedTuple):
    """What the first deck of a match won, what who began won (0, a half or 1), the end, what was noted."""

    share: float
    begun: float
    reason: str = ""
    noted: Mapping[str, Json] = MappingProxyType({})


class Watch(Protocol):
    """Who watches a match: each choice before and after it is carried out."""

    def chosen(self, state: Any, action: Action) -> None:  # noqa: ANN401 - each game has its own state
        """See what is chosen."""

    def done(self, state: Any, events: Sequence[Event]) -> None:  # noqa: ANN401 - each game has its own
        """See what came of it."""

    def noted(self, state: Any) -> Mapping[str, Json]:  # noqa: ANN401 - each game has its own state
        """Return what is to be noted of the game that is over."""


class Measured(NamedTuple):
    """What is not even, what share of the games who begins wins, what share ended how, and every game."""

    faults: list[str]
    begun: float
    ends: dict[str, float]
    games: list[tuple[Match, Won]]


def play(key: str, options: Options, level: int, watching: Callable[[], Watch] | None, match: Match) -> Won:
    """Play that game, watched or not."""
    watch = watching() if watching else None
    seed, seat = match.seed, match.seat
    decks = [match.one, match.other] if seat == 0 else [match.other, match.one]
    state: Any = EDITIONS.games[key].setup({**options, "decks": [*decks]}, seed)
    begins = None
    bots = [LevelBot(LEVELS[level], EDITIONS.expertise[key], Rng(seed * 64 + who)) for who in range(2)]
    while (decision := state.decision) is not None:
        if begins is None and state.turn:
            begins = state.active
        action = bots[decision.seat].choose(View(state, decision))
        if watch:
            watch.chosen(state, action)
        events = state.apply(action)
        if watch:
            watch.done(state, events)
    winners = state.outcome.winners
    one, begun = (1 / len(winners) if who in winners else 0.0 for who in (seat, begins))
    return Won(one, begun, state.outcome.reason, watch.noted(state) if watch else {})


def measure(
    key: str,
    options: Options,
    matches: Sequence[Match],
    asked: argparse.Namespace,
    watching: Callable[[], Watch] | None,
) -> list[Won]:
    """Return what was won in the matches."""
    known = noted(asked.results)
    left = [match for match in matches if match not in known]
    played = play_all(partial(play, key, options, asked.level, watching), left, asked.workers)
    for match, won in zip(left, played, strict=True):
        known[match] = won
        note(asked.results, match, won)
    return [known[match] for match in matches]


def noted(file: Path | None) -> dict[Match, Won]:
    """Return the games that a file has: a line each, with the decks, the number and what was won.

    Leave, naming the file and the line, where one is no game.
    """
    if file is None or not file.exists():
        return {}
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    return dict(_game(line, f"{file}, line {number}") for number, line in lines)


def _game(line: str, where: str) -> tuple[Match, Won]:
    try:
        game = json.loads(line)
        return Match(*game[:3]), Won(*game[3:])
    except (ValueError, TypeError):
        message = f"{where}: this is no game; remove the line to play it anew."
        raise SystemExit(message) from None


def note(file: Path | None, match: Match, won: Won) -> None:
    """Add a game to the file."""
    if file is not None:
        with file.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps([*match, *won[:-1], {**won.noted}]) + "\n")


def shares(matches: Sequence[Match], won: Iterable[Won]) -> dict[tuple[str, str], float]:
    """Return how much each deck won against each other one, of all their games."""
    found: dict[tuple[str, str], float] = {}
    for match, (share, *_rest) in zip(matches, won, strict=True):
        for pair, part in (((match.one, match.other), share), ((match.other, match.one), 1 - share)):
            found[pair] = found.get(pair, 0) + part
    return found


def table(
    keys: Sequence[str], won: dict[tuple[str, str], float], games: int, bounds: tuple[float, float]
) -> list[str]:
    """Print the table; return which decks win less or more of all their games than they should."""
    print(f"{'':18}" + "".join(f"{key[:6]:>7}" for key in keys) + f"{'all':>8}  95 %")
    faults = []
    for key in keys:
        total, played = sum(won[key, other] for other in keys if other != key), games * (len(keys) - 1)
        low, high = wilson(total, played)
        row = "".join(f"{'':>7}" if key == other else f"{won[key, other] / games:7.2f}" for other in keys)
        print(f"{key:18}{row}{total / played:8.3f}  [{low:.3f}, {high:.3f}]")
        if not bounds[0] <= total / played <= bounds[1]:
            faults.append(f"{key} wins {total / played:.1%} of its games")
    return faults


def arguments(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """Return the parser with what can be asked of every game's benchmark."""
    parser.add_argument("--games", type=int, default=40, help="games of each pair of decks, an even number")
    parser.add_argument("--level", type=int, default=3, choices=[*LEVELS])
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--results", type=Path, help="a file of games played, to go on with")
    return parser


def run(
    key: str,
    options: Options,
    keys: Sequence[str],
    asked: argparse.Namespace,
    bounds: tuple[float, float],
    watching: Callable[[], Watch] | None = None,
) -> Measured:
    """Measure and print the table; return what came of it."""
    games = max(2, asked.games + asked.games % 2)
    matches = [Match(*pair, number) for number in range(games) for pair in combinations(keys, 2)]
    print(f"{games} games a pair of decks, {games // 2} seeds from both seats, level {asked.level}")
    won = measure(key, options, matches, asked, watching)
    faults = table(keys, shares(matches, won), games, bounds)
    begun = sum(one.begun for one in won)
    low, high = wilson(begun, len(won))
    print(f"who begins wins {begun / len(won):.3f}  [{low:.3f}, {high:.3f}]")
    ends = {reason: count / len(won) for reason, count in Counter(one.reason for one in won).most_common()}
    print("ended by " + ", ".join(f"{reason} {share:.1%}" for reason, share in ends.items()))
    return Measured(faults, begun / len(won), ends, [*zip(matches, won, strict=True)])


def told(faults: Iterable[str]) -> int:
    """Print what does not hold, and return the status."""
    found = [*faults]
    for fault in found:
        print(f"NO: {fault}")
    return 1 if found else 0

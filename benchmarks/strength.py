"""How strong the bots of each level are: wins, margins and the time they take, on the same deals.

    python benchmarks/strength.py [--games 400] [--levels 1 2 3 4] [--mode normal] [--scenario KEY]
                                  [--workers 1] [--longer 10]

Every level plays the same games. Wins come with a Wilson 95 % interval, mean margins with a normal one. The
time of a move is given twice, of the processor and of the clock: other programs lengthen the latter. Playouts
a second are counted over the time spent in them, whose share of all the time of the searches is given too.

With `--longer`, a search so many times as long plays the games as well, and what it adds to the margin of the
highest level is told, with the interval of the difference game by game.

Status 1 when a level does not beat the one below, or when the highest misses its targets on `normal`.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from statistics import mean, quantiles, stdev
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.bots.levels import Level
    from game.bots.search.playouts import Player
    from game.core.model import Action, Json, Options, Outcome, State

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import Z, play_all, wilson

from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot
from game.bots.search.monte_carlo import MonteCarlo
from game.core.rng import Rng
from game.editions import EDITIONS

GAME = "reverse-war"
WINS, LOWER_WINS, SLOWEST = 0.74, 0.70, 0.5
NEAR = 1.0
"""By how many points of mean margin at most a search ten times as long is better."""


@dataclass
class Tally:
    """Games of one level: wins, margins, and time in seconds.

    `moves` and `clock` are the time of each real choice, the processor's and the clock's. The searches took
    `searching` seconds of the processor, of which `playing` went into that many `playouts`.
    """

    wins: int = 0
    margins: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    clock: list[float] = field(default_factory=list)
    playouts: int = 0
    playing: float = 0.0
    searching: float = 0.0

    def end(self, outcome: Outcome) -> None:
        """Count one game's end."""
        self.wins += outcome.winners == (0,)
        self.margins.append(outcome.scores[0])

    def add(self, other: Tally) -> None:
        """Add another tally's games to these."""
        self.wins += other.wins
        self.margins += other.margins
        self.moves += other.moves
        self.clock += other.clock
        self.playouts += other.playouts
        self.playing += other.playing
        self.searching += other.searching


class Clocked:
    """A player of playouts, and how long they took: its number of them and seconds of the processor."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.playouts = 0
        self.seconds = 0.0

    def play(self, world: State, action: Action) -> Outcome:
        """Play a playout."""
        started = time.process_time()
        outcome = self._player.play(world, action)
        self.seconds += time.process_time() - started
        self.playouts += 1
        return outcome

    def __getattr__(self, name: str) -> object:
        return getattr(self._player, name)


def play(level: Level, options: Options, seed: int) -> Tally:
    """Play the game of that seed with a bot of that level."""
    tally, state = Tally(), EDITIONS.games[GAME].setup(options, seed)
    bot = LevelBot(level, EDITIONS.expertise[GAME], Rng(seed ^ 0x57A7))
    while (decision := state.decision) is not None:
        view = View(state, decision)
        if len(decision.options) == 1:
            state.apply(decision.options[0])
        else:
            _choose(bot, view, state, tally)
    if state.outcome is not None:
        tally.end(state.outcome)
    return tally


def _choose(bot: LevelBot, view: View, state: State, tally: Tally) -> None:
    started, looked = time.process_time(), time.perf_counter()
    thinker = bot.thinker(view)
    searching = isinstance(thinker, MonteCarlo)
    clocked = Clocked(thinker.player) if searching else None
    if searching:
        thinker.player = clocked
    thinker.think(inf)
    tally.clock.append(time.perf_counter() - looked)
    tally.moves.append(time.process_time() - started)
    if clocked:
        tally.playouts += clocked.playouts
        tally.playing += clocked.seconds
        tally.searching += tally.moves[-1]
    state.apply(thinker.choice)


def measure(level: Level, options: Options, games: int, workers: int) -> Tally:
    """Return the tally of that many games of a level."""
    total = Tally()
    for tally in play_all(partial(play, level, options), range(1, games + 1), workers):
        total.add(tally)
    return total


def line(level: Level, tally: Tally) -> str:
    """Return a row of the table."""
    games = len(tally.margins)
    low, high = wilson(tally.wins, games)
    speed = tally.playouts / tally.playing if tally.playing else 0.0
    share = tally.playing / tally.searching if tally.searching else 0.0
    return (
        f"{level.number} {level.name:12}{tally.wins / games:7.1%}  [{low:6.1%}, {high:6.1%}]"
        f"{mean(tally.margins):+8.2f} ± {half(tally.margins):4.2f}"
        f"{p95(tally.moves):8.3f} s{p95(tally.clock):8.3f} s{speed:12,.0f}{share:7.0%}"
    )


def half(values: list[float]) -> float:
    """Return half the length of the 95 % interval of a mean."""
    return Z * stdev(values) / sqrt(len(values))


def compare(highest: Tally, level: Level, options: Options, asked: argparse.Namespace) -> bool:
    """Print what a search many times as long adds; return whether it is within `NEAR` points."""
    longer = replace(level, ends=level.ends * asked.longer)
    other = measure(longer, options, asked.games, asked.workers)
    print(f"{line(longer, other)}  ({asked.longer} times as long)")
    gains = [more - less for more, less in zip(other.margins, highest.margins, strict=True)]
    near = mean(gains) <= NEAR
    told = f"{mean(gains):+.2f} ± {half(gains):.2f} points of margin"
    print(f"{asked.longer} times as long adds {told} (at most {NEAR:g}: {'yes' if near else 'NO'})")
    return near


def p95(values: list[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(values, n=20)[-1]


def faults(tallies: dict[int, Tally], mode: str) -> list[str]:
    """Return what does not hold, in words."""
    found = [
        f"level {higher} does not beat level {lower}"
        for lower, higher in pairwise(sorted(tallies))
        if not (_share(tallies[higher]) > _share(tallies[lower]) and _beats(tallies[higher], tallies[lower]))
    ]
    best = tallies.get(max(LEVELS))
    if best and mode == "normal":
        if _share(best) < WINS or wilson(best.wins, len(best.margins))[0] <= LOWER_WINS:
            found.append(f"the highest level wins less than {WINS:.0%} (lower end above {LOWER_WINS:.0%})")
        if p95(best.moves) >= SLOWEST:
            found.append(f"the highest level takes {SLOWEST:g} s a move or more")
    return found


def _share(tally: Tally) -> float:
    return tally.wins / len(tally.margins)


def _beats(higher: Tally, lower: Tally) -> bool:
    return mean(higher.margins) > mean(lower.margins)


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=400, help="games of each level (2 or more)")
    parser.add_argument("--levels", type=int, nargs="+", choices=sorted(LEVELS), default=sorted(LEVELS))
    parser.add_argument("--mode", default="normal")
    parser.add_argument("--scenario", help="a scenario's key, on the mode it goes with")
    parser.add_argument("--longer", type=int, help="compare with a search so many times as long")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    asked = parser.parse_args()
    options: dict[str, Json] = {"mode": asked.mode, "scenario": asked.scenario}
    print(f"{asked.games} games of {asked.scenario or asked.mode} a level, the same deals for all")
    print(
        f"{'level':14}{'wins':>7}  {'95 %':^16}{'margin':>8}{'':7}"
        f"{'p95 cpu':>9} {'p95 clock':>9}{'playouts/s':>13}{'share':>7}"
    )
    tallies: dict[int, Tally] = {}
    for number in sorted(asked.levels):
        tallies[number] = measure(LEVELS[number], options, asked.games, asked.workers)
        print(line(LEVELS[number], tallies[number]), flush=True)
    found = faults(tallies, asked.mode if asked.scenario is None else asked.scenario)
    top = max(tallies)
    if asked.longer and not compare(tallies[top], LEVELS[top], options, asked):
        found.append(f"level {top} is further than that from a search {asked.longer} times as long")
    for fault in found:
        print(f"NO: {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

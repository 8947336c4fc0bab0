"""How strong the bots of each level are: wins, margins and the time they take, on the same deals.

    python benchmarks/strength.py [--games 400] [--levels 1 2 3 4] [--mode normal] [--workers 1]

Every level plays the same games. Wins come with a Wilson 95 % interval, mean margins with a normal one; the
time of a move is the processor's, which other programs lengthen less than the clock's. Playouts a second are
those of the searching levels over all their moves. Status 1 when a level does not beat the one below, or when
the highest misses its targets on `normal`.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from math import inf, sqrt
from pathlib import Path
from statistics import mean, quantiles, stdev
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.model import Outcome, State

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot
from game.bots.monte_carlo import MonteCarlo
from game.core.rng import Rng
from game.rules import GAMES

GAME = "reverse-war"
WINS, LOWER_WINS, SLOWEST = 0.74, 0.70, 0.5
Z = 1.96


@dataclass
class Tally:
    """Games of one level: wins, margins, seconds of each real choice, playouts and the seconds they took."""

    wins: int = 0
    margins: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    playouts: int = 0
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
        self.playouts += other.playouts
        self.searching += other.searching


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the Wilson 95 % interval of a share."""
    share, spread = wins / games, Z * Z / games
    middle = share + spread / 2
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4)
    return (middle - half) / (1 + spread), (middle + half) / (1 + spread)


def play(number: int, mode: str, seed: int) -> Tally:
    """Play the game of that seed with a bot of that level."""
    tally, state = Tally(), GAMES[GAME].setup({"mode": mode}, seed)
    bot = LevelBot(LEVELS[number], GAME, Rng(seed ^ 0x57A7))
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
    started = time.process_time()
    thinker = bot.thinker(view)
    thinker.think(inf)
    taken = time.process_time() - started
    tally.moves.append(taken)
    if isinstance(thinker, MonteCarlo):
        tally.playouts += thinker.played
        tally.searching += taken
    state.apply(thinker.choice)


def measure(number: int, mode: str, games: int, workers: int) -> Tally:
    """Return the tally of that many games of a level."""
    total, seeds = Tally(), range(1, games + 1)
    one = partial(play, number, mode)
    if workers == 1:
        for seed in seeds:
            total.add(one(seed))
        return total
    with ProcessPoolExecutor(workers) as pool:
        for tally in pool.map(one, seeds):
            total.add(tally)
    return total


def line(number: int, tally: Tally) -> str:
    """Return a row of the table."""
    games = len(tally.margins)
    low, high = wilson(tally.wins, games)
    margin_half = Z * stdev(tally.margins) / sqrt(games)
    speed = tally.playouts / tally.searching if tally.searching else 0.0
    return (
        f"{number} {LEVELS[number].name:12}{tally.wins / games:7.1%}  [{low:6.1%}, {high:6.1%}]"
        f"{mean(tally.margins):+8.2f} ± {margin_half:4.2f}{p95(tally.moves):9.3f} s{speed:12,.0f}"
    )


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
    parser.add_argument("--workers", type=int, default=1, help="processes")
    asked = parser.parse_args()
    print(f"{asked.games} games of {asked.mode} a level, the same deals for all")
    print(f"{'level':14}{'wins':>7}  {'95 %':^16}{'margin':>8}{'':7}{'p95':>9}  {'playouts/s':>12}")
    tallies: dict[int, Tally] = {}
    for number in sorted(asked.levels):
        tallies[number] = measure(number, asked.mode, asked.games, asked.workers)
        print(line(number, tallies[number]), flush=True)
    found = faults(tallies, asked.mode)
    for fault in found:
        print(f"NO: {fault}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

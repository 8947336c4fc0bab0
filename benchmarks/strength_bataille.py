"""How strong the bots of Openmok Bataille are: in a round, one of a level against the others, seat by seat.

    python benchmarks/strength_bataille.py [--games 400] [--levels 1 2 3] [--players 4 | --choix]
                                           [--workers 1]
    python benchmarks/strength_bataille.py --mirrors 3 [--games 400] [--players 4 | --collection]

Each level plays against bots that do anything, then against the level below; its seat changes from game to
game, so that opening is as often its turn as another's. The even share is one game in as many as there are
players. Shares come with a Wilson 95 % interval; the time of a choice is the processor's. With `--choix`,
the game is the simple battle where each picks one card of three (BAT-4). With `--mirrors`, that level holds
every seat, and told is the share of who begins: the opener's of the round, the leader's of La Collection.

Status 1 when a level does not win more than the even share, the interval's lower end included.
"""

from __future__ import annotations

import argparse
import sys
import time
from functools import partial
from pathlib import Path
from statistics import mean, quantiles
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.core.model import Json

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import play_all, run_mirrors, wilson

from game.bots.bot import View
from game.bots.levels import levels_of
from game.core.rng import Rng
from game.editions import EDITIONS

GAME = "openmok-bataille"
LEVELS = [level.number for level in levels_of(EDITIONS.expertise[GAME])]


class Played(NamedTuple):
    """One game: whether the level won, its trophies (or cards), the seconds that each of its choices took."""

    won: bool
    score: float
    moves: list[float]


def play(name: str, foes: str, options: dict[str, Json], seed: int) -> Played:
    """Play the game of that seed: one bot of a name against others of another."""
    players = EDITIONS.games[GAME].seating(options).seats
    state, seat = EDITIONS.games[GAME].setup(options, seed), seed % players
    bots = [
        EDITIONS.bots.make(name if one == seat else foes, GAME, Rng(seed * 64 + one))
        for one in range(players)
    ]
    moves: list[float] = []
    while (decision := state.decision) is not None:
        if len(decision.options) == 1:
            state.apply(decision.options[0])
            continue
        started = time.process_time()
        action = bots[decision.seat].choose(View(state, decision))
        if decision.seat == seat:
            moves.append(time.process_time() - started)
        state.apply(action)
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - nothing is asked any more
    return Played(seat in outcome.winners, outcome.scores[seat], moves)


def measure(name: str, foes: str, options: dict[str, Json], games: int, workers: int) -> list[Played]:
    """Return so many games."""
    return [*play_all(partial(play, name, foes, options), range(1, games + 1), workers)]


def line(name: str, foes: str, found: list[Played]) -> str:
    """Return a row of the table."""
    wins, games = sum(one.won for one in found), len(found)
    low, high = wilson(wins, games)
    moves = [seconds for one in found for seconds in one.moves]
    score = mean(one.score for one in found)
    slow = quantiles(moves, n=20)[-1] if len(moves) > 1 else 0.0
    return f"{name:9}{foes:9}{wins / games:7.1%}  [{low:6.1%}, {high:6.1%}]{score:9.2f}{slow:9.3f} s"


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=400, help="games of each pairing")
    parser.add_argument("--levels", type=int, nargs="+", choices=LEVELS, default=LEVELS)
    parser.add_argument("--players", type=int, default=4, choices=(3, 4, 5, 6))
    parser.add_argument("--choix", action="store_true", help="the simple battle with its choice of a card")
    parser.add_argument("--collection", action="store_true", help="La Collection, with --mirrors")
    parser.add_argument("--mirrors", type=int, nargs="+", choices=LEVELS, help="who begins, at these levels")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    asked = parser.parse_args()
    options: dict[str, Json] = {"variant": "round", "players": asked.players}
    if asked.choix:
        options = {"choix": True}
    if asked.mirrors:
        options = {"variant": "collection"} if asked.collection else options
        run_mirrors(GAME, options, asked.mirrors, asked.games, asked.workers)
        return 0
    players = EDITIONS.games[GAME].seating(options).seats
    even = 1 / players
    print(f"{asked.games} games a pairing, {players} players: the even share is {even:.1%}")
    print(f"{'one':9}{'others':9}{'wins':>7}  {'95 %':^16}{'score':>9}{'p95 cpu':>9}")
    weak = []
    for number in sorted(asked.levels):
        others = ["random"] if number == 1 else ["random", f"level:{number - 1}"]
        for foes in others:
            name = f"level:{number}"
            found = measure(name, foes, options, asked.games, asked.workers)
            print(line(name, foes, found), flush=True)
            if wilson(sum(one.won for one in found), asked.games)[0] <= even:
                weak.append(f"{name} does not beat {foes}")
    for fault in weak:
        print(f"NO: {fault}")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())

"""How many random games a second our rules play, beside RLCard's UNO with random agents.

    pip install -e ".[bench]" && python benchmarks/rules.py [--seconds 2] [--rounds 5]

Reverse War is played through the kernel contract only, one whole game after another, each with its own seed,
and scored at its end. Both run in this process and take turns. Status 1 when ours is not LIMIT times as fast.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import count
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.rng import Rng
from game.rules import GAMES

GAME = "reverse-war"
LIMIT = 3.0


def play_reverse_war(seed: int) -> None:
    """Play one game of random moves in the default mode, to its outcome."""
    state = GAMES[GAME].setup({}, seed)
    choose = Rng(seed).choice
    while (decision := state.decision) is not None:
        state.apply(choose(decision.options))
    if state.outcome is None:
        message = f"Game {seed} ended without an outcome."
        raise RuntimeError(message)


def uno() -> Callable[[int], object]:
    """Return a player of one UNO game between two random agents. Raise ImportError without RLCard."""
    import rlcard  # noqa: PLC0415 - an extra of the benchmarks only
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = rlcard.make("uno", config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return lambda _seed: env.run(is_training=False)


def games_per_second(play: Callable[[int], object], seeds: count[int], seconds: float) -> float:
    """Return how many games a second `play` gets through in about `seconds`."""
    start = time.perf_counter()
    first = seed = next(seeds)
    while (taken := time.perf_counter() - start) < seconds:
        play(seed)
        seed = next(seeds)
    return (seed - first) / taken


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=2.0, help="length of each turn")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each")
    asked = parser.parse_args()
    try:
        contenders = {"RLCard UNO": uno(), "Reverse War": play_reverse_war}
    except ImportError:
        print('RLCard is not there: pip install -e ".[bench]"', file=sys.stderr)
        return 2
    seeds, speeds = count(), {name: list[float]() for name in contenders}
    for _ in range(max(1, asked.rounds)):
        for name, play in contenders.items():
            speeds[name].append(games_per_second(play, seeds, asked.seconds))
    theirs, ours = (median(speeds[name]) for name in contenders)
    print(f"Random games a second, {asked.rounds} turns of {asked.seconds:g} s each, one process")
    print(f"{'game':16}{'median':>10}{'slowest':>10}{'ratio':>8}")
    for name, seen in speeds.items():
        print(f"{name:16}{median(seen):10,.0f}{min(seen):10,.0f}{median(seen) / theirs:8.1f}")
    print(f"At least {LIMIT:g}: {'yes' if ours >= LIMIT * theirs else 'NO'}")
    return 0 if ours >= LIMIT * theirs else 1


if __name__ == "__main__":
    sys.exit(main())

"""How many random games a second our rules play, beside RLCard's games with random agents.

    pip install -e ".[bench]" && python benchmarks/rules.py [--seconds 1] [--rounds 11]

Reverse War beside UNO, Openmok Évolution, Magicjoust and Wankul beside gin rummy. Ours are played through the
kernel contract only, one whole game after another, each with its own seed, to its outcome; nobody gives up.
All run in this process and take turns. Status 1 when one of ours is not as many times as fast as PAIRS asks.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.core.rng import Rng
from game.editions import EDITIONS

PAIRS = (
    ("uno", "reverse-war", 3.0),
    ("gin-rummy", "openmok-evolution", 3.0),
    ("gin-rummy", "magicjoust", 2.0),
    ("gin-rummy", "wankul", 2.0),
)
"""A game of RLCard's, ours that is measured beside it, and how many times as fast it has to be."""


@dataclass
class Player:
    """Plays one game after another; `speeds` are games a second, one for each turn."""

    name: str
    play: Callable[[int], object]
    speeds: list[float] = field(default_factory=list)

    def take_turn(self, seeds: count[int], seconds: float) -> None:
        """Play for about so many seconds."""
        start = time.perf_counter()
        first = seed = next(seeds)
        while (taken := time.perf_counter() - start) < seconds:
            self.play(seed)
            seed = next(seeds)
        self.speeds.append((seed - first) / taken)


def play_ours(key: str, seed: int) -> None:
    """Play one game of random moves with the usual options, to its outcome."""
    state = EDITIONS.games[key].setup({}, seed)
    choose = Rng(seed).choice
    while (decision := state.decision) is not None:
        state.apply(choose(decision.playing_on))
    if state.outcome is None:
        message = f"Game {seed} of {key} ended without an outcome."
        raise RuntimeError(message)


def theirs(name: str) -> Callable[[int], object]:
    """Return a player of one game between two random agents. Raise ImportError without RLCard."""
    import rlcard  # noqa: PLC0415 - an extra of the benchmarks only
    from rlcard.agents import RandomAgent  # noqa: PLC0415

    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    return lambda _seed: env.run(is_training=False)


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of each turn")
    parser.add_argument("--rounds", type=int, default=11, help="turns of each")
    asked = parser.parse_args()
    try:
        pairs = [
            (Player(f"RLCard {other}", theirs(other)), Player(key, partial(play_ours, key)), limit)
            for other, key, limit in PAIRS
        ]
    except ImportError:
        print('RLCard is not there: pip install -e ".[bench]"', file=sys.stderr)
        return 2
    seeds = count()
    for _ in range(max(1, asked.rounds)):
        for other, ours, _limit in pairs:
            for player in (other, ours):
                player.take_turn(seeds, asked.seconds)
    print(f"Random games a second, {asked.rounds} turns of {asked.seconds:g} s each, one process")
    print(f"{'game':20}{'median':>10}{'slowest':>10}{'ratio':>8}")
    quick = True
    for other, ours, limit in pairs:
        for player in (other, ours):
            ratio = median(player.speeds) / median(other.speeds)
            print(f"{player.name:20}{median(player.speeds):10,.0f}{min(player.speeds):10,.0f}{ratio:8.2f}")
        enough = median(ours.speeds) >= limit * median(other.speeds)
        print(f"{'':20}At least {limit:g}: {'yes' if enough else 'NO'}")
        quick = quick and enough
    return 0 if quick else 1


if __name__ == "__main__":
    sys.exit(main())

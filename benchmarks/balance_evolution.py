"""How even the ready decks of Openmok Évolution are: each against each, pairs of games with equal seeds.

    python benchmarks/balance_evolution.py [--games 40] [--level 3] [--moks 3] [--workers 1]

A seed gives who begins and the luck; two decks play it twice, once from either seat, both by bots of the
level. A draw is half a win. The table has the share of each deck against each, and against all with its
Wilson 95 % interval.

Status 1 where a deck wins less than LOWEST or more than HIGHEST of its games, or a variation is in no deck.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from strength_evolution import GAME, wilson

from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot
from game.core.rng import Rng
from game.rules.evolution.cards import Variation
from game.rules.evolution.charter import Charter
from game.rules.evolution.starter import ready_decks, starter

LOWEST, HIGHEST = 0.4, 0.6
"""Between which shares of all its games each deck is to win."""


class Match(NamedTuple):
    """Two decks, and the number of the game that they play: its seed, and who sits where."""

    one: str
    other: str
    number: int


def play(level: int, moks: int, match: Match) -> float:
    """Play that game; return what the first deck won: 0, a half or 1."""
    seed, seat = divmod(match.number, 2)
    decks = [match.one, match.other] if seat == 0 else [match.other, match.one]
    state = GAME.setup({"moks": moks, "decks": [*decks]}, seed + 1)
    bots = [LevelBot(LEVELS[level], GAME.key, Rng(seed * 64 + who)) for who in range(2)]
    while (decision := state.decision) is not None:
        state.apply(bots[decision.seat].choose(View(state, decision)))
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - nothing is asked any more
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def measure(matches: list[Match], level: int, moks: int, workers: int) -> list[float]:
    """Return what the first decks of the matches won."""
    play_one = partial(play, level, moks)
    if workers == 1:
        return [play_one(match) for match in matches]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(play_one, matches, chunksize=4))


def shares(matches: list[Match], won: list[float]) -> dict[tuple[str, str], float]:
    """Return how much each deck won against each other one, of all their games."""
    found: dict[tuple[str, str], float] = {}
    for match, share in zip(matches, won, strict=True):
        for pair, part in (((match.one, match.other), share), ((match.other, match.one), 1 - share)):
            found[pair] = found.get(pair, 0) + part
    return found


def idle_variations() -> list[str]:
    """Return the variations that are in no deck, on the largest table either."""
    used = {card.ref for deck in ready_decks(Charter(6, 24)).values() for card in deck.variations}
    return [ref for ref, card in starter().items() if isinstance(card, Variation) and ref not in used]


def table(won: dict[tuple[str, str], float], games: int) -> list[str]:
    """Print the table; return what is not even."""
    keys = [*ready_decks()]
    print(f"{'':12}" + "".join(f"{key[:6]:>7}" for key in keys) + f"{'all':>8}  95 %")
    faults = []
    for key in keys:
        total, played = sum(won[key, other] for other in keys if other != key), games * (len(keys) - 1)
        low, high = wilson(total, played)
        row = "".join(f"{'':>7}" if key == other else f"{won[key, other] / games:7.2f}" for other in keys)
        print(f"{key:12}{row}{total / played:8.3f}  [{low:.3f}, {high:.3f}]")
        if not LOWEST <= total / played <= HIGHEST:
            faults.append(f"{key} wins {total / played:.1%} of its games")
    return faults


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=40, help="games of each pair of decks, an even number")
    parser.add_argument("--level", type=int, default=3, choices=[*LEVELS])
    parser.add_argument("--moks", type=int, default=3, choices=(3, 4, 5, 6))
    parser.add_argument("--workers", type=int, default=1, help="processes")
    asked = parser.parse_args()
    games = max(2, asked.games + asked.games % 2)
    pairs = [*combinations(ready_decks(), 2)]
    matches = [Match(one, other, number) for one, other in pairs for number in range(games)]
    print(f"{games} games a pair of decks, {games // 2} seeds from both seats, level {asked.level}")
    won = measure(matches, asked.level, asked.moks, asked.workers)
    faults = table(shares(matches, won), games)
    faults += [f"{ref} is in no deck" for ref in idle_variations()]
    for fault in faults:
        print(f"NO: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""How even the ready decks of Magicjoust are: each against each, pairs of games with equal seeds.

    python benchmarks/balance_magicjoust.py [--games 40] [--level 3] [--workers 1] [--results FILE]

What is measured: `decks_against_decks.py`. Status 1 where a deck wins less or more of all its games than
`BOUNDS`, or who begins less or more than `BEGINNER`.

Measured with version 2 of the rules, at level 3, 420 games: decks win between 0.379 and 0.579 of their games,
who begins 0.526 [0.478, 0.573].
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from decks_against_decks import arguments, run, told

from game.rules.magicjoust.starter import ready_decks

BOUNDS = (0.35, 0.65)
"""Between which shares of all its games each deck is to win."""

BEGINNER = (0.45, 0.55)
"""Between which shares of all games who begins is to win."""


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = arguments(argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None))
    faults, begun, _ends = run("magicjoust", {}, [*ready_decks()], parser.parse_args(), BOUNDS)
    if not BEGINNER[0] <= begun <= BEGINNER[1]:
        faults.append(f"who begins wins {begun:.1%}")
    return told(faults)


if __name__ == "__main__":
    sys.exit(main())

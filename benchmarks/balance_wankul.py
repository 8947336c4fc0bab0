"""How even the ready decks of Wankul are: each against each, pairs of games with equal seeds.

    python benchmarks/balance_wankul.py [--set both] [--size 40+10] [--games 40] [--level 3] [--workers 1]
        [--results FILE]

What is measured: `decks_against_decks.py`. Status 1 where a deck wins less or more of all its games than
`BOUNDS`, or who begins less or more than `BEGINNER`, or where games end otherwise than `ENDS` wants.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from decks_against_decks import arguments, run, told

from game.rules.wankul.setting import SETS, SIZES
from game.rules.wankul.starter import ready_decks

BOUNDS = (0.35, 0.65)
"""Between which shares of all its games each deck is to win."""

BEGINNER = (0.45, 0.55)
"""Between which shares of all games who begins is to win."""

ENDS = {"points": (0.15, 1.0), "empty-deck": (0.15, 1.0), "no-terrain": (0.0, 0.2)}
"""Between which shares of all games are to end so."""


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = arguments(argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None))
    parser.add_argument("--size", choices=[*SIZES], default=next(iter(SIZES)), help="size of the decks")
    parser.add_argument("--set", choices=[*SETS], default="both", help="whose decks")
    asked = parser.parse_args()
    decks = [*ready_decks(asked.size, asked.set)]
    faults, begun, ends, _won = run("wankul", {"set": asked.set, "size": asked.size}, decks, asked, BOUNDS)
    if not BEGINNER[0] <= begun <= BEGINNER[1]:
        faults.append(f"who begins wins {begun:.1%}")
    for reason, (least, most) in ENDS.items():
        if not least <= (share := ends.get(reason, 0.0)) <= most:
            faults.append(f"{share:.1%} of the games end by {reason}")
    return told(faults)


if __name__ == "__main__":
    sys.exit(main())

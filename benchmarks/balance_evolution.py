"""How even the ready decks of Openmok Évolution are: each against each, pairs of games with equal seeds.

    python benchmarks/balance_evolution.py [--games 40] [--level 3] [--moks 3] [--workers 1] [--results FILE]

What is measured: `decks_against_decks.py`. Status 1 where a deck wins less than the lowest or more than the
highest of `BOUNDS` of its games, or a variation is in no deck.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from decks_against_decks import arguments, run, told

from game.rules.evolution.cards import Variation
from game.rules.evolution.charter import Charter
from game.rules.evolution.starter import ready_decks, starter

BOUNDS = (0.4, 0.6)
"""Between which shares of all its games each deck is to win."""


def idle_variations() -> list[str]:
    """Return the variations that are in no deck, on the largest table either."""
    used = {card.ref for deck in ready_decks(Charter(6, 24)).values() for card in deck.variations}
    return [ref for ref, card in starter().items() if isinstance(card, Variation) and ref not in used]


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = arguments(argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None))
    parser.add_argument("--moks", type=int, default=3, choices=(3, 4, 5, 6))
    asked = parser.parse_args()
    faults, *_rest = run("openmok-evolution", {"moks": asked.moks}, [*ready_decks()], asked, BOUNDS)
    return told([*faults, *[f"{ref} is in no deck" for ref in idle_variations()]])


if __name__ == "__main__":
    sys.exit(main())

"""How often a deck of Magicjoust wins with each card of the set in the place of others of its cost.

    python benchmarks/laboratory_magicjoust.py [CARD ...] [--games 200] [--seed 1] [--workers 1]

What a pair of games is, and who plays: `game/bots/magicjoust/laboratory.py`. The cards that stand out most
come last. Status 1 where the 95 % interval of one lies wholly beyond `BOUND`.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from game.bots.magicjoust.laboratory import FEWEST, CreusetLaboratory, Share
from game.rules.magicjoust.starter import PACK_ID, starter

BOUND: Final = 0.06
"""By how much a card may change how often a deck wins."""

EVEN: Final = 0.5


class Weighed(NamedTuple):
    """A card, and the share of wins with it."""

    card: str
    share: Share

    @property
    def off(self) -> float:
        """Return by how much a deck wins more often with the card, or less."""
        return self.share.wins - EVEN

    @property
    def is_too_far(self) -> bool:
        """Say whether the whole interval lies beyond the bound."""
        return self.share.low > EVEN + BOUND or self.share.high < EVEN - BOUND


def weigh(card: str, games: int, seed: int) -> Weighed:
    """Weigh a card of the set in so many games."""
    laboratory = CreusetLaboratory(starter()[f"{PACK_ID}/{card}"], games=max(FEWEST, games // 2), seed=seed)
    laboratory.step(float("inf"))
    share = laboratory.reading()
    assert share is not None  # noqa: S101 - as many pairs as it takes
    return Weighed(card, share)


def main() -> int:
    """Weigh the cards, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the cards to weigh; all without any")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="games for each card")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, metavar="N")
    asked = parser.parse_args()
    cards = asked.cards or [ref.partition("/")[2] for ref in starter()]
    with ProcessPoolExecutor(asked.workers) as pool:
        found = [*pool.map(partial(weigh, games=asked.games, seed=asked.seed), cards)]
    for one in sorted(found, key=lambda one: abs(one.off)):
        low, high = one.share.low, one.share.high
        print(f"{one.card:28}{one.off:+7.1%}  [{low:6.1%}, {high:6.1%}]{'  too far' * one.is_too_far}")
    far = sum(one.is_too_far for one in found)
    print(f"{len(found)} cards, {far} too far")
    return int(far > 0)


if __name__ == "__main__":
    sys.exit(main())

"""How much there is to decide in La Collection: the best play found by search against any play at all.

    python benchmarks/collection_by_search.py [--games 4000] [--playouts 600] [--workers 1]

One seat takes the trophy after which it wins most of so many games that are played on by lot in worlds that
it may believe in; the other takes any. Seats and who leads change from game to game. Cards of one symbol are
alike to it. Told is what the search has won, with a Wilson 95 % interval, and how often there was a choice.

Status 1 when the interval does not hold one half: then there is something to decide, and levels to be made.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, cast

if TYPE_CHECKING:
    from game.core.model import Action
    from game.rules.bataille.collection import CollectionState

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import play_all, wilson

from game.bots.bataille.plans import action_of, plans
from game.bots.bot import Through, View, unchanged
from game.bots.search.monte_carlo import MonteCarlo
from game.bots.search.playouts import Player, itself
from game.core.model import Decision
from game.core.rng import Rng
from game.editions import EDITIONS

GAME = "openmok-bataille"


class Played(NamedTuple):
    """One game: what the search won of it (0, a half or 1), how many trophies it took, and with a choice."""

    won: float
    trophies: int
    chosen: int


def unlike(state: CollectionState, decision: Decision) -> list[Action]:
    """Return the options of a decision, one a symbol."""
    return [action_of(plan, state, decision) for plan in sorted(plans(state, decision))]


def play(playouts: int, number: int) -> Played:
    """Play the game of that number, the search in one seat and chance in the other."""
    seed, searching = divmod(number, 2)
    state = cast("CollectionState", EDITIONS.games[GAME].setup({"variant": "collection"}, seed + 1))
    lots, trophies, chosen = Rng(seed * 64 + 1), 0, 0
    while (decision := state.decision) is not None:
        action = decision.options[0]
        if decision.prompt == "trophy" and decision.seat != searching:
            action = lots.choice(decision.options)
        elif decision.prompt == "trophy":
            options, trophies = unlike(state, decision), trophies + 1
            if len(options) > 1:
                chosen += 1
                action = _searched(View(state, decision), options, playouts, seed * 64 + trophies)
        state.apply(action)
    assert state.outcome is not None  # noqa: S101 - nothing is asked any more
    won = 1 / len(state.outcome.winners) if searching in state.outcome.winners else 0.0
    return Played(won, trophies, chosen)


def _searched(view: View, options: list[Action], playouts: int, seed: int) -> Action:
    decision = Decision(view.seat, view.decision.prompt, tuple(options))
    search = MonteCarlo(Through(view, decision, unchanged), Player(itself, Rng(seed)), Rng(seed), playouts)
    search.think(inf)
    return search.choice


def main() -> int:
    """Measure, print what was found, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=4000, help="games, an even number")
    parser.add_argument("--playouts", type=int, default=600, help="games played on at each choice")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    asked = parser.parse_args()
    found = [*play_all(partial(play, asked.playouts), range(asked.games), asked.workers)]
    won, trophies = sum(one.won for one in found), sum(one.trophies for one in found)
    low, high = wilson(won, len(found))
    print(f"{len(found)} games: the search wins {won / len(found):.1%}  [{low:.1%}, {high:.1%}]")
    print(f"a choice of symbols at {sum(one.chosen for one in found) / trophies:.1%} of {trophies} trophies")
    return 0 if low <= 0.5 <= high else 1


if __name__ == "__main__":
    sys.exit(main())

"""How even the ready decks of Magicjoust are, and how their games go: each against each.

    python benchmarks/balance_magicjoust.py [--games 40] [--level 3] [--workers 1] [--results FILE]

What is measured: `decks_against_decks.py`, `course_magicjoust.py`. Status 1 where a deck wins less or more of
all its games than `BOUNDS`, or who begins than `BEGINNER`, or where a share of `COURSE` is not as wanted, or
a card is invoked in fewer of its deck's games than `SELDOM`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from course_magicjoust import Course
from decks_against_decks import arguments, run, told
from pairs import wilson

from game.rules.magicjoust.starter import ready_decks

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from decks_against_decks import Match, Won


BOUNDS = (0.4, 0.6)
"""Between which shares of all its games each deck is to win."""

BEGINNER = (0.46, 0.54)
"""Between which shares of all games who begins is to win."""

COURSE = {
    "games with a joust": (0.85, 1.0),
    "attacks that succeed": (0.35, 0.65),
    "games in which a joust hinders a plan": (0.2, 1.0),
    "turns in which nothing is done": (0.0, 0.05),
    "ephemeral cards left unused": (0.0, 0.05),
    "won from four points behind": (0.3, 1.0),
}
"""What is wanted of the games, in shares."""

SELDOM = 0.03
"""In which share of the games of a deck each of its cards is to be invoked."""

JOUSTS = 3.0
"""How many jousts a game is to have at least, on the average."""

LEAST = 8
"""How many of the cards that are invoked least are told."""

TURNS = (6, 11)
"""How many turns each the middle game is to last."""


def main() -> int:
    """Measure, print the tables, and return the status."""
    parser = arguments(argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None))
    faults, begun, _ends, games = run("magicjoust", {}, [*ready_decks()], parser.parse_args(), BOUNDS, Course)
    if not BEGINNER[0] <= begun <= BEGINNER[1]:
        faults.append(f"who begins wins {begun:.1%}")
    return told([*faults, *course([won.noted for _match, won in games]), *seldom(games)])


def course(games: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """Print how the games went, and yield what is not as wanted."""

    def total(name: str) -> int:
        return sum(game[name] for game in games)

    back = [won for game in games for _seat, won in game["behind"]]
    counted = {
        "games with a joust": (sum(game["jousts"] > 0 for game in games), len(games)),
        "attacks that succeed": (total("succeeded"), total("jousts")),
        "games in which a joust hinders a plan": (sum(game["hindered"] > 0 for game in games), len(games)),
        "turns in which nothing is done": (total("idle"), total("turns")),
        "ephemeral cards left unused": (total("wasted"), total("ephemeral")),
        "won from four points behind": (sum(back), len(back)),
    }
    for name, (found, among) in counted.items():
        low, high = wilson(found, max(1, among))
        print(f"{name:40}{found / max(1, among):7.1%}  [{low:6.1%}, {high:6.1%}] of {among}")
        if high < COURSE[name][0] or low > COURSE[name][1]:
            yield f"{name}: {found / max(1, among):.1%}"
    jousts, turns = total("jousts") / len(games), median(game["turns"] / 2 for game in games)
    print(f"jousts a game {jousts:.2f}; turns each, the middle game {turns}")
    if jousts < JOUSTS:
        yield f"{jousts:.2f} jousts a game"
    if not TURNS[0] <= turns <= TURNS[1]:
        yield f"the middle game lasts {turns} turns each"


def seldom(games: Sequence[tuple[Match, Won]]) -> Iterator[str]:
    """Print which cards are invoked least in the games of their decks, and yield what is too seldom."""
    played, invoked = Counter[str](), Counter[tuple[str, str]]()
    for match, won in games:
        for deck, seat in ((match.one, match.seat), (match.other, 1 - match.seat)):
            cards: Any = won.noted["invoked"]
            played[deck] += 1
            invoked.update((deck, card) for card in cards[seat])
    found = [
        (invoked[key, ref] / played[key], key, ref)
        for key, deck in ready_decks().items()
        for ref in {card.ref for card in deck.creuset}
    ]
    for share, key, ref in sorted(found)[:LEAST]:
        print(f"{ref.partition('/')[2]:28}{key:20} invoked in {share:.1%} of games")
        if share < SELDOM:
            yield f"{ref} is invoked in {share:.1%} of the games of {key}"


if __name__ == "__main__":
    sys.exit(main())

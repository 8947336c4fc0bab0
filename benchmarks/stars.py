"""How hard the scenarios of Reverse War are: what margins a level ends with, and how often each star is won.

    python benchmarks/stars.py --results FILE [--games 200] [--level 3]
                              [--table benchmarks/stars.md]

A line a scenario, the easiest first: the share of deals won with its Wilson 95 % interval, the margins that a
half, a third and a tenth of all deals reach, and the share of deals with one, two and three stars. The file
is that of `strength_table.py`: games it has are not played again.

Status 1 where the campaign's order is not that of the shares won, but for shares whose intervals meet.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import wilson
from strength_table import Results, Subject

from game.bots.levels import LEVELS
from game.rules.reverse_war.stars import CAMPAIGN, STARS


def measure(results: Results, scenario: str, level: int, games: int) -> list[float]:
    """Return the margins of that many deals, the greatest first; -99 for a defeat whatever the points."""
    subject, margins = Subject(scenario, {"scenario": scenario}), []
    for number in range(games):
        played = results.game(subject, (level,), number)
        assert played is not None  # noqa: S101 - it is played where it was not
        margins.append(played.margin if played.won or played.margin < 0 else -99.0)
    return sorted(margins, reverse=True)


def row(scenario: str, margins: list[float]) -> str:
    """Return a line of the table."""
    games, won = len(margins), sum(margin > 0 for margin in margins)
    low, high = wilson(won, games)
    reached = "".join(f"{margins[games // part]:+6.0f}" for part in (2, 3, 10))
    stars = "".join(f"{sum(one >= least for one in margins) / games:7.0%}" for least in STARS[scenario])
    return f"{scenario:16}{won / games:7.1%}  [{low:6.1%}, {high:6.1%}]{reached}{stars}"


def main() -> int:
    """Measure, print the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--results", type=Path, required=True, help="a file of games played, to go on with")
    parser.add_argument("--games", type=int, default=200, help="deals of each scenario")
    parser.add_argument("--level", type=int, default=3, choices=[*LEVELS])
    parser.add_argument("--table", type=Path, default=Path(__file__).with_name("stars.md"))
    asked = parser.parse_args()
    results = Results(asked.results)
    found = {scenario: measure(results, scenario, asked.level, asked.games) for scenario in CAMPAIGN}
    won = {scenario: sum(margin > 0 for margin in margins) for scenario, margins in found.items()}
    head = f"{asked.games} deals, level {asked.level}: won, margins of a half, a third and a tenth of all, "
    rows = [row(scenario, found[scenario]) for scenario in sorted(found, key=lambda one: -won[one])]
    told = [head + "deals with one, two and three stars", "", *rows]
    print("\n".join(told))
    page = ["# How hard the scenarios of Reverse War are", "", "```", *told, "```", ""]
    asked.table.write_text("\n".join(page), encoding="utf-8")
    wrong = [
        (one, other)
        for one, other in combinations(CAMPAIGN, 2)
        if wilson(won[one], asked.games)[1] < wilson(won[other], asked.games)[0]
    ]
    for one, other in wrong:
        print(f"NO: {one} comes before {other}, which is won more often")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())

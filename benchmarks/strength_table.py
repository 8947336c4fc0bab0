"""The table of how strong the levels of Reverse War are, in every mode and scenario, alone and in company.

    python benchmarks/strength_table.py --results FILE [--games 400] [--only NAME ...] [--levels 1 2 3 4]
                                        [--mirrors] [--table benchmarks/strength.md]

Each level is compared with the one below over as many paired games. Alone, in cooperation and in a vote, both
levels play the same deals; the difference is that of their shares of games won. In duels the two levels
play each deal twice, once from either seat; the difference is games won less games lost, of all. Intervals
are of 95 %, of the mean of the differences deal by deal.

A comparison stops early, after 20 deals or more, once an interval of 99.5 % lies wholly above 0, or below.
Every game is noted in the file of results as it ends, and those it has are not played again: stopped
anywhere and started anew, the measurement goes on where it was left. The table is written after every
comparison, of the games there are: each row says how many. A file is of the bots as they were. With
--mirrors, duels of equal levels tell what beginning is worth.

Status 1 where a level is worse than the one below: a difference under -2 %, or an interval wholly below 0.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import Z, wilson

from game.bots.bot import View
from game.bots.levels import LEVELS, LevelBot
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.layouts import LAYOUTS
from game.rules.reverse_war.options import DUEL_CELLS, DUELS
from game.rules.reverse_war.scenarios import SCENARIOS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.core.model import Json

GAME = "reverse-war"
LOOK, STOP = 20, 2.81
"""Every so many deals a comparison may stop, where the difference is so many standard errors from 0."""

LEAST = -0.02
"""The least difference from the level below."""


class Subject(NamedTuple):
    """What is measured: how it is told, the options."""

    name: str
    options: dict[str, Json]

    @property
    def duel(self) -> bool:
        """Say whether the levels play against each other."""
        return self.options.get("table") in DUELS


class Played(NamedTuple):
    """One game: what the first level won of it (0, a half or 1), its margin, whether it began."""

    won: float
    margin: float
    begun: bool


Key = tuple[str, str, int]
"""A game: the subject, the levels ("3", in a duel "3:2"), the number."""


def subjects() -> list[Subject]:
    """Return all that is measured: what most people play first."""
    places = [Subject(mode, {"mode": mode}) for mode in LAYOUTS]
    plays = [Subject(scenario, {"scenario": scenario}) for scenario in SCENARIOS]
    nine = [place for place in places if LAYOUTS[place.name].size == DUEL_CELLS]
    duels = [_at(place, table) for table in DUELS for place in nine]
    planned = [
        Subject(f"{one.name}, planification", {**one.options, "planification": True})
        for one in [*places, *plays]
        if one.name != "ligne"
    ]
    company = [_at(one, "coop") for one in [*places, *plays]]
    return [*places, *plays, *duels, *company, *planned, _at(Subject("normal", {}), "vote")]


def _at(subject: Subject, table: str) -> Subject:
    return Subject(f"{table}, {subject.name}", {**subject.options, "table": table})


def play(subject: Subject, levels: Sequence[int], number: int) -> Played:
    """Play that game: in a duel between two levels, else by one level in every seat."""
    game = EDITIONS.games[GAME]
    seed, swapped = divmod(number, 2) if len(levels) > 1 else (number, 0)
    state = game.setup(subject.options, seed + 1)
    seats = game.seating(subject.options).seats
    held = [levels[(seat + swapped) % len(levels)] for seat in range(seats)]
    bots = [
        LevelBot(LEVELS[level], EDITIONS.expertise[GAME], Rng(seed * 64 + who))
        for who, level in enumerate(held)
    ]
    begins = None
    while (decision := state.decision) is not None:
        begins = decision.seat if begins is None else begins
        state.apply(bots[decision.seat].choose(View(state, decision)))
    outcome = state.outcome
    assert outcome is not None  # noqa: S101 - nothing is asked any more
    won = _won(outcome.winners, swapped, duel=subject.duel)
    return Played(won, outcome.scores[swapped], begins == swapped)


def _won(winners: Sequence[int], seat: int, *, duel: bool) -> float:
    """Return the share of a game won; a duel that nobody wins is a draw."""
    if duel and len(winners) != 1:
        return 0.5
    return float(seat in winners)


class Results:
    """The games played so far, in a file: a line each."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._known: dict[Key, Played] = {}
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                subject, levels, number, *played = json.loads(line)
                self._known[subject, levels, number] = Played(*played)

    def game(
        self, subject: Subject, levels: Sequence[int], number: int, *, new: bool = True
    ) -> Played | None:
        """Return a game, played now where it was not yet; None where it may not be played."""
        key = (subject.name, ":".join(map(str, levels)), number)
        if key not in self._known and new:
            self._known[key] = played = play(subject, levels, number)
            with self._file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([*key, *played]) + "\n")
        return self._known.get(key)


class Compared(NamedTuple):
    """Two levels compared: how many games, the difference and half its interval, the shares of both."""

    games: int
    difference: float
    half: float
    higher: float
    lower: float
    points: float

    @property
    def fault(self) -> bool:
        """Say whether the higher level is worse."""
        return self.difference < LEAST or self.difference + self.half < 0


def compare(
    results: Results, subject: Subject, levels: tuple[int, int], games: int, *, new: bool = True
) -> Compared | None:
    """Return two levels compared, the higher first, over what is played where nothing new may be.

    None where that is less than `LOOK` deals.
    """
    deals, rows = games // 2 if subject.duel else games, list[tuple[float, float, float]]()
    for deal in range(deals):
        row = _deal(results, subject, levels, deal, new=new)
        if row is None:
            break
        rows.append(row)
        if len(rows) % LOOK == 0 and _decided([high - low for high, low, _points in rows]):
            break
    if len(rows) < LOOK:
        return None
    differences = [high - low for high, low, _points in rows]
    return Compared(
        len(rows) * (2 if subject.duel else 1),
        mean(differences),
        Z * stdev(differences) / sqrt(len(rows)),
        mean(high for high, _low, _points in rows),
        mean(low for _high, low, _points in rows),
        mean(points for _high, _low, points in rows),
    )


def _deal(
    results: Results, subject: Subject, levels: tuple[int, int], deal: int, *, new: bool
) -> tuple[float, float, float] | None:
    """Return what the higher and the lower level won of a deal, and by how many points more the higher."""
    sides = (
        [(levels, 2 * deal), (levels, 2 * deal + 1)] if subject.duel else [((one,), deal) for one in levels]
    )
    played = [results.game(subject, side, number, new=new) for side, number in sides]
    one, two = played
    if one is None or two is None:
        return None
    if subject.duel:
        won = (one.won + two.won) / 2
        return won, 1 - won, 0.0
    return one.won, two.won, one.margin - two.margin


def _decided(differences: Sequence[float]) -> bool:
    spread = stdev(differences) / sqrt(len(differences))
    return abs(mean(differences)) > STOP * spread


def beginner(results: Results, subject: Subject, level: int, games: int, *, new: bool = True) -> list[float]:
    """Return what the beginner wins of each game of two bots of one level, of those there are."""
    played = [results.game(subject, (level,), number, new=new) for number in range(games)]
    return [game.won if game.begun else 1 - game.won for game in played if game is not None]


def table(results: Results, games: int) -> list[str]:
    """Return the table of what is measured, line by line."""
    head = (Path(__file__).read_text(encoding="utf-8").split('"""')[1]).split("\n\n")[2:4]
    lines = [
        "# How strong the levels of Reverse War are",
        "",
        *head[0].splitlines(),
        "",
        *head[1].splitlines(),
    ]
    lines += [
        "",
        "| what | levels | games | won by each | difference | margin |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for subject in subjects():
        for levels in PAIRS:
            found = compare(results, subject, levels, games, new=False)
            if found is not None:
                lines.append(row(subject, levels, found))
    lines += ["", "Who begins, two bots of one level against each other:", ""]
    lines += ["| what | level | games | the beginner wins | 95 % |", "|---|---:|---:|---:|---:|"]
    return [*lines, *mirrors(results, games, new=False)]


def mirrors(results: Results, games: int, *, new: bool = True) -> Iterator[str]:
    """Yield, for each duel of the highest levels against themselves, its row."""
    for level in MIRRORS:
        for subject in subjects():
            if subject.duel and subject.options["mode"] == "normal":
                won = beginner(results, subject, level, games, new=new)
                if won:
                    low, high = wilson(sum(won), len(won))
                    told = f"| {subject.name} | {level} | {len(won)} | {mean(won):.1%} "
                    yield f"{told}| {low:.1%} to {high:.1%} |"


MIRRORS = (3, 4)
"""The levels whose duels against themselves tell what beginning is worth."""


def row(subject: Subject, levels: tuple[int, int], found: Compared) -> str:
    """Return a row of the table."""
    points = "" if subject.duel else f"{found.points:+.2f}"
    told = f"{100 * found.difference:+.1f} ± {100 * found.half:.1f}{' **worse**' if found.fault else ''}"
    return (
        f"| {subject.name} | {levels[0]} : {levels[1]} | {found.games} "
        f"| {found.higher:.1%} : {found.lower:.1%} | {told} | {points} |"
    )


PAIRS = ((2, 1), (3, 2), (4, 3))


def main() -> int:
    """Measure, write the table, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--results", type=Path, required=True, help="a file of games played, to go on with")
    parser.add_argument("--games", type=int, default=400, help="paired games of two levels, an even number")
    parser.add_argument("--only", nargs="+", help="what is measured, by names of the table")
    parser.add_argument("--levels", type=int, nargs="+", choices=[*LEVELS], default=[*LEVELS])
    parser.add_argument("--table", type=Path, default=Path(__file__).with_name("strength.md"))
    parser.add_argument("--mirrors", action="store_true", help="then who begins, in duels of equal levels")
    asked = parser.parse_args()
    results, worse = Results(asked.results), False
    for subject in subjects():
        if asked.only and subject.name not in asked.only:
            continue
        for levels in PAIRS:
            if {*levels} <= {*asked.levels}:
                found = compare(results, subject, levels, asked.games)
                if found is not None:
                    print(row(subject, levels, found), flush=True)
                    worse |= found.fault
        asked.table.write_text("\n".join(table(results, asked.games)) + "\n", encoding="utf-8")
    for mirror in mirrors(results, asked.games) if asked.mirrors else ():
        print(mirror, flush=True)
    asked.table.write_text("\n".join(table(results, asked.games)) + "\n", encoding="utf-8")
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())

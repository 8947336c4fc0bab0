"""How strong the bots of a game are, on one scale: an Elo for each, with its 95 % interval.

    python benchmarks/elo.py [--game KEY] [--table NAME] [--games 40] [--workers 1] [--results FILE] [--write]

Each bot plays each other, the seats swapped from game to game; at a table of one seat, or of partners, both
play the same deals, and the better score wins. Every game is noted in the file of results as it ends: stopped
anywhere and started anew, the measurement goes on where it was left. With `--write` the figures of each table
measured go into `assets/elo.toml`, which the program reads, and from there into the table of `elo.md`.

The scale is that of chess: 200 points more win three games in four. The first level has 1000. Status 1 when a
level is not above the one below.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import combinations, pairwise
from math import exp, log, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.core.model import Json, Options, Outcome
    from game.core.ratings import Rated as Figures

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from pairs import Z, play_all

from game.bots.bot import View
from game.core.program_files import ASSETS, tables
from game.core.ratings import FIRST, measured
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.options import ALONE, AVANCEE, COOP, FACILE
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.editions import SHELF

ANCHOR: Final = "level:1"
POINTS: Final = 400 / log(10)
"""How many points of Elo one of the logarithm of odds is."""

PRIOR: Final = 0.5
"""How many games each two bots are taken to have won of each other beforehand: no one is out of reach."""


class Table(NamedTuple):
    """A table of a game: the options played there in turn, and those for which the figures hold."""

    name: str
    title: str
    options: Sequence[dict[str, Json]] = ({},)
    of: Mapping[str, Json] = {}


_USUAL: Final = Table("usual", "the usual game")
TABLES: Final[Mapping[str, tuple[Table, ...]]] = {
    "reverse-war": (
        Table("duel", "duel, easy", [{"table": FACILE}], {"table": FACILE}),
        Table("advanced", "duel, advanced", [{"table": AVANCEE}], {"table": AVANCEE}),
        Table("line", "alone, in a line", [{"mode": "ligne"}], {"mode": "ligne"}),
        Table(
            "scenarios", "the scenarios", [{"scenario": key} for key in SCENARIOS], {"scenario": [*SCENARIOS]}
        ),
        Table("alone", "alone", of={"table": ALONE}),
        Table("coop", "coop", [{"table": COOP}], {"table": COOP}),
    ),
    "openmok-bataille": (
        Table("round", "the Round for four", [{"variant": "round", "players": 4}], {"variant": "round"}),
        Table("choix", "simple, with its choice", [{"choix": True}], {"variant": "simple", "choix": True}),
    ),
    "openmok-evolution": (
        Table("usual", "the usual game, for two", of={"players": 2}),
        Table("four", "for four", [{"players": 4}], {"players": [3, 4, 5, 6]}),
    ),
}
"""What is played of each game; else the usual game.

Openmok Bataille has two more, the simple battle and La Collection, where there is nothing to decide
(`collection_by_search.py`): no bot is better there than another."""
FIGURES: Final = ASSETS / "elo.toml"
SHEET: Final = Path(__file__).with_suffix(".md")
CHANCE: Final = "random"


class Match(NamedTuple):
    """Two bots and the number of their game."""

    one: str
    other: str
    number: int


def bots_of(key: str, table: str) -> list[str]:
    """Return who is measured at a table: chance, the levels, and the game's own characters alone."""
    characters = EDITIONS.expertise[key].characters if table == "alone" else ()
    return [CHANCE, *EDITIONS.bots.levels(key), *characters]


def play(key: str, table: Table, match: Match) -> float:
    """Return what the first bot won of a match, from 0 to 1."""
    options = table.options[match.number % len(table.options)]
    seating = EDITIONS.games[key].seating(options)
    if seating.seats == 1 or seating.allied:
        scores = [_play_out(key, options, [bot] * seating.seats, match.number) for bot in match[:2]]
        return _share(scores[0].scores[0], scores[1].scores[0])
    seed, turned = divmod(match.number, 2)
    order = (match.one, match.other) if not turned else (match.other, match.one)
    outcome = _play_out(key, options, [order[seat % 2] for seat in range(seating.seats)], seed)
    ours = sum(seat % 2 == turned for seat in outcome.winners)
    return ours / len(outcome.winners) if outcome.winners else 0.5


def _share(mine: float, theirs: float) -> float:
    return 0.5 if mine == theirs else float(mine > theirs)


def _play_out(key: str, options: Options, words: Sequence[str], number: int) -> Outcome:
    state = EDITIONS.games[key].setup(options, number + 1)
    bots = [EDITIONS.bots.make(word, key, Rng(number * 64 + seat)) for seat, word in enumerate(words)]
    while (decision := state.decision) is not None:
        options_left = decision.options
        alone = len(options_left) == 1
        state.apply(options_left[0] if alone else bots[decision.seat].choose(View(state, decision)))
    assert state.outcome is not None  # noqa: S101 - nothing is asked any more
    return state.outcome


# --- games played ----------------------------------------------------------------------------------------


class Results:
    """The games played, a line each in a file; in memory only where there is none."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.won: dict[tuple[str, str, str, str, int], float] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                *told, won = json.loads(line)
                self.won[tuple(told)] = won

    def note(self, key: str, table: str, match: Match, won: float) -> None:
        """Note how a match went."""
        self.won[key, table, *match] = won
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, table, *match, won]) + "\n")

    def pairs(self, key: str, table: str) -> dict[tuple[str, str], tuple[float, int]]:
        """Return what the first of each two bots won of the second, and of how many games."""
        found: dict[tuple[str, str], tuple[float, int]] = {}
        for (game, at, one, other, _number), won in self.won.items():
            if (game, at) == (key, table):
                sum_won, games = found.get((one, other), (0.0, 0))
                found[one, other] = sum_won + won, games + 1
        return found

    def missing(self, key: str, table: str, games: int) -> Iterator[Match]:
        """Yield the matches that are still to be played, each pair's in turn."""
        for number in range(games):
            for one, other in combinations(bots_of(key, table), 2):
                if (key, table, one, other, number) not in self.won:
                    yield Match(one, other, number)


# --- the scale -------------------------------------------------------------------------------------------


class Rated(NamedTuple):
    """The Elo of a bot, and half its 95 % interval against the first level."""

    elo: float
    half: float


def rate(pairs: Mapping[tuple[str, str], tuple[float, int]], anchor: str = ANCHOR) -> dict[str, Rated]:
    """Return the Elo of each bot: that which makes what they won of each other the most likely."""
    names = sorted({name for pair in pairs for name in pair}, key=lambda name: (name != anchor, name))
    free = names[1:]
    worth = dict.fromkeys(names, 0.0)
    for _round in range(100):
        slope, curve = _derivatives(pairs, worth, free)
        steps = _solve(curve, slope)
        for name, step in zip(free, steps, strict=True):
            worth[name] += max(-1.0, min(1.0, step))
        if max(map(abs, steps), default=0.0) < 1e-9:
            break
    _slope, curve = _derivatives(pairs, worth, free)
    found = {anchor: Rated(FIRST, 0.0)}
    for place, name in enumerate(free):
        unit = [float(other == place) for other in range(len(free))]
        spread = sqrt(_solve(curve, unit)[place])
        found[name] = Rated(FIRST + worth[name] * POINTS, Z * spread * POINTS)
    return found


def _derivatives(
    pairs: Mapping[tuple[str, str], tuple[float, int]], worth: Mapping[str, float], free: Sequence[str]
) -> tuple[list[float], list[list[float]]]:
    """Return the slope of the likelihood at these worths, and how it curves, for those that are free."""
    place = {name: number for number, name in enumerate(free)}
    slope = [0.0] * len(free)
    curve = [[0.0] * len(free) for _name in free]
    for (one, other), (won, games) in pairs.items():
        share = 1 / (1 + exp(worth[other] - worth[one]))
        told = won + PRIOR - (games + 2 * PRIOR) * share
        weight = (games + 2 * PRIOR) * share * (1 - share)
        sides = [(place[name], sign) for name, sign in ((one, 1), (other, -1)) if name in place]
        for row, sign in sides:
            slope[row] += sign * told
            for column, other_sign in sides:
                curve[row][column] += sign * other_sign * weight
    return slope, curve


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Return what a matrix makes that right side of, by elimination: it is small, and positive."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, row in enumerate(rows):
        for other in rows[:place] + rows[place + 1 :]:
            factor = other[place] / row[place]
            for column in range(place, len(row)):
                other[column] -= factor * row[column]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


# --- telling ---------------------------------------------------------------------------------------------


def write(key: str, table: Table, rated: Mapping[str, Rated], games: int) -> None:
    """Put the figures of a table into the file that the program reads, and from there into the sheet."""
    told = tables(FIGURES) if FIGURES.exists() else {}
    told.setdefault(key, {})[table.name] = {
        "games": games,
        "of": table.of,
        "bots": {name: [round(one.elo), round(one.half)] for name, one in rated.items()},
    }
    lines = ["# The Elo of the bots and half its 95 % interval, measured by benchmarks/elo.py --write."]
    for game, found in ((game, told[game]) for game in EDITIONS if game in told):
        for name in (one.name for one in tables_of(game) if one.name in found):
            one = found[name]
            of = ", ".join(f"{option} = {json.dumps(value)}" for option, value in one["of"].items())
            lines += ["", f"[{game}.{name}]", f"games = {one['games']}", f"of = {{{of}}}"]
            lines += ["", f"[{game}.{name}.bots]"]
            lines += [f'"{bot}" = {figures}' for bot, figures in one["bots"].items()]
    FIGURES.write_text("\n".join(lines) + "\n", encoding="utf-8")
    measured.cache_clear()
    before, after = _around(SHEET.read_text(encoding="utf-8"))
    SHEET.write_text(before + sheet() + after, encoding="utf-8")


def tables_of(key: str) -> tuple[Table, ...]:
    """Return the tables of a game that are measured."""
    return TABLES.get(key, (_USUAL,))


def _around(page: str) -> tuple[str, str]:
    """Return what stands before and after the table of a page."""
    first = page.index("| Game |")
    end = page.index("\n\n", first)
    return page[:first], page[end:]


def sheet() -> str:
    """Return the table of all that was measured, as people read it: a line for each table."""
    lines = ["| Game | Table | Games | Chance | 1 | 2 | 3 | 4 | Others |", "|-|-|-|-|-|-|-|-|-|"]
    for game in EDITIONS:
        titles = {one.name: one.title for one in tables_of(game)}
        for one in measured(game):
            levels = [_told(one.bots.get(f"level:{level}")) for level in range(1, 5)]
            others = [name for name in one.bots if name != CHANCE and not name.startswith("level:")]
            besides = ", ".join(f"{name.partition(':')[2]} {_told(one.bots[name])}" for name in others)
            cells = [SHELF[game].name, titles[one.table], str(one.games), _chance(one.bots), *levels, besides]
            lines.append(f"| {' | '.join(cells)} |".replace("|  |", "| |"))
    return "\n".join(lines)


def _told(rated: Figures | None) -> str:
    if rated is None:
        return "–"
    return f"{rated.elo} ± {rated.half}" if rated.half else str(rated.elo)


def _chance(bots: Mapping[str, Figures]) -> str:
    """Return the Elo of chance; where it is not below the first level, that it is as strong."""
    found = bots[CHANCE]
    return f"{_told(found)}, as level 1" if found.elo >= FIRST else _told(found)


def measure(key: str, table: Table, results: Results, asked: argparse.Namespace) -> list[str]:
    """Play what is missing at a table, and tell it; return which levels are not above the one below."""
    missing = [*results.missing(key, table.name, asked.games)]
    played = play_all(partial(play, key, table), missing, asked.workers)
    for match, won in zip(missing, played, strict=True):
        results.note(key, table.name, match, won)
    pairs = results.pairs(key, table.name)
    rated, games = rate(pairs), sum(games for _won, games in pairs.values())
    print(f"{key}, {table.name}: {games} games")
    for name, one in sorted(rated.items(), key=lambda item: item[1].elo):
        print(f"{name:16}{one.elo:7.0f} ± {one.half:.0f}", flush=True)
    if asked.write:
        write(key, table, rated, games)
    levels = EDITIONS.bots.levels(key)
    return [f"{key}, {table.name}: {up}" for low, up in pairwise(levels) if rated[up].elo <= rated[low].elo]


def main() -> int:
    """Measure, print the tables, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=[*EDITIONS], help="the game's key (default: all)")
    parser.add_argument("--table", help="one of its tables (default: all)")
    parser.add_argument("--games", type=int, default=40, help="games of each two bots, an even number")
    parser.add_argument("--workers", type=int, default=1, help="processes")
    parser.add_argument("--results", type=Path, help="the file where each game is noted")
    parser.add_argument("--write", action="store_true", help="write assets/elo.toml and benchmarks/elo.md")
    asked = parser.parse_args()
    results, weak = Results(asked.results), []
    for key in [asked.game] if asked.game else EDITIONS:
        for table in tables_of(key):
            if asked.table in (None, table.name):
                weak += measure(key, table, results, asked)
    for fault in weak:
        print(f"NO: {fault} is not above the one below")
    return 1 if weak else 0


if __name__ == "__main__":
    sys.exit(main())

"""How strong the bots of a game are, on one scale: an Elo for each, with its 95 % interval.

    python benchmarks/elo.py [--game KEY] [--table NAME] [--games 40] [--bots level:2 level:3] [--workers 1]
                             [--results FILE] [--write]

Each bot plays each other, the seats swapped from game to game. At a table of one seat, or of partners, each
plays the same deals by itself, in all seats: who wins is better than who does not, and then the better score;
in a vote winning alone counts.
Every game is noted in the file of results as it ends: stopped anywhere and started anew, the measurement goes
on where it was left; `--bots` plays more games of some alone. With `--write` the figures of each table
measured go into `assets/elo.toml`, which the program reads, and from there into the tables of `elo.md`.

The scale is that of chess: 200 points more win three games in four. The first level has 1000. Status 1 when a
level is not above the one below.
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from game.core.model import Json, Options, Outcome
    from game.core.ratings import Measured
    from game.core.ratings import Rated as Figures

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from elo_scale import Game, Pairs, Rated, above, pairs_of, rate
from pairs import play_all

from game.bots.bot import View
from game.core.program_files import ASSETS, tables
from game.core.ratings import FIRST, measured
from game.core.rng import Rng
from game.editions import EDITIONS
from game.rules.reverse_war.options import ALONE, AVANCEE, COOP, FACILE, VOTE
from game.rules.reverse_war.scenarios import SCENARIOS
from scenes.editions import SHELF


class Table(NamedTuple):
    """A table of a game: the options played there in turn, and those for which the figures hold.

    Of two who have both won a deal there, or lost it, the better score is better; with no `margins` neither.
    """

    name: str
    title: str
    options: Sequence[dict[str, Json]] = ({},)
    of: Mapping[str, Json] = {}
    margins: bool = True


_USUAL: Final = Table("usual", "the usual game")
TABLES: Final[Mapping[str, tuple[Table, ...]]] = {
    "reverse-war": (
        Table("duel", "duel, easy", [{"table": FACILE}], {"table": FACILE}),
        Table("advanced", "duel, advanced", [{"table": AVANCEE}], {"table": AVANCEE}),
        Table("vote", "a vote of three", [{"table": VOTE}], {"table": VOTE}, margins=False),
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


NOBODY: Final = ""
"""Whom a bot plays against where it holds all seats of a table."""


class Match(NamedTuple):
    """Two bots and the number of their game; the other is NOBODY where the deal is played by one alone."""

    one: str
    other: str
    number: int


Won = float | list[float]
"""What the first bot won of a match, from 0 to 1; of a deal whether it was won, and the score."""


def bots_of(key: str, table: str) -> list[str]:
    """Return who is measured there: chance, the levels, alone and in a vote the game's own characters."""
    characters = EDITIONS.expertise[key].characters if table in ("alone", "vote") else ()
    return [CHANCE, *EDITIONS.bots.levels(key), *characters]


def shares_deals(key: str, table: Table) -> bool:
    """Say whether one bot holds all seats of a table, and others play the same deals."""
    seating = EDITIONS.games[key].seating(table.options[0])
    return seating.seats == 1 or seating.allied


def play(key: str, table: Table, match: Match) -> Won:
    """Return what the first bot won of a match, from 0 to 1; of a deal whether it was won, and the score."""
    options = table.options[match.number % len(table.options)]
    seats = EDITIONS.games[key].seating(options).seats
    if match.other == NOBODY:
        outcome = _play_out(key, options, [match.one] * seats, match.number)
        return [float(bool(outcome.winners)), outcome.scores[0]]
    seed, turned = divmod(match.number, 2)
    order = (match.one, match.other) if not turned else (match.other, match.one)
    outcome = _play_out(key, options, [order[seat % 2] for seat in range(seats)], seed)
    ours = sum(seat % 2 == turned for seat in outcome.winners)
    return ours / len(outcome.winners) if outcome.winners else 0.5


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
        self.won: dict[tuple[str, str, str, str, int], Won] = {}
        if path is not None and path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                *told, won = json.loads(line)
                self.won[tuple(told)] = won

    def note(self, key: str, table: str, match: Match, won: Won) -> None:
        """Note how a match went."""
        self.won[key, table, *match] = won
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, table, *match, won]) + "\n")

    def games(self, key: str, table: str) -> list[Game]:
        """Return the games of each two bots; of a deal that several have played each two of these."""
        found, deals = list[Game](), dict[int, dict[str, list[float]]]()
        counted = 2 if _table(key, table).margins else 1
        for (game, at, one, other, number), won in self.won.items():
            if (game, at) != (key, table):
                continue
            if isinstance(won, list):
                deals.setdefault(number, {})[one] = won[:counted]
            else:
                found.append(Game(number // 2, one, other, won))
        for number, ends in deals.items():
            for (one, mine), (other, theirs) in combinations(sorted(ends.items()), 2):
                found.append(Game(number, one, other, 0.5 if mine == theirs else float(mine > theirs)))
        return found

    def pairs(self, key: str, table: str) -> Pairs:
        """Return what the first of each two bots won of the second, and of how many games."""
        return pairs_of(self.games(key, table))

    def deals_won(self, key: str, table: str) -> dict[str, tuple[float, int]]:
        """Return how many deals each bot has won that it played alone, and of how many."""
        found: dict[str, tuple[float, int]] = {}
        for (game, at, one, _other, _number), won in self.won.items():
            if (game, at) == (key, table) and isinstance(won, list):
                before, number = found.get(one, (0.0, 0))
                found[one] = before + won[0], number + 1
        return found

    def missing(self, key: str, table: str, games: int, bots: Collection[str] = ()) -> Iterator[Match]:
        """Yield the matches that are still to be played, each pair's in turn, or those of some bots alone."""
        asked = [bot for bot in bots_of(key, table) if not bots or bot in bots]
        alone = shares_deals(key, _table(key, table))
        for number in range(games):
            for one, other in ((bot, NOBODY) for bot in asked) if alone else combinations(asked, 2):
                if (key, table, one, other, number) not in self.won:
                    yield Match(one, other, number)


# --- telling ---------------------------------------------------------------------------------------------


class Told(NamedTuple):
    """What was measured at a table: how many games, the Elo of each bot, that of levels over those below.

    `won` is how many deals each bot has won of those that it played alone, and of how many.
    """

    games: int
    rated: Mapping[str, Rated]
    above: Mapping[str, Rated] = {}
    won: Mapping[str, tuple[float, int]] = {}


def write(key: str, table: Table, found: Told) -> None:
    """Put the figures of a table into the file that the program reads, and from there into the sheet."""
    told = tables(FIGURES) if FIGURES.exists() else {}
    told.setdefault(key, {})[table.name] = {
        "games": found.games,
        "of": table.of,
        "bots": {name: [round(one.elo), round(one.half)] for name, one in found.rated.items()},
        "above": {name: [round(one.elo), round(one.half)] for name, one in found.above.items()},
        "won": {name: [round(won), games] for name, (won, games) in found.won.items()},
    }
    lines = ["# The Elo of the bots and half its 95 % interval, measured by benchmarks/elo.py --write."]
    for game in (game for game in EDITIONS if game in told):
        for name in (one.name for one in tables_of(game) if one.name in told[game]):
            lines += _written(f"{game}.{name}", told[game][name])
    FIGURES.write_text("\n".join(lines) + "\n", encoding="utf-8")
    measured.cache_clear()
    before, after = _around(SHEET.read_text(encoding="utf-8"))
    SHEET.write_text(before + sheet() + after, encoding="utf-8")


def _written(name: str, one: Mapping[str, Any]) -> Iterator[str]:
    of = ", ".join(f"{option} = {json.dumps(value)}" for option, value in one["of"].items())
    yield from ("", f"[{name}]", f"games = {one['games']}", f"of = {{{of}}}")
    for part in ("bots", "above", "won"):
        if one.get(part):
            yield from ("", f"[{name}.{part}]", *(f'"{bot}" = {told}' for bot, told in one[part].items()))


def tables_of(key: str) -> tuple[Table, ...]:
    """Return the tables of a game that are measured."""
    return TABLES.get(key, (_USUAL,))


def _table(key: str, name: str) -> Table:
    return next(one for one in tables_of(key) if one.name == name)


def _around(page: str) -> tuple[str, str]:
    """Return what stands before and after the tables of a page."""
    blocks = page.split("\n\n")
    places = [place for place, block in enumerate(blocks) if block.startswith("| Game |")]
    before, after = blocks[: places[0]], blocks[places[-1] + 1 :]
    return "".join(f"{block}\n\n" for block in before), "".join(f"\n\n{block}" for block in after)


def sheet() -> str:
    """Return the tables of all that was measured, as people read it: a line of each for each table."""
    lines = ["| Game | Table | Games | Chance | 1 | 2 | 3 | 4 | Others |", "|-|-|-|-|-|-|-|-|-|"]
    over = ["| Game | Table | 2 over 1 | 3 over 2 | 4 over 3 | Won by 1 | 2 | 3 | 4 |", lines[1]]
    for game in EDITIONS:
        titles = {one.name: one.title for one in tables_of(game)}
        for one in measured(game):
            named = [SHELF[game].name, titles[one.table]]
            lines.append(_row([*named, *_ratings(one)]))
            if one.above:
                over.append(_row([*named, *_steps(one)]))
    return "\n".join([*lines, "", *over])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |".replace("|  |", "| |")


LEVELS: Final = [f"level:{number}" for number in range(1, 5)]


def _ratings(one: Measured) -> Iterator[str]:
    others = [name for name in one.bots if name != CHANCE and name not in LEVELS]
    yield from (str(one.games), _chance(one.bots), *(_told(one.bots.get(level)) for level in LEVELS))
    yield ", ".join(f"{name.partition(':')[2]} {_told(one.bots[name])}" for name in others)


def _steps(one: Measured) -> Iterator[str]:
    yield from (_told(one.above.get(level)) for level in LEVELS[1:])
    for won, games in (one.won.get(level, (0, 0)) for level in LEVELS):
        yield f"{won / games:.0%} of {games}" if games else "–"


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
    missing = [*results.missing(key, table.name, asked.games, asked.bots)]
    played = play_all(partial(play, key, table), missing, asked.workers)
    for match, won in zip(missing, played, strict=True):
        results.note(key, table.name, match, won)
    games, won = results.games(key, table.name), results.deals_won(key, table.name)
    number = sum(of for _won, of in won.values()) or len(games)
    levels = EDITIONS.bots.levels(key)
    found = Told(number, rate(pairs_of(games), games=games), above(games, levels), won)
    print(f"{key}, {table.name}: {number} games")
    for name, one in sorted(found.rated.items(), key=lambda item: item[1].elo):
        print(f"{name:16}{one.elo:7.0f} ± {one.half:.0f}", flush=True)
    for name, one in found.above.items():
        print(f"{name} over the one below: {one.elo:+.0f} ± {one.half:.0f}", flush=True)
    if asked.write:
        write(key, table, found)
    return [f"{key}, {table.name}: {up}" for up, one in found.above.items() if one.elo <= 0]


def main() -> int:
    """Measure, print the tables, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", choices=[*EDITIONS], help="the game's key (default: all)")
    parser.add_argument("--table", help="one of its tables (default: all)")
    parser.add_argument("--games", type=int, default=40, help="games of each two bots, an even number")
    parser.add_argument("--bots", nargs="+", default=(), help="which bots play more games (default: all)")
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

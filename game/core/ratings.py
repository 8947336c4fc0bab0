"""How strong bots were measured to be: their Elo, as `benchmarks/elo.py` writes it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core.program_files import ASSETS, tables

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from game.core.model import Json, Options

FIRST: Final = 1000
"""The Elo of the first level, and that of a player who has not played yet."""


class Rated(NamedTuple):
    """An Elo, and half its 95 % interval."""

    elo: int
    half: int


class Measured(NamedTuple):
    """What was measured at one table of a game: it is any game whose options have the values of `of`.

    Where `of` has a list, one of its values is enough. `above` is by how much levels are above those below;
    `won` how many deals each bot has won that it played alone, and of how many.
    """

    table: str
    of: Mapping[str, Json]
    games: int
    bots: Mapping[str, Rated]
    above: Mapping[str, Rated] = {}
    won: Mapping[str, tuple[int, int]] = {}


@cache
def measured(game: str) -> tuple[Measured, ...]:
    """Return what was measured at each table of a game."""
    return read(ASSETS / "elo.toml", game)


def read(path: Path, game: str) -> tuple[Measured, ...]:
    """Return what a file says of each table of a game."""
    told = tables(path).get(game, {}) if path.exists() else {}
    return tuple(_measured(name, one) for name, one in told.items())


def _measured(name: str, one: Mapping[str, Any]) -> Measured:
    won = {bot: (first, of) for bot, (first, of) in one.get("won", {}).items()}
    return Measured(name, one["of"], one["games"], _rated(one["bots"]), _rated(one.get("above", {})), won)


def _rated(bots: Mapping[str, list[int]]) -> Mapping[str, Rated]:
    return {bot: Rated(*figures) for bot, figures in bots.items()}


def ratings(game: str, options: Options) -> Mapping[str, Rated]:
    """Return the Elo of the bots at a table of such options, by their names; none where none was measured."""
    for one in measured(game):
        if all(_meets(options.get(name), value) for name, value in one.of.items()):
            return one.bots
    return {}


def _meets(option: Json, wanted: Json) -> bool:
    return option in wanted if isinstance(wanted, list) else option == wanted

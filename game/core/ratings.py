"""How strong bots were measured to be: their Elo, as `benchmarks/elo.py` writes it."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core.program_files import ASSETS, tables

if TYPE_CHECKING:
    from collections.abc import Mapping

FIRST: Final = 1000
"""The Elo of the first level, and that of a player who has not played yet."""


class Rated(NamedTuple):
    """An Elo, and half its 95 % interval."""

    elo: int
    half: int


@cache
def ratings(game: str) -> Mapping[str, Rated]:
    """Return the Elo of the bots of a game, by their names; none where none was measured."""
    path = ASSETS / "elo.toml"
    told = tables(path).get(game, {}).get("bots", {}) if path.exists() else {}
    return MappingProxyType({name: Rated(*figures) for name, figures in told.items()})

"""Figures in words: shares, margins, rows of a chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.i18n import _, language, percent
from scenes.kit.charts import Row

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from game.storage.statistics import Tally


def won_of(tally: Tally) -> str:
    """Return how many games were won of how many."""
    return _("{wins} of {games}").format(wins=tally.wins, games=tally.games)


def won_rows(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[Row]:
    """Return a row a group with the games won and their share, in the order of the names (translated)."""
    return [_won_row(names.get(key, key), tallies[key]) for key in ordered(tallies, names)]


def _won_row(label: str, tally: Tally) -> Row:
    return Row(label, tally.games, tally.wins, (won_of(tally), percent(tally.rate)))


def ordered(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[str]:
    """Return the groups there are: in the order of their names, then those that have none."""
    order: Iterable[str] = [*names, *sorted(set(tallies) - set(names))]
    return [key for key in order if key in tallies]


def won_heads() -> tuple[str, ...]:
    """Return the words over the figures of `won_rows`."""
    return (_("Won"), _("Rate"))


def decimal(number: float) -> str:
    """Return +3.5, 0.0 or −3.5 with the decimal mark of the language spoken, and a true minus sign."""
    told = f"{number:+.1f}" if round(number, 1) else "0.0"
    return told.replace("-", "−").replace(".", "," if language() == "fr" else ".")

"""The plays that illustrate Openmok Bataille's rules: who wins is said by the rules themselves."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import takewhile
from typing import Any, Final

from game.rules.bataille.starter import starter
from game.rules.bataille.symbols import SYMBOLS, beats, line_beats, line_ties
from scenes.pages.reading.book import RULES

PACK: Final = "depart"
"""The pack whose cards are shown: the starter collection."""


class Shape(Enum):
    """How a figure lays its cards out; the first lines of its file say what each is."""

    TRIANGLE = "triangle"
    CARDS = "cards"
    HAND = "hand"
    ANSWERS = "answers"
    BATTLE = "battle"
    TURNED = "turned"


class Verdict(Enum):
    """How cards fare against those that they meet."""

    BEATS = "beats"
    TIES = "ties"
    LOSES = "loses"


@dataclass(frozen=True, slots=True)
class Figure:
    """A play as it is shown: cards of the starter collection by their ids, in rows."""

    shape: Shape
    rows: tuple[tuple[str, ...], ...] = ()
    lit: tuple[int, ...] = ()

    def answer(self, row: int) -> Verdict:
        """Return how a row fares as an answer to the first (BAT-5)."""
        symbol, count = _line(self.kept(row))
        other, others = _line(self.kept(0))
        if line_beats(symbol, count, other, others):
            return Verdict.BEATS
        return Verdict.TIES if line_ties(symbol, count, other, others) else Verdict.LOSES

    def reveal(self, place: int) -> Verdict:
        """Return how the first row's card fares against the second's at that place (BAT-2, BAT-3)."""
        mine, theirs = (_number(row[place]) for row in self.rows)
        if mine == theirs:
            return Verdict.TIES
        return Verdict.BEATS if beats(mine, theirs) else Verdict.LOSES

    def kept(self, row: int) -> tuple[str, ...]:
        """Return the cards of a row that lie in a line: it ends before another symbol (BAT-10)."""
        cards = self.rows[row]
        return tuple(takewhile(lambda card: symbol_of(card) == symbol_of(cards[0]), cards))


@lru_cache(maxsize=1)
def figures() -> dict[str, Figure]:
    """Return every figure by its name."""
    path = RULES / "openmok_bataille.figures.toml"
    return {name: _figure(fields) for name, fields in tomllib.loads(path.read_text(encoding="utf-8")).items()}


def symbol_of(card: str) -> str:
    """Return the symbol of a card of the starter collection. Raise KeyError."""
    return _symbols()[f"{PACK}/{card}"]


@lru_cache(maxsize=1)
def _symbols() -> dict[str, str]:
    return dict(starter())


def _line(cards: tuple[str, ...]) -> tuple[int, int]:
    return _number(cards[0]), len(cards)


def _number(card: str) -> int:
    return SYMBOLS.index(symbol_of(card))


def _figure(fields: dict[str, Any]) -> Figure:
    rows = tuple(tuple(row) for row in fields.get("rows", ()))
    return Figure(Shape(fields["shape"]), rows, tuple(fields.get("lit", ())))

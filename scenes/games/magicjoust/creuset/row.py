"""A formula being composed: symbols in a row, one of them chosen, changed by hand or by key."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards.magicjoust import LONGEST_FORMULA

if TYPE_CHECKING:
    from game.cards.magicjoust import Symbols


@dataclass(frozen=True, slots=True)
class SymbolRow:
    """The symbols, and the place of the next one: that of a symbol, which it replaces, or the end."""

    symbols: Symbols = ()
    place: int = 0

    @property
    def full(self) -> bool:
        """Say whether there is no room for one more."""
        return len(self.symbols) >= LONGEST_FORMULA

    @property
    def at_end(self) -> bool:
        """Say whether the next symbol is added, and replaces none."""
        return self.place >= len(self.symbols)

    def choose(self, place: int) -> SymbolRow:
        """Return the row with another place chosen: a symbol's, or the end."""
        return replace(self, place=max(0, min(place, len(self.symbols))))

    def put(self, symbol: str) -> SymbolRow:
        """Return the row with a symbol at the place chosen, the next one chosen; as it is if it is full."""
        if self.at_end and self.full:
            return self
        symbols = (*self.symbols[: self.place], symbol, *self.symbols[self.place + 1 :])
        return SymbolRow(symbols, self.place + 1)

    def remove(self) -> SymbolRow:
        """Return the row without the symbol chosen; at the end, without the last."""
        gone = len(self.symbols) - 1 if self.at_end else self.place
        if gone < 0:
            return self
        return SymbolRow((*self.symbols[:gone], *self.symbols[gone + 1 :]), gone)

    def shift(self, by: int) -> SymbolRow:
        """Return the row with the symbol chosen changed with its neighbour, before (-1) or after (1) it."""
        other = self.place + by
        if self.at_end or not 0 <= other < len(self.symbols):
            return self
        symbols = list(self.symbols)
        symbols[self.place], symbols[other] = symbols[other], symbols[self.place]
        return SymbolRow(tuple(symbols), other)

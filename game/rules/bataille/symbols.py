"""The three symbols, and which lines of cards beat which (BAT-5)."""

from __future__ import annotations

from typing import Final

SYMBOLS: Final = ("force", "magie", "agilite")
"""Hammer, star, spiral: each beats the next, the last the first. The rules count them by their places."""


def beats(one: int, other: int) -> bool:
    """Say whether a symbol beats another: force beats magie, magie beats agilité, agilité beats force."""
    return (other - one) % len(SYMBOLS) == 1


def beater(symbol: int) -> int:
    """Return the symbol that beats another."""
    return (symbol - 1) % len(SYMBOLS)


def line_beats(symbol: int, count: int, other: int, others: int) -> bool:
    """Say whether `count` cards of a symbol beat `others` cards of another (BAT-5)."""
    return lacking(symbol, count, other, others) == 0


def lacking(symbol: int, count: int, other: int, others: int) -> int | None:
    """Return how many cards more of its symbol a line needs to beat another: None where it never does.

    It takes at least as many of the winning symbol, or strictly more of the same (BAT-5).
    """
    if beats(symbol, other):
        return max(0, others - count)
    return max(0, others + 1 - count) if symbol == other else None


def line_ties(symbol: int, count: int, other: int, others: int) -> bool:
    """Say whether two lines are to be settled by a battle: exactly as many of the same symbol (BAT-5)."""
    return symbol == other and count == others

"""What cards and players of one game are called, for the words about its moves."""

from __future__ import annotations

from typing import Protocol


class Spoken(Protocol):
    """What cards and players are called."""

    def card(self, ref: str) -> str:
        """Return what a card is called."""

    def words(self, ref: str) -> str:
        """Return what a card does."""

    def player(self, seat: int) -> str:
        """Return what who holds a seat is called."""
